"""Placements that are asked for one by one (B-R10), gathered before any of them is made.

A table lays them as it lays a build: each comes and goes freely, and all are made at one confirmation, in the actions
that the match asks for. They are carried out on a world dealt from the seat's view, of which nothing is told but where
the cards lie, what they score, and whether a further one is asked for: all of that follows from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from .kernel import codec
from .kernel.actions import PASS
from .kernel.acts import ActionView, CellAct, DoneAct, PassAct, SuitAct
from .kernel.advice import AiRequest
from .kernel.errors import IllegalAction, LoadError
from .kernel.events import CardMoved, Event, seen_by
from .kernel.game import Game
from .kernel.phrases import named
from .kernel.rng import Chance
from .kernel.rule import BOUND
from .kernel.state import State
from .kernel.tongue import ENGLISH, Tongue
from .kernel.views import Answer, PreviewView
from .steps import PublicDecision, public_decision
from .views import BuildContext, GainView, PlacementView

LAY: Final = "lay"
"""The kind of decision in which the next card is taken up, or all that lie there are confirmed."""
CONFIRM: Final = DoneAct()
STOP: Final = PassAct()
CONFIRMED: Final = Answer("Confirm", "The cards stay where they lie.", BOUND)
ALL_LAID: Final = "All cards are on the table. Confirm them, or take some back."
MORE: Final = "Place the remaining cards first."
LOT: Final = 1
"""The lot by which the world is dealt; nothing that is told hangs on it."""


@dataclass(frozen=True, slots=True)
class _Step:
    """An action with the world it led to; the last one of a placement has where the card lies and what it gains."""

    action: ActionView
    world: State
    placed: PlacementView | None
    gain: GainView | None


class Placements:
    """The placements of one seat, from the one that ``view`` asks for."""

    def __init__(
        self, game: Game[State], view: State, seat: int, names: Sequence[str], tongue: Tongue = ENGLISH
    ) -> None:
        self.seat = seat
        self._game, self._names, self._tongue = game, tuple(names), tongue
        self._start = game.determinise(view, Chance(LOT))
        self._first = public_decision(game, view, seat, names, tongue)
        self._steps: list[_Step] = []

    # how it stands ------------------------------------------------------------------------------------------------

    @property
    def gathered(self) -> list[ActionView]:
        """The actions that have been gathered."""
        return [step.action for step in self._steps]

    @property
    def _placed(self) -> list[PlacementView]:
        return [step.placed for step in self._steps if step.placed is not None]

    @property
    def _gain(self) -> GainView:
        found = _build(self._first).gain
        for step in self._steps:
            found = _sum(found, step.gain) if step.gain is not None else found
        return found

    def _view(self) -> State | None:
        """The view of the seat as it stands; ``None`` once no further placement is asked for."""
        world = self._steps[-1].world if self._steps else self._start
        return self._game.view(world, self.seat) if self._game.gathers(world, self.seat) else None

    def decision(self) -> PublicDecision:
        """Return what the seat is asked: in the shape of a build, with what lies there as ``placed``."""
        view, placed = self._view(), self._placed
        asked = self._first if view is None else public_decision(self._game, view, self.seat, self._names, self._tongue)
        context = copy(_build(asked))
        context.placed, context.gain = placed, self._gain
        said = zip(asked.actions, asked.answers, strict=True)
        free = [(action, one if action == STOP else Answer(one.label, one.effect)) for action, one in said]
        if view is not None and asked.kind != "card":
            return replace(asked, context=context, answers=tuple([one for _, one in free]))
        if view is None:
            context.card = context.cell = None
        offered = free if view is not None else []
        ends = [(CONFIRM, CONFIRMED)] if placed and (view is None or STOP in asked.actions) else []
        kept = [(action, one) for action, one in offered if not (placed and action == STOP)] + ends
        return PublicDecision(
            self.seat,
            LAY,
            asked.prompt if view is not None else ALL_LAID,
            tuple([action for action, _ in kept]),
            context,
            asked.story if view is not None else "",
            tuple([one for _, one in kept]),
        )

    def previews(self) -> list[PreviewView]:
        """Return what all placements would gain with each of the actions, in their order."""
        view, gain, actions = self._view(), self._gain, self.decision().actions
        if view is None:
            return [gain for _ in actions]
        more = iter(self._gains_of(view, [action for action in actions if isinstance(action, CellAct | SuitAct)]))
        return [_sum(gain, next(more)) if isinstance(action, CellAct | SuitAct) else gain for action in actions]

    def _gains_of(self, view: State, actions: Sequence[ActionView]) -> list[GainView]:
        find = codec.card_finder(view)
        found = self._game.words.previews(view, self.seat, [codec.action_of(find, action) for action in actions])
        return [one for one in found if isinstance(one, GainView)]

    def ahead(self, action: ActionView) -> list[ActionView]:
        """Return what the seat could do after an action that takes a card up."""
        view = self._view()
        return [] if view is None or action in (CONFIRM, STOP) else ahead(self._game, view, self.seat, action)

    def explain(self, action: ActionView) -> str | None:
        """Return one sentence that says why an action is not possible now; ``None`` if it is."""
        if action in self.decision().actions:
            return None
        view = self._view()
        if view is None:
            return ALL_LAID
        if action == CONFIRM:
            return MORE
        try:
            choice = codec.action_of(codec.card_finder(view), action)
        except LoadError as problem:
            return problem.reason
        reason = self._game.explain(view, self.seat, choice)
        return None if reason is None else named(reason, self._names, self._tongue)

    def request(self) -> AiRequest | None:
        """Return what a computer player gets that is asked for the next card; ``None`` where none is asked for."""
        view = self._view()
        if view is None:
            return None
        return AiRequest(self._game.info.id, self.seat, self._game.to_document(view))

    # what is done with it -----------------------------------------------------------------------------------------

    def ends(self, action: ActionView) -> bool:
        """Return whether an action is the last word: then :meth:`actions` are to be taken."""
        return action in (CONFIRM, STOP) and action in self.decision().actions

    def act(self, action: ActionView) -> None:
        """Gather an action; raises :class:`IllegalAction` with the reason if it is not offered."""
        view = self._view()
        if view is None or action not in self.decision().actions:
            raise IllegalAction(self.explain(action) or MORE)
        world = (self._steps[-1].world if self._steps else self._start).copy()
        choice = codec.action_of(codec.card_finder(view), action)
        events: list[Event] = []
        self._game.apply(world, self.seat, choice, events)
        lies = self._where(world, events)
        self._steps.append(_Step(action, world, lies, None if lies is None else self._gains_of(view, [action])[0]))

    def _where(self, world: State, events: Sequence[Event]) -> PlacementView | None:
        """Return the placement that an action has completed, as a build tells it, if it has."""
        for told in seen_by(world, self.seat, events):
            if isinstance(told, CardMoved) and told.to.cell is not None:
                return PlacementView(told.card, told.to.cell, told.to.suit or "")
        return None

    def undo(self) -> None:
        """Take the last action back."""
        self._steps.pop()

    def rest(self, plan: Sequence[ActionView]) -> list[ActionView]:
        """Return what is left of a move that begins where the first placement was asked for, or where the next one is:
        once all of it lies there, or no more is to be placed, that is confirmed."""
        told = self.gathered
        left = [*plan[len(told) :]] if [*plan[: len(told)]] == told else [*plan]
        return [CONFIRM] if told and left in ([], [STOP]) else left

    def actions(self) -> list[ActionView]:
        """Return what the match is to be told, one after the other: each placement, and that it is enough of them."""
        view = self._view()
        more = view is not None and PASS in self._game.options(view, self.seat)
        return [*self.gathered, STOP] if more else self.gathered


def ahead(game: Game[State], view: State, seat: int, action: ActionView) -> list[ActionView]:
    """Return what ``seat`` could do in its view after an action; nothing if that is more than an intention."""
    choice = codec.action_of(codec.card_finder(view), action)
    if choice not in game.options(view, seat) or not game.is_intention(view, seat, choice):
        return []
    after = view.copy()
    game.apply(after, seat, choice)
    return [codec.action_view(after, option) for option in game.options(after, seat)]


def _build(decision: PublicDecision) -> BuildContext:
    """Return what a placement is about: it looks to its seat like a build of one card."""
    assert isinstance(decision.context, BuildContext)
    return decision.context


def _sum(one: GainView, other: GainView) -> GainView:
    """Return two gains together."""
    lines, tricks = [*one.lines, *other.lines], [*one.tricks, *other.tricks]
    return GainView(one.points + other.points, tricks, lines, one.score + other.score)
