"""Line icons in a box of 24 x 24, stroke 1.75."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from art.svg import NONE, circle, path

BOX = 24
STROKE = 1.75

# Plain strokes
_STROKES: dict[str, str] = {
    "menu": "M4 7L20 7M4 12L20 12M4 17L14 17",
    "back": "M14.5 5L7.5 12L14.5 19",
    "forward": "M9.5 5L16.5 12L9.5 19",
    "up": "M5 15L12 8L19 15",
    "down": "M5 9L12 16L19 9",
    "close": "M6 6L18 18M18 6L6 18",
    "plus": "M12 5L12 19M5 12L19 12",
    "minus": "M5 12L19 12",
    "undo": "M8 5L4 9L8 13M4.5 9L14 9C17.5 9 20 11.2 20 14.3C20 17.4 17.5 19.5 14 19.5L10 19.5",
    "log": "M6 4L18 4L18 20L6 20ZM9 8.5L15 8.5M9 12L15 12M9 15.5L13 15.5",
    "rules": "M12 6.5C10 4.8 7 4.5 4 5L4 18.5C7 18 10 18.4 12 20C14 18.4 17 18 20 18.5L20 5C17 4.5 14 4.8 12 6.5Z"
    "M12 6.5L12 20",
    "sound": "M4 9.5L8 9.5L13 5L13 19L8 14.5L4 14.5ZM16.5 9C18 10.7 18 13.3 16.5 15M19 6.5C22 9.6 22 14.4 19 17.5",
    "silence": "M4 9.5L8 9.5L13 5L13 19L8 14.5L4 14.5ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
    "deck": "M7 6L17 6L17 20L7 20ZM9 6L9 3.5L19.5 3.5L19.5 17.5L17 17.5",
    "swords": "M5 4L17 16M19 4L7 16M14.5 18.5L19.5 13.5M17 16L20 19.5M9.5 18.5L4.5 13.5M7 16L4 19.5",
    "shield": "M12 3.5L19 6L19 11.5C19 16 16 19 12 20.5C8 19 5 16 5 11.5L5 6Z",
    "hand": "M5 8L10 6.5L13 18L8 19.5ZM12 5.5L17 6.2L15.5 18",
    "hourglass": "M6.5 4L17.5 4M6.5 20L17.5 20M8 4C8 9 11 10.5 12 12C11 13.5 8 15 8 20"
    "M16 4C16 9 13 10.5 12 12C13 13.5 16 15 16 20",
    "palisade": "M6.5 20L6.5 7L8 4.5L9.5 7L9.5 20M14.5 20L14.5 7L16 4.5L17.5 7L17.5 20M3.5 11L20.5 11M3.5 16L20.5 16",
    "lock": "M6.5 11L17.5 11L17.5 20L6.5 20ZM9 11L9 8C9 6 10.3 4.5 12 4.5C13.7 4.5 15 6 15 8L15 11",
    "swap": "M5 8.5L18.5 8.5L15 5M19 15.5L5.5 15.5L9 19",
    "save": "M12 4L12 14.5M7.5 10.5L12 15L16.5 10.5M4.5 16L4.5 19.5L19.5 19.5L19.5 16",
    "copy": "M9 8L19 8L19 20L9 20ZM6.5 16L5 16L5 4L15 4L15 5.5",
    "restart": "M19.5 12C19.5 16.2 16.2 19.5 12 19.5C7.8 19.5 4.5 16.2 4.5 12C4.5 7.8 7.8 4.5 12 4.5"
    "C14.6 4.5 16.9 5.8 18.2 7.8M18.8 3.5L18.6 8.2L14 8",
    "past": "M4.5 12C4.5 16.2 7.8 19.5 12 19.5C16.2 19.5 19.5 16.2 19.5 12C19.5 7.8 16.2 4.5 12 4.5"
    "C9.4 4.5 7.1 5.8 5.8 7.8M5.2 3.5L5.4 8.2L10 8M12 8L12 12.4L15 14.2",
    "since": "M11.5 6L5 12L11.5 18ZM19 6L12.5 12L19 18Z",
    "full": "M14.5 4L20 4L20 9.5M9.5 20L4 20L4 14.5M20 4L14 10M4 20L10 14",
    "map": "M9 5L4 7L4 19.5L9 17.5L15 19.5L20 17.5L20 5L15 7ZM9 5L9 17.5M15 7L15 19.5",
    "hint": "M9 16.5C9 14.5 6.5 13.5 6.5 9.8C6.5 6.6 9 4 12 4C15 4 17.5 6.6 17.5 9.8C17.5 13.5 15 14.5 15 16.5Z"
    "M9.8 19.8L14.2 19.8",
    "warning": "M12 4.5L21 19.5L3 19.5ZM12 10L12 14.5M12 17L12 17.1",
    "help": "M9.3 9.4C9.3 7.8 10.5 6.9 12 6.9C13.6 6.9 14.8 7.9 14.8 9.4C14.8 11.4 12 11.6 12 13.7M12 16.6L12 16.7"
    "M12 3.5C16.7 3.5 20.5 7.3 20.5 12C20.5 16.7 16.7 20.5 12 20.5C7.3 20.5 3.5 16.7 3.5 12C3.5 7.3 7.3 3.5 12 3.5Z",
    "info": "M12 11L12 17M12 7.4L12 7.5M12 3.5C16.7 3.5 20.5 7.3 20.5 12C20.5 16.7 16.7 20.5 12 20.5"
    "C7.3 20.5 3.5 16.7 3.5 12C3.5 7.3 7.3 3.5 12 3.5Z",
    "pen": "M5 19L6.2 14.8L15.5 5.5L18.5 8.5L9.2 17.8ZM13.3 7.7L16.3 10.7",
    "bin": "M4.5 7L19.5 7M9.5 7L9.5 4.5L14.5 4.5L14.5 7M6.5 7L7.5 20L16.5 20L17.5 7"
    "M10.2 10.5L10.5 16.5M13.8 10.5L13.5 16.5",
    "fit": "M4 9L4 4L9 4M15 4L20 4L20 9M20 15L20 20L15 20M9 20L4 20L4 15",
}


def _stroke(data: str, color: str, width: float = STROKE) -> str:
    return path(data, NONE, color, width)


def _check(color: str) -> str:
    return _stroke("M5 12.5L10 17.5L19 7", color, 2.2)


def _fit(color: str) -> str:
    return _stroke(_STROKES["fit"], color) + circle(12, 12, 2.2, color)


def _gear(color: str) -> str:
    knobs = "".join(circle(x, y, 2.3, color) for x, y in ((9, 7), (15, 12), (8, 17)))
    return _stroke("M5 7L19 7M5 12L19 12M5 17L19 17", color, 1.6) + knobs


def _stats(color: str) -> str:
    return _stroke("M5 20L5 11M12 20L12 5M19 20L19 14", color, 2.4)


def _eye(color: str) -> str:
    lids = "M2.5 12C5 7.5 8.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5C8.3 18.5 5 16.5 2.5 12Z"
    return _stroke(lids, color) + circle(12, 12, 3, color)


def _play(color: str) -> str:
    return path("M8 5L19 12L8 19Z", color)


def _pause(color: str) -> str:
    return path("M7 5L10.5 5L10.5 19L7 19ZM13.5 5L17 5L17 19L13.5 19Z", color)


def _flag(color: str) -> str:
    return _stroke("M6 3.5L6 21", color) + path("M7 4.5L19 7L15 10L19 13.5L7 13.5Z", color)


def _search(color: str) -> str:
    return circle(10.5, 10.5, 5.5, NONE, color, STROKE) + _stroke("M15 15L20 20", color)


def _people(color: str) -> str:
    bodies = (
        "M3.5 19C3.5 15 6 13.5 9 13.5C12 13.5 14.5 15 14.5 19M15.5 5.7C17.4 6 18.6 7.2 18.6 8.8"
        "C18.6 10.3 17.6 11.4 16.2 11.8M17 14C19.2 14.6 20.5 16.2 20.5 19"
    )
    return circle(9, 8.5, 3.2, NONE, color, STROKE) + _stroke(bodies, color)


def _ai(color: str) -> str:
    frame = "M12 3.5L12 6.5M6 6.5L18 6.5L18 17.5L6 17.5ZM9 21L9 17.5M15 21L15 17.5M3 10L3 14M21 10L21 14"
    return _stroke(frame, color) + circle(9.7, 11.5, 1.3, color) + circle(14.3, 11.5, 1.3, color)


def _target(color: str) -> str:
    cross = _stroke("M12 2.5L12 6M12 18L12 21.5M2.5 12L6 12M18 12L21.5 12", color)
    return circle(12, 12, 7.5, NONE, color, STROKE) + circle(12, 12, 2.4, color) + cross


_BUILT: dict[str, Callable[[str], str]] = {
    "check": _check,
    "fit": _fit,
    "gear": _gear,
    "stats": _stats,
    "eye": _eye,
    "play": _play,
    "pause": _pause,
    "flag": _flag,
    "search": _search,
    "people": _people,
    "ai": _ai,
    "target": _target,
}

NAMES: tuple[str, ...] = tuple(sorted(_STROKES.keys() | _BUILT.keys()))

# Which icon stands for the timing of a strategy
TIMING_ICONS = {"action": "flag", **dict.fromkeys(("counter", "answer", "support"), "shield"), "build": "plus",
                **dict.fromkeys(("bluff", "held"), "eye")}  # fmt: skip

# The pointer of the mouse, box 20 x 26
POINTER_BOX = (20, 26)
_POINTER = "M2 1L2 21L7.2 16.4L10.6 24L14.2 22.4L10.8 15L17.6 14.4Z"


@lru_cache(256)
def icon(name: str, color: str) -> str:
    """One icon by name (see `NAMES`)."""
    if name in _BUILT:
        return _BUILT[name](color)
    if name in _STROKES:
        return _stroke(_STROKES[name], color)
    raise ValueError(f"no icon is called {name!r}")


def pointer() -> str:
    """An arrow pointer, its tip at the upper left."""
    return path(_POINTER, "#1C1815", "#FFFFFF", 1.6)
