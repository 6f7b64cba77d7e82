"""The mouse on the table: presses on cards, panels and the ground as the grip understands them, where a card is let go,
and what lies under the pointer."""

from __future__ import annotations

import pygame

import logic
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input import grip as grips
from scenes.tables.assertion.input.enact import Enact
from scenes.tables.assertion.input.grip import Intent
from scenes.tables.assertion.input.moves import Answers
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell
from scenes.ui.event_commands import button_of, pos_of, wheel_of
from scenes.ui.keys import shifted

SNAP = 0.66  # how far from the middle of a legal cell, in cells, the mouse still catches it
LINGER = 0.35  # seconds over a forbidden cell before the reason is told


class Hovering:
    """Follows the mouse."""

    def __init__(self, enact: Enact, hud: Pointer, camera: Camera) -> None:
        self.enact, self.hud, self.camera = enact, hud, camera
        self.hand, self.screen = enact.hand, enact.screen
        self._lingered = 0.0  # seconds

    def hover(self, pos: tuple[int, int]) -> None:
        """Note where the mouse is."""
        hand = self.hand
        over = self.cell_under(pos) if self.hud.on_ground(pos) else None
        if over != hand.over:
            hand.over, self._lingered = over, 0.0
            if hand.forbidden is not None:
                hand.forbidden = None
                self.screen.notice.unsay()
            self.screen.refresh()
        if hand.grip.holding:
            self.screen.dirty = True

    def cell_under(self, pos: tuple[int, int]) -> Cell:
        """Return the cell at a pixel; a legal cell also counts a little beyond its edge."""
        camera, hand = self.camera, self.hand
        exact = camera.cell_at(pos)
        legal = hand.legal() if hand.held is not None else {}
        if exact in legal or not legal:
            return exact
        column, row = camera.to_world(pos)
        near = [cell for cell in legal if max(abs(cell[0] - column), abs(cell[1] - row)) < SNAP]
        return min(near, key=lambda cell: (cell[0] - column) ** 2 + (cell[1] - row) ** 2, default=exact)

    def linger(self, dt: float) -> bool:
        """Tell the reason once a card has hung over a forbidden cell for a moment; return whether it just did."""
        hand = self.hand
        if not hand.grip.holding or hand.over is None or hand.forbidden is not None or hand.play.kind != "cell":
            return False
        if hand.over in hand.legal() or hand.grip.panning:
            return False
        if hand.held is not None and self.enact.target_at(hand.held, hand.over) is not None:
            return False
        before, self._lingered = self._lingered, self._lingered + dt
        if before < LINGER <= self._lingered:
            hand.forbidden = hand.over
            self.screen.notice.say(hand.why_not(hand.over), lasting=True)
            return True
        return False

    def look_at(self, pos: tuple[int, int]) -> None:
        """Read the card under an empty hand."""
        if self.hud.on_ground(pos) and not self.hand.grip.holding:
            self.hud.inspector.look(self.card_at(pos))

    def card_at(self, pos: tuple[int, int]) -> str | None:
        """Return the card at a pixel: one on the ground, else of a panel."""
        if not self.hud.on_ground(pos):
            spot = self.hud.at(pos)
            return None if spot is None else spot.code
        cell = self.camera.cell_at(pos)
        return next((laid.code for laid in self.hand.lying() if (laid.column, laid.row) == cell), None)


