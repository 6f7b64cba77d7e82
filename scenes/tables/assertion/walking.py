"""The keyboard among cards and cells: its cursor on the ground, and the ring that follows what is laid."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play.nearest import nearest
from scenes.play.said import Said
from scenes.tables.assertion import drag
from scenes.tables.assertion.board import Scenery
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Keeps
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.laying import Laying
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.regard import Regard
from scenes.tables.assertion.taking_back import TakingBack
from scenes.ui.pressed import asked, sideways, told

BY_KEYS = "{end_turn} discards it; so does {choose} on the Discard button."
SUITS = {"suit_s": "S", "suit_h": "H", "suit_d": "D", "suit_c": "C"}


class Walked(Protocol):
    """A table on which the keyboard walks."""

    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> TakingBack: ...
    @property
    def framing(self) -> Keeps: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def laying(self) -> Laying: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def said(self) -> Said: ...
    @property
    def scenery(self) -> Scenery: ...
    def refresh(self) -> None: ...


class Walking:
    """Moves cursor and ring."""

    def __init__(self, table: Walked) -> None:
        self.table = table

    # ---- on the ground

    def step(self, direction: Cell) -> bool:
        """Move the cursor to the next legal cell in the direction of an arrow key."""
        table, hand = self.table, self.table.hand
        legal = hand.legal()
        if not legal:
            return False
        if hand.grip.state != drag.LED:
            hand.grip.state = drag.LED
            hand.cursor = hand.over if hand.over in legal else table.laying.first_cell()
            table.refresh()
            return True
        next_cell = nearest(hand.cursor or (0, 0), legal, direction)
        if next_cell is not None:
            hand.cursor = next_cell
            table.framing.keep(next_cell)
            table.refresh()
        return True

    def place(self) -> bool:
        """Lay the held card where the cursor is. Enter never discards: a discard cannot be undone."""
        table, hand = self.table, self.table.hand
        if hand.play.kind == "discard" and hand.held:
            table.said.refuse(told(BY_KEYS))
            return True
        cell = hand.target()
        return table.laying.lay(cell) if cell is not None else False

    def walk(self, direction: Cell) -> bool:
        """Without a card the cursor walks from card to card, so that each can be read."""
        table, hand = self.table, self.table.hand
        cards = table.scenery.cards
        found = nearest(hand.cursor or (0, 0), [*((laid.column, laid.row) for laid in cards), (0, 0)], direction)
        if found is not None:
            hand.cursor = found
            laid = next((laid for laid in cards if (laid.column, laid.row) == found), None)
            table.regard.look(laid.code if laid is not None else None)
            table.framing.keep(found)
            table.refresh()
        return True

    # ---- from panel to panel

    def tab(self, by: int) -> bool:
        """From one panel to the next; a card that is held stays held."""
        table = self.table
        table.hud.focus_next(by)
        if table.hud.focused() == "board" and table.hand.cursor is None:
            table.hand.cursor = (0, 0)
        table.regard.look(table.hud.focused_code())
        table.refresh()
        return True

    # ---- in the hand

    def take_up(self, index: int) -> bool:
        """Take up a card by its place in the hand; the same number again puts it back."""
        table, hand = self.table, self.table.hand
        order = table.model.hand_order
        if not hand.free or index >= len(order):
            return False
        code = order[index]
        if code in (hand.held, *table.model.holes):
            table.back.call_back(code)
        else:
            if hand.held is not None:
                table.back.put_back()
            hand.grip.state = drag.IDLE
            table.laying.pick(code, led=True)
            table.hud.set_focus(f"hand:{index}")
        return True

    def suit(self, event: pygame.Event) -> bool:
        """The letters of the suits, or arrows on the slip that asks for one."""
        table = self.table
        offered = [suit for suit, _ in table.hand.play.suits()]
        suit, step = SUITS.get(asked(event, *SUITS), ""), sideways(event)
        if suit in offered:
            table.laying.choose_suit(suit)
            return True
        if step:
            focus = table.hud.focused() or ""
            here = focus.removeprefix("suit:") if focus.startswith("suit:") else ""
            index = offered.index(here) if here in offered else min(0, -step)
            table.hud.set_focus(f"suit:{offered[(index + step) % len(offered)]}")
            table.refresh()
            return True
        return False

    # ---- where the ring goes by itself, while it shows

    def go_on(self, code: str) -> None:
        """A card has been laid: on to its suit, to the next card of the hand that still fits, or else to the seal."""
        table, play = self.table, self.table.hand.play
        if not table.app.focus_visible:
            return
        order = table.model.hand_order
        start = order.index(code) + 1 if code in order else 0
        fitting = [card for card in (*order[start:], *order[:start]) if play.offers({"type": "card", "card": card})]
        suits = play.suits()
        if suits:
            table.hud.lead_to(f"suit:{suits[0][0]}")
        elif fitting:
            table.hud.lead_to(f"hand:{order.index(fitting[0])}")
            table.regard.look(fitting[0])
        else:
            table.hud.lead_to("end_turn" if play.end_action is not None else "board")

    def go_back(self, code: str | None = None) -> None:
        """A card has come back to the hand, or the turn is over: back from what is gone or can no longer be pressed."""
        table, order = self.table, self.table.model.hand_order
        group = str(table.hud.focused()).split(":")[0]
        if table.app.focus_visible and group in ("hand", "suit", "end_turn"):
            table.hud.lead_to(f"hand:{order.index(code) if code in order else 0}")
