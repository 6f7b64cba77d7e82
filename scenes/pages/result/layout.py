"""Places of everything on the page of results, for a window of any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.pages.result.sides import SideResult
from scenes.ui.look import Look

WIDTH, HEIGHT = 1920, 1080  # of the design
FULL_WIDTH, FULL_HEIGHT = 1500, 880  # units of window from which everything is seen at once
RIGHT_WIDTHS = {1: (236, 0), 2: (190, 10), 3: (158, 6)}  # of the banners at the right and the gap between them


@dataclass(frozen=True)
class Places:
    """Banners go by the order of the results. Without room for everything, map, course and ledger share one place."""

    full: bool
    head: pygame.Rect
    banners: tuple[pygame.Rect, ...]
    map: pygame.Rect
    course: pygame.Rect
    decided: pygame.Rect
    ledger: pygame.Rect
    parts: pygame.Rect
    foot: pygame.Rect


def full(window: tuple[int, int], look: Look) -> bool:
    """Return whether everything is seen at once."""
    return window[0] >= look.unit(FULL_WIDTH) and window[1] >= look.unit(FULL_HEIGHT)


def places_of(window: tuple[int, int], look: Look, results: Sequence[SideResult], drawn: bool) -> Places:
    """All places in a window."""
    if full(window, look):
        return _large(window, look, results, drawn)
    return _small(window, look, results)


def _large(window: tuple[int, int], look: Look, results: Sequence[SideResult], drawn: bool) -> Places:
    width, height = window

    def box(x: float, y: float, across: float, down: float) -> pygame.Rect:
        left, top = round(x * width / WIDTH), round(y * height / HEIGHT)
        return pygame.Rect(left, top, round((x + across) * width / WIDTH) - left,
                           round((y + down) * height / HEIGHT) - top)  # fmt: skip

    foot_high = look.control(50)
    foot = pygame.Rect(round(72 * width / WIDTH), height - max(12, round(24 * height / HEIGHT)) - foot_high,
                       round(1776 * width / WIDTH), foot_high)  # fmt: skip
    others = min(3, max(1, len(results) - 1))
    wide, gap = RIGHT_WIDTHS[others]
    right = 1870 - others * wide - (others - 1) * gap
    banners = []
    for number, result in enumerate(results):
        if number == 0:
            tall = 554 if not drawn or others == 1 else 520
            banners.append(box(50, 15, 290 if not drawn else 270, tall))
        else:
            tall = (554 if others == 1 else 520) if result.won else 486
            banners.append(
                box(right + (number - 1) * (wide + gap), 15, wide if not result.won or others > 1 else 270, tall)
            )
    if drawn and others == 1 and len(banners) > 1:
        banners[1].right = round(1870 * width / WIDTH)
    left_edge, right_edge = 414, min(right, 1600) - (66 if others == 1 else 40)
    if drawn and others == 1:
        right_edge -= 24
    panels_bottom = (foot.top - max(12, round(22 * height / HEIGHT))) * HEIGHT / height
    panel = panels_bottom - 590
    return Places(
        True,
        box(left_edge, 36, right_edge - left_edge, 120),
        tuple(banners),
        box(left_edge, 186, right_edge - left_edge, 364),
        box(72, 590, 900, panel),
        box(996, 590, 388, panel),
        box(1408, 590, 440, panel),
        pygame.Rect(0, 0, 0, 0),
        foot,
    )


def _small(window: tuple[int, int], look: Look, results: Sequence[SideResult]) -> Places:
    width, height = window
    unit = look.unit
    margin, gap = max(16, unit(24)), unit(10)
    room = width - 2 * margin
    foot_high = look.control(46)
    foot = pygame.Rect(margin, height - unit(14) - foot_high, room, foot_high)
    head = pygame.Rect(margin, unit(10), room, unit(76))
    across = 2 if len(results) != 3 else 3
    wide, high = (room - gap * (across - 1)) // across, unit(70)
    banners = tuple(
        pygame.Rect(margin + (number % across) * (wide + gap), head.bottom + gap + (number // across) * (high + gap),
                    wide, high)
        for number in range(len(results))
    )  # fmt: skip
    top = max([head.bottom, *(box.bottom for box in banners)]) + gap
    parts = pygame.Rect(margin, top, min(room, unit(460)), look.control(40))
    below = parts.bottom + unit(20)
    panel = pygame.Rect(margin, below, room, foot.top - gap - below)
    course, decided = panel.copy(), pygame.Rect(0, 0, 0, 0)
    if panel.w >= unit(900):
        decided = pygame.Rect(0, panel.y, unit(360), panel.h)
        decided.right = panel.right
        course.w = decided.left - gap - panel.x
    return Places(False, head, banners, panel, course, decided, panel, parts, foot)
