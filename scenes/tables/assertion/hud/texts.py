"""Labels and sentences of the table of Art of War Assertion that are no event and no question."""

from __future__ import annotations

from typing import Final

import logic
from logic import Sentence

RISING: Final = "assertion: words that rise above what is played"
SLIP: Final = "assertion: slip"
SHEET: Final = "assertion: sheet of a question"
STAKES: Final = "assertion: what a play would change"
GROUND: Final = "assertion: words on the ground"

CALLED: Final = Sentence(RISING, "Called")
STOPPED: Final = {
    "cancelled": Sentence(RISING, "Countered"),
    "seized": Sentence(RISING, "Seized"),
    "nulled": Sentence(RISING, "Declared void"),
    "caught": Sentence(RISING, "Caught out"),
}
"""By why a play is stopped."""

# the slip -------------------------------------------------------------------------------------------------------------

MOVES: Final = Sentence(SLIP, "{who:You move|* moves}.")
SKIP: Final = Sentence(SLIP, "A click or a key skips to the end.")
THINKS: Final = Sentence(SLIP, "{who:You think|* is thinking}.")
UNDER_ORDERS: Final = Sentence(SLIP, "Your turn, under orders.")
YOUR_TURN: Final = Sentence(SLIP, "Your turn.")
END_TURN: Final = Sentence(SLIP, "End turn")

USUAL: Final = Sentence(
    "assertion: question", "Build with up to four cards in one line, or enact the strategy of a card."
)
"""A question as long as most are, by which room is kept for the slip."""

ENDED: Final = Sentence(SLIP, "The game has ended.")
LAY_FIRST: Final = Sentence(SLIP, "First lay the card that you hold, or put it back.")
ANSWER_FIRST: Final = Sentence(SLIP, "Answer the question first.")
NOT_MET: Final = Sentence(SLIP, "The order is not yet met.")
PRESS: Final = Sentence(SLIP, "Press the button above the hand:")
DISCARD_FIRST: Final = Sentence(SLIP, "First take up the card that you discard.")
READ_FIRST: Final = Sentence(SLIP, "First read what the teacher says.")
DECIDES: Final = Sentence(SLIP, "{who:You decide|* decides} now.")
GOES_ON: Final = Sentence(SLIP, "The game goes on in a moment.")
NOT_NOW: Final = Sentence(SLIP, "That is not possible now.")
EITHER: Final = Sentence(SLIP, "Do you lay {card:the} here, or enact its strategy here?")

# the sheet ------------------------------------------------------------------------------------------------------------

BUILDING: Final = Sentence(SHEET, "{who:You build|* builds}")
PLAYING: Final = Sentence(SHEET, "{who:You play|* plays}")
CARD: Final = Sentence(SHEET, "{card}")
TITLED: Final = Sentence(SHEET, "{card}, {title}")
A_BUILD: Final = Sentence(SHEET, "A build")
A_FALSE_TRICK: Final = Sentence(SHEET, "A false trick")
AGAINST: Final = Sentence(SHEET, "against {whom:you|*}")
AGAINST_ON: Final = Sentence(SHEET, "against {whom:you|*}, on the trick")
ON_TRICK: Final = Sentence(SHEET, "on the trick")

LEAVE: Final = Sentence(STAKES, "{count:card leaves|cards leave} the table")
ARRIVE: Final = Sentence(STAKES, "{count:card arrives|cards arrive} on the table")
NO_CHANGE: Final = Sentence(STAKES, "Nothing changes for you")
NOTHING_ELSE: Final = Sentence(STAKES, "Nothing else is cut off")
CUT_OFF: Final = Sentence(STAKES, "{count} of them cut off")
PERMANENT: Final = (Sentence(STAKES, "–{points} permanent."), Sentence(STAKES, "+{points} permanent."))
HELD: Final = (Sentence(STAKES, "–{points} held."), Sentence(STAKES, "+{points} held."))
"""Points that a side loses, and points that it gains."""
GAINS_LINES: Final = Sentence(STAKES, "Gains {count:line|lines} {distance}.")
LOSES_LINES: Final = Sentence(STAKES, "Loses {count:line|lines} {distance}, which can be won again.")
ENDS: Final = Sentence(STAKES, "If it takes effect, the game ends.")
CHANGES_NOTHING: Final = Sentence(STAKES, "If it takes effect, no card leaves the table and no score changes at once.")
GO: Final = Sentence(STAKES, "{count:* card leaves|* cards leave}.")
THEY_PERMANENT: Final = (Sentence(STAKES, "They: –{points} permanent."), Sentence(STAKES, "They: +{points} permanent."))
THEY_HELD: Final = (Sentence(STAKES, "They: –{points} held."), Sentence(STAKES, "They: +{points} held."))
ENACT: Final = Sentence(STAKES, "Enact its strategy.")

