"""The slip on the lower edge of the ground: whose turn, what to do, or why something is refused."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.table.hud.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.look import Look

SUITS = "SHDC"


@dataclass(frozen=True, slots=True)
class Slip:
    """The words; `suits` are the letters of the suits a Star may stand for, if that is asked."""

    bold: str
    rest: str
    tone: str = "normal"  # "normal", "refusal" or "wait"
    banner: str = "forest"
    suits: tuple[str, ...] = ()
    share: float | None = None  # with "wait": how far somebody has come with thinking, if that is known


@dataclass(frozen=True)
class SlipLayout:
    """Place of the slip, its lines of words, and one cell for each suit."""

    rect: Rect
    lines: tuple[str, ...]
    cells: dict[str, Rect]


def measure(slip: Slip, layout: HudLayout, look: Look) -> SlipLayout:
    """The words in one line if they fit, else in as few as needed; the slip grows upward."""
    u, size = layout.u, look.type(19)
    sign, pad, gap = u(26), u(16), u(14)
    cell, between = max(layout.hit, u(44)), u(6)
    chooser = len(slip.suits) * cell + max(0, len(slip.suits) - 1) * between + (gap if slip.suits else 0)
    widest = min(layout.free.w - u(32), u(900))
    room = max(u(160), widest - sign - 2 * pad - gap - chooser)
    bold = text.width(slip.bold, "ui_semibold", size) + (u(8) if slip.bold and slip.rest else 0)
    if bold + text.width(slip.rest, "ui", size) <= room:
        lines: tuple[str, ...] = (slip.rest,)
        wide = bold + text.width(slip.rest, "ui", size)
    elif bold > room * 0.6:
        lines = ("", *text.balance(slip.rest, "ui", size, room))
        wide = max(bold, *(text.width(line, "ui", size) for line in lines))
    else:
        lines = _beside_bold(slip.rest, size, bold, room)
        wide = max(bold + text.width(lines[0], "ui", size), *(text.width(line, "ui", size) for line in lines))
    lead = round(size * 1.3)
    high = max(u(41), lead * len(lines) + u(17), cell + u(10) if slip.suits else 0)
    rect = Rect(0, 0, pad + sign + gap + wide + chooser + pad, high)
    rect.midbottom = layout.prompt
    rect.clamp_ip(layout.free.inflate(-u(8), 0).move(0, u(13)))
    cells = {}
    x = rect.right - pad - chooser + gap
    for letter in slip.suits:
        cells[letter] = Rect(x, rect.centery - cell // 2, cell, cell)
        x += cell + between
    return SlipLayout(rect, lines, cells)


def _beside_bold(rest: str, size: int, bold: int, room: int) -> tuple[str, ...]:
    """Lines of which the first stands beside the bold part."""
    words, first = rest.split(" "), ""
    while words and bold + text.width(f"{first} {words[0]}".strip(), "ui", size) <= room:
        first = f"{first} {words.pop(0)}".strip()
    return (first, *text.balance(" ".join(words), "ui", size, room))


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    slip: Slip,
    where: SlipLayout,
    states: dict[str, str],
) -> None:
    theme, u = look.theme, layout.u
    refusal, wait = slip.tone == "refusal", slip.tone == "wait"
    paint.panel(canvas, theme, *place, radius=u(8), elevation=2)
    rim = theme.seal_text if refusal else theme.line_hi if wait else theme.banner_text(slip.banner)
    paint.rounded_rect(canvas, *place, u(8), None, rim, max(1.5, 1.5 * layout.unit) + look.strong)
    sign, x = u(26), place.x + u(16)
    if refusal:
        paint.icon(canvas, "close", x + sign / 2, place.centery, u(24), theme.seal_text)
    elif wait and slip.share is not None:
        paint.hourglass(canvas, theme, x + sign / 2, place.centery, u(24), slip.share)
    elif wait:
        paint.icon(canvas, "hourglass", x + sign / 2, place.centery, u(24), theme.text2)
    else:
        paint.banner(canvas, slip.banner, x, place.centery - sign / 2, sign)
    x += sign + u(14)
    size = look.type(19)
    lead = round(size * 1.3)
    y = place.centery - lead * (len(where.lines) - 1) / 2 + text.cap_height("ui", size) / 2
    strong = theme.seal_text if refusal else theme.text
    pen = x + text.text(canvas, slip.bold, "ui_semibold", size, strong, x, y)
    if slip.bold and slip.rest:
        pen += u(8)
    for line in where.lines:
        text.text(canvas, line, "ui", size, theme.text if refusal else theme.text2, pen, y)
        pen, y = x, y + lead
    for letter, cell in where.cells.items():
        _suit_cell(canvas, cell.move(place.x - where.rect.x, place.y - where.rect.y), look, layout, letter, states)


def _suit_cell(
    canvas: pygame.Surface, cell: Rect, look: Look, layout: HudLayout, letter: str, states: dict[str, str]
) -> None:
    theme = look.theme
    state = states.get(f"suit:{letter}", "")
    fill = theme.surface if state == "down" else theme.card
    rim = theme.gold if state else theme.line_hi
    paint.rounded_rect(canvas, *cell, layout.u(6), fill, rim, 2 if state == "hover" else 1)
    if state == "down":
        paint.suit(canvas, letter, *cell.center, cell.w * 0.62, theme.suit_text(letter), fill)
    else:
        paint.suit(canvas, letter, *cell.center, cell.w * 0.62, None, fill)
