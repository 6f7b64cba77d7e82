"""The window as a table lies in it, for all the parts of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app.scene import Scene
from scenes.play.table_notice import TableNotice
from scenes.ui.look import Look

if TYPE_CHECKING:
    from scenes.app.scene import Program
    from scenes.play.layout import HudLayout


class TableScreen:
    """The screen: program, looks and layout of a table, the sentence its slip says for a while, and what of it is
    stale."""

    layout: HudLayout  # from the first time on that the table is laid out

    app: Program  # what the table lives in, once it has been entered

    def __init__(self, notice: TableNotice) -> None:
        self.notice = notice
        self.dirty = True  # the picture differs
        self._look: tuple[object, Look] | None = None
        self.stale = True  # so does what is to be seen: it is put together anew before the next picture
        self.led_off = False  # the ring of the keyboard is on something above the table

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        app, settings = self.app, self.app.settings
        ring = app.focus_visible and not self.led_off
        key = (ring, settings.strong_outlines, settings.theme, settings.ui_scale, settings.language)
        if self._look is None or self._look[0] != key:
            self._look = (key, Look(app.theme, app.scale, ring, settings.strong_outlines, settings.language))
        return self._look[1]

    def renew(self) -> None:
        """The window has another size: see how it looks now."""
        self._look = None

    def play(self, sound: str) -> None:
        """Play a sound."""
        self.app.play(sound)

    def refresh(self) -> None:
        """The picture may differ: put it together anew before the next frame."""
        self.stale = self.dirty = True


class OnScreen(Scene):
    """A scene whose parts share its screen."""

    def __init__(self) -> None:
        self.notice = TableNotice(
            lambda name: self.app.play(name),
            lambda: self.refresh(),
            lambda: self.fall_silent(),
            lambda: self.asked_now(),
        )
        self.screen = TableScreen(self.notice)
        super().__init__()

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.screen.app = app

    def resize(self) -> None:
        self.screen.renew()
        super().resize()

    @property
    def head(self) -> int:
        """Return the height of its bar, which tells of the turn, and the strip of a lesson."""
        return self.screen.layout.board.y if hasattr(self.screen, "layout") else 0

    @property
    def dirty(self) -> bool:
        """Return whether the picture differs."""
        return self.screen.dirty

    @dirty.setter
    def dirty(self, differs: bool) -> None:
        self.screen.dirty = differs

    @property
    def layout(self) -> HudLayout:
        """Return where everything lies, from the first time on that the table is laid out."""
        return self.screen.layout

    @layout.setter
    def layout(self, layout: HudLayout) -> None:
        self.screen.layout = layout

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        return self.screen.look

    def refresh(self) -> None:
        """The table may look different: put it together anew."""
        self.screen.refresh()

    def repaint(self) -> None:
        """The slip or the panels say something else; the cards lie where they lay."""
        self.dirty = True

    def asked_now(self) -> object:
        """Return what is another as soon as what is said may hold no more."""
        return None

    def fall_silent(self) -> None:
        """Say nothing any more, as somebody goes on."""
        self.refresh()
