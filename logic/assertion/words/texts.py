"""Every sentence of this game in one table: prompts, refusals and options. Our own words, one sentence each."""

from __future__ import annotations

from .card_texts import CARD_TEXTS

TITLE = "Art of War Assertion"
TAGLINE = "Build tricks of four suits out from the centre, take ground, and reach the far lines."

RANK_NAMES = {
    "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven", "8": "Eight", "9": "Nine",
    "10": "Ten", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace",
}  # fmt: skip


def card_name(code: str) -> str:
    """A card as players call it.

    >>> card_name("10C"), card_name("B*")
    ('Ten of Clubs', 'Black Star')
    """
    text = CARD_TEXTS.get(code)
    return (text.name if text else "") or f"{RANK_NAMES[code[:-1]]} of {SUIT_NAMES[code[-1]].capitalize()}s"


def the_card(code: str) -> str:
    """A card within a sentence."""
    return f"the {card_name(code)}"


SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

NUMBER_NAMES = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

NOT_OFFERED = "That is not one of the choices offered now."
NOT_IN_HAND = "That card is not in this seat's hand."
ALREADY_LAID = "That card is already part of this build."
BUILD_FULL = "A build has at most four cards."
NO_CELL_FOR_CARD = "No cell accepts this card now."
NO_CELL_ON_LINE = "Neither end of the line you are building accepts this card."
SUIT_IN_BUILD = "This build already has a {suit}: its four cards have four different suits."
NOTHING_LAID = "Lay at least one card before you end the turn."
MUST_ACT = "You may not pass while something can be built or enacted."
TAKE_BACK_FIRST = "Take back what you have laid before you pass."
FINISH_BUILD = "Finish the build that you have begun, or take it back."
MUST_BUILD = "Something can be built or enacted, so no card is discarded."
LAY_FIRST = "Take up a card first, then choose its cell."
FINISH_CARD = "Put the card you hold on a cell first, or take it back."

OFF_TABLE = "That cell lies off the table."
IS_CENTRE = "The centre stays free: tricks begin beside it."
IS_OCCUPIED = "A card already lies there."
OCCUPIED_AND = "A card already lies there, and the strategy cannot be aimed at it: {why}"
TOO_LONG = "The {line} there would be longer than four cards."
SUIT_TWICE = "The {line} there already has a {suit}."
SUIT_CLASH = "The cards of the {line} there already show a suit twice, so nothing joins them."
ALL_SUITS_PRESENT = "The row and the column there together already hold all four suits."
CORNER_ONLY = "It touches other cards by a corner only; a build needs a shared edge."
NOT_ATTACHED = "It is not beside the centre or an active card."
INACTIVE_ONLY = "It is beside cards that are cut off from the centre; nothing may be attached to them."
SECOND_LINE = "It is not in the line you are building; a build stays in one row or column."
NOT_NEXT = "There is a gap: go on at the end of the line you are building."
PAST_CENTRE = "The centre lies between: a line ends at it on both sides."
PARALLEL = "It would lie right beside a line that runs the same way, which the house rule Parallel lines forbids."
SUIT_NOT_THERE = "A {suit} does not fit on that cell."

# what stands against builds that a card shapes, and against covering

