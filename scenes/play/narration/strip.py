"""The strip beside the field that tells what is played: a head with whose turn it is, a row for each step, and under
them, while something is being shown, how to hold it, go on and skip it. Folded it is its head alone; in a small window
it is one line above the slip. Long because what is painted is measured beside it, in three forms.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial

import pygame
from pygame import Rect

import logic
from logic.views import RunView
from scenes.play.card_faces import worded
from scenes.play.layout import HudLayout
from scenes.play.narration.chain import ChainStep
from scenes.play.panels import Panels
from scenes.play.slip import above_usual
from scenes.ui import assets, event_commands, paint, text
from scenes.ui.cardnames import MixedRun
from scenes.ui.flow import wrapped
from scenes.ui.lines import Lines, set_in, write
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS, mix
from scenes.ui.words import Phrase, called, shorter

WIDE, OVERLAY = 384, 300  # units: the strip, and that of a small window
HEAD, FOLDED, LINE = 74, 52, 44  # units
TOLD_HERE = Phrase("strip: frame", "Moves appear here as they are played.")
TOLD_LATER = Phrase("strip: frame", "Moves appear here from the first turn on.")
NO_LINES = Lines((), 0)
CARD, PAIR = 68, 58  # units wide: the card of a step, and each of two
HELD, SILK, SILK_WORDS = "#1F5A4A", "#7E2317", "#FFF2DC"
ICONS = {"held": "check", "scored": "plus", "answered": "shield"}
BUTTONS = (
    ("strip:hold", Phrase("strip: frame", "Pause"), "hold"),
    ("strip:next", Phrase("strip: frame", "Next"), "go_on"),
    ("strip:skip", Phrase("strip: frame", "Skip"), "back"),
)
EARLIER, STILL_TO_COME = Phrase("strip: frame", "{count} earlier"), Phrase("strip: frame", "{count} later")
ON_BOTH_SIDES = Phrase("strip: frame", "{later} later, {earlier} earlier")
FOLDED_UNDER = Phrase("strip: frame", "{title}. {outcome}")
YOUR_TURN, GO_ON = Phrase("strip: frame", "Your turn"), Phrase("strip: frame", "Go on")
TURN_OF, OF = Phrase("strip: frame", "{name}'s turn"), Phrase("strip: frame", "{number} of {most}")
TIPS = {
    "strip:fold": Phrase("strip: frame", "What was played ({story})"),
    "strip:hold": Phrase("strip: frame", "Stop here to read; press it once more to go on ({hold})"),
    "strip:next": Phrase("strip: frame", "Go on to the next move ({go_on})"),
    "strip:skip": Phrase("strip: frame", "Skip to the end of it ({back})"),
}


@cache
def tips_in(tongue: logic.Tongue) -> dict[str, str]:
    """Return what the buttons say in the language of the window, which is that of the match."""
    return {name: tip() for name, tip in TIPS.items()}


@dataclass(frozen=True, slots=True)
class StripModel:
    """The contents of the strip: a chain as it stands."""

    seat: int
    steps: tuple[ChainStep, ...]
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

    def heads(self) -> tuple[str, ...]:
        """Return what the chain is called, whole and then shorter: its title, or whose turn is told."""
        if self.title:
            return (self.title,)
        if self.seat == self.viewer:
            return (YOUR_TURN(),)
        return tuple(TURN_OF(name=logic.verbatim(name)) for name in shorter(called(self.names[self.seat])))

    def count(self, index: int) -> str:
        return OF(number=index + 1, most=len(self.steps))

    def doers(self, step: ChainStep) -> tuple[str, ...]:
        """Return who plays a step, whole and then shorter."""
        names = (logic.YOU,) if step.seat == self.viewer else shorter(called(self.names[step.seat]))
        return tuple(logic.named(step.verb, (name,)) for name in names)


@dataclass(frozen=True)
class StripRow:
    """A step as it is laid out: its place on the screen and its lines."""

    index: int
    rect: Rect
    who: Lines
    title: Lines
    deed: tuple[str, ...]
    against: tuple[tuple[MixedRun, ...], ...]
    outcome: tuple[str, ...]


@dataclass(frozen=True)
class StripLayout:
    """The place of the strip. In a small window ``line`` says that it is one line."""

    rect: Rect
    head: Rect
    heading: Lines
    under: Lines
    rows: tuple[StripRow, ...]
    buttons: dict[str, Rect]
    line: bool = False


def measure(
    story: StripModel,
    layout: HudLayout,
    look: Look,
    silk: Rect | None = None,
    room: Rect | None = None,
    fill: bool = False,
    slip: Rect | None = None,
) -> StripLayout:
    """Return the strip as high as its steps need, as far as there is room; the newest are shown, or those gone back to.

    It stands in the upper left of the ground, above a ``silk`` that hangs there and above the prompt of the moment, its
    ``slip``, or at the top of its ``room``; where it is to ``fill`` that, its buttons stand at the foot.
    """
    u = layout.u
    alone = layout.compact and story.folded and room is None  # one line, which stays when a slip has a line more
    low = min(above_usual(layout, look, int(alone)), layout.size[1] if slip is None else slip.top) - u(6)
    if alone:
        wide = min(layout.free.w - 2 * u(13), u(640))
        rect = Rect(0, 0, wide, max(layout.hit, u(LINE)))
        rect.midbottom = (layout.free.centerx, low)
        return StripLayout(rect, rect.copy(), NO_LINES, NO_LINES, (), {}, True)
    top = layout.zoom.bottom + u(10)
    if silk is not None:
        low = min(low, silk.top - u(8))
    wide = min(u(OVERLAY if layout.compact else WIDE), layout.free.w - 2 * u(13))
    left = layout.zoom.x
    if room is not None:
        left, top, wide, low = room.x, room.y, room.w, room.bottom
    foot = (max(layout.hit, u(40)) + u(16)) if story.playing else u(8)
    head_high = max(layout.hit, u(FOLDED if story.folded else 56 if layout.compact else HEAD))
    words_left, size, small = _words_left(layout, head_high), look.type(20 if layout.compact else 24), look.type(15)
    across = wide - u(46) - words_left
    heading = set_in(story.heads(), "title", size, look.type(17), across)
    under = set_in(_folded_under(story.steps[-1]) if story.folded else ("",), "ui", small, look.type(13), across)
    needed = heading.lead + heading.further + (u(22) + under.further if any(under.lines) or not story.folded else 0)
    head_high = max(head_high, needed + u(10))
    head = Rect(left, top, wide, head_high)
    if story.folded:
        return StripLayout(head.copy(), head, heading, under, (), {})
    free = max(0, low - top - head_high - foot)
    end = max(1, len(story.steps) - story.back)
    rows: list[StripRow] = []
    used = 0
    for index in reversed(range(end)):
        row = _row(story, index, left, wide, layout, look)
        if rows and used + row.rect.h > free:
            break
        for brief in (1, 2) if row.rect.h > free else ():  # in a low room the newest says the most that has room
            row = row if row.rect.h <= free else _row(story, index, left, wide, layout, look, brief)
        rows.insert(0, row)
        used += row.rect.h
    y = head.bottom
    placed = []
    for row in rows:
        placed.append(replace(row, rect=row.rect.move(0, y)))
        y += row.rect.h
    rect = Rect(left, top, wide, (low if fill else min(y + foot, max(low, head.bottom))) - top)
    buttons = _buttons(rect, layout, look) if story.playing else {}
    earlier, later = placed[0].index if placed else 0, len(story.steps) - end
    under = set_in((_out_of_sight(earlier, later),), "ui", small, look.type(13), across)
    return StripLayout(rect, head, heading, under, tuple(placed), buttons)


def _words_left(layout: HudLayout, head_high: int) -> int:
    """Return where the words of a head begin, from its left edge: right of the face of a seat."""
    return layout.u(14) + min(layout.u(54), head_high - layout.u(8)) + layout.u(12)


def _folded_under(step: ChainStep) -> tuple[str, ...]:
    """Return the last thing told, whole and then shorter."""
    if not step.outcome:
        return (step.title,)
    return FOLDED_UNDER(title=logic.verbatim(step.title), outcome=logic.verbatim(step.outcome)), step.title


def _out_of_sight(earlier: int, later: int) -> str:
    """Return how many steps are out of sight.

    >>> _out_of_sight(0, 0), _out_of_sight(3, 0), _out_of_sight(3, 1)
    ('', '3 earlier', '1 later, 3 earlier')
    """
    if earlier and later:
        return ON_BOTH_SIDES(earlier=earlier, later=later)
    return EARLIER(count=earlier) if earlier else STILL_TO_COME(count=later) if later else ""


def _row(
    story: StripModel, index: int, left: int, wide: int, layout: HudLayout, look: Look, brief: int = 0
) -> StripRow:
    """Lay a step out; ``brief`` leaves out what it does (1), and what it came to as well (2)."""
    u, step = layout.u, story.steps[index]
    step = replace(step, deed="" if brief else step.deed, against=() if brief else step.against,
                   outcome="" if brief == 2 else step.outcome)  # fmt: skip
    room = wide - _text_left(step, layout) - u(16)
    beside = room - text.width(story.count(index), "ui", look.type(14)) - u(16) - u(12)
    who = set_in(story.doers(step), "ui_semibold", look.type(15), look.type(13), beside)
    title = set_in((step.title,), "title", look.type(24), look.type(18), room)
    size = look.type(16)
    deed = text.wrap_cached(step.deed, "ui", size, room) if step.deed else ()
    runs = [RunView(*run) for run in step.against]
    against = wrapped(runs, size, room) if runs else ()
    tag = look.type(15)
    outcome = text.wrap_cached(step.outcome, "ui_semibold", tag, room - u(44)) if step.outcome else ()
    high = u(14) + u(18) + who.further + u(30) + title.further + (len(deed) + len(against)) * round(size * 1.35)
    high += (u(14) + len(outcome) * round(tag * 1.35) + u(6)) if outcome else 0
    card = u(CARD if len(step.cards) < 2 else PAIR)
    low = u(20) + round(card * 1.4) + (u(24) if len(step.cards) > 1 else 0)
    return StripRow(index, Rect(left, 0, wide, max(high, low) + u(10)), who, title, deed, against, outcome)


def _text_left(step: ChainStep, layout: HudLayout) -> int:
    """Return where the words of a row begin, from its left edge."""
    return layout.u(18 + CARD + 16)


def _buttons(rect: Rect, layout: HudLayout, look: Look) -> dict[str, Rect]:
    u = layout.u
    high = max(layout.hit, u(40))
    third = (rect.w - 2 * u(12) - 2 * u(6)) // 3
    y = rect.bottom - high - u(8)
    return {name: Rect(rect.x + u(12) + at * (third + u(6)), y, third, high) for at, (name, _, _) in enumerate(BUTTONS)}


# ---- picture


def draw_empty(canvas: pygame.Surface, room: Rect, look: Look, layout: HudLayout, words: Phrase = TOLD_HERE) -> None:
    """The place of the strip, before anything is told."""
    paint.panel(canvas, look.theme, room, radius=layout.u(8), elevation=1)
    size = look.type(19)
    for at, line in enumerate(text.balance(words(), "title_italic", size, room.w - 4 * size)):
        y = room.centery + round(at * size * 1.3)
        text.text(canvas, line, "title_italic", size, look.theme.text2, room.centerx, y, "cm")


def draw(
    surface: pygame.Surface, panels: Panels, look: Look, layout: HudLayout, story: StripModel, where: StripLayout,
    states: dict[str, str], *, game: str, letters: bool, share: float,
    tongue: logic.Tongue = logic.ENGLISH,
) -> None:  # fmt: skip
    """The strip without its links; ``share`` is how far its newest step has come to be seen."""
    ground = (story.heads(), story.seat, story.steps[-1] if story.folded else None, where, tuple(states.items()),
              story.held, story.waiting)  # fmt: skip
    panels.show(
        surface, "strip", where.rect, ground,
        lambda canvas, rect: draw_ground(canvas, rect, look, layout, story, where, states), pad=layout.u(20),
    )  # fmt: skip
    for row in where.rows:
        newest = row.index == len(story.steps) - 1
        key = (story.steps[row.index], len(story.steps), row.deed, row.against, row.outcome, letters)
        panels.show(
            surface, f"step-{row.index}", row.rect, key,
            partial(draw_step, look=look, layout=layout, story=story, row=row, game=game, current=newest,
                    letters=letters, tongue=tongue), alpha=round(255 * share) if newest else 255,
        )  # fmt: skip


def draw_ground(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, story: StripModel, where: StripLayout,
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
    heading, under = where.heading, where.under if any(where.under.lines) else NO_LINES
    rise = u(4) + under.further // 2 if under.lines else -(text.cap_height("title", heading.size) // 2)
    base = head.centery - rise - heading.further // (1 if under.lines else 2)
    write(canvas, heading, "title", theme.text, x, base)
    write(canvas, under, "ui", theme.text2, x, base + heading.further + u(22))
    _chevron(canvas, head, look, layout, story.folded, states.get("strip:fold", ""))
    if not story.folded:
        paint.cord(canvas, place.x + u(12), place.right - u(12), head.bottom - u(4), theme.gold, 130, u(4))
    for name, words, command in BUTTONS:
        if name in where.buttons:
            key = event_commands.cap(command)
            label = (GO_ON if name == "strip:hold" and story.held else words)()
            button = where.buttons[name].move(dx, dy)
            kind = "primary" if name == "strip:next" and story.waiting else "secondary"
            size = look.type(15)
            room = button.w - paint.keycap_width(key, layout.unit) - u(18)
            cap = key if text.width(label, "ui_semibold", size) <= room - u(8) else None
            paint.button(canvas, theme, button, label, kind, states.get(name, ""), size=size, key=cap,
                         unit=layout.unit)  # fmt: skip


def _chevron(canvas: pygame.Surface, head: Rect, look: Look, layout: HudLayout, folded: bool, state: str) -> None:
    theme, u = look.theme, layout.u
    tone = theme.text if state else theme.text2
    x, y, arm = head.right - u(26), head.centery, u(6)
    way = arm // 2 if folded else -(arm // 2)
    points = [(x - arm, y - way), (x, y + way), (x + arm, y - way)]
    pygame.draw.lines(canvas, tone, False, points, max(2, u(2)))


def _draw_line(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, story: StripModel, state: str
) -> None:
    """The current step in one line."""
    theme, u = look.theme, layout.u
    step = story.steps[-1]
    side = min(u(26), place.h - u(10))
    paint.banner(canvas, story.banners[step.seat], place.x + u(12), place.centery - side / 2, side)
    x = place.x + u(12) + side + u(10)
    right = place.right - u(46)
    shown, outcome, size = _one_line(story, step, look, right - x - u(10))
    base = place.centery + text.cap_height("ui", size) // 2
    x += text.text(canvas, shown, "ui_semibold", size, theme.text, x, base) + u(10)
    text.text(canvas, outcome, "ui", size, theme.text2, x, base)
    _chevron(canvas, place, look, layout, False, state)


def _one_line(story: StripModel, step: ChainStep, look: Look, room: int) -> tuple[str, str, int]:
    """Return a step in one line, its outcome, and the size of both: what leads it gives way first, then the outcome."""
    leads = [*(f"{who}: {step.title}" for who in story.doers(step)), step.title]
    for lead, outcome in (*((one, step.outcome) for one in leads), *((one, "") for one in leads)):
        for size in range(look.type(17), look.type(14) - 1, -1):
            if text.width(lead, "ui_semibold", size) + text.width(outcome, "ui", size) <= room:
                return lead, outcome, size
    return text.elide(step.title, "ui_semibold", size, room), "", size


def draw_step(
    canvas: pygame.Surface, place: Rect, *, look: Look, layout: HudLayout, story: StripModel, row: StripRow, game: str,
    current: bool, letters: bool, tongue: logic.Tongue,
) -> None:  # fmt: skip
    """One step: its card, who plays it, what it does, against whom, and what it changed."""
    theme, u = look.theme, layout.u
    step = story.steps[row.index]
    box = place.inflate(-u(12), -u(4))
    if current:
        paint.rounded_rect(canvas, box, u(6), mix(theme.surface, theme.gold, 0.1), theme.gold, max(1.5, layout.unit))
    _cards(canvas, place, look, layout, step, game, letters, tongue)
    x, room = place.x + _text_left(step, layout), place.w - _text_left(step, layout) - u(16)
    y = place.y + u(14)
    sign = u(16)
    paint.banner(canvas, story.banners[step.seat], x, y, sign)
    base = y + sign / 2 + text.cap_height("ui", look.type(15)) / 2
    text.text(canvas, story.count(row.index), "ui", look.type(14), theme.text2, x + room, base, "r")
    write(canvas, row.who, "ui_semibold", theme.banner_text(story.banners[step.seat]), x + sign + u(6), base)
    y += u(18) + row.who.further
    write(canvas, row.title, "title", theme.text, x, y + u(22))
    y += u(30) + row.title.further
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


def _cards(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, step: ChainStep, game: str,
           letters: bool, tongue: logic.Tongue) -> None:  # fmt: skip
    u = layout.u
    shown = step.cards[:2]
    wide = u(CARD if len(shown) < 2 else PAIR)
    for at, code in enumerate(shown):
        face = worded(code, wide, look, game, letters, tongue)
        assets.place_card(canvas, face, place.x + u(16) + at * u(16), place.y + u(16) + at * u(24), 1, look.theme)


def _tag(canvas: pygame.Surface, look: Look, layout: HudLayout, step: ChainStep, row: StripRow, x: int, y: int,
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


def draw_links(canvas: pygame.Surface, look: Look, layout: HudLayout, story: StripModel, where: StripLayout) -> None:
    """The cinnabar hairlines that bind an answer to what it answers."""
    theme, u = look.theme, layout.u
    for above, below in zip(where.rows, where.rows[1:], strict=False):
        if story.steps[below.index].linked:
            card = u(CARD if len(story.steps[above.index].cards) < 2 else PAIR)
            top = above.rect.y + u(16) + round(card * 1.4) + (u(24) if len(story.steps[above.index].cards) > 1 else 0)
            bottom = below.rect.y + u(16)
            for dx in (0, u(4)):
                paint.vline(canvas, theme, where.rect.x + u(16 + CARD // 2) + dx, top, bottom, theme.seal_text)
