"""The pace of the program's loop: sixty times a second while something goes on, and seldom while nothing does."""

from __future__ import annotations

import math

import pygame

AWAKE = 60  # frames a second
LINGER = 0.5  # seconds without anything before it rests
ALIVE, REST = 0.11, 0.1  # seconds of a rest: while something lives slowly, and while nothing does
SLEEPS, SLEEP = 3.0, 0.8  # seconds of nothing before it rests deeper, and how long then, unless something lives
LOOK, DOZE = 0.02, 0.08  # seconds at most between two looks whether something has happened: in a rest, and in a deeper
KEYS = (pygame.KEYDOWN, pygame.KEYUP)
LONGEST = 0.1  # seconds that pass in a frame at most, but for a rest that nothing ended: then the clock does not leap


class FrameLimiter:
    """Waits for the next frame. A rest ends as soon as something is pressed or moved."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._still = 0.0  # seconds without an event and without a painting of the whole window
        self._first: list[pygame.Event] = []  # the event that ended the last rest
        self._held: set[int] = set()  # keys that are down

    @property
    def rests(self) -> bool:
        """Return whether nothing has gone on for a while."""
        return self._still >= LINGER

    def wait(self, alive: bool, stirs: bool = False) -> float:
        """Wait for the next frame; the seconds that pass in it. ``alive``: something may live slowly all the while;
        ``stirs``: something goes on that is not to be seen."""
        if not self.rests:
            return min(self._clock.tick(AWAKE) / 1000, LONGEST)
        deep = self._still >= SLEEPS
        rest = ALIVE if alive else SLEEP if deep and not stirs else REST
        self._rest(rest, DOZE if deep else LOOK)
        return min(self._clock.tick() / 1000, LONGEST if self._first else max(rest, LONGEST))

    def _rest(self, rest: float, longest: float) -> None:
        """Sleep for so many seconds, or until something has happened; look for that after ``longest`` seconds at most.

        Each look wakes the processor, which takes longer than looking. `pygame.event.wait` would look a thousand times
        a second, which alone takes one per cent of a core.
        """
        looks = math.ceil(rest / longest)
        for _ in range(looks):
            event = pygame.event.poll()
            if event.type != pygame.NOEVENT:
                self._first.append(event)
                return
            pygame.time.wait(round(rest / looks * 1000))

    def events(self) -> list[pygame.Event]:
        """Return what has happened since the last frame, in its order; of keys that are down, what they still ask.

        Repeats are counted by the clock. Of those that piled up in a long frame one is left, and none of a key that was
        let go since: a short press that begins such a frame would move on again at its end.
        """
        events = [*self._first, *pygame.event.get()]
        self._first.clear()
        if events:
            self._still = 0.0
        asked = []
        for at, event in enumerate(events):
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                later = [other for other in events[at + 1 :] if other.type in KEYS and other.key == event.key]
                if event.key in self._held and later:
                    continue
                self._held.add(event.key)
            asked.append(event)
        return asked

    def beat(self, dt: float, busy: bool) -> None:
        """A frame of ``dt`` seconds is over; ``busy``: something goes on that is to be seen."""
        self._still = 0.0 if busy else self._still + dt
