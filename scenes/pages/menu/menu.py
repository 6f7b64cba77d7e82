"""The main menu: Continue first, and five slips of bamboo, one for each game.

Long because the slips, the seal and the foot are laid out together.
"""

from __future__ import annotations

import copy
from functools import partial

import pygame

import logic
from scenes.app import doors
from scenes.app.picture_cache import PictureCache
from scenes.app.plain import summary_line
from scenes.app.scene import Program
from scenes.app.widget_scene import WidgetScene
from scenes.pages.menu.ambience import SWING, air_at, parts_of, sway
from scenes.pages.menu.backdrop import AmbientMoment, Backdrop, HangingSlip, draw_ground
from scenes.pages.menu.layers import Layer
from scenes.pages.menu.layout import MenuLayout, menu_layout, slip_places
from scenes.pages.menu.signs import AROUND, cords_of, foot_of, title_of
from scenes.pages.menu.slips import Slip, SlipButton
from scenes.pages.menu.text import slip_texts
from scenes.store.games import FINISHED, GameRow
from scenes.ui import assets, paint, text
from scenes.ui.event_commands import step
from scenes.ui.focus import FocusGroup
from scenes.ui.landscape import moon_place
from scenes.ui.look import Look
from scenes.ui.widgets import Button, Widget
from scenes.ui.words import Phrase, speaking

