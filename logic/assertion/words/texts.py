"""Names and sentences of this game in one table, but for refusals and options. Our own words, one sentence each."""

from __future__ import annotations

from .card_texts import CARD_TEXTS

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


def number(count: int) -> str:
    """Return a small number as a word, another one in figures.

    >>> number(0), number(20), number(21)
    ('no', 'twenty', '21')
    """
    return NUMBER_NAMES[count] if 0 <= count < len(NUMBER_NAMES) else str(count)


END_REASONS = {
    "deck": "The last card of the deck was drawn.",
    "passes": "A full round passed with empty hands.",
    "turns": "The turn limit was reached.",
    "resigned": "Resignation ended the game: only one side was left.",
    "exhaustion": "Mutual exhaustion ended the game as a draw.",
    "withdrawn": "A player walked away, and the game was tallied as it stood.",
    "peace": "An offer of peace was accepted, and the game was tallied as it stood.",
    "breach": "A player tried to end the game after declining peace, and lost it.",
    "later": "The game was played out level, so the player later in turn order wins.",
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
HINT_AND_GUARDS = ". It {guard}"
HINT_SHUTS_OUT = "keeps them from line {lines} in their next build"
HINT_HOLDS_BACK = "holds their next build to depth {now} in your land instead of {deep}"
HINT_CLOSES = "keeps them from completing a trick with a single card"
HINT_LEAVES_NONE = "leaves them no trick that a single card completes"
HINT_LEAVE = "Leave it: doing nothing more did best of everything tried."
HINT_SERVE = "Obey the order of {title}: you hold nothing that cancels it."
HINT_SERVE_KEEPING = "Obey the order of {title}, and keep {kept} for a worse one."
HINT_BRINGS = "brings you {what}"
HINT_TAKES = "takes {what} from them"
HINT_REMOVES = "removes {cards}"
HINT_COSTS = "costs you {what}"
HINT_GIVES = "gives them {what}"
HINT_ENDS_WON = "ends the game, won by {mine} to {most}"
HINT_ENDS_DRAWN = "ends the game as a draw"
HINT_ENDS_LOST = "ends the game, lost by {mine} to {most}"
HINT_UNANSWERED = "{title}: unanswered, it {what}"
HINT_THOUGH = ", though it {what}"
HINT_STILL_BEST = ", and everything else tried did worse"
HINT_LAYS = "{title}: unanswered, it lays {cards}"
HINT_STRATEGY = "{title}: {summary}"
HINT_CHOICE = "{title}: this did best of everything tried"
HINT_REFUSE = "Say no to {title}: that did best of everything tried."
HINT_WITH = "{title} with {other}"
HINT_CLAIM = "{title} as {other}"
HINT_BLUFFS = {
    "trick": "This is a bluff: challenged, you lose 2 points and its cards leave the game.",
    "claim": "This is a bluff: called, your turn ends, and they may enact either card against you.",
}
"""The price of being called on a false trick or a false claim (4H, 5C, QH)."""
HINT_AGAINST = "{own} against {title}"
HINT_ANSWER = "{own} against {title}: it {what}"
HINT_SPARES = "spares you the loss of {what}"
HINT_DENIES = "denies them {what}"
HINT_NO_ANSWER = "You hold nothing that could answer {title}."
HINT_WAIT = "You hold nothing to play at this moment."
HINT_LET_PASS = "Let {title} pass."
HINT_HARMLESS = "Let {title} pass: on the table it costs you nothing."
HINT_SUFFER = "Let {title} pass, though it {what}."
HINT_KEPT = "You keep {cards} for a worse moment."
HINT_NO_CALL = "Do not call it."
HINT_CALL = "Call it."
HINT_CALL_FALSE = "Call it: {title} is seen elsewhere, so the claim is false."
HINT_DISCARD = "Discard {title}, which you can best spare."
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
