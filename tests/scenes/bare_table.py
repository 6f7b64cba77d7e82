"""A table without a scene: the parts that every table shares are tried on it one by one, and what they ask is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.app import App
from scenes.app.plain import Action, Passage, Plain
from scenes.app.session import Session
from scenes.app.snapshot import Sight, Snapshot
from scenes.play import layout as places
from scenes.play.handover import Handover
from scenes.play.layout import HudLayout
from scenes.play.screen import TableScreen
from scenes.play.stash import Stash
from scenes.play.table_notice import TableNotice
from scenes.ui.look import Look


class BareTable:
    """A bare table, with all that keeping, looking back, teaching and the generals' voices ask of a table, and no
    picture."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session.begin()
        self.live = session.live
        self.handover = Handover(session, lambda: None)
        self.notice = TableNotice(lambda _: None, lambda: None, lambda: None)
        self.look = Look(app.theme, app.scale)
        self.screen = TableScreen(self.notice)
        self.screen.app, self.screen.layout = app, self.layout
        self.leads_round: Callable[[int], bool] = bool
        self.ended = self.dirty = self.shows_something = False
        self.own_eyes = True
        self.lying: Plain | None = None
        self.stood: list[tuple[Snapshot | None, Stash | None]] = []
        self.retold: list[Passage] = []
        self.performed: list[Action] = []
        self.asked: list[str] = []

    @property
    def viewer(self) -> int:
        """The seat that looks."""
        return self.handover.viewer

    @property
    def sight(self) -> Sight:
        """Return what that seat is shown."""
        return self.live.now.of(self.viewer)

    @property
    def layout(self) -> HudLayout:
        """The places of a table in this window."""
        return places.compute(*self.app.size, self.look.scale, False, self.session.seats, True)

    def refresh(self) -> None:
        self.asked.append("refresh")

    def repaint(self) -> None:
        self.asked.append("repaint")

    def stop_thinking(self) -> None:
        self.asked.append("stop thinking")

    def show_the_way(self) -> None:
        self.asked.append("show the way")

    def draft(self) -> Plain | None:
        return self.lying

    def take_draft(self, draft: Plain) -> None:
        self.lying = draft

    def clear(self) -> Stash:
        aside, self.lying = Stash(self.viewer, self.lying), None
        return aside

    def stand_at(self, past: Snapshot | None, aside: Stash | None) -> None:
        self.stood.append((past, aside))

    def retell(self, passages: list[Passage]) -> None:
        self.retold += passages

    def perform(self, action: Action) -> None:
        self.performed.append(action)

    def voice_place(self, seat: int) -> pygame.Rect | None:
        return pygame.Rect(20, 60 + 80 * seat, 300, 60)
