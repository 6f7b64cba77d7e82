"""The rules of the house: folded into one line, or a row for each, with a mark on what differs from Classic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

import logic
from logic import OptionInfo
from scenes.pages.page import Form
from scenes.pages.setup.cards import CardsScene
from scenes.pages.setup.choice import SetupChoice, Value, in_play
from scenes.ui import paint, text
from scenes.ui.choices import Segmented, Stepper
from scenes.ui.letters import joined
from scenes.ui.look import Look
from scenes.ui.text_field import SIZE as FIELD_SIZE
from scenes.ui.text_field import TextField
from scenes.ui.widgets import Button, Toggle, Widget
from scenes.ui.words import Phrase, in_row, spoken

T = TypeVar("T")

LONGEST_SEED = 10
LONG_RANGE = 200  # from here a stepper goes in tens
MOVES = Phrase("set-up", "Changing one turns the game into Custom")
NOT_CLASSIC = Phrase("set-up", "{title}, changed from Classic")
MORE_THAN_GROUND = Phrase("set-up", "{count} of {most} cards are more than ground")
SET_BY = Phrase("set-up", "Set by {title}.")
SAME_DEAL = Phrase("set-up", "The same number deals the same cards; leave it empty for a fresh shuffle")
MARK = 10  # units
SMALLEST = 13  # pixels of type


@dataclass(frozen=True, slots=True)
class Ruling:
    """The means by which the rules are laid out: how the page looks, what is chosen on it, and how that is changed."""

    look: Look
    choice: SetupChoice
    set_option: Callable[[str, Value], None]
    choose_cards: Callable[[OptionInfo], None]
    set_seed: Callable[[str], None]


def told_in(surface: pygame.Surface, forms: Sequence[str], size: int, color: str, x: int, y: int, room: int) -> int:
    """Set the first of some forms that fits into a room of so many pixels round a middle, in one line or in two smaller
    ones, and return how far it reaches; only what is longer yet in its last form is cut."""
    smaller = max(SMALLEST, round(size * 0.86))
    lines = [forms[0]]
    if text.width(forms[0], "ui", size) > room:
        size = smaller
        ways = [text.wrap(words, "ui", size, room) for words in forms]
        fits = [way for way in ways if len(way) <= 2 and all(text.width(line, "ui", size) <= room for line in way)]
        lines = (fits or ways[-1:])[0]
        lines = [lines[0], text.elide(joined(lines[1:]), "ui", size, room)] if len(lines) > 1 else lines
    lead = round(size * 1.2)
    top = y - lead * (len(lines) - 1) // 2
    return max(text.text(surface, line, "ui", size, color, x, top + lead * at, "lm") for at, line in enumerate(lines))


class Fold(Widget):
    """The line under which a part of the page lies folded: its title, what is chosen in it, and what that leads to."""

    def __init__(
        self, rect: pygame.Rect, title: str, words: str, note: str, folded: bool, on_turn: Callable[[], None]
    ) -> None:
        super().__init__(rect)
        self.title, self.words, self.note, self.folded, self.on_turn = title, words, note, folded, on_turn

    @property
    def sound(self) -> str:
        """Bamboo on bamboo."""
        return "tap"

    def activate(self) -> None:
        self.on_turn()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        paint.panel(surface, theme, rect, radius=unit(8), elevation=1)
        if self.hovered:
            paint.rounded_rect(surface, rect, unit(8), None, theme.gold, 1.5)
        icon = "forward" if self.folded else "down"
        paint.icon(surface, icon, rect.x + unit(30), rect.centery, unit(22), theme.text2)
        x = rect.x + unit(56)
        size = look.type(26)
        x += text.text(surface, self.title, "title", size, theme.text, x, rect.centery, "lm") + unit(24)
        size = look.type(17)
        right = rect.right - unit(24)
        if x + text.width(self.words, "ui", size) + unit(40) + text.width(self.note, "ui", size) < right:
            text.text(surface, self.note, "ui", size, theme.text2, right, rect.centery, "rm")
        told_in(surface, [self.words], size, theme.text2, x, rect.centery + unit(2), right - x)
        if focus:
            paint.focus_ring(surface, theme, rect, unit(8), unit(100) / 100)


class RuleMark(Widget):
    """The sign of a rule that is not as in Classic."""

    takes_focus = False

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        side = look.unit(MARK)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        paint.rounded_rect(surface, box, side / 2, look.theme.mark, look.theme.gold, 1)


def lay_rules(page: Ruling, form: Form) -> None:
    """A row for every option that applies, and the shuffle."""
    look, choice = page.look, page.choice
    changed = {option.key for option in choice.changed()}
    for option in choice.options():
        top = form.y
        differs = option.key in changed
        title = spoken("option", option.title)
        title = NOT_CLASSIC(title=logic.verbatim(title)) if differs else title
        form.row(title, sentence_of(choice, option), _control(page, option), f"option {option.key}")
        if differs:
            side = look.unit(24)
            form.place(RuleMark((form.x - side, top, side, form.y - top)))
        if option.listed:
            lay_cards(page, form, option)
    field = TextField((0, 0, look.unit(220), look.control(42)), choice.seed, page.set_seed,
                      placeholder=Phrase("set-up", "at random")(), longest=LONGEST_SEED, digits=True,
                      type_size=look.type(FIELD_SIZE))  # fmt: skip
    form.row(Phrase("set-up", "Seed")(), SAME_DEAL(), field, "seed")
    form.space(8)


def lay_cards(page: Ruling, form: Form, option: OptionInfo) -> None:
    """The row below an option that may list cards."""
    look, choice = page.look, page.choice
    count = len(in_play(choice.info, option, choice.value(option)))
    label = Phrase("set-up", "Choose cards")()
    wide = text.width(label, "ui_semibold", look.type(Segmented.SIZE)) + look.unit(48)
    button = Button((0, 0, wide, look.control(42)), label, lambda: page.choose_cards(option), size=Segmented.SIZE)
    words = MORE_THAN_GROUND(count=count, most=len(option.cards))
    form.row(CardsScene.title(), words, button, f"cards {option.key}")


def sentence_of(choice: SetupChoice, option: OptionInfo) -> str:
    """Return what the option is about, what the chosen value does, and whether that is the ground's."""
    value, cell = choice.value(option), choice.cell()
    chosen = next((spoken("option", one.sentence) for one in option.choices if one.value == value), "")
    set_by = ""
    if cell is not None and option.key in cell.options:
        set_by = SET_BY(title=logic.verbatim(spoken("ground", cell.name)))
    return in_row(spoken("option", option.sentence), chosen, set_by)


def _control(page: Ruling, option: OptionInfo) -> Widget:
    look, value = page.look, page.choice.value(option)

    def change(new: Value) -> None:
        page.set_option(option.key, new)

    if option.range is not None and type(value) is int and type(option.default) is int:
        low, high = option.range
        step = 10 if high - low > LONG_RANGE else 1
        return Stepper((0, 0, look.unit(180), look.control(42)), value, low, high, change, step=step)
    choices = page.choice.choices(option)
    values = [choice.value for choice in choices]
    if len(values) == 2 and all(isinstance(value, bool) for value in values):
        return Toggle((0, 0, look.unit(60), look.control(42)), bool(value), change)
    return _segmented(look, [(choice.value, spoken("option", choice.label)) for choice in choices], value, change)


def _segmented(look: Look, choices: list[tuple[T, str]], value: T, on_change: Callable[[T], None]) -> Segmented[T]:
    width = Segmented.width_for([label for _, label in choices], look)
    return Segmented((0, 0, width, look.control(42)), choices, value, on_change,
                     type_size=look.type(Segmented.SIZE))  # fmt: skip
