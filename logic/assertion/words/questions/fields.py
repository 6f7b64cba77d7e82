"""Aiming and declaring a strategy: what is chosen for it, the last word before it is shown, and its cancelling."""

from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.tongue import Hole, Sentence, row
from ...rules.grid import COLUMN, ROW
from ...rules.state import AssertionState
from ...rules.strategies.base import Strategy
from ...rules.strategies.registry import BY_CODE
from ..cards import of, titled
from .endings import ending
from .gains import AN_OPPONENT, declined, origin, repeats
from .plays import masked, targets, told
from .saying import EFFECT, LABEL, PHRASE, PROMPT, STORY, Question, Spoken, Words

OF_FIELD: Final = {
    "victim": Sentence(PROMPT, "Against whom do you play {card:the}?"),
    "mode": Sentence(PROMPT, "How do you use {card:the}?"),
    "trick": Sentence(PROMPT, "On which trick do you play {card:the}?"),
    "cell": Sentence(PROMPT, "On which place do you play {card:the}?"),
    "named": Sentence(PROMPT, "Which card do you name for {card:the}?"),
    "claim": Sentence(PROMPT, "Which strategy do you claim to play with {card:the}?"),
    "number": Sentence(PROMPT, "To how many cards is every hand filled from now on, instead of {count}?"),
    "with": Sentence(PROMPT, "Which card do you play together with {card:the}?"),
    "first": Sentence(PROMPT, "Which strategy do you show first with {card:the}?"),
    "second": Sentence(PROMPT, "Which strategy do you show second with {card:the}?"),
    "hidden": Sentence(PROMPT, "Which card do you lay face down beside the two you show?"),
    "under": Sentence(PROMPT, "Which card do you lay face down under {card:the}?"),
    "pick": Sentence(PROMPT, "Which card do you use {card:the} on?"),
    "picks": Sentence(PROMPT, "Which cards do you use {card:the} on?"),
    "way": Sentence(PROMPT, "Which line through that card must {whom:you|*} finish?"),
}
"""What is asked for a field of a declaration."""
OF_CARD: Final = {
    "AS.trick": Sentence(PROMPT, "Which complete trick do you remove, with all that it alone holds in place?"),
    "AD.trick": Sentence(PROMPT, "Which complete trick do you isolate?"),
    "5D.trick": Sentence(PROMPT, "Which line that {whom:you|*} built on do you pin?"),
    "AC.cell": Sentence(PROMPT, "On which free place do you lay your second base?"),
    "AH.cell": Sentence(PROMPT, "Which card of a complete trick do you lay your guard on?"),
    "JS.cell": Sentence(PROMPT, "Which Spade on the table does {card:the} take the place of?"),
    "6H.cell": Sentence(PROMPT, "Which Heart on the table does {card:the} take the place of?"),
    "10S.cell": Sentence(
        PROMPT, "Which Spade on the table do you cover, so that {whom:you|*} must finish a line through it?"
    ),
    "10S.named": Sentence(PROMPT, "Which card do you name in {whose:your|*'s} hand?"),
    "9S.named": Sentence(PROMPT, "Which strategy of {whose:your|*'s} last turn do you echo?"),
    "9S.victim": Sentence(PROMPT, "Whose last turn do you echo a strategy of?"),
    "10S.victim": Sentence(PROMPT, "Which opponent do you play {card:the} against?"),
    "JH.pick": Sentence(PROMPT, "Which removed card do you recall and enact?"),
    "JH.victim": Sentence(PROMPT, "With whom do you trade cards?"),
    "KD.picks": Sentence(PROMPT, "Which cards of the centre pile do you gamble for?"),
    "KD.victim": Sentence(PROMPT, "Which opponent do you challenge to the toss?"),
    "KH.with": Sentence(PROMPT, "Which card do you play under the protection of {card:the}?"),
    "6S.with": Sentence(PROMPT, "Which strategy do you enact and keep?"),
    "5D.with": Sentence(PROMPT, "Which strategy do you enact elsewhere, unopposed?"),
    "B*.victim": Sentence(PROMPT, "To whom do you offer peace?"),
}
"""What is asked for a field of one card."""
MODES: Final = {
    "JS.table": (
        Sentence(LABEL, "Swap it for a Spade on the table"),
        Sentence(EFFECT, "The Spade whose place it takes is enacted at once."),
    ),
    "JS.highest": (
        Sentence(LABEL, "Take their highest Spade"),
        Sentence(EFFECT, "You enact it against them at once, or build with it."),
    ),
    "JS.lowest": (
        Sentence(LABEL, "Take their lowest Spade"),
        Sentence(EFFECT, "You enact it against them at once, or build with it."),
    ),
    "10S.table": (
        Sentence(LABEL, "Order a line finished"),
        Sentence(EFFECT, "It covers a Spade, and they must add to that line until it is complete."),
    ),
    "10S.call": (
        Sentence(LABEL, "Name a card in their hand"),
        Sentence(EFFECT, "If they hold the card you name, it leaves the game."),
    ),
    "5S.three": (
        Sentence(LABEL, "They place three cards"),
        Sentence(EFFECT, "They place them one by one next turn, and none may complete a trick."),
    ),
    "5S.marked": (
        Sentence(LABEL, "They play a card you point at"),
        Sentence(EFFECT, "Next turn they must enact it, or lose it if they cannot."),
    ),
    "JH.recall": (
        Sentence(LABEL, "Recall a removed card"),
        Sentence(EFFECT, "You enact a card that has left the game."),
    ),
    "JH.exchange": (
        Sentence(LABEL, "Trade cards"),
        Sentence(EFFECT, "You give two cards and take three of your choice from the hand you have seen."),
    ),
}
"""The uses of a card between which its player chooses."""
WAYS: Final = {
    "row": (
        Sentence(LABEL, "The row"),
        Sentence(EFFECT, "They must add to the row through it every turn until it is complete."),
    ),
    "column": (
        Sentence(LABEL, "The column"),
        Sentence(EFFECT, "They must add to the column through it every turn until it is complete."),
    ),
}
"""The lines that may have to be finished, as the seat sees them."""
STEPS: Final = {"row": ROW, "column": COLUMN}
THEIRS: Final = Sentence(PHRASE, "their")