OPENING = 0.26  # seconds
REST = 0.5  # seconds of nothing after which new pictures are written down
OFFER, OFFERED = Phrase("menu", "Learn by playing"), Phrase("menu", "A few moves at a time")
NO_LESSONS = Phrase("menu", "The files of the lessons are missing.")
CONTINUE = Phrase("menu", "Continue")
VERSUS, HOT_SEAT = Phrase("menu", "Versus AI"), Phrase("menu", "Hot seat")
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
        room = rect.right - 14 - left
        lines = summary_lines(self.sub, small, room)
        head = text.fitted(self.label, "ui_semibold", head, room)
        small = min(text.fitted(line, "ui", small, room) for line in lines)
        lead = round(small * 1.3)
        block = head + lead * len(lines)
        y = top + (rect.h - block) / 2 + head * 0.82
        text.text(surface, self.label, "ui_semibold", head, color, left, y)
        for line in lines:
            y += lead
            text.text(surface, text.elide(line, "ui", small, room), "ui", small, color, left, y)


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
    """The menu: Continue, the slips, Settings and Quit. Arrows choose a slip and lead to its buttons, Enter plays
    it."""

    def __init__(self) -> None:
        super().__init__()
        self.saved: GameRow | None = None
        self.offers_lessons = False  # nobody has played or learned here yet
        self.slips: list[Slip] = []
        self.texts = slip_texts(logic.games())
        self.opened = 0
        self._shares: list[float] = []  # how far each slip is open
        self._layout: MenuLayout | None = None
        self.pictures: PictureCache
        self._hung: dict[int, tuple[object, HangingSlip]] = {}  # each slip as it was last painted, and for what
        self._backdrop: Backdrop | None = None  # what was painted last, unless a slip was just opening
        self._moment = AmbientMoment((0.0, 0.0), [], 0, [])  # what lived when it breathed last
        self._rested = 0.0  # seconds since anything was pressed or moved
        self._air = self._wind = 0.0  # seconds of slow life: in all, and since the slips came to rest
        # how many slips show their picture; new ones come one a frame, so that the window opens at once
        self._pictures = len(self.texts)

    # ---- life

    def enter(self, app: Program) -> None:
        super().enter(app)
        self.pictures = PictureCache(app.storage)
        self._look_for_save()
        last = app.storage.games.last_game()
        self.opened = next((index for index, words in enumerate(self.texts) if words.game == last and words.playable),
                           0)  # fmt: skip
        self._shares = [1.0 if index == self.opened else 0.0 for index in range(len(self.texts))]
        self.rebuild()
        if not all(self._slip_layer(self.look, slip).found(self.pictures) for slip in self.slips):
            self._pictures = -1
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
        """Let left and right choose a slip from anywhere but the buttons of the open one; down leads to these, and up
        back to the slip: nothing else lies above or below it."""
        self._rested = 0.0
        across, along = step(event) or (0, 0)
        focus = self.group.focus
        goal: Widget | None = None
        if across and (focus is None or isinstance(focus, Slip)):
            index = (self.opened if focus is None else focus.index) + across
            goal = self.slips[index] if 0 <= index < len(self.slips) else None
        elif along and isinstance(focus, Slip | SlipButton):
            slip = self.slips[self.opened]
            below = focus if isinstance(focus, SlipButton) else next(iter(self._on(slip)), focus)
            goal = slip if along < 0 else below
        if goal is None:
            return super().handle(event)
        self.group.set_focus(goal, by_key=True)
        self._take_changes()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._rested += dt
        if self._rested >= REST:
            self.pictures.settle()
        if self._pictures < len(self.slips):
            self._pictures += 1
            self._show_pictures()
        moving = False
        for index, share in enumerate(self._shares):
            goal = 1.0 if index == self.opened else 0.0
            if share != goal:
                by = dt / OPENING if self.app.motion == "full" else 1.0
                self._shares[index] = min(goal, share + by) if goal > share else max(goal, share - by)
                moving = True
        if moving:
            self._place_slips()
            self._wind = 0.0
            self.dirty = True

    def breathe(self, dt: float) -> list[pygame.Rect]:
        layout = self._layout
        if layout is None:
            return []
        begins, standing = not self._air, self._backdrop
        before = self._moment if self._moment.since == (self._air, self._wind) else self._living(layout)
        self._air += dt
        self._wind += dt if self._settled and self._pictures >= len(self.slips) else 0.0
        self._moment = self._living(layout)
        if begins or standing is None:
            return [pygame.Rect((0, 0), self.app.size)]
        return standing.moved(before, self._moment)

    def _living(self, layout: MenuLayout) -> AmbientMoment:
        """Return moonlight and mist as they are now, and how far the foot of each slip is aside."""
        since = self._air, self._wind
        if self.app.motion != "full":
            return AmbientMoment(since, [], 0, [0.0] * len(self.slips))
        theme = self.app.theme
        moon = moon_place(*self.app.size, self._moon_left(layout), theme)
        air = air_at(theme, layout, moon, self._air) if self._air else []
        feet = [sway(slip.index, slip.open, self._wind, layout) for slip in self.slips]
        return AmbientMoment(since, air, air[0][0].get_alpha() or 0 if air else 0, feet)

    def _show_pictures(self) -> None:
        for slip in self.slips:
            slip.pictured = slip.index < self._pictures
        self.dirty = True

    # ---- what can be done

    def resume_game(self) -> None:
        """Continue the game that was played last; one that cannot be read is not offered again."""
        from scenes.app.reopening import go_on

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
            self.app.stack.push(doors.page("setup", words.game, kinds=kinds))

    # ---- layout

    def build(self) -> FocusGroup:
        look = self.look
        width, height = self.app.size
        self.texts = slip_texts(logic.games())
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
        """Return the buttons against the computer, and for several people at this screen."""
        left, right = slip.button_places(look)
        first = "ink" if self.saved is not None or self.offers_lessons else "primary"
        buttons = [
            SlipButton(left, VERSUS(), lambda: self.play("ai"), kind=first, icon="ai", size=18),
            SlipButton(right, HOT_SEAT(), lambda: self.play("hot"), kind="paper", icon="people", size=18),
        ]
        for button, words in zip(buttons, (VERSUS, HOT_SEAT), strict=True):
            button.name = words.text
        return buttons

    def _title_block(self, layout: MenuLayout, look: Look) -> list[Button]:
        """Return Continue and the other pages, below the title."""
        buttons: list[Button] = []
        y = title_of(layout, look).foot
        x, width = layout.left, layout.title_width
        sub = round(look.type(17) * 1.3)  # the block is as high whatever it offers, or nothing
        height = max(look.control(92), look.type(25) + 2 * sub + look.unit(30))
        offer: ContinueButton | None = None
        if self.saved is not None:
            summary = summary_line(self.saved.summary)
            offer = ContinueButton((x, y, width, height), CONTINUE(), self.resume_game, kind="primary", sub=summary)
            offer.name = "continue"
        elif self.offers_lessons:
            offer = ContinueButton((x, y, width, height), OFFER(), self.learn, kind="primary", sub=OFFERED())
            offer.name = "first lesson"
        if offer is not None:
            buttons.append(offer)
        y += height + look.unit(10 if layout.low else 22)
        step = look.control(56)
        entries = (
            ("deck", Phrase("menu", "Saved games"), partial(self._games, "saved")),
            ("log", Phrase("menu", "Game history"), partial(self._games, "history")),
            ("stats", Phrase("menu", "Statistics"), lambda: self.app.stack.push(doors.page("statistics"))),
            ("hint", Phrase("menu", "Learn"), self.learn),
            ("rules", Phrase("menu", "Rules"), self._rules),
            ("gear", Phrase("menu", "Settings"), self._settings),
            ("close", Phrase("menu", "Quit"), self.app.quit),
        )
        room = self.app.size[1] - LOWEST - y
        rows = [entries[number : number + 1] for number in range(len(entries))]
        if room // len(rows) < look.hit:  # short words stand side by side
            rows = [*rows[:-4], entries[-4:-2], entries[-2:]]
        step = min(step, room // len(rows))  # at large interface sizes they close up
        for row in rows:
            left, high = x, max(step - 4, min(step, look.hit))
            for number, (icon, words, action) in enumerate(row):
                wide = width if len(row) == 1 else width * (42 if number else 58) // 100
                entry = MenuEntry((left, y, wide, high), words(), action, icon=icon)
                entry.name = words.text
                buttons.append(entry)
                left += wide
            y += step
        return buttons

    def learn(self) -> None:
        """The path of the first lesson that is not done; once all are, that of the open slip's game."""
        from scenes.app.lessons import shelf

        games = [words.game for words in self.texts if shelf(words.game)]
        if not games:
            self.app.report(NO_LESSONS())
            return
        done = self.app.storage.lessons.done()
        game = next((game for game in games if any(one.name not in done for one in shelf(game))), self.about)
        self.app.stack.push(doors.page("practice", "lessons", game))

    def _rules(self) -> None:
        """The rules of the open slip's game, or of the first that can be played."""
        self.app.stack.push(doors.page("book", self.about))

    @property
    def about(self) -> str:
        games = [info.id for info in logic.games()]
        opened = self.texts[self.opened].game
        return opened if opened in games else games[0]

    def _games(self, tab: str) -> None:
        self.app.stack.push(doors.page("archive", tab))

    def _settings(self) -> None:
        self.app.stack.push(doors.page("settings"))

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
        if self._settled:
            self._backdrop = self._stand(look, layout)
            self._backdrop.draw(surface, self._living(layout))
        else:
            self._backdrop = None
            self._draw_opening(surface, look, layout)
        self.group.draw_tip(surface, look)

    def draw_moved(self, surface: pygame.Surface) -> None:
        if self._backdrop is None:
            return self.draw(surface)
        self._backdrop.draw(surface, self._moment)
        self.group.draw_tip(surface, self.look)

    def _stand(self, look: Look, layout: MenuLayout) -> Backdrop:
        """Return everything there is to be painted while no slip is just opening."""
        slips = [self._hanging(look, layout, slip) for slip in self.slips]
        above = [*cords_of(layout, [slip.place for slip in self.slips], self._style), *self._beside(look, layout)]
        title = title_of(layout, look).layer(look, layout, self._style)
        return Backdrop(self.pictures, self._ground(look, layout), title, slips, above)

    def _draw_opening(self, surface: pygame.Surface, look: Look, layout: MenuLayout) -> None:
        """Paint the window while a slip opens and another one closes."""
        draw_ground(surface, self._ground(look, layout), surface.get_clip(), self._living(layout).air)
        title_of(layout, look).layer(look, layout, self._style).draw(surface, self.pictures)
        for slip in self.slips:
            slip.cast_shadow(surface, look)
            slip.draw(surface, look, False)
        for cord in cords_of(layout, [slip.place for slip in self.slips], self._style):
            cord.paint(surface, 0)
        for slip in self.slips:
            slip.draw_foot(surface, look)
            if look.ring and slip is self.group.focus:
                paint.focus_ring(surface, look.theme, slip.place, 6, look.unit(100) / 100)
        for layer in self._beside(look, layout):
            layer.draw(surface, self.pictures)

    def _ground(self, look: Look, layout: MenuLayout) -> pygame.Surface:
        """Return the mountains."""
        left, size = self._moon_left(layout), self.app.size
        return self.pictures.get("ground", f"{self._style} {left}", lambda: assets.menu_ground(*size, look.theme, left))

    def _beside(self, look: Look, layout: MenuLayout) -> list[Layer]:
        """Return the buttons beside the slips and the line below them."""
        entries = [
            self._entry(look, widget, look.ring and widget is self.group.focus)
            for widget in self.group.widgets
            if isinstance(widget, Button) and not isinstance(widget, SlipButton)
        ]
        return [*entries, foot_of(layout, look, self.slips[0].rect.left, self.slips[-1].rect.right, self._style)]

    def _entry(self, look: Look, button: Button, focus: bool) -> Layer:
        """Return the picture of a button beside the slips."""

        def draw(canvas: pygame.Surface, shift: int) -> None:
            moved = copy.copy(button)
            moved.rect = button.rect.move(-shift, 0)
            moved.draw(canvas, look, focus)

        request = f"{self._style} {button.rect} {button.label} {button.sub} {button.state} {focus}"
        box = button.rect.inflate(2 * AROUND, 2 * AROUND)
        return Layer(button.name, request, box, draw, not button.state and not focus)

    @property
    def _style(self) -> str:
        """Return what every picture depends on."""
        chosen = self.app.settings
        looks = speaking().code, chosen.theme, chosen.ui_scale, chosen.strong_outlines, chosen.suit_letters
        return f"{looks} {self.app.size}"

    def _hanging(self, look: Look, layout: MenuLayout, slip: Slip) -> HangingSlip:
        """Return a slip that hangs in the wind, with all that lies on it."""
        key = self._style, self._request(look, slip)
        if self._hung.get(slip.index, (None, None))[0] != key:
            leeway, parts = round(SWING * layout.down) + 2, parts_of(layout.height)
            layer = self._slip_layer(look, slip)
            self._hung[slip.index] = (
                key,
                HangingSlip(layer, slip.core, layout.cords[0], slip.place.bottom, leeway, parts),
            )
        return self._hung[slip.index][1]

    def _request(self, look: Look, slip: Slip) -> tuple[object, ...]:
        """Return what the picture of a slip depends on beside the style."""
        focus = self.group.focus if look.ring else None
        states = [(button.label, button.state, button.kind, button is focus) for button in self._on(slip)]
        return slip.words, tuple(slip.place), slip.pictured, slip.hovered, slip is focus, states

    def _on(self, slip: Slip) -> list[SlipButton]:
        """Return the buttons on a slip."""
        return [widget for widget in self.group.widgets if isinstance(widget, SlipButton) and slip.open]

    def _slip_layer(self, look: Look, slip: Slip) -> Layer:
        """Return the picture of a slip as it hangs at rest, with its shadow and its buttons."""
        focus, buttons = self.group.focus if look.ring else None, self._on(slip)
        plain = not slip.hovered and focus is None and not any(button.state for button in buttons)

        def rest(canvas: pygame.Surface, shift: int) -> None:
            for widget in (slip, *buttons):
                moved = copy.copy(widget)
                moved.rect = widget.rect.move(-shift, 0)
                if isinstance(moved, Slip):
                    moved.place = slip.place.move(-shift, 0)
                    moved.cast_shadow(canvas, look)
                    moved.draw(canvas, look, widget is focus)
                    moved.draw_foot(canvas, look)
                else:
                    moved.draw(canvas, look, widget is focus)

        name = f"slip-{slip.index}{'-open' if slip.open else ''}"
        return Layer(name, f"{self._style} {self._request(look, slip)}", slip.reach, rest, plain and slip.pictured)

    def _moon_left(self, layout: MenuLayout) -> int:
        """Return how far the moon is moved to keep beside the title."""
        unit = min(layout.width / 1920, layout.height / 1080)
        return round(layout.left - (112 if not layout.compact else 70) * unit)