MUST_BUILD_THIS = "This build has to be made, so you cannot pass."
NO_DISCARD = "No card is to be discarded now."
DISCARD_ONLY = "No card of yours can be built now: one is to be discarded."
UNDER_THE_CLAIM = "That card lies face down under the one you play."
THREAT_NOT_BUILT = "A card shown with the Four of Diamonds can be enacted, but not built."
FACES_NEED_CARDS = "The two other moves of the Eight of Clubs need a card each, so this build takes no more."
NO_ROW = "It would not lead to a row of four on free places, in one line and attached like a build."
NO_WEAPON = "It would not lead to a line of exactly four cards, one of each suit you hold, as the order wants it."
NO_FALSE = "It would not lead to a line of exactly four with a suit repeated."
NO_MENDING = "It would not turn your false trick into one of four suits."
FOUR_NOT_COMPLETE = "The line is not complete yet: it takes all of its four cells."
TOO_FEW = "The order asks for the longest build you can make, of {count} cards."
NOT_LONG_ENOUGH = "The order asks for a build of {count} cards, and this would not lead to one."
ONE_LENT = "one of the cards lent to you"
NOT_YET_IN_IT = "This build must contain {card}."
COULD_NOT_CONTAIN = "This build must contain {card}, and so it could not any more."
NOT_ON_LINE = "Neither end of the line that you must finish takes this card."
ONLY_ORDERED_LINE = "The order binds you to one line, and that cell is not in it."
NOT_NEXT_TO_LINE = "There is a gap: go on at an end of the line that you must finish."
NOT_IN_REPAIR = "The cells that you must refill take four different suits, and this card does not fit there."
ONLY_REPAIR = "The order binds you to the cells that you must refill, and that is none of them."
REFILLED_ALREADY = "That cell has been refilled already."
BASE_THERE = "A second base lies there: tricks begin beside it."
REPAIR_THERE = "That cell is kept for its owner to refill."
COVERED_ALREADY = "That card of the barred trick has been covered already."
COVER_SUIT_TWICE = "The cards that cover the trick there already show a {suit}."
COVER_CROSSED = "The {line} that crosses the trick there does not take this card."
COVER_DEAD = "With this card there, the trick could not be covered with four suits any more."
COVER_IN_ONE = "The trick must be covered with four suits in a single build."
COVER_OR_BUILD = "A build lies either over a barred trick or on free places, not both."
COVER_GOES_ON = "This build covers a trick, so it goes on over the same trick."
REPAIR_ONLY = "It is beside cells that are still to be refilled; nothing may be attached to them yet."
BARRED_FOR_YOU = "A barricade keeps you from the cards beside it: you may attach nothing to them."

# what stands against enacting, answering and aiming

BUILD_BEGUN = "You have begun a build: take it back first, or end it."
ENACTED_ALREADY = "It has been enacted already on this turn."
TAKEN_BACK = "You took it back, so you must make a different move."
UNDER_ORDER = "An order binds you this turn: {order}."
SECOND_ROW = "On the second turn of Loose ranks you may build, but enact no strategy."
ONLY_BUILD_WITH = "Only a build that contains {card} is open now."
ONLY_A_BUILD = "Only a build is open now."
ONLY_LENT = "Only the cards lent to you are open for this action."
ONLY_THREATS = "Only what you have shown as a threat is open for this action."
MARCH_FROM_HAND = "Double march gives one more build, or one strategy from your hand or its reserve."
NO_BUILD_NOW = "No build is open now."
NOT_THE_KNIFE = "Only the Seven of Clubs lends cards at the start of another's turn."
NO_COUNTER_CARD = "It is no counter: it cannot be played in answer to this."
COUNTERS_NONE_OF_THREE = "It could counter none of the three moves."
TEN_NO_COUNTER = "It answers a counter to your own move, or a King or Three of Spades against your last turn."
SHIELDED = "King of Hearts forbids you any counter-strategy against them now."
NINE_ONLY_ACE = "It answers only an Ace of Spades on a complete trick."
NINE_SHUT_OUT = "This Ace of Spades cannot be answered with it: the play is protected, or its target is no open trick."
UNOPPOSED = "This play may not be countered."
NO_LOCATION = "This play is aimed at no place on the table, so it cannot be moved."
NO_OTHER_PLACE = "There is no other place to which this play could be moved."
BUILDS_NOT_SEIZED = "A build cannot be seized: it answers only strategies."
NOT_AGAINST_YOU = "It answers only a strategy played against you or against nobody."
NO_ANSWER_CARD = "It is no answer to a counter."
STAR_NO_ANSWER = "The Red Star answers no counters in this game."
BUILD_NOT_TAKEN_BACK = "A build cannot be taken back: it answers only counters to a strategy."
NOT_TO_THIS_COUNTER = "It cannot answer this counter."
AGAINST_YOURSELF = "You cannot play it against yourself."
AGAINST_PARTNER = "You cannot play it against a player of your own side."
AGAINST_ONE_OUT = "That player has left the game."
ECHO_NOT_DECLARED = "That strategy was not declared in their last turn."
ECHO_NOT_NOW = "That strategy could not be enacted now."
SAME_SIZE = "Every hand is filled to that many cards already."
NO_SUCH_SIZE = "A hand can be set to four, five, seven or eight cards."
NO_CARD_THERE = "No card lies there that it could be aimed at."
WRONG_SUIT_THERE = "{card} there is no {suit}."
NOT_FINISHABLE = "No opponent could finish a line through that card."
NEVER_ENACTED_THERE = "{card} there is never enacted on a turn of one's own."
ENACTED_THERE = "{card} there has been enacted already on this turn."
NOT_ENACTABLE_THERE = "{card} there could not be enacted now."
IN_NO_TRICK = "The card there is part of no complete trick."
GUARDED_ALREADY = "The card there is guarded already."
NO_TRICK_ALLOWED = "The order forbids it: no trick completed, no line shared, and every side asked for gets its card."