ENACT: Final = Sentence(LABEL, "Enact {card:the}")
SHOWN: Final = Sentence(EFFECT, "It is shown to all, and takes effect unless it is countered.")
UNOPPOSED: Final = Sentence(EFFECT, "It is shown to all, and nobody may counter it.")
ONLY_NINE: Final = Sentence(EFFECT, "It is shown to all, and nothing but a Nine of Hearts may counter it.")
HIDES: Final = Sentence(
    EFFECT, "Next you put three moves together in secret, one of them real, and announce all three."
)


def field_prompt(q: Question, code: str, field: str) -> str:
    """The question for a field of a strategy."""
    victim = q.var("victim")
    whom: Hole = AN_OPPONENT() if victim is None else q.who(victim)
    whose: Hole = THEIRS() if victim is None else q.who(victim)
    words = OF_CARD.get(f"{code}.{field}") or OF_FIELD[field]
    return words(card=of(code), count=q.state.hand_size, whom=whom, whose=whose)


def prompt_for_field(state: AssertionState, frame: Frame, seat: int, field: str) -> str:
    """The question for a field before anything else has been chosen."""
    return field_prompt(Question(state, frame, seat, ()), frame.kind, field)


def aimed(q: Question) -> Spoken:
    """The next field of a declaration is to be chosen."""
    frame = q.frame
    rule = BY_CODE[frame.kind]
    assert isinstance(rule, Strategy)
    field = rule.next_field(q.state, frame)
    assert field is not None
    code = name_code(frame) if field not in ("under", "claim") else frame.kind
    answers: dict[str, Words] = {"no": declined(q, frame)}
    if field == "mode":
        own = {key.partition(".")[2]: words for key, words in MODES.items() if key.startswith(code + ".")}
        answers |= {mode: (label(), effect()) for mode, (label, effect) in own.items()}
    elif field == "way":
        for way, step in STEPS.items():
            label, effect = WAYS[q.direction(step)]
            answers[way] = label(), effect()
    elif field == "picks":
        chosen = q.var("pick_cards", ())
        gambles = Sentence(LABEL, "Gamble for {count:* card|* cards}")(count=len(chosen))
        answers["done"] = gambles, Sentence(EFFECT, "You gamble for {shown:the}.")(shown=q.cards(chosen))
    return Spoken(field_prompt(q, code, field), _why_aiming(q), answers)


