"""Positions of the suite, and the thinking that each level is given for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import logic
from logic.kernel.acts import ActionView

ITERATIONS = {"captain": 100, "general": 200, "sun-tzu": 600}
"""Worlds for one decision: fewer than the levels have in play, so that the suite stays quick."""

Actions = list[ActionView]


@dataclass(frozen=True, slots=True)
class Case:
    """``match`` makes the position, in which ``seat`` is asked; ``accepts`` is told the whole move as plain actions.

    ``sentence`` says what anybody would see.
    """

    name: str
    sentence: str
    match: Callable[[], logic.Match]
    seat: int
    accepts: Callable[[Actions], bool]
