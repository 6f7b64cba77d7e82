"""Nine of Hearts: a trick struck by the Ace of Spades becomes cells to be refilled (D-9H1 to D-9H5)."""

from __future__ import annotations

from .....kernel.actions import Action, action
from .....kernel.frames import Frame
from .....kernel.reasons import Reason
from .....kernel.window import OVER
from ...board import drop_repair, guard_of, turn_into_repair
from ...build import LONGEST, repair_cells
from ...build_kinds import FORMS, Form
from ...effects import Effect, numbered
from ...intent import laid, suits_of
from ...scoring import can_be_rebuilt, standing
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import without_keep
from ..registry import BY_CODE, register
from ..responses import Response
from ..results import PLAYED
from ..traits import Traits


class RebuildUnderFire(Response):
    """Rebuild under Fire, against the Ace of Spades on a trick: its four cells are to be refilled, and nothing is cut
    off.

    It may answer every execution of that strategy, whoever enacts it, unless it is ``shut`` (C3-R7). Nothing else takes
    effect in place of that execution; repeated ones still go on.
    """

    code = "9H"
    counter_place = 4
    watched = "cells"
    held_worth = 0.7
    order_on = "cells"

    def meets(self, rule: Traits) -> bool:
        return rule.takes_off or rule.announces

    def why_no_counter(self, state: AssertionState, target: Frame) -> Reason | None:
        rule = BY_CODE.get(target.kind)
        return Reason("nine_shut_out" if rule is not None and rule.takes_off else "nine_only_ace")

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        cells = target.vars.get("trick_cells", ())
        rule = BY_CODE.get(target.kind)
        if rule is None or not rule.takes_off or len(cells) != LONGEST or target.vars.get("shut"):
            return False
        whole = cells in {trick.cells for trick in standing(state)}
        return whole and guard_of(state, cells) is None  # there only the two aces are traded (D-AS4)

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        target = self.target(table, frame)
        cells = target.vars["trick_cells"]
        table.begin("repair", "9H", frame.seat, frame.seat, cells=cells)
        table.begin("duty", "9H", frame.seat, frame.seat, cells=cells)
        turn_into_repair(table, cells, "eliminated")
        target.vars = {**without_keep(target.vars), "fate": "instead"}  # D-6S1
        self.put_away(table, frame, "removed")
        table.done(OVER)

    # the duty -----------------------------------------------------------------------------------------------------

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """Return whether cells are left to be refilled, and the line can still come to four suits (D-9H4)."""
        return can_be_rebuilt(state.ground, effect.cells)

    def duty_dropped(self, table: AssertionTable, effect: Effect) -> None:
        drop_repair(table, effect.cells)

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        self.serve_by_build(table, frame, "repair", line_cells=effect.cells)

    def discarded_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def discarded(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "discard")
        table.done(PLAYED)


class RepairForm(Form):
    """Builds into the repair cells among ``line_cells`` (9H, D-9H2)."""

    def cells(self, state: AssertionState, frame: Frame, seat: int, card: int) -> list[tuple[int, int]]:
        suits = suits_of(state, card)
        fits = repair_cells(state.ground, frame.vars["line_cells"], laid(frame))
        return [(cell, fit & suits) for cell, fit in fits if fit & suits]

    def how(self, state: AssertionState, cell: int) -> str:
        return "fill_repair"


FORMS["repair"] = RepairForm()


register(RebuildUnderFire())
