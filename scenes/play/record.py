"""The record of the campaign: entries grouped by turn, as tall as their words need, scrolled through a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from logic.views import RunView
from scenes.app.plain import Entry
from scenes.play.layout import HudLayout
from scenes.ui import paint, text
from scenes.ui.cardnames import MixedRun
from scenes.ui.flow import wrapped
from scenes.ui.look import Look
from scenes.ui.words import Phrase, period_words

WHEEL_STEP = 62  # units for one notch
BAR = 6  # pixels
GRIP = 16  # pixels at the right edge that take hold of the bar
ENTRIES = "entries"  # the name under which they are pointed at and have the ring


@dataclass(frozen=True, slots=True)
class Block:
    """One entry laid out: its place from the top of the record, and its lines."""

    index: int
    y: int
    height: int
    turn: int | None  # set where a new turn begins
    banner: str
    lines: tuple[tuple[MixedRun, ...], ...]
    notes: tuple[str, ...]
    gains: str


class Record:
    """The laid-out record and how far it is scrolled. It stays at the newest entry unless the reader has gone up."""

    def __init__(self, period: str = "turn") -> None:
        """``period`` is what the turns of the game are called."""
        self.period = period
        self.blocks: list[Block] = []
        self.height = 0
        self.offset = 0
        self.rect = Rect(0, 0, 0, 0)
        self.step = WHEEL_STEP  # pixels for one notch of the wheel
        self.hovered: int | None = None  # the entry that is pointed at
        self.chosen: int | None = None  # the entry that was pressed, or that the keyboard is on
        self.pinned = False  # whether an entry was pressed, and nothing else since
        self._key: object = None
        self._grip: tuple[str, int] | None = None
        self._pressed: int | None = None

    @property
    def limit(self) -> int:
        return max(0, self.height - self.rect.h)

    def arrange(
        self, key: object, log: Sequence[Entry], banners: Sequence[str], rect: Rect, look: Look, layout: HudLayout
    ) -> None:
        """Lay the entries out if `key` is new, and stay at the end if that is where the reader was."""
        at_end = self.offset >= self.limit
        same_size = rect.size == self.rect.size
        self.rect = rect.copy()
        self.step = layout.u(WHEEL_STEP)
        if key != self._key or not same_size:
            self._key, self.hovered = key, None
            if self.chosen is not None and self.chosen >= len(log):
                self.chosen = None
            self.blocks, self.height = arrange(log, banners, rect.w - BAR - 6, look, layout)
            self.offset = self.limit if at_end else min(self.offset, self.limit)

    # ---- scrolling

    def scroll_to(self, offset: float) -> bool:
        target = round(max(0, min(self.limit, offset)))
        moved = target != self.offset
        self.offset = target
        return moved

    def scroll(self, by: float) -> bool:
        return self.scroll_to(self.offset + by)

    def thumb(self) -> Rect:
        """The handle of the bar; empty when everything fits."""
        if not self.limit:
            return Rect(0, 0, 0, 0)
        height = max(32, self.rect.h * self.rect.h // self.height)
        y = self.rect.y + (self.rect.h - height) * self.offset // self.limit
        return Rect(self.rect.right - BAR, y, BAR, height)

    def close(self) -> None:
        """Close it, so that nothing in it can be pointed at."""
        self.blocks, self._key, self.hovered, self.pinned = [], None, None, False

    # ---- the entries

    def at(self, pos: tuple[int, int]) -> int | None:
        """The entry at a point of the window."""
        if not self.rect.collidepoint(pos) or pos[0] >= self.rect.right - GRIP:
            return None
        y = pos[1] - self.rect.y + self.offset
        return next((block.index for block in self.blocks if block.y <= y < block.y + block.height), None)

    def point(self, pos: tuple[int, int] | None) -> bool:
        """The mouse is there, or elsewhere; whether another entry is pointed at."""
        before, self.hovered = self.hovered, None if pos is None else self.at(pos)
        return before != self.hovered

    def walk(self, by: int) -> bool:
        """The keyboard goes on to the next entry, from the newest one at first; whether there is one."""
        if not self.blocks:
            return False
        last = len(self.blocks) - 1
        self.chosen = last if self.chosen is None else max(0, min(last, self.chosen + by))
        block = self.blocks[self.chosen]
        self.scroll_to(min(block.y, max(self.offset, block.y + block.height - self.rect.h)))
        return True

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the bar, or of the record itself."""
        self._pressed = self.at(pos)
        thumb = self.thumb()
        if not thumb.w:
            return
        if pos[0] >= self.rect.right - GRIP:
            inside = thumb.top <= pos[1] <= thumb.bottom
            self._grip = ("bar", pos[1] - thumb.y if inside else thumb.h // 2)
            self.drag(pos)
        else:
            self._grip = ("page", pos[1] + self.offset)

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._grip is None:
            return False
        what, grip = self._grip
        if what == "page":
            moved = self.scroll_to(grip - pos[1])
            self._pressed = None if moved else self._pressed
            return moved
        way = self.rect.h - self.thumb().h
        return way > 0 and self.scroll_to((pos[1] - grip - self.rect.y) * self.limit / way)

    def release(self) -> int | None:
        """Let go; the entry that was pressed, if it was not the page that was moved."""
        self._grip = None
        if self._pressed is None:
            return None
        self.chosen, self._pressed, self.pinned = self._pressed, None, True
        return self.chosen

    # ---- picture

    def draw(
        self, canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, lit: bool, about: int | None = None
    ) -> None:
        """``lit``: the bar is pointed at; ``about``: the entry whose places are framed on the table."""
        theme = look.theme
        canvas.fill(theme.surface, place)
        before = canvas.get_clip()
        canvas.set_clip(place)
        if not self.blocks:
            size = look.type(21)
            text.text(
                canvas,
                Phrase("record", "Nothing has happened yet.")(),
                "title_italic",
                size,
                theme.text2,
                place.x,
                place.y + layout.u(34),
            )
        for block in self.blocks:
            top = place.y + block.y - self.offset
            if top < place.bottom and top + block.height > place.top:
                _draw_block(canvas, block, place, top, look, layout, self.period, block.index == about)
        canvas.set_clip(before)
        thumb = self.thumb()
        if thumb.w:
            thumb.move_ip(place.x - self.rect.x, place.y - self.rect.y)
            pygame.draw.rect(canvas, theme.gold if lit else theme.line_hi, thumb, border_radius=BAR // 2)


# ---- laying out ------------------------------------------------------------


def arrange(
    log: Sequence[Entry], banners: Sequence[str], width: int, look: Look, layout: HudLayout
) -> tuple[list[Block], int]:
    """The blocks of a log in a column of this width, and the height of them all."""
    u = layout.u
    size, small = look.type(17), look.type(15)
    room = width - u(36)
    blocks: list[Block] = []
    y, turn = 0, None
    for index, entry in enumerate(log):
        fresh = entry.turn != turn
        turn = entry.turn
        gains = "  ".join(text.signed(gain) for gain in entry.gains)
        lines = wrapped(titled(entry), size, room)
        beside = text.width(gains, "ui_semibold", look.type(16)) + u(10) if gains else 0
        note = entry.note
        notes = tuple(text.wrap(note, "ui", small, max(u(80), room - beside))) if note or gains else ()
        head = u(26) if fresh else 0
        height = head + u(4) + u(24) * len(lines) + u(21) * len(notes) + u(8)
        blocks.append(Block(index, y, height, turn if fresh else None, banners[entry.seat], lines, notes, gains))
        y += height
    return blocks, y


def titled(entry: Entry) -> list[RunView]:
    """Return the pieces of an entry, with the title of the strategy that was played behind its card.

    >>> from logic.views import EntryView, TitleView
    >>> runs = [RunView("Enacts "), RunView(card="6D")]
    >>> [run.text for run in titled(EntryView(1, 0, runs, "", [], title=TitleView(2, "Turn the attack")))]
    ['Enacts ', '', ' Turn the attack']
    """
    runs = [*entry.runs]
    if entry.title is not None:
        runs.insert(entry.title.after, RunView(f" {entry.title.words}"))
    return runs


def _draw_block(
    canvas: pygame.Surface,
    block: Block,
    place: Rect,
    top: int,
    look: Look,
    layout: HudLayout,
    period: str,
    lit: bool = False,
) -> None:
    theme, u = look.theme, layout.u
    right = place.right - BAR - 6
    y = top
    if block.turn is not None:
        x = place.x + text.text(
            canvas,
            period_words(period, block.turn),
            "ui_semibold",
            look.type(14),
            theme.text3,
            place.x,
            y + u(13),
            "lm",
        )
        paint.hairline(canvas, theme, x + u(10), right, y + u(13))
        y += u(26)
    if lit:
        box = Rect(place.x, y, right - place.x + u(4), block.y + block.height - (y - top) - block.y - u(2))
        paint.rounded_rect(canvas, box, u(6), theme.raised, theme.gold, max(1.0, layout.unit) + look.strong)
    y += u(4)
    paint.banner(canvas, block.banner, place.x + (u(4) if lit else 0), y + u(2), u(24))
    x, size = place.x + u(36), look.type(17)
    baseline = y + u(18)
    for line in block.lines:
        paint.mixed_line(canvas, theme, line, x, baseline, size, theme.text)
        baseline += u(24)
    baseline -= u(2)
    for index, note in enumerate(block.notes):
        text.text(canvas, note, "ui", look.type(15), theme.text2, x, baseline)
        if index == len(block.notes) - 1 and block.gains:
            tone = theme.banner_text(block.banner)
            text.text(canvas, block.gains, "ui_semibold", look.type(16), tone, right, baseline, "r")
        baseline += u(21)
