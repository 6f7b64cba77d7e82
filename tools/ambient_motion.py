"""Motion that runs by itself, for the strips of `make screens`: the menu, one page giving way to another, and the
ground of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import logic
from scenes.app.app import App
from tools.motions import STEP, Motion, table
from tools.positions import played_to


def menu(app: App) -> Any:
    app.first_scene()
    return app.stack.top


def page(app: App) -> Any:
    """The settings over the menu, from the first picture on."""
    from scenes.pages.settings.page import SettingsScene

    menu(app)
    for _ in range(120):
        app.frame(STEP)
    app.stack.push(SettingsScene())
    return app.stack.top


def ground(game: str, steps: int) -> Callable[[App], Any]:
    """The ground of a game some steps after its deal."""

    def begin(app: App) -> Any:
        if game == "assertion":
            return table(app, played_to(11))
        match = logic.new_match(game, 2, 1, {})
        for _ in range(steps):
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat)))
        return table(app, match)

    return begin


STEPS = {"assertion": 0, "fracas": 24, "strategic-war": 24, "age-of-spades": 24, "armies": 24}

LIVING: dict[str, Motion] = {
    "living_menu": Motion(menu, 1.0, 8.0),
    "living_page": Motion(page, 0.0, 0.24),
    **{f"living_{game}": Motion(ground(game, steps), 0.5, 7.5, True) for game, steps in STEPS.items()},
}
