"""Choosing a place on the ground: a trick, a card or a cell, with mouse or arrows; what would happen there is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.app.plain import Action, Stakes
from scenes.play.nearest import nearest
from scenes.play.said import Said
from scenes.tables.assertion import marks
from scenes.tables.assertion.board import union
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.door import context_of
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Gives, Keeps, Runs
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import TableModel
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.prompts.model import cells_left
from scenes.tables.assertion.stage import Stage
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.pressed import asks, step

MANY = 40  # places; more of them are marked by dots
NOTHING_TO_TAKE_BACK = "This cannot be taken back any more: choose a place, or press one of the buttons."


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: its screen cells and the action that chooses it."""

    cells: tuple[Cell, ...]
    action: Action

    @property
    def middle(self) -> Cell:
        """A point to measure distances from, in halves of a cell so that it is whole."""
        return (
            round(2 * sum(cell[0] for cell in self.cells) / len(self.cells)),
            round(2 * sum(cell[1] for cell in self.cells) / len(self.cells)),
        )


class Aimed(Protocol):
    """A table on whose ground a place is chosen."""

    dirty: bool

    @property
    def camera(self) -> Camera: ...
    @property
    def commands(self) -> Runs: ...
    @property
    def desk(self) -> Gives: ...
    @property
    def framing(self) -> Keeps: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def look(self) -> Look: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def said(self) -> Said: ...
    @property
    def stage(self) -> Stage: ...
    def refresh(self) -> None: ...


