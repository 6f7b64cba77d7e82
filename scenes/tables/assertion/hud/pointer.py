"""Mouse and keys on the panels: hover, press, scroll, the map, the walk of the focus, and what is
read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.tables.assertion.hud.model import Spot, TableModel
from scenes.ui.event_commands import asked, asks, button_of, pos_of, sideways, step, turned_by, wheel_of
from scenes.ui.look import Look
from scenes.ui.tooltip import DELAY

if TYPE_CHECKING:
    from scenes.play.layout import HudLayout
    from scenes.play.record import Record

WHY_OFF = {"end_turn": "why_not", "take_back": "why_no_undo"}  # what a button that is off tells when it is pressed
STORY = ("strip:", "step:")  # what is told of the plays
WIDE = ("board", "map", "entries")  # spots over which a tip may lie
NOTHING = ""  # the event was for a panel, and nothing is to be done about it


class Inspector:
    """The card under the pointer or the keyboard; the last one stays to be read."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.card: str | None = None
        self.silk = False  # whether the silk is unrolled

    def look(self, code: str | None) -> None:
        """Look at a card; at a card's back there is nothing to read."""
        if code and not code.startswith("?") and code != self.card:
            self.card = code
            self._changed()

    def unroll(self) -> None:
        """Unroll the silk, or roll it up."""
        self.silk = not self.silk
        self._changed()


