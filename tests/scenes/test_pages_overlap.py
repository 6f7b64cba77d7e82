"""No words over words, nothing over words, no words cut off: on every page, in every window, at every scale."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from logic import LONGEST_NAME, verbatim
from scenes.app.app import App
from scenes.app.confirm import Confirm, play_on
from scenes.app.input import COMMANDS, meet
from scenes.pages.settings.page import SettingsScene
from scenes.play.computer_players import OFFERED
from scenes.ui.scroll import ScrollArea
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.test_small_windows import PLACES
from tests.scenes.witness_kit import SCALES, SIZES, faults, listening, told


def question(app: App) -> None:
    """The longest of all questions alone: what it lies over is under a veil."""
    words = OFFERED(name=verbatim("W" * LONGEST_NAME))
    app.stack.reset(
        Confirm("Remove this game for good?", words, ("Accept and win", "flag"), lambda: None, no=play_on())
    )


def used_twice(app: App) -> None:
    """The keys, changed: the longest two titles at one key, a row that is open and one that listens."""
    free = [one for one in COMMANDS if not one.fixed]
    pairs = [(one, two) for one, two in combinations(free, 2) if meet(one, two)]
    longest = max(pairs, key=lambda pair: len(pair[0].title + pair[1].title))
    app.change_settings(keys={one.name: ["Ctrl+Backspace"] for one in longest}, own_keys={"hint": ["H"]})
    PLACES["settings, Controls"](app)
    page = app.stack.top
    assert isinstance(page, SettingsScene) and page.keys.clash() is not None
    page.controls.opened = "right"
    page.keys.listen("up", 0)
    page.rebuild()


PAGES = {
    **{name: way for name, way in PLACES.items() if not name.startswith("table")},
    "question": question,
    "used twice": used_twice,
}


@pytest.mark.share(17)
@pytest.mark.parametrize("size", ((800, 520), *SIZES))
@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_read(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    problems = []
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        for scale in SCALES:
            app.change_settings(ui_scale=scale)
            PAGES[name](app)
            frames(app, 3, 0.3)
            with listening(app.surface) as record:
                app.redraw()
                app.frame(0.0)
            record.scrolling += [
                widget.rect for widget in app.stack.top.group.widgets if isinstance(widget, ScrollArea)
            ]
            found = faults(record)
            if found:
                problems.append(told(found, f"{name} at {size}, {scale} %"))
    assert not problems, "\n".join(problems)
