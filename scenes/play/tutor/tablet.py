"""The tablet of a lesson: where it lies, and how it looks. In a small window it is a strip below the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play.layout import HudLayout
from scenes.ui import event_commands, paint, text
from scenes.ui.cardnames import card_name, card_name_width
from scenes.ui.letters import joined, parted
from scenes.ui.look import Look
from scenes.ui.widgets import Button
from scenes.ui.words import Phrase, called

INK, INK_SOFT, CORD = "#1C1815", "#5C5042", "#8E2412"
TONE = "#A82A17"  # of what is refused
LEAD = 1.36
SIZES = (21, 20, 19, 18, 17, 16)  # units of the type, tried in this order
STRIP_SIZES = (21, 20, 19, 18, 17, 16, 15)
NOTE = 19
SIZE, SMALLEST = 19, 14  # of the words on a button
ANEW = Phrase("lesson", "New position")
STEP = Phrase("lesson", "Step {number} of {most}")
IMPOSSIBLE = Phrase("lesson", "Not possible now")
"""The head of a note on what the rules do not allow."""


@dataclass(frozen=True, slots=True)
class TutorWords:
    """Words on the tablet. ``note`` is why the last try was not taken, ``refused`` its head: whether it is
    possible at all. ``card``: the card that was tried."""

    head: str
    title: str
    say: str
    do: str
    place: int  # of the step, from 0
    count: int
    note: str = ""
    card: str = ""
    refused: str = ""
    done: bool = False  # the whole lesson
    teacher: str = "General Wei"
    seal: str = "suite"
    label: str = ""  # in the place of the step
    anew: bool = False  # the step begins in another position


@dataclass(frozen=True, slots=True)
class ButtonPlace:
    """A place for a button: the names of those that stand there, never two at once, and its share of the row."""

    names: tuple[str, ...]
    share: int = 1
    label: Phrase | None = None  # on a strip the place is wide enough for it, whether or not a button stands there


def is_strip(layout: HudLayout) -> bool:
    """Return whether the tablet is a strip below the bar."""
    return layout.tablet is not None and layout.tablet.w == layout.size[0]


def place_buttons(
    layout: HudLayout, look: Look, buttons: Sequence[Button], rows: Sequence[Sequence[ButtonPlace]]
) -> None:
    """Give the buttons their places, whichever of them are there: what a place means never goes to another one. On a
    strip all rows are one, of which the last button begins at the right and only the first is free to grow."""
    tablet, u = layout.tablet or Rect(0, 0, 0, 0), layout.u
    side, gap = max(layout.hit, u(42)), u(8)
    if is_strip(layout):
        right = tablet.right - u(14)
        for place in reversed([place for row in rows for place in row]):
            button = next((one for one in buttons if one.name in place.names), None)
            label = place.label() if place.label else button.label if button is not None else ""
            wide = text.width(label, "ui_semibold", look.type(SIZE)) + u(56) if label else side
            if button is not None:
                button.rect = Rect(right - wide, tablet.centery - side // 2, wide, side)
            right -= wide + gap
        return
    sheet = _sheet(layout)
    inner = sheet.inflate(-u(48), 0)
    for number, row in enumerate(rows):
        y = sheet.bottom - u(24) - (len(rows) - number) * (side + gap) + gap
        share = (inner.w + gap) / sum(place.share for place in row)
        before = 0
        for place in row:
            left, right = (inner.x + round(share * part) for part in (before, before + place.share))
            before += place.share
            for button in (one for one in buttons if one.name in place.names):
                button.rect = Rect(left, y, right - gap - left, side)
                if need(button, look, u) > button.rect.w:
                    button.key_cap = ""
                if need(button, look, u) > button.rect.w - u(12):
                    button.icon = None
                while need(button, look, u) > button.rect.w and button.size > SMALLEST:
                    button.size -= 1


def need(button: Button, look: Look, u: Callable[[float], int]) -> int:
    """Return how wide a button is with its words, and with its icon and the cap of its key if it has them."""
    size = look.type(button.size)
    cap = paint.keycap_width(event_commands.cap(button.key_cap), look.scale.factor) + u(14) if button.key_cap else 0
    icon = size * 1.2 if button.icon else 0
    return round(text.width(button.label, "ui_semibold", size) + icon) + cap + u(16)


def _sheet(layout: HudLayout) -> Rect:
    """The sheet of paper that hangs in the place of the drawer."""
    tablet, u = layout.tablet or Rect(0, 0, 0, 0), layout.u
    return Rect(tablet.x + u(12), tablet.y + u(52), tablet.w - u(24), min(u(640), tablet.h - u(300)))


def below(layout: HudLayout) -> Rect | None:
    """Return what the sheet leaves free below it, where a note may hang; ``None`` where there is no sheet."""
    if layout.tablet is None or is_strip(layout):
        return None
    sheet, gap = _sheet(layout), layout.u(14)
    return Rect(sheet.x, sheet.bottom + gap, sheet.w, layout.tablet.bottom - sheet.bottom - 2 * gap)


def draw(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords, buttons: int | None = None) -> None:
    """All but the buttons; ``buttons`` is where they begin on a strip, in pixels from the left."""
    if layout.tablet is None:
        return
    if is_strip(layout):
        _draw_strip(surface, layout, look, words, buttons)
    else:
        _draw_tablet(surface, layout, look, words)


# ---- beside the ground


def _draw_tablet(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords) -> None:
    tablet, u, theme = layout.tablet or Rect(0, 0, 0, 0), layout.u, look.theme
    surface.fill(theme.surface, tablet)
    paint.vline(surface, theme, tablet.left, tablet.top, tablet.bottom)
    sheet = _sheet(layout)
    rod = Rect(tablet.x + u(16), tablet.y + u(16), tablet.w - u(32), u(14))
    _hang(surface, layout, (sheet.x + u(60), sheet.right - u(60)), rod.bottom - u(4), sheet.top + u(14))
    paint.rounded_rect(surface, rod, u(4), "#6B2A1C", "#401409", 1)
    paint.dispatch(surface, theme, sheet, layout.unit)
    inner = sheet.inflate(-u(48), 0)
    side = u(58)
    paint.seal(surface, words.seal, inner.x, sheet.y + u(28), side, theme.seal)
    x = inner.x + side + u(16)
    text.text(surface, called(words.teacher), "title", look.type(28), INK, x, sheet.y + u(56))
    text.text(surface, Phrase("lesson", "your teacher")(), "title_italic", look.type(21), INK_SOFT, x, sheet.y + u(82))
    y = sheet.y + u(104)
    paint.cord(surface, inner.x, inner.right, y, theme.gold if theme.name == "paper" else "#A98745", 200, 4)
    y += u(32)
    text.text(surface, words.head, "ui_semibold", look.type(17), INK_SOFT, inner.x, y)
    title = text.fitted(words.title, "title", look.type(33), inner.w)
    y += u(38)
    text.text(surface, words.title, "title", title, INK, inner.x, y)
    buttons = sheet.bottom - u(24) - 2 * (max(layout.hit, u(42)) + u(8))
    foot = buttons - u(64)
    _say(surface, look, words, Rect(inner.x, y + u(14), inner.w, foot - y - u(22)))
    step = STEP(number=min(words.place + 1, words.count), most=words.count)
    step += f"  ·  {ANEW()}" if words.anew else ""
    label = words.label or (Phrase("lesson", "All done")() if words.done else step)
    text.text(surface, label, "ui_semibold", look.type(16), INK, inner.x, foot + u(10))
    _knots(surface, layout, words, inner.x + u(8), inner.right - u(8), foot + u(36))
    if words.note:
        _draw_note(surface, layout, look, words, sheet)


def _say(surface: pygame.Surface, look: Look, words: TutorWords, room: Rect) -> None:
    """Paint what is said, and what there is to do: as large as there is room for."""
    for units in SIZES:
        size = look.type(units)
        lead = round(size * LEAD)
        lines = text.wrap(words.say, "body", size, room.w)
        todo = text.wrap(words.do, "body_semibold", size, room.w) if words.do else []
        if lead * (len(lines) + len(todo)) + size // 2 <= room.h:
            break
    y = room.y + size
    for face, found in (("body", lines), ("body_semibold", todo)):
        for line in found:
            text.text(surface, line, face, size, INK, room.x, y)
            y += lead
        y += size // 2


def _knots(surface: pygame.Surface, layout: HudLayout, words: TutorWords, left: int, right: int, y: int) -> None:
    """A cord with a knot a step: tied, the present one ringed, open ones as rings."""
    u = layout.u
    pygame.draw.line(surface, CORD, (left, y), (right, y), max(2, u(4)))
    for index in range(words.count):
        x = left + (right - left) * index // max(1, words.count - 1) if words.count > 1 else (left + right) // 2
        if index < words.place or words.done:
            pygame.draw.circle(surface, CORD, (x, y), u(8))
        elif index == words.place:
            pygame.draw.circle(surface, "#C9A35A", (x, y), u(12))
            pygame.draw.circle(surface, CORD, (x, y), u(8))
        else:
            pygame.draw.circle(surface, CORD, (x, y), u(7))
            pygame.draw.circle(surface, "#FBF6E9", (x, y), max(2, u(5)))


def _hang(surface: pygame.Surface, layout: HudLayout, across: Sequence[int], top: int, bottom: int) -> None:
    for x in across:
        pygame.draw.line(surface, CORD, (x, top), (x, bottom), max(2, layout.u(4)))


def _draw_note(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords, sheet: Rect) -> None:
    """The second sheet, below the first: why that was wrong."""
    u, tablet = layout.u, layout.tablet or Rect(0, 0, 0, 0)
    inside = sheet.w - u(24) - u(40)
    top = sheet.bottom + u(34)
    size = look.type(NOTE)
    while size > 13 and _note_high(words, size, inside, u(62)) > tablet.bottom - u(8) - top:
        size -= 1
    box = Rect(sheet.x + u(12), top, sheet.w - u(24), _note_high(words, size, inside, u(62)))
    _hang(surface, layout, (box.x + u(60), box.right - u(60)), sheet.bottom - u(8), box.top + u(8))
    _note(surface, layout, look, words, box, size)


def _note_high(words: TutorWords, size: int, wide: int, head: int) -> int:
    return head + round(size * LEAD) * len(text.wrap(words.note, "body", size, wide))


def _note(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords, box: Rect, size: int) -> None:
    u, theme = layout.u, look.theme
    paint.panel(surface, theme, box, radius=u(6), fill=theme.card, elevation=2)
    paint.rounded_rect(surface, box, u(6), None, TONE, 1.5)
    x, y = box.x + u(20), box.y + u(24)
    paint.icon(surface, "close", x + u(8), y, u(18), TONE)
    size_of_card = look.type(18)
    at = box.right - u(20) - (card_name_width(words.card, size_of_card) if words.card else 0)
    head = text.fitted(words.refused, "ui_semibold", size_of_card, at - u(10) - x - u(26))
    text.text(surface, words.refused, "ui_semibold", head, TONE, x + u(26), y, "lm")
    if words.card:
        card_name(surface, theme, words.card, at, y + u(7), size_of_card, on_card=True)
    paint.hairline(surface, theme, x, box.right - u(20), y + u(18))
    text.paragraph(surface, words.note, "body", size, INK, x, y + u(22) + size, box.w - u(40),
                   leading=round(size * LEAD))  # fmt: skip


# ---- below the bar


def _draw_strip(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords, buttons: int | None) -> None:
    strip, u, theme = layout.tablet or Rect(0, 0, 0, 0), layout.u, look.theme
    surface.fill(theme.card, strip)
    paint.cord(surface, strip.left, strip.right, strip.bottom - u(3), theme.gold, 160, u(4))
    side = min(strip.h - u(24), u(56))
    paint.seal(surface, words.seal, u(14), strip.centery - side / 2, side, theme.seal)
    left = u(14) + side + u(16)
    right = strip.right - u(204) if buttons is None else buttons - u(14)
    room, low = right - left, u(16)
    for units in STRIP_SIZES:
        size = look.type(units)
        lines = _rich_lines(words, size, room)
        if round(size * 1.28) * len(lines) <= strip.h - low - u(10):
            break
    lead = round(size * 1.28)
    y = strip.y + (strip.h - low - lead * len(lines)) // 2 + round(size * 0.98)
    for line in lines:
        x = left
        for part, bold in line:
            x += text.text(surface, part, "body_semibold" if bold else "body", size, INK, x, y)
        y += lead
    _small_knots(surface, layout, look, words, left, strip.bottom - low)
    if words.note:
        _strip_note(surface, layout, look, words)


def _rich_lines(words: TutorWords, size: int, room: int) -> list[list[tuple[str, bool]]]:
    """Return what is said and, bold, what there is to do, wrapped together."""
    lines: list[list[tuple[str, bool]]] = [[]]
    used = 0
    before = len("".join(words.say.split()))
    for gap, word in parted(joined([words.say, words.do])):
        bold, before = before <= 0, before - len(word)
        face = "body_semibold" if bold else "body"
        if lines[-1] and used + text.width(gap + word, face, size) > room:
            lines.append([])
            used = 0
        lines[-1].append((gap + word if lines[-1] else word, bold))
        used += text.width(lines[-1][-1][0], face, size)
    return lines


def _small_knots(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords, x: int, y: int) -> None:
    u = layout.u
    for index in range(words.count):
        at, radius = (x + u(6) + u(20) * index, y), max(3, u(5))
        tied = index < words.place or words.done
        pygame.draw.circle(surface, "#C9A35A" if index == words.place and not tied else CORD, at, radius)
        if not tied:
            pygame.draw.circle(surface, CORD if index == words.place else "#FBF6E9", at, max(1, radius - 2))
    if words.anew:
        size = look.type(15)
        text.text(
            surface, ANEW(), "ui_semibold", size, INK_SOFT, x + u(20) * words.count + u(8), y + round(size * 0.36)
        )


def _strip_note(surface: pygame.Surface, layout: HudLayout, look: Look, words: TutorWords) -> None:
    u, strip = layout.u, layout.tablet or Rect(0, 0, 0, 0)
    size, wide = look.type(NOTE), min(u(520), strip.w - u(40))
    box = Rect(0, strip.bottom + u(10), wide, _note_high(words, size, wide - u(40), u(62)))
    box.right = strip.right - u(14)
    _hang(surface, layout, (box.x + u(60), box.right - u(60)), strip.bottom - u(2), box.top + u(6))
    _note(surface, layout, look, words, box, size)
