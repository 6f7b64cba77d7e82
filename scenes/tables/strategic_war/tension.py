"""The tension of Strategic War, by what everybody may see."""

from __future__ import annotations

from scenes.app.plain import View
from scenes.play.tension import ramp

MANY, FEW = 16, 6  # cards that a side has left


def tension_of(view: View) -> float:
    """Return a number from 0 to 1, as the weaker side runs out of cards."""
    return ramp(min(score.total for score in view.scores), MANY, FEW)
