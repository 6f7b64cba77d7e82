"""What the player does on the table: picking cards up, letting them go, taking them back, ending the turn.

Mouse and keys come down to the same few moves. Legal is what the decision lists; when something is refused the match is
asked for the reason.
"""

from __future__ import annotations

from typing import Protocol

import pygame

import logic
from scenes.app.plain import Gain, Plain
from scenes.app.scene import Program
from scenes.app.snapshot import Live
from scenes.play.asking import Asking
from scenes.play.layout import HudLayout
from scenes.play.nearest import nearest
from scenes.play.said import Said
from scenes.play.turnover import Turnover
from scenes.tables.assertion import drag
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.drag import Grip, Intent
from scenes.tables.assertion.enact import Enact
from scenes.tables.assertion.framing import Framing
from scenes.tables.assertion.host import Walking
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.orientation import Cell, Orientation
from scenes.tables.assertion.play import Play
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.sprites import Place, Spot

SNAP = 0.66  # how far from the middle of a legal cell, in cells, the mouse still catches it
LINGER = 0.35  # seconds over a forbidden cell before the reason is told
HELD_SHARE = 0.87  # width of a dragged card as a share of a hand card's
ON_THE_GROUND = "Cards are laid on the ground."
ON_THE_PILE = "Drop it on the removed pile, or press Discard."
BY_KEYS = "Ctrl+Enter discards it; so does Enter on the Discard button."


class Handled(Protocol):
    """What this module needs of a table on which cards are taken up and laid."""

    dirty: bool

    @property
    def said(self) -> Said: ...
    @property
    def app(self) -> Program: ...
    @property
    def asking(self) -> Asking: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def enact(self) -> Enact: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def hint_card(self) -> str | None: ...
    @property
    def hint_cell(self) -> Cell | None: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def keys(self) -> Walking: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def live(self) -> Live: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def orientation(self) -> Orientation: ...
    @property
    def turnover(self) -> Turnover: ...
    def changed(self) -> None: ...
    def fly_home(self, code: str, spot: Spot, wrong: bool) -> None: ...
    def held_spot(self) -> Spot: ...
    def inspect(self, code: str | None) -> None: ...
    def on_ground(self, pos: tuple[int, int]) -> bool: ...
    def place_of(self, zone: Plain) -> Place: ...
    def refresh(self) -> None: ...
    def show(self, events: list[logic.Event], others: bool) -> None: ...