class Aiming:
    """The targets of the decision at hand, and the one that is pointed at."""

    def __init__(self, table: Aimed) -> None:
        self.table = table
        self.at = 0
        self._pointed = False  # by the mouse
        self._key: object = None
        self._targets: list[Target] = []
        self._told: dict[int, tuple[str, tuple[Cell, ...]]] = {}

    def targets(self) -> list[Target]:
        """Every place that may be chosen now."""
        table = self.table
        key = (table.hand.live.now.token, table.stage.viewer)
        if key != self._key:
            self._key, self._told = key, {}
            decision, turn = table.hand.play.decision, table.stage.orientation.cells_of
            actions = decision.actions if decision is not None else ()
            self._targets = [Target(cells, action) for action in actions if (cells := turn(action))]
            self.at, self._pointed = 0, False
        return self._targets

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event chose or pointed at something; the camera keeps the rest."""
        table, targets = self.table, self.targets()
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and table.framing.on_ground(event.pos):
            if not table.hand.grip.panning:
                self._point(event.pos)
                if self._pointed and targets:
                    table.hand.grip.release(event.pos)
                    table.desk.give(targets[self.at].action)
                    return True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._back()
        if event.type != pygame.KEYDOWN:
            return False
        direction = step(event)
        if direction is not None and targets:
            self._step(direction)
            return True
        if asks(event, "choose"):
            return self._enter()
        if asks(event, "next_stop", "previous_stop"):
            return self._tab(1 if asks(event, "next_stop") else -1)
        if asks(event, "back", "take_back"):
            return self._back()
        return False

    def _back(self) -> bool:
        """One step back where there is one. Turning away answers nothing: declining has a button of its own."""
        if not self.table.desk.take_back():
            self.table.said.refuse(NOTHING_TO_TAKE_BACK)
        return True

    def _button(self) -> str | None:
        """The button of the slip that has the ring, if one has."""
        focus = self.table.hud.focused()
        return focus if focus is not None and focus.startswith("answer:") else None

    def _enter(self) -> bool:
        """Enter presses the button with the ring, or chooses the place pointed at."""
        table, targets = self.table, self.targets()
        if self._button() is not None:
            return table.commands.run(table.hud.activate())
        return bool(targets) and table.desk.give(targets[self.at].action)

    def _tab(self, by: int) -> bool:
        """From place to place and on to the buttons of the slip; where there are very many places arrows walk them."""
        table, count = self.table, len(self.targets())
        places = [self.at] if count > MANY else list(range(count))
        stops: list[int | str] = [*places, *(f"answer:{index}" for index in range(len(table.model.answers)))]
        if not stops:
            return False
        here = self._button() or self.at
        at = stops.index(here) if here in stops else 0
        stop = stops[(at + by) % len(stops)]
        if isinstance(stop, str):
            table.hud.set_focus(stop)
            table.refresh()
        else:
            table.hud.set_focus(None)
            self.at = stop
            self._lead()
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        table = self.table
        cell = table.camera.cell_at(pos) if table.framing.on_ground(pos) else None
        under = [index for index, target in enumerate(self.targets()) if cell in target.cells]
        self._pointed = bool(under)
        if under and self.at not in under:
            self.at = under[0]
        table.dirty = True

    def _step(self, direction: tuple[int, int]) -> None:
        targets = self.targets()
        if self._button() is not None:
            self.table.hud.set_focus(None)
        middles = [target.middle for target in targets]
        found = nearest(middles[self.at], [middle for middle in middles if middle != middles[self.at]], direction)
        if found is not None:
            self.at = middles.index(found)
        self._lead()

    def lead_to(self, action: Action) -> None:
        """Point at the place this action chooses."""
        for index, target in enumerate(self.targets()):
            if target.action == action:
                self.at = index
                self._lead()

    def _lead(self) -> None:
        table = self.table
        self._pointed = False
        table.framing.keep(*self.targets()[self.at].cells)
        table.dirty = True

    # ---- picture

    def words(self) -> str:
        """What choosing the place pointed at would do, in a few words."""
        targets = self.targets()
        if not targets or self.at >= len(targets):
            return ""
        return self._stakes()[0]

    def _stakes(self) -> tuple[str, tuple[Cell, ...]]:
        """What choosing the place pointed at would do, and every cell whose card would leave the table with it."""
        if self.at not in self._told:
            table = self.table
            stakes = table.hand.sight.stakes([self.targets()[self.at].action, {"type": "done"}])
            words = stake_words(stakes, table.stage.view.sides[table.stage.viewer])
            self._told[self.at] = (words, leaving_cells(table, stakes))
        return self._told[self.at]

    def draw(self, surface: pygame.Surface) -> None:
        """Frames around every target; the one pointed at in cinnabar, with what it would do."""
        table, look = self.table, self.table.look
        targets = self.targets()
        many = len(targets) > MANY
        for index, target in enumerate(targets):
            box = union(table.camera, target.cells)
            if index == self.at or not box.colliderect(table.camera.view):
                continue
            if many:
                dot = pygame.Rect(0, 0, look.unit(5), look.unit(5))
                dot.center = box.center
                surface.fill(look.theme.mark, dot)
            else:
                paint.dashed_rect(surface, box.inflate(8, 8), look.theme.mark, 6, 4, 2 + look.strong)
        self.announced(surface)
        if self.at < len(targets):
            words, leaving = self._stakes()
            self._target(surface, targets[self.at].cells, words, leaving)

    def announced(self, surface: pygame.Surface) -> None:
        """The places of the moves announced with 8C, with their numbers, and those of the one being put together."""
        table, look = self.table, self.table.look
        decision = table.desk.decision
        context = context_of(decision)
        if "faces" not in context:
            return
        faces = [face["cells"] for face in context["faces"]]
        for number, cells in enumerate([*faces, context.get("cells", ())], 1):
            if not cells:
                continue
            screen = [table.stage.orientation.to_screen(cell) for cell in cells]
            for cell in screen:
                paint.rounded_rect(surface, table.camera.card_rect(*cell), 4, None, look.theme.mark, 3 + look.strong)
            box = union(table.camera, screen)
            size = look.type(16)
            paint.pill(surface, box.left, box.top, str(number), size, look.theme.mark, look.theme.on_gold, "c")

    def _target(
        self, surface: pygame.Surface, cells: tuple[Cell, ...], words: str, leaving: tuple[Cell, ...] = ()
    ) -> None:
        look, camera = self.table.look, self.table.camera
        box = union(camera, cells)
        for cell in leaving:
            if cell not in cells:
                paint.dashed_rect(surface, camera.card_rect(*cell), look.theme.threat, 6, 4, 3 + look.strong)
        marks.threatened(surface, look, [camera.card_rect(*cell) for cell in cells])
        if words:
            tag = marks.threat_tag(look, words)
            surface.blit(tag, marks.beside(tag, box, camera.clear, look.unit(14)))

    def threatened(self, surface: pygame.Surface) -> None:
        """What the play on the dispatch is aimed at, in the light of its threat."""
        table = self.table
        decision = table.hand.play.decision
        if decision is None:
            return
        play = context_of(decision).get("against") or context_of(decision).get("strategy") or {}
        cells = play.get("trick_cells") or ([play["cell"]] if play.get("cell") else [])
        turn = table.stage.orientation.to_screen
        self.announced(surface)
        leaving = table.desk.prompt.leaving if table.desk.prompt is not None else ()
        if cells:
            places = tuple(turn(cell) for cell in cells)
            self._target(surface, places, "", tuple(turn(cell) for cell in leaving))


def leaving_cells(table: Aimed, stakes: Stakes | None) -> tuple[Cell, ...]:
    """The screen cells whose cards would leave the table."""
    turn = table.stage.orientation.to_screen
    return tuple(turn(cell) for cell in cells_left(stakes))


def stake_words(stakes: Stakes | None, side: int) -> str:
    """Stakes in a few words.

    >>> stake_words({"leave": [1, 2], "details": {"held": [0, -4], "permanent": [1, 0]}}, 0)
    '2 cards leave, +1 permanent, they –4 held'
    """
    if stakes is None:
        return ""
    parts = []
    leaving = len(stakes["leave"])
    if leaving:
        parts.append(f"{leaving} {'card leaves' if leaving == 1 else 'cards leave'}")
    for name in ("permanent", "held"):
        changes = stakes["details"][name]
        if changes[side]:
            parts.append(f"{text.signed(changes[side])} {name}")
        others = [change for other, change in enumerate(changes) if other != side and change]
        parts += [f"they {text.signed(change)} {name}" for change in others[:1]]
    return ", ".join(parts)
