"""What a player has settled: looks, motion, sound, the blind, the window and the last set-up of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from scenes.app.plain import Plain

THEMES = ("lacquer", "paper")
MOTIONS = ("full", "reduced", "none")
CURTAINS = ("hold", "press")
ANSWER_TIMES = (2, 4, 8, 0)
NARRATIONS = ("off", "brisk", "calm", "wait")
SCALE_MIN, SCALE_MAX, SCALE_STEP = 80, 200, 10


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast computer players move, in seconds (`scenes.play.budget`).

    ``pause`` comes before a turn, and before an answer that would tell by its time what is held. ``turn`` is all that a
    turn of a General may take by waiting and thinking.
    """

    pause: float
    turn: float


PACES = {"brisk": Pace(0.45, 1.7), "calm": Pace(0.6, 4.8), "slow": Pace(1.5, 7.5)}


@dataclass
class Settings:
    """The settings. Values a file gives that make no sense are replaced by the defaults, one by one."""

    theme: str = "lacquer"
    ui_scale: int = 100  # per cent
    motion: str = "full"
    narration: str = "calm"  # the pace at which plays are told
    pieces: int = 80  # volume, 0 to 100
    signals: int = 80
    music: bool = True
    music_volume: int = 50
    suit_letters: bool = False
    strong_outlines: bool = False
    curtain: str = "hold"
    offers: bool = True  # whether a computer player that is far behind offers to resign
    answer_time: int = 4  # seconds to ask for a window at a shared screen; 0: until somebody presses
    pace: str = "calm"  # of the computer players' moves
    hints: bool = False  # given unasked, at each new question of one's own
    voices: bool = True  # whether generals say a line now and then
    take_back: bool = False  # alone against computer players: more than is free
    fullscreen: bool = False
    window: list[int] = field(default_factory=list)  # [x, y, width, height], or empty
    setups: Plain = field(default_factory=dict)  # game id -> last set-up

    def to_document(self) -> Plain:
        return {"format": 1, **asdict(self)}

    @classmethod
    def from_document(cls, document: Plain) -> Settings:
        """
        >>> Settings.from_document({"theme": "paper", "ui_scale": "huge", "motion": "wild"}).theme
        'paper'
        >>> Settings.from_document({"ui_scale": "huge"}).ui_scale
        100
        """
        settings = cls()
        for entry in fields(cls):
            if entry.name in document and _VALID[entry.name](document[entry.name]):
                setattr(settings, entry.name, document[entry.name])
        return settings


#: what the settings page shows, and sets back
PAGE = (
    *("theme", "ui_scale", "motion", "pieces", "signals", "suit_letters", "strong_outlines", "curtain", "answer_time"),
    "take_back",
    "offers",
    "narration",
    "music",
    "music_volume",
    "voices",
    "pace",
    "hints",
)


def _whole(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in choices


def _truth(value: object) -> bool:
    return isinstance(value, bool)


def _window(value: object) -> bool:
    return isinstance(value, list) and len(value) in (0, 4) and all(_whole(-100000, 100000)(v) for v in value)


_VALID: dict[str, Callable[[Any], bool]] = {
    "theme": _one_of(THEMES),
    "ui_scale": _whole(SCALE_MIN, SCALE_MAX),
    "motion": _one_of(MOTIONS),
    "narration": _one_of(NARRATIONS),
    "pieces": _whole(0, 100),
    "signals": _whole(0, 100),
    "music": _truth,
    "music_volume": _whole(0, 100),
    "suit_letters": _truth,
    "strong_outlines": _truth,
    "curtain": _one_of(CURTAINS),
    "answer_time": lambda value: type(value) is int and value in ANSWER_TIMES,
    "take_back": _truth,
    "offers": _truth,
    "voices": _truth,
    "hints": _truth,
    "pace": _one_of(tuple(PACES)),
    "fullscreen": _truth,
    "window": _window,
    "setups": lambda value: isinstance(value, dict),
}