class Moves:
    """What the viewer does with mouse and keys, turned into actions of the match."""

    def __init__(self, table: Handled, seat: int) -> None:
        self.table = table
        self.grip = Grip()
        self.play = Play(table.live, seat)
        self.cursor: Cell | None = None  # where the keyboard is on the ground
        self.over: Cell | None = None  # the cell under the mouse
        self.forbidden: Cell | None = None
        self._lingered = 0.0
        self._legal: tuple[tuple[int, int], dict[Cell, Gain]] | None = None

    # ---- how things stand

    @property
    def free(self) -> bool:
        """Whether the viewer may act at this moment."""
        table = self.table
        if table.director.busy or table.turnover.veiled or table.asking.waits:
            return False
        return self.play.decision is not None

    @property
    def held(self) -> str | None:
        return self.play.held if self.free else None

    def legal(self) -> dict[Cell, Gain]:
        """The preview of the build with the held card, for each screen cell where it may be laid."""
        key = (self.table.live.now.token, self.play.seat)
        if self._legal is None or self._legal[0] != key:
            turn = self.table.orientation.to_screen
            self._legal = (key, {turn(cell): preview for cell, preview in self.play.cells().items()})
        return self._legal[1]

    def target(self) -> Cell | None:
        """The legal cell on which the held card would be laid now."""
        cell = self.cursor if self.grip.state == drag.LED else self.over
        return cell if cell is not None and self.held and cell in self.legal() else None

    def suit_cell(self) -> Cell | None:
        """The cell of a Star whose suit is being asked for."""
        decision = self.play.decision if self.free else None
        if decision is None or decision.kind != "suit" or not self.play.laying:
            return None
        cell = decision.context.get("cell")
        return self.table.orientation.to_screen(cell) if cell else None

    # ---- mouse

    def press_hand(self, code: str, pos: tuple[int, int]) -> None:
        """Answer a press on a hand card or on its empty place."""
        if code in self.table.model.holes:
            self.call_back(code)
            return
        if self.held is not None:
            self.put_back()
        if self.free:
            self.grip.press_card(code, pos)

    def call_back(self, code: str) -> bool:
        """Answer a press on a card's empty place: send the card in the air home, or bring the laid card back."""
        if self.held is not None:
            return self.put_back()
        placed = next((entry for entry in self.play.placed if entry["card"] == code), None) if self.free else None
        return placed is not None and self.take_back(self.table.orientation.to_screen(placed["cell"]))

    def press_panel(self, pos: tuple[int, int]) -> None:
        """Answer a press on a panel: put a carried card away there, or open the removed pile."""
        hud = self.table.hud
        if self.held is None or self.grip.state != drag.CARRYING:
            return
        if self.play.kind == "discard" and hud.pressed == "pile:removed":
            self.end()
        elif hud.pressed is None or hud.pressed.startswith("pile:"):
            self._away(pos)
        else:
            return
        hud.pressed = None  # the press must not also open a panel when the button goes up

    def adopt(self) -> None:
        """Let the mouse carry a card that was already taken up when the position was taken up."""
        if self.play.kind == "cell" and self.grip.state == drag.IDLE:
            self.grip.state, self.grip.code = drag.CARRYING, self.play.held or ""

    def take(self, intent: Intent | None) -> None:
        """Do what the grip understood the mouse to mean."""
        if intent is None:
            return
        table = self.table
        if intent.kind == "pick":
            self.pick(intent.code)
        elif intent.kind == "drop":
            self._drop(intent.pos)
        elif intent.kind == "tap":
            self._tap(intent.pos)
        elif intent.kind == "pan":
            table.camera.drag(*intent.delta)
        elif intent.kind == "throw":
            table.camera.throw(intent.delta)
        self.hover(intent.pos)
        table.dirty = True

    def hover(self, pos: tuple[int, int]) -> None:
        """Note where the mouse is."""
        table = self.table
        on_ground = table.on_ground(pos)
        over = self.cell_under(pos) if on_ground else None
        if over != self.over:
            self.over, self._lingered = over, 0.0
            if self.forbidden is not None:
                self.forbidden = None
                table.said.unsay()
            table.refresh()
        if self.grip.holding:
            table.dirty = True

    def cell_under(self, pos: tuple[int, int]) -> Cell:
        """Return the cell at a pixel; a legal cell also counts a little beyond its edge."""
        exact = self.table.camera.cell_at(pos)
        legal = self.legal() if self.held is not None else {}
        if exact in legal or not legal:
            return exact
        column, row = self.table.camera.to_world(pos)
        near = [cell for cell in legal if max(abs(cell[0] - column), abs(cell[1] - row)) < SNAP]
        return min(near, key=lambda cell: (cell[0] - column) ** 2 + (cell[1] - row) ** 2, default=exact)

    def linger(self, dt: float) -> bool:
        """Tell the reason once a card has hung over a forbidden cell for a moment; return whether it just did."""
        if not self.grip.holding or self.over is None or self.forbidden is not None or self.play.kind != "cell":
            return False
        if self.over in self.legal() or self.grip.panning:
            return False
        if self.held is not None and self.table.enact.target_at(self.held, self.over) is not None:
            return False
        before, self._lingered = self._lingered, self._lingered + dt
        if before < LINGER <= self._lingered:
            self.forbidden = self.over
            self.table.said.say(self._reason(self.over), lasting=True)
            return True
        return False

    def _reason(self, cell: Cell) -> str:
        return self.play.explain({"type": "cell", "cell": self.table.orientation.to_cell(*cell)})

    # ---- moves

    def pick(self, code: str, *, led: bool = False) -> bool:
        """Take up a hand card; return whether that was possible."""
        table = self.table
        hinted = table.hint_cell if code == table.hint_card else None
        if not self.free:
            self.grip.reset()
            return False
        if not self.play.pick(code):
            self.grip.reset()
            table.said.refuse(self.play.refusal)
            return False
        table.app.play("pick_up")
        table.said.unsay()
        table.inspect(code)
        if led:
            self.grip.lead(code)
            self.cursor = hinted if hinted in self.legal() else self._first_cell()
        table.changed()
        if led and self.cursor is not None:
            table.framing.keep(self.cursor)
        return True

    def _first_cell(self) -> Cell | None:
        """Return where the keyboard begins: the cell that gains most, else the farthest forward and most central."""
        legal = self.legal()
        return min(legal, key=lambda cell: (-legal[cell]["score"], -cell[0], abs(cell[1]), cell[1]), default=None)

    def _drop(self, pos: tuple[int, int]) -> None:
        """Let go of the held card at a pixel."""
        table, dragged = self.table, self.grip.state == drag.DRAGGING
        discarding = self.play.kind == "discard"
        if discarding and table.layout.piles["removed"].collidepoint(pos):
            self.end()
            return
        code = self.held
        if code is not None and table.layout.piles["centre"].collidepoint(pos) and table.enact.playable(code):
            table.enact.begin(code)
            return
        if discarding or not table.on_ground(pos):
            self._away(pos)
            return
        if self._enact_at(pos):
            return
        cell = self.cell_under(pos)
        if cell in self.legal():
            self.lay(cell)
            return
        sentence = self._reason(cell)
        if dragged:
            self._home(wrong=True)
        table.said.refuse(sentence)

    def _enact_at(self, pos: tuple[int, int]) -> bool:
        """Play the held card's strategy if it is let go where strategies are played; return whether it was. Where
        it could be laid as well, ask which is meant, unless Shift decides."""
        table, code = self.table, self.held
        if code is None or self.play.kind != "cell":
            return False
        exact = table.camera.cell_at(pos)
        target = table.enact.target_at(code, exact)
        if target is None:
            return False
        if exact in self.legal() and not pygame.key.get_mods() & pygame.KMOD_SHIFT:
            return table.enact.ask(code, exact, target)
        return table.enact.begin(code, target)

    def enact(self, code: str | None = None) -> bool:
        """Play the strategy of the held card, or of one in the hand, at a key or a button."""
        table = self.table
        code = code or self.held
        if not self.free or code is None:
            return False
        if table.enact.either is not None:
            return table.enact.decide(lay=False)
        if not table.enact.playable(code):
            table.said.refuse(table.enact.facts(code).get("why_not"))
            return True
        return table.enact.begin(code)

    def _away(self, pos: tuple[int, int]) -> None:
        """Send a card home that was let go where it cannot stay; say why, unless it was let go over the hand itself."""
        layout, discarding = self.table.layout, self.play.kind == "discard"
        others = (layout.plaque, layout.end_button, *layout.piles.values())
        if layout.tray.collidepoint(pos) and not any(place.collidepoint(pos) for place in others):
            self.put_back()
            return
        self._home(wrong=True)
        self.table.said.refuse(ON_THE_PILE if discarding else ON_THE_GROUND)

    def lay(self, cell: Cell) -> bool:
        """Lay the held card on a screen cell."""
        table, code = self.table, self.play.held
        if code is None or not self.play.lay(table.orientation.to_cell(*cell)):
            table.said.refuse(self.play.refusal)
            return False
        if self.play.kind != "suit":
            self._landed(cell, code)
        else:
            self.grip.reset()
            table.keys.go_on(code)
        table.said.unsay()
        table.changed()
        return True

    def _landed(self, cell: Cell, code: str) -> None:
        zone = {"zone": "board", "cell": self.table.orientation.to_cell(*cell)}
        self.grip.reset()
        self.cursor = cell
        self.table.director.drop_on(cell, code, self.table.place_of(zone))
        self.table.keys.go_on(code)

    def choose_suit(self, suit: str) -> None:
        """Choose the suit of the Star that has just been laid."""
        cell, decision = self.suit_cell(), self.play.decision
        code = decision.context.get("card") if decision is not None else None
        if not self.play.choose_suit(suit):
            self.table.said.refuse(self.play.refusal)
            return
        if cell is not None and code:
            self._landed(cell, code)
        self.table.changed()

    def _tap(self, pos: tuple[int, int]) -> None:
        """Take back the tentative card under a click of an empty hand."""
        if self.table.on_ground(pos):
            self.take_back(self.table.camera.cell_at(pos))

    def take_back(self, cell: Cell | None = None) -> bool:
        """Take back the tentative card on ``cell``, or the last placement."""
        if not self.free:
            return False
        wanted = self.table.orientation.to_cell(*cell) if cell is not None else None
        before = {entry["card"]: tuple(entry["cell"]) for entry in self.play.placed}
        if not self.play.take_back(wanted):
            return False
        left = {entry["card"] for entry in self.play.placed}
        for code, at in before.items():
            if code not in left:
                self.table.keys.go_back(code)
                spot = self.table.place_of({"zone": "board", "cell": list(at)})()
                self.table.fly_home(code, spot, wrong=False)
        self.table.app.play("pick_up")
        self.table.changed()
        return True

    def put_back(self) -> bool:
        """Return the card in the air to the hand; return whether there was one."""
        if self.held is None:
            self.grip.reset()
            return False
        if self.suit_cell() is not None and self.play.back_to_cell():
            self.grip.state = drag.LED
            self.grip.code = self.play.held or ""
            self.table.keys.go_back(self.grip.code)
            self.table.changed()
            return True
        self._home(wrong=False)
        return True

    def _home(self, wrong: bool) -> None:
        code, table = self.play.held, self.table
        follows = self.grip.holding
        spot = table.held_spot()
        self.play.put_back()
        self.grip.reset()
        self.forbidden = None
        if code is not None and follows:
            table.fly_home(code, spot, wrong)
        table.said.unsay()
        table.changed()

    def undo(self) -> None:
        """Take one step back, as the button says."""
        if not self.free:
            return
        if self.held is not None:
            self.put_back()
        elif not self.take_back():
            self.table.desk.take_back()

    def end(self) -> None:
        """End the turn, pass or discard: whatever the seal button says."""
        table = self.table
        if not self.free:
            return
        if table.desk.prompt is not None:  # a prompt that has been laid aside still has to be answered there
            table.said.refuse(table.model.end_why)
            return
        if self.play.kind in ("cell", "suit"):
            self.put_back()
        events = self.play.end()
        if events is None:
            table.said.refuse(self.play.refusal)
            return
        self.grip.reset()
        self.cursor = self.forbidden = None
        table.keys.go_back()
        table.app.play("stamp")
        table.said.unsay()
        table.show(events, others=False)

    def why_not(self) -> None:
        """Answer a press on the seal while it cannot be used: put the card in the air back, or tell the reason."""
        if not self.put_back():
            self.table.said.refuse(self.table.model.end_why)

    # ---- keys

    def step(self, direction: Cell) -> bool:
        """Move the cursor to the next legal cell in the direction of an arrow key."""
        legal = self.legal()
        if not legal:
            return False
        if self.grip.state != drag.LED:
            self.grip.state = drag.LED
            self.cursor = self.over if self.over in legal else self._first_cell()
            self.table.refresh()
            return True
        next_cell = nearest(self.cursor or (0, 0), legal, direction)
        if next_cell is not None:
            self.cursor = next_cell
            self.table.framing.keep(next_cell)
            self.table.refresh()
        return True

    def place(self) -> bool:
        """Lay the held card where the cursor is. Enter never discards: a discard cannot be undone."""
        if self.play.kind == "discard" and self.held:
            self.table.said.refuse(BY_KEYS)
            return True
        cell = self.target()
        return self.lay(cell) if cell is not None else False