END_REASONS = {
    "deck": "The last card of the deck was drawn.",
    "passes": "A full round passed with empty hands.",
    "turns": "The turn limit was reached.",
    "resigned": "Only one side was left in the game.",
    "exhaustion": "Mutual exhaustion ended the game as a draw.",
    "withdrawn": "A player walked away, and the game was tallied as it stood.",
    "peace": "An offer of peace was accepted, and the game was tallied as it stood.",
    "breach": "A player tried to end the game after declining peace, and lost it.",
}

HINT_BUILD_TITLE = "this build"
HINT_FALSE_TITLE = "this false trick"
HINT_OTHER_TITLE = "this choice"
HINT_TRICKS = {1: "a trick", 2: "two tricks", 3: "three tricks", 4: "four tricks", 5: "five tricks"}
HINT_COMPLETES = "completes {tricks} for {points}"
HINT_MARCHES = "gives you one more action"
HINT_LINE = "line {distances} ({value} points)"
HINT_LINES = "lines {distances} ({value} points)"
HINT_LINE_OF = "line {distances} in {land} ({value} points)"
HINT_LINES_OF = "lines {distances} in {land} ({value} points)"
HINT_REACHES = "reaches {lines}"
HINT_NEAR = "brings {line} within reach of your next build"
HINT_DEEPER = "lets your next build go {steps} deeper into {land}"
HINT_BUILDS = "builds {cards}, which scores nothing yet"
HINT_BUILDS_TOWARD = "builds {cards}, which {what}"
HINT_AND_GUARDS = ", and {guard}"
HINT_SHUTS_OUT = "keeps them from line {lines} in their next build"
HINT_HOLDS_BACK = "holds their next build to depth {now} in your land instead of {deep}"
HINT_CLOSES = "takes away the trick that lacked but one card"
HINT_LEAVES_NONE = "leaves them no trick that lacks but one card"
HINT_LEAVE = "Leave it: of all that was tried out, doing nothing more came out best."
HINT_SERVE = "Serve the order of {title}, as you hold nothing that undoes it."
HINT_SERVE_KEEPING = "Serve the order of {title}, and keep {kept} for a worse one."
HINT_BRINGS = "brings you {what}"
HINT_TAKES = "takes {what} from them"
HINT_REMOVES = "removes {cards}"
HINT_COSTS = "costs you {what}"
HINT_GIVES = "gives them {what}"
HINT_ENDS_WON = "ends the game, won by {mine} to {most}"
HINT_ENDS_DRAWN = "ends the game as a draw"
HINT_ENDS_LOST = "ends the game, lost by {mine} to {most}"
HINT_UNANSWERED = "{title}: unanswered it {what}"
HINT_THOUGH = ", though it {what}"
HINT_STILL_BEST = ", and all else that was tried out came out worse"
HINT_LAYS = "{title}: unanswered it lays {cards}"
HINT_STRATEGY = "{title}: {summary}"
HINT_CHOICE = "{title}: of all that was tried out, this came out best"
HINT_REFUSE = "Say no to {title}: of all that was tried out, that came out best."
HINT_WITH = "{title} with {other}"
HINT_CLAIM = "{title} as {other}"
HINT_ANSWER = "{own} against {title}: it {what}"
HINT_SPARES = "spares you the loss of {what}"
HINT_DENIES = "denies them {what}"
HINT_NO_ANSWER = "You hold nothing that could answer {title}."
HINT_WAIT = "You hold nothing to be played at this moment."
HINT_LET_PASS = "Let {title} pass."
HINT_HARMLESS = "Let {title} pass: on the table it costs you nothing."
HINT_SUFFER = "Let {title} pass, though it {what}."
HINT_KEPT = "You keep {cards} for a worse moment."
HINT_NO_CALL = "Do not call it."
HINT_CALL = "Call it."
HINT_CALL_FALSE = "Call it: {title} is seen elsewhere, so the claim is false."
HINT_DISCARD = "Discard {title}, which you can best do without."
HINT_DISCARD_ALIKE = "Discard {title}: you hold {alike} cards of its suit."
HINT_DISCARD_STAR = "The Star, which fits everywhere, stays in the hand."

