"""Aiming and declaring a strategy: what is chosen for it, the last word before it is shown, and its cancelling."""

from __future__ import annotations

from ....kernel.frames import Frame
from ....kernel.phrases import listed
from ....kernel.plain import JsonObject
from ...rules.grid import COLUMN, ROW
from ...rules.state import AssertionState
from ...rules.strategies.base import Strategy
from ...rules.strategies.registry import BY_CODE
from .endings import ending
from .gains import declined, origin, repeats
from .plays import masked, short, targets, told
from .saying import Question, Spoken, Words, number, some_cards, the, titled

OF_FIELD = {
    "victim": "Against whom do you play {card}?",
    "mode": "How do you use {card}?",
    "trick": "On which trick do you play {card}?",
    "cell": "On which place do you play {card}?",
    "named": "Which card do you name for {card}?",
    "claim": "Which strategy do you claim to play with {card}?",
    "number": "To how many cards is every hand filled from now on, instead of {size}?",
    "with": "Which card do you play together with {card}?",
    "first": "Which strategy do you show first with {card}?",
    "second": "Which strategy do you show second with {card}?",
    "hidden": "Which card do you lay face down beside the two you show?",
    "under": "Which card do you lay face down under {card}?",
    "pick": "Which card do you use {card} on?",
    "picks": "Which cards do you use {card} on?",
    "way": "Which line through that card must {victim} finish?",
}
"""What is asked for a field of a declaration."""
OF_CARD = {
    "AS.trick": "Which complete trick do you remove, with all that it alone holds in place?",
    "AD.trick": "Which complete trick do you isolate?",
    "5D.trick": "Which line that {victim} built on do you pin?",
    "AC.cell": "On which free place do you lay your second base?",
    "AH.cell": "Which card of a complete trick do you lay your guard on?",
    "JS.cell": "Which spade on the table does {card} take the place of?",
    "6H.cell": "Which heart on the table does {card} take the place of?",
    "10S.cell": "Which spade on the table do you cover, so that {victim} must finish a line through it?",
    "10S.named": "Which card do you call in {whose} hand?",
    "9S.named": "Which strategy of {whose} last turn do you echo?",
    "9S.victim": "Whose last turn do you echo a strategy of?",
    "10S.victim": "Which opponent do you play {card} against?",
    "JH.pick": "Which removed card do you recall and enact?",
    "JH.victim": "With whom do you trade cards?",
    "KD.picks": "Which cards of the centre pile do you gamble for?",
    "KD.victim": "Which opponent do you challenge to the toss?",
    "KH.with": "Which card do you play under the protection of {card}?",
    "6S.with": "Which strategy do you enact and keep?",
    "5D.with": "Which strategy do you enact elsewhere, unopposed?",
    "B*.victim": "To whom do you offer peace?",
}
"""What is asked for a field of one card."""
MODES: dict[str, Words] = {
    "JS.table": ("Swap it for a spade on the table", "The spade whose place it takes is enacted at once."),
    "JS.highest": ("Take their highest spade", "You enact it against them at once, or build with it."),
    "JS.lowest": ("Take their lowest spade", "You enact it against them at once, or build with it."),
    "10S.table": ("Order a line finished", "It covers a spade, and they must add to that line until it is complete."),
    "10S.call": ("Call a card in their hand", "If they hold the card you name, it leaves the game."),
    "5S.three": ("They place three cards", "They place them one by one next turn, and none may complete a trick."),
    "5S.marked": ("They play a card you point at", "Next turn they must enact it, or lose it if they cannot."),
    "JH.recall": ("Recall a removed card", "You enact a card that has left the game."),
    "JH.exchange": ("Trade cards", "You give two cards and take three of your choice from the hand you have seen."),
}
"""The uses of a card between which its player chooses."""


def _names(q: Question, code: str) -> JsonObject:
    victim = q.var("victim")
    return {
        "card": the(code),
        "size": number(q.state.hand_size),
        "victim": "an opponent" if victim is None else q.who(victim),
        "whose": "their" if victim is None else q.whose(victim),
    }


