"""The keyboard on the table: everything the mouse can do. A cursor walks over the ground, and the ring follows what is
laid."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import logic
from logic.views import PlayAct
from scenes.play.advice import Advice
from scenes.play.nearest import nearest
from scenes.play.plan_panel import AWAY
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input import grip
from scenes.tables.assertion.input.enact import Enact
from scenes.tables.assertion.input.moves import Moves
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell
from scenes.ui.event_commands import PICKS, STEPS, asked, asks, pick, pos_of, sideways, step, told

PANS = {f"pan_{name}": way for name, way in STEPS.items()}
RUN = ("end_turn", "take_back", "zoom_in", "zoom_out", "fit", "centre", "record", "story", "rules", "hint", "help")
"""Commands with the button of a panel that does the same."""
THROUGH = (*PICKS, "past", "recap", "record", "story", "hide", "rules", "hint", "help", "zoom_in", "zoom_out", "fit",
           "centre")  # fmt: skip
"""What acts at once even where a key only ends an animation."""
SUITS = {"suit_s": "S", "suit_h": "H", "suit_d": "D", "suit_c": "C"}


class Walking:
    """Moves cursor and ring."""

    def __init__(self, moves: Moves, hud: Pointer, camera: Camera) -> None:
        self.moves, self.hud, self.camera = moves, hud, camera
        self.hand, self.screen = moves.hand, moves.screen

    # ---- on the ground

    def step(self, direction: Cell) -> bool:
        """Move the cursor to the next legal cell in the direction of an arrow key."""
        hand = self.hand
        legal = hand.legal()
        if not legal:
            return False
        if hand.grip.state != grip.LED:
            hand.grip.state = grip.LED
            hand.cursor = hand.over if hand.over in legal else self.moves.first_cell()
            self.screen.refresh()
            return True
        next_cell = nearest(hand.cursor or (0, 0), legal, direction)
        if next_cell is not None:
            hand.cursor = next_cell
            self.camera.keep(next_cell)
            self.screen.refresh()
        return True

    def place(self) -> bool:
        """Lay the held card where the cursor is. Enter never discards: a discard cannot be undone."""
        hand = self.hand
        if hand.play.kind == "discard" and hand.held:
            self.screen.notice.refuse(told(logic.say(texts.BY_KEYS, self.hand.sight.tongue)))
            return True
        cell = hand.target()
        return self.moves.lay(cell) if cell is not None else False

    def walk(self, direction: Cell) -> bool:
        """Walk with the cursor from card to card while none is held, so that each can be read."""
        hand = self.hand
        cards = hand.lying()
        found = nearest(hand.cursor or (0, 0), [*((laid.column, laid.row) for laid in cards), (0, 0)], direction)
        if found is not None:
            hand.cursor = found
            laid = next((laid for laid in cards if (laid.column, laid.row) == found), None)
            self.hud.inspector.look(laid.code if laid is not None else None)
            self.camera.keep(found)
            self.screen.refresh()
        return True

    # ---- from panel to panel

    def tab(self, by: int) -> bool:
        """Go from one panel to the next; a card that is held stays held."""
        self.hud.focus_next(by)
        if self.hud.focused() == "board" and self.hand.cursor is None:
            self.hand.cursor = (0, 0)
        self.hud.inspector.look(self.hud.focused_code())
        self.screen.refresh()
        return True

    # ---- in the hand

    def take_up(self, index: int) -> bool:
        """Take up a card by its place in the hand; the same number again puts it back."""
        hand = self.hand
        order = self.hud.order
        if not hand.free or index >= len(order):
            return False
        code = order[index]
        if code in (hand.held, *self.hud.holes):
            self.moves.call_back(code)
        else:
            if hand.held is not None:
                self.moves.put_back()
            hand.grip.state = grip.IDLE
            if self.moves.pick(code, led=True) and hand.cursor is not None:
                self.camera.keep(hand.cursor)
            self.hud.set_focus(f"hand:{index}")
        return True

    def suit(self, event: pygame.Event) -> bool:
        """The letters of the suits, or arrows on the slip that asks for one."""
        offered = [suit for suit, _ in self.hand.play.suits()]
        suit, step = SUITS.get(asked(event, *SUITS), ""), sideways(event)
        if suit in offered:
            self.moves.choose_suit(suit)
            return True
        if step:
            focus = self.hud.focused() or ""
            here = focus.removeprefix("suit:") if focus.startswith("suit:") else ""
            index = offered.index(here) if here in offered else min(0, -step)
            self.hud.set_focus(f"suit:{offered[(index + step) % len(offered)]}")
            self.screen.refresh()
            return True
        return False


class Keyboard:
    """Turns keys into moves."""

    def __init__(
        self, enact: Enact, hud: Pointer, camera: Camera, advice: Advice, run: Callable[[str | None], bool]
    ) -> None:
        """``run`` carries out a command."""
        self.enact, self.hud, self.camera, self.advice, self._run = enact, hud, camera, advice, run
        self.hand, self.screen, self.moves = enact.hand, enact.screen, enact.moves
        self.walking = Walking(self.moves, hud, camera)

    def handle(self, event: pygame.Event) -> bool:
        """True if the key was of use."""
        direction, digit, run = step(event), pick(event), asked(event, *RUN)
        pan = PANS.get(asked(event, *PANS))
        if asks(event, "back"):
            return self._escape()
        if asks(event, "next_stop", "previous_stop"):
            return self.walking.tab(1 if asks(event, "next_stop") else -1)
        if self.hand.suit_cell() is not None and self.walking.suit(event):
            return True
        if pan is not None:
            self._pan(pan)
            return True
        if direction is not None:
            return self._arrow(event, direction)
        if asks(event, "choose"):
            return self._enter()
        if digit is not None:
            return self.walking.take_up(digit)
        if asks(event, "hide"):
            return self._run("hide")
        if asks(event, "enact"):
            return self.enact.by_key(self.hand.held or self.hud.focused_code() or self.hud.inspector.card)
        return self._run(run or self._on_panel(event))

    def _on_panel(self, event: pygame.Event) -> str | None:
        """Return what the panels make of a key."""
        return self.hud.handle(event, self.hud.model) if self.hud.model is not None else None

    def _pan(self, direction: Cell) -> None:
        self.camera.pan(direction)
        self.screen.dirty = True

    def _escape(self) -> bool:
        hand = self.hand
        if self.advice.plan:
            return self._run(AWAY)
        if self.screen.layout.drawer is not None or self.hud.focused() == "entries":
            return self._run("record")
        held = hand.free and hand.held is not None
        return self._run("take_back" if held or (hand.free and hand.play.placed) else "menu")

    def _arrow(self, event: pygame.Event, direction: Cell) -> bool:
        focus = self.hud.focused()
        if self.hand.held is not None and self.hand.play.kind == "cell":
            self.walking.step(direction)
            if self._on_button():
                self.hud.set_focus("board")
        elif focus == "board" and self.screen.app.focus_visible:
            self.walking.walk(direction)
        elif focus in (None, "board") or not self._run(self._on_panel(event)):
            self._pan(direction)
        return True

    def _enter(self) -> bool:
        hand = self.hand
        focus = self.hud.focused()
        pressing = self._on_button() and self.hud.activate() is not None
        leading = hand.held is not None and hand.play.kind != "suit" and not self._on_another()
        if not pressing and leading and self.walking.place():
            return True
        if focus == "board" and hand.held is None and hand.cursor is not None:
            return self.moves.take_back(hand.cursor)
        command = self.hud.activate()
        if command is None:
            return False
        if command.startswith("hand:"):
            hint, code = self.advice.action, self.hud.focused_code()
            if isinstance(hint, PlayAct) and hint.card == code:
                return self.enact.by_key(code)
            return self.walking.take_up(int(command[5:]))
        return self._run(command)

    def _on_button(self) -> bool:
        """Is the ring to be seen on something that is neither the hand nor the ground?"""
        focus = self.hud.focused()
        return focus not in (None, "board") and not str(focus).startswith("hand:") and self.screen.app.focus_visible

    def _on_another(self) -> bool:
        """Is the ring on another card than the one that is to be discarded?"""
        hand, code = self.hand, self.hud.focused_code()
        on_hand = str(self.hud.focused()).startswith("hand:")
        return hand.play.kind == "discard" and on_hand and code is not None and code != hand.held


def only_skips(event: pygame.Event, end_button: pygame.Rect) -> bool:
    """Return whether a press only ends an animation: it does not end a turn, lay a card or open the menu as well."""
    return not asks(event, *THROUGH) if event.type == pygame.KEYDOWN else bool(end_button.collidepoint(pos_of(event)))
