"""The games that can be taught, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from . import age_of_spades, strategic_war

GAMES: Final[Mapping[str, ModuleType]] = {"strategic-war": strategic_war, "age-of-spades": age_of_spades}
