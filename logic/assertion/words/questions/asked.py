"""The whole of a question, found by the rule that asks and its step, with the words for everything that is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.actions import Action
from ....kernel.engine import Engine
from ....kernel.frames import Frame
from ....kernel.nouns import PLACES
from ....kernel.tongue import Sentence, noun
from ....kernel.views import Answer
from ...rules.grid import index_of
from ...rules.state import AssertionState
from ...rules.strategies.registry import BY_CODE
from ...rules.strategies.targets import from_value
from ..cards import of, suit_of, summary_of, title_of
from . import fields, turns, windows
from .clubs import CLUBS
from .diamonds import DIAMONDS
from .hearts import HEARTS, claim_uses
from .plays import aims_at_tricks
from .saying import EFFECT, FREE, LABEL, Question, Spoken, Words
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
SPECIAL: Final = {
    "3D": (
        Sentence(LABEL, "Lay a row of any suits"),
        Sentence(EFFECT, "You lay four cards of any suits in one line, which count as a trick."),
    ),
    "7D": (
        Sentence(LABEL, "Take a card of the forced line"),
        Sentence(EFFECT, "You replace one of its four cards, and enact it against its builder."),
    ),
    "KD": (
        Sentence(LABEL, "Enact the cards you won"),
        Sentence(EFFECT, "You enact any of the cards you won by the toss against their player."),
    ),
    "4H": (
        Sentence(LABEL, "Lay or mend a false trick"),
        Sentence(EFFECT, "You lay four in line with a suit repeated as a trick, or mend one you laid."),
    ),
}
"""Actions of a turn that are neither a build nor the play of a card."""
CARD: Final = Sentence(LABEL, "{card}")
FACE_DOWN: Final = Sentence(LABEL, "A card face down")
PLACE: Final = Sentence(LABEL, "{cell:title}")
FREE_PLACE: Final = Answer(PLACE(cell=FREE))
SUIT: Final = Sentence(LABEL, "{suit}")
PLAYER: Final = Sentence(LABEL, "{who:You|*}")
CARDS: Final = Sentence(LABEL, "{count:* card|* cards}")
MOVE: Final = Sentence(LABEL, "The {place} move")
ENACT: Final = Sentence(LABEL, "Enact {card:the}")
STRATEGY: Final = Sentence(EFFECT, "{title}: {summary}")
UNDO: Final = Sentence(LABEL, "Undo {whose:your|*'s} last turn")
UNDOES: Final = Sentence(EFFECT, "{card:The} undoes it, and the order with it.")


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
    if choice.kind == "cell" and not state.ground.suit[index_of(*choice.cell)]:  # nothing lies there
        return FREE_PLACE
    q = Question(state, frame, seat, game.options(state, seat))
    if choice.kind in ("yes", "no", "done", "serve", "pass", "choice"):
        words = _spoken(q).answers
        return Answer(*words[str(choice.value) if choice.kind == "choice" else choice.kind])
    return Answer(*THINGS[choice.kind](q, choice))


# an action that names a card, a place, a suit, a player or a number ---------------------------------------------------


def _card(q: Question, choice: Action) -> Words:
    code = q.code(choice.card)
    return (CARD(card=of(code)) if code else FACE_DOWN()), ""


def _play(q: Question, choice: Action) -> Words:
    code = q.code(choice.card)
    if q.frame.kind == "turn":
        return UNDO(whose=q.who(q.state.preceding)), UNDOES(card=of(code))
    return ENACT(card=of(code)), STRATEGY(title=title_of(code), summary=summary_of(code))


def _respond(q: Question, choice: Action) -> Words:
    return windows.response(q, q.code(choice.card))


def _cell(q: Question, choice: Action) -> Words:
    return PLACE(cell=q.at(index_of(*choice.cell))), ""


def _cells(q: Question, choice: Action) -> Words:
    return q.line_label(from_value("cells", choice.value), aims_at_tricks(q.frame.kind)), ""


def _suit(q: Question, choice: Action) -> Words:
    return SUIT(suit=suit_of(str(choice.value))), ""


def _seat(q: Question, choice: Action) -> Words:
    return PLAYER(who=q.who(choice.number)), ""


def _number(q: Question, choice: Action) -> Words:
    rule = BY_CODE.get(q.frame.kind)
    if rule is not None and rule.announces:
        return MOVE(place=noun(PLACES[choice.number - 1])), ""
    return CARDS(count=choice.number), ""


def _strategy(q: Question, choice: Action) -> Words:
    code = str(choice.value)
    if q.frame.kind == "action":
        label, effect = SPECIAL[code]
        return label(), effect()
    if q.frame.ask == "call_won":
        return claim_uses(q, code)
    naming = BY_CODE[str(q.frame.vars.get("claim") or q.frame.kind)].names_held
    return CARD(card=of(code)), "" if naming else STRATEGY(title=title_of(code), summary=summary_of(code))


THINGS: Final[dict[str, Callable[[Question, Action], Words]]] = {
    "card": _card, "discard": _card, "play": _play, "respond": _respond, "cell": _cell, "cells": _cells,
    "suit": _suit, "seat": _seat, "number": _number, "strategy": _strategy,
}  # fmt: skip
"""The words for an action, by its kind."""