HINT_ANSWERS = {
    "nulled.yes": "Cancel {title}: in its place they may enact another strategy unopposed.",
    "nulled.no": "Let {title} go on: cancelling it would let them enact another strategy unopposed.",
    "KD.answered_challenge.yes": "Accept the toss: theirs, and they enact the set now; yours, and you may next turn.",
    "KD.answered_challenge.no": "Decline the toss: they enact one card of the set, and never all of it.",
    "7C.answered_offer.yes": "Accept: the lent cards give you one action more this turn.",
    "7C.answered_offer.no": "Refuse: the cards go back, and their Seven of Clubs is spent.",
    "B*.answered_offer.decline": "Decline and play on: if you end the game yourself later, they may have you lose it.",
    "B*.judged.yes": "Let the game end as they wish.",
    "B*.judged.no": "Do not let them end it: they declined your peace, and lose.",
    "8D.set_trap.seat": "Set the trap: on their next turn you may have them enact their highest strategy.",
    "8D.set_trap.no": "Set no trap, and the build ends with its points.",
    "8D.called.leave": "Leave the trap: they choose their move themselves, and it is over.",
    "8D.called.call": "Call the trap: they must spend their turn on their highest strategy, if they can.",
    "8D.called.call_bait": "Call the trap: their turn goes to their highest strategy, and on the bait where possible.",
    "5H.suffered.accept": "Face one open card of their choice, unopposed, and never the hidden one.",
    "5H.suffered.first": "Face the first open card and the hidden one, and not the second.",
    "5H.suffered.second": "Face the second open card and the hidden one, and not the first.",
    "4H.presented.yes": "Show the Four of Hearts: your trick stands, and whoever called it loses 1 point.",
    "4H.presented.no": "Without the Four of Hearts to show, the trick leaves the game and you lose 2 points.",
}
"""What an answer leads to, by card, question and answer; ``nulled`` is the question of the Nine of Diamonds."""

CALL_COSTS = {
    "stands": "It is carried out once, and nobody sees what lies below.",
    "true": "If it is there, they may carry it out up to {times} times.",
    "true_build": "If it is there, they may build that card as well.",
    "false": "If it is not, their turn ends, and you may enact what lies there or what was claimed against them.",
    "trick_stands": "It stands and counts like any complete trick.",
    "trick_proved": "If they show the Four of Hearts, it stands and you lose 1 point.",
    "trick_caught": "If they do not, it scores nothing, they lose 2 points, and its cards leave the game.",
}
"""What either answer to a covered play or a false trick may cost (5C, QH, 4H)."""

REASONS = (
    ("trick", "Trick of four suits"),
    ("bonus", "Further points of a trick"),
    ("seized", "Tricks that changed hands"),
    ("seized_line", "A line that changed hands"),
    ("challenge", "A challenge that failed"),
    ("caught", "Caught in a false trick"),
    ("undone", "A turn that was undone"),
)
"""The words of the ledger."""
