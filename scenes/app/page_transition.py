"""One page giving way to another: an edge of mist goes across the window, and the new page stands behind it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.motion.easing import in_out_cubic

SECONDS = 0.22
FEATHER = 0.16  # share of the window's width over which the two pages run into one another


class PageTransition:
    """The turning from the picture in the window to that of the page that has come. Only the picture takes its time:
    the new page has every event from the first on."""

    def __init__(self, window: pygame.Surface, forward: bool) -> None:
        """``window`` still shows what is left; ``forward``: the edge goes to the right."""
        self._before, self._after = window.copy(), window.copy()
        self.forward = forward
        self._clock = 0.0

    @property
    def over(self) -> bool:
        return self._clock >= SECONDS

    def update(self, dt: float) -> None:
        self._clock += dt

    def take(self, window: pygame.Surface) -> None:
        """The new page as it has just been painted."""
        self._after.blit(window, (0, 0))

    def draw(self, window: pygame.Surface) -> None:
        """The window as it is now; in the end the new page and nothing else."""
        width, height = window.get_size()
        window.blit(self._after, (0, 0))
        if self.over:
            return
        feather = max(2, round(width * FEATHER))
        edge = round((width + feather) * in_out_cubic(self._clock / SECONDS))  # the new page fades out before it
        left, right = (edge, width) if self.forward else (0, width - edge)
        if right > left:
            window.blit(self._before, (left, 0), (left, 0, right - left, height))
        strip = pygame.Rect(left - feather if self.forward else right, 0, feather, height)
        seen = strip.clip(window.get_rect())
        if seen.w > 0:
            veil = self._before.subsurface(seen).convert_alpha()
            ramp = _ramp(feather, height, self.forward)
            veil.blit(ramp, (strip.x - seen.x, 0), special_flags=pygame.BLEND_RGBA_MULT)
            window.blit(veil, seen)


@lru_cache(maxsize=2)
def _ramp(width: int, height: int, forward: bool) -> pygame.Surface:
    """Return white, from clear to opaque on the side of the page that goes."""
    row = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        share = (x + 0.5) / width if forward else 1 - (x + 0.5) / width
        row.set_at((x, 0), (255, 255, 255, round(255 * share * share * (3 - 2 * share))))
    return pygame.transform.scale(row, (width, height))