COMPLETES: Final = Sentence(GROUND, "Completes {tricks:a trick|* tricks}  +{points}")
REACHES: Final = Sentence(GROUND, "Reaches line {distance}  +{points}")

# chips and piles ------------------------------------------------------------------------------------------------------

CHIP: Final = "assertion: chip at a plaque"
TIP: Final = "assertion: tip"

ORDER: Final = (Sentence(CHIP, "Order"), Sentence(TIP, "An order binds this turn."))
MORE_TURNS: Final = (
    Sentence(CHIP, "+{count:* turn|* turns}"),
    Sentence(TIP, "{count:* more turn follows|* more turns follow} at once."),
)
HANDS: Final = (
    Sentence(CHIP, "Hands of {count}"),
    Sentence(TIP, "Every hand is filled up to {count:* card|* cards} for the rest of the game."),
)
SHIELDED: Final = (
    Sentence(CHIP, "Shielded"),
    Sentence(TIP, "{whom:You|*} may not counter anything {who:you play|* plays} for now."),
)
VOID: Final = (
    Sentence(CHIP, "Line {distance} void"),
    Sentence(TIP, "Line {distance} in {whose:your|*'s} land brings no points."),
)
CHIPS: Final = {
    "duty": (
        Sentence(CHIP, "Order"),
        Sentence(TIP, "{title}: an order by {owner:you|*} must be obeyed on the next turn."),
    ),
    "starve": (
        Sentence(CHIP, "No draws {number}"),
        Sentence(TIP, "Draws no cards for {number:* more turn|* more turns}."),
    ),
    "aside": (
        Sentence(CHIP, "Aside {count}"),
        Sentence(TIP, "{count:A card is|* cards are} set aside for {number:* more turn|* more turns}."),
    ),
    "forfeit": (Sentence(CHIP, "Misses a turn"), Sentence(TIP, "The next turn is forfeited.")),
    "trap": (Sentence(CHIP, "Trap"), Sentence(TIP, "{owner:You|*} may call for the bait on the next turn.")),
    "offer": (
        Sentence(CHIP, "Peace offer"),
        Sentence(TIP, "{owner:You have|* has} offered peace. There is no answer yet."),
    ),
    "peace": (Sentence(CHIP, "Peace declined"), Sentence(TIP, "Declined the peace {owner:you|*} offered.")),
    "repair": (Sentence(CHIP, "Repairs"), Sentence(TIP, "The struck cells must be refilled first.")),
    "rows": (Sentence(CHIP, "Second row"), Sentence(TIP, "May lay another row of any suits on the next turn.")),
    "weapon": (
        Sentence(CHIP, "Disarmed"),
        Sentence(TIP, "{owner:You|*} may take a card out of this player's line."),
    ),
    "gamble": (
        Sentence(CHIP, "Gamble"),
        Sentence(TIP, "May enact the set won from {owner:you|*} on the next turn."),
    ),
    "loan": (
        Sentence(CHIP, "Loan"),
        Sentence(TIP, "{count:A card is|* cards are} on loan from {owner:you|*} this turn."),
    ),
}
"""What a lasting effect is called at the plaque of whoever it befalls, and what it means."""
DEPOT: Final = Sentence(CHIP, "Depot {count}")
IN_RESERVE: Final = Sentence(TIP, "{count:A card lies|* cards lie} in reserve, face down.")
RESERVE: Final = Sentence(TIP, "{shown}")
THREATS: Final = (Sentence(CHIP, "Threat {count}"), Sentence(TIP, "An open threat: {shown}."))

EMPTY: Final = {
    "deck": Sentence(TIP, "No card is left to draw"),
    "centre": Sentence(TIP, "No card lies on the centre"),
    "removed": Sentence(TIP, "No card is out of the game"),
}
"""What an empty pile says, which cannot be opened."""
PILES: Final = {
    "deck": Sentence(TIP, "{count:* card|* cards} left to draw"),
    "centre": Sentence(TIP, "{count:* card|* cards} on the centre. Press to look through them"),
    "removed": Sentence(TIP, "{count:* card|* cards} out of the game. Press to look through them"),
}
PILES_TOPPED: Final = {
    "centre": Sentence(TIP, "{count:* card|* cards} on the centre, {card} on top. Press to look through them"),
    "removed": Sentence(TIP, "{count:* card|* cards} out of the game, {card} on top. Press to look through them"),
}
"""Of piles whose topmost card is seen."""

