"""Score plaques. The total is large; what is permanent and what is only held always stand apart."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.tables.assertion.hud.facts import Standing
from scenes.tables.assertion.orientation import DISTANCES
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS

WHITE = "#FFFFFF"
HIGH = 120  # units; one's own plaque has three lines where it is higher


@dataclass(frozen=True, slots=True)
class Plaque:
    """What one plaque says. Without a standing (a partner), `shared` says whose score it is."""

    banner: str
    name: str
    role: str
    standing: Standing | None
    active: bool = False
    thinking: bool = False
    gain: int = 0  # what the cards laid so far would bring
    shared: str = ""
    state: str = ""  # "6 cards", or that the player is out of the game
    progress: float = 0.0  # with thinking
    general: str = ""  # whose face a computer player has


def draw_own(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque) -> None:
    """The plaque of the seat that looks, in the tray."""
    theme, u = look.theme, layout.u
    high = place.h > u(HIGH)
    _frame(canvas, place, look, layout, plaque, u(8))
    pad = u(13) if high else u(16)
    side = u(41) if high else u(46)
    head = place.y + (u(33) if high else u(41))
    stand(canvas, plaque.general, plaque.banner, place.x + pad, head - side / 2, side)
    assert plaque.standing is not None
    total = str(plaque.standing.total)
    big = look.type(44 if high else 46)
    right = place.right - (u(15) if high else u(20))
    wide = text.text(canvas, total, "figure", big, theme.text, right, head, "rm")
    limit = right - wide - u(12)
    if plaque.gain:
        limit -= paint.pill(canvas, limit, head, f"+{plaque.gain}", look.type(16), theme.mark, theme.on_gold, "r") + u(
            8
        )
    x = place.x + pad + side + u(12)
    if high:
        _line(canvas, plaque.name, "ui_semibold", look.type(20), theme.text, x, head, limit - x, "lm")
    else:
        _line(canvas, plaque.name, "ui_semibold", look.type(19), theme.text, x, place.y + u(35), limit - x)
        _line(canvas, plaque.role, "ui", look.type(15), theme.text2, x, place.y + u(56), limit - x)
    rule = place.y + (u(63) if high else u(72))
    paint.hairline(canvas, theme, place.x + pad, place.right - pad, rule)
    if high:
        upper, lower = rule + u(27), place.bottom - u(17)
        _sum(canvas, look, layout, plaque, "permanent", place.x + pad, upper)
        _sum(canvas, look, layout, plaque, "held", place.x + pad, lower)
        _pips(canvas, look, layout, plaque, right, lower - u(6))
    else:
        base = place.y + u(97)
        first = _sum(canvas, look, layout, plaque, "permanent", place.x + pad + u(2), base)
        step = max(place.x + pad + first + u(18), min(place.x + u(146), place.x + round(place.w * 0.38)))
        _sum(canvas, look, layout, plaque, "held", step, base)
        _pips(canvas, look, layout, plaque, right, base - u(6))


def draw_row(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque) -> None:
    """The plaque of another player, in one row."""
    theme, u = look.theme, layout.u
    _frame(canvas, place, look, layout, plaque, u(8))
    middle = place.centery
    side = min(u(42), place.h - u(16))
    stand(canvas, plaque.general, plaque.banner, place.x + u(14), middle - side / 2, side)
    x = place.x + u(14) + side + u(14)
    right = place.right - u(18)
    wide_enough = place.w >= u(440)
    limit: float
    if plaque.standing is None:
        words = text.elide(plaque.shared, "ui", look.type(15), (place.w - side) // 2)
        limit = right - text.text(canvas, words, "ui", look.type(15), theme.text2, right, middle, "rm") - u(12)
    elif layout.compact:
        limit = _short_sums(canvas, look, layout, plaque, right, middle)
    else:
        limit = _full_sums(canvas, look, layout, plaque, place, right, middle, wide_enough)
    if layout.compact and plaque.thinking:
        limit -= u(20)
        paint.hourglass(canvas, theme, limit + u(10), middle, u(20), plaque.progress)
        limit -= u(6)
    if layout.compact:
        _line(canvas, plaque.name, "ui_semibold", look.type(19), theme.text, x, middle, limit - x, "lm")
        return
    upper, lower = (middle - u(5), middle + u(17)) if place.h >= u(64) else (middle - u(4), middle + u(16))
    _line(canvas, plaque.name, "ui_semibold", look.type(19), theme.text, x, upper, limit - x)
    size, room = look.type(15), limit - x - (u(24) if plaque.thinking else 0)
    words = "  ·  ".join(part for part in (plaque.role, plaque.state) if part)
    if text.width(words, "ui", size) > room:
        words = plaque.state or plaque.role
    words = text.elide(words, "ui", size, room)
    end = x + text.text(canvas, words, "ui", size, theme.text2, x, lower)
    if plaque.thinking:
        sign = lower - text.cap_height("ui", size) / 2
        paint.hourglass(canvas, theme, end + u(16), sign, u(18), plaque.progress)


def _full_sums(
    canvas: pygame.Surface,
    look: Look,
    layout: HudLayout,
    plaque: Plaque,
    place: Rect,
    right: int,
    middle: int,
    words: bool,
) -> float:
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    small = place.h < u(64)
    size = look.type(34 if small else 42)
    text.text(canvas, plaque.standing.total, "figure", size, theme.text, right, middle, "rm")
    edge = right - text.width("00", "figure", size) - u(14)
    inset = place.h // 5
    paint.vline(canvas, theme, edge, place.y + inset, place.bottom - inset)
    left = _pips(canvas, look, layout, plaque, edge - u(16), middle)
    column = text.width("00 permanent", "ui", look.type(15)) + u(10) if words else u(60)
    left -= column + u(6)
    upper, lower = middle - u(5), middle + u(18)
    _sum(canvas, look, layout, plaque, "permanent", left, upper, 15, words)
    _sum(canvas, look, layout, plaque, "held", left, lower, 15, words)
    return left - u(12)


def _short_sums(canvas: pygame.Surface, look: Look, layout: HudLayout, plaque: Plaque, right: int, middle: int) -> int:
    """``3 + 4`` and the total."""
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    size = look.type(33)
    text.text(canvas, plaque.standing.total, "figure", size, theme.text, right, middle, "rm")
    pen = right - text.width("00", "figure", size) - u(12)
    runs = [
        (str(plaque.standing.permanent), "figure", look.type(19), theme.text),
        (" + ", "ui", look.type(18), theme.text2),
        (str(plaque.standing.held), "figure", look.type(19), theme.banner_text(plaque.banner)),
    ]
    return pen - text.rich(canvas, runs, pen, middle, "rm") - u(10)


def _frame(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque, radius: int) -> None:
    paint.panel(canvas, look.theme, place, radius=radius, elevation=2 if plaque.active else 1)
    if plaque.active:
        tone = look.theme.banner_text(plaque.banner)
        paint.rounded_rect(canvas, place, radius, None, tone, max(1.5, layout.unit * 2) + look.strong)


def _sum(
    canvas: pygame.Surface,
    look: Look,
    layout: HudLayout,
    plaque: Plaque,
    kind: str,
    x: float,
    baseline: float,
    size: int = 16,
    words: bool = True,
) -> int:
    """``5 permanent`` or ``4 held``. Returns its width."""
    theme = look.theme
    assert plaque.standing is not None
    held = kind == "held"
    number = plaque.standing.held if held else plaque.standing.permanent
    tone = theme.banner_text(plaque.banner) if held else theme.text
    runs = [(str(number), "figure", look.type(size + 3), tone)]
    if words:
        runs.append((f" {kind}", "ui", look.type(size), theme.text2))
    return text.rich(canvas, runs, x, baseline)


def _pips(canvas: pygame.Surface, look: Look, layout: HudLayout, plaque: Plaque, right: float, middle: float) -> float:
    """7, 11 and 14, lit when held; ``7 ×2`` where two lands are entered so far, struck through where the line brings
    nothing (3S). Returns the left end."""
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    fill = BANNERS[plaque.banner].fill
    size, high = look.type(15), u(25)
    counted = zip(DISTANCES, plaque.standing.lines, plaque.standing.void, strict=True)
    for distance, count, void in reversed(list(counted)):
        label = f"{distance} ×{count}" if count > 1 else str(distance)
        wide = max(u(31), text.width(label, "ui_semibold", size) + u(10))
        right -= wide
        lit = count > void
        rim = fill if count else theme.line_hi
        paint.rounded_rect(
            canvas, (right, middle - high / 2, wide, high), u(4), fill if lit else None, rim, 1 + look.strong
        )
        tone = WHITE if lit else theme.text2
        text.text(canvas, label, "ui_semibold", size, tone, right + wide / 2, middle, "cm")
        if void:
            thick = max(2, u(2))
            paint.hairline(canvas, theme, right + u(4), right + wide - u(4), middle, tone, thickness=thick)
        right -= u(5)
    return right + u(5)


def _line(
    canvas: pygame.Surface,
    string: str,
    face: str,
    size: int,
    color: str,
    x: float,
    y: float,
    room: float,
    anchor: str = "l",
) -> None:
    if room > size:
        text.text(canvas, text.elide(string, face, size, room), face, size, color, x, y, anchor)
