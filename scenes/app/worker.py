"""The one AI worker of the program: for seats that nobody sits in, hints, reviews and games that are taken in."""

from __future__ import annotations

import atexit

import logic
from scenes.app.scene import Program


def client_of(app: Program) -> logic.AiClient:
    """Return it; it is started when it is first needed."""
    if app.ai is None:
        made = logic.AiClient()
        atexit.register(made.close)
        app.ai = made
    return app.ai