class Dropping:
    """Understands where a card was let go."""

    def __init__(self, answers: Answers, hovering: Hovering) -> None:
        self.answers, self.hovering, self.moves = answers, hovering, answers.moves
        self.hand, self.screen, self.enact = answers.hand, answers.screen, hovering.enact

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of the held card at a pixel."""
        hand, layout = self.hand, self.screen.layout
        dragged, discarding = hand.grip.state == grips.DRAGGING, hand.play.kind == "discard"
        if discarding and layout.piles["removed"].collidepoint(pos):
            self.answers.end()
            return
        code = hand.held
        if code is not None and layout.piles["centre"].collidepoint(pos) and self.enact.playable(code):
            self.enact.begin(code)
            return
        if discarding or not self.hovering.hud.on_ground(pos):
            self.away(pos)
            return
        if self._enact_at(pos):
            return
        cell = self.hovering.cell_under(pos)
        if cell in hand.legal():
            self.moves.lay(cell)
            return
        sentence = hand.why_not(cell)
        if dragged:
            self.moves.send_home(wrong=True)
        self.screen.notice.refuse(sentence)

    def _enact_at(self, pos: tuple[int, int]) -> bool:
        """Play the held card's strategy if it is let go where strategies are played; return whether it was. Where
        it could be laid as well, ask which is meant, unless Shift decides."""
        code = self.hand.held
        if code is None or self.hand.play.kind != "cell":
            return False
        exact = self.hovering.camera.cell_at(pos)
        target = self.enact.target_at(code, exact)
        if target is None:
            return False
        if exact in self.hand.legal() and not shifted():
            return self.enact.ask(code, exact, target)
        return self.enact.begin(code, target)

    def away(self, pos: tuple[int, int]) -> None:
        """Send a card home that was let go where it cannot stay; say why, unless it was let go over the hand itself."""
        layout = self.screen.layout
        discarding = self.hand.play.kind == "discard"
        others = (layout.plaque, layout.end_button, *layout.piles.values())
        if layout.tray.collidepoint(pos) and not any(place.collidepoint(pos) for place in others):
            self.moves.put_back()
            return
        self.moves.send_home(wrong=True)
        why = (texts.ON_PILE if discarding else texts.ON_GROUND)()
        self.screen.notice.refuse(logic.say(why, self.hand.sight.tongue))


class Mouse:
    """Turns what the mouse does into moves."""

    def __init__(self, answers: Answers, enact: Enact, hud: Pointer, camera: Camera) -> None:
        self.answers, self.hud, self.camera, self.moves = answers, hud, camera, answers.moves
        self.hand, self.screen = answers.hand, answers.screen
        self.hovering = Hovering(enact, hud, camera)
        self.dropping = Dropping(answers, self.hovering)

    def press_hand(self, code: str, pos: tuple[int, int]) -> None:
        """Answer a press on a hand card or on its empty place."""
        if code in self.hud.holes:
            self.moves.call_back(code)
            return
        if self.hand.held is not None:
            self.moves.put_back()
        if self.hand.free:
            self.hand.grip.press_card(code, pos)

    def let_go(self) -> None:
        """The button that is down may come up elsewhere: the card goes back to the hand, and nothing is pressed."""
        self.hud.let_go()
        if self.hand.grip.let_go():
            self.moves.put_back()

    def on_panel(self, event: pygame.Event, command: str) -> bool:
        """An event that a panel has taken, with the command that it makes of it ("": none); whether that is done."""
        grip = self.hand.grip
        if event.type == pygame.MOUSEMOTION:
            self._do(grip.move(pos_of(event)))
        elif event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1:
            self._do(grip.release(pos_of(event)))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1 and not command:
            self._press_panel(pos_of(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 3:
            self.moves.put_back()
        return False

    def _press_panel(self, pos: tuple[int, int]) -> None:
        """Answer a press on a panel: put a carried card away there, or open the removed pile."""
        hand, hud = self.hand, self.hud
        if hand.held is None or hand.grip.state != grips.CARRYING:
            return
        if hand.play.kind == "discard" and hud.pressed == "pile:removed":
            self.answers.end()
        elif hud.pressed is None or hud.pressed.startswith(("pile:", "plaque:")):
            self.dropping.away(pos)
        else:
            return
        hud.pressed = None  # the press must not also open a panel when the button goes up

    def on_ground(self, event: pygame.Event) -> bool:
        """An event that no panel wanted; True if it was of use."""
        grip = self.hand.grip
        if event.type == pygame.MOUSEMOTION:
            self._do(grip.move(pos_of(event)))
            self.hovering.look_at(pos_of(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1:
            self.camera.stop()
            grip.carry_on()
            grip.press_ground(pos_of(event))
            self.hovering.hover(pos_of(event))
        elif event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 3:
            self.moves.put_back()
        elif event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1:
            self._do(grip.release(pos_of(event)))
        elif event.type == pygame.MOUSEWHEEL:
            self.camera.zoom(wheel_of(event), grip.pos if self.hud.on_ground(grip.pos) else None)
        else:
            return False
        return True

    def _do(self, intent: Intent | None) -> None:
        """Do what the grip understood the mouse to mean."""
        if intent is None:
            return
        if intent.kind == "pick":
            self.moves.pick(intent.code)
        elif intent.kind == "drop":
            self.dropping.drop(intent.pos)
        elif intent.kind == "tap" and self.hud.on_ground(intent.pos):
            self.moves.take_back(self.camera.cell_at(intent.pos))
        elif intent.kind == "pan":
            self.camera.drag(*intent.delta)
        elif intent.kind == "throw":
            self.camera.throw(intent.delta)
        self.hovering.hover(intent.pos)
        self.screen.dirty = True
