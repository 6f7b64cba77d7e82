"""The five levels of computer players: one code, other numbers. Beside them the players that follow a script."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..kernel import rng
from ..kernel.errors import LoadError
from ..kernel.info import GameInfo
from ..kernel.tempers import PLAIN, TEMPERS, Temper

COMPILED = not (rng.__file__ or "").endswith(".py")
"""Whether the rules run compiled."""
APART: Final = "/"
"""What stands between a level and a temper."""
PURE_SHARE = 4
"""Without the compiled build the searching levels play out this many times fewer worlds, to keep their time."""
CAPTAIN_SECONDS = 0.05 if COMPILED else 0.2
"""The seconds of a Captain: in fewer the sources would compare its moves on no more than one world."""


@dataclass(frozen=True, slots=True)
class AiLevel:
    """A level with its name and one honest sentence, which a game may go on from (`GameInfo.mistakes`).

    ``seconds`` is the time after which a decision is taken with what was found so far; ``searches`` tells the levels
    that play worlds out from those that judge the next move only; ``studied`` whether the evaluation fitted on played
    games is used, and it is counted how truthful and how trusting the others have been. ``temper`` is that of whoever
    plays at the level.
    """

    id: str
    name: str
    sentence: str
    seconds: float
    searches: bool = False
    studied: bool = False
    temper: Temper = PLAIN

    @property
    def spec(self) -> str:
        """Return what names it with its temper: ``captain/fire``."""
        return f"{self.id}{APART}{self.temper.id}" if self.temper.id else self.id


AI_LEVELS: tuple[AiLevel, ...] = (
    AiLevel("recruit", "Recruit", "Plays what looks good to itself, and overlooks what you can do about it.", 0.05),
    AiLevel("soldier", "Soldier", "Weighs every choice by what it brings now, and holds little back.", 0.05),
    AiLevel(
        "captain", "Captain", "Plays out a few ways the game could go on before every choice.", CAPTAIN_SECONDS, True
    ),
    AiLevel("general", "General", "Plays out many ways the game could go on, on every hand you could hold.", 0.3, True),
    AiLevel(
        "sun-tzu",
        "Sun Tzu",
        "Thinks longest, judges by what past games have taught, and counts your bluffs.",
        2.0,
        True,
        True,
    ),
)
LEVEL_IDS = tuple(level.id for level in AI_LEVELS)
BEGINNER, GENTLE, TEACHER = "beginner", "gentle", "teacher"
SCRIPTED: tuple[AiLevel, ...] = (
    AiLevel(BEGINNER, "Beginner", "Takes the first thing that scores, else the first that plays something.", 0.05),
    AiLevel(
        GENTLE, "Gentle general", "Only builds in its first four turns; from then on it enacts as a Recruit.", 0.05
    ),
    AiLevel(TEACHER, "Teacher", "Leaves no line of three to its opponent.", 0.05),
)
"""Players for lessons and for measuring, which no set-up offers (`logic.ai.scripts`)."""
PLAYER_IDS = (*LEVEL_IDS, *(player.id for player in SCRIPTED))


def levels_of(info: GameInfo) -> tuple[AiLevel, ...]:
    """Return the levels that a game offers, weakest first. Others of the five still play where a match names them."""
    return tuple([level for level in AI_LEVELS if level.id not in info.without])


def level_by_id(level_id: str) -> AiLevel:
    """Return the level, or the scripted player, perhaps with a temper behind it (``captain/fire``).

    Raise :class:`LoadError` with one sentence.
    """
    wanted, apart, temper = level_id.partition(APART)
    if apart and temper not in TEMPERS:
        raise LoadError(f"There is no temper {temper!r}; there is: {', '.join(TEMPERS)}.", "bad_level")
    for level in (*AI_LEVELS, *SCRIPTED):
        if level.id == wanted:
            return replace(level, temper=TEMPERS[temper]) if apart else level
    raise LoadError(f"There is no level {level_id!r}; there is: {', '.join(PLAYER_IDS)}.", "bad_level")
