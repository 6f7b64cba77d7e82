"""What the buttons and their keys do: commands of the panels, the menu of the table, hint, resignation, the blind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import logic
from scenes.settings_scene import SettingsScene
from scenes.table.pause import PauseScene
from scenes.table.pile import PileScene

if TYPE_CHECKING:
    from scenes.table.table import TableScene


class Commands:
    """Carries out what the panels ask for."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def run(self, command: str | None, pos: tuple[int, int] | None = None) -> bool:
        """Do what the panels ask for. True if it was anything at all."""
        table = self.table
        if command is None:
            return False
        name, _, value = command.partition(":")
        if name == "hand":
            code = table.model.hand_order[int(value)]
            table.moves.press_hand(code, pos or (0, 0))
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
        elif name == "undo":
            table.moves.undo()
        elif name == "hint":
            self.hint()
        elif name == "menu":
            self.pause_menu()
        elif name == "settings":
            table.app.stack.push(SettingsScene())
        elif name == "log":
            table.drawer_open = not table.drawer_open
            table.lay_out()
            table.refresh()
        elif name == "fit":
            table.framing.fit(whole=True)
        elif name == "centre":
            table.camera.look_at(0, 0)
        elif name in ("zoom_in", "zoom_out"):
            table.camera.zoom(1 if name == "zoom_in" else -1)
        elif name in ("help", "rules"):
            table.help_open = True
        table.dirty = True

    def look_through(self, name: str) -> None:
        """Lay a pile open; a card in the air goes back first."""
        table = self.table
        table.moves.put_back()
        table.app.stack.push(PileScene(name, table.stage.view.get(name, ())[::-1], table.game))

    def pause_menu(self) -> None:
        """The menu of the table; a card in the air goes back first."""
        table = self.table
        table.moves.put_back()
        over = table.match.outcome() is not None
        mine = table.moves.free
        table.app.stack.push(
            PauseScene(
                self.hint if mine and not over else None,
                self.resign if mine and not over else None,
                table.app.to_menu,
                (lambda: table.session.finish(table.app)) if over else None,
                self.lower_blind,
                table.game,
            )
        )

    def hint(self) -> None:
        """What a careful player would do next: the card and its cell are framed, the reason is told."""
        table, moves = self.table, self.table.moves
        if not moves.free:
            return
        if moves.held is not None:
            moves.put_back()
        table.unsay()
        advice = logic.hint(table.match.ai_request(table.viewer))
        action = advice["action"]
        card, cell = action.get("card"), None
        table.desk.hint(action)
        if action["type"] == "card" and moves.play.pick(card):
            after = logic.hint(table.match.ai_request(table.viewer))["action"]
            cell = table.orientation.to_screen(after["cell"]) if after["type"] == "cell" else None
            moves.play.put_back()
        table.changed()
        table.hint_card, table.hint_cell, table.hint_reason = card, cell, advice["reason"]
        table.refresh()

    def resign(self) -> None:
        table = self.table
        events = table.moves.play.resign()
        if events is not None:
            table.moves.grip.reset()
            table.unsay()
            table.show(events, others=False)

    def lower_blind(self) -> bool:
        """The blind at once, for whoever shares the screen."""
        table = self.table
        shared = table.session.hot_seat and not table.session.smoke
        if not shared or table.turnover.curtain is not None or table.ended:
            return False
        table.moves.put_back()
        table.app.stack.push(table.turnover.blind(table.viewer, at_once=True))
        return True
