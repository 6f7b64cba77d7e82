"""The main menu: Continue first, and five slips of bamboo, one for each game."""

from __future__ import annotations

import copy

import pygame

import logic
from scenes.app.lessons import shelf
from scenes.app.reopening import go_on
from scenes.app.scene import Program
from scenes.app.session import summary_line
from scenes.app.widget_scene import WidgetScene
from scenes.pages.book.page import BookScene
from scenes.pages.learn.page import LearnScene
from scenes.pages.menu.breeze import draw_air, draw_swaying, sway
from scenes.pages.menu.layout import MenuLayout, menu_layout, slip_places
from scenes.pages.menu.slips import Slip, SlipButton
from scenes.pages.menu.text import slip_texts
from scenes.pages.page import draw_key_hints, key_hints_width
from scenes.pages.saved.page import SavedScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup.page import SetupScene
from scenes.store.games import FINISHED, Row
from scenes.ui import assets, paint, text
from scenes.ui.focus import FocusGroup
from scenes.ui.look import Look
from scenes.ui.modifiers import modified
from scenes.ui.scenery import moon_place
from scenes.ui.widgets import Button

OPENING = 0.26  # seconds
QUOTE = "The art of war, then, is governed by five constant factors."
SOURCE = "Sun Tzu I.3, tr. L. Giles"

OFFER, OFFERED = "Learn by playing", "A few moves at a time"
NO_LESSONS = "The files of the lessons are missing."
LOWEST = 8  # pixels that stay free below the last line of the menu


