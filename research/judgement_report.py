"""Quality of a judgement: its Brier score by phase against one half for everything, and the outcomes by forecast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PHASES: Final = ((0.0, 0.33), (0.33, 0.55), (0.55, 0.77), (0.77, 1.01))
"""How much of the deck is gone."""
TENTHS: Final = 10


def report(results: Sequence[float], gone: Sequence[float], said: Sequence[float]) -> list[str]:
    """Lines of two tables: of each phase and of each tenth of what was said; a result is 1, one half or 0."""
    lines = ["deck gone   positions  one half  said    gain"]
    for low, high in PHASES:
        held = [place for place, part in enumerate(gone) if low <= part < high]
        if held:
            half = sum((results[place] - 0.5) ** 2 for place in held) / len(held)
            brier = sum((results[place] - said[place]) ** 2 for place in held) / len(held)
            lines.append(f"to {min(high, 1.0):4.0%} {len(held):12} {half:9.4f} {brier:7.4f} {half - brier:7.4f}")
    lines.append("said   came    off     positions")
    for tenth in range(TENTHS):
        held = [place for place, one in enumerate(said) if min(int(one * TENTHS), TENTHS - 1) == tenth]
        if held:
            meant = sum(said[place] for place in held) / len(held)
            came = sum(results[place] for place in held) / len(held)
            lines.append(f"{meant:.3f}  {came:.3f}  {came - meant:+.3f} {len(held):9}")
    return lines
