"""What the buttons and their keys do: commands of the panels, the menu of the table, hint, resignation, the blind."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app import doors
from scenes.app.plain import Action
from scenes.app.scene import Program
from scenes.app.session import Session
from scenes.app.snapshot import Live
from scenes.play import lowered
from scenes.play.advice import Advice
from scenes.play.pause import open_pause
from scenes.play.said import Said
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.moves import Moves
from scenes.tables.assertion.offers import Offering, offers, press
from scenes.tables.assertion.orientation import Cell, Orientation
from scenes.tables.assertion.pile import PileScene
from scenes.tables.assertion.stage import Stage


class Commanded(Offering, Protocol):
    """A table that carries out commands."""

    dirty: bool
    help_open: bool
    hint_card: str | None
    hint_cell: Cell | None
    silk_open: bool

    @property
    def said(self) -> Said: ...
    @property
    def advice(self) -> Advice: ...
    @property
    def app(self) -> Program: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def game(self) -> str: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def live(self) -> Live: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def moves(self) -> Moves: ...
    @property
    def orientation(self) -> Orientation: ...
    @property
    def session(self) -> Session: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def viewer(self) -> int: ...
    def changed(self) -> None: ...
    def inspect(self, code: str | None) -> None: ...
    def lower_blind(self) -> bool: ...
    def turn_record(self) -> None: ...
    def refresh(self) -> None: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Commands:
    """Carries out what the panels ask for."""

    def __init__(self, table: Commanded) -> None:
        self.table = table
        self._in_hand = ""  # the card of a hint whose cell is still to come

    def run(self, command: str | None, pos: tuple[int, int] | None = None) -> bool:
        """Do what the panels ask for. True if it was anything at all."""
        table = self.table
        if command is None:
            return False
        name, _, value = command.partition(":")
        if name == "hand":
            code = table.model.hand_order[int(value)]
            table.moves.press_hand(code, pos or (0, 0))
        elif name == "answer":
            self.answer(int(value))
        elif name == "suit":
            table.moves.choose_suit(value)
        elif name == "pile":
            self.look_through(value)
        elif name == "hover":
            table.inspect(value)
        elif name == "map":
            column, row = (float(part) for part in value.split(","))
            table.camera.look_at(column, row)
        elif name:
            self.command(name)
        return True

    def command(self, name: str) -> None:
        """A command of a button or its key."""
        table = self.table
        if name == "end_turn":
            table.moves.end()
        elif name == "why_not":
            table.moves.why_not()
        elif name == "why_no_undo":
            table.said.refuse(table.model.undo_why)
        elif name == "silk":
            table.silk_open = not table.silk_open
            table.refresh()
        elif name == "undo":
            table.moves.undo()
        elif name == "hint":
            self.hint()
        elif name == "menu":
            self.pause_menu()
        elif name == "settings":
            table.app.stack.push(doors.page("settings"))
        elif name == lowered.NAME:
            table.app.report(table.model.lowered)
        elif name == "log":
            table.turn_record()
        elif name == "fit":
            table.framing.turn_over()
        elif name == "centre":
            table.camera.look_at(0, 0)
        elif name in ("zoom_in", "zoom_out"):
            table.camera.zoom(1 if name == "zoom_in" else -1)
        elif name in ("help", "rules"):
            table.help_open = True
        table.dirty = True

    def answer(self, index: int) -> None:
        """A button of the slip; one that has gone meanwhile does nothing."""
        found = offers(self.table)
        if index < len(found):
            press(self.table, found[index])

    def look_through(self, name: str) -> None:
        """Lay a pile open; a card in the air goes back first."""
        table = self.table
        table.moves.put_back()
        table.app.stack.push(PileScene(name, table.stage.view.get(name, ())[::-1], table.game))

    def pause_menu(self) -> None:
        """The menu of the table; a card in the air goes back first."""
        table = self.table
        table.moves.put_back()
        open_pause(table, self, table.moves.free)

    def hint(self) -> None:
        """Ask what a careful player would do next; the answer comes to `take_hint`."""
        table, moves = self.table, self.table.moves
        if not moves.free or table.advice.waiting:
            return
        if moves.held is not None:
            moves.put_back()
        table.said.unsay()
        table.changed()
        self._in_hand = ""
        table.advice.ask(table.viewer)
        table.refresh()

    def take_hint(self) -> bool:
        """If a hint has come: the card, then its cell, are framed and the reason is told. True if one has."""
        table = self.table
        advice = table.advice.take()
        if advice is None:
            return False
        table.refresh()
        card, self._in_hand = self._in_hand, ""
        if card:
            self._frame_cell(card, advice.get("action", {}))
        elif advice:
            table.advice.hear(advice)
            table.hint_card = advice["action"].get("card")
            table.desk.hint(advice["action"])
            self._lead_to(advice["action"])
            if advice["action"]["type"] == "card":
                self._ask_for_cell(advice["action"]["card"])
        else:
            table.advice.hear({})
        return True

    def _lead_to(self, action: Action) -> None:
        """The ring goes to what the hint means, so that Enter does it."""
        table, kind = self.table, action["type"]
        if table.desk.prompt is not None:
            return
        found = [offer.action for offer in offers(table)]
        hand = table.model.hand_order
        if action in found:
            table.hud.lead_to(f"answer:{found.index(action)}")
        elif kind in ("card", "play", "discard") and action["card"] in hand:
            table.hud.lead_to(f"hand:{hand.index(action['card'])}")
        elif kind in ("done", "pass"):
            table.hud.lead_to("end_turn")

    def _ask_for_cell(self, card: str) -> None:
        """Where the card of a hint goes: asked as if it had been taken up, which it is for no moment anybody sees."""
        table, play = self.table, self.table.moves.play
        if play.pick(card):
            request = table.live.request(table.viewer)
            play.put_back()
            self._in_hand = card
            table.advice.ask(table.viewer, request)

    def _frame_cell(self, card: str, action: Action) -> None:
        table = self.table
        if table.hint_card == card and action.get("type") == "cell":
            table.hint_cell = table.orientation.to_screen(action["cell"])

    def resign(self) -> None:
        table = self.table
        events = table.moves.play.resign()
        if events is not None:
            table.moves.grip.reset()
            table.said.unsay()
            table.show(events, others=False)
