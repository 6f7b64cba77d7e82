"""The one AI worker of the program: for the seats that nobody sits in, for hints and for reviews."""

from __future__ import annotations

import atexit

import logic
from scenes.app.client import Reviewer
from scenes.app.scene import Program


def client_of(app: Program) -> Reviewer:
    """Return it; it is started when it is first needed."""
    if app.ai is None:
        made = logic.AiClient()
        atexit.register(made.close)
        app.ai = made
    return app.ai
