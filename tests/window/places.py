"""Where things are on the screen: `python -m tests.window.places SAVE WIDTH HEIGHT` opens a save unseen and says.

The table lays itself out by the size of the window and the game alone, so that an unseen table of the same size shows
everything where the real window does.
"""

from __future__ import annotations

import json
import sys
import tempfile
from typing import Any

import pygame


def places(save: str, width: int, height: int) -> dict[str, object]:
    """Hand cards, cells in sight and the End turn button, as points of the window."""
    from scenes.app.app import App, LaunchOptions
    from scenes.app.session import Session
    from scenes.app.storage import read_document, saved_game

    with tempfile.TemporaryDirectory() as folder:
        app = App(LaunchOptions(data_dir=folder, width=width, height=height))
        app.open()
        Session.from_save(saved_game(read_document(save))).start(app)
        for _ in range(300):
            app.frame(1 / 30)
        scene: Any = app.stack.top
        hand = scene.model.hand_order
        slots = {code: scene.hud.hand_slot(i, len(hand)).center for i, code in enumerate(hand)}
        cells = {}
        for x in range(-12, 13):
            for y in range(-12, 13):
                column, row = scene.stage.screen_cells([(x, y)])[0]
                cells[f"{x},{y}"] = scene.camera.card_rect(column, row).center
        end = scene.layout.end_button.center
        app.close()
    return {"hand": slots, "cells": cells, "end": end}


if __name__ == "__main__":
    found = places(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    pygame.quit()
    sys.stdout.write(json.dumps(found) + "\n")
