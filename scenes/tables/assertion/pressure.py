"""How pressed Art of War Assertion is, by what everybody may see."""

from __future__ import annotations

from logic.views import AssertionView
from scenes.play.pressure import ramp

LATE, LAST = 7.0, 2.0  # cards left in the deck for each player: from when it counts, and when nothing counts more
THREATENED, LINE = 0.7, 0.35
"""What a threat that is still open counts, and each line that is held."""


def pressed(view: AssertionView) -> float:
    """From 0 to 1: the deck runs out, points are threatened, lines are held."""
    late = ramp(len(view.deck) / view.seats, LATE, LAST)
    threat = THREATENED if any(view.threats) else 0.0
    lines = LINE * sum(bool(line.held_by) for line in view.lines)
    return max(late, min(1.0, threat + lines))
