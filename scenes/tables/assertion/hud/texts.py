"""Labels and sentences of the table of Art of War Assertion that are no event and no question."""

from __future__ import annotations

from typing import Final

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
SKIP: Final = Sentence(SLIP, "A click or a key shows the end of it at once.")
THINKS: Final = Sentence(SLIP, "{who:You think|* is thinking}.")
UNDER_ORDERS: Final = Sentence(SLIP, "Your turn, under orders.")
YOUR_TURN: Final = Sentence(SLIP, "Your turn.")
END_TURN: Final = Sentence(SLIP, "End turn")

ENDED: Final = Sentence(SLIP, "The game has ended.")
LAY_FIRST: Final = Sentence(SLIP, "Lay the card that you hold first, or put it back.")
ANSWER_FIRST: Final = Sentence(SLIP, "Answer the question first.")
NOT_MET: Final = Sentence(SLIP, "The order is not yet met.")
PRESS: Final = Sentence(SLIP, "Press the button above the hand:")
DISCARD_FIRST: Final = Sentence(SLIP, "Take up the card that you discard first.")
READ_FIRST: Final = Sentence(SLIP, "Read first what the teacher says.")
DECIDES: Final = Sentence(SLIP, "{who:You decide|* decides} now.")
GOES_ON: Final = Sentence(SLIP, "It goes on in a moment.")
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
CUT_OFF: Final = Sentence(STAKES, "{count} of them because cut off")
PERMANENT: Final = (Sentence(STAKES, "–{points} permanent."), Sentence(STAKES, "+{points} permanent."))
HELD: Final = (Sentence(STAKES, "–{points} held."), Sentence(STAKES, "+{points} held."))
"""Points that a side loses, and points that it gains."""
GAINS_LINES: Final = Sentence(STAKES, "Gains {count:line|lines} {distance}.")
LOSES_LINES: Final = Sentence(STAKES, "Loses {count:line|lines} {distance}, which can be won again.")
ENDS: Final = Sentence(STAKES, "If it lands, the game ends.")
CHANGES_NOTHING: Final = Sentence(STAKES, "If it lands, no card leaves the table and no score changes at once.")
GO: Final = Sentence(STAKES, "{count:* card leaves|* cards leave}.")
THEY_PERMANENT: Final = (Sentence(STAKES, "They –{points} permanent."), Sentence(STAKES, "They +{points} permanent."))
THEY_HELD: Final = (Sentence(STAKES, "They –{points} held."), Sentence(STAKES, "They +{points} held."))
ENACT: Final = Sentence(STAKES, "Enact its strategy.")

COMPLETES: Final = Sentence(GROUND, "Completes {tricks:a trick|* tricks}  +{points}")
REACHES: Final = Sentence(GROUND, "Reaches line {distance}  +{points}")

# chips and piles ------------------------------------------------------------------------------------------------------

CHIP: Final = "assertion: chip at a plaque"
TIP: Final = "assertion: tip"

ORDER: Final = (Sentence(CHIP, "Order"), Sentence(TIP, "An order binds this turn."))
MORE_TURNS: Final = (
    Sentence(CHIP, "+{count:* turn|* turns}"),
    Sentence(TIP, "{count:* turn|* turns} more to come at once."),
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
        Sentence(TIP, "{title}: an order by {owner:you|*} must be served on the next turn."),
    ),
    "starve": (
        Sentence(CHIP, "No draws {number}"),
        Sentence(TIP, "Draws no cards for {number:* turn|* turns} more."),
    ),
    "aside": (
        Sentence(CHIP, "Aside {count}"),
        Sentence(TIP, "{count:A card is|* cards are} set aside for {number:* turn|* turns} more."),
    ),
    "forfeit": (Sentence(CHIP, "Misses a turn"), Sentence(TIP, "The next turn is forfeited.")),
    "trap": (Sentence(CHIP, "Trap"), Sentence(TIP, "{owner:You|*} may call for the bait on the next turn.")),
    "offer": (
        Sentence(CHIP, "Peace offer"),
        Sentence(TIP, "{owner:You have|* has} offered peace, and an answer is awaited."),
    ),
    "peace": (Sentence(CHIP, "Peace declined"), Sentence(TIP, "Declined the peace {owner:you|*} offered.")),
    "repair": (Sentence(CHIP, "Repairs"), Sentence(TIP, "Cards taken from the trick must be replaced first.")),
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
    "guard": Sentence(MARK, "Under seal: the tricks through this card cannot be removed from the board."),
    "barricade": Sentence(MARK, "Barricade: face down, it bars the way of the player whose land it lies in."),
    "repair": Sentence(MARK, "To be refilled: these places must be filled before anything else is done."),
    "false": Sentence(MARK, "A false trick, unchallenged: it counts as complete although suits repeat."),
    "decree": Sentence(MARK, "Complete by decree: it counts as a trick whatever its suits are."),
    "trap": Sentence(MARK, "A trap: who laid it may call for this card when the turn comes."),
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
ENEMY_GROUND: Final = Sentence(MARK, "Enemy ground")
GROUND_OF: Final = Sentence(MARK, "{whose:Your|*'s} ground")
