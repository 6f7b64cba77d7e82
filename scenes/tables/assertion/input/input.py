"""Input of the player, from the event to the move: one table of commands, the mouse, the keyboard, and the edge of
what is seen: marks count the places of a choice beyond it, and lead there; so does a card that is held near the
edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.play import entry_highlights
from scenes.tables.assertion.hud import plaque
from scenes.tables.assertion.hud.menu import Menu
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input.keyboard import Keyboard
from scenes.tables.assertion.input.mouse import Mouse
from scenes.tables.assertion.prompts.hints import Hints, Offers
from scenes.tables.assertion.prompts.prompt_controller import PromptController
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.framing import Framing
from scenes.tables.assertion.view.layout import EAST, NORTH, SOUTH, WEST, Cell, spots_box
from scenes.ui import paint, text
from scenes.ui.event_commands import button_of, pos_of, presses

Deeds = Mapping[str, Callable[[], object]]
Abouts = Mapping[str, Callable[[str], object]]


class Input:
    """Turns events into moves and commands."""

    def __init__(
        self, offers: Offers, hints: Hints, controller: PromptController, framing: Framing, deeds: Deeds, abouts: Abouts
    ) -> None:
        """``deeds`` are what else the table does at a command, ``abouts`` what it does about something, which
        follows the command and a colon: ``entry:3``."""
        self.offers, self.hints, self.controller, self.hud = offers, hints, controller, framing.hud
        self.answers, self.enact, self.moves = offers.answers, offers.enact, offers.answers.moves
        self.hand, self.screen = offers.hand, offers.answers.screen
        camera, hud = framing.camera, self.hud
        self.mouse = Mouse(self.answers, self.enact, hud, camera)
        self.keyboard = Keyboard(self.enact, hud, camera, offers.planning.advice, self.run)
        self.edge = Edge(offers.question, hud, camera, self.mouse.hovering.hover)
        self.menu = Menu(self.answers, self.run)
        self._deeds = {**deeds, **self._own_deeds(framing)}
        self._abouts = {**abouts, **self._own_abouts(camera)}

    def _own_deeds(self, framing: Framing) -> dict[str, Callable[[], object]]:
        """Return what the buttons of the panels and their keys do."""
        answers, camera, inspector = self.answers, framing.camera, self.hud.inspector
        return {
            "end_turn": answers.end,
            "why_not": answers.why_not,
            "take_back": answers.undo,
            "why_no_undo": lambda: self.screen.notice.refuse(answers.undo_why()),
            "hint": self.hints.ask,
            "sheet": self.controller.bring_back,
            "lay": lambda: self.enact.decide(lay=True),
            "enact": lambda: self.enact.decide(lay=False),
            "silk": inspector.unroll,
            "menu": self.menu.open,
            "fit": framing.turn_over,
            "centre": lambda: camera.look_at(0, 0),
            "zoom_in": lambda: camera.zoom(1),
            "zoom_out": lambda: camera.zoom(-1),
        }

    def _own_abouts(self, camera: Camera) -> dict[str, Callable[[str], object]]:
        """Return what they do about something."""
        return {
            "hand": lambda place: self.mouse.press_hand(self.hud.order[int(place)], self.hand.grip.pos),
            "hover": self.hud.inspector.look,
            "entry": lambda index: self.hints.reveal(entry_highlights.about(self.hand.stage.log[int(index)])),
            "answer": lambda number: self.offers.press(int(number)),
            "suit": self.moves.choose_suit,
            "pile": self.menu.look_through,
            "map": lambda place: camera.look_at(*map(float, place.split(","))),
            "plan": lambda name: self.hints.press(f"plan:{name}"),
        }

    def run(self, command: str | None) -> bool:
        """Do what was asked for; whether it was anything at all, and could be done."""
        if command is None:
            return False
        name, _, value = command.partition(":")
        if name in self._abouts:
            return self._abouts[name](value) is not False
        return name not in self._deeds or self._deeds[name]() is not False

    def take(self, event: pygame.Event) -> bool:
        """An event that nothing above the table wanted: marks, questions, keys, panels, the ground. Whether the picture
        may differ by it: a press on a card changes nothing yet."""
        model = self.hud.model
        if model is not None and self.controller.read(self._asked_to_read(event)):
            return True
        if model is None or self.edge.handle(event) or self.controller.handle(event):
            return model is not None
        if event.type == pygame.KEYDOWN:
            used = self.keyboard.handle(event)
            if not self.screen.stale:
                self.keep_ring()
            return used
        if (command := self.hud.handle(event, model)) is None:
            return self.mouse.on_ground(event)
        if presses(event) and command.startswith("hand:"):
            self.mouse.press_hand(self.hud.order[int(command[5:])], pos_of(event))
            return self.screen.dirty
        return self.mouse.on_panel(event, command) or self.run(command)

    def _asked_to_read(self, event: pygame.Event) -> str | None:
        """Return the card that is pressed with the right button, where that takes nothing back."""
        if event.type != pygame.MOUSEBUTTONDOWN or button_of(event) != 3 or self.controller.reading is not None:
            return None
        asked, pos = self.offers.question, pos_of(event)
        if asked.open:
            return self.controller.card_at(pos)
        return None if asked.aims or self.hand.held is not None else self.mouse.hovering.card_at(pos)

    def keep_ring(self, past: bool = False) -> None:
        """Keep what has the ring in sight of whoever plays by keys, but where the ``past`` is looked at."""
        question = self.offers.question
        if not past and (question.prompt is None or question.aside):
            self.moves.ring.keep(question.aside)

    def let_go(self) -> None:
        """Let go of what is held down: it may come up elsewhere."""
        self.mouse.let_go()
        self.edge.let_go()
        self.controller.pressed = ""

    def update(self, dt: float) -> bool:
        """Let time pass; whether the picture differs."""
        moved = self.hand.grip.update(dt)
        moved |= self.edge.update(dt)
        moved |= self.mouse.hovering.linger(dt)
        return moved


ICONS = {WEST: "back", EAST: "forward", NORTH: "up", SOUTH: "down"}
NEAR = 36  # units from the edge at which a held card moves the ground
REST = 0.25  # seconds it hangs there before that begins: a card on its way out of the hand passes the edge
SPEED = 8.0  # cells a second
TYPE = 15  # units
Choice = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class EdgeMark:
    """A mark: so many places lie beyond this edge."""

    side: Cell
    words: str
    rect: Rect


class Edge:
    """Counts the places out of sight, and leads to them."""

    def __init__(
        self, question: Question, hud: Pointer, camera: Camera, hover: Callable[[tuple[int, int]], None]
    ) -> None:
        """``hover`` notes where the mouse is, when the ground has moved under it."""
        self.question, self.hud, self.camera, self._hover = question, hud, camera, hover
        self.hand = question.hand
        self._pressed = False  # the button went down on a mark
        self._hung = 0.0  # seconds for which a card has hung at the edge
        self._kept: tuple[object, dict[Cell, list[Choice]]] = (None, {})

    def outside(self) -> dict[Cell, list[Choice]]:
        """Return the places of the choice that cannot be seen whole, by the side on which they lie."""
        camera, layout = self.camera, self.hud.places
        panels = [*self.hud.covering(), *(plaque.hanging(place, layout) for place in layout.backs)]
        choosing = self.hand.held is not None or self.question.aims
        choices = self.question.choices() if choosing else ()
        key = (choices, camera.x, camera.y, camera.cell, camera.view, camera.clear, panels)
        if key != self._kept[0]:
            found: dict[Cell, list[Choice]] = {}
            for choice in choices:
                boxes = [camera.card_rect(*cell) for cell in choice]
                if not all(camera.view.contains(box) and box.collidelist(panels) < 0 for box in boxes):
                    found.setdefault(_side(boxes[0].unionall(boxes[1:]), camera.clear), []).append(choice)
            self._kept = (key, found)
        return self._kept[1]

    def marks(self) -> list[EdgeMark]:
        """Return one for each side beyond which places lie, at the edge, and on no place that is seen."""
        outside = self.outside()
        if not outside:
            return []
        camera, layout, size = self.camera, self.hud.places, self.hud.look.type(TYPE)
        gone = {cell for choices in outside.values() for choice in choices for cell in choice}
        seen = [camera.card_rect(*cell) for cell in self.question.asked() if cell not in gone]
        found: list[EdgeMark] = []
        for side, choices in outside.items():
            words = "1 place" if len(choices) == 1 else f"{len(choices):,} places"
            rect = Rect(0, 0, text.width(words, "ui_semibold", size) + layout.hit, layout.hit)
            middle = camera.to_screen(*spots_box([cell for choice in choices for cell in choice]).middle)
            rect.center = (middle[0], middle[1])
            found.append(
                EdgeMark(side, words, _at_edge(rect, side, camera.clear, [*seen, *(one.rect for one in found)]))
            )
        return found

    # ---- the way there

    def handle(self, event: pygame.Event) -> bool:
        """Answer a press on a mark; return whether it was one."""
        if event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 1:
            mark = next((mark for mark in self.marks() if mark.rect.collidepoint(pos_of(event))), None)
            self._pressed = mark is not None
            if mark is not None:
                self.go(mark.side)
            return self._pressed
        if event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1 and self._pressed:
            self._pressed = False
            return True
        return False

    def let_go(self) -> None:
        """Forget the press: the button may come up elsewhere."""
        self._pressed, self._hung = False, 0.0

    def go(self, side: Cell) -> None:
        """Bring the nearest places beyond a side into sight, and as many of the others as come with them."""
        camera = self.camera
        axis = 0 if side[0] else 1
        room = (camera.clear.w / camera.pitch[0], camera.clear.h / camera.pitch[1])[axis] - 1
        cells = [cell for choice in self.outside()[side] for cell in choice]
        first = min(cell[axis] * side[axis] for cell in cells)
        camera.bring(spots_box([cell for cell in cells if cell[axis] * side[axis] <= first + room]))
        self.hud.changed = True

    def update(self, dt: float) -> bool:
        """Move the ground as long as a card is held near an edge beyond which it could lie; return whether it moved.
        Where motion is reduced it goes cell by cell."""
        grip, camera = self.hand.grip, self.camera
        held = grip.holding and self.hand.held is not None and camera.view.collidepoint(grip.pos)
        sides = [side for side in self.outside() if self._near(side, grip.pos)] if held else []
        if not sides:
            self._hung = 0.0
            return False
        self._hung += dt
        cells = (min(dt, self._hung - REST) * SPEED) if camera.mode == "full" else float(self._hung >= 2 * REST)
        if cells <= 0:
            return False
        self._hung = REST if camera.mode != "full" else self._hung
        for side in sides:
            boxes = [camera.card_rect(*cell) for choice in self.outside().get(side, ()) for cell in choice]
            lacks = max((_beyond(box, camera.clear)[side] for box in boxes), default=0)
            step = [min(lacks, cells * pitch) for pitch in camera.pitch]
            camera.shift(-side[0] * step[0], -side[1] * step[1])
        self._hover(grip.pos)
        self.hud.changed = True
        return True

    def _near(self, side: Cell, pos: tuple[int, int]) -> bool:
        """Return whether a pixel of the ground lies at this edge or beyond it."""
        return _beyond(Rect(pos, (1, 1)), self.camera.clear)[side] > -self.hud.look.unit(NEAR)

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the marks."""
        look, layout = self.hud.look, self.hud.places
        for mark in self.marks():
            pointed = mark.rect.collidepoint(self.hand.grip.pos)
            paint.panel(surface, look.theme, mark.rect, radius=layout.u(8), elevation=1)
            if pointed:
                paint.rounded_rect(surface, mark.rect.inflate(-4, -4), layout.u(6), look.theme.raised)
            box, half = mark.rect, layout.hit // 2
            at_left = mark.side == WEST
            across = box.left + half * 0.9 if at_left else box.right - half * 0.9
            paint.icon(surface, ICONS[mark.side], across, box.centery, layout.u(18), look.theme.text2)
            words = (box.right - half * 0.5, "rm") if at_left else (box.left + half * 0.5, "lm")
            text.text(
                surface, mark.words, "ui_semibold", look.type(TYPE), look.theme.text, words[0], box.centery, words[1]
            )


