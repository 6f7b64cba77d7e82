"""A rest for what has just changed its meaning in place or has come over everything: no press hits what was not there
when the hand moved."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

REST = 0.5
"""Seconds for which something that has taken the place of something else takes no press."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
Spot = tuple[str, Rect, str]
"""A name to press, where it lies, and what pressing it means."""


class PressGuard:
    """Remembers what lay where and what it meant; :meth:`resting` says what is too new to be pressed."""

    def __init__(self) -> None:
        self._spots: tuple[Spot, ...] = ()
        self._left: dict[str, float] = {}
        self._gone: list[tuple[Spot, float]] = []  # what lay somewhere until a moment ago, and how long that counts

    def see(self, spots: Iterable[Spot]) -> None:
        """See what can be pressed from now on. What lies where something else lay before rests for a while."""
        before, left = self._spots, self._left
        self._spots = tuple(spots)
        self._left = {}
        self._gone += [(old, REST) for old in before if old not in self._spots]
        for name, rect, meaning in self._spots:
            under = [old for old in before if old[1].colliderect(rect)]
            changed = [time for old, time in self._gone if old[2] != meaning and old[1].colliderect(rect)]
            kept = [left.get(old[0], 0.0) for old in under if old[2] == meaning]  # what had not yet come to rest
            self._left[name] = max([*changed, *kept], default=0.0)

    def resting(self, name: str) -> bool:
        """Return whether it has only just taken the place of something else."""
        return self._left.get(name, 0.0) > 0

    def just_gone(self, pos: tuple[int, int]) -> bool:
        """Return whether something that could be pressed lay at a point until a moment ago."""
        return any(spot[1].collidepoint(pos) for spot, _ in self._gone)

    def update(self, dt: float) -> bool:
        """Let time pass. True if something can be pressed again."""
        rested = False
        for name, left in self._left.items():
            if left > 0:
                self._left[name] = left - dt
                rested |= left <= dt
        self._gone = [(spot, left - dt) for spot, left in self._gone if left > dt]
        return rested


class Arrival:
    """An arrival, which has come by itself over whatever lay under the hand: it takes no press in its first half
    second, and none of the mouse before that has moved."""

    def __init__(self) -> None:
        self._left, self._moved = REST, False

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - dt)

    @property
    def resting(self) -> bool:
        """Return whether no press is taken yet."""
        return self._left > 0

    def refuses(self, event: pygame.Event) -> bool:
        """Take an event in; whether it is a press that was meant for what lay there before."""
        self._moved |= event.type == pygame.MOUSEMOTION
        return event.type in PRESSES and (self.resting or (event.type == pygame.MOUSEBUTTONDOWN and not self._moved))


class Seals:
    """Remembers where the last buttons that do something for good stood, and where the hand pressed, so that the next
    of them stand elsewhere (decision 0045)."""

    def __init__(self) -> None:
        self._stood: dict[str, list[Rect]] = {}  # by what they stand on, the newest last
        self.homes: dict[str, tuple[int, int]] = {}  # by what is asked and the button: the middle of its last place
        self._meaning = ""  # of what is offered now
        self._shunned: tuple[list[Rect], ...] = ()

    def stand(self, on: str, rects: list[Rect]) -> None:
        """Note which stand there now, if there are any."""
        if rects:
            self._stood.pop(on, None)
            self._stood[on] = rects

    def standing(self, on: str, meaning: str) -> list[Rect]:
        """Return where those of this meaning stand already; nothing if it is offered for the first time."""
        return self._stood.get(on, []) if meaning == self._meaning else []

    def shunned(self, meaning: str = "") -> tuple[list[Rect], ...]:
        """Return where a button must not stand, the newest first: the same for as long as one meaning is offered.
        Without a meaning something new begins."""
        if not meaning or meaning != self._meaning:
            self._meaning, self._shunned = meaning, tuple(reversed(self._stood.values()))
        return self._shunned