def field_prompt(q: Question, code: str, field: str) -> str:
    """The question for a field of a strategy."""
    words = OF_CARD.get(f"{code}.{field}") or OF_FIELD[field]
    return words.format(**_names(q, code))


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
    code = str(q.var("claim") or frame.kind) if field not in ("under", "claim") else frame.kind
    answers: dict[str, Words] = {"no": declined(q, frame)}
    if field == "mode":
        answers |= {key.partition(".")[2]: words for key, words in MODES.items() if key.startswith(code + ".")}
    elif field == "way":
        for way, step in (("row", ROW), ("column", COLUMN)):
            seen = q.direction(step)
            answers[way] = (f"The {seen}", f"They must add to the {seen} through it every turn until it is complete.")
    elif field == "picks":
        chosen = q.cards(q.var("pick_cards", ()))
        answers["done"] = (f"Gamble for {some_cards(len(q.var('pick_cards', ())))}", f"You gamble for {chosen}.")
    return Spoken(field_prompt(q, code, field), _why_aiming(q), answers)


def _why_aiming(q: Question) -> str:
    """Return what led to the aiming, if it was not simply taken up from the hand."""
    frame = q.frame
    if frame.vars.get("sealed"):
        return "This is one of the three moves that you announce with the Eight of Clubs."
    if masked(frame) and "claim" in frame.vars:
        return f"{told(q, frame)}."
    return origin(q, frame)


def confirmed(q: Question) -> Spoken:
    """Everything is chosen: declare it, or not if it was gained."""
    frame = q.frame
    name = short(frame)
    what = titled(str(q.var("claim") or frame.kind)) + targets(q, frame, str(q.var("claim") or frame.kind))
    forced = not q.offers("no") and q.var("gained")
    if masked(frame):
        under = q.the(q.var("under_card"))
        prompt = f"You are about to lay {under} face down under {the(frame.kind)} and claim that it is {what}."
        done = f"Claim {the(name_code(frame))}", f"It is laid face down, and {_opponents(q)} may call it false."
    elif forced:
        prompt = f"You must enact {what}."
        done = f"Enact {the(frame.kind)}", _follows(q, name)
    elif repeats(frame):
        prompt = f"Once more: do you carry out {what}?"
        done = "Carry it out again", _follows(q, name)
    elif q.var("gained"):
        prompt = f"Do you enact {what}?"
        done = f"Enact {the(frame.kind)}", _follows(q, name)
    else:
        prompt = f"You are about to declare {what}."
        done = f"Declare {the(frame.kind)}", _follows(q, name)
    return Spoken(prompt, origin(q, frame), {"done": done, "no": declined(q, frame)})


def name_code(frame: Frame) -> str:
    """The code of the strategy that a frame plays or claims."""
    return str(frame.vars.get("claim") or frame.kind)


def _opponents(q: Question) -> str:
    return listed([q.who(seat) for seat in q.state.opponents(q.frame.seat)])


def _follows(q: Question, name: str) -> str:
    """Return the consequence of declaring it."""
    end = ending(q, q.frame.kind, q.frame.seat)
    if q.frame.kind == "8C":
        return "Next you put three moves together in secret, one of them real, and announce all three."
    if q.var("unopposed") or q.frame.kind in ("KH", "5D"):
        whole = q.frame.kind == "AS" and not q.var("shut") and len(q.var("trick_cells", ())) == 4
        nobody = "nothing but a Nine of Hearts may counter it" if whole else "nobody may counter it"
        return f"It is shown to all, and {nobody}{end and ': '}{end}."
    return f"It is shown to all, and takes effect unless it is countered{end and ': '}{end}."


def nulled(q: Question) -> Spoken:
    """The right to cancel given by the Nine of Diamonds."""
    frame = q.frame
    who, name = frame.seat, short(frame)
    story = f"{told(q, frame)}, through {titled('9D')}: you may cancel it."
    end = ending(q, frame.kind, who)
    yes = f"It goes to the centre pile, and {q.who(who)} may enact another strategy that nobody can oppose."
    no = f"It goes on, and may still be countered in the usual way{end and ': '}{end}."
    return Spoken(
        f"Do you cancel {q.whose(who)} {name}?", story, {"yes": ("Cancel it", yes), "no": ("Let it happen", no)}
    )