# marks on the ground --------------------------------------------------------------------------------------------------

MARK: Final = "assertion: mark on the ground"

OVERLAYS: Final = {
    "isolation": Sentence(
        MARK, "Isolated: this trick leads nowhere and nothing may be joined to it until it is covered."
    ),
    "guard": Sentence(MARK, "Guarded: the tricks through this card cannot be removed from the table."),
    "barricade": Sentence(MARK, "Barricade: face down, it bars the way of the player whose land it lies in."),
    "repair": Sentence(MARK, "To be refilled: fill these places before anything else."),
    "false": Sentence(MARK, "A false trick, unchallenged: it counts as complete though a suit repeats."),
    "decree": Sentence(MARK, "A trick by a card: it counts as complete whatever its suits are."),
    "trap": Sentence(MARK, "A trap: whoever laid it may call it when the turn comes."),
    "weapon": Sentence(MARK, "A card of this line may be taken for its strategy."),
}
"""What lasts on cells, by its kind."""
CENTRE: Final = Sentence(MARK, "The centre: every road begins here.")
ON_CENTRE: Final = Sentence(MARK, "{count:* strategy lies|* strategies lie} on it.")
SECOND_BASE: Final = Sentence(MARK, "A second base: a road to it is as good as a road to the centre.")
MARKER: Final = Sentence(MARK, "A marker: it stands for the card that built here and went to the centre.")
FACE_DOWN: Final = Sentence(MARK, "Turned face down.")
BENEATH: Final = Sentence(MARK, "{count:A card lies|* cards lie} beneath.")
CUT_FROM_CENTRE: Final = Sentence(MARK, "Cut off: it holds no ground until a road joins it again.")

YOUR_GROUND: Final = Sentence(MARK, "Your ground")
PARTNERS_GROUND: Final = Sentence(MARK, "Your partner's ground")
ENEMY_GROUND: Final = Sentence(MARK, "Opponent's ground")
GROUND_OF: Final = Sentence(MARK, "{whose:Your|*'s} ground")

# panels ---------------------------------------------------------------------------------------------------------------

PANEL: Final = "assertion: panel"

POINT: Final = Sentence(PANEL, "Point at a card, or move to it with the keys, to read it here.")
PLAYABLE: Final = Sentence(PANEL, "Its strategy can be played now.")
ANSWERED_BY: Final = Sentence(PANEL, "Answered by")
AND_MORE: Final = Sentence(PANEL, "and {count} more")
MORE_OPTIONS: Final = Sentence(PANEL, "{count} more")
RECORD: Final = Sentence(PANEL, "Record of the campaign")
MAP: Final = Sentence(PANEL, "Map")
WHOLE_FIELD: Final = Sentence(PANEL, "whole field")
HOUSE_RULE: Final = Sentence(PANEL, "{option}: {value}")

NOTE: Final = Sentence(PANEL, "A line counts only while a road joins it to the centre.")
PILE_LABELS: Final = {
    "deck": Sentence(PANEL, "Deck"),
    "centre": Sentence(PANEL, "Centre"),
    "removed": Sentence(PANEL, "Removed"),
}
SHORT_PILE_LABELS: Final = {**PILE_LABELS, "removed": Sentence(PANEL, "Out")}
LEFT_IN_DECK: Final = Sentence(PANEL, "left in deck")
"""Beside the number of cards in the deck, when few are left."""
IN_HAND: Final = Sentence(PANEL, "{count:* card|* cards}")
OUT: Final = Sentence(PANEL, "Out of the game")
PARTNER: Final = Sentence(PANEL, "Your partner")
WITH: Final = Sentence(PANEL, "with {whom:you|*}")
AI: Final = Sentence(PANEL, "AI")
AI_OF_LEVEL: Final = Sentence(PANEL, "AI, {level}")
POINTS: Final = {"permanent": Sentence(PANEL, "permanent"), "held": Sentence(PANEL, "held")}
"""Beside a number of points."""
DEPOT_CARD: Final = Sentence(PANEL, "Depot")
THREAT_CARD: Final = Sentence(PANEL, "Threat")
LENT_CARD: Final = Sentence(PANEL, "Lent")
GAINED_CARD: Final = Sentence(PANEL, "Gained")

