"""The page before a game: four ways to play it, who plays, the rules of the house folded away, and Start."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import logic
from logic import OptionInfo
from scenes.app.scene import Program
from scenes.app.session import AI, HUMAN, Session
from scenes.app.widget_scene import WidgetScene
from scenes.pages.menu.text import seal_of
from scenes.pages.page import Form, add_back, draw_key_hints, form_hints
from scenes.pages.setup.cards import CardsScene
from scenes.pages.setup.choice import CLASSIC, CUSTOM, STYLE_NAMES, SetupChoice, Value
from scenes.pages.setup.grounds import GroundSlip, grounds_of, price_of
from scenes.pages.setup.grounds import height_of as slip_height
from scenes.pages.setup.rules import MOVES, Fold, Ruling, lay_rules, told_in
from scenes.pages.setup.seats import Seating, card_height, lay_free, lay_seat
from scenes.pages.setup.tablets import RISE, Cord, Tablet, TabletWords, height_of
from scenes.ui import page_background, paint, text
from scenes.ui.event_commands import asks
from scenes.ui.focus import FocusGroup
from scenes.ui.keys import types
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Button, Label, Widget
from scenes.ui.words import Phrase, spoken

WIDEST = 1776  # units of everything between the margins
FOUR, TWO = 1560, 820  # units of width from which four, or two, stand side by side
GAP = 24
EVERYTHING_SET = Phrase("set-up", "Everything is set. Change what you like, or simply start.")
FACES = Phrase("set-up", "From Soldier up, each general has a temper. The level decides how well it plays.")
CLASSIC_SENTENCE = Phrase("set-up", "The rules as they were written.")
CUSTOM_SENTENCE = Phrase("set-up", "Every house rule as you like it. It begins as a copy of Classic.")


OWN_RULES = Phrase("set-up", "Rules of your own")
MINUTES = Phrase("set-up", "From {minutes} minutes")
ON_GROUND = Phrase("set-up", "{title}: {line}")


def _length(minutes: tuple[tuple[int, int], ...], seats: int) -> str:
    """Return how long a game of so many takes, in words; empty where nobody has measured it."""
    found = dict(minutes).get(seats)
    return "" if found is None else MINUTES(minutes=found)


class SetupScene(WidgetScene):
    """Start gives the table exactly what is chosen here; the last set-up of every game is remembered."""

    def __init__(
        self, game: str, *, seats: int | None = None, seed: int | None = None, kinds: str | None = None
    ) -> None:
        """`kinds`: ``ai`` (one person against the computer), ``hot`` (people only) or None (as last time)."""
        super().__init__()
        self.choice = SetupChoice(game, seed)
        self.info = self.choice.info
        self.folded = self.ground_folded = True
        self._asked = (seats, kinds)
        self._area: ScrollArea | None = None

    def enter(self, app: Program) -> None:
        super().enter(app)
        choice = self.choice
        choice.remember_from(app.settings.setups.get(self.info.id))
        seats, kinds = self._asked
        if seats is not None and seats in self.info.seats:
            choice.set_seats(seats)
        if kinds is not None:
            for seat in range(len(choice.line_up)):
                choice.set_kind(seat, HUMAN if kinds == "hot" or seat == 0 else AI)
        choice.rename()
        self.rebuild()
        self.focus_on("start")

    def go_back(self) -> None:
        self.app.stack.pop(self)

    @property
    def about(self) -> str:
        return self.info.id

    def session(self) -> Session:
        """Return what Start gives to the table."""
        return self.choice.session()

    def start(self) -> None:
        session = self.session()
        setups = {**self.app.settings.setups, self.info.id: self.choice.to_remember()}
        self.app.change_settings(setups=setups)
        session.start(self.app)

    def handle(self, event: pygame.Event) -> bool:
        if asks(event, "end_turn") and (not types(event) or self.typing() is None):
            self.start()
            return True
        return super().handle(event)

    # ---- changes

    def change(self, act: Callable[[], None], focus: str = "") -> None:
        """Change the choice and show what it comes to; the focus goes to the widget of that name, if there is one."""
        act()
        self.rebuild()
        if focus:
            self.focus_on(focus)

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget of that name."""
        widget = next((one for one in self.group.widgets if one.name == name), None)
        if widget is not None:
            self.group.set_focus(widget, by_key=self.group.by_key, reveal=name != "start")

    def set_style(self, style: str) -> None:
        """Play by one of the four; Custom unfolds its rules."""
        self.change(lambda: self.choice.set_style(style))
        if style == CUSTOM and self.folded:
            self.turn_fold()

    def set_ground(self, key: str) -> None:
        """Play on a ground; an empty key is none."""
        self.change(lambda: self.choice.set_ground(key), f"ground {key}".strip())

    def set_option(self, key: str, value: Value) -> None:
        """Change one rule of the house."""
        self.change(lambda: self.choice.set_option(key, value))

    def choose_cards(self, option: OptionInfo) -> None:
        """Open the page on which the cards of an option are marked."""
        value = self.choice.value(option)
        self.app.stack.push(CardsScene(self.info, option, value, lambda new: self.set_option(option.key, new)))

    def set_seed(self, typed: str) -> None:
        """Deal from a shuffle of one's own choice."""
        self.choice.seed = typed

    def turn_fold(self) -> None:
        """Unfold the rules of the house, or fold them away."""
        self.folded = not self.folded
        self.rebuild()
        if not self.folded:
            self._show("rules")

    def turn_grounds(self) -> None:
        """Unfold the grounds, or fold them away."""
        self.ground_folded = not self.ground_folded
        self.rebuild()
        if not self.ground_folded:
            self._show("grounds")

    def _show(self, name: str) -> None:
        """Bring what has just been unfolded into sight."""
        fold = next(widget for widget in self.group.widgets if widget.name == name)
        if self._area is not None:
            self._area.scroll_to(self._area.offset + fold.rect.y - self._area.rect.y - self.look.unit(8))

    # ---- layout

    def place(self, widget: Widget, name: str = "") -> Widget:
        """Put a widget on the page; one that says its own name keeps it."""
        assert self._area is not None
        widget.name = name or widget.name
        return self._area.add(widget)

    def frame_of(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return head, page and foot."""
        look = self.look
        width, height = self.app.size
        margin = max(24, look.px(72))
        room = min(width - 2 * margin, look.unit(WIDEST))
        left = (width - room) // 2
        head = pygame.Rect(left, max(12, look.px(36)), room, look.control(56))
        foot_height = look.control(62)
        foot = pygame.Rect(left, height - max(12, look.px(34)) - foot_height, room, foot_height)
        top, bottom = head.bottom + look.unit(18), foot.top - look.unit(18)
        return head, pygame.Rect(left, top, room, bottom - top), foot

    def build(self) -> FocusGroup:
        unit = self.look.unit
        head, page, foot = self.frame_of()
        group = FocusGroup(on_cancel=self.go_back)
        words = Phrase("set-up", "Start")()
        start = Button((0, foot.y, unit(300), foot.h), words, self.start, kind="primary", icon="play", size=24,
                       key_cap="choose")  # fmt: skip
        start.rect.right = foot.right
        start.name = "start"
        group.add(start)
        over = unit(22)  # the cords hang over the tablets, and the focus ring over everything
        area = self._area = ScrollArea(page.inflate(2 * over, 0))
        y = self._lay_tablets(page, page.y)
        y = self._lay_seats(page, y + unit(18))
        y = self._lay_folds(page, y + unit(18))
        area.content_height = y + unit(8) - area.rect.y
        group.add(area)
        add_back(group, head)
        return group

    def _columns(self, page: pygame.Rect) -> int:
        wide = page.w / (self.look.unit(100) / 100)
        return 4 if wide >= FOUR else 2 if wide >= TWO else 1

    def _cells(self, page: pygame.Rect, y: int, count: int, columns: int, high: int) -> list[pygame.Rect]:
        """Places side by side, row after row."""
        gap = self.look.unit(GAP)
        wide = (page.w - gap * (columns - 1)) // columns
        return [
            pygame.Rect(page.x + n % columns * (wide + gap), y + n // columns * (high + gap), wide, high)
            for n in range(count)
        ]

    def _head(self, page: pygame.Rect, y: int, title: str, words: str) -> int:
        """The title of a part with a line beside it; where the next thing may begin."""
        look = self.look
        size, high = look.type(28), look.unit(34)
        wide = text.width(title, "title", size) + look.unit(24)
        self.place(Label((page.x, y, page.w, high), title, "title", 28))
        if words and text.width(words, "ui", look.type(17)) <= page.w - wide:
            self.place(Label((page.x + wide, y + look.unit(3), page.w - wide, high), words, "ui", 17, "text2"))
        return y + high + look.unit(12 + RISE)

    def _words(self) -> list[TabletWords]:
        seats = self.choice.seats
        found = [TabletWords(CLASSIC, STYLE_NAMES[CLASSIC](), CLASSIC_SENTENCE(), _length(self.info.minutes, seats))]
        for one in self.info.presets:
            sentence = spoken("preset", one.sentence)
            found.append(TabletWords(one.key, STYLE_NAMES[one.key](), sentence, _length(one.minutes, seats)))
        return [*found, TabletWords(CUSTOM, STYLE_NAMES[CUSTOM](), CUSTOM_SENTENCE(), OWN_RULES())]

    def _lay_tablets(self, page: pygame.Rect, y: int) -> int:
        words, columns = self._words(), self._columns(page)
        y = self._head(page, y, Phrase("set-up", "Rule set")(), "")
        columns = min(columns, len(words))
        wide = self._cells(page, y, 1, columns, 1)[0].w
        high = max(height_of(words, wide, self.look), self.look.unit(200 if columns == 4 else 0))
        cells = self._cells(page, y, len(words), columns, high)
        tablets = [
            Tablet(cell, one, self.choice.style == one.style, self.set_style)
            for cell, one in zip(cells, words, strict=True)
        ]
        for tablet in tablets:
            self.place(tablet)
        for first in range(0, len(tablets), columns):
            self.place(Cord(tablets[first : first + columns]))
        return cells[-1].bottom

    def _lay_seats(self, page: pygame.Rect, y: int) -> int:
        choice, look = self.choice, self.look
        seating = Seating(look, choice, self.place, self.change)
        most = max(self.info.seats)
        columns = min(self._columns(page), most)
        y = self._head(page, y, Phrase("set-up", "Players")(), FACES())
        wide = self._cells(page, y, 1, columns, 1)[0].w
        high = card_height(seating, wide)
        if columns == 4:
            cells = self._cells(page, y, most, columns, high)
            for seat, cell in enumerate(cells):
                if seat < choice.seats:
                    lay_seat(seating, cell, seat)
                else:
                    lay_free(seating, cell, seat, low=False)
            return cells[-1].bottom
        cells = self._cells(page, y, choice.seats, columns, high)
        for seat, cell in enumerate(cells):
            lay_seat(seating, cell, seat)
        y = cells[-1].bottom
        if choice.seats < most:
            row = pygame.Rect(page.x, y + look.unit(GAP), page.w, look.control(76))
            lay_free(seating, row, choice.seats, low=True)
            y = row.bottom
        return y

    def _lay_folds(self, page: pygame.Rect, y: int) -> int:
        """The ground and the rules of the house, side by side where there is room for both."""
        cells, high, gap = self.choice.cells(), self.look.control(64), self.look.unit(GAP)
        wide = (page.w - gap) // 2 if cells and self._columns(page) == 4 else page.w
        if cells:
            box = pygame.Rect(page.x, y, wide, high)
            self.place(
                Fold(
                    box, Phrase("set-up", "Ground")(), *self._ground_in_short(), self.ground_folded, self.turn_grounds
                ),
                "grounds",
            )
            if wide == page.w:
                y = self._lay_grounds(page, box.bottom) + self.look.unit(14)
        box = pygame.Rect(page.right - wide, y, wide, high)
        rules = Fold(
            box,
            Phrase("set-up", "House rules")(),
            self.choice.rules_in_short()[1],
            MOVES(),
            self.folded,
            self.turn_fold,
        )
        self.place(rules, "rules")
        y = box.bottom if wide == page.w else self._lay_grounds(page, box.bottom)
        return y if self.folded else self._lay_rules(page, y)

    def _lay_grounds(self, page: pygame.Rect, y: int) -> int:
        """A slip for each ground of the game, unless they are folded away."""
        if self.ground_folded:
            return y
        found, columns = grounds_of(self.choice), max(2, self._columns(page))
        wide = self._cells(page, y, 1, columns, 1)[0].w
        high = slip_height(found, wide, self.look)
        cells = self._cells(page, y + self.look.unit(GAP), len(found), columns, high)
        chosen = self.choice.cell()
        for place, (box, one) in enumerate(zip(cells, found, strict=True)):
            lit = one.key == ("" if chosen is None else chosen.ground)
            self.place(GroundSlip(box, one, place, lit, self.set_ground))
        return cells[-1].bottom

    def _ground_in_short(self) -> tuple[str, str]:
        """Return what is played on, and what it costs whom."""
        cell = self.choice.cell()
        if cell is None:
            return Phrase("set-up", "Level, the same for all")(), ""
        name, told = spoken("ground", cell.name), self.choice.told(cell)
        return ON_GROUND(title=logic.verbatim(name), line=logic.verbatim(told)), price_of(cell)

    def _lay_rules(self, page: pygame.Rect, y: int) -> int:
        """A row for each rule."""
        look = self.look
        assert self._area is not None
        inner = pygame.Rect(page.x, y, page.w, 0)
        form = Form(self._area, look, 0)
        margin = max(look.unit(24), (page.w - look.unit(1100)) // 2)
        form.x, form.width, form.y = inner.x + margin, inner.w - 2 * margin, y + look.unit(14)
        lay_rules(Ruling(self.look, self.choice, self.set_option, self.choose_cards, self.set_seed), form)
        return form.y

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        look, unit, theme = self.look, self.look.unit, self.look.theme
        head, _, foot = self.frame_of()
        surface.blit(page_background.page(*surface.get_size(), theme), (0, 0))
        side, x = round(head.h * 0.92), head.x + head.h + unit(20)
        paint.seal(surface, seal_of(self.info.id), x, head.centery - side / 2, side)
        x += side + unit(20)
        size = look.type(48)
        title = text.elide(spoken("game", self.info.title), "title", size, head.right - x)
        end = x + text.text(surface, title, "title", size, theme.text, x, head.centery, "lm")
        size = look.type(24)
        if end + unit(40) + text.width(EVERYTHING_SET(), "title_italic", size) < head.right:
            text.text(surface, EVERYTHING_SET(), "title_italic", size, theme.text2, head.right, head.centery, "rm")
        paint.cord(surface, head.x, head.right, head.bottom + unit(9), theme.gold, 150, 5)
        self.group.draw(surface, look)
        paint.cord(surface, foot.x, foot.right, foot.top - unit(16), theme.gold, 110, 5)
        self._draw_foot(surface, foot)

    def _draw_foot(self, surface: pygame.Surface, foot: pygame.Rect) -> None:
        """The choice in a line, and the keys where there is room."""
        look, theme = self.look, self.look.theme
        room = foot.w - look.unit(300 + 28)
        cell = self.choice.cell()
        name = " · ".join([self.choice.rules_in_short()[0], *([] if cell is None else [spoken("ground", cell.name)])])
        size = look.type(28)
        wide = text.text(surface, name, "title", size, theme.text, foot.x, foot.centery, "lm") + look.unit(20)
        size = look.type(19)
        told = told_in(surface, self.choice.in_words(), size, theme.text2, foot.x + wide, foot.centery, room - wide)
        hints = (*form_hints(self.group), ("{end_turn}", Phrase("key hint", "start")))
        draw_key_hints(surface, look, hints, foot.x + wide + told + look.unit(50), foot.centery, foot.x + room)
