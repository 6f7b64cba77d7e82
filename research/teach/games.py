"""The games that can be taught, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from . import age_of_spades, armies, assertion, fracas, strategic_war

GAMES: Final[Mapping[str, ModuleType]] = {
    "age-of-spades": age_of_spades,
    "armies": armies,
    "assertion": assertion,
    "fracas": fracas,
    "strategic-war": strategic_war,
}
