"""What the helpers of every table may ask of the table they serve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from scenes.app.scene import Program
    from scenes.app.session import Session
    from scenes.app.snapshot import Live
    from scenes.play.layout import HudLayout
    from scenes.play.turnover import Turnover
    from scenes.ui.look import Look


class Asker(Protocol):
    """A table on which somebody may be asked: for `Asking`."""

    session: Session
    live: Live
    turnover: Turnover
    dirty: bool

    @property
    def app(self) -> Program: ...
    @property
    def look(self) -> Look: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def viewer(self) -> int: ...
    @property
    def shows_something(self) -> bool: ...
    def changed(self) -> None: ...


class Waiting(Protocol):
    """Something that is waited for and may be given up."""

    def cancel(self) -> object: ...


class Keeper(Protocol):
    """A table whose match is kept: for `Keeping`."""

    session: Session
    live: Live
    ended: bool
    thinking: int | None

    @property
    def advice(self) -> Waiting: ...
    @property
    def autoplay(self) -> Waiting | None: ...
    @property
    def app(self) -> Program: ...
    @property
    def viewer(self) -> int: ...
    def refresh(self) -> None: ...
