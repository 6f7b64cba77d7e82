"""Cards whose strategy works while they are built (kind B)."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.frames import Frame
from ....kernel.names import SUIT, Names
from ..build_kinds import buildable_with
from ..state import AssertionState
from ..verbs import AssertionTable, seat_zone
from .base import Strategy


class BuildCard(Strategy):
    """A card whose strategy works while it is built (kind B). Gained through another card it must be built (C5-R2)."""

    names: ClassVar[Names] = {**Strategy.names, "must_suit": SUIT}

    kind = "B"
    timing = "build"
    alone = False

    def why_not(self, state: AssertionState, frame: Frame) -> str:
        if not state.in_play & self.bit:
            return "only_ground"
        card = frame.vars.get("card")
        if not frame.vars.get("gained") and not frame.vars.get("copy"):
            return "works_when_built"
        if card is None or not buildable_with(state, frame.seat, card, frame.vars.get("must_suit")):
            return "no_build_with_it"
        return ""

    def aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Build with the card (C5-R2)."""
        card = frame.vars["card"]
        frame.vars = {name: value for name, value in frame.vars.items() if name != "_secret"}
        names = {"credit": "only", "must_card": card, "also_cards": (card,), "plays": False, "acting": self.code}
        names["optional"] = bool(frame.vars.get("gained")) and not frame.vars.get("forced")
        names["unopposed"] = bool(frame.vars.get("unopposed"))
        if "must_suit" in frame.vars:
            names["must_suit"] = frame.vars["must_suit"]
        table.note_enacted(card)
        if table.turn.seat == frame.seat:
            table.note_declared(self.code, frame.vars.get("victim"))
        table.call(frame, Frame("action", frame.seat, "begin", names), "built_with")

    def built_with(self, table: AssertionTable, frame: Frame, result: object) -> None:
        if frame.vars.get("keep"):
            leave_marker(table, frame)
        self.put_away(table, frame, "centre")
        table.done(result)

    def bonus(self, table: AssertionTable, cell: int, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        """Extra points for the new ``trick`` through ``cell``, where this card was laid this turn (2S, 4S).

        ``tricks`` are all tricks newly complete with it.
        """
        return 0

    def after_build(
        self, table: AssertionTable, build: Frame, cell: int, tricks: list[tuple[int, ...]]
    ) -> Frame | None:
        """Return a frame for what the card adds once the build of the action frame ``build`` is scored, or ``None``."""
        return None


def leave_marker(table: AssertionTable, frame: Frame) -> None:
    """A build card that is kept (6S) comes back to its player; a marker of its suit lies in the line in its place."""
    ground, card = table.state.ground, frame.vars["card"]
    for cell in ground.cells():
        if ground.card[cell] == card + 1 and table.state.outcome is None:
            ground.replace(cell, -1, ground.suit[cell], frame.seat)
            ground.markers[cell] = table.state.faces[card]
            table.state.hands[frame.seat].append(card)
            table.moved_off(card, cell, seat_zone("hand", frame.seat), "keep")
