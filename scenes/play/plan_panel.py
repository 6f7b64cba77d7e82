"""The panel with the whole plan of a hint: a row for each step, what it gains, why, and the buttons under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.play.plans import PlanRow, ShownPlan
from scenes.ui import event_commands, paint, text
from scenes.ui.look import Look
from scenes.ui.words import Phrase

WIDE = 300  # units
DO, OTHER, AWAY = "plan:do", "plan:other", "plan:away"
WHOLE, PLAN = Phrase("plan", "The whole plan"), Phrase("plan", "Plan {number} of {most}")
LABELS = {DO: Phrase("plan", "Do it"), OTHER: Phrase("plan", "Another"), AWAY: Phrase("plan", "Put away")}
TIPS = {
    DO: Phrase("plan", "Carries out the plan, up to what confirms it ({hint}). One step back takes back all of it"),
    OTHER: Phrase("plan", "The next best plan that was found"),
    AWAY: Phrase("plan", "Stops showing the plan"),
}
LEAD = 1.32  # ems from line to line


def names(several: bool) -> tuple[str, ...]:
    """The buttons of a plan in their order; another one is offered only where there are ``several``.

    >>> names(False)
    ('plan:do', 'plan:away')
    """
    return (DO, OTHER, AWAY) if several else (DO, AWAY)


@dataclass(frozen=True)
class PlanLine:
    """A step as it is laid out: its lines, and where it begins below the head of the panel."""

    row: PlanRow
    top: int
    words: tuple[str, ...]
    what: tuple[str, ...]


@dataclass(frozen=True)
class PanelLayout:
    """The place of the panel; ``lines`` are its steps, ``foot`` the pixels from its top where the reason begins."""

    rect: Rect
    lines: tuple[PlanLine, ...]
    foot: int
    reason: tuple[str, ...]
    buttons: dict[str, Rect]


def measure(
    shown: ShownPlan, every: Sequence[ShownPlan], layout: HudLayout, look: Look, room: Rect
) -> PanelLayout | None:
    """The plan that is shown of all there are, at the top of its room and as high as the longest of them needs, so that
    the buttons stay where they are. Where the room is low the rows lose what their steps do; ``None`` where it is too
    low for that."""
    for full in (True, False):
        high = max(_measured(one, layout, look, room, full).rect.h for one in every)
        if high <= room.h:
            return _measured(shown, layout, look, room, full, high)
    return None


def _measured(shown: ShownPlan, layout: HudLayout, look: Look, room: Rect, full: bool, least: int = 0) -> PanelLayout:
    u = layout.u
    size, small = look.type(17), look.type(15)
    y = u(58) + (u(20) if shown.note else 0) + u(10)
    lines = []
    for row in shown.rows:
        wide = room.w - u(18) - _indent(row, layout, look) - u(14)
        words = text.wrap_cached(row.words, "ui_semibold", size, wide) if row.words else ()
        what = text.wrap_cached(row.what, "ui", small, wide) if row.what and full else ()
        lines.append(PlanLine(row, y, words, what))
        high = len(words) * round(size * LEAD) + len(what) * round(small * LEAD)
        y += max(u(34), high + u(8))
    foot = y + u(4)
    wide = room.w - 2 * u(18) - (u(62) if shown.points else 0)
    reason = text.wrap_cached(shown.reason, "ui", small, wide)
    high = button_height(layout)
    y = foot + u(12) + max(len(reason) * round(small * LEAD), u(34) if shown.points else 0) + u(12)
    left, inner = room.x + u(18), room.w - 2 * u(18)
    whole = max(least, y + 2 * high + u(24))
    top = room.y + whole - 2 * high - u(24)
    buttons = {DO: Rect(left, top, inner, high)}
    lower = names(shown.of > 1)[1:]
    wide = (inner - u(8) * (len(lower) - 1)) // len(lower)
    for place, name in enumerate(lower):
        buttons[name] = Rect(left + place * (wide + u(8)), top + high + u(8), wide, high)
    return PanelLayout(Rect(room.x, room.y, room.w, whole), tuple(lines), foot, reason, buttons)


def button_height(layout: HudLayout) -> int:
    """Pixels."""
    return max(layout.hit, layout.u(42))


def _indent(row: PlanRow, layout: HudLayout, look: Look) -> int:
    """Return the way from the inner edge to the words of a row: the number, and the card where there is one."""
    u = layout.u
    card = paint.card_name_width(row.card, look.type(19)) + u(12) if row.card else 0
    return u(38) + card


def draw(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, shown: ShownPlan, where: PanelLayout,
    states: dict[str, str],
) -> None:  # fmt: skip
    """The panel. ``states`` holds "", "hover" or "down" for each button."""
    theme, u = look.theme, layout.u
    dx, dy = place.x - where.rect.x, place.y - where.rect.y
    paint.panel(canvas, theme, place, radius=u(8), elevation=2)
    paint.rounded_rect(canvas, place, u(8), None, theme.mark, max(1.5, 1.5 * layout.unit) + look.strong)
    left, right = place.x + u(18), place.right - u(18)
    paint.icon(canvas, "hint", left + u(12), place.y + u(31), u(24), theme.mark)
    title = WHOLE() if not shown.at else PLAN(number=shown.at + 1, most=shown.of)
    size = look.type(25)
    text.text(canvas, text.elide(title, "title", size, right - left - u(36)), "title", size, theme.text, left + u(36),
              place.y + u(40))  # fmt: skip
    y = place.y + u(58)
    if shown.note:
        text.text(canvas, shown.note, "ui", look.type(15), theme.text2, left, y + u(10))
        y += u(20)
    paint.cord(canvas, left, right, y, theme.gold, 130, u(4))
    for line in where.lines:
        _draw_row(canvas, line, left, place.y + line.top, look, layout)
    y = place.y + where.foot
    paint.hairline(canvas, theme, left, right, y, theme.gold, 110)
    _draw_reason(canvas, shown, where, left, y + u(12), look, layout)
    for name, button in where.buttons.items():
        states_ = states.get(name, "")
        kind = "primary" if name == DO else "secondary" if name == OTHER else "ghost"
        state = "disabled" if name == DO and not shown.doable else states_
        key = event_commands.cap("hint") or None if name == DO else None
        paint.button(canvas, theme, button.move(dx, dy), LABELS[name](), kind, state, size=look.type(17), key=key,
                     unit=layout.unit)  # fmt: skip


def _draw_row(canvas: pygame.Surface, line: PlanLine, left: int, top: int, look: Look, layout: HudLayout) -> None:
    theme, u, row = look.theme, layout.u, line.row
    size, small = look.type(17), look.type(15)
    base = top + u(14) + text.cap_height("ui", size) // 2
    if row.number:
        paint.pill(canvas, left + u(13), top + u(14), str(row.number), look.type(14), theme.mark, theme.on_gold, "c",
                   theme.bg)  # fmt: skip
    else:
        paint.icon(canvas, "check", left + u(13), top + u(14), u(18), theme.text2)
    if row.card:
        paint.card_name(canvas, theme, row.card, left + u(38), base, look.type(19), ground=theme.surface)
    x = left + _indent(row, layout, look)
    for words in line.words:
        text.text(canvas, words, "ui_semibold", size, theme.text, x, base)
        base += round(size * LEAD)
    if not line.words:
        base = top + u(14) + text.cap_height("ui", small) // 2
    for words in line.what:
        text.text(canvas, words, "ui", small, theme.text2, x, base)
        base += round(small * LEAD)


def _draw_reason(
    canvas: pygame.Surface, shown: ShownPlan, where: PanelLayout, left: int, top: int, look: Look, layout: HudLayout
) -> None:
    theme, u, small = look.theme, layout.u, look.type(15)
    x = left
    if shown.points:
        text.text(canvas, f"+{shown.points}", "figure", look.type(32), theme.banner_text("forest"), left, top + u(24))
        x += u(62)
    base = top + text.cap_height("ui", small) + u(2)
    for words in where.reason:
        text.text(canvas, words, "ui", small, theme.text, x, base)
        base += round(small * LEAD)
