"""The judgement of each game as it was, by the game's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from logic.kernel.game import Game
from logic.kernel.state import S

from .age_of_spades.brain import AgeBrain
from .armies.brain import ArmiesBrain
from .assertion.brain import AssertionBrain
from .brain import Brain
from .fracas.brain import FracasBrain
from .strategic_war.brain import StrategicBrain

BRAINS: Final[Mapping[str, Callable[[Any], Brain[Any]]]] = {
    "age-of-spades": AgeBrain,
    "armies": ArmiesBrain,
    "assertion": AssertionBrain,
    "fracas": FracasBrain,
    "strategic-war": StrategicBrain,
}


@cache
def brain_of(game: Game[S]) -> Brain[S]:
    """Return what the reference players know of a game; its own brain is not asked."""
    return BRAINS[game.info.id](game)
