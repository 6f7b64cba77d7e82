"""The pressure of Strategic War, by what everybody may see."""

from __future__ import annotations

from scenes.app.plain import View
from scenes.play.pressure import ramp

MANY, FEW = 16, 6  # cards that a side has left


def pressed(view: View) -> float:
    """Return a number from 0 to 1, as the weaker side runs out of cards."""
    return ramp(min(score.total for score in view.scores), MANY, FEW)
