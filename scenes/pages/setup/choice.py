"""Choices before a game: which rules, who sits where, which shuffle. No picture, no keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import logic
from logic import Cell, OnGround, OptionChoice, OptionInfo
from scenes.app.generals import BY_KEY, first_for, name_of, next_of
from scenes.app.plain import Plain
from scenes.app.session import (
    AI,
    BANNER_NAMES,
    HUMAN,
    Player,
    Session,
    banner_of,
    default_level,
    game_info,
    ground_told,
    level_ids,
    named_on,
    random_seed,
)
from scenes.ui.words import Phrase, called, numbered, spoken

Value = str | int | bool  # of an option

LONGEST_NAME = 14
CLASSIC, BALANCED, QUICK, CUSTOM = "classic", "balanced", "quick", "custom"
STYLES = (CLASSIC, BALANCED, QUICK, CUSTOM)
NAMES_A_SEAT = "firstPlayer"
"""The option whose values but the default are seats."""
OWN_LIST = Phrase("set-up", "Your list")
OWN_CARDS = Phrase("set-up", "{count:* card|* cards} of your own choice.")
ALL_AS_CLASSIC = Phrase("set-up", "All as in Classic")
BETWEEN = Phrase("result, between two words", ", ")
SO_FAR = Phrase("set-up", "{title}, as Classic so far")
CHANGED = Phrase("set-up", "{count} changed from Classic: {names}")
CHANGED_MORE = Phrase("set-up", "{count} changed from Classic: {names} and {more} more")
AGAINST = Phrase("set-up", "{name} against {names}.")
AGAINST_MANY = Phrase("set-up", "{name} against {count:* other|* others}.")
WITH_LEVEL = Phrase("set-up", "{name} ({level})")
AS_CLASSIC = Phrase("set-up", "All as in Classic so far")
STYLE_NAMES = {
    CLASSIC: Phrase("set-up", "Classic"),
    BALANCED: Phrase("set-up", "Balanced"),
    QUICK: Phrase("set-up", "Quick"),
    CUSTOM: Phrase("set-up", "Custom"),
}


class SetupChoice:
    """The set-up of one game. Whoever changes it asks afterwards for what it comes to: `session`."""

    def __init__(self, game: str, seed: int | None = None) -> None:
        self.info = game_info(game)
        self.seats = self.info.seats[0]
        self.seed = str(seed) if seed is not None else ""
        self.style = CLASSIC
        self.ground = ""  # the key of one, whether or not it is for so many seats
        self.own: dict[str, Value] = {option.key: option.default for option in self.info.options}  # of Custom
        self.listed: dict[str, str] = {}  # of the options that may list cards: the list that was chosen last
        self._before: dict[tuple[int, str], Player] = {}  # who sat there last, as a person and as the computer
        self.line_up: list[Player] = []
        for seat in range(max(self.info.seats)):
            self.line_up.append(self._newcomer(seat, HUMAN if seat == 0 else AI))

    # ---- rules

    def options(self) -> list[OptionInfo]:
        """The options that apply to this number of seats."""
        return [option for option in self.info.options if not option.seats or self.seats in option.seats]

    def choices(self, option: OptionInfo) -> list[OptionChoice]:
        """The values that make sense now: a seat that nobody sits in is left out, a list of one's own is one more."""
        empty = range(self.seats, max(self.info.seats)) if option.key == NAMES_A_SEAT else ()
        found = [choice for choice in option.choices if choice.value not in empty]
        if option.key in self.listed:
            value = self.listed[option.key]
            found.append(OptionChoice(value, OWN_LIST.text, OWN_CARDS(count=len(value.split()))))
        return found

    def value(self, option: OptionInfo) -> Value:
        """The value in force: that of the ground, or that of the style."""
        return self._grounds_own().get(option.key, self._styled(option))

    def _styled(self, option: OptionInfo) -> Value:
        """The value of the style, or the default when it no longer makes sense."""
        value = self._of_style().get(option.key, option.default)
        return value if allowed(option, value, self.choices(option)) else option.default

    def _of_style(self) -> dict[str, Value]:
        if self.style == CUSTOM:
            return self.own
        preset = next((one for one in self.info.presets if one.key == self.style), None)
        return {} if preset is None else preset.options(self.seats)

    def values(self) -> dict[str, Value]:
        """Every option that applies, with the value in force."""
        return {option.key: self.value(option) for option in self.options()}

    def changed(self) -> list[OptionInfo]:
        """The options that differ from the rules as they are written."""
        return [option for option in self.options() if self.value(option) != option.default]

    def set_style(self, style: str) -> None:
        """Play by one of the four; Custom is as it was left, at first a copy of Classic."""
        self.style = style

    def set_option(self, key: str, value: Value) -> None:
        """Change one rule: from any style but Custom that begins a Custom like it. A ground that sets it goes."""
        if self.style != CUSTOM:
            usual = {option.key: option.default for option in self.info.options}
            self.own = usual | {option.key: self._styled(option) for option in self.options()}
            self.style = CUSTOM
        if key in self._grounds_own():
            self.ground = ""
        self._own(key, value)

    def _own(self, key: str, value: Value) -> None:
        """Write a value into Custom; a list of cards stays at hand when another value is chosen after it."""
        self.own[key] = value
        option = next(one for one in self.info.options if one.key == key)
        if option.listed and value not in [choice.value for choice in option.choices]:
            self.listed[key] = str(value)

    def rules_in_short(self) -> tuple[str, str]:
        """Return how the rules are called, and what differs from Classic."""
        name, changed = STYLE_NAMES[self.style](), self.changed()
        if not changed:
            if self.style == CLASSIC:
                return name, ALL_AS_CLASSIC()
            return SO_FAR(title=logic.verbatim(name)), AS_CLASSIC()
        names = logic.verbatim(BETWEEN().join(spoken("option", option.title) for option in changed[:3]))
        if len(changed) > 3:
            return name, CHANGED_MORE(count=len(changed), names=names, more=len(changed) - 3)
        return name, CHANGED(count=len(changed), names=names)

    # ---- ground

    def set_ground(self, key: str) -> None:
        """Play on a ground; an empty key is none."""
        self.ground = key

    def cells(self) -> list[Cell]:
        """The grounds that the game has for so many seats."""
        return [cell for cell in self.info.grounds if self.seats in cell.seats]

    def cell(self) -> Cell | None:
        """The ground that is played on, if there is one."""
        return next((cell for cell in self.cells() if cell.ground == self.ground), None)

    def on(self) -> OnGround | None:
        """The ground that is played on, with the seat it weighs on."""
        return OnGround(self.ground, self._weighed()) if self.cell() is not None else None

    def told(self, cell: Cell) -> str:
        """Return what a ground does, to the person or to somebody by name."""
        return ground_told(cell, named_on(self._weighed(), self.players()))

    def _weighed(self) -> int:
        """The seat that a ground weighs on: the first person's, or the first of all."""
        return next((seat for seat in range(self.seats) if self.line_up[seat].human), 0)

    def _grounds_own(self) -> dict[str, Value]:
        """The options that the ground sets."""
        cell, on = self.cell(), self.on()
        return {} if cell is None or on is None else cell.sets(on.seat)

    # ---- seats

    def set_seats(self, seats: int) -> None:
        """Seat so many at the table."""
        self.seats = seats
        self.rename()

    def join(self, kind: str) -> None:
        """One more sits down, a person or the computer."""
        following = [seats for seats in self.info.seats if seats > self.seats]
        if following:
            self.set_kind(self.seats, kind)
            self.set_seats(following[0])

    def part(self) -> None:
        """Let whoever sat down last get up."""
        before = [seats for seats in self.info.seats if seats < self.seats]
        if before:
            self.set_seats(before[-1])

    def set_kind(self, seat: int, kind: str) -> None:
        """A person sits there, or the computer with a general's face."""
        player = self.line_up[seat]
        if kind != player.kind:
            self._before[seat, player.kind] = player
            known = self._before.get((seat, kind))
            if known is None or known.general in self._taken(but=seat):
                known = self._newcomer(seat, kind)
            self.line_up[seat] = known
        self.rename()

    def set_name(self, seat: int, name: str) -> None:
        self.line_up[seat] = replace(self.line_up[seat], name=name)

    def set_level(self, seat: int, level: str) -> None:
        self.line_up[seat] = replace(self.line_up[seat], level=level)

    def change_general(self, seat: int, by: int) -> None:
        """Seat another general there, under that general's own name."""
        key = next_of(self.line_up[seat].general, by, self._taken(but=seat))
        self.line_up[seat] = replace(self.line_up[seat], general=key, name=name_of(key))

    def _taken(self, but: int) -> list[str]:
        return [player.general for seat, player in enumerate(self.line_up) if seat != but and player.general]

    def _newcomer(self, seat: int, kind: str) -> Player:
        banner = banner_of(self.info.id, seat)
        if kind == HUMAN:
            return Player("", HUMAN, "", banner)
        key = first_for(banner, self._taken(but=seat))
        return Player(name_of(key), AI, default_level(), banner, key)

    def default_name(self, seat: int) -> str:
        """Return what somebody is called who has chosen no name."""
        player = self.line_up[seat]
        if player.kind == AI:
            return name_of(player.general)
        people = sum(other.kind == HUMAN for other in self.line_up[: self.seats])
        return logic.YOU if people == 1 else numbered(seat)

    def _is_default(self, seat: int, name: str) -> bool:
        return name in {"", logic.YOU, numbered(seat), *BANNER_NAMES.values()}

    def rename(self) -> None:
        """A name that was a default becomes the default of the new line-up."""
        for seat, player in enumerate(self.line_up):
            if self._is_default(seat, player.name):
                self.line_up[seat] = replace(player, name=self.default_name(seat))

    # ---- what it comes to

    def players(self) -> tuple[Player, ...]:
        """Return those who sit at the table, each with a name."""
        return tuple(
            replace(player, name=player.name.strip() or self.default_name(seat))
            for seat, player in enumerate(self.line_up[: self.seats])
        )

    def session(self) -> Session:
        """Return what Start gives to the table."""
        seed = int(self.seed) if self.seed else random_seed()
        on = self.on()
        return Session(self.info.id, self.players(), self.info.apart_from(on, self.values()), seed, ground=on)

    def in_words(self) -> tuple[str, ...]:
        """Return who plays against whom, in a sentence: with the levels, with the names alone, and by number."""
        levels = {level.id: spoken("level", level.name) for level in logic.AI_LEVELS}
        first, *others = self.players()
        name = logic.verbatim(called(first.name))
        whole, short = [], []
        for player in others:
            alone = logic.verbatim(called(player.name))
            level = logic.verbatim(levels.get(player.level, player.level))
            whole.append(alone if player.human else WITH_LEVEL.unsaid(name=alone, level=level))
            short.append(alone)
        told = [AGAINST(name=name, names=logic.all_of(names)) for names in (whole, short)]
        return (*told, AGAINST_MANY(name=name, count=len(others)))

    # ---- memory

    def to_remember(self) -> Plain:
        return {
            "seats": self.seats,
            "style": self.style,
            "ground": self.ground,
            "players": [[player.name, player.kind, player.level, player.general] for player in self.line_up],
            "options": dict(self.own),
            "listed": dict(self.listed),
        }

    def remember_from(self, kept: object) -> None:
        """Take over what is still valid of the last set-up; one without a style is Custom if it differs."""
        if not isinstance(kept, dict):
            return
        if kept.get("seats") in self.info.seats:
            self.seats = kept["seats"]
        players = kept.get("players")
        for seat, entry in enumerate(players if isinstance(players, list) else []):
            if seat < len(self.line_up) and isinstance(entry, list) and len(entry) in (3, 4):
                self._take(seat, *entry)
        for part in ("listed", "options"):
            values = kept.get(part)
            for option in self.info.options:
                value = values.get(option.key) if isinstance(values, dict) else None
                if value is not None and allowed(option, value, option.choices):
                    self._own(option.key, value)
        differs = any(self.own[option.key] != option.default for option in self.info.options)
        style = kept.get("style", CUSTOM if differs else CLASSIC)
        self.style = style if style in STYLES else CLASSIC
        ground = kept.get("ground")
        self.ground = ground if ground in [cell.ground for cell in self.info.grounds] else ""

    def _take(self, seat: int, name: object, kind: object, level: object, general: object = "") -> None:
        if not isinstance(name, str) or not isinstance(kind, str) or kind not in (HUMAN, AI):
            return
        player = self.line_up[seat] = self._newcomer(seat, kind)
        if kind == AI:
            key = general if isinstance(general, str) and general in BY_KEY else player.general
            self.line_up[seat] = replace(player, level=self._offered(level), general=key)
        self.set_name(seat, logic.clean_name(name, LONGEST_NAME))

    def _offered(self, level: object) -> str:
        """Return a level that was kept, or the strongest of the game where it offers fewer now."""
        offered = [one.id for one in logic.levels_of(self.info)]
        return level if level in offered else offered[-1] if level in level_ids() else default_level()


def in_play(info: logic.GameInfo, option: OptionInfo, value: Value) -> list[str]:
    """Return the cards that are more than ground with a value of the option."""
    options = {one.key: one.default for one in info.options} | {option.key: value}
    pack = logic.pack_of(info.id, options)
    return [code for code in option.cards if not logic.is_ground(pack, code)]


def value_of(info: logic.GameInfo, option: OptionInfo, cards: Collection[str]) -> Value:
    """Return the value of the option with which just these cards are more than ground: a choice, if one says so."""
    chosen = [code for code in option.cards if code in cards]
    named = (choice.value for choice in option.choices if in_play(info, option, choice.value) == chosen)
    return next(named, " ".join(chosen))


def allowed(option: OptionInfo, value: object, choices: Sequence[OptionChoice]) -> bool:
    """Can the row of the option show this value: one of its choices, a number in its range, or a list of its cards."""
    if option.range is not None and type(option.default) is int and type(value) is int:
        low, high = option.range
        if low <= value <= high:
            return True
    if any(type(choice.value) is type(value) and choice.value == value for choice in choices):
        return True
    codes = value.split(" ") if option.listed and isinstance(value, str) and value else []
    return bool(codes) and set(codes) <= set(option.cards) and len(set(codes)) == len(codes)
