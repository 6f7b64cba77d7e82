"""The slip at a shared screen that asks everybody at once who wants to answer: a button a name, one for nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

import logic
from scenes.play.response_windows import played_in
from scenes.ui import paint, text
from scenes.ui.event_commands import asks, button_of, pick, pos_of
from scenes.ui.words import Phrase, called, in_row

if TYPE_CHECKING:
    from scenes.play.asking import Asking, JointQuestion
    from scenes.play.screen import TableScreen

NOBODY = -1

SUPPORT = "support"
"""The timing of a card that is offered to the others and answers nothing."""
MAY_LEND = Phrase("slip", "{names} may lend {name} cards with the {card} before this turn begins.")
MAY_ANSWER = Phrase("slip", "{names} may answer now.")
MAY_ANSWER_BUILD = Phrase("slip", "{names} may answer {name}'s build.")
MAY_ANSWER_CARD = Phrase("slip", "{names} may answer {name}'s {card}.")
GOES_ON = Phrase("slip", "It goes on in {count} s.")
PRESS_NAME = Phrase("slip", "Press your name if you want to. All hands are covered meanwhile.")
NOBODY_ANSWERS = Phrase("slip", "0  Nobody")


class Answering:
    """Draws the slip while `Asking.strip` is up and hands what is pressed on it to `Asking`."""

    def __init__(self, asking: Asking, screen: TableScreen, shows: Callable[[], bool]) -> None:
        """``shows``: whether what has happened is still being shown."""
        self.asking, self.screen, self.shows, self.session = asking, screen, shows, asking.session
        self._hovered: int | None = None
        self._pressed: int | None = None
        self._second: int | None = None  # the whole seconds that were shown last

    @property
    def open(self) -> bool:
        """Return whether the slip is to be seen."""
        return not self.shows() and self.asking.strip is not None

    # ---- words

    def _names(self, strip: JointQuestion) -> list[str]:
        return [self.session.players[seat].name for seat in strip.seats]

    def words(self, strip: JointQuestion) -> str:
        """Return who is asked, and what could be answered: nothing that not everybody knows."""
        who = logic.any_of([logic.verbatim(called(name)) for name in self._names(strip)])
        play, turn_of = played_in(strip.decision.context)
        code = "" if play is None else play.claim or play.code
        if logic.card_text(self.session.game, code).timing == SUPPORT:  # offered to them, it answers nothing
            turn = logic.verbatim(called(self.session.players[turn_of].name))
            card = logic.card(code, called=logic.own_name(self.session.game, code))
            return MAY_LEND(names=who, name=turn, card=card)
        if play is None:
            return MAY_ANSWER(names=who)
        name = logic.verbatim(called(self.session.players[play.seat].name))
        if code == "action":
            return MAY_ANSWER_BUILD(names=who, name=name)
        return MAY_ANSWER_CARD(
            names=who, name=name, card=logic.card(code, called=logic.own_name(self.session.game, code))
        )

    def rest(self) -> str:
        """Return how long it lasts and what it is for."""
        left = self.asking.left
        ends = "" if left is None else GOES_ON(count=max(1, -int(-left // 1)))
        return in_row(PRESS_NAME(), ends)

    def labels(self, strip: JointQuestion) -> list[tuple[int, str]]:
        """Seats with what stands on their buttons, :data:`NOBODY` last; everybody's key is the number of their seat."""
        found = [(seat, f"{seat + 1}  {called(name)}") for seat, name in zip(strip.seats, self._names(strip))]
        return [*found, (NOBODY, NOBODY_ANSWERS())]

    # ---- places

    def places(self, strip: JointQuestion) -> tuple[Rect, list[str], dict[int, Rect]]:
        """The slip, its lines of words and its buttons: as wide as it needs, never wider than there is room."""
        layout, look = self.screen.layout, self.screen.look
        u, size = layout.u, look.type(19)
        room = min(layout.free.w - u(32), u(900))
        lines = [*text.wrap(self.words(strip), "ui_semibold", size, room - u(32))]
        lines += text.wrap(self.rest(), "ui", look.type(17), room - u(32))
        wide = {seat: text.width(label, "ui_semibold", size) + u(36) for seat, label in self.labels(strip)}
        high, gap, lead = max(layout.hit, u(42)), u(10), round(size * 1.35)
        rows: list[list[int]] = [[]]
        for seat, width in wide.items():
            used = sum(wide[other] + gap for other in rows[-1])
            if rows[-1] and used + width > room - u(32):
                rows.append([])
            rows[-1].append(seat)
        most = max(sum(wide[seat] for seat in row) + gap * (len(row) - 1) for row in rows)
        words = max(text.width(line, "ui_semibold", size) for line in lines)
        box = Rect(0, 0, min(room, max(most, words) + u(32)), 0)
        box.h = u(12) + lead * len(lines) + u(6) + len(rows) * (high + gap) + u(6)
        box.midbottom = layout.prompt
        cells: dict[int, Rect] = {}
        y = box.y + u(12) + lead * len(lines) + u(6)
        for row in rows:
            x = box.x + u(16)
            for seat in row:
                cells[seat] = Rect(x, y, wide[seat], high)
                x += wide[seat] + gap
            y += high + gap
        return box, lines, cells

    # ---- what happens

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was for the slip."""
        strip = self.asking.strip if self.open else None
        if strip is None:
            self._pressed = self._hovered = None
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event, strip)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        box, _, cells = self.places(strip)
        over = next((seat for seat, cell in cells.items() if cell.collidepoint(pos_of(event))), None)
        if event.type == pygame.MOUSEMOTION:
            self.screen.dirty |= over != self._hovered
            self._hovered = over
            return False
        if button_of(event) != 1 or not (box.collidepoint(pos_of(event)) or self._pressed is not None):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = over
        else:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == over:
                self._choose(pressed)
        self.screen.dirty = True
        return True

    def _key(self, event: pygame.Event, strip: JointQuestion) -> bool:
        seat = pick(event)
        if asks(event, "yes") and len(strip.seats) == 1:
            seat = strip.seats[0]
        if seat in strip.seats:
            self._choose(seat)
        elif asks(event, "nobody"):
            self._choose(NOBODY)
        else:
            return seat is not None or asks(event, "yes")  # a digit takes up no card of a covered hand
        return True

    def _choose(self, seat: int) -> None:
        asking = self.asking
        if seat == NOBODY:
            asking.let_pass()
        else:
            asking.claim(seat)

    def update(self) -> bool:
        """Return whether the picture differs: the seconds that are left have changed."""
        left = self.asking.left if self.open else None
        second = None if left is None else -int(-left // 1)
        changed, self._second = second != self._second, second
        return changed

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The slip, if it is up."""
        strip = self.asking.strip if self.open else None
        if strip is None:
            return
        layout, look = self.screen.layout, self.screen.look
        theme, u = look.theme, layout.u
        box, lines, cells = self.places(strip)
        paint.panel(surface, theme, box, radius=u(8), elevation=2)
        paint.rounded_rect(surface, box, u(8), None, theme.mark, max(1.5, 1.5 * layout.unit) + look.strong)
        first = len(text.wrap(self.words(strip), "ui_semibold", look.type(19), box.w - u(32)))
        y = box.y + u(12) + look.type(19)
        for number, line in enumerate(lines):
            font, tone = ("ui_semibold", theme.text) if number < first else ("ui", theme.text2)
            text.text(surface, line, font, look.type(19 if number < first else 17), tone, box.x + u(16), y)
            y += round(look.type(19) * 1.35)
        for seat, label in self.labels(strip):
            state = "down" if self._pressed == seat else "hover" if self._hovered == seat else ""
            if seat in self.asking.claimed:
                state = "down"
            paint.button(surface, theme, cells[seat], label, "secondary", state, size=look.type(19), unit=layout.unit)
