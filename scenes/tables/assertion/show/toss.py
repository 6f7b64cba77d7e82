"""The coin on the table: thrown as part of what is being played, then left lying for a moment, with the Star behind it
that it was tossed for.

Whoever skips the throw still sees how it ended, and nobody waits for the coin to be taken away.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.motion.queue import seconds
from scenes.motion.tween import Call, Motion, Sequence, Wait
from scenes.tables.assertion.show.coin import CoinToss
from scenes.ui.cache import SurfaceCache
from scenes.ui.look import Look
from scenes.ui.raster import blit_faded, native
from scenes.ui.theme import mix, rgb

LINGERS = 1.4  # seconds it lies there when nothing waits for it any more
FADES = 0.25  # of these, seconds in which it goes; only with full motion


class Toss:
    """The one coin of a table."""

    def __init__(self) -> None:
        self.coin: CoinToss | None = None
        self.words = ""
        self._left = 0.0
        self._fades = False

    def motion(
        self, won: bool, words: str, seed: int, mode: str, sound: Callable[[str], None], landed: Callable[[], None]
    ) -> Motion:
        """The throw, and a moment to read the result, to be put into a queue. `mode`: the motion setting; unless it is
        full the coin lies there at once. ``landed`` is called once it lies: nobody knows the result before."""
        full = mode == "full"
        coin = CoinToss(won, seed, 1.0 if full else 0.0, lambda number: sound("coin"))

        def begin() -> None:
            self.coin, self.words, self._fades = coin, words, full
            self._left = LINGERS
            if not full:
                sound("coin")

        heard = Call(lambda: sound("star" if won else "fall"))
        return Sequence(Call(begin), coin, heard, Call(landed), Wait(seconds("hold", mode)))

    def update(self, dt: float) -> bool:
        """Let time pass for a coin that lies still; True if the picture has changed."""
        if self.coin is None or not self.coin.done:
            return False
        before = (self._alpha(), self._opened)
        self._left -= dt
        if self._left <= 0:
            self.clear()
            return True
        return (self._alpha(), self._opened) != before

    def clear(self) -> None:
        """Take the coin away."""
        self.coin = None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The coin in the middle of `rect`, if there is one."""
        if self.coin is None:
            return
        if self.coin.done:
            middle, radius = self.coin.place(rect, look, self.words)
            draw_star(surface, look, middle, radius, self.coin.result, self._opened, self._alpha())
        self.coin.draw(surface, rect, look, self.words, self._alpha())

    @property
    def _opened(self) -> float:
        """Return how far the Star has come since the coin lies still; at once where little may move."""
        return min(1.0, (LINGERS - self._left) / OPENS) if self._fades else 1.0

    def _alpha(self) -> int:
        return round(255 * min(1.0, self._left / FADES)) if self._fades else 255


OPENS = 0.55  # seconds until it is open, or broken
POINTS = 5
REACH, WAIST = 2.3, 0.95  # of the coin's radius: where its points end, and where two of them meet
STEPS = 14  # pictures of the way
TURN = 0.5  # of a turn from one point to the next that it makes while it opens
RED, GREY = "#C8372D", "#6D6A66"
APART = 0.55  # of the reach that a broken point drifts away

_stars = SurfaceCache()


def draw_star(
    surface: pygame.Surface, look: Look, middle: tuple[float, float], radius: float, won: bool, share: float, alpha: int
) -> None:
    """The star about the middle of a coin of that radius; ``share`` of its way, from 0 to 1."""
    step = round(max(0.0, min(1.0, share)) * STEPS)
    if step:
        picture = _picture(look, round(radius), won, step)
        blit_faded(surface, picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))).topleft, alpha)


def _picture(look: Look, radius: int, won: bool, step: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        share = step / STEPS
        fine = 2
        half = round(radius * REACH * (1 + APART) * fine)
        sheet = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        for number in range(POINTS):
            _point(sheet, look, half, radius * fine, number, won, share)
        return native(pygame.transform.smoothscale(sheet, (2 * half // fine, 2 * half // fine)))

    return _stars.get(("star", look.theme.name, radius, won, step), make)


def _point(sheet: pygame.Surface, look: Look, half: int, radius: int, number: int, won: bool, share: float) -> None:
    """One of the five: it grows out of the middle one after the other, or drifts away and pales."""
    eased = 1 - (1 - share) ** 3
    begun = number / POINTS * 0.5
    grown = max(0.0, min(1.0, (share - begun) / 0.5)) if won else 1.0
    if grown <= 0:
        return
    at = -math.pi / 2 + number * math.tau / POINTS + ((1 - eased) * TURN * math.tau / POINTS if won else 0.0)
    away = 0.0 if won else radius * REACH * APART * eased
    spin = 0.0 if won else (0.5 if number % 2 else -0.4) * eased
    x, y = half + away * math.cos(at), half + away * math.sin(at)
    reach = radius * (WAIST + (REACH - WAIST) * grown)
    aside = math.pi / POINTS

    def place(length: float, angle: float) -> tuple[float, float]:
        return x + length * math.cos(at + angle + spin), y + length * math.sin(at + angle + spin)

    pale = round(255 * (1 if won else 1 - 0.75 * eased))
    tone = RED if won else mix(GREY, look.theme.table, 0.3 * eased)
    light = mix(tone, "#FFFFFF", 0.22)
    middle, tip = (x, y), place(reach, 0.0)
    for side, fill in ((-aside, light), (aside, tone)):  # each point has a lit and a dark side, as a cut star has
        pygame.draw.polygon(sheet, (*rgb(fill), pale), [middle, tip, place(radius * WAIST, side)])
    edge = look.theme.gold if won else look.theme.text3
    outline = [place(radius * WAIST, -aside), tip, place(radius * WAIST, aside)]
    pygame.draw.lines(sheet, (*rgb(edge), pale), False, outline, max(2, radius // 16))
