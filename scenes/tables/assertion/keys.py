"""The keyboard on the table: everything the mouse can do."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play import looking_back
from scenes.play.advice import Advice
from scenes.play.plan_panel import AWAY
from scenes.tables.assertion.commands import Commands
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.regard import Regard
from scenes.tables.assertion.taking_back import TakingBack
from scenes.tables.assertion.walking import Walking
from scenes.ui.focus import ENTER, STEPS
from scenes.ui.modifiers import command, modified

DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 9)}
DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 9)}
LARGER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
#: these act at once even where a key only ends an animation, and once however long they are held down
ONCE = (*DIGITS, *looking_back.KEYS, pygame.K_l, pygame.K_n, pygame.K_h, pygame.K_F1, pygame.K_F2, pygame.K_F3)
THROUGH = (*ONCE, *LARGER, *SMALLER, pygame.K_f, pygame.K_c)
COMMANDS = {
    pygame.K_f: "fit",
    pygame.K_c: "centre",
    pygame.K_l: "log",
    pygame.K_n: "story",
    pygame.K_F1: "rules",
    pygame.K_F2: "hint",
    pygame.K_F3: "help",
}
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
    ("L", "record of the campaign; Tab leads into it, and its arrows frame on the ground what an entry is about"),
    ("N", "what was played last and what it changed"),
    ("Space  Right  Esc", "while it is told: hold it, go on, skip it"),
    *looking_back.HELP,
    ("Ctrl + Z", "take the last step back"),
    ("F2", "a hint: the whole plan of a careful player; F2 or Enter does it, Esc puts it away"),
    ("H", "lower the blind, when several share the screen"),
    ("F1  ?", "this book, where it speaks of what is asked just now"),
    ("F3", "this page"),
)
"""What the keys do, as the book of rules says it."""


class Keyed(Protocol):
    """A table that is led by keys."""

    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> TakingBack: ...
    @property
    def commands(self) -> Commands: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def walking(self) -> Walking: ...
    def lower_blind(self) -> bool: ...


class Keys:
    """Turns keys into moves."""

    def __init__(self, table: Keyed) -> None:
        self.table = table

    def handle(self, event: pygame.Event) -> bool:
        """True if the key was of use."""
        table, key = self.table, event.key
        control = command(event)
        if modified(event) and not control:
            return False
        if control:
            return self._with_control(key)
        if key == pygame.K_ESCAPE:
            return self._escape()
        if key == pygame.K_TAB:
            return table.walking.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if table.hand.suit_cell() is not None and table.walking.suit(key):
            return True
        if key in STEPS:
            return self._arrow(event)
        if key in ENTER or key == pygame.K_SPACE:
            return self._enter()
        if key in DIGITS:
            return table.walking.take_up(DIGITS[key])
        if key in LARGER or key in SMALLER:
            return table.commands.run("zoom_in" if key in LARGER else "zoom_out")
        asked = COMMANDS.get(key)
        if getattr(event, "unicode", "") == "?":
            asked = "rules"
        if key == pygame.K_h:
            return table.lower_blind()
        if key == pygame.K_e:
            return table.enact.by_key(table.hand.held or table.hud.focused_code() or table.regard.card)
        return table.commands.run(table.hud.handle(event, table.model) if asked is None else asked)

    def _with_control(self, key: int) -> bool:
        if key in ENTER:
            return self.table.commands.run("end_turn")
        return key == pygame.K_z and self.table.commands.run("undo")

    def _escape(self) -> bool:
        hand = self.table.hand
        if self.table.advice.plan:
            return self.table.commands.run(AWAY)
        begun = hand.free and (hand.held is not None or hand.play.placed)
        return self.table.commands.run("undo" if begun else "menu")

    def _arrow(self, event: pygame.Event) -> bool:
        table, direction = self.table, STEPS[event.key]
        focus = table.hud.focused()
        if event.mod & pygame.KMOD_SHIFT:
            table.framing.pan(direction)
        elif table.hand.held is not None and table.hand.play.kind == "cell":
            table.walking.step(direction)
            if self._on_button():
                table.hud.set_focus("board")
        elif focus == "board" and table.app.focus_visible:
            table.walking.walk(direction)
        elif focus in (None, "board") or not table.commands.run(table.hud.handle(event, table.model)):
            table.framing.pan(direction)
        return True

    def _enter(self) -> bool:
        table, hand = self.table, self.table.hand
        focus = table.hud.focused()
        pressing = self._on_button() and table.hud.activate() is not None
        leading = hand.held is not None and hand.play.kind != "suit" and not self._on_another()
        if not pressing and leading and table.walking.place():
            return True
        if focus == "board" and hand.held is None and hand.cursor is not None:
            return table.back.take_back(hand.cursor)
        command = table.hud.activate()
        if command is None:
            return False
        if command.startswith("hand:"):
            hint, code = table.advice.action or {}, table.hud.focused_code()
            if hint.get("type") == "play" and hint["card"] == code:
                return table.enact.by_key(code)
            return table.walking.take_up(int(command[5:]))
        return table.commands.run(command)

    def _on_button(self) -> bool:
        """Is the ring to be seen on something that is neither the hand nor the ground?"""
        focus = self.table.hud.focused()
        return focus not in (None, "board") and not str(focus).startswith("hand:") and self.table.app.focus_visible

    def _on_another(self) -> bool:
        """Is the ring on another card than the one that is to be discarded?"""
        hand, code = self.table.hand, self.table.hud.focused_code()
        on_hand = str(self.table.hud.focused()).startswith("hand:")
        return hand.play.kind == "discard" and on_hand and code is not None and code != hand.held


def only_skips(event: pygame.Event, end_button: pygame.Rect) -> bool:
    """What ends an animation does not end a turn, lay a card or open the menu as well."""
    return event.key not in THROUGH if event.type == pygame.KEYDOWN else bool(end_button.collidepoint(event.pos))