def _beyond(box: Rect, clear: Rect) -> dict[Cell, int]:
    """Return how many pixels a box reaches beyond each side of the clear part; negative within it."""
    return {
        WEST: clear.left - box.left,
        EAST: box.right - clear.right,
        NORTH: clear.top - box.top,
        SOUTH: box.bottom - clear.bottom,
    }


def _side(box: Rect, clear: Rect) -> Cell:
    """Return the side beyond which a box lies farthest."""
    beyond = _beyond(box, clear)
    return max(beyond, key=lambda side: beyond[side])


def _at_edge(rect: Rect, side: Cell, clear: Rect, taken: Sequence[Rect]) -> Rect:
    """Return the place of a mark at an edge: as near to what it counts as it can lie without covering what is taken."""
    rect = rect.clamp(clear)
    if side[0]:
        rect.x = clear.left if side == WEST else clear.right - rect.w
        places = [Rect(rect.x, y, *rect.size) for y in range(clear.top, clear.bottom - rect.h + 1, 8)]
    else:
        rect.y = clear.top if side == NORTH else clear.bottom - rect.h
        places = [Rect(x, rect.y, *rect.size) for x in range(clear.left, clear.right - rect.w + 1, 8)]
    free = [place for place in (rect, *places) if place.collidelist(taken) < 0]
    return min(free, key=lambda place: abs(place.x - rect.x) + abs(place.y - rect.y), default=rect)
