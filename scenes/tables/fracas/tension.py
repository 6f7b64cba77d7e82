"""The tension of Fracas, by what everybody may see."""

from __future__ import annotations

from logic.views import FracasView
from scenes.play.tension import ramp

RICH, POOR = 14, 4  # tokens of whoever has fewer
FIGHT = 0.45  # what a fight that is being arranged counts
LATE, LAST = 6, 0  # cards in the smaller deck


def tension_of(view: FracasView) -> float:
    """Return a number from 0 to 1: somebody runs out of tokens or cards, or there is a fight."""
    poor = ramp(min(view.tokens), RICH, POOR)
    late = ramp(min(len(deck) for deck in view.decks), LATE, LAST)
    fight = FIGHT if view.battle.skirmishes else 0.0
    return max(late, min(1.0, poor + fight))
