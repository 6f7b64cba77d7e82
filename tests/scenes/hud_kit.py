"""Shared code of the tests of the panels: a match that plays itself, a model of it, and a Hud on a dummy screen."""

from __future__ import annotations

import os

from logic.views import AssertionView
from scenes.app.plain import of_kind

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from functools import cache
from typing import Any

import pygame

import logic
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.hud.model import SeatInfo, TableModel
from scenes.tables.assertion.view.layout import orientation_for
from scenes.ui.look import Look
from scenes.ui.theme import THEMES, Scale
from tests.scenes.shell_kit import key

BANNERS = ("forest", "fire", "wind", "mountain")
NAMES = ("You", "General Pang", "The Lady of the Western Marches and all that lies beyond", "Wu Qi")


@cache
def played(seats: int, turns: int = 7, **options: Any) -> logic.Match:
    """A match some turns old: everybody confirms what can be confirmed, else takes the first thing offered."""
    match = logic.new_match("assertion", seats=seats, seed=7, options=options)
    while match.turn < turns and match.outcome() is None:
        decision = match.decisions()[0]
        done = next((action for action in decision.actions if action.kind == "done"), None)
        match.act(decision.seat, done or decision.actions[0])
    return match


def model_of(match: logic.Match, viewer: int = 0, **changes: Any) -> TableModel:
    view = match.view(viewer)
    seats = [
        SeatInfo(
            NAMES[seat], BANNERS[seat], "" if seat == viewer else "AI, Soldier", "human" if seat == viewer else "ai"
        )
        for seat in range(view.seats)
    ]
    values: dict[str, Any] = {
        "title": "Art of War Assertion",
        "seal": "dao",
        "turn": view.turn,
        "viewer": viewer,
        "seats": seats,
        "view": view,
        "decision": match.decision_for(viewer),
        "log": match.log(viewer),
        "prompt": ("Your turn.", "Lay up to four cards in one line."),
        "prompt_tone": "normal",
        "inspected": None,
        "hand_order": list(view.hands[viewer]),
        "holes": set(),
        "held": None,
        "zoom_percent": 100,
        "can_end": True,
        "can_undo": True,
        "end_label": "End turn",
        "camera_window": (-14.5, -5.0, 14.5, 5.0),
        "orientation": orientation_for(of_kind(view, AssertionView), viewer),
        "drawer_open": True,
        "thinking": False,
        "gain": 0,
    }
    return TableModel(**{**values, **changes})


class Bench:
    """A Hud with a screen of its own."""

    def __init__(
        self, model: TableModel, width: int = 1920, height: int = 1080, user: float = 1.0, theme: str = "lacquer"
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode((width, height))
        self.ring = False
        self.model = model
        self.surface = pygame.Surface((width, height))
        self.hud = Hud(lambda: Look(THEMES[theme], Scale(width, height, user), self.ring))
        self.places = self.hud.layout(width, height, user, model.drawer_open, len(model.seats))
        self.draw()

    def draw(self) -> None:
        self.surface.fill((40, 30, 25))
        self.hud.draw_under(self.surface, self.model)
        self.hud.draw_over(self.surface, self.model)

    def spot(self, name: str) -> pygame.Rect:
        return next(spot.rect for spot in self.hud.spots() if spot.name == name)

    def move(self, pos: tuple[int, int]) -> str | None:
        return self.hud.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)), self.model)

    def press(self, pos: tuple[int, int]) -> str | None:
        return self.hud.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1), self.model)

    def release(self, pos: tuple[int, int]) -> str | None:
        return self.hud.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1), self.model)

    def click(self, name: str) -> str | None:
        """Press and release in the middle of a spot; what came of it."""
        pos = self.spot(name).center
        self.move(pos)
        return self.press(pos) or self.release(pos)

    def wheel(self, notches: int) -> str | None:
        return self.hud.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False), self.model)

    def key(self, code: int) -> str | None:
        return self.hud.handle(key(code), self.model)
