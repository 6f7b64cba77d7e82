"""The keys as the player wants them: each command with a key and a second one, profiles, and what is used twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from scenes.app import input
from scenes.app.preferences import CONTROLS, KINDS, Choice
from scenes.app.widget_scene import WidgetScene
from scenes.pages.controls.cells import (
    LISTENING,
    LOCKED,
    TWICE,
    WARNING,
    WARNING_LINE,
    WARNING_TEXT,
    KeyCell,
    RowGround,
    key_caps,
)  # fmt: skip
from scenes.pages.controls.keyboard import draw_keyboard
from scenes.pages.page import draw_key_hints, head_and_foot
from scenes.ui import grounds, keys, paint, text
from scenes.ui.choices import Segmented
from scenes.ui.focus import FocusGroup
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label, Widget

WIDEST = 1780  # units
PICTURED = 1500  # units of a window from which there is room for the keyboard beside the list
PATIENCE = 10.0  # seconds that a cell listens
ROW, KEY_AT, SECOND_AT, CELL = 40, 300, 516, 200  # units
HINTS = (("{choose}", "change"), ("Del", "clear"), ("{next_stop}", "next"), ("{back}", "back"))
ESC_STAYS = "Esc always goes back, so it cannot be given to anything else."
NEEDS_ONE = "Without a key for this the settings could not be reached any more."
TAKEN = "{key} stays with “{title}”, which cannot be set."


class ControlsScene(WidgetScene):
    """The list of commands. While a cell listens, every key that goes down is for it."""

    def __init__(self) -> None:
        super().__init__()
        self.listening: tuple[str, int] | None = None  # the command, and which of its keys
        self.waited = 0.0
        self.opened = ""  # in a small window: the command whose second key is shown
        self.prints: dict[str, str] = {}  # what stands on the keys, where they go by place
        self.last = "left"  # the command that was pointed at or led to last

    # ---- what is settled

    @property
    def keymap(self) -> input.Keymap:
        """The keys as they are now."""
        return self.app.settings.keymap()

    @property
    def grabs_keys(self) -> bool:
        return self.listening is not None

    def clash(self) -> tuple[str, list[str]] | None:
        """The first key that several commands want at the same place, and those commands."""
        keymap = self.keymap
        return next(((key, found) for key in keymap.taken() if (found := keymap.clashes(key))), None)

    def set_keys(self, name: str, wanted: Sequence[str]) -> None:
        """Give a command these keys."""
        if name in input.NEEDED and not any(wanted):
            self.app.report(NEEDS_ONE)
            return
        found = {**self.app.settings.keys, name: list(wanted)}
        usual = input.Keymap(self.app.settings.key_profile).keys[name]
        if [one for one in wanted if one] == [one for one in usual if one]:
            del found[name]
        self.app.change_settings(keys=found)
        self.rebuild()

    def set_key(self, name: str, slot: int, key: str) -> None:
        """Give a command another key in one of its places; an empty one leaves none there."""
        wanted = [*self.keymap.keys[name], "", ""][: input.SLOTS]
        fixed = [one for one in input.COMMANDS if one.fixed and key in one.keys]
        if key == "Esc":
            self.app.report(ESC_STAYS)
        elif key and any(input.meet(one, input.BY_NAME[name]) for one in fixed):
            self.app.report(TAKEN.format(key=keys.cap(key), title=fixed[0].title))
        else:
            self.set_keys(
                name, [key if place == slot else "" if one == key else one for place, one in enumerate(wanted)]
            )

    def keep_for(self, name: str, key: str) -> None:
        """Settle a key that is used twice: the other commands lose it."""
        for other in self.keymap.clashes(key):
            if other != name:
                self.set_keys(other, ["" if one == key else one for one in self.keymap.keys[other]])

    def _profile(self, profile: str) -> None:
        self.app.change_settings(key_profile=profile, keys={})
        self.rebuild()

    def _by(self, keys_by: str) -> None:
        self.app.change_settings(keys_by=keys_by)
        self.rebuild()

    def reset(self) -> None:
        """Set all keys back."""
        self.app.change_settings(**self.app.settings.set_back([CONTROLS]), keys={})
        self.rebuild()

    # ---- listening

    def listen(self, name: str, slot: int) -> None:
        """Wait for a key."""
        self.listening, self.waited = (name, slot), 0.0
        self.rebuild()

    def stop(self) -> None:
        """Wait no longer; the key stays."""
        self.listening = None
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        if self.listening is not None and event.type == pygame.KEYDOWN:
            return self._hear(event)
        if self.listening is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.stop()
        return super().handle(event)

    def _hear(self, event: pygame.Event) -> bool:
        assert self.listening is not None
        names = keys.read(event, self.keymap.by_place)
        if not names:
            return True
        name, slot = self.listening
        self.listening = None
        if names[0] != "Esc":
            self.set_key(name, slot, "" if names[0] == "Del" else names[0])
        self.rebuild()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.listening is not None:
            self.waited += dt
            if self.waited >= PATIENCE:
                self.stop()
        focus = self.group.focus
        if focus is not None and focus.name.startswith("key ") and focus.name.split()[1] != self.last:
            self.last, self.dirty = focus.name.split()[1], True

    def go_back(self) -> None:
        self.app.stack.pop(self)

    # ---- layout

    def rects(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Head, list, the panel beside it (empty in a window with no room for it) and foot."""
        look = self.look
        head, foot = head_and_foot(self.app.size, look, WIDEST)
        top = head.bottom + look.unit(30)
        panel = pygame.Rect(head.x, top, head.w, foot.top - look.unit(14) - top)
        beside = pygame.Rect(0, 0, 0, 0)
        if head.w >= look.unit(PICTURED):
            beside = pygame.Rect(0, top, look.unit(540), panel.h)
            beside.right = head.right
            panel.w = beside.x - look.unit(18) - panel.x
        return head, panel, beside, foot

    @property
    def columned(self) -> bool:
        return not self.look.scale.compact

    def build(self) -> FocusGroup:
        unit, self.prints = self.look.unit, self.keymap.prints()
        head, panel, _, foot = self.rects()
        group = FocusGroup(on_cancel=self.go_back)
        inner = panel.inflate(-2 * unit(20), -2 * unit(12))
        top = self._choices(group, inner)
        area_rect = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
        found = self.clash()
        if found is not None:
            area_rect.h -= unit(64)
        area = ScrollArea(area_rect)
        self._rows(area)
        group.add(area)
        if found is not None:
            for button in self._ways_out(inner, *found):
                group.add(button)
        reset = Button((panel.x, foot.y, unit(210), foot.h), "Reset to defaults", self.reset)
        done = Button((0, foot.y, unit(200), foot.h), "Done", self.go_back, kind="primary")
        done.rect.right = foot.right
        back = Button((head.x, head.y, head.h, head.h), "", self.go_back, icon="back", tip="Back")
        for button, name in ((reset, "reset"), (done, "done"), (back, "back")):
            button.name = name
            group.add(button)
        return group

    def _choices(self, group: FocusGroup, inner: pygame.Rect) -> int:
        """Profile and place or letter, side by side or below one another; return where the list begins."""
        look, settings = self.look, self.app.settings
        x, y, high = inner.x, inner.y, look.control(40)
        asked: tuple[tuple[str, str, Callable[[Any], None]], ...] = (
            ("key_profile", settings.key_profile, self._profile), ("keys_by", settings.keys_by, self._by),
        )  # fmt: skip
        for name, value, change in asked:
            kind = KINDS[name]
            assert isinstance(kind, Choice)
            label = "Profile, changed" if name == "key_profile" and settings.keys else kind.title
            wide = text.width(label, "ui_semibold", look.type(17)) + look.unit(14)
            room = Segmented.width_for(list(kind.choices.values()), look)
            if x + wide + room > inner.right and x > inner.x:
                x, y = inner.x, y + high + look.unit(6)
            group.add(Label((x, y, wide, high), label, "ui_semibold", 17))
            segments = Segmented((x + wide, y, room, high), list(kind.choices.items()), value, change,
                                 type_size=look.type(Segmented.SIZE))  # fmt: skip
            segments.name = name
            group.add(segments)
            x += wide + room + look.unit(36)
        y += high + look.unit(4)
        if not look.scale.compact:
            sentence = KINDS["keys_by"].sentence  # type: ignore[attr-defined]
            group.add(Label((inner.x, y, inner.w, look.unit(26)), sentence, "ui", 16, "text2"))
            y += look.unit(30)
        if self.columned:
            for at, head in ((12, "Command"), (KEY_AT, "Key"), (SECOND_AT, "Second key")):
                group.add(Label((inner.x + look.unit(at), y, look.unit(CELL), look.unit(26)), head, "ui_semibold", 15))
            y += look.unit(32)
        return y + look.unit(4)

    def _rows(self, area: ScrollArea) -> None:
        unit, keymap = self.look.unit, self.keymap
        twice = {
            name for key in {k for found in keymap.keys.values() for k in found if k} for name in keymap.clashes(key)
        }
        y = area.rect.y
        for group in input.GROUPS:
            area.add(Label((area.rect.x, y, area.rect.w, unit(44)), group, "title", 26))
            y += unit(46)
            for number, command in enumerate(input.rows(group)):
                y = self._row(area, command, y, number == 0, command.name in twice)
        area.content_height = y - area.rect.y + unit(8)

    def _row(self, area: ScrollArea, command: input.Command, y: int, first: bool, twice: bool) -> int:
        unit, name, high = self.look.unit, command.name, self.look.control(ROW)
        listens = self.listening is not None and self.listening[0] == name
        state = LISTENING if listens else TWICE if twice else LOCKED if command.fixed else ""
        columned, right = self.columned, area.rect.right - unit(16)
        key_at = area.rect.x + unit(KEY_AT) if columned else right - unit(CELL) - high
        ground = pygame.Rect(area.rect.x, y, right - area.rect.x, high)
        title = command.note.capitalize() if command.fixed and command.family else command.title
        area.add(RowGround(ground, title, state, first, key_at - area.rect.x - unit(20)))
        area.add(self._cell(command, 0, (key_at, y, unit(CELL), high)))
        if columned:
            area.add(self._cell(command, 1, (area.rect.x + unit(SECOND_AT), y, unit(CELL), high)))
        elif not command.fixed:
            more = Button((right - high, y, high, high), "", lambda: self._open(name), kind="ghost", tip="Second key",
                          icon="up" if self.opened == name else "down")  # fmt: skip
            more.name = f"more {name}"
            area.add(more)
            if self.opened == name:
                y += high
                area.add(Label((area.rect.x + unit(28), y, unit(200), high), "Second key", "ui", 16, "text2"))
                area.add(self._cell(command, 1, (key_at, y, unit(CELL), high)))
        return y + high

    def _open(self, name: str) -> None:
        self.opened = "" if self.opened == name else name
        self.rebuild()

    def _cell(self, command: input.Command, slot: int, rect: tuple[int, int, int, int]) -> Widget:
        name, keymap = command.name, self.keymap
        key = [*keymap.keys[name], "", ""][slot]
        if command.fixed and command.family and not slot:
            key = command.family
        state = LISTENING if self.listening == (name, slot) else LOCKED if command.fixed else ""
        if not state and name in keymap.clashes(key):
            state = TWICE
        cell = KeyCell(
            rect,
            keys.cap(key, self.prints),
            state,
            lambda: self.listen(name, slot),
            lambda: self.set_key(name, slot, ""),
        )
        cell.name = f"key {name} {slot}"
        cell.shown = bool(key) or not command.fixed
        return cell

    def _ways_out(self, inner: pygame.Rect, key: str, names: Sequence[str]) -> list[Button]:
        """A button for each of the two commands that want the same key."""
        unit, look, found = self.look.unit, self.look, []
        right = inner.right - unit(10)
        for name in reversed(names[:2]):
            label = f"Keep for {input.BY_NAME[name].title}"
            wide = min(text.width(label, "ui_semibold", look.type(16)) + unit(36), inner.w // 3)
            button = Button(
                (right - wide, inner.bottom - unit(50), wide, look.control(40)),
                label,
                partial(self.keep_for, name, key),
                size=16,
            )
            button.name = f"keep {name}"
            found.append(button)
            right -= wide + unit(10)
        return found[::-1]

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, unit = self.look, self.look.unit
        head, panel, beside, foot = self.rects()
        surface.blit(grounds.page(*surface.get_size(), look.theme), (0, 0))
        x = head.x + head.h + unit(20)
        text.text(surface, "Settings: Controls", "title", look.type(44), look.theme.text, x, head.centery, "lm")
        paint.cord(surface, head.x, head.right, head.bottom + unit(9), look.theme.gold, 130, 5)
        paint.panel(surface, look.theme, panel, radius=10, elevation=2)
        found = self.clash()
        if found is not None:
            self._draw_clash(surface, panel, *found)
        if beside.w:
            self._draw_beside(surface, beside)
        left = panel.x + unit(240)
        draw_key_hints(surface, look, HINTS, left, foot.centery, foot.right - unit(230))
        self.group.draw(surface, look)

    def _draw_clash(self, surface: pygame.Surface, panel: pygame.Rect, key: str, names: Sequence[str]) -> None:
        look, unit = self.look, self.look.unit
        box = pygame.Rect(panel.x + unit(12), panel.bottom - unit(68), panel.w - unit(24), unit(58))
        paint.rounded_rect(surface, box, 6, WARNING, WARNING_LINE, 1)
        paint.icon(surface, "warning", box.x + unit(24), box.centery, unit(22), WARNING_LINE)
        buttons = [one.rect.left for one in self.group.widgets if one.name.startswith("keep ")]
        titles = " and ".join(input.BY_NAME[name].title for name in names[:2])
        x, size = box.x + unit(46), look.type(16)
        room = min(buttons, default=box.right) - x - unit(10)
        for number, line in enumerate(text.wrap(f"{keys.cap(key)} is used twice: {titles}.", "ui", size, room)[:2]):
            text.text(surface, line, "ui", size, WARNING_TEXT, x, box.y + unit(22) + number * round(size * 1.25), "lm")

    def _draw_beside(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look, unit, theme, keymap = self.look, self.look.unit, self.look.theme, self.keymap
        paint.panel(surface, theme, rect, radius=10, elevation=2)
        x, y = rect.x + unit(24), rect.y + unit(40)
        command = input.BY_NAME[self.last]
        text.text(surface, command.title, "title", look.type(28), theme.text, x, y)
        paint.cord(surface, x, rect.right - unit(24), y + unit(14), theme.gold, 130, 4)
        own = [key for key in keymap.keys[command.name] if key]
        y += unit(44)
        x += text.text(
            surface, "Now on" if own else "Without a key", "ui", look.type(17), theme.text2, x, y, "lm"
        ) + unit(8)
        for key in own:
            x += key_caps(surface, look, keys.cap(key, self.prints), x, y) + unit(10)
        y += unit(34)
        hints = (("Esc", "keeps it"), ("Del", "leaves no key"))
        draw_key_hints(surface, look, hints, rect.x + unit(24), y, rect.right - unit(24))
        left = f"stops after {PATIENCE - self.waited:.0f} s" if self.listening else "stops after 10 s"
        text.text(surface, left, "ui", look.type(15), theme.text3, rect.right - unit(24), y, "rm")
        room = pygame.Rect(rect.x + unit(24), y + unit(28), rect.w - unit(48), rect.h)
        used = {
            one
            for found in keymap.keys.values()
            for key in found
            if key
            for one in (*keys.parts(key)[0], keys.parts(key)[1])
        }
        twice = {keys.parts(key)[1] for found in keymap.keys.values() for key in found if key and keymap.clashes(key)}
        draw_keyboard(surface, look, room, used, {keys.parts(key)[1] for key in own}, twice, self.prints)
