"""What stands above the parts of a review: who held the hand, what the line is of, how far it has come, and how many
moves there are of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.app.session import Player
from scenes.pages.page import draw_key_hints
from scenes.pages.review.signs import sign
from scenes.pages.review.verdicts import FINE, MISTAKE, SLIP, Judged, count
from scenes.ui import paint, text
from scenes.ui.look import Look


def draw_holder(surface: pygame.Surface, look: Look, rect: pygame.Rect, player: Player, room: int, cards: int) -> None:
    """Whose hand it is, in so many pixels at the left of it."""
    theme, unit = look.theme, look.unit
    side, x = unit(24), rect.x + unit(16)
    paint.banner(surface, player.banner, x, rect.centery - side, side)
    x += side + unit(8)
    name = text.elide(player.name, "ui_semibold", look.type(17), room - side - unit(36))
    text.text(surface, name, "ui_semibold", look.type(17), theme.text, x, rect.centery - side / 2, "lm")
    words = "held" if cards else "held nothing"
    text.text(surface, words, "ui", look.type(15), theme.text2, x, rect.centery + unit(12), "lm")


def draw_line_head(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    right: int,
    name: str,
    hints: Sequence[tuple[str, str]],
    progress: tuple[str, float] | None,
) -> None:
    """What the line of the game is of, and up to ``right`` how far the review has come or which keys there are."""
    theme, unit = look.theme, look.unit
    x, y = rect.x + unit(24), rect.y + unit(22)
    x += text.text(surface, "Chance to win", "title", look.type(24), theme.text, x, y, "lm") + unit(14)
    words = f"for {name}, move by move"
    x += text.text(surface, words, "ui", look.type(16), theme.text2, x, y + unit(2), "lm") + unit(30)
    if progress is None:
        draw_key_hints(surface, look, hints, x, y + unit(1), right)
    else:
        _draw_progress(surface, look, x, right, y, *progress)


def _draw_progress(surface: pygame.Surface, look: Look, left: int, right: int, y: int, words: str, done: float) -> None:
    """How far the review has come, in words and as a bar; ``done`` is from 0 to 1."""
    theme, unit, size = look.theme, look.unit, look.type(16)
    text.text(surface, words, "ui", size, theme.text2, right, y + unit(1), "rm")
    right -= text.width(words, "ui", size) + unit(14)
    bar = pygame.Rect(0, 0, min(unit(150), right - left), max(4, unit(6)))
    bar.midright = (right, y)
    if bar.w > unit(30):
        paint.rounded_rect(surface, bar, bar.h / 2, theme.line)
        paint.rounded_rect(surface, (bar.x, bar.y, max(bar.h, bar.w * done), bar.h), bar.h / 2, theme.gold)


def draw_counts(surface: pygame.Surface, look: Look, right: int, y: int, verdicts: Iterable[Judged]) -> None:
    """How many moves there are of each kind."""
    unit, size = look.unit, look.type(15)
    found, x = count(verdicts), right
    for verdict, one, more in ((MISTAKE, "mistake", "mistakes"), (SLIP, "slip", "slips"), (FINE, "fine", "fine")):
        words = f"{found[verdict]} {one if found[verdict] == 1 else more}"
        x -= text.text(surface, words, "ui", size, look.theme.text2, x, y, "rm") + unit(14)
        sign(surface, look, verdict, x, y, unit(14))
        x -= unit(24)
