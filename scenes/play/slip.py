"""The slip on the lower edge of the ground: whose turn, what to do, or why something is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.letters import parted
from scenes.ui.look import Look

SUITS = "SHDC"
SIZES = (19, 18, 17, 16, 15)  # units of type, tried in this order
FEW = 2  # lines
WIDEST = 1240  # units
LEAD, APART = 1.3, 0.42  # ems from line to line, and between the bold part and the rest
Parts = tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class PromptSlip:
    """The words; `suits` are the letters of the suits a Star may stand for, if that is asked."""

    bold: str
    rest: str
    tone: str = "normal"  # "normal", "refusal", "wait", or "news" that are nobody's: they stand under no banner
    banner: str = "forest"
    suits: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()  # words of the buttons on it
    share: float | None = None  # with "wait": how far somebody has come with thinking, if that is known
    low: bool = False  # as wide as it may be, with its buttons at the right of the words, if there is room for both
    seals: tuple[int, ...] = ()  # which of the buttons do something, and do not only lead elsewhere
    shunned: tuple[Rect, ...] = ()  # where those must not stand, as far as there is room elsewhere


@dataclass(frozen=True)
class SlipLayout:
    """Place of the slip, its lines as parts that are bold or not, one cell for each suit and one for each button."""

    rect: Rect
    lines: tuple[Parts, ...]
    size: int  # of the type
    cells: dict[str, Rect]
    buttons: tuple[Rect, ...] = ()
    middle: int = 0  # of the words: the buttons may stand below them


def above_usual(layout: HudLayout, look: Look, more: int = 0) -> int:
    """Return where what must not be covered has to end: above a slip with as many lines as are usual, or ``more``."""
    return layout.prompt[1] - _high(look.type(SIZES[0]), FEW + more, layout) - layout.u(4)


def measure(slip: PromptSlip, layout: HudLayout, look: Look) -> SlipLayout:
    """The words in one line if they fit, else in two, a little smaller where that helps, and only then in more; the
    slip grows upward. Its buttons stand below them, or at the right of a low one: there they stay, whatever the words
    become. Buttons that do something give way sideways to where another one stood (decision 0045)."""
    u = layout.u
    sign, pad, gap = u(26), u(16), u(14)
    cell, between = max(layout.hit, u(44)), u(6)
    chooser = len(slip.suits) * cell + max(0, len(slip.suits) - 1) * between + (gap if slip.suits else 0)
    widest = min(layout.free.w - u(32), u(WIDEST))
    rows = _rows(slip.answers, layout, look, widest - 2 * pad)
    aside = gap + _across(rows[0]) if slip.low and len(rows) == 1 and _across(rows[0]) * 2 < widest else 0
    room = max(u(160), widest - sign - 2 * pad - gap - chooser - aside)
    size, lines = _set(slip, look, room)
    words = max(_high(size, len(lines), layout), cell + u(10) if slip.suits else 0)
    below = 0 if aside else sum(row[0].h + u(8) for row in rows)
    usual = max(_high(look.type(SIZES[0]), FEW, layout), rows[0][0].h + u(8)) if aside else 0
    body = pad + sign + gap + max(_width(line, size) for line in lines) + chooser + pad
    need = max((_across(row) + 2 * pad for row in rows), default=0)
    rect = Rect(0, 0, widest if aside else max(body, need), max(words, usual) + below)
    rect.midbottom = layout.prompt
    rect.clamp_ip(layout.free.inflate(-u(8), 0).move(0, u(13)))
    words = rect.h - below
    top, buttons = rect.y + words, []
    middle = rect.centerx
    if below and len(rows) == 1:
        rows[0], moved = _clear(slip, rows[0], middle, top, layout)
        middle += moved
        rect = rect.union(Rect(middle - _across(rows[0]) // 2 - pad, rect.y, _across(rows[0]) + 2 * pad, rect.h))
    for row in rows:
        left = rect.right - pad - _across(row) if aside else middle - _across(row) // 2
        y = rect.bottom - (usual + row[0].h) // 2 if aside else top
        buttons += [button.move(left, y) for button in row]
        top += row[0].h + u(8)
    cells = {}
    x = rect.right - pad - aside - chooser + gap
    for letter in slip.suits:
        cells[letter] = Rect(x, rect.y + words // 2 - cell // 2, cell, cell)
        x += cell + between
    return SlipLayout(rect, lines, size, cells, tuple(buttons), rect.y + words // 2)


def _across(row: list[Rect]) -> int:
    """The width of a row of buttons that begins at nothing."""
    return max(button.right for button in row)


def _clear(slip: PromptSlip, row: list[Rect], middle: int, top: int, layout: HudLayout) -> tuple[list[Rect], int]:
    """Return the row and how far it gives way to the right of the middle, so that no button that does something stands
    where it must not; where there is no such place the row the other way round, or with the first of them alone."""
    wide = _across(row)
    if not slip.seals or not slip.shunned:
        return row, 0
    step = row[slip.seals[0]].w + layout.u(10)
    least, most = layout.free.left + layout.u(32), layout.free.right - layout.u(32) - wide
    rows = (row, [button.move(wide - button.right - button.x, 0) for button in row])
    for seals, turned in product((slip.seals, slip.seals[:1]), rows):
        for aside in (0, step, -step, 2 * step, -2 * step):
            left = middle - wide // 2 + aside
            if aside and not least <= left <= most:
                continue
            if all(turned[at].move(left, top).collidelist(slip.shunned) < 0 for at in seals):
                return turned, aside
    return row, 0


def _high(size: int, lines: int, layout: HudLayout) -> int:
    """Return how high a slip is for so many lines of words."""
    return max(layout.u(41), round(size * LEAD) * lines + layout.u(17))


def _set(slip: PromptSlip, look: Look, room: int) -> tuple[int, tuple[Parts, ...]]:
    """Size of the type and the lines: the largest size at which two lines are enough, or else the least."""
    return _fitted(slip.bold, slip.rest, tuple(map(look.type, SIZES)), room)


@lru_cache(maxsize=128)
def _fitted(bold: str, rest: str, sizes: tuple[int, ...], room: int) -> tuple[int, tuple[Parts, ...]]:
    words = [(*one, strong) for said, strong in ((bold, True), (rest, False)) for one in parted(said)]
    for size in sizes:
        lines = _lines(words, size, room)
        if len(lines) <= FEW:
            break
    narrow, wide = 1, room
    while wide - narrow > 4:  # lines of even length
        middle = (narrow + wide) // 2
        if len(_lines(words, size, middle)) > len(lines):
            narrow = middle
        else:
            wide = middle
    return size, _lines(words, size, wide)


def _lines(words: list[tuple[str, str, bool]], size: int, room: int) -> tuple[Parts, ...]:
    """Words set side by side, a new line begun where they do not fit."""
    lines: list[list[tuple[str, bool]]] = [[]]
    for gap, word, bold in words:
        line = lines[-1]
        if line and line[-1][1] == bold:
            longer = [*line[:-1], (f"{line[-1][0]}{gap}{word}", bold)]
        else:
            longer = [*line, (word, bold)]
        if line and _width(longer, size) > room:
            lines.append([(word, bold)])
        else:
            lines[-1] = longer
    return tuple(tuple(line) for line in lines)


def _face(bold: bool) -> str:
    return "ui_semibold" if bold else "ui"


def _width(line: Sequence[tuple[str, bool]], size: int) -> int:
    parts = sum(text.width(words, _face(bold), size) for words, bold in line)
    return parts + round(size * APART) * max(0, len(line) - 1)


def _rows(answers: tuple[str, ...], layout: HudLayout, look: Look, room: int) -> list[list[Rect]]:
    """The buttons side by side, in as many rows as they need; every row begins at nothing."""
    u, rows, x = layout.u, list[list[Rect]](), 0
    for words in answers:
        wide = min(room, text.width(words, "ui_semibold", look.type(17)) + u(32))
        if not rows or x + wide > room:
            rows.append([])
            x = 0
        rows[-1].append(Rect(x, 0, wide, max(layout.hit, u(40))))
        x += wide + u(10)
    return rows


def draw(
    canvas: pygame.Surface,
    place: Rect,
    look: Look,
    layout: HudLayout,
    slip: PromptSlip,
    where: SlipLayout,
    states: dict[str, str],
) -> None:
    theme, u = look.theme, layout.u
    refusal, wait, news = (slip.tone == tone for tone in ("refusal", "wait", "news"))
    paint.panel(canvas, theme, place, radius=u(8), elevation=2)
    rim = theme.seal_text if refusal else theme.line_hi if wait or news else theme.banner_text(slip.banner)
    paint.rounded_rect(canvas, place, u(8), None, rim, max(1.5, 1.5 * layout.unit) + look.strong)
    sign, x = u(26), place.x + u(16)
    middle = where.middle + place.y - where.rect.y
    if refusal:
        paint.icon(canvas, "close", x + sign / 2, middle, u(24), theme.seal_text)
    elif wait and slip.share is not None:
        paint.hourglass(canvas, theme, x + sign / 2, middle, u(24), slip.share)
    elif wait:
        paint.icon(canvas, "hourglass", x + sign / 2, middle, u(24), theme.text2)
    elif news:
        paint.icon(canvas, "swords", x + sign / 2, middle, u(24), theme.gold)
    else:
        paint.banner(canvas, slip.banner, x, middle - sign / 2, sign)
    x += sign + u(14)
    size, lead = where.size, round(where.size * LEAD)
    y = middle - lead * (len(where.lines) - 1) / 2 + text.cap_height("ui", size) / 2
    strong = theme.seal_text if refusal else theme.text
    soft = theme.text if refusal else theme.text2
    for line in where.lines:
        pen = x
        for words, bold in line:
            pen += text.text(canvas, words, _face(bold), size, strong if bold else soft, pen, y) + round(size * APART)
        y += lead
    dx, dy = place.x - where.rect.x, place.y - where.rect.y
    for letter, cell in where.cells.items():
        _suit_cell(canvas, cell.move(dx, dy), look, layout, letter, states)
    for index, (label, button) in enumerate(zip(slip.answers, where.buttons, strict=True)):
        size = look.type(17)
        shown = text.elide(label, "ui_semibold", size, button.w - u(12))
        state = states.get(f"answer:{index}", "")
        paint.button(canvas, theme, button.move(dx, dy), shown, "secondary", state, size=size, unit=layout.unit)


def _suit_cell(
    canvas: pygame.Surface, cell: Rect, look: Look, layout: HudLayout, letter: str, states: dict[str, str]
) -> None:
    theme = look.theme
    state = states.get(f"suit:{letter}", "")
    fill = theme.surface if state == "down" else theme.card
    rim = theme.gold if state else theme.line_hi
    paint.rounded_rect(canvas, cell, layout.u(6), fill, rim, 2 if state == "hover" else 1)
    if state == "down":
        paint.suit(canvas, letter, *cell.center, cell.w * 0.62, theme.suit_text(letter), fill)
    else:
        paint.suit(canvas, letter, *cell.center, cell.w * 0.62, None, fill)