class Pointer:
    """The listening half of the panels; `Hud` is the other."""

    record: Record

    def __init__(self, refresh: Callable[[], None]) -> None:
        """``refresh`` is called when another card is read, or the silk unrolled."""
        self.inspector = Inspector(refresh)
        self.model: TableModel | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.focus: str | None = None
        self._by_key = False  # the focus has come where it is by a key
        self.by_itself = False  # it has been led there by nobody
        self.changed = True  # the picture may differ; the scene reads it into its own `dirty`
        self._pos = (-1, -1)
        self._rest = 0.0
        self._inspected: str | None = None

    # ---- to be given by the Hud

    def spots(self) -> list[Spot]:
        raise NotImplementedError

    def covers(self, pos: tuple[int, int]) -> bool:
        raise NotImplementedError

    @property
    def places(self) -> HudLayout:
        raise NotImplementedError

    @property
    def look(self) -> Look:
        raise NotImplementedError

    def covering(self) -> list[Rect]:
        raise NotImplementedError

    def slip_rect(self) -> Rect | None:
        raise NotImplementedError

    def map_cells(self, place: Rect, pos: tuple[int, int]) -> tuple[float, float]:
        raise NotImplementedError

    # ---- what is shown

    @property
    def order(self) -> list[str]:
        """The cards of the hand as they are shown, from the left."""
        return self.model.hand_order if self.model is not None else []

    @property
    def bar(self) -> dict[str, str]:
        """The buttons of the bar, each with its tip."""
        return self.model.bar if self.model is not None else {}

    @property
    def holes(self) -> set[str]:
        """The cards of the hand whose places are empty: they are held, laid or on their way."""
        return self.model.holes if self.model is not None else set()

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """The buttons of the slip: their words, and what they do."""
        return self.model.answers if self.model is not None else ()

    def on_ground(self, pos: tuple[int, int]) -> bool:
        """Return whether a pixel shows the ground, with no panel above it."""
        return self.places.board.collidepoint(pos) and not self.covers(pos)

    # ---- events

    def handle(self, event: pygame.Event, model: TableModel) -> str | None:
        """Take one event. None: it was not for the panels. "": it was, and nothing follows. Else a command:
        ``end_turn take_back menu record settings zoom_in zoom_out fit centre``, ``hand:<index>`` (pressed),
        ``suit:<letter>``, ``why_not`` (a dead seal), ``entry:<index>`` (of the record),
        ``map:<column>,<row>``, ``hover:<code>`` and ``hover:`` (no card any more)."""
        self.model = model
        if event.type == pygame.MOUSEMOTION:
            return self._motion(pos_of(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._pos = (-1, -1)
            return self._hover(None)
        return None

    def let_go(self) -> None:
        """The button that is down may come up elsewhere: nothing is pressed."""
        self.pressed = None
        self.record.release()
        self.changed = True

    def at(self, pos: tuple[int, int]) -> Spot | None:
        """The topmost spot at a point."""
        board = None
        for spot in reversed(self.spots()):
            if spot.rect.collidepoint(pos):
                if spot.name != "board":
                    return spot
                board = spot
        return None if self.covers(pos) else board

    def _motion(self, pos: tuple[int, int]) -> str | None:
        self._pos = pos
        if self.pressed == "entries":
            self.changed |= self.record.drag(pos)
            return NOTHING
        self.changed |= self.record.point(pos)
        if self.pressed == "map":
            return self._map_command(pos)
        answer = self._hover(self.at(pos))
        if answer is not None:
            return answer
        return NOTHING if self.pressed is not None or self.covers(pos) else None

    def _hover(self, spot: Spot | None) -> str | None:
        name = spot.name if spot is not None else None
        if name != self.hovered:
            self.hovered = name
            self._rest = 0.0
            self.changed = True
        code = spot.code if spot is not None else None
        if code != self._inspected:
            self._inspected = code
            return f"hover:{code or ''}"
        return None

    def _press(self, event: pygame.Event) -> str | None:
        self._pos = pos_of(event)
        spot = self.at(pos_of(event))
        if button_of(event) != 1 or spot is None:
            return NOTHING if self.covers(pos_of(event)) else None
        tip, self._rest = self.tip_spot(self.look) is not None, 0.0
        if spot.name.startswith("hand:") and spot.enabled:  # it comes up when the button does: till then all lies still
            self.focus, self._by_key, self.by_itself = spot.name, False, False
            self.changed |= tip
            return spot.command
        self.changed = True
        if spot.name == "board":
            self.focus = None
            return None
        if not spot.enabled:
            return spot.command if spot.name.startswith("hand:") else WHY_OFF.get(spot.name, NOTHING)
        if spot.focusable:
            self.focus, self._by_key, self.by_itself = spot.name, False, False
        self.pressed = spot.name
        if spot.name == "entries":
            self.record.press(pos_of(event))
        if spot.name == "map":
            return self._map_command(pos_of(event))
        return NOTHING

    def _release(self, event: pygame.Event) -> str | None:
        if button_of(event) != 1 or self.pressed is None:
            return None
        name, self.pressed = self.pressed, None
        self.changed = True
        entry = self.record.release()
        if name == "entries" and entry is not None:
            return f"entry:{entry}"
        spot = self.at(pos_of(event))
        if spot is not None and spot.name == name and spot.enabled and spot.command is not None:
            return spot.command
        return NOTHING

    def _wheel(self, event: pygame.Event) -> str | None:
        if not self.covers(self._pos):
            return None
        spot = self.at(self._pos)
        if spot is not None and spot.name.startswith(STORY) and wheel_of(event):
            return "strip:back" if wheel_of(event) > 0 else "strip:on"
        if spot is not None and spot.name == "entries":
            amount = turned_by(event)
            self.changed |= self.record.scroll(-amount * self.record.step)
        return NOTHING

    def _map_command(self, pos: tuple[int, int]) -> str:
        spot = next((spot for spot in self.spots() if spot.name == "map"), None)
        if spot is None:
            return NOTHING
        x = max(spot.rect.left, min(pos[0], spot.rect.right))
        y = max(spot.rect.top, min(pos[1], spot.rect.bottom))
        column, row = self.map_cells(spot.rect, (x, y))
        return f"map:{column:.2f},{row:.2f}"

    # ---- keyboard

    def _key(self, event: pygame.Event) -> str | None:
        """Arrows within the hand and in the record; everything else is the scene's."""
        leap = asked(event, "first", "last")
        here = self.focus or ("hand" if leap else "")
        if here == "entries":
            return self._scroll_key(event)
        if here.startswith(STORY) and asks(event, "up", "down"):
            return "strip:back" if asks(event, "up") else "strip:on"
        group, way = here.split(":")[0], sideways(event)
        if group in ("hand", "suit", "answer") and (way or leap):
            names = [name for name in self.focusables if name.startswith(f"{group}:")]
            if not names:
                return None
            if leap:
                return self._focus_on(names[0 if leap == "first" else -1])
            index = names.index(self.focus) if self.focus in names else -1
            return self._focus_on(names[(index + way) % len(names)])
        return None

    def _scroll_key(self, event: pygame.Event) -> str | None:
        record, page = self.record, self.record.rect.h - self.record.step
        _, down = step(event) or (0, 0)
        leap = asked(event, "page_up", "page_down", "first", "last")
        if down:
            moved = record.walk(down)
        elif leap in ("page_up", "page_down"):
            moved = record.scroll(page if leap == "page_down" else -page)
        elif leap:
            moved = record.scroll_to(0 if leap == "first" else record.limit)
        else:
            return None
        self.changed |= moved
        return NOTHING

    @property
    def focusables(self) -> list[str]:
        """The names that Tab walks through, in their order: ``suit:S hand:0 board end_turn pile:deck menu`` …"""
        return [spot.name for spot in self.spots() if spot.enabled and spot.focusable]

    def focus_next(self, direction: int = 1) -> str | None:
        """Tab (1) or Shift+Tab (-1), round and round. Returns the new name."""
        names = self.focusables
        if not names:
            return None
        if self.focus in names:
            index = (names.index(self.focus) + direction) % len(names)
        else:
            index = 0 if direction > 0 else len(names) - 1
        self._focus_on(names[index])
        return self.focus

    def leads_round(self, by: int) -> bool:
        """Return whether Tab (1) or Shift+Tab (-1) would lead the ring round to the other end."""
        names = self.focusables
        return not names or self.focus == names[-1 if by > 0 else 0]

    def set_focus(self, name: str | None) -> None:
        """A key puts the keyboard on a spot, or it is nowhere any more."""
        if name != self.focus:
            self.focus = name
            self._rest = 0.0
            self.changed = True
        self._by_key, self.by_itself = True, False

    def lead_to(self, name: str) -> None:
        """The ring goes there by itself; its tip would only hide what has just been done."""
        self.set_focus(name)
        self._by_key, self.by_itself = False, True

    def focused(self) -> str | None:
        """The name of the spot that has the keyboard."""
        return self.focus

    @property
    def pointed_entry(self) -> int | None:
        """The entry of the record that is pointed at, or that the keyboard is on."""
        if self.hovered == "entries" and self.record.hovered is not None:
            return self.record.hovered
        return self.record.chosen if self.focus == "entries" else None

    def focused_code(self) -> str | None:
        """The card under the keyboard, if it is on one."""
        return next((spot.code for spot in self.spots() if spot.name == self.focus), None)

    def activate(self) -> str | None:
        """Enter or Space: the command of the spot that has the keyboard; None for the board and where there is none."""
        if self.focus == "entries" and self.record.chosen is not None:
            return f"entry:{self.record.chosen}"
        spot = next((spot for spot in self.spots() if spot.name == self.focus), None)
        return spot.command if spot is not None and spot.enabled else None

    def _focus_on(self, name: str) -> str:
        self.focus, self._by_key, self.by_itself = name, True, False
        self._rest = 0.0
        self.changed = True
        code = self.focused_code()
        return f"hover:{code}" if code else NOTHING

    # ---- time

    def come_back(self) -> None:
        """Come back, as another scene lay above: where the pointer is now is not known, and no tip comes before
        something is done."""
        self.hovered = self.pressed = None
        self._by_key, self._rest = False, 0.0
        self.record.release()
        self.changed = True

    def update(self, dt: float) -> None:
        """Let the pointer rest: a tip appears after a while."""
        if self.hovered is None and self.focus is None:
            return
        before = self._rest
        self._rest = min(before + dt, DELAY * 2)
        if before < DELAY <= self._rest:
            self.changed = True

    def tip_spot(self, look: Look) -> Spot | None:
        """The spot whose tip shows now."""
        if self._rest < DELAY:
            return None
        name = self.hovered if self.hovered not in (None, "board") else self._led(look)
        if name is None:
            return None
        return next((spot for spot in self.spots() if spot.name == name and spot.tip), None)

    def tip_avoids(self, name: str = "") -> list[Rect]:
        """Return what a tip must not hide: the slip, and everything on the panels but the spot with this name."""
        slip = self.slip_rect()
        others = [spot.rect for spot in self.spots() if spot.name not in (name, *WIDE)]
        return others if slip is None else [slip, *others]

    def _led(self, look: Look) -> str | None:
        """The focus, if a key has led it there."""
        return self.focus if look.ring and self._by_key else None

    def _state(self, name: str, enabled: bool = True) -> str:
        if not enabled:
            return "disabled"
        if self.pressed == name:
            return "down" if self.hovered == name else ""
        return "hover" if self.hovered == name else ""
