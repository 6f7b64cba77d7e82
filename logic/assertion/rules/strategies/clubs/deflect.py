"""Six of Clubs: an opponent's build or located strategy takes effect at the nearest other place (D-6C1 to D-6C4)."""

from __future__ import annotations

from .....kernel.actions import Action, action
from .....kernel.frames import Frame
from .....kernel.plain import Plain
from .....kernel.reasons import Reason
from .....kernel.window import NEXT
from ....views import StrategyContext
from ...grid import xy_of
from ...shifting import LOCATIONS, Moved, nearest_builds, nearest_targets, take_up
from ...state import AssertionState
from ...verbs import AssertionTable, board_zone
from ..counters import normal_declaration
from ..registry import BY_CODE, register
from ..responses import Response
from ..targets import tell_declared, to_value
from ..traits import Traits


class Deflect(Response):
    """The declaration is carried out at the nearest other legal place; its turn goes on."""

    code = "6C"
    counter_place = 3
    held_worth = 2.8

    def meets(self, rule: Traits) -> bool:
        """A build, or what is aimed at a place; of Eight of Clubs the moves it announces (D-8C1)."""
        return rule.kind == "B" or ((rule.located or rule.announces) and not rule.unopposed)

    def why_no_counter(self, state: AssertionState, target: Frame) -> Reason | None:
        if not normal_declaration(state, target):
            return None
        rule = BY_CODE.get(target.kind)
        located = target.kind == "action" or (rule is not None and rule.located)
        return Reason("no_other_place" if located else "no_location")

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        if not normal_declaration(state, target):
            return False
        if target.kind == "action":
            return True
        rule = BY_CODE.get(target.kind)
        return rule is not None and rule.located and any(name in target.vars for name in LOCATIONS.values())

    def ready(self, state: AssertionState, target: Frame, seat: int) -> bool:
        """Return whether there is another place for it."""
        return bool(self._alternatives(state, target, True))

    def _alternatives(self, state: AssertionState, target: Frame, any_will_do: bool = False) -> list[Plain]:
        if target.kind != "action":
            return nearest_targets(state, target)[1]
        return list(nearest_builds(state, target, any_will_do))

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        found = self._alternatives(table.state, self.target(table, frame))
        if len(found) > 1:
            table.ask(frame, frame.seat, self._kind(self.target(table, frame)), "redirected")
        else:
            self._redirect(table, frame, found[0] if found else None)

    def _kind(self, target: Frame) -> str:
        return "cells" if "trick_cells" in target.vars else "cell"

    def _named(self, target: Frame, place: Plain) -> Action:
        """A place as an action; a moved build is named by where its first card would lie."""
        if target.kind == "action":
            return action("cell", xy_of(place[0][1]))
        kind = self._kind(target)
        return action(kind, to_value(kind, place))

    def redirected_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        """Return the places to which it is turned; among equally near ones its player chooses."""
        target = state.frames[frame.vars["against"]]
        return [self._named(target, place) for place in self._alternatives(state, target)]

    def redirected(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        target = self.target(table, frame)
        places = self._alternatives(table.state, target)
        self._redirect(table, frame, next(place for place in places if self._named(target, place) == choice))

    def _redirect(self, table: AssertionTable, frame: Frame, place: Plain) -> None:
        target = self.target(table, frame)
        if place is not None and target.kind == "action":
            self._move_build(table, target, place)
        elif place is not None:
            name = nearest_targets(table.state, target)[0]
            target.vars = {**target.vars, name: place}
            tell_declared(table, target, target.kind)
        self.put_away(table, frame, "centre")
        table.done(NEXT)

    def _move_build(self, table: AssertionTable, target: Frame, build: Moved) -> None:
        ground = table.state.ground
        old = target.vars["laid_cells"]
        take_up(table.state, ground, old)
        for (card, cell, suit), was in zip(build, old, strict=True):
            ground.place(cell, card, suit, target.seat)
            table.moved_off(card, was, board_zone(cell, suit), "deflected")
        target.vars = {**target.vars, "laid_cells": tuple(cell for _, cell, _ in build)}

    def add_context(self, state: AssertionState, frame: Frame, context: StrategyContext) -> None:
        """Show where a build would lie, for each cell that names a place."""
        if frame.step == "redirected" and state.frames[frame.vars["against"]].kind == "action":
            places = self._alternatives(state, state.frames[frame.vars["against"]])
            context.builds = [[xy_of(cell) for _, cell, _ in build] for build in places]


register(Deflect())