def _why_aiming(q: Question) -> str:
    """Return what led to the aiming, if it was not simply taken up from the hand."""
    frame = q.frame
    if frame.vars.get("sealed"):
        return Sentence(STORY, "This is one of the three moves that you announce with the Eight of Clubs.")()
    if masked(frame) and "claim" in frame.vars:
        return told(q, frame)
    return origin(q, frame)


def confirmed(q: Question) -> Spoken:
    """Ask once all is chosen: declare it, or not if it was gained."""
    frame = q.frame
    code = name_code(frame)
    own = of(frame.kind)
    aims = targets(q, frame, code)
    label, effect = ENACT(card=own), "" if masked(frame) else _follows(q)
    if masked(frame):
        prompt = Sentence(PROMPT, "You lay {under:the} face down under {other:the} and claim {card:the} ({title}).")(
            under=q.card(q.var("under_card")), other=own, **titled(code)
        )
        label = Sentence(LABEL, "Claim {card:the}")(card=of(code))
        effect = Sentence(EFFECT, "It is laid face down. {who:You|*} may call it false.")(
            who=q.others(q.state.opponents(frame.seat))
        )
    elif q.var("gained") and not q.offers("no"):
        prompt = Sentence(PROMPT, "You must enact {card:the} ({title}).")(**titled(code))
    elif repeats(frame):
        prompt = Sentence(PROMPT, "Do you carry out {card:the} ({title}) once more?")(**titled(code))
        label = Sentence(LABEL, "Carry it out again")()
    elif q.var("gained"):
        prompt = Sentence(PROMPT, "Do you enact {card:the} ({title})?")(**titled(code))
    else:
        prompt = Sentence(PROMPT, "You are about to declare {card:the} ({title}).")(**titled(code))
        label = Sentence(LABEL, "Declare {card:the}")(card=own)
    return Spoken(row(0, prompt, *aims), origin(q, frame), {"done": (label, effect), "no": declined(q, frame)})


def name_code(frame: Frame) -> str:
    """The code of the strategy that a frame plays or claims."""
    return str(frame.vars.get("claim") or frame.kind)


def _follows(q: Question) -> str:
    """Return the consequence of declaring it."""
    rule = BY_CODE[q.frame.kind]
    if rule.announces:
        return HIDES()
    end = ending(q, q.frame.kind, q.frame.seat)
    if not q.var("unopposed") and not rule.unopposed:
        return row(0, SHOWN(), end)
    whole = rule.takes_off and not q.var("shut") and len(q.var("trick_cells", ())) == 4
    return row(0, (ONLY_NINE if whole else UNOPPOSED)(), end)


def nulled(q: Question) -> Spoken:
    """The right to cancel given by the Nine of Diamonds."""
    frame = q.frame
    player = q.who(frame.seat)
    through = Sentence(STORY, "This is through {card:the} ({title}), and you may cancel it.")(**titled("9D"))
    yes = Sentence(
        EFFECT, "It goes to the centre pile. {who:You|*} may enact another strategy that nobody can oppose."
    )(who=player)
    no = Sentence(EFFECT, "It goes on, and may still be countered in the usual way.")()
    prompt = Sentence(PROMPT, "Do you cancel {whose:your|*'s} {play}?")(whose=player, play=q.play(frame))
    answers = {
        "yes": (Sentence(LABEL, "Cancel it")(), yes),
        "no": (Sentence(LABEL, "Let it happen")(), row(0, no, ending(q, frame.kind, frame.seat))),
    }
    return Spoken(prompt, row(0, told(q, frame), through), answers)
