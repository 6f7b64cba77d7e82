"""The keyboard on the table: everything the mouse can do."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play.advice import Advice
from scenes.play.nearest import nearest
from scenes.tables.assertion import drag
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.commands import Commands
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.layout import Laid
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.moves import Moves
from scenes.ui.focus import ENTER, STEPS

DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 9)}
DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 9)}
SUIT_KEYS = {pygame.K_s: "S", pygame.K_h: "H", pygame.K_d: "D", pygame.K_c: "C"}
LARGER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
#: these act at once even where a key only ends an animation, and once however long they are held down
ONCE = (*DIGITS, pygame.K_l, pygame.K_h, pygame.K_F1, pygame.K_F2)
THROUGH = (*ONCE, *LARGER, *SMALLER, pygame.K_f, pygame.K_c)
COMMANDS = {
    pygame.K_f: "fit",
    pygame.K_c: "centre",
    pygame.K_l: "log",
    pygame.K_F1: "help",
    pygame.K_F2: "hint",
}
PAN = 90  # pixels for a press of an arrow

#: what the help shows
HELP = (
    ("1 – 8", "take up a card of the hand"),
    ("Arrows", "walk the held card from cell to cell; without a card, move the ground"),
    ("Enter", "lay the card, or press what has the ring"),
    ("Esc", "put the card back, take the last card back, or open the menu"),
    ("E", "enact the strategy of the card held or looked at"),
    ("I", "read the card looked at in full"),
    ("Ctrl + Enter", "end the turn"),
    ("Tab", "from the hand to the ground, the buttons and the bar"),
    ("S H D C", "the suit of a Star"),
    ("+  –  F  C", "nearer, farther, the cards or all lands, go to the centre"),
    ("Shift + arrows", "move the ground while a card is held"),
    ("L", "record of the campaign"),
    ("Ctrl + Z", "take the last step back"),
    ("F2", "a hint: what a careful player would do"),
    ("H", "lower the blind, when several share the screen"),
)


class Keyed(Protocol):
    """A table that is led by keys."""

    dirty: bool

    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def cards(self) -> list[Laid]: ...
    @property
    def commands(self) -> Commands: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def inspected(self) -> str | None: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def moves(self) -> Moves: ...
    def inspect(self, code: str | None) -> None: ...
    def lower_blind(self) -> bool: ...
    def refresh(self) -> None: ...


class Keys:
    """Turns keys into moves."""

    def __init__(self, table: Keyed) -> None:
        self.table = table

    def handle(self, event: pygame.Event) -> bool:
        """True if the key was of use."""
        table, key = self.table, event.key
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.mod & pygame.KMOD_ALT:
            return False
        if control:
            return self._with_control(key)
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if table.moves.suit_cell() is not None and self._suit(event):
            return True
        if key in STEPS:
            return self._arrow(event)
        if key in ENTER or key == pygame.K_SPACE:
            return self._enter()
        if key in DIGITS:
            return self._digit(DIGITS[key])
        if key in LARGER or key in SMALLER:
            table.commands.command("zoom_in" if key in LARGER else "zoom_out")
            return True
        command = COMMANDS.get(key)
        if getattr(event, "unicode", "") == "?":
            command = "help"
        if key == pygame.K_h:
            return table.lower_blind()
        if key == pygame.K_e:
            return table.moves.enact(table.moves.held or table.hud.focused_code() or table.inspected)
        if command is None:
            return table.commands.run(table.hud.handle(event, table.model))
        table.commands.command(command)
        return True

    def _with_control(self, key: int) -> bool:
        moves = self.table.moves
        if key in ENTER:
            moves.end()
        elif key == pygame.K_z:
            moves.undo()
        else:
            return False
        return True

    def _escape(self) -> bool:
        table, moves = self.table, self.table.moves
        if moves.free and (moves.held is not None or moves.play.placed):
            moves.undo()
        else:
            table.commands.command("menu")
        return True

    def _tab(self, by: int) -> bool:
        """From one panel to the next; a card that is held stays held."""
        table = self.table
        table.hud.focus_next(by)
        if table.hud.focused() == "board" and table.moves.cursor is None:
            table.moves.cursor = (0, 0)
        table.inspect(table.hud.focused_code())
        table.refresh()
        return True

    def _suit(self, event: pygame.Event) -> bool:
        """The letters of the suits, or arrows and Enter on the slip."""
        table, key = self.table, event.key
        offered = [suit for suit, _ in table.moves.play.suits()]
        if SUIT_KEYS.get(key) in offered:
            table.moves.choose_suit(SUIT_KEYS[key])
            return True
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            focus = table.hud.focused() or ""
            here = focus.removeprefix("suit:") if focus.startswith("suit:") else ""
            index = offered.index(here) if here in offered else (-1 if key == pygame.K_RIGHT else 0)
            step = 1 if key == pygame.K_RIGHT else -1
            table.hud.set_focus(f"suit:{offered[(index + step) % len(offered)]}")
            table.refresh()
            return True
        return False

    def _arrow(self, event: pygame.Event) -> bool:
        table, direction = self.table, STEPS[event.key]
        moves = table.moves
        if event.mod & pygame.KMOD_SHIFT:
            return self._pan(direction)
        if moves.held is not None and moves.play.kind == "cell":
            moves.step(direction)
            if self._on_button():
                table.hud.set_focus("board")
            return True
        focus = table.hud.focused()
        if focus == "board" and table.app.focus_visible:
            return self._walk(direction)
        if focus is not None and focus != "board" and table.commands.run(table.hud.handle(event, table.model)):
            return True
        return self._pan(direction)

    def _pan(self, direction: tuple[int, int]) -> bool:
        camera = self.table.camera
        across, down = camera.pitch
        x = camera.x + direction[0] * PAN / across
        y = camera.y + direction[1] * PAN / down
        camera.look_at(x, y)
        self.table.dirty = True
        return True

    def _walk(self, direction: tuple[int, int]) -> bool:
        """Without a card the cursor walks from card to card, so that each can be read."""
        table, moves = self.table, self.table.moves
        cells = [(laid.column, laid.row) for laid in table.cards] + [(0, 0)]
        found = nearest(moves.cursor or (0, 0), cells, direction)
        if found is not None:
            moves.cursor = found
            laid = next((laid for laid in table.cards if (laid.column, laid.row) == found), None)
            table.inspect(laid.code if laid is not None else None)
            table.framing.keep(found)
            table.refresh()
        return True

    def _enter(self) -> bool:
        table, moves = self.table, self.table.moves
        focus = table.hud.focused()
        pressing = self._on_button() and table.hud.activate() is not None
        leading = moves.held is not None and moves.play.kind != "suit" and not self._on_another()
        if not pressing and leading and moves.place():
            return True
        if focus == "board" and moves.held is None and moves.cursor is not None:
            return moves.take_back(moves.cursor)
        command = table.hud.activate()
        if command is None:
            return False
        if command.startswith("hand:"):
            hint, code = table.advice.action or {}, table.hud.focused_code()
            if hint.get("type") == "play" and hint["card"] == code:
                return moves.enact(code)
            return self._digit(int(command[5:]))
        return table.commands.run(command)

    def _on_button(self) -> bool:
        """Is the ring to be seen on something that is neither the hand nor the ground?"""
        focus = self.table.hud.focused()
        return focus not in (None, "board") and not str(focus).startswith("hand:") and self.table.app.focus_visible

    def _on_another(self) -> bool:
        """Is the ring on another card than the one that is to be discarded?"""
        moves, code = self.table.moves, self.table.hud.focused_code()
        on_hand = str(self.table.hud.focused()).startswith("hand:")
        return moves.play.kind == "discard" and on_hand and code is not None and code != moves.held

    # ---- where the ring goes by itself, while it shows

    def go_on(self, code: str) -> None:
        """A card has been laid: on to its suit, to the next card of the hand that still fits, or else to the seal."""
        table, play = self.table, self.table.moves.play
        if not table.app.focus_visible:
            return
        hand = table.model.hand_order
        start = hand.index(code) + 1 if code in hand else 0
        fitting = [card for card in (*hand[start:], *hand[:start]) if play.offers({"type": "card", "card": card})]
        suits = play.suits()
        if suits:
            table.hud.lead_to(f"suit:{suits[0][0]}")
        elif fitting:
            table.hud.lead_to(f"hand:{hand.index(fitting[0])}")
            table.inspect(fitting[0])
        else:
            table.hud.lead_to("end_turn" if play.end_action is not None else "board")

    def go_back(self, code: str | None = None) -> None:
        """A card has come back to the hand, or the turn is over: back from what is gone or can no longer be pressed."""
        table, hand = self.table, self.table.model.hand_order
        group = str(table.hud.focused()).split(":")[0]
        if table.app.focus_visible and group in ("hand", "suit", "end_turn"):
            table.hud.lead_to(f"hand:{hand.index(code) if code in hand else 0}")

    def _digit(self, index: int) -> bool:
        """Take up a card by its place in the hand; the same number again puts it back."""
        table, moves = self.table, self.table.moves
        hand = table.model.hand_order
        if not moves.free or index >= len(hand):
            return False
        code = hand[index]
        if code in (moves.held, *table.model.holes):
            moves.call_back(code)
        else:
            if moves.held is not None:
                moves.put_back()
            moves.grip.state = drag.IDLE
            moves.pick(code, led=True)
            table.hud.set_focus(f"hand:{index}")
        return True
