"""Where the parts of a dispatch lie, for any window. Pixels throughout."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.table.hud.layout import HudLayout
from scenes.table.prompts.model import Choice, Prompt
from scenes.ui import text
from scenes.ui.look import Look

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = "SHDC"
WIDE, HIGH = 868, 936  # the sheet of the design, in units
FULL_FROM = 700  # units of height from which the large card and the stakes stand side by side


@dataclass(frozen=True)
class Places:
    """The sheet and what lies on it. ``cells`` holds one rectangle for each choice, in its order."""

    sheet: Rect
    inner: Rect
    unit: float
    card: Rect | None
    facts: Rect
    question: int  # its baseline
    cells: tuple[Rect, ...]
    note: Rect
    confirm: Rect | None  # takes the chosen card
    buttons: tuple[Rect, ...]  # of the choices without a card
    aside: Rect  # "see the table"
    take_back: Rect | None


def measure(prompt: Prompt, layout: HudLayout, look: Look) -> Places:
    """Lay a prompt out. Everything shrinks together when the window is small."""
    width, height = layout.size
    u = look.unit(100) / 100
    with_cards = [choice for choice in prompt.choices if choice.card]
    plain = [choice for choice in prompt.choices if not choice.card]
    rich = bool(prompt.stakes) or prompt.kind in ("declare", "window", "call")
    high_units = _height(prompt, len(with_cards), rich)
    unit = min(u, (height - 24) / high_units, (width - 24) / WIDE)

    def s(length: float) -> int:
        return round(length * unit)

    sheet = Rect(0, 0, s(WIDE), s(high_units))
    sheet.left = max(12, min(round(64 * u), (width - sheet.w) // 2))
    sheet.centery = height // 2 if rich else layout.board.centery
    sheet.clamp_ip(Rect(8, 8, width - 16, height - 16))
    inner = sheet.inflate(-s(88), -s(72))
    top = inner.top + s(92)
    card = Rect(inner.left, top, s(300), s(420)) if prompt.card and rich else None
    small = Rect(inner.left, top, s(132), s(185)) if prompt.card and not rich else card
    left = small.right + s(40) if small is not None else inner.left
    facts = Rect(left, top, inner.right - left, (small.h if small is not None else s(96)))
    question = top + (small.h if small is not None else s(60)) + s(56)
    row = question + s(26)
    foot = sheet.bottom - s(92)
    cells, note = _cells(prompt, with_cards, inner, row, foot, unit)
    confirm = Rect(inner.left, foot, s(300), s(56)) if with_cards else None
    begin = inner.left if confirm is None else confirm.right + s(16)
    buttons = _buttons(plain, Rect(begin, inner.top, inner.right - begin - s(200), inner.h), foot, unit)
    beside = buttons[-1].right if buttons else begin - s(18)
    take_back = Rect(beside + s(18), foot, s(170), s(56)) if prompt.can_take_back else None
    aside = Rect(0, foot, s(190), s(56))
    aside.right = inner.right
    if take_back is not None and take_back.right > aside.left:
        take_back.bottomright = (inner.right, foot - s(12))
    return Places(sheet, inner, unit, small, facts, question, cells, note, confirm, buttons, aside, take_back)


def _height(prompt: Prompt, cards: int, rich: bool) -> float:
    high = 92.0 + 72 + (420 if rich and prompt.card else 185 if prompt.card else 60) + 56
    if prompt.costs:
        high += 88
    if prompt.form == "names":
        high += 4 * 62 + 60
    elif cards:
        high += 200 if cards <= 6 else 2 * 118 + 20 if cards <= 14 else 3 * 100 + 30
    return high + 108


def _cells(
    prompt: Prompt, cards: list[Choice], inner: Rect, top: int, foot: int, unit: float
) -> tuple[tuple[Rect, ...], Rect]:
    """A place for each card to choose among, and the place of the words on the chosen one."""
    if prompt.form == "names":
        return tuple(_name_cell(choice.card, inner, top, unit) for choice in cards), Rect(
            inner.left, top + round(4 * 62 * unit), inner.w, round(48 * unit)
        )
    count = len(cards)
    if count <= 6:
        wide, gap = round((120 if count <= 4 else 96) * unit), round(18 * unit)
    else:
        wide, gap = round((76 if count <= 14 else 60) * unit), round(10 * unit)
    high = round(wide * 1.4)
    per_row = max(1, min(count, (inner.w + gap) // (wide + gap)))
    found = []
    for index in range(count):
        line, column = divmod(index, per_row)
        found.append(Rect(inner.left + column * (wide + gap), top + line * (high + gap), wide, high))
    right = max((cell.right for cell in found), default=inner.left)
    if count and count <= 4:
        note = Rect(right + round(26 * unit), top, inner.right - right - round(26 * unit), high + gap)
    else:
        bottom = max((cell.bottom for cell in found), default=top)
        note = Rect(inner.left, bottom + round(10 * unit), inner.w, max(0, foot - bottom - round(16 * unit)))
    return tuple(found), note


def _name_cell(code: str, inner: Rect, top: int, unit: float) -> Rect:
    wide, high, gap = inner.w / 14, round(54 * unit), round(8 * unit)
    if code in ("R*", "B*"):
        column, line = 13, 0 if code == "R*" else 1
    else:
        column, line = RANKS.index(code[:-1]), SUITS.index(code[-1])
    return Rect(round(inner.left + column * wide), top + line * (high + gap), round(wide - 5 * unit), high)


def _buttons(plain: list[Choice], inner: Rect, foot: int, unit: float) -> tuple[Rect, ...]:
    found: list[Rect] = []
    x = inner.left
    for choice in plain:
        wide = max(round(130 * unit), text.width(choice.label, "ui_semibold", 20 * unit) + round(48 * unit))
        found.append(Rect(x, foot, wide, round(56 * unit)))
        x += wide + round(16 * unit)
    over = x - round(16 * unit) - inner.right
    if over > 0 and len(found) > 1:  # too many to stand in one row: two rows, the first above
        half = (len(found) + 1) // 2
        x = inner.left
        for index, rect in enumerate(found):
            if index == half:
                x = inner.left
            rect.topleft = (x, foot - (round(68 * unit) if index < half else 0))
            x = rect.right + round(16 * unit)
    return tuple(found)
