"""Requests to a computer player, and its answers: one Struct for each."""

from __future__ import annotations

import msgspec

from .acts import ActionView
from .plain import JsonObject


class AiRequest(msgspec.Struct, omit_defaults=True):
    """A request to a computer player: the game's id, the seat and its view, and nothing else.

    ``habits`` is what the game has counted of everybody's habits from what the seat saw, where that is wanted.
    """

    game: str
    seat: int
    view: JsonObject
    habits: list[list[int]] = []


class DecisionView(msgspec.Struct):
    """A decision as it is told: what is asked, what can be answered, what that is called and about what it is."""

    seat: int
    kind: str
    story: str
    prompt: str
    actions: list[ActionView]
    answers: list[JsonObject]
    context: JsonObject


class Candidate(msgspec.Struct):
    """A move that was looked at: how often it was tried, and its value from 0 to 1."""

    actions: list[ActionView]
    visits: int
    value: float


class Considered(msgspec.Struct):
    """A move, and the candidates that were looked at, the chosen one first; a level that does not search has none.

    ``resigns``: whether it would rather resign, and offers that (`resigning`).
    """

    actions: list[ActionView]
    level: str
    iterations: int
    candidates: list[Candidate]
    resigns: bool


class StepView(msgspec.Struct):
    """A step of a plan: what it is called, what it does, and what the plan would have gained with it."""

    label: str
    effect: str
    gain: JsonObject


class PlanView(msgspec.Struct):
    """A plan: all steps of a whole move up to the first that others see, with the words of each, the first of them, and
    why it is good, in a sentence or two."""

    action: ActionView | None
    actions: list[ActionView]
    steps: list[StepView]
    reason: str


class OtherView(PlanView):
    """One of the next best plans, and how much less it promises."""

    worse: float


class HintView(PlanView):
    """The best plan, with the next best ones that were found. Without an ``action`` there is nothing to do."""

    others: list[OtherView]


def no_hint(reason: str = "") -> HintView:
    """Return the answer where there is nothing to advise; ``reason`` may say why."""
    return HintView(None, [], [], reason, [])


class Judgement(msgspec.Struct, frozen=True):
    """The judgement of a move.

    ``before`` is the chance to win before the move and ``after`` behind it, ``gain`` what the ``better`` move would
    have brought, of the chance to win; where nothing better was found, or nothing that is beyond the ``error``,
    ``better`` is empty and the two are the same. Both were compared in so many ``pairs``.
    """

    verdict: str
    gain: float
    error: float
    pairs: int
    before: float
    after: float
    better: list[ActionView]
    reason: str
