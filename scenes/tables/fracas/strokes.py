"""Strokes of Fracas: who fights whom, with the numbers on the line of battle, and an assassin on his way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from logic.views import SkirmishView
from scenes.tables.fracas import texts
from scenes.tables.fracas.moments import Sent
from scenes.tables.fracas.table import FracasTable
from scenes.ui import assets, paint, text
from scenes.ui.theme import BANNERS

PAPER, INK, RED = "#FBF6EC", "#1C1815", "#8E1F18"
Spot = tuple[float, float]


@dataclass(frozen=True)
class Pill:
    """The numbers of a fight on the line of battle, with its result where there is room for words."""

    rect: Rect
    numbers: str
    words: str


def draw(scene: FracasTable, surface: pygame.Surface) -> None:
    """All strokes first, then the numbers: none lies under a stroke that crosses."""
    fights = [fight for fight in scene.skirmishes() if _ends(scene, fight) is not None]
    for fight in fights:
        ends = _ends(scene, fight)
        assert ends is not None
        seat = scene.viewer if ends[0][1] > scene.ground.line else scene.enemy
        _arrow(surface, *ends, BANNERS[scene.banners[seat]].fill, max(8, scene.u(14)))
    for pill in pills(scene, fights):
        _pill(scene, surface, pill)
    if isinstance(scene.marks, Sent):
        _assassin(scene, surface, scene.marks)


# ---- where things lie


def _middle(scene: FracasTable, codes: Sequence[str]) -> Spot | None:
    """The middle of some cards as they are shown; None if none of them lies here."""
    rects = [piece.rect for piece in scene.shown if piece.key in codes]
    if not rects:
        return None
    return sum(rect.centerx for rect in rects) / len(rects), sum(rect.centery for rect in rects) / len(rects)


def _ends(scene: FracasTable, fight: SkirmishView) -> tuple[Spot, Spot] | None:
    """Return where a stroke begins, at the attackers, and where it ends: at the defenders, or past the line."""
    start, ground, high = _middle(scene, fight.attackers), scene.ground, scene.ground.card[0]
    if start is None:
        return None
    up = -1 if start[1] > ground.line else 1
    met = _middle(scene, fight.defenders)
    end = (start[0], ground.line + up * scene.u(64)) if met is None else (met[0], met[1] - up * high * 0.7)
    return (start[0], start[1] + up * high * 0.55), end


def pills(scene: FracasTable, fights: Sequence[SkirmishView]) -> list[Pill]:
    """The numbers of fights side by side on the line, each as near to its attackers as the others let it be."""
    line = scene.ground.line
    ordered = sorted((ends[0][0], place) for place, fight in enumerate(fights) if (ends := _ends(scene, fight)))
    told = [fights[place] for _, place in ordered]
    room, gap, high = scene.ground.rows[0], scene.u(6), scene.u(36)
    for worded in (True, False):
        rows = [(scene.worded(_numbers(fight)), _result(scene, fight) if worded else "") for fight in told]
        widths = [_width(scene, *row) for row in rows]
        if sum(widths) + gap * len(widths) <= scene.ground.rows[0].w or not worded:
            break
    lefts: list[float] = []
    for (x, _), wide in zip(ordered, widths, strict=True):
        lowest = lefts[-1] + widths[len(lefts) - 1] + gap if lefts else room.left + gap
        lefts.append(max(lowest, x - wide / 2))
    limit: float = room.right - gap
    for place in range(len(lefts) - 1, -1, -1):
        lefts[place] = min(lefts[place], limit - widths[place])
        limit = lefts[place] - gap
    found = []
    for left, wide, (numbers, words) in zip(lefts, widths, rows, strict=True):
        found.append(Pill(Rect(round(left), line - high // 2, wide, high), numbers, words))
    return found


def _numbers(fight: SkirmishView) -> str:
    """Return the sums of a fight, which are still to be said; that of the attack alone where nobody meets it.

    >>> from logic import ENGLISH, say
    >>> say(_numbers(SkirmishView(0, ["10H"], ["5S", "7S"], 10, 12, "attackers_fall", ["10H"], 0)), ENGLISH)
    '10 against 12'
    """
    met = fight.defenders or fight.result != "damage"
    return texts.AGAINST(sum=fight.attack, other=fight.defence) if met else str(fight.attack)


def _result(scene: FracasTable, fight: SkirmishView) -> str:
    """Return what comes of a fight as it stands: nothing is settled while somebody may still defend."""
    unmet = fight.result == "damage" and scene.open_fights
    return scene.worded((texts.OPEN if unmet else texts.RESULTS[fight.result])())


def _width(scene: FracasTable, numbers: str, words: str) -> int:
    size, small = scene.look.type(20), scene.look.type(14)
    wide = text.width(numbers, "figure", size) + scene.u(24)
    return round(wide + (text.width(words, "ui_semibold", small) + scene.u(12) if words else 0))


# ---- painting


def _pill(scene: FracasTable, surface: pygame.Surface, pill: Pill) -> None:
    size, small, box = scene.look.type(20), scene.look.type(14), pill.rect
    paint.rounded_rect(surface, box, box.h / 2, PAPER, scene.look.theme.seal, 2)
    pen = box.left + scene.u(12)
    pen += text.text(surface, pill.numbers, "figure", size, INK, pen, box.centery, "lm") + scene.u(12)
    if pill.words:
        text.text(surface, pill.words, "ui_semibold", small, RED, pen, box.centery, "lm")


def _assassin(scene: FracasTable, surface: pygame.Surface, mark: Sent) -> None:
    """The ace between the general who sends him and the card that is to fall."""
    begin, end = _middle(scene, [mark.general_card]), _middle(scene, [mark.target_card])
    if end is None:
        return
    wide = round(scene.ground.card[0] * 0.8)
    if begin is not None and begin != end:
        _arrow(surface, begin, end, BANNERS[scene.banners[mark.seat]].fill, max(8, scene.u(16)))
    at = (
        ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
        if begin is not None and begin != end
        else (end[0] + wide, end[1])
    )
    image = assets.card_face(mark.card, wide, scene.look.theme, letters=scene.app.settings.suit_letters)
    assets.place_card(surface, image, at[0] - wide / 2, at[1] - image.get_height() / 2, 3, scene.look.theme)


def _arrow(surface: pygame.Surface, begin: Spot, end: Spot, fill: str, thick: int) -> None:
    """A stroke that grows toward its point."""
    one, two = pygame.Vector2(begin), pygame.Vector2(end)
    way = two - one
    if way.length() < 4:
        return
    ahead = way.normalize()
    aside = pygame.Vector2(-ahead.y, ahead.x)
    neck = two - ahead * thick * 1.7
    body = [one + aside * thick * 0.16, neck + aside * thick * 0.36, neck + aside * thick, two,
            neck - aside * thick, neck - aside * thick * 0.36, one - aside * thick * 0.16]  # fmt: skip
    pygame.draw.polygon(surface, fill, body)
    pygame.draw.aalines(surface, "#F7EFDE", True, body)
