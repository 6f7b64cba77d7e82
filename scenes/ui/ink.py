"""A line as a brush draws it: broad where it is level, thin where it is steep, with a few dry hairs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.ui.theme import rgb

FINE = 3  # times the size in which it is drawn, to be smooth
STEPS = 8  # pieces between two points
Point = tuple[float, float]


def curve(points: Sequence[Point]) -> list[Point]:
    """Points on a smooth curve through the given ones, from left to right, which rises and falls only where they do.

    >>> curve([(0, 0), (8, 8)])[4]
    (4.0, 4.0)
    """
    if len(points) < 3:
        return _straight(points)
    slopes = _slopes(points)
    found: list[Point] = [points[0]]
    for (x0, y0), (x1, y1), m0, m1 in zip(points, points[1:], slopes, slopes[1:], strict=False):
        wide = x1 - x0
        for step in range(1, STEPS + 1):
            t = step / STEPS
            y = (1 + 2 * t) * (1 - t) ** 2 * y0 + t * (1 - t) ** 2 * wide * m0
            y += t * t * (3 - 2 * t) * y1 + t * t * (t - 1) * wide * m1
            found.append((x0 + wide * t, y))
    return found


def _straight(points: Sequence[Point]) -> list[Point]:
    if len(points) < 2:
        return list(points)
    (x0, y0), (x1, y1) = points
    return [(x0 + (x1 - x0) * step / STEPS, y0 + (y1 - y0) * step / STEPS) for step in range(STEPS + 1)]


def _slopes(points: Sequence[Point]) -> list[float]:
    """The slope at every point, so that the curve never overshoots (Fritsch and Carlson)."""
    rises = [(y1 - y0) / max(1e-6, x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    slopes = [rises[0]]
    for before, after in pairwise(rises):
        slopes.append(0.0 if before * after <= 0 else 2 * before * after / (before + after))
    return [*slopes, rises[-1]]


def brush(
    size: tuple[int, int],
    points: Sequence[Point],
    color: str,
    broad: float,
    wash: tuple[str, str, float] | None = None,
    parts: Sequence[tuple[float, float, str]] = (),
) -> pygame.Surface:
    """A picture of this size with the line through ``points`` in it, ``broad`` pixels at its broadest.

    ``wash`` are two colours and a height: the room between the line and that height is washed with the first where the
    line lies above it, and with the second where it lies below.
    ``parts`` of the line, from one x to another, are drawn in inks of their own.
    """
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    path = [(x * FINE, y * FINE) for x, y in curve(points)]
    if len(path) > 1:
        if wash is not None:
            _wash(large, path, wash)
        _stroke(large, path, rgb(color), broad * FINE)
        for left, right, tone in parts:
            part = [point for point in path if left * FINE <= point[0] <= right * FINE]
            if len(part) > 1:
                _stroke(large, part, rgb(tone), broad * FINE)
    return pygame.transform.smoothscale(large, size)


def _wash(large: pygame.Surface, path: Sequence[Point], wash: tuple[str, str, float]) -> None:
    above, below, level = wash[0], wash[1], wash[2] * FINE
    for (x0, y0), (x1, y1) in pairwise(path):
        tone = above if (y0 + y1) / 2 <= level else below
        pygame.draw.polygon(large, (*rgb(tone), 34), [(x0, y0), (x1, y1), (x1, level), (x0, level)])


def _stroke(large: pygame.Surface, path: Sequence[Point], tone: tuple[int, int, int], broad: float) -> None:
    upper, lower = [], []
    for number, (x, y) in enumerate(path):
        (x0, y0), (x1, y1) = path[max(0, number - 1)], path[min(len(path) - 1, number + 1)]
        along = max(1e-6, math.hypot(x1 - x0, y1 - y0))
        level = abs(x1 - x0) / along
        half = broad / 2 * max(0.5, level) * (0.86 + 0.14 * ((number * 7) % 5) / 4)
        dx, dy = (y1 - y0) / along * half, (x1 - x0) / along * half
        upper.append((x + dx, y - dy))
        lower.append((x - dx, y + dy))
    pygame.draw.polygon(large, (*tone, 255), [*upper, *reversed(lower)])
    for end in (path[0], path[-1]):
        pygame.draw.circle(large, (*tone, 255), end, broad * 0.4)
    dark = tuple(round(part * 0.8) for part in tone)
    for shift in (-0.22, 0.02, 0.24):
        hair = [(x, y + broad * shift) for x, y in path]
        for first in range(3, len(hair) - 8, 23):
            pygame.draw.lines(large, (*dark, 90), False, hair[first : first + 7], max(1, FINE // 2))
