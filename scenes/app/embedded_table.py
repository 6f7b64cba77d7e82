"""A table in a part of the window, on which a game that is over is shown: only its cards, without bar and tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

import logic
from scenes.app.doors import table_to_watch
from scenes.app.plain import Passage, Pointed, View
from scenes.app.scene import Program
from scenes.app.session import AI, HUMAN, Session
from scenes.app.still_table import IdleClient, PartOfWindow, PastSnapshot
from scenes.ui.event_commands import pos_of

GUESS = 300  # pixels for bar and tray, until the table says what it takes


class EmbeddedTable:
    """The table of a session at moments that its page chooses."""

    def __init__(self, app: Program, session: Session, seat: int, view: View, rect: pygame.Rect) -> None:
        """``rect`` is where the cards lie in the window; ``view`` what ``seat`` knew at the first moment."""
        players = tuple(
            replace(player, kind=HUMAN if number == seat else AI) for number, player in enumerate(session.players)
        )
        past = Session(session.game, players, dict(session.options), dealt=session.match)
        self.session = past.at(PastSnapshot(session.match, view, seat))
        self.app, self.seat, self.rect = app, seat, rect
        self.scene, self._watched = table_to_watch(self.session, IdleClient())
        self._surface = pygame.Surface((1, 1))
        self.fit(rect)

    def fit(self, rect: pygame.Rect) -> None:
        """Lay it out so that its cards fill ``rect``."""
        self.rect = rect
        high = rect.h + GUESS
        for _ in range(3):
            part = PartOfWindow(self.app, (rect.w, high))
            self.scene.bare = True
            self.scene.enter(part)
            self.scene.resize()
            short = rect.h - self.scene.card_area.h
            if not short:
                break
            high += short
        self._surface = pygame.Surface((rect.w, high))
        self._watched.leap()
        self.scene.resize()

    def show(self, view: View, steps: Sequence[tuple[list[logic.Event], View]], seat: int) -> None:
        """Show another moment: with the steps of ``seat`` that led to it, what happened in each and what was known
        then; or, without steps, at once."""
        live = self.session.live
        live.turn_to(PastSnapshot(self.session.match, view, self.seat))
        if steps:
            told = [Passage(seat, live.told(self.seat, events), then, []) for events, then in steps]
            self._watched.follow(told, seat)
        else:
            self._watched.leap()

    def tell_beside(self, room: pygame.Rect | None, fold: Callable[[], None]) -> bool:
        """Tell what is played in a part of the window, if there is one now; whether it may be told there. ``fold`` is
        called to put it away, and to open it."""
        return self._watched.tell_beside(self.app, room, fold)

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Draw what is told."""
        self._watched.draw_beside(surface)

    def told_on(self, event: pygame.Event) -> bool:
        """Return whether an event was about what is told, and nothing else is to come of it."""
        return self._watched.told_on(event)

    def places_of(self, pointed: Pointed) -> list[pygame.Rect]:
        """Return where in the window lies what an action names."""
        area = self.scene.card_area
        found = [place.move(self.rect.x - area.x, self.rect.y - area.y) for place in self._watched.places_of(pointed)]
        return [place for place in found if self.rect.contains(place)]

    def bring(self, actions: Sequence[Pointed]) -> None:
        """Let the places that actions name be seen."""
        self._watched.bring(actions)

    @property
    def busy(self) -> bool:
        """Return whether what has happened is still being shown."""
        return self._watched.shows_something

    def update(self, dt: float) -> bool:
        """Let time pass; whether the picture differs."""
        self.scene.update(dt)
        dirty, self.scene.dirty = self.scene.dirty, False
        return dirty

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and the hand that moves the ground; nothing can be pressed."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            self.scene.handle(event)
            return True
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        area = self.scene.card_area
        inside = self.rect.collidepoint(pos_of(event))
        if event.type == pygame.MOUSEBUTTONDOWN and not inside:
            return False
        pos = (pos_of(event)[0] - self.rect.x + area.x, pos_of(event)[1] - self.rect.y + area.y)
        return self.scene.handle(pygame.Event(event.type, {**event.dict, "pos": pos if inside else (-1, -1)}))

    def let_go(self) -> None:
        """End the hand's hold of the ground: its button may come up elsewhere."""
        self.scene.let_go()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its cards at their place in the window."""
        self.scene.draw(self._surface)
        surface.blit(self._surface, self.rect, self.scene.card_area)
