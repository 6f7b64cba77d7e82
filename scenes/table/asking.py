"""Asking for answers without telling anybody anything: who is asked, how long, and on whose screen.

Every person who could hold an answer is asked for the same time, whether they hold one or not. At a shared screen the
blind falls only for somebody who wants to answer; a call (5C, QH, 4H) is open to all and is asked openly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.field.scene import FieldScene
    from scenes.table.table import TableScene

PASS = {"type": "pass"}
WINDOWS = ("window", "priority")
"""Kinds of decision in which somebody may answer something, asked of everybody who could."""
SILENT = 0.9  # seconds until a person who holds nothing has passed; computer players have a time of their own (THINK)
WAITING = 0.0  # the time to answer of somebody who wants to be asked without end


class Asking:
    """Looks after windows and calls that concern the people at the screen."""

    def __init__(self, table: TableScene | FieldScene, silent: float = SILENT) -> None:
        self.table, self.silent = table, silent
        self.granted: tuple[int, int] | None = None  # token and seat of somebody who wants to answer
        self._key: Any = None
        self._waited = 0.0

    # ---- how things stand

    @property
    def decision(self) -> Any:
        """The window or call that a person is asked now, or None."""
        table = self.table
        for decision in table.match.decisions():
            if decision.seat in table.turnover.humans and decision.kind in (*WINDOWS, "call"):
                return decision
        return None

    @property
    def shared(self) -> bool:
        """Several people share the screen."""
        session = self.table.session
        return bool(session.hot_seat) and not session.smoke

    def _empty(self, decision: Any) -> bool:
        return decision.kind in WINDOWS and list(decision.actions) == [PASS]

    def _granted(self, decision: Any) -> bool:
        return self.granted == (self.table.match.token, decision.seat)

    @property
    def strip(self) -> Any:
        """The decision for which the strip is up: somebody else at this screen may answer."""
        decision = self.decision
        if decision is None or not self.shared or decision.kind not in WINDOWS:
            return None
        if decision.seat == self.table.viewer or self._granted(decision):
            return None
        return decision

    @property
    def open_call(self) -> Any:
        """A call that somebody else at this screen answers openly."""
        decision = self.decision
        away = decision is not None and self.shared and decision.kind == "call"
        return decision if away and decision.seat != self.table.viewer else None

    @property
    def waits(self) -> bool:
        """Is somebody being asked without a prompt of their own?"""
        decision = self.decision
        if decision is None:
            return False
        return self.strip is not None or self._empty(decision)

    @property
    def share(self) -> float:
        """How much of the time to answer is over, from 0 to 1."""
        time = self._time()
        return min(1.0, self._waited / time) if time else 0.0

    def _time(self) -> float:
        return float(self.table.app.settings.answer_time) if self.strip is not None else self.silent

    def wants_blind(self) -> int | None:
        """The seat that wants to answer and must be alone with the screen for it."""
        decision = self.decision
        if decision is not None and self._granted(decision) and decision.seat != self.table.viewer:
            return int(decision.seat)
        return None

    # ---- what happens

    def claim(self) -> bool:
        """Somebody presses the key: the one who is asked wants to answer."""
        decision = self.strip
        if decision is None:
            return False
        self.granted = (self.table.match.token, decision.seat)
        self.table.changed()
        return True

    def let_pass(self) -> list[Any] | None:
        """The one on the strip does not answer."""
        decision = self.strip
        return self.table.match.act(decision.seat, PASS) if decision is not None else None

    def update(self, dt: float) -> tuple[int, list[Any]] | None:
        """Once the time is over: the seat that passes, and what followed."""
        decision = self.decision
        if decision is None or not self.waits:
            self._key = None
            return None
        key = (self.table.match.token, decision.seat)
        if key != self._key:
            self._key, self._waited = key, 0.0
            self.table.refresh()
        self._waited += dt
        time = self._time()
        if (self.strip is not None and time == WAITING) or self._waited < time:
            return None
        return int(decision.seat), self.table.match.act(decision.seat, PASS)
