"""The set-up of a game: who plays, by which rules, from which shuffle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pygame

import logic
from logic import OptionChoice, OptionInfo
from scenes.app.plain import Plain
from scenes.app.scene import Program
from scenes.app.session import (
    AI,
    BANNER_NAMES,
    HUMAN,
    Player,
    Session,
    banner_of,
    default_level,
    game_info,
    level_ids,
    random_seed,
)
from scenes.pages.page import Emblem, Form, PageScene
from scenes.ui.choices import Segmented, Stepper
from scenes.ui.field import SIZE as FIELD_SIZE
from scenes.ui.field import TextField
from scenes.ui.widgets import Button, Label, Toggle, Widget, wrapped_height

Value = str | int | bool  # of an option
T = TypeVar("T")

LONGEST_NAME = 14
LONGEST_SEED = 10
LONG_RANGE = 200  # from here a stepper goes in tens
UNCOMPILED = "This copy of the game runs without its compiled rules, so it looks at fewer ways than it could."
KINDS = [(HUMAN, "Person"), (AI, "Computer")]


class SetupScene(PageScene):
    """Start gives the table exactly what is chosen here; the last set-up of every game is remembered."""

    def __init__(
        self, game: str, *, seats: int | None = None, seed: int | None = None, kinds: str | None = None
    ) -> None:
        """`kinds`: ``ai`` (one person against the computer), ``hot`` (people only) or None (as last time)."""
        super().__init__()
        self.info = game_info(game)
        self.title = self.info.title
        self.seats = self.info.seats[0]
        self.seed = str(seed) if seed is not None else ""
        self.chosen: dict[str, Value] = {option.key: option.default for option in self.info.options}
        self.line_up = [self._default(seat, HUMAN if seat == 0 else AI) for seat in range(max(self.info.seats))]
        self._asked = (seats, kinds)

    def enter(self, app: Program) -> None:
        super().enter(app)
        self._remember_from(app.settings.setups.get(self.info.id))
        seats, kinds = self._asked
        if seats is not None and seats in self.info.seats:
            self.seats = seats
        if kinds is not None:
            for seat in range(len(self.line_up)):
                self._set_kind(seat, HUMAN if kinds == "hot" or seat == 0 else AI)
        self._rename_defaults()
        self.rebuild()
        self.group.set_focus(next(widget for widget in self.group.widgets if widget.name == "start"), reveal=False)

    # ---- what is chosen

    def options(self) -> list[OptionInfo]:
        """The options that apply to this number of seats."""
        return [option for option in self.info.options if not option.seats or self.seats in option.seats]

    def session(self) -> Session:
        """What Start gives to the table."""
        players = tuple(
            Player(player.name.strip() or self._default_name(seat), player.kind, player.level, player.banner)
            for seat, player in enumerate(self.line_up[: self.seats])
        )
        options = {option.key: self._settled(option) for option in self.options()}
        seed = int(self.seed) if self.seed else random_seed()
        return Session(self.info.id, players, options, seed)

    def start(self) -> None:
        session = self.session()
        setups = {**self.app.settings.setups, self.info.id: self._to_remember()}
        self.app.change_settings(setups=setups)
        session.start(self.app)

    # ---- the rows

    def fill(self, form: Form) -> None:
        form.head("Players")
        if len(self.info.seats) > 1:
            choices = [(seats, str(seats)) for seats in self.info.seats]
            form.row(
                "Seats", "How many sit at the table", self._segmented(choices, self.seats, self._set_seats), "seats"
            )
        for seat in range(self.seats):
            self._player_row(form, seat)
        form.space(12)
        options = self.options()
        if options:
            form.head("Rules of the house")
            for option in options:
                form.row(option.title, self._sentence(option), self._control(option), f"option {option.key}")
            form.space(12)
        form.head("The shuffle")
        field = TextField((0, 0, self.look.unit(220), self.look.control(42)), self.seed, self._set_seed,
                          placeholder="at random", longest=LONGEST_SEED, digits=True,
                          type_size=self.look.type(FIELD_SIZE))  # fmt: skip
        form.row("Seed", "The same number deals the same cards; leave it empty for a fresh shuffle", field, "seed")
        form.space(8)

    def _player_row(self, form: Form, seat: int) -> None:
        """Banner, name, person or computer, and the level of a computer; wraps when the room is short."""
        look, unit, player = self.look, self.look.unit, self.line_up[seat]
        height = look.control(42)
        emblem = Emblem((0, 0, unit(48), height), player.banner)
        banner = Label((0, 0, unit(92), height), BANNER_NAMES[player.banner], "ui_semibold", 17,
                       self.app.theme.banner_text(player.banner))  # fmt: skip
        field = TextField((0, 0, unit(210), height), player.name, lambda name: self._set_name(seat, name),
                          placeholder=self._default_name(seat), longest=LONGEST_NAME,
                          type_size=look.type(FIELD_SIZE))  # fmt: skip
        kind = self._segmented(KINDS, player.kind, lambda value: self._change_kind(seat, value))
        pieces: list[tuple[Widget, str]] = [(emblem, ""), (banner, ""), (field, f"name {seat}"), (kind, f"kind {seat}")]
        if player.kind == AI and len(level_ids()) > 1:
            levels = self._segmented(level_choices(), player.level, lambda value: self._set_level(seat, value))
            pieces.append((levels, f"level {seat}"))
        form.flow(pieces, height)
        if player.kind == AI:
            self._level_row(form, seat, emblem.rect.w + unit(14))

    def _level_row(self, form: Form, seat: int, indent: int) -> None:
        """How the chosen level plays, below its name; once, that the rules are slow here."""
        level = self.line_up[seat].level
        sentence = " ".join(part for part in (level_sentence(level), self.info.mistakes_of(level)) if part)
        searching = [one for one in range(self.seats) if level_searches(self.line_up[one].level)]
        if not logic.COMPILED and searching[:1] == [seat]:
            sentence = f"{sentence} {UNCOMPILED}"
        room = form.width - indent
        height = wrapped_height(sentence, "ui", 16, room, self.look)
        form.y -= self.look.unit(4)
        form.place(Label((form.x + indent, form.y, room, height), sentence, "ui", 16, "text2", wrapped=True))
        form.y += height + self.look.unit(12)

    def _segmented(self, choices: list[tuple[T, str]], value: T, on_change: Callable[[T], None]) -> Segmented[T]:
        look = self.look
        width = Segmented.width_for([label for _, label in choices], look)
        return Segmented((0, 0, width, look.control(42)), choices, value, on_change,
                         type_size=look.type(Segmented.SIZE))  # fmt: skip

    def _control(self, option: OptionInfo) -> Widget:
        look, value = self.look, self._settled(option)
        change = lambda new: self._set_option(option.key, new)  # noqa: E731
        if option.range is not None and type(value) is int and type(option.default) is int:
            low, high = option.range
            step = 10 if high - low > LONG_RANGE else 1
            return Stepper((0, 0, look.unit(180), look.control(42)), value, low, high, change, step=step)
        choices = self._choices(option)
        values = [choice.value for choice in choices]
        if len(values) == 2 and all(isinstance(value, bool) for value in values):
            return Toggle((0, 0, look.unit(60), look.control(42)), bool(value), change)
        return self._segmented([(choice.value, choice.label) for choice in choices], value, change)

    def _choices(self, option: OptionInfo) -> list[OptionChoice]:
        """The values that make sense now: a seat that nobody sits in is left out."""
        empty = {f"Seat {seat + 1}" for seat in range(self.seats, max(self.info.seats))}
        return [choice for choice in option.choices if choice.label not in empty]

    def _settled(self, option: OptionInfo) -> Value:
        """The chosen value, or the default when it no longer makes sense."""
        value = self.chosen[option.key]
        return value if _allowed(option, value, self._choices(option)) else option.default

    def _sentence(self, option: OptionInfo) -> str:
        """What the option is about, and what the chosen value does."""
        value = self._settled(option)
        chosen = next((choice.sentence for choice in option.choices if choice.value == value), "")
        return " ".join(part for part in (option.sentence, chosen) if part)

    def foot(self, rect: pygame.Rect) -> list[Button]:
        unit = self.look.unit
        start = Button((0, rect.y, unit(200), rect.h), "Start", self.start, kind="primary", icon="play")
        start.rect.right = rect.right
        back = Button((rect.x, rect.y, unit(150), rect.h), "Back", self.go_back)
        start.name, back.name = "start", "leave"
        return [start, back]

    # ---- changes

    def _set_seats(self, seats: int) -> None:
        self.seats = seats
        self._rename_defaults()
        self.rebuild()

    def _set_option(self, key: str, value: Value) -> None:
        self.chosen[key] = value
        self.rebuild()

    def _set_seed(self, typed: str) -> None:
        self.seed = typed

    def _set_name(self, seat: int, name: str) -> None:
        self._replace(seat, name=name)

    def _set_level(self, seat: int, level: str) -> None:
        self._replace(seat, level=level)
        self.rebuild()

    def _change_kind(self, seat: int, kind: str) -> None:
        self._set_kind(seat, kind)
        self._rename_defaults()
        self.rebuild()

    def _set_kind(self, seat: int, kind: str) -> None:
        level = (self.line_up[seat].level or default_level()) if kind == AI else ""
        self._replace(seat, kind=kind, level=level)

    def _replace(self, seat: int, **changes: Any) -> None:
        self.line_up[seat] = replace(self.line_up[seat], **changes)

    # ---- names nobody has chosen follow from who sits where

    def _default(self, seat: int, kind: str) -> Player:
        return Player("", kind, default_level() if kind == AI else "", banner_of(self.info.id, seat))

    def _default_name(self, seat: int) -> str:
        player = self.line_up[seat]
        if player.kind == AI:
            return BANNER_NAMES[player.banner]
        people = sum(other.kind == HUMAN for other in self.line_up[: self.seats])
        return "You" if people == 1 else f"Player {seat + 1}"

    def _rename_defaults(self) -> None:
        """A name that was a default becomes the default of the new line-up."""
        for seat, player in enumerate(self.line_up):
            defaults = {"", "You", f"Player {seat + 1}", *BANNER_NAMES.values()}
            if player.name in defaults:
                self._replace(seat, name=self._default_name(seat))

    # ---- memory

    def _to_remember(self) -> Plain:
        return {
            "seats": self.seats,
            "players": [[player.name, player.kind, player.level] for player in self.line_up],
            "options": dict(self.chosen),
        }

    def _remember_from(self, kept: Any) -> None:
        """Take over what is still valid of the last set-up."""
        if not isinstance(kept, dict):
            return
        if kept.get("seats") in self.info.seats:
            self.seats = kept["seats"]
        players = kept.get("players")
        for seat, entry in enumerate(players if isinstance(players, list) else []):
            if seat < len(self.line_up) and isinstance(entry, list) and len(entry) == 3:
                name, kind, level = entry
                if isinstance(name, str) and kind in (HUMAN, AI):
                    level = (level if level in level_ids() else default_level()) if kind == AI else ""
                    self._replace(seat, name=name[:LONGEST_NAME], kind=kind, level=level)
        options = kept.get("options")
        for option in self.info.options:
            value = options.get(option.key) if isinstance(options, dict) else None
            if value is not None and _allowed(option, value, option.choices):
                self.chosen[option.key] = value


def _allowed(option: OptionInfo, value: object, choices: Sequence[OptionChoice]) -> bool:
    """Can the row of the option show this value: one of its choices or, where it counts, a number in its range."""
    if option.range is not None and type(option.default) is int and type(value) is int:
        low, high = option.range
        if low <= value <= high:
            return True
    return any(type(choice.value) is type(value) and choice.value == value for choice in choices)


def level_choices() -> list[tuple[str, str]]:
    """The levels of the computer with their names, weakest first."""
    return [(level.id, level.name) for level in logic.AI_LEVELS]


def level_sentence(level_id: str) -> str:
    """How a level plays."""
    return next((level.sentence for level in logic.AI_LEVELS if level.id == level_id), "")


def level_searches(level_id: str) -> bool:
    """Whether a level plays ways on, so that the speed of the rules matters to it."""
    return any(level.searches for level in logic.AI_LEVELS if level.id == level_id)
