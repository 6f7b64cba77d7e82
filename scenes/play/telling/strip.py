"""The strip beside the field that tells what is played: a head with whose turn it is, a row for each step, and under
them, while something is being shown, how to hold it, go on and skip it. Folded it is its head alone; in a small window
it is one line above the slip.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from logic.views import RunView
from scenes.play.faces import worded
from scenes.play.layout import HudLayout
from scenes.play.panels import Panels
from scenes.play.slip import above_usual
from scenes.play.telling.chain import Step
from scenes.ui import assets, paint, pressed, text
from scenes.ui.cardnames import MixedRun
from scenes.ui.flow import wrapped
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS, mix
from scenes.ui.words import does

WIDE, OVERLAY = 384, 300  # units: the strip, and that of a small window
HEAD, FOLDED, LINE = 74, 52, 44  # units
TOLD_HERE = "Moves appear here as they are played."
TOLD_LATER = "Moves appear here from the first turn on."
CARD, PAIR = 68, 58  # units wide: the card of a step, and each of two
HELD, SILK, SILK_WORDS = "#1F5A4A", "#7E2317", "#FFF2DC"
ICONS = {"held": "check", "scored": "plus", "answered": "shield"}
BUTTONS = (("strip:hold", "Hold", "hold"), ("strip:next", "Next", "go_on"), ("strip:skip", "Skip", "back"))
TIPS = {
    "strip:fold": "What was played ({story})",
    "strip:hold": "Stop here to read; press it once more to go on ({hold})",
    "strip:next": "Go on to what is played next ({go_on})",
    "strip:skip": "Show the end of it at once ({back})",
}


@dataclass(frozen=True, slots=True)
class Story:
    """The contents of the strip: a chain as it stands."""

    seat: int
    steps: tuple[Step, ...]
    viewer: int
    names: tuple[str, ...]
    banners: tuple[str, ...]
    folded: bool = False
    playing: bool = False
    held: bool = False
    waiting: bool = False
    back: int = 0  # steps that the reader has gone back
    title: str = ""  # of the head, where it is not whose turn is told
    generals: tuple[str, ...] = ()  # whose faces the seats have, where they have one

    def face(self, seat: int) -> str:
        """The general of a seat; empty where nobody has a face."""
        return self.generals[seat] if seat < len(self.generals) else ""

    def who(self, seat: int, verb: str) -> str:
        """Somebody and what they do."""
        return does("You" if seat == self.viewer else self.names[seat], verb)

    @property
    def head(self) -> str:
        """Whose turn is told, or what else the chain is called."""
        if self.title:
            return self.title
        return "Your turn" if self.seat == self.viewer else f"{self.names[self.seat]}'s turn"


@dataclass(frozen=True)
class Row:
    """A step as it is laid out: its place on the screen and its lines."""

    index: int
    rect: Rect
    deed: tuple[str, ...]
    against: tuple[tuple[MixedRun, ...], ...]
    outcome: tuple[str, ...]


@dataclass(frozen=True)
class StripLayout:
    """The place of the strip. In a small window ``line`` says that it is one line."""

    rect: Rect
    head: Rect
    rows: tuple[Row, ...]
    buttons: dict[str, Rect]
    line: bool = False
    earlier: int = 0  # steps above those that are shown
    later: int = 0


def measure(
    story: Story,
    layout: HudLayout,
    look: Look,
    silk: Rect | None = None,
    room: Rect | None = None,
    fill: bool = False,
    slip: Rect | None = None,
) -> StripLayout:
    """As high as its steps need, as far as there is room; the newest are shown, or those gone back to.

    It stands in the upper left of the ground, above a ``silk`` that hangs there and above the prompt of the moment, its
    ``slip``, or at the top of its ``room``; where
    it is to ``fill`` that, its buttons stand at the foot, however many steps there are.
    """
    u = layout.u
    low = min(above_usual(layout, look), layout.size[1] if slip is None else slip.top) - u(6)
    if layout.compact and story.folded and room is None:
        wide = min(layout.free.w - 2 * u(13), u(640))
        rect = Rect(0, 0, wide, max(layout.hit, u(LINE)))
        rect.midbottom = (layout.free.centerx, low)
        return StripLayout(rect, rect.copy(), (), {}, True)
    top = layout.zoom.bottom + u(10)
    if silk is not None:
        low = min(low, silk.top - u(8))
    wide = min(u(OVERLAY if layout.compact else WIDE), layout.free.w - 2 * u(13))
    left = layout.zoom.x
    if room is not None:
        left, top, wide, low = room.x, room.y, room.w, room.bottom
    head_high = max(layout.hit, u(56 if layout.compact else HEAD))
    foot = (max(layout.hit, u(40)) + u(16)) if story.playing else u(8)
    if story.folded:
        head_high = max(layout.hit, u(FOLDED))
    head = Rect(left, top, wide, head_high)
    if story.folded:
        return StripLayout(head.copy(), head, (), {})
    free = max(0, low - top - head_high - foot)
    end = max(1, len(story.steps) - story.back)
    rows: list[Row] = []
    used = 0
    for index in reversed(range(end)):
        row = _row(story.steps[index], index, left, wide, layout, look)
        if rows and used + row.rect.h > free:
            break
        rows.insert(0, row)
        used += row.rect.h
    y = head.bottom
    placed = []
    for row in rows:
        placed.append(Row(row.index, row.rect.move(0, y), row.deed, row.against, row.outcome))
        y += row.rect.h
    rect = Rect(left, top, wide, (low if fill else min(y + foot, max(low, head.bottom))) - top)
    buttons = _buttons(rect, layout, look) if story.playing else {}
    first = placed[0].index if placed else 0
    return StripLayout(rect, head, tuple(placed), buttons, False, first, len(story.steps) - end)


def _row(step: Step, index: int, left: int, wide: int, layout: HudLayout, look: Look) -> Row:
    u = layout.u
    room = wide - _text_left(step, layout) - u(16)
    size = look.type(16)
    deed = text.wrap_cached(step.deed, "ui", size, room) if step.deed else ()
    runs = [RunView(*run) for run in step.against]
    against = wrapped(runs, size, room) if runs else ()
    tag = look.type(15)
    outcome = text.wrap_cached(step.outcome, "ui_semibold", tag, room - u(44)) if step.outcome else ()
    high = u(14) + u(18) + u(30) + (len(deed) + len(against)) * round(size * 1.35)
    high += (u(14) + len(outcome) * round(tag * 1.35) + u(6)) if outcome else 0
    card = u(CARD if len(step.cards) < 2 else PAIR)
    low = u(20) + round(card * 1.4) + (u(24) if len(step.cards) > 1 else 0)
    return Row(index, Rect(left, 0, wide, max(high, low) + u(10)), deed, against, outcome)


def _text_left(step: Step, layout: HudLayout) -> int:
    """Return where the words of a row begin, from its left edge."""
    return layout.u(18 + CARD + 16)


def _buttons(rect: Rect, layout: HudLayout, look: Look) -> dict[str, Rect]:
    u = layout.u
    high = max(layout.hit, u(40))
    third = (rect.w - 2 * u(12) - 2 * u(6)) // 3
    y = rect.bottom - high - u(8)
    return {name: Rect(rect.x + u(12) + at * (third + u(6)), y, third, high) for at, (name, _, _) in enumerate(BUTTONS)}


# ---- picture


def draw_empty(canvas: pygame.Surface, room: Rect, look: Look, layout: HudLayout, words: str = TOLD_HERE) -> None:
    """The place of the strip, before anything is told."""
    paint.panel(canvas, look.theme, room, radius=layout.u(8), elevation=1)
    size = look.type(19)
    for at, line in enumerate(text.balance(words, "title_italic", size, room.w - 4 * size)):
        y = room.centery + round(at * size * 1.3)
        text.text(canvas, line, "title_italic", size, look.theme.text2, room.centerx, y, "cm")


def draw(
    surface: pygame.Surface, panels: Panels, look: Look, layout: HudLayout, story: Story, where: StripLayout,
    states: dict[str, str], *, game: str, letters: bool, share: float,
) -> None:  # fmt: skip
    """The strip without its links; ``share`` is how far its newest step has come to be seen."""
    ground = (story.head, story.seat, story.steps[-1] if story.folded else None, where, tuple(states.items()),
              story.held, story.waiting)  # fmt: skip
    panels.show(
        surface, "strip", where.rect, ground,
        lambda canvas, rect: draw_ground(canvas, rect, look, layout, story, where, states), pad=layout.u(20),
    )  # fmt: skip
    for row in where.rows:
        newest = row.index == len(story.steps) - 1
        key = (story.steps[row.index], len(story.steps), row.deed, row.against, row.outcome, letters)
        panels.show(
            surface, f"step {row.index}", row.rect, key,
            partial(draw_step, look=look, layout=layout, story=story, row=row, game=game, current=newest,
                    letters=letters), alpha=round(255 * share) if newest else 255,
        )  # fmt: skip


def draw_ground(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, story: Story, where: StripLayout,
    states: dict[str, str],
) -> None:  # fmt: skip
    """The panel with head and foot, without the steps."""
    theme, u = look.theme, layout.u
    dx, dy = place.x - where.rect.x, place.y - where.rect.y
    paint.panel(canvas, theme, place, radius=u(8), elevation=2)
    tone = theme.banner_text(story.banners[story.seat])
    paint.rounded_rect(canvas, place, u(8), None, tone, max(1.0, layout.unit) + look.strong)
    head = where.head.move(dx, dy)
    if where.line:
        _draw_line(canvas, head, look, layout, story, states.get("strip:fold", ""))
        return
    side = min(u(54), head.h - u(8))
    stand(canvas, story.face(story.seat), story.banners[story.seat], head.x + u(14), head.centery - side / 2, side)
    x = head.x + u(14) + side + u(12)
    room = head.right - u(46) - x
    under = _under(story, where)
    size = look.type(24 if not layout.compact else 20)
    base = head.centery + (text.cap_height("title", size) // 2 if not under else -u(4))
    text.text(canvas, text.elide(story.head, "title", size, room), "title", size, theme.text, x, base)
    if under:
        small = look.type(15)
        text.text(canvas, text.elide(under, "ui", small, room), "ui", small, theme.text2, x, base + u(22))
    _chevron(canvas, head, look, layout, story.folded, states.get("strip:fold", ""))
    if not story.folded:
        paint.cord(canvas, place.x + u(12), place.right - u(12), head.bottom - u(4), theme.gold, 130, u(4))
    for name, words, command in BUTTONS:
        if name in where.buttons:
            key = pressed.cap(command)
            label = "Go on" if name == "strip:hold" and story.held else words
            button = where.buttons[name].move(dx, dy)
            kind = "primary" if name == "strip:next" and story.waiting else "secondary"
            size = look.type(15)
            room = button.w - paint.keycap_width(key, layout.unit) - u(18)
            cap = key if text.width(label, "ui_semibold", size) <= room - u(8) else None
            paint.button(canvas, theme, button, label, kind, states.get(name, ""), size=size, key=cap,
                         unit=layout.unit)  # fmt: skip


def _under(story: Story, where: StripLayout) -> str:
    """Return what stands under the head: folded the last thing told, else how much is out of sight."""
    if story.folded:
        step = story.steps[-1]
        return ". ".join(part for part in (step.title, step.outcome) if part)
    if where.later:
        return f"{where.later} later" + (f", {where.earlier} earlier" if where.earlier else "")
    return f"{where.earlier} earlier" if where.earlier else ""


def _chevron(canvas: pygame.Surface, head: Rect, look: Look, layout: HudLayout, folded: bool, state: str) -> None:
    theme, u = look.theme, layout.u
    tone = theme.text if state else theme.text2
    x, y, arm = head.right - u(26), head.centery, u(6)
    way = arm // 2 if folded else -(arm // 2)
    points = [(x - arm, y - way), (x, y + way), (x + arm, y - way)]
    pygame.draw.lines(canvas, tone, False, points, max(2, u(2)))


def _draw_line(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, story: Story, state: str) -> None:
    """The current step in one line."""
    theme, u = look.theme, layout.u
    step = story.steps[-1]
    side = min(u(26), place.h - u(10))
    paint.banner(canvas, story.banners[step.seat], place.x + u(12), place.centery - side / 2, side)
    x = place.x + u(12) + side + u(10)
    right = place.right - u(46)
    size = look.type(17)
    base = place.centery + text.cap_height("ui", size) // 2
    who = text.elide(f"{story.who(step.seat, step.verb)}: {step.title}", "ui_semibold", size, right - x)
    x += text.text(canvas, who, "ui_semibold", size, theme.text, x, base) + u(10)
    if step.outcome and right - x > 3 * size:
        text.text(canvas, text.elide(step.outcome, "ui", size, right - x), "ui", size, theme.text2, x, base)
    _chevron(canvas, place, look, layout, False, state)


def draw_step(
    canvas: pygame.Surface, place: Rect, *, look: Look, layout: HudLayout, story: Story, row: Row, game: str,
    current: bool, letters: bool,
) -> None:  # fmt: skip
    """One step: its card, who plays it, what it does, against whom, and what it changed."""
    theme, u = look.theme, layout.u
    step = story.steps[row.index]
    box = place.inflate(-u(12), -u(4))
    if current:
        paint.rounded_rect(canvas, box, u(6), mix(theme.surface, theme.gold, 0.1), theme.gold, max(1.5, layout.unit))
    _cards(canvas, place, look, layout, step, game, letters)
    x, room = place.x + _text_left(step, layout), place.w - _text_left(step, layout) - u(16)
    y = place.y + u(14)
    small, sign = look.type(15), u(16)
    paint.banner(canvas, story.banners[step.seat], x, y, sign)
    count = f"{row.index + 1} of {len(story.steps)}"
    wide = text.width(count, "ui", look.type(14))
    base = y + sign / 2 + text.cap_height("ui", small) / 2
    text.text(canvas, count, "ui", look.type(14), theme.text2, x + room, base, "r")
    who, beside = story.who(step.seat, step.verb), room - wide - sign - u(12)
    small = text.fitted(who, "ui_semibold", small, beside, look.type(13))
    who = text.elide(who, "ui_semibold", small, beside)
    text.text(canvas, who, "ui_semibold", small, theme.banner_text(story.banners[step.seat]), x + sign + u(6), base)
    y += u(18)
    size = text.fitted(step.title, "title", look.type(24), room, look.type(15))
    text.text(canvas, text.elide(step.title, "title", size, room), "title", size, theme.text, x, y + u(22))
    y += u(30)
    size = look.type(16)
    lead = round(size * 1.35)
    for line in row.deed:
        text.text(canvas, line, "ui", size, theme.text2, x, y + size)
        y += lead
    for runs in row.against:
        paint.mixed_line(canvas, theme, runs, x, y + size, size, theme.text2, ground=theme.surface)
        y += lead
    if row.outcome:
        _tag(canvas, look, layout, step, row, x, y + u(8), room)


def _cards(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, step: Step, game: str,
           letters: bool) -> None:  # fmt: skip
    u = layout.u
    shown = step.cards[:2]
    wide = u(CARD if len(shown) < 2 else PAIR)
    for at, code in enumerate(shown):
        face = worded(code, wide, look, game, letters)
        assets.place_card(canvas, face, place.x + u(16) + at * u(16), place.y + u(16) + at * u(24), 1, look.theme)


def _tag(canvas: pygame.Surface, look: Look, layout: HudLayout, step: Step, row: Row, x: int, y: int,
         room: int) -> None:  # fmt: skip
    """Paint what it changed, with its sign: raised for an answer, jade for what holds, silk for what scored."""
    theme, u = look.theme, layout.u
    fill, rim, tone = {
        "held": (HELD, BANNERS["forest"].fill, "#FFFFFF"),
        "scored": (SILK, theme.seal, SILK_WORDS),
    }.get(step.tone, (theme.raised, theme.line_hi, theme.text))
    size = look.type(15)
    lead = round(size * 1.35)
    wide = max(text.width(line, "ui_semibold", size) for line in row.outcome) + u(44)
    box = Rect(x, y, min(room, wide), len(row.outcome) * lead + u(10))
    paint.rounded_rect(canvas, box, u(5), fill, rim, 1 + look.strong)
    paint.icon(canvas, ICONS.get(step.tone, "flag"), x + u(17), box.centery, u(16), tone)
    base = y + u(5) + lead / 2 + text.cap_height("ui", size) / 2
    for line in row.outcome:
        text.text(canvas, line, "ui_semibold", size, tone, x + u(32), base)
        base += lead


def draw_links(canvas: pygame.Surface, look: Look, layout: HudLayout, story: Story, where: StripLayout) -> None:
    """The cinnabar hairlines that bind an answer to what it answers."""
    theme, u = look.theme, layout.u
    for above, below in zip(where.rows, where.rows[1:], strict=False):
        if story.steps[below.index].linked:
            card = u(CARD if len(story.steps[above.index].cards) < 2 else PAIR)
            top = above.rect.y + u(16) + round(card * 1.4) + (u(24) if len(story.steps[above.index].cards) > 1 else 0)
            bottom = below.rect.y + u(16)
            for dx in (0, u(4)):
                paint.vline(canvas, theme, where.rect.x + u(16 + CARD // 2) + dx, top, bottom, theme.seal_text)
