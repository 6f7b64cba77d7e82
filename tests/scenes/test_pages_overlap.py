"""No words over words, nothing over words, no words cut off: on every page, in every window, at every scale."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.scroll import ScrollArea
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.test_small_windows import PLACES
from tests.scenes.witness_kit import SCALES, SIZES, faults, listening, told

PAGES = [name for name in PLACES if not name.startswith("table")]


@pytest.mark.share(11)
@pytest.mark.parametrize("size", ((800, 520), *SIZES))
@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_read(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    problems = []
    with open_app(tmp_path, *size) as app:
        app.settings.motion = "none"
        for scale in SCALES:
            app.change_settings(ui_scale=scale)
            PLACES[name](app)
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
