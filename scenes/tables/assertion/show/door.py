"""The one place where the large table takes events and contexts by the names of JSON."""

from __future__ import annotations

from collections.abc import Sequence

import logic
from logic.views import EventView, to_json
from scenes.app.plain import Event, Plain


def context_of(decision: logic.PublicDecision | None) -> Plain:
    """Return what a decision is about; nothing while nothing is asked."""
    return {} if decision is None else to_json(decision.context)


def told(events: Sequence[EventView]) -> list[Event]:
    """Return what has happened."""
    return [to_json(event) for event in events]
