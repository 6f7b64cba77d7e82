"""The tension of Game, by what everybody may see."""

from __future__ import annotations

from logic.views import ArmiesView
from scenes.play.tension import ramp

MANY, FEW = 0.75, 0.2  # of an army that still stand


def tension_of(view: ArmiesView) -> float:
    """Return a number from 0 to 1, as the weakest army that is still in the game falls."""
    armies = zip(view.armies, view.fallen, strict=True)
    left = [len(army) / (len(army) + len(fallen)) for army, fallen in armies if army and fallen]
    return ramp(min(left, default=1.0), MANY, FEW)