class ContinueButton(Button):
    """The saved game: what it is, which turn, what the score is."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        unit = look.unit(100) / 100
        rect = self.rect
        paint.button(surface, look.theme, rect, "", "primary", self.state, focused=focus, unit=unit)
        top = rect.y + (1 if self.state == "down" else 0)
        color = look.theme.on_seal
        icon = round(look.type(28))
        x = rect.x + round(rect.w * 0.11)
        paint.icon(surface, "play", x, top + rect.h / 2, icon, color)
        left = x + icon
        head, small = look.type(25), look.type(17)
        lines = summary_lines(self.sub, small, rect.right - 14 - left)
        lead = round(small * 1.3)
        block = head + lead * len(lines)
        y = top + (rect.h - block) / 2 + head * 0.82
        text.text(surface, self.label, "ui_semibold", head, color, left, y)
        for line in lines:
            y += lead
            text.text(surface, text.elide(line, "ui", small, rect.right - 14 - left), "ui", small, color, left, y)


def summary_lines(summary: str, size: int, room: int) -> list[str]:
    """The summary in one line, or broken after the title."""
    if text.width(summary, "ui", size) <= room:
        return [summary]
    title, _, rest = summary.partition("  ·  ")
    return [title, rest] if rest else [title]


class MenuEntry(Button):
    """A line of the menu: icon, word, hairline."""

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect, theme = self.rect, look.theme
        if self.state:
            paint.rounded_rect(surface, rect, 6, theme.raised, alpha=200)
        x = rect.x + round(rect.w * 0.11)
        size = look.type(23)
        paint.icon(surface, self.icon or "", x, rect.centery, size, theme.gold)
        text.text(surface, self.label, "ui", size, theme.text, x + look.type(28), rect.centery, "lm")
        if focus:
            paint.focus_ring(surface, theme, rect, 6, look.unit(100) / 100)


class MenuScene(WidgetScene):
    """Continue, the slips, Settings and Quit. Arrows choose a slip, Enter plays it."""

    def __init__(self) -> None:
        super().__init__()
        self.saved: Row | None = None
        self.offers_lessons = False  # nobody has played or learned here yet
        self.slips: list[Slip] = []
        self.texts = slip_texts(logic.games())
        self.opened = next((index for index, words in enumerate(self.texts) if words.playable), 0)
        self._shares = [1.0 if index == self.opened else 0.0 for index in range(len(self.texts))]
        self._layout: MenuLayout | None = None
        self._air = self._wind = 0.0  # seconds of slow life: in all, and since the slips came to rest
        self._pictures = (
            -1
        )  # how many slips show their picture; they come one a frame, so that the window opens at once

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._look_for_save()
        self.rebuild()
        first = "continue" if self.saved is not None else self.slips[self.opened].name
        self.group.set_focus(next(widget for widget in self.group.widgets if widget.name == first))

    def resume(self) -> None:
        self._look_for_save()
        super().resume()

    def _look_for_save(self) -> None:
        self.saved = self.app.storage.games.latest()
        self.offers_lessons = self.saved is None and not (
            self.app.settings.setups or self.app.storage.lessons.done() or self.app.storage.games.rows(FINISHED)
        )

    def handle(self, event: pygame.Event) -> bool:
        """Left and right choose a slip from anywhere but the buttons of the open one."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not modified(event):
            step = 1 if event.key == pygame.K_RIGHT else -1
            focus = self.group.focus
            if focus is None or isinstance(focus, Slip):
                index = (self.opened if focus is None else focus.index) + step
                if 0 <= index < len(self.slips):
                    self.group.set_focus(self.slips[index], by_key=True)
                    self._take_changes()
                    return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._pictures < len(self.slips):
            self._pictures += 1
            self._show_pictures()
        moving = False
        for index, share in enumerate(self._shares):
            goal = 1.0 if index == self.opened else 0.0
            if share != goal:
                step = dt / OPENING if self.app.motion == "full" else 1.0
                self._shares[index] = min(goal, share + step) if goal > share else max(goal, share - step)
                moving = True
        if moving:
            self._place_slips()
            self._wind = 0.0
            self.dirty = True

    def breathe(self, dt: float) -> None:
        self._air += dt
        self._wind += dt if self._settled and self._pictures >= len(self.slips) else 0.0
        self.dirty = True

    def _show_pictures(self) -> None:
        for slip in self.slips:
            slip.pictured = slip.index < self._pictures
        self.dirty = True

    # ---- what can be done

    def resume_game(self) -> None:
        """Continue the game that was played last; one that cannot be read is not offered again."""
        if self.saved is not None and not go_on(self.app, self.saved.id):
            self._look_for_save()
            self.rebuild()

    def choose(self, index: int) -> None:
        """Open a slip and close the one that was open."""
        if index != self.opened:
            self.opened = index
            self.app.play("tap")
            self.rebuild()

    def play(self, kinds: str | None = None) -> None:
        words = self.texts[self.opened]
        if words.playable:
            self.app.stack.push(SetupScene(words.game, kinds=kinds))

    # ---- layout

    def build(self) -> FocusGroup:
        look = self.look
        width, height = self.app.size
        layout = menu_layout(width, height, look.unit(100) / 100, look.scale.compact)
        self._layout = layout
        group = FocusGroup()
        entries = self._title_block(layout, look)
        first = self.saved is not None or self.offers_lessons
        if first:
            group.add(entries[0])
        self.slips = []
        for index, words in enumerate(self.texts):
            slip = Slip(words, layout, index, self.choose, lambda: self.play(None))
            slip.open = index == self.opened
            self.slips.append(slip)
        resting = slip_places(layout, [1.0 if slip.open else 0.0 for slip in self.slips])
        for slip, rect in zip(self.slips, resting, strict=True):
            slip.rect = rect
            slip.open_width = resting[self.opened].w
            group.add(slip)
            if slip.open and slip.words.playable:
                for button in self._slip_buttons(slip, look):
                    group.add(button)
        for entry in entries[1:] if first else entries:
            group.add(entry)
        self._place_slips()
        return group

    def _slip_buttons(self, slip: Slip, look: Look) -> list[SlipButton]:
        """Against the computer, or several people at this screen."""
        left, right = slip.button_places(look)
        first = "ink" if self.saved is not None or self.offers_lessons else "primary"
        buttons = [
            SlipButton(left, "Versus AI", lambda: self.play("ai"), kind=first, icon="ai", size=18),
            SlipButton(right, "Hot-seat", lambda: self.play("hot"), kind="paper", icon="people", size=18),
        ]
        for button in buttons:
            button.name = button.label
        return buttons

    def _title_block(self, layout: MenuLayout, look: Look) -> list[Button]:
        """Continue, and the other pages, below the title."""
        buttons: list[Button] = []
        y = self._title_foot(layout, look)
        x, width = layout.left, layout.title_width
        if self.saved is not None:
            summary = summary_line(self.saved.summary)
            room = width - round(width * 0.11) - look.type(28) - 14
            lines = summary_lines(summary, look.type(17), room)
            height = max(look.control(92), look.type(25) + round(look.type(17) * 1.3) * len(lines) + look.unit(30))
            button = ContinueButton((x, y, width, height), "Continue", self.resume_game, kind="primary", sub=summary)
            button.name = "continue"
            buttons.append(button)
            y += height + look.unit(10 if layout.low else 22)
        elif self.offers_lessons:
            height = max(look.control(84), look.type(25) + round(look.type(17) * 1.3) + look.unit(30))
            offer = ContinueButton((x, y, width, height), OFFER, self.learn, kind="primary", sub=OFFERED)
            offer.name = "first lesson"
            buttons.append(offer)
            y += height + look.unit(10 if layout.low else 22)
        step = look.control(56)
        entries = (
            ("deck", "Saved games", self._saved_games),
            ("hint", "Learn", self.learn),
            ("rules", "Rules", self._rules),
            ("gear", "Settings", self._settings),
            ("close", "Quit", self.app.quit),
        )
        step = min(step, (self.app.size[1] - LOWEST - y) // len(entries))  # at large interface sizes they close up
        for icon, label, action in entries:
            entry = MenuEntry((x, y, width, max(step - 4, min(step, look.hit))), label, action, icon=icon)
            entry.name = label
            buttons.append(entry)
            y += step
        return buttons

    def learn(self) -> None:
        """The lessons of the open slip's game."""
        if not any(shelf(words.game) for words in self.texts):
            self.app.report(NO_LESSONS)
            return
        self.app.stack.push(LearnScene(self.texts[self.opened].game))

    def _rules(self) -> None:
        """The rules of the open slip's game, or of the first that can be played."""
        games = [info.id for info in logic.games()]
        opened = self.texts[self.opened].game
        self.app.stack.push(BookScene(opened if opened in games else games[0]))

    def _saved_games(self) -> None:
        self.app.stack.push(SavedScene())

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene())

    def _title_sizes(self, layout: MenuLayout, look: Look) -> tuple[int, int, int]:
        """Type sizes of the two words and of the line below, and the side of the seal; as wide as the block."""
        size = 20
        ample = text.width("Factors", "title", 100) / 100
        size = round(layout.title_width * 0.95 / ample)
        size = min(size, round((126 if layout.low else 150) * layout.down))
        line = look.type(29)
        while line > 13 and text.width(TAGLINE, "title_italic", line) > layout.title_width:
            line -= 1
        return size, line, round(size * 0.58)

    def _title_foot(self, layout: MenuLayout, look: Look) -> int:
        """Where the buttons begin."""
        size, line, seal = self._title_sizes(layout, look)
        top = self._title_top(layout)
        return round(top + seal + size * 2.07 + line * 1.79 + look.unit(16 if layout.low else 60))

    def _title_top(self, layout: MenuLayout) -> int:
        return round(layout.slips_top - 12 * layout.down)

    @property
    def _settled(self) -> bool:
        """No slip is just opening."""
        return all(share in (0.0, 1.0) for share in self._shares)

    def _place_slips(self) -> None:
        if self._layout is None:
            return
        eased = [share * share * (3 - 2 * share) for share in self._shares]
        total = sum(eased) or 1.0
        for slip, place, share in zip(
            self.slips, slip_places(self._layout, [value / total for value in eased]), eased, strict=True
        ):
            slip.place, slip.share = place, share

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, layout = self.look, self._layout
        if layout is None:
            return
        alive = self.app.motion == "full"
        left = self._moon_left(layout)
        surface.blit(assets.menu_ground(layout.width, layout.height, look.theme, left), (0, 0))
        if alive and self._air:
            draw_air(surface, look.theme, layout, moon_place(layout.width, layout.height, left, look.theme), self._air)
        self._draw_title(surface, look, layout)
        swaying = alive and self._wind > 0
        for slip in self.slips:
            slip.cast_shadow(surface, look)
            if swaying:
                self._sway(surface, look, layout, slip)
            else:
                slip.draw(surface, look, False)
        self._draw_cords(surface, layout)
        for slip in self.slips if not swaying else ():
            slip.draw_foot(surface, look)
        for widget in self.group.widgets:
            focus = look.ring and widget is self.group.focus
            if isinstance(widget, SlipButton) and (swaying or not self._settled):
                continue
            if not isinstance(widget, Slip):
                widget.draw(surface, look, focus)
            elif focus and not swaying:
                paint.focus_ring(surface, look.theme, widget.place, 6, look.unit(100) / 100)
        self._draw_foot(surface, look, layout)
        self.group.tooltip.draw(surface, look)

    def _sway(self, surface: pygame.Surface, look: Look, layout: MenuLayout, slip: Slip) -> None:
        """A slip in the wind, with all that lies on it. What can be pressed is where it is at rest."""
        focus = self.group.focus if look.ring else None
        buttons = [widget for widget in self.group.widgets if isinstance(widget, SlipButton) and slip.open]
        states = tuple((button.label, button.state, button.kind, button is focus) for button in buttons)
        key = (slip.index, tuple(slip.place), slip.open, slip.hovered, slip is focus, states, look.theme.name,
               look.strong, self.app.size, self.app.settings.ui_scale)  # fmt: skip

        def rest(canvas: pygame.Surface, shift: int) -> None:
            for widget in (slip, *buttons):
                moved = copy.copy(widget)
                moved.rect = widget.rect.move(-shift, 0)
                if isinstance(moved, Slip):
                    moved.place = slip.place.move(-shift, 0)
                    moved.draw(canvas, look, widget is focus)
                    moved.draw_foot(canvas, look)
                else:
                    moved.draw(canvas, look, widget is focus)

        foot = sway(slip.index, slip.open, self._wind) * layout.down
        draw_swaying(surface, slip.place, layout.cords[0], foot, key, rest)

    def _moon_left(self, layout: MenuLayout) -> int:
        """By how much the moon is moved to keep beside the title."""
        unit = min(layout.width / 1920, layout.height / 1080)
        return round(layout.left - (112 if not layout.compact else 70) * unit)

    def _draw_title(self, surface: pygame.Surface, look: Look, layout: MenuLayout) -> None:
        theme = look.theme
        size, line, seal = self._title_sizes(layout, look)
        x, top = layout.left, self._title_top(layout)
        paint.seal(surface, "suite", x, top, seal, theme.seal)
        y = top + seal + round(size * 0.94)
        text.text(surface, "Five", "title", size, theme.text, x - size * 0.04, y)
        y += round(size * 0.86)
        text.text(surface, "Factors", "title", size, theme.text, x - size * 0.04, y)
        y += round(size * 0.27)
        paint.cord(surface, x, x + layout.title_width, y, theme.gold, 200, max(3, look.px(5)))
        text.text(surface, TAGLINE, "title_italic", line, theme.text2, x, y + round(line * 1.79))

    def _draw_cords(self, surface: pygame.Surface, layout: MenuLayout) -> None:
        unit = max(0.5, layout.down)
        over = round(26 * unit)
        left = max(2, self.slips[0].place.left - over)
        right = min(layout.width - 2, self.slips[-1].place.right + over)
        gaps = [(a.place.right + b.place.left) // 2 for a, b in zip(self.slips, self.slips[1:], strict=False)]
        for y in layout.cords:
            cord = assets.binding_cord(right - left, unit)
            surface.blit(cord, cord.get_rect(midleft=(left, y)))
            knot = assets.cord_knot(unit)
            for x in gaps:
                surface.blit(knot, knot.get_rect(center=(x, y)))

    def _draw_foot(self, surface: pygame.Surface, look: Look, layout: MenuLayout) -> None:
        theme = look.theme
        left, right = self.slips[0].rect.left, self.slips[-1].rect.right
        hints = (("← →", "choose"), ("Enter", "play"))
        hint = key_hints_width(look, hints)
        y = layout.foot
        draw_key_hints(surface, look, hints, right - hint, y, right + 1)
        size, small = look.type(24), look.type(16)
        room = right - hint - left - look.unit(30)
        runs: list[text.Run] = [(QUOTE, "title_italic", size, theme.text), ("   " + SOURCE, "ui", small, theme.text2)]
        while text.rich_width(runs) > room and size > 14:
            size -= 1
            runs = [(QUOTE, "title_italic", size, theme.text), ("   " + SOURCE, "ui", min(small, size), theme.text2)]
        if text.rich_width(runs) <= room:
            text.rich(surface, runs, left, y + size * 0.3)


TAGLINE = "Five card games of war and wit"
