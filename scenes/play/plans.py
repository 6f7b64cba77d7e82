"""The plan of a hint as it is read: its steps in rows, numbered as on the table, what it gains, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import logic
from logic.views import (
    CardAct,
    CellAct,
    ChoiceAct,
    DoneAct,
    GainView,
    HintView,
    OnCard,
    PlanView,
    StepView,
    SuitAct,
    of_json,
)
from scenes.app.move_ghosts import ghosts_of
from scenes.app.plain import Action
from scenes.ui.words import Phrase, in_row, known, plain

AS_GOOD, WEAKER = 0.03, 0.1
"""By how much less a plan may promise, of the way from a lost game to a won one, to be called as good, or a little
weaker."""
LAYING = (CardAct, CellAct)
"""Kinds of steps whose names say nothing that the card and the ghost on the table do not."""
A_LITTLE, LESS = Phrase("plan", "A little weaker than the first."), Phrase("plan", "Weaker than the first.")
TRICKS = Phrase("plan", "Completes {tricks:1=a trick|* trick|* tricks}.")
REACHES = Phrase("plan", "Reaches line {distance}.")
CHOICES = Phrase("plan", "{before}, {next}")
"""What is chosen in one row, one behind the other."""
YOURS = Phrase("plan", "You do this yourself.")
"""What stands below the step that confirms a plan, which is not done with the others."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A step of a plan: what it is called, what it does and, in a build, what the plan would have gained with it."""

    label: str
    effect: str
    gain: GainView | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A move that a hint proposes: all its steps, the words of each, and the reason."""

    actions: tuple[Action, ...]
    reason: str
    steps: tuple[PlanStep, ...] = ()  # beside the actions; none where only an action has been told
    worse: float = 0.0  # how much less than the best it promises

    def left(self, rest: Sequence[Action]) -> Plan:
        """The plan with what is ``rest`` of it to be done: its last steps, or what confirms them."""
        ends = self.actions[-len(rest) :] == tuple(rest)
        return replace(self, actions=tuple(rest), steps=self.steps[-len(rest) :] if ends else ())


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A step: its number on the table (0: it has none), the card it is about, its words, and what they lead to."""

    number: int
    card: str
    words: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class ShownPlan:
    """A plan as the panel shows it. ``at`` and ``of``: which of how many; ``points`` it would score at once."""

    rows: tuple[PlanRow, ...]
    reason: str
    points: int = 0
    at: int = 0
    of: int = 1
    note: str = ""  # how good it is beside the best one
    doable: bool = True


def plans_of(found: HintView) -> list[Plan]:
    """The plans of an answer to a question for a hint, the best first; none where there is no advice to give."""
    if found.action is None:
        return []
    return [_plan(found, 0.0), *(_plan(one, one.worse) for one in found.others)]


def _plan(told: PlanView, worse: float) -> Plan:
    return Plan(tuple(told.actions), told.reason, tuple([_step(one) for one in told.steps]), worse)


def _step(told: StepView) -> PlanStep:
    return PlanStep(told.label, told.effect, of_json(told.gain, GainView) if "tricks" in told.gain else None)


@dataclass
class _Draft:
    number: int
    card: str
    name: str = ""  # of the card: told where nothing else is
    words: str = ""
    what: str = ""


def rows_of(plan: Plan) -> tuple[PlanRow, ...]:
    """The steps in rows, numbered as they are on the table: a card with the place it goes to is one. What is chosen
    once a card lies is a row of its own.

    >>> steps = (PlanStep("Nine of Spades", ""), PlanStep("End turn", ""))
    >>> for row in rows_of(Plan((CardAct("9S"), DoneAct()), "", steps)): print(row)
    PlanRow(number=1, card='9S', words='Nine of Spades', what='')
    PlanRow(number=0, card='', words='End turn', what='You do this yourself.')
    """
    drafts: list[_Draft] = []
    numbered = 0
    before: GainView | None = None
    for end, (action, step) in enumerate(zip(plan.actions, plan.steps, strict=False), 1):
        count = len(ghosts_of(plan.actions[:end]))
        apart = isinstance(action, ChoiceAct) and end > 1 and isinstance(plan.actions[end - 2], CardAct)
        if count > numbered or not drafts or apart or isinstance(action, DoneAct):
            number = count if count > numbered else 0
            drafts.append(
                _Draft(number, plain(action.card) if isinstance(action, OnCard) and known(action.card) else "")
            )
        draft = drafts[-1]
        numbered = count
        if isinstance(action, CardAct):
            draft.name = draft.name or step.label
        if not isinstance(action, LAYING) or not draft.card:
            draft.words = _chosen(draft.words, step.label)
        if step.effect and not isinstance(action, DoneAct | CellAct):
            draft.what = step.effect
        gain = step.gain
        if gain is not None and isinstance(action, CellAct | SuitAct):
            draft.what = _gained(before, gain) or draft.what
            before = gain
    if len(drafts) > 1 and isinstance(plan.actions[-1], DoneAct):
        drafts[-1].what = YOURS()
    return tuple([PlanRow(one.number, one.card, one.words if one.words or one.what else one.name, one.what)
                  for one in drafts])  # fmt: skip


def _chosen(before: str, label: str) -> str:
    """Return the words of a row with one more choice in it."""
    return CHOICES(before=logic.verbatim(before), next=logic.verbatim(label)) if before else label


def _gained(before: GainView | None, gain: GainView) -> str:
    """Return what a card adds to what those before it have gained already, in sentences."""
    tricks = len(gain.tricks) - (len(before.tricks) if before is not None else 0)
    old = [(line.home, line.distance) for line in before.lines] if before is not None else []
    new = [line.distance for line in gain.lines if (line.home, line.distance) not in old]
    return in_row(TRICKS(tricks=tricks) if tricks > 0 else "", *[REACHES(distance=distance) for distance in new])


def shown(plans: Sequence[Plan], at: int, doable: bool) -> ShownPlan | None:
    """Return what the panel shows of the plan at this place; ``None`` where the words of its steps are not known."""
    if not plans or not plans[at].steps:
        return None
    plan = plans[at]
    points = max((0 if step.gain is None else step.gain.score for step in plan.steps), default=0)
    return ShownPlan(rows_of(plan), plan.reason, points, at, len(plans), beside(plans, at), doable)


def beside(plans: Sequence[Plan], at: int) -> str:
    """Return how good a plan is beside the best one; nothing of that one.

    >>> some = [Plan((), "", (), worse) for worse in (0.0, 0.0, 0.05, 0.3)]
    >>> [beside(some, at) for at in range(4)]
    ['', 'About as good as the first.', 'A little weaker than the first.', 'Weaker than the first.']"""
    if not at:
        return ""
    if plans[at].worse <= AS_GOOD:
        return Phrase("plan", "About as good as the first.")()
    return (
        Phrase("plan", "A little weaker than the first.")()
        if plans[at].worse <= WEAKER
        else Phrase("plan", "Weaker than the first.")()
    )
