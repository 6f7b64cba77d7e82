"""Every sentence of this game in one table: prompts, refusals and options. Our own words, one sentence each."""

from __future__ import annotations

TITLE = "Art of War Assertion"
TAGLINE = "Build tricks of four suits out from the centre, take ground, and reach the far lines."

PROMPT_BUILD = "Build with up to four cards in one line, or enact the strategy of a card."
PROMPT_MORE = "You may act once more, or end the turn."
PROMPT_DUTY = "An order lies on you this turn: serve it, or undo the turn that gave it."
PROMPT_SINGLE = "Place a card of your hand on the ground."
PROMPT_EQUAL = "These are equally high: choose which of them counts as the highest."
PROMPT_CHOOSE = "Choose."
PROMPT_FIELD = {
    "victim": "Choose the opponent it is played against.",
    "mode": "Choose how it is used.",
    "trick": "Choose a trick on the table.",
    "cell": "Choose a place on the table.",
    "named": "Choose what you name.",
    "claim": "Choose the strategy you claim.",
    "number": "Choose a number.",
    "with": "Choose the card it is played with.",
    "first": "Choose the first card to lay open.",
    "second": "Choose the second card to lay open.",
    "hidden": "Choose the card to lay face down.",
    "picks": "Choose the cards, then confirm.",
    "under": "Choose the card to lay face down under it.",
    "pick": "Choose a card.",
    "suit": "Choose a suit.",
    "way": "Choose the direction of the line.",
}
PROMPT_KIND = {
    "declare": "Declare it, or take it back and do something else.",
    "window": "You may answer before it takes effect, or let it pass.",
    "call": "Do you call it?",
    "call_won": "The claim was false: enact either strategy against its player, or neither.",
    "discard": "Discard a card.",
}
PROMPT_BUILD_ON = "Go on along the line, or end the turn to confirm the build."
PROMPT_CELL = "Choose a cell for the card in your hand."
PROMPT_SUIT = "Choose the suit this Star stands for; it keeps it while it lies there."
PROMPT_DISCARD = "No card of yours fits anywhere: discard one and end the turn."
PROMPT_LIMIT = "You hold more cards than allowed: discard one."

SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}

NOT_OFFERED = "That is not one of the choices offered now."
NOT_IN_HAND = "That card is not in this seat's hand."
ALREADY_LAID = "That card is already part of this build."
BUILD_FULL = "A build has at most four cards."
NO_CELL_FOR_CARD = "No cell accepts this card now."
NO_CELL_ON_LINE = "Neither end of the line you are building accepts this card."
SUIT_IN_BUILD = "This build already has a {suit}: its four cards have four different suits."
NOTHING_LAID = "Lay at least one card before you end the turn."
MUST_ACT = "You may not pass while something can be built."
TAKE_BACK_FIRST = "Take back what you have laid before you pass."
MUST_BUILD = "Something can be built, so no card is discarded."
LAY_FIRST = "Take up a card first, then choose its cell."
FINISH_CARD = "Put the card you hold on a cell first, or take it back."

OFF_TABLE = "That cell lies off the table."
IS_CENTRE = "The centre stays free: tricks begin beside it."
IS_OCCUPIED = "A card already lies there."
TOO_LONG = "The {line} there would be longer than four cards."
SUIT_TWICE = "The {line} there already has a {suit}."
SUIT_CLASH = "The cards on both sides already share a suit, so nothing joins them."
ALL_SUITS_PRESENT = "The row and the column there together already hold all four suits."
CORNER_ONLY = "It touches other cards by a corner only; a build needs a shared edge."
NOT_ATTACHED = "It is not beside the centre or an active card."
INACTIVE_ONLY = "It is beside cards that are cut off from the centre; nothing may be attached to them."
SECOND_LINE = "It is not in the line you are building; a build stays in one row or column."
NOT_NEXT = "There is a gap: go on at the end of the line you are building."
PAST_CENTRE = "The centre lies between: a line ends at it on both sides."
PARALLEL = "It would lie alongside a parallel line, and parallel lines are switched off in this game."
SUIT_NOT_THERE = "A {suit} does not fit on that cell."

ROW_NAME, COLUMN_NAME = "row", "column"

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
HINT_OTHER_TITLE = "this choice"
HINT_TRICKS = {1: "a trick", 2: "two tricks", 3: "three tricks", 4: "four tricks", 5: "five tricks"}
HINT_COMPLETES = "completes {tricks} for {points}"
HINT_MARCHES = "gives you one more action"
HINT_LINE = "line {distances} ({value} points)"
HINT_LINES = "lines {distances} ({value} points)"
HINT_LINE_OF = "line {distances} of {land} ({value} points)"
HINT_LINES_OF = "lines {distances} of {land} ({value} points)"
HINT_REACHES = "reaches {lines}"
HINT_NEAR = "brings {line} within reach of your next build"
HINT_DEEPER = "lets your next build go {rows} deeper into the land of {land}"
HINT_BUILDS = "builds {cards}, which scores nothing yet"
HINT_BUILDS_TOWARD = "builds {cards}, which {what}"
HINT_AND_GUARDS = ", and {guard}"
HINT_SHUTS_OUT = "keeps them from line {lines} in their next build"
HINT_HOLDS_BACK = "holds their next build to {now} rows of your land instead of {deep}"
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
