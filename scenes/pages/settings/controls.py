"""The page of the keys: each command with a key and a second one, the profiles, and what is used twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, tau
from typing import NamedTuple

import pygame

import logic
from scenes.app import input
from scenes.app.preferences import KINDS, Choice
from scenes.pages.page import draw_key_hints
from scenes.pages.settings.cells import (
    BESIDE,
    LISTENING,
    LOCKED,
    OVER,
    TWICE,
    WARNING,
    WARNING_LINE,
    WARNING_TEXT,
    KeyCell,
    RowGround,
    key_caps,
)
from scenes.pages.settings.keyboard import draw_keyboard
from scenes.pages.settings.setting import PATIENCE, KeySetting
from scenes.ui import keys, paint, text
from scenes.ui.choices import Segmented
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label, Widget, wrapped_height
from scenes.ui.words import Phrase, spoken

ROW, KEY_AT, SECOND_AT, CELL = 40, 300, 516, 190  # units; from 700 on there is room for the buttons of a pad
COMMAND, KEY, SECOND = Phrase("settings", "Command"), Phrase("settings", "Key"), Phrase("settings", "Second key")
NOW_ON, NO_KEY = Phrase("settings", "Now on"), Phrase("settings", "Without a key")
KEEP_FOR = Phrase("settings", "Keep for {title}")
USED_TWICE = Phrase("settings", "{key} is used twice: {names}.")
STOPS = Phrase("settings", "stops after {count} s")
CHANGED = Phrase("settings", "changed")


def _titles() -> list[tuple[str, str]]:
    """Return the profiles, each with its title."""
    return [(key, spoken("setting", title)) for key, title in input.PROFILE_TITLES.items()]


class KeyConflict(NamedTuple):
    """A key that is used twice, the bar that tells of it, the place of its words, and the two buttons."""

    key: str
    bar: pygame.Rect
    room: pygame.Rect
    words: str
    buttons: list[tuple[str, str, pygame.Rect]]


class Controls:
    """The list of commands with what stands above and beside it."""

    def __init__(self, setting: KeySetting, rebuild: Callable[[], None]) -> None:
        self.setting, self.rebuild = setting, rebuild
        self.opened = ""  # in a small window: the command whose second key is shown
        self.prints: dict[str, str] = {}  # what stands on the keys, where they go by place
        self.last = "left"  # the command that was pointed at or led to last
        self.full = False  # whether what listens pulses
        self._told = (0, 0.0)  # the seconds left and the glow of the last picture
        self._panel = self._aside = pygame.Rect(0, 0, 0, 0)
        self._clash: KeyConflict | None = None
        self._cord = 0  # where the list begins

    def _then_rebuild(self, act: Callable[..., None], *given: object) -> None:
        act(*given)
        self.rebuild()

    # ---- time

    def glow(self) -> float:
        """Return the brightness of the cell that listens: under full motion it pulses once a second."""
        return 0.5 + 0.5 * cos(tau * self.setting.waited) if self.full else 1.0

    def seconds(self) -> int:
        """Return the seconds for which a cell goes on listening."""
        return round(PATIENCE - self.setting.waited) if self.setting.listening else round(PATIENCE)

    def update(self, group: FocusGroup, full: bool) -> bool:
        """Look which command is pointed at; return whether the picture differs."""
        self.full = full
        hovered = next((one for one in group.widgets if one.hovered), None)
        at = next((one for one in (hovered, group.focus) if one is not None and one.name.startswith("key ")), None)
        last = self.setting.listening[0] if self.setting.listening else at.name.split()[1] if at else self.last
        told = (self.seconds(), self.glow())
        changed = (last, told) != (self.last, self._told)
        self.last, self._told = last, told
        return changed

    # ---- layout

    def lay(self, group: FocusGroup, look: Look, panel: pygame.Rect, aside: pygame.Rect) -> None:
        """Put the widgets in; ``aside`` is empty in a window with no room for the keyboard."""
        unit, self.prints = look.unit, self.setting.keymap.prints()
        self._panel, self._aside = panel, aside
        inner = panel.inflate(-2 * unit(32), -2 * unit(14))
        columned = not look.scale.compact
        found = self.setting.clash()
        self._clash = self._clash_parts(look, inner, *found) if found is not None else None
        below = self._clash.bar.h + unit(8) if self._clash is not None else 0
        top = inner.y
        if columned:
            top = self._choices(look, group.add, inner)
            top = self._heads(look, group, inner, top)
        room = pygame.Rect(inner.x - unit(OVER), top, inner.w + 2 * unit(OVER), inner.bottom - top - below)
        area = ScrollArea(room)
        rows = pygame.Rect(inner.x, top, inner.w - (0 if columned else unit(10)), 0)
        if not columned:
            rows.y = self._choices(look, area.add, rows)
        self._rows(look, area, rows, columned)
        group.add(area)
        if self._clash is not None:
            self._tell_clash(group, self._clash)

    def _choices(self, look: Look, place: Callable[[Widget], Widget], inner: pygame.Rect) -> int:
        """Profile and place or letter, side by side or below one another; return where the next thing begins."""
        unit, y, high = look.unit, inner.y, look.control(42)
        profiles = [one for one in _titles() if one[0] != input.OWN or self._has_own]
        x = self._choice(look, place, (inner.x, y), "key_profile", profiles, self.setting.choose_profile)
        if self.setting.app.settings.keys:
            wide = text.width(CHANGED(), "title_italic", look.type(20))
            place(Label((x + unit(16), y, wide, high), CHANGED(), "title_italic", 20, "gold_hi"))
            x += unit(16) + wide
        by = KINDS["keys_by"]
        assert isinstance(by, Choice)
        ways = [(str(value), spoken("setting", label)) for value, label in by.choices.items()]
        after = inner.right - self._choice_width(look, spoken("setting", by.title), ways)
        if after < x + unit(20):
            after, y = inner.x, y + high + unit(8)
        self._choice(look, place, (after, y), "keys_by", ways, self._by)
        y += high + unit(4)
        told = spoken("setting", by.sentence)
        deep = wrapped_height(told, "ui", 16, inner.w, look)
        place(Label((inner.x, y, inner.w, deep), told, "ui", 16, "text2", wrapped=True))
        return y + deep + unit(8)

    @property
    def _has_own(self) -> bool:
        """Return whether there is a profile of the player's own."""
        settings = self.setting.app.settings
        return bool(settings.own_keys) or settings.key_profile == input.OWN

    def _choice_width(self, look: Look, title: str, choices: Sequence[tuple[str, str]]) -> int:
        words = text.width(title, "ui_semibold", look.type(19)) + look.unit(16)
        return words + Segmented.width_for([label for _, label in choices], look)

    def _choice(
        self, look: Look, place: Callable[[Widget], Widget], at: tuple[int, int], name: str,
        choices: Sequence[tuple[str, str]], change: Callable[[str], None],
    ) -> int:  # fmt: skip
        """Put in what a choice is about, and its values beside that; return where they end."""
        kind = KINDS[name]
        assert isinstance(kind, Choice)
        (x, y), high = at, look.control(42)
        wide, room = self._choice_width(look, spoken("setting", kind.title), []), self._choice_width(look, "", choices)
        place(Label((x, y, wide, high), spoken("setting", kind.title), "ui_semibold", 19))
        segments = Segmented((x + wide, y, room - look.unit(16), high), choices,
                             str(self.setting.app.settings.value(name)), partial(self._then_rebuild, change),
                             type_size=look.type(Segmented.SIZE))  # fmt: skip
        segments.name = name
        place(segments)
        return segments.rect.right

    def _by(self, keys_by: str) -> None:
        self.setting.app.change_settings(keys_by=keys_by)

    def _heads(self, look: Look, group: FocusGroup, inner: pygame.Rect, y: int) -> int:
        unit = look.unit
        for at, head in ((0, COMMAND), (KEY_AT, KEY), (SECOND_AT, SECOND)):
            group.add(Label((inner.x + unit(at), y, unit(CELL), unit(26)), head(), "ui_semibold", 16, "text2"))
        self._cord = y + unit(30)
        return self._cord + unit(8)

    def _rows(self, look: Look, area: ScrollArea, rows: pygame.Rect, columned: bool) -> None:
        unit, keymap, y = look.unit, self.setting.keymap, rows.y
        twice = {
            name for key in {k for found in keymap.keys.values() for k in found if k} for name in keymap.clashes(key)
        }
        for group in input.GROUPS:
            area.add(Label((rows.x, y, rows.w, unit(40)), spoken("command", group), "title", 25))
            y += unit(41)
            for command in input.rows(group):
                y = self._row(look, area, command, pygame.Rect(rows.x, y, rows.w, look.control(ROW)), columned,
                              command.name in twice)  # fmt: skip
            y += unit(4)
        area.content_height = y - area.rect.y

    def _row(
        self, look: Look, area: ScrollArea, command: input.Command, row: pygame.Rect, columned: bool, twice: bool
    ) -> int:
        """Put a command in, and return where the next one begins."""
        unit, name, listening = look.unit, command.name, self.setting.listening
        listens = listening is not None and listening[0] == name
        state = LISTENING if listens else TWICE if twice else LOCKED if command.fixed else ""
        key_at = row.x + unit(KEY_AT) if columned else row.right - unit(CELL) - row.h
        ground = RowGround(row.inflate(2 * unit(OVER), 0), input.title_of(name), state, key_at - row.x,
                           lambda: self.last == name)  # fmt: skip
        ground.name = f"key {name}"
        area.add(ground)
        area.add(self._cell(command, 0, (key_at, row.y, unit(CELL), row.h), twice))
        if columned:
            area.add(self._cell(command, 1, (row.x + unit(SECOND_AT), row.y, unit(CELL), row.h), twice))
        elif not command.fixed:
            more = Button((row.right - row.h, row.y, row.h, row.h), "", lambda: self._open(name), kind="ghost",
                          tip=SECOND(), icon="up" if self.opened == name else "down")  # fmt: skip
            more.name = f"more {name}"
            area.add(more)
            if self.opened == name:
                below = row.move(0, row.h)
                area.add(Label((row.x + unit(16), below.y, unit(200), row.h), SECOND(), "ui", 16, "text2"))
                area.add(self._cell(command, 1, (key_at, below.y, unit(CELL), row.h), False))
                return below.bottom
        return row.bottom

    def _open(self, name: str) -> None:
        self.opened = "" if self.opened == name else name
        self.rebuild()

    def _cell(self, command: input.Command, slot: int, rect: tuple[int, int, int, int], warned: bool) -> Widget:
        """Return the cell of a key; ``warned``: it stands on the dark ground of a row with a key that is used twice."""
        name, setting = command.name, self.setting
        key = [*setting.keymap.keys[name], "", ""][slot]
        state = LISTENING if setting.listening == (name, slot) else LOCKED if command.fixed else ""
        if not state and name in setting.keymap.clashes(key):
            state = TWICE
        elif not state and warned:
            state = BESIDE
        cell = KeyCell(rect, keys.cap(key, self.prints), state, lambda: self._then_rebuild(setting.listen, name, slot),
                       lambda: self._then_rebuild(setting.set_key, name, slot, ""), self.glow)  # fmt: skip
        cell.name = f"key {name} {slot}"
        cell.shown = bool(key) or not command.fixed
        return cell

    def _tell_clash(self, group: FocusGroup, clash: KeyConflict) -> None:
        """Say it, and put in a button for each of the two commands."""
        group.add(Label(clash.room, clash.words, "ui", 16, WARNING_TEXT, wrapped=True))
        for name, label, rect in clash.buttons:
            button = Button(rect, label, partial(self._keep, group, name, clash.key), size=16)
            button.name = f"keep {name}"
            group.add(button)

    def _keep(self, group: FocusGroup, name: str, key: str) -> None:
        """Keep a key for a command; the ring goes from the button, which is gone then, to the row of the command."""
        self.setting.keep_for(name, key)
        if not self.setting.keymap.clashes(key):
            row = next(one for one in group.widgets if one.name == f"key {name} 0")
            group.set_focus(row, by_key=group.by_key)
        self.rebuild()

    def _clash_parts(self, look: Look, inner: pygame.Rect, key: str, names: Sequence[str]) -> KeyConflict:
        """Return the bar that tells of a key that is used twice: its words beside the two buttons, or above them."""
        unit, size = look.unit, look.type(16)
        titles = [logic.verbatim(input.title_of(name)) for name in names[:2]]
        labels = [KEEP_FOR(title=title) for title in titles]
        wide = [text.width(label, "ui_semibold", size) + unit(28) for label in labels]
        words = USED_TWICE(key=logic.verbatim(keys.cap(key)), names=logic.all_of(titles))
        bar = pygame.Rect(inner.x - unit(OVER), 0, inner.w + 2 * unit(OVER), unit(60))
        high = look.control(40)
        room = pygame.Rect(bar.x + unit(50), 0, bar.w - unit(74) - sum(wide) - unit(10), 0)
        above = room.w < unit(160) or len(text.wrap(words, "ui", size, room.w)) > 2
        if above:
            room.w = bar.w - unit(62)
        room.h = wrapped_height(words, "ui", 16, room.w, look)
        bar.h = room.h + high + unit(30) if above else max(high, room.h) + unit(20)
        bar.bottom = inner.bottom
        room.y = bar.y + unit(10) if above else bar.centery - room.h // 2
        x = bar.right - unit(12) - sum(wide) - unit(10)
        y = bar.bottom - unit(10) - high
        return KeyConflict(
            key,
            bar,
            room,
            words,
            [
                (name, label, pygame.Rect(x + number * (wide[0] + unit(10)), y, one, high))
                for number, (name, label, one) in enumerate(zip(names, labels, wide, strict=False))
            ],
        )

    # ---- picture

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint what lies below the widgets, and the panel beside them."""
        unit, panel = look.unit, self._panel
        if not look.scale.compact:
            paint.cord(surface, panel.x + unit(32), panel.right - unit(32), self._cord, look.theme.gold, 110, 4)
        if self._clash is not None:
            bar = self._clash.bar
            paint.rounded_rect(surface, bar, unit(8), WARNING, WARNING_LINE, 1)
            paint.icon(surface, "warning", bar.x + unit(26), self._clash.room.centery, unit(24), WARNING_LINE)
        if self._aside.w:
            self._draw_aside(surface, look, self._aside)

    def _draw_aside(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        unit, theme, keymap = look.unit, look.theme, self.setting.keymap
        paint.panel(surface, theme, rect, radius=10, elevation=2)
        left, right = rect.x + unit(24), rect.right - unit(24)
        x, y = left, rect.y + unit(44)
        command = input.BY_NAME[self.last]
        text.text(surface, input.title_of(command.name), "title", look.type(29), theme.text, x, y)
        paint.cord(surface, x, right, y + unit(16), theme.gold, 130, 4)
        own = [key for key in keymap.keys[command.name] if key]
        y += unit(48)
        x += text.text(surface, (NOW_ON if own else NO_KEY)(), "ui", look.type(18), theme.text2, x, y, "lm")
        for key in own:
            x += unit(10)
            x += key_caps(surface, look, keys.cap(key, self.prints), x, y)
        y += unit(38)
        draw_key_hints(
            surface,
            look,
            (("Esc", Phrase("key hint", "keeps it")), ("Del", Phrase("key hint", "leaves no key"))),
            left,
            y,
            right,
        )
        stops = STOPS(count=self.seconds())
        text.text(surface, stops, "ui", look.type(16), theme.text2, right, y, "rm")
        parts = [keys.parts(key) for found in keymap.keys.values() for key in found if key]
        used = {one for held, base in parts for one in (*held, base)}
        twice = {keys.parts(key)[1] for found in keymap.keys.values() for key in found if key and keymap.clashes(key)}
        room = pygame.Rect(left, y + unit(30), right - left, rect.h)
        draw_keyboard(surface, look, room, used, {keys.parts(key)[1] for key in own}, twice, self.prints)
