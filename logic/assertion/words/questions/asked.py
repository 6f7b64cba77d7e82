"""The whole of a question, found by the rule that asks and its step, with the words for everything that is offered."""

from __future__ import annotations

from typing import Final

from ....kernel.actions import Action
from ....kernel.engine import Engine
from ....kernel.frames import Frame
from ....kernel.phrases import player
from ....kernel.views import Answer
from ...rules.grid import index_of
from ...rules.state import AssertionState
from ...rules.strategies.targets import from_value
from ..card_texts import CARD_TEXTS
from . import fields, turns, windows
from .clubs import CLUBS, ORDINALS
from .diamonds import DIAMONDS
from .hearts import HEARTS, claim_uses
from .saying import Question, Spoken, Words, card_name, first_up, number, suit_name, the, title
from .spades import SPADES, Ask
from .stars import STARS

KINDS: Final[dict[str, Ask]] = {
    "turn": turns.turn,
    "action": turns.action,
    "single": turns.single,
    "ranking": turns.ranking,
    "counters": windows.counters,
    "answers": windows.answers,
    "calls": windows.calls,
}
STEPS: Final[dict[str, Ask]] = {"aimed": fields.aimed, "confirmed": fields.confirmed, "nulled": fields.nulled}
OWN: Final[dict[str, Ask]] = SPADES | CLUBS | DIAMONDS | HEARTS | STARS
SPECIAL: Final[dict[str, Words]] = {
    "3D": ("Lay a row of any suits", "You lay four cards of any suits in one line, which count as a trick."),
    "7D": ("Take a card of the forced line", "You replace one of its four cards, and enact it against its builder."),
    "KD": ("Enact the cards you won", "You enact any of the cards you won by the toss against their player."),
    "4H": ("Lay or mend a false trick", "You lay four in line with a suit repeated as a trick, or mend one you laid."),
}
"""Actions of a turn that are neither a build nor the play of a card."""


def prompt(game: Engine[AssertionState], state: AssertionState, frame: Frame, seat: int) -> str:
    """Return the question to the seat, in a whole sentence."""
    return _spoken(Question(state, frame, seat, game.options(state, seat))).prompt


def story(game: Engine[AssertionState], state: AssertionState, frame: Frame, seat: int) -> str:
    """Return the events that led to the question: who did it, with which card."""
    return _spoken(Question(state, frame, seat, game.options(state, seat))).story


def _spoken(q: Question) -> Spoken:
    """The question of a decision in words, from the seat's own view."""
    found = KINDS.get(q.frame.kind) or STEPS.get(q.frame.step) or OWN[f"{q.frame.kind}.{q.frame.step}"]
    return found(q)


def answer(game: Engine[AssertionState], state: AssertionState, frame: Frame, seat: int, choice: Action) -> Answer:
    """Return the label and the effect of an action."""
    q = Question(state, frame, seat, game.options(state, seat))
    if choice.kind in ("yes", "no", "done", "serve", "pass", "choice"):
        words = _spoken(q).answers
        return Answer(*words[str(choice.value) if choice.kind == "choice" else choice.kind])
    label, effect = _thing(q, choice)
    return Answer(first_up(label), effect)


def _thing(q: Question, choice: Action) -> Words:
    """The words for an action that names a card, a place, a suit, a player or a number."""
    kind, value = choice.kind, choice.value
    if kind == "card" or kind == "discard":
        code = q.code(choice.card)
        return (card_name(code) if code else "A card face down"), ""
    if kind == "play":
        return _play(q, choice.card)
    if kind == "respond":
        return windows.response(q, q.code(choice.card))
    if kind == "cell":
        cell = index_of(*choice.cell)
        return q.at(cell).removeprefix("the "), ""
    if kind == "cells":
        word = "line" if q.frame.kind == "5D" else "trick"
        return q.line(from_value("cells", value), word).removeprefix("the "), ""
    if kind == "suit":
        return suit_name(str(value)), ""
    if kind == "seat":
        return player(choice.number), ""
    if kind == "number":
        chosen = f"The {ORDINALS[choice.number - 1]} move" if q.frame.kind == "8C" else first_up(number(choice.number))
        return chosen, ""
    return _strategy(q, str(value))


def _play(q: Question, card: int) -> Words:
    code = q.code(card)
    if q.frame.kind == "turn":
        whose = q.whose(q.state.preceding)
        return f"Undo {whose} last turn", f"{first_up(the(code))} undoes it, and the order with it."
    return f"Enact {the(code)}", f"{title(code)}: {summary(code)}"


def summary(code: str) -> str:
    """A strategy in short, as it stands on the card."""
    return CARD_TEXTS[code].summary


def _strategy(q: Question, code: str) -> Words:
    if q.frame.kind == "action":
        return SPECIAL[code]
    if q.frame.ask == "call_won":
        return claim_uses(q, code)
    calls = q.frame.kind == "10S" or q.frame.vars.get("claim") == "10S"
    return card_name(code), "" if calls else f"{title(code)}: {summary(code)}"
