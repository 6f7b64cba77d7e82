"""The coin on the table: thrown as part of what is being played, then left lying for a moment, with the Star behind it
that it was tossed for.

Whoever skips the throw still sees how it ended, and nobody waits for the coin to be taken away.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.motion.queue import seconds
from scenes.motion.tween import Call, Motion, Sequence, Wait
from scenes.tables.assertion import star
from scenes.tables.assertion.coin import CoinToss
from scenes.ui.look import Look

LINGERS = 1.4  # seconds it lies there when nothing waits for it any more
FADES = 0.25  # of these, seconds in which it goes; only with full motion


def toss_words(name: str, won: bool, own: bool) -> str:
    """The result as a sentence.

    >>> toss_words("Mei", True, False), toss_words("Mei", False, True)
    ('Mei wins the toss', 'You lose the toss')
    """
    verb = "win" if won else "lose"
    return f"You {verb} the toss" if own else f"{name} {verb}s the toss"


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
            star.draw(surface, look, middle, radius, self.coin.result, self._opened, self._alpha())
        self.coin.draw(surface, rect, look, self.words, self._alpha())

    @property
    def _opened(self) -> float:
        """How far the Star has come since the coin lies still; at once where little may move."""
        return min(1.0, (LINGERS - self._left) / star.OPENS) if self._fades else 1.0

    def _alpha(self) -> int:
        return round(255 * min(1.0, self._left / FADES)) if self._fades else 255
