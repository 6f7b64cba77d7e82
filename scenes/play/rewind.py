"""Looking back: the turns of the game that is played, on the table itself and as the looking seat saw them.

Everything shown is read from the seat's own history (`logic.SeatHistory`). While the past is shown nothing can be
done to the match (`scenes.app.snapshot.LiveMatch`), and nobody moves; computer players may think on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

import logic
from scenes.app.plain import Passage
from scenes.app.session import Session
from scenes.app.snapshot import LiveMatch, Snapshot
from scenes.app.still_table import PastSnapshot
from scenes.play import scrubber
from scenes.play.screen import TableScreen
from scenes.play.scrubber import Stem
from scenes.play.stash import Stash
from scenes.ui import paint
from scenes.ui.event_commands import asks, button_of, pos_of
from scenes.ui.tooltip import draw_tip
from scenes.ui.words import Phrase

NOTHING_YET = Phrase("bar", "Nothing has happened yet, so there is nothing to look back at.")
NOTHING_SINCE = Phrase("bar", "Nothing has happened since your last turn.")
NOT_NOW = Phrase("bar", "You can look back once it is your turn again.")
LESSON = Phrase("bar", "There is no looking back here: the tablet shows the steps.")
RETURN_FIRST = Phrase("bar", "This is the past: Esc returns to the game.")
TIP = Phrase("bar", "Step back through the turns ({past})")
SINCE = Phrase("bar", "What has happened since your last turn ({recap})")
LABELS = {"since": Phrase("bar", "Since my turn"), "return": Phrase("bar", "Return")}
TIPS = {
    "earlier": Phrase("bar", "A step back ({left})"),
    "later": Phrase("bar", "A step on ({right})"),
    "return": Phrase("bar", "Back to the game ({back})"),
    "since": SINCE,
}
AS_SEEN = {
    "turn": Phrase("bar", "Turn {turn} of {most} – as you saw it"),
    "round": Phrase("bar", "Round {turn} of {most} – as you saw it"),
}
STOPS = ("earlier", "later", *LABELS)
"""Its buttons, in the order in which Tab leads to them."""
LOCKED = ("hint", "enact", "end_turn", "take_back")
"""What is refused while the past is shown."""


def labels() -> dict[str, str]:
    """Return the words on the buttons of the scrubber."""
    return {name: words() for name, words in LABELS.items()}


class Looked(Protocol):
    """A table at which one looks back."""

    live: LiveMatch
    session: Session
    screen: TableScreen
    leads_round: Callable[[int], bool]

    @property
    def viewer(self) -> int: ...
    @property
    def own_eyes(self) -> bool: ...
    def repaint(self) -> None: ...
    def clear(self) -> Stash: ...
    def stand_at(self, past: Snapshot | None, stash: Stash | None) -> None: ...
    def retell(self, passages: list[Passage]) -> None: ...


class Rewind:
    """The place in the past at which the table stands, if it does."""

    def __init__(self, table: Looked) -> None:
        self.table = table
        self._told: logic.SeatHistory | None = None  # while the past is shown
        self._stops: list[logic.Stop] = []
        self.line = Stem((0, 0, 0, 0), (), 0)
        self._stash: Stash | None = None  # what lay on the table when the past was opened
        self._after: Stash | None = None  # and what lay there before it was told what has happened
        self._hovered = self._pressed = ""
        self.ring = "return"  # the button that has the ring of the keyboard, while that is not on the table

    @property
    def open(self) -> bool:
        """Return whether the past is shown."""
        return self._told is not None

    @property
    def at(self) -> int:
        """Return which of the stops is shown; the last of all is the present."""
        return self.line.at or 0

    @property
    def telling(self) -> bool:
        """Return whether what has happened is being told again."""
        return self._after is not None

    @property
    def place(self) -> int:
        """The place in the record that is shown."""
        return self._stops[self.at].place

    # ---- what it does

    def _refusal(self) -> str:
        """Return why one cannot look back now, in a sentence; empty if one can."""
        if self.table.session.lesson is not None:
            return LESSON()
        return "" if self.table.own_eyes else NOT_NOW()

    def start(self) -> bool:
        """Show the last thing that was over before the present; whether it is shown."""
        table = self.table
        if self._refusal():
            table.screen.notice.refuse(self._refusal())
            return False
        told = table.live.match.seat_history(table.viewer)
        if not told.places:
            table.screen.notice.refuse(NOTHING_YET())
            return False
        stash = self._clear()
        told = table.live.match.seat_history(table.viewer)  # a card that was taken up has been put back
        self._told, self._stops, self._stash = told, told.stops(), stash
        turns = [*(stop.turn for stop in self._stops), table.live.match.turn]
        self.line = Stem((0, 0, 0, 0), turns, len(self._stops) - 1, self._show)
        self.ring, table.screen.led_off = "return", True
        self._show(self.at)
        return True

    def close(self) -> bool:
        """Return to the present; whether the past was shown."""
        if self._told is None:
            return False
        self._told, stash = None, self._stash
        self.table.screen.led_off = False
        self._hovered = self._pressed = ""
        self._stash = None
        self.table.live.come_back()
        self.table.stand_at(None, stash)
        return True

    def _clear(self) -> Stash:
        """Let go of everything; what lay there, or has been lying aside already."""
        after, self._after = self._after, None
        stash = self.table.clear()
        return stash if after is None else after

    def told_again(self) -> Stash | None:
        """Return what lay on the table before, a single time, once all has been told."""
        after, self._after = self._after, None
        return after

    def turn(self) -> None:
        """Open it, or return."""
        if not self.close():
            self.start()

    def _show(self, at: int) -> None:
        """Show another stop; behind the last one lies the present."""
        if at >= len(self._stops):
            self.close()
            return
        assert self._told is not None
        table = self.table
        moment = PastSnapshot(table.live.match, self._told.view(self.place), table.viewer, self._told.log(self.place))
        table.live.turn_to(moment)
        table.stand_at(moment, None)
        if not at and self.ring == "earlier":
            self.ring = "later"

    def replay(self) -> bool:
        """Tell what has happened since the viewer's last turn ended; whether there was anything to tell."""
        table = self.table
        self.close()
        told = table.live.match.seat_history(table.viewer)
        start = told.since() if not self._refusal() else None
        if start is None:
            table.screen.notice.refuse(self._refusal() or NOTHING_SINCE())
            return False
        stash = self._clear()
        table.live.turn_to(PastSnapshot(table.live.match, told.view(start), table.viewer, told.log(start)))
        table.stand_at(table.live.now, None)
        table.live.come_back()
        heard = [(place, events) for place in range(start, told.places) if (events := told.told(place, place + 1))]
        ends = [*(place + 1 for place, _ in heard[:-1]), told.places]  # what the seat has begun since is not told
        table.retell(
            [
                Passage(told.seat_of(place), events, told.view(end), told.log(end))
                for (place, events), end in zip(heard, ends, strict=False)
            ]
        )
        self._after = stash
        return True

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event was for looking back."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self._told is None:
            return False
        if event.type == pygame.MOUSEWHEEL:
            inside = self._places().rect.collidepoint(pygame.mouse.get_pos())
            if inside:
                self.line.wheel(event)
            return inside
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        return False

    def _key(self, event: pygame.Event) -> bool:
        if asks(event, "past"):
            self.turn()
            return True
        if asks(event, "recap"):
            self.replay()
            return True
        if self._told is None:
            return False
        if asks(event, "back"):
            self.close()
            return True
        return self._takes_ring(event) or self.line.key(event) or self._locked(asks(event, *LOCKED))

    def _takes_ring(self, event: pygame.Event) -> bool:
        """Press the button that has the ring; Tab leads it from one to the next, on to the table and back again.
        Return whether the event was only for that."""
        screen, by = self.table.screen, asks(event, "next_stop") - asks(event, "previous_stop")
        if screen.led_off and asks(event, "choose"):
            self._press(self.ring)
            return True
        if not by:
            return False
        names = [name for name in STOPS if name != "earlier" or self.at]
        at = names.index(self.ring) + by if screen.led_off else -1
        if screen.led_off and 0 <= at < len(names):
            self.ring = names[at]
        elif not screen.led_off and self.table.leads_round(by):
            self.ring, screen.led_off = names[0 if by > 0 else -1], True
        else:
            screen.led_off = False
        self.table.repaint()
        return screen.led_off

    def _locked(self, locked: bool) -> bool:
        """Say that the past is shown, if a key would have done something in the game."""
        if locked:
            self.table.screen.notice.refuse(RETURN_FIRST())
        return locked

    def _mouse(self, event: pygame.Event) -> bool:
        places = self._places()
        over = next((name for name, box in places.buttons.items() if box.collidepoint(pos_of(event))), "")
        if not over and places.stem.inflate(0, places.stem.h * 2).collidepoint(pos_of(event)):
            over = "stem"
        inside = places.rect.collidepoint(pos_of(event))
        if event.type == pygame.MOUSEMOTION:
            if over != self._hovered:
                self._hovered = over
                self.table.repaint()
            if self._pressed == "stem":
                self.line.drag(pos_of(event))
            return bool(self._pressed)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if inside and button_of(event) == 1:
                self._pressed = over or "panel"
                if over == "stem":
                    self.line.press(pos_of(event))
                self.table.repaint()
            return inside
        if button_of(event) != 1 or not self._pressed:
            return False
        pressed, self._pressed = self._pressed, ""
        if pressed == "stem":
            self.line.release(pos_of(event))
        elif pressed == over:
            self._press(over)
        self.table.repaint()
        return True

    def _press(self, name: str) -> None:
        if name == "earlier":
            self.line.go(self.at - 1)
        elif name == "later":
            self.line.go(self.at + 1)
        elif name == "since":
            self.replay()
        elif name == "return":
            self.close()

    # ---- picture

    def words(self, turn: int) -> str:
        """Return what stands on the scrubber when the table stands in a turn."""
        if not turn:
            return Phrase("bar", "The beginning – as you saw it")()
        return AS_SEEN[self.table.session.info.period](turn=turn, most=self.line.turns[-1])

    def _places(self) -> scrubber.Places:
        table, turns = self.table, self.line.turns
        widest = max((self.words(turn) for turn in (turns[0], turns[-1])), key=len)
        places = scrubber.measure(table.screen.layout, table.screen.look, widest, labels())
        self.line.rect = places.stem
        return places

    def draw(self, surface: pygame.Surface) -> None:
        """The frame of the past and the scrubber, while it is shown."""
        if self._told is None:
            return
        table, look, layout = self.table, self.table.screen.look, self.table.screen.layout
        places, said = self._places(), table.screen.notice.text
        states = {name: "down" if name == self._pressed else "hover" for name in (self._pressed, self._hovered)}
        if self.at == 0:
            states["earlier"] = "disabled"
        scrubber.draw_frame(surface, look, layout)
        scrubber.draw(surface, look, layout, places, self.line, self.words(self.line.turns[self.at]),
                      labels(), states)  # fmt: skip
        if table.screen.led_off and table.screen.app.focus_visible:
            paint.focus_ring(surface, look.theme, places.buttons[self.ring], layout.u(7), layout.unit)
        if said:
            scrubber.draw_refusal(surface, look, layout, places, said)
        if self._hovered in TIPS and not self._pressed:
            draw_tip(surface, TIPS[self._hovered](), places.buttons[self._hovered], look)