ORDERS: Final = Sentence(PANEL, "{who:You order|* orders}")
SEVERAL_ORDERS: Final = Sentence(PANEL, "{count:* order|* orders}")
WHOSE_ORDER: Final = Sentence(PANEL, "{whose:Your|*'s} order")
ORDER_TIP: Final = Sentence(TIP, "{whose:Your|*'s} order, {until}: {demand} It comes from {card:the} ({title}).")
MEANINGS: Final = {
    "permanent": Sentence(TIP, "Permanent: {meaning}"),
    "held": Sentence(TIP, "Held: {meaning}"),
    "line 7": Sentence(TIP, "Line 7: {meaning}"),
    "line 11": Sentence(TIP, "Line 11: {meaning}"),
    "line 14": Sentence(TIP, "Line 14: {meaning}"),
}
"""Words of the book that the table explains."""
LINES: Final = {7: "line 7", 11: "line 11", 14: "line 14"}
"""Of these, lines by their distance."""
BUTTON: Final = Sentence(TIP, "{label} ({key})")
SUIT: Final = Sentence(TIP, "{suit}")
CAMERA: Final = {
    name: tip(key=logic.verbatim(f"{{{name}}}"))
    for name, tip in {
        "zoom_out": Sentence(TIP, "Zoom out ({key})"),
        "zoom_in": Sentence(TIP, "Zoom in ({key})"),
        "fit": Sentence(TIP, "Show the cards, or all lands ({key})"),
        "centre": Sentence(TIP, "Go to the centre ({key})"),
        "record": Sentence(TIP, "Close ({key})"),
    }.items()
}
"""What buttons of the camera do, and the one that closes the record, by their commands."""

# a pile and a card that are read --------------------------------------------------------------------------------------

READ: Final = "assertion: pile or card to be read"

CLOSE_PILE: Final = Sentence(READ, "Press Esc or Enter, or click beside the cards, to close.")
CLOSE_CARD: Final = Sentence(READ, "Press any key or click to close.")
PILE_TITLES: Final = {"centre": Sentence(READ, "On the centre"), "removed": Sentence(READ, "Out of the game")}
PILE_NOTES: Final = {
    "centre": Sentence(READ, "{count:* card|* cards}. The card played last comes first."),
    "removed": Sentence(
        READ, "{count:* card|* cards}. The card removed last comes first. Covered cards stay face down."
    ),
}
NOT_SHOWN: Final = Sentence(READ, "A card you have not been shown")
COULD_ANSWER: Final = Sentence(READ, "Cards that could answer it:")

# buttons --------------------------------------------------------------------------------------------------------------

BUTTONS: Final = "assertion: button"

DO_IT: Final = Sentence(BUTTONS, "Do it")
SEE_TABLE: Final = Sentence(BUTTONS, "See the table")
TAKE_BACK: Final = Sentence(BUTTONS, "Take back")
CHOOSE_CARD: Final = Sentence(BUTTONS, "Choose a card")
BACK_TO_IT: Final = Sentence(BUTTONS, "Back to the question")
LAY_HERE: Final = Sentence(BUTTONS, "Lay it here")
ENACT_HERE: Final = Sentence(BUTTONS, "Enact it here")

SHOWS_SHEET: Final = Sentence(TIP, "Shows the question again ({key}).")
STEP_BACK: Final = Sentence(TIP, "Take one step back, before anything is shown to anybody ({key}).")
LAYS: Final = Sentence(TIP, "The card is laid on the table ({key}).")

IF_IT_LANDS: Final = Sentence(SHEET, "If it takes effect:")
EACH: Final = Sentence(SHEET, "Each of them: {outcome}")
CHOSEN_SO_FAR: Final = Sentence(SHEET, "Chosen so far:")

ON_GROUND: Final = Sentence(SLIP, "Cards are laid on the ground.")
ON_PILE: Final = Sentence(SLIP, "Drop it on the removed pile, or press Discard.")
BY_KEYS: Final = Sentence(SLIP, "{key} discards it; so does {choose} on the Discard button.")(
    key=logic.verbatim("{end_turn}"), choose=logic.verbatim("{choose}")
)
NO_WAY_BACK: Final = Sentence(SLIP, "This can no longer be taken back: choose a place, or press one of the buttons.")

# what is being shown --------------------------------------------------------------------------------------------------

ANSWERS_WITH: Final = Sentence(RISING, "{who:You answer|* answers} with {title}")
PLAYS: Final = Sentence(RISING, "{who:You play|* plays} {title}")
DECK_ENDS: Final = (
    Sentence(RISING, "The last card of the deck is drawn"),
    Sentence(RISING, "One card left"),
    Sentence(RISING, "Two cards left"),
    Sentence(RISING, "Three cards left"),
)
"""By how many cards are left in the deck."""
FITS: Final = Sentence(MARK, "Fits")
