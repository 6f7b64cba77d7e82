"""The tension of Age of Spades, by what everybody may see."""

from __future__ import annotations

from logic.views import AgeView
from scenes.play.tension import ramp

FAR, NEAR = 0.35, 0.85  # of the way to the points that win


def tension_of(view: AgeView) -> float:
    """Return a number from 0 to 1, as whoever leads comes near the points that win."""
    return ramp(max(view.points) / view.target, FAR, NEAR)
