"""The command of a key that went down: the window has written the names of its commands on the event."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pygame

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAPS = ("page_up", "page_down", "first", "last")
PICKS = tuple(f"pick_{digit}" for digit in range(1, 10))

_NAMED = re.compile(r"\{([a-z_0-9]+)\}")
_caps: dict[str, tuple[str, ...]] = {}


def pos_of(event: pygame.Event) -> tuple[int, int]:
    """Return where the mouse is, or was pressed or let go."""
    pos: tuple[int, int] = event.pos
    return pos


def button_of(event: pygame.Event) -> int:
    """Return which button of the mouse was pressed or let go."""
    button: int = event.button
    return button


def key_of(event: pygame.Event) -> int:
    """Return the code of a key that went down or came up."""
    key: int = event.key
    return key


def mods_of(event: pygame.Event) -> int:
    """Return what is held beside a key that goes down."""
    mods: int = event.mod
    return mods


def wheel_of(event: pygame.Event) -> int:
    """Return how far the wheel has turned, in whole steps; away from the player is more than nothing."""
    steps: int = event.y
    return steps


def turned_by(event: pygame.Event) -> float:
    """Return how far the wheel has turned, as finely as the mouse tells it."""
    finely: float = getattr(event, "precise_y", 0.0)
    return finely or wheel_of(event)


def text_of(event: pygame.Event) -> str:
    """Return what a key that went down writes, or the text that is put in."""
    written: str = event.unicode if event.type == pygame.KEYDOWN else event.text
    return written


def presses(event: pygame.Event) -> bool:
    """Return whether an event is a key or a button of the mouse going down."""
    return event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and button_of(event) in (1, 3))


def asks(event: pygame.Event, *names: str) -> bool:
    """Return whether a key has gone down that stands for one of these commands."""
    return asked(event, *names) != ""


def asked(event: pygame.Event, *names: str) -> str:
    """Return the first of these commands that a key which has gone down stands for; else nothing."""
    found: frozenset[str] = getattr(event, "commands", frozenset()) if event.type == pygame.KEYDOWN else frozenset()
    return next((name for name in names if name in found), "")


def step(event: pygame.Event) -> tuple[int, int] | None:
    """Return where an arrow leads, if it is one."""
    return STEPS.get(asked(event, *STEPS))


def sideways(event: pygame.Event) -> int:
    """Return -1 for a step to the left, 1 to the right, else 0."""
    return {"left": -1, "right": 1}.get(asked(event, "left", "right"), 0)


def pick(event: pygame.Event) -> int | None:
    """Return the place that a digit names, from 0."""
    found = asked(event, *PICKS)
    return PICKS.index(found) if found else None


def show_caps(caps: Mapping[str, tuple[str, ...]]) -> None:
    """Show from now on these keys for commands."""
    _caps.clear()
    _caps.update(caps)


def cap(name: str) -> str:
    """Return the key of a command as a cap shows it; nothing for a command without one."""
    return next(iter(caps(name)), "")


def caps(name: str) -> tuple[str, ...]:
    """Return the keys of a command as caps show them."""
    return _caps.get(name, ())


def told(text: str) -> str:
    """Fill in the keys of the commands that a text names in braces; a command without a key leaves no brackets."""
    if "{" not in text:
        return text
    found = _NAMED.sub(lambda match: cap(match[1]) if match[1] in _caps else match[0], text)
    return found.replace(" ()", "")
