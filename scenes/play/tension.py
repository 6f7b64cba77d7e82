"""The tension of a game, which its music follows: small sums that the tables share.

What is told comes from what everybody may see alone.
"""

from __future__ import annotations


def ramp(value: float, calm: float, pressed: float) -> float:
    """Return a number from 0 at `calm` to 1 at `pressed`, whichever of the two is the larger, and never beyond.

    >>> ramp(9, 12, 4), ramp(20, 12, 4), ramp(0, 12, 4)
    (0.375, 0.0, 1.0)
    """
    return max(0.0, min(1.0, (value - calm) / (pressed - calm)))
