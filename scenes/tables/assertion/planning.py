"""The plan of a hint at the large table: on a panel beside the ground or, where there is no room, on the slip."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.play import plan_panel
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.plan_panel import AWAY, DO, OTHER, PanelLayout
from scenes.play.plans import Shown
from scenes.play.slip import above_usual
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.prompts.desk import Desk
from scenes.ui.look import Look


class Proposed(Protocol):
    """Who asks for hints, carries them out when asked once more, and knows other ones."""

    def ask(self) -> None: ...
    def other(self) -> None: ...


class Planned(Protocol):
    """A table at which plans are shown."""

    @property
    def advice(self) -> Advice: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def hints(self) -> Proposed: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    def changed(self) -> None: ...


class Planning:
    """Says where a plan is told, and what its buttons do."""

    def __init__(self, table: Planned) -> None:
        self.table = table
        self._kept: tuple[object, PanelLayout | None] = (None, None)

    @property
    def panel(self) -> tuple[Shown, PanelLayout] | None:
        """The plan and where its panel stands; ``None`` where there is none, or no room for one."""
        table = self.table
        if not table.advice.plan or table.director.busy or table.desk.open or table.layout.compact:
            return None
        shown = table.advice.shown
        if shown is None:
            return None
        room = self._room()
        key = (shown, table.layout, table.look.scale, tuple(room))
        if self._kept[0] != key:
            self._kept = (key, plan_panel.measure(shown, table.layout, table.look, room))
        where = self._kept[1]
        return None if where is None else (shown, where)

    def _room(self) -> Rect:
        """Where plays are told in the column; in a lesson the right side of the ground, below the other players'
        plaques."""
        if self.table.layout.column is not None and (room := self.table.hud.told_room()) is not None:
            return room
        layout = self.table.layout
        u, free = layout.u, layout.free
        top = max([layout.zoom.bottom, *(plaque.bottom for plaque in layout.opponents)]) + u(44)
        wide = u(plan_panel.WIDE)
        low = above_usual(layout, self.table.look) - u(6)
        return Rect(free.right - u(18) - wide, top, wide, low - top)

    @property
    def doable(self) -> bool:
        """Whether a plan is shown that can be carried out now."""
        return self.table.advice.due() and not self.table.director.busy

    @property
    def on_slip(self) -> bool:
        """Whether the slip tells of the plan, with its buttons."""
        return self.table.advice.due() and not self.table.desk.open and self.panel is None

    @property
    def words(self) -> tuple[str, str, str] | None:
        """What the slip says of a hint, if anything."""
        return self.table.advice.words(elsewhere=self.panel is not None)

    def press(self, name: str) -> None:
        """A button was pressed."""
        if name == DO:
            self.table.hints.ask()
        elif name == OTHER:
            self.table.hints.other()
        elif name == AWAY:
            self.table.changed()
