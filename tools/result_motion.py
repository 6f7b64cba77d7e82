"""The page of results as it comes, for the strips of `make screens`: banners unroll, held lines are counted, and the
inks of the score are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import logic
from scenes.app.app import App
from scenes.pages.result.page import ResultsScene
from tools.gallery_shell import ended
from tools.motions import Motion


def result(game: str) -> Callable[[App], Any]:
    """The result of a game, from the first picture on."""

    def begin(app: App) -> Any:
        app.first_scene()
        app.stack.push(ResultsScene(ended(game)))
        return app.stack.top

    return begin


ENDING: dict[str, Motion] = {f"result_{one.id}": Motion(result(one.id), 0.1, 2.1) for one in logic.games()}
ENDING["result_assertion"] = Motion(result("assertion"), 0.1, 2.5)  # a line that is held is counted by itself
