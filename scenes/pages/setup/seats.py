"""The seats: a card for everybody who plays, and a dashed place for who may still join."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

import logic
from scenes.app.generals import ATTACK, DARING, SPENDING, General, general
from scenes.app.session import AI, BANNER_NAMES, HUMAN, Player
from scenes.pages.setup.choice import LONGEST_NAME, SetupChoice
from scenes.ui import paint, text
from scenes.ui.choices import Segmented
from scenes.ui.event_commands import sideways
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.text_field import SIZE as FIELD_SIZE
from scenes.ui.text_field import TextField
from scenes.ui.theme import mix
from scenes.ui.widgets import Button, Label, Widget, wrapped_height
from scenes.ui.words import Phrase, called, in_row, spoken

UNCOMPILED = Phrase(
    "set-up",
    "This copy of the game runs without its compiled rules, so computer players look less far ahead than they could.",
)
KINDS = [(HUMAN, Phrase("set-up", "Person")), (AI, Phrase("set-up", "General"))]
FREE = Phrase("set-up", "{title}, free")
FACE, PAD, ASIDE = 140, 28, 180  # units: the medallion, the margin, where the words begin
HEAD, CONTROL, FOOT = 200, 292, 304  # units below the upper edge: hairline, end of the control, its sentence
WIDEST_CONTROL = 520
JOINS = {2: Phrase("set-up", "A third player joins"), 3: Phrase("set-up", "A fourth player joins")}


@dataclass(frozen=True, slots=True)
class Seating:
    """The means by which the seats are laid out: how the page looks, what is chosen on it, how a widget is put on it by
    its name, and how a choice is changed."""

    look: Look
    choice: SetupChoice
    place: Callable[..., Widget]
    change: Callable[..., None]


def level_choices(info: logic.GameInfo) -> list[tuple[str, str]]:
    """Return the levels of the computer that a game offers with their names, weakest first."""
    return [(level.id, spoken("level", level.name)) for level in logic.levels_of(info)]


def level_sentence(level_id: str) -> str:
    """Return how a level plays."""
    return next((spoken("level", level.sentence) for level in logic.AI_LEVELS if level.id == level_id), "")


def level_searches(info: logic.GameInfo, level_id: str) -> bool:
    """Return whether a level plays ways on, so that the speed of the rules matters to it.

    Of the levels that were taught a game one does.
    """
    level = next((level for level in logic.AI_LEVELS if level.id == level_id), None)
    return level is not None and level.searches and (level.studied or not info.manner_of(level_id))


UNKNOWN = "ink"
"""The banner of a seat whose colour nobody knows yet."""


class SeatPanel(Widget):
    """The ground of a seat: who it is, under which banner, and how a general carries himself."""

    takes_focus = False

    def __init__(self, rect: pygame.Rect, player: Player, called: Callable[[], str], colours_by: str) -> None:
        """``called``: the name as it is typed; ``colours_by`` as in `GameInfo`."""
        super().__init__(rect)
        self.player, self.called, self.colours_by = player, called, colours_by

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect, player = look.theme, look.unit, self.rect, self.player
        tone = theme.banner_text(player.banner)
        paint.panel(surface, theme, rect, radius=unit(10), elevation=2)
        paint.rounded_rect(surface, rect, unit(10), None, tone, 1.5 + look.strong)
        x, room = rect.x + unit(ASIDE), rect.w - unit(ASIDE) - unit(16)
        if player.human:
            side = unit(118)
            paint.banner(surface, player.banner, rect.x + unit(PAD) + unit(5), rect.y + unit(35), side)
        name = called(self.called())
        size = text.fitted(name, "title", look.type(32), room, look.type(20))
        text.text(surface, text.elide(name, "title", size, room), "title", size, theme.text, x, rect.y + unit(78))
        small = look.type(17)
        role = Phrase("set-up", "a person, at this screen")() if player.human else Phrase("set-up", "the computer")()
        if self.colours_by:
            words = text.elide(spoken("set-up", self.colours_by), "ui", small, room)
            text.text(surface, words, "ui", small, theme.text2, x, rect.y + unit(106))
        else:
            banner = spoken("banner", BANNER_NAMES[player.banner])
            taken = text.text(surface, banner, "ui_semibold", small, tone, x, rect.y + unit(106)) + unit(12)
            below = player.human and taken + text.width(role, "ui", small) > room  # where a general's temper stands
            left, down = (0, 132) if below else (taken, 106)
            role = text.elide(role, "ui", small, room - left)
            text.text(surface, role, "ui", small, theme.text2, x + left, rect.y + unit(down))
        shown = general(player.general)
        if shown is not None:
            for row, line in enumerate(text.wrap(spoken("general", shown.temper), "ui", small, room)[:2]):
                text.text(surface, line, "ui", small, theme.text2, x, rect.y + unit(132) + row * round(small * 1.3))
            self._draw_leans(surface, look, shown)
        paint.hairline(surface, theme, rect.x + unit(24), rect.right - unit(24), rect.y + unit(HEAD))

    def _draw_leans(self, surface: pygame.Surface, look: Look, shown: General) -> None:
        """Paint three small bars: how much it attacks, spends and dares."""
        theme, unit, rect = look.theme, look.unit, self.rect
        gap, size, high = unit(18), look.type(15), unit(6)
        wide = (rect.w - 2 * unit(PAD) - 2 * gap) // 3
        for place, (word, share) in enumerate(zip((ATTACK, SPENDING, DARING), shown.leans(), strict=True)):
            x, y = rect.x + unit(PAD) + place * (wide + gap), rect.y + unit(HEAD - 16)
            text.text(surface, text.elide(word(), "ui", size, wide), "ui", size, theme.text2, x, y - unit(6))
            paint.rounded_rect(surface, pygame.Rect(x, y, wide, high), high / 2, theme.line, None)
            filled = pygame.Rect(x, y, round(wide * share), high)
            paint.rounded_rect(surface, filled, high / 2, theme.banner_text(self.player.banner), None)


class Face(Widget):
    """The medallion of a general: a press or an arrow brings another."""

    sideways = True

    def __init__(self, rect: pygame.Rect, player: Player, on_change: Callable[[int], None]) -> None:
        super().__init__(rect, tip=Phrase("set-up", "Another general")())
        self.player, self.on_change = player, on_change

    @property
    def sound(self) -> str:
        """Bamboo on bamboo."""
        return "tap"

    def activate(self) -> None:
        self.on_change(1)

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        step = sideways(event)
        if step:
            self.on_change(step)
        return bool(step)

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        rect = self.rect
        if self.hovered:
            glow = rect.inflate(look.unit(8), look.unit(8))
            paint.rounded_rect(surface, glow, glow.w / 2, None, look.theme.gold_hi, 2)
        stand(surface, self.player.general, self.player.banner, *rect.topleft, rect.w)
        if focus:
            paint.focus_ring(surface, look.theme, rect, rect.w / 2, look.unit(100) / 100)


class FreeSeat(Widget):
    """A dashed place where somebody may still sit down."""

    takes_focus = False

    def __init__(self, rect: pygame.Rect, banner: str, words: str, low: bool) -> None:
        super().__init__(rect)
        self.banner, self.words, self.low = banner, words, low

    def draw(self, surface: pygame.Surface, look: Look, focus: bool) -> None:
        theme, unit, rect = look.theme, look.unit, self.rect
        paint.rounded_rect(surface, rect, unit(10), mix(theme.table, theme.surface, 0.5), None, alpha=200)
        paint.dashed_rect(surface, rect, theme.line_hi, unit(8), unit(6), 1 + look.strong)
        title = (
            Phrase("set-up", "A free seat")()
            if self.banner == UNKNOWN
            else FREE(title=logic.verbatim(spoken("banner", BANNER_NAMES[self.banner])))
        )
        if self.low:
            side = unit(48)
            paint.banner(surface, self.banner, rect.x + unit(22), rect.centery - side / 2, side, 150)
            x = rect.x + unit(86)
            text.text(surface, title, "title", look.type(24), theme.text, x, rect.centery + unit(2))
            text.text(surface, self.words, "ui", look.type(16), theme.text2, x, rect.centery + unit(24))
            return
        side = unit(84)
        paint.banner(surface, self.banner, rect.centerx - side / 2, rect.y + unit(52), side, 150)
        text.text(surface, title, "title", look.type(28), theme.text, rect.centerx, rect.y + unit(184), "c")
        text.text(surface, self.words, "ui", look.type(17), theme.text2, rect.centerx, rect.y + unit(212), "c")


def seen(choice: SetupChoice, seat: int) -> Player:
    """Return who sits there as the table will show them: without a colour where a match gives it only later."""
    player = choice.line_up[seat]
    return replace(player, banner=UNKNOWN) if choice.info.colours_by else player


def level_words(choice: SetupChoice, seat: int) -> str:
    """Return how the chosen level plays; once on the page, that the rules are slow here."""
    level = choice.line_up[seat].level
    manner = spoken("level", choice.info.manner_of(level)) or level_sentence(level)
    sentence = in_row(manner, spoken("level", choice.info.mistakes_of(level)))
    searching = [one for one in range(choice.seats) if level_searches(choice.info, choice.line_up[one].level)]
    if not logic.COMPILED and searching[:1] == [seat]:
        sentence = in_row(sentence, UNCOMPILED())
    return sentence


def card_height(page: Seating, width: int) -> int:
    """Return how high the cards of the seats must be for the longest of their sentences."""
    look, choice = page.look, page.choice
    room = width - 2 * look.unit(PAD)
    lines = [
        wrapped_height(level_words(choice, seat), "ui", 16, room, look)
        for seat in range(choice.seats)
        if not choice.line_up[seat].human
    ]
    return look.unit(FOOT + 12) + max([look.unit(22), *lines])


def lay_seat(page: Seating, rect: pygame.Rect, seat: int) -> None:
    """The card of who sits there, with everything that can be changed about it."""
    look, choice = page.look, page.choice
    unit, player = look.unit, seen(choice, seat)

    def named() -> str:
        return choice.line_up[seat].name.strip() or choice.default_name(seat)

    page.place(SeatPanel(rect, player, named, choice.info.colours_by))
    x, room, side = rect.x + unit(PAD), rect.w - 2 * unit(PAD), look.hit
    right = rect.right - unit(8)
    if seat == choice.seats - 1 and seat >= choice.info.seats[0]:
        part = Button((right - side, rect.y + unit(8), side, side), "", lambda: page.change(choice.part), icon="close",
                      kind="ghost", tip=Phrase("set-up", "Leaves the table")())  # fmt: skip
        page.place(part, f"part {seat}")
        right -= side
    if player.kind == AI:

        def other(by: int) -> None:
            page.change(lambda: choice.change_general(seat, by))

        face = pygame.Rect(rect.x + unit(24), rect.y + unit(24), unit(FACE), unit(FACE))
        page.place(Face(face, player, other), f"general {seat}")
        for by, icon in ((1, "forward"), (-1, "back")):
            arrow = Button((right - side, rect.y + unit(8), side, side), "", partial(other, by), icon=icon,
                           kind="ghost", tip=Phrase("set-up", "Another general")())  # fmt: skip
            page.place(arrow, f"general {seat} {by}")
            right -= side
    high = look.control(36)
    top = rect.y + unit(HEAD) + unit(6)
    label = Phrase("set-up", "How strong")() if player.kind == AI else Phrase("set-up", "Name")()
    page.place(Label((x, top, room // 2, high), label, "ui", 16, "text2"))
    size, kinds = look.type(15), [(kind, words()) for kind, words in KINDS]
    wide = sum(text.width(word, "ui_semibold", size) for _, word in kinds) + 2 * unit(28)
    kind = Segmented((x + room - wide, top, wide, high), kinds, player.kind,
                     lambda value: page.change(lambda: choice.set_kind(seat, value)), type_size=size)  # fmt: skip
    page.place(kind, f"kind {seat}")
    top += high + unit(6)
    high = look.control(42)
    words = Phrase("set-up", "The name in the record of the game")()
    if player.kind == AI:
        words = level_words(choice, seat)
        levels = Segmented((x, top, min(room, unit(WIDEST_CONTROL)), high), level_choices(choice.info), player.level,
                           lambda value: page.change(lambda: choice.set_level(seat, value)),
                           type_size=look.type(16))  # fmt: skip
        page.place(levels, f"level {seat}")
    else:
        chosen = "" if player.name == choice.default_name(seat) else player.name
        field = TextField((x, top, min(room, unit(WIDEST_CONTROL)), high), chosen,
                          lambda name: choice.set_name(seat, name), placeholder=called(choice.default_name(seat)),
                          longest=LONGEST_NAME, type_size=look.type(FIELD_SIZE))  # fmt: skip
        page.place(field, f"name {seat}")
    lines = wrapped_height(words, "ui", 16, room, look)
    page.place(Label((x, top + high + unit(8), room, lines), words, "ui", 16, "text2", wrapped=True))


def lay_free(page: Seating, rect: pygame.Rect, seat: int, low: bool) -> None:
    """A free place; at the next one a general or a person may sit down."""
    look, choice = page.look, page.choice
    unit = look.unit
    following = seat == choice.seats
    words = JOINS[seat]() if following else Phrase("set-up", "Free until a third player joins")()
    page.place(FreeSeat(rect, seen(choice, seat).banner, words, low))
    if not following:
        return
    wide, high, gap = unit(154), look.control(44), unit(22)
    y = rect.centery - high // 2 if low else rect.y + unit(240)
    left = rect.right - 2 * wide - gap - unit(20) if low else rect.centerx - wide - gap // 2

    def join(kind: str) -> None:
        page.change(lambda: choice.join(kind), f"kind {seat}")

    for number, (kind, words_of) in enumerate(KINDS[::-1]):
        box = (left + number * (wide + gap), y, wide, high)
        page.place(Button(box, words_of(), partial(join, kind), icon="plus", size=17), f"join {seat} {kind}")
