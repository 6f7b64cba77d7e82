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

HINT_DISCARD = "It is the card you can best do without."
HINT_NOTHING = "No build stands out."
HINT_PLAY = "Played out to the end of the turn, this strategy brings more than any build."
HINT_LET_PASS = "Answering would cost more than it saves: let it pass."
HINT_RESPOND = "Unanswered it would cost you more than this card is worth."
HINT_CHOICE = "Played out to the end of the turn, this choice leaves you best."
HINT_DONE = "The build is as good as it gets: confirm it."
HINT_GAIN = "It is part of the build that gains most now: {what}, {score} in all."
HINT_TRICKS = {1: "a trick", 2: "two tricks", 3: "three tricks", 4: "four tricks", 5: "five tricks"}
HINT_LINE = "line {distance}"
HINT_QUIET = "It brings you nearer to the next line and leaves little to finish."


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
