"""Choosing a place on the ground: a trick, a card or a cell, with mouse or arrows; what would happen there is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from scenes.table import marks
from scenes.table.board import union
from scenes.table.layout import nearest
from scenes.table.orientation import Cell
from scenes.ui import paint, text
from scenes.ui.focus import ENTER, STEPS

if TYPE_CHECKING:
    from scenes.table.table import TableScene


MANY = 40  # places; more of them are marked by dots


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: its screen cells and the action that chooses it."""

    cells: tuple[Cell, ...]
    action: dict[str, Any]

    @property
    def middle(self) -> Cell:
        """A point to measure distances from, in halves of a cell so that it is whole."""
        return (
            round(2 * sum(cell[0] for cell in self.cells) / len(self.cells)),
            round(2 * sum(cell[1] for cell in self.cells) / len(self.cells)),
        )


class Aiming:
    """The targets of the decision at hand, and the one that is pointed at."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.at = 0
        self._pointed = False  # by the mouse
        self._key: Any = None
        self._targets: list[Target] = []
        self._words: dict[int, str] = {}

    def targets(self) -> list[Target]:
        """Every place that may be chosen now."""
        table = self.table
        key = (table.match.token, table.viewer)
        if key != self._key:
            self._key, self._words = key, {}
            decision = table.moves.play.decision
            actions = decision.actions if decision is not None else ()
            self._targets = [Target(cells, action) for action in actions if (cells := self._cells(action))]
            self.at, self._pointed = 0, False
        return self._targets

    def _cells(self, action: dict[str, Any]) -> tuple[Cell, ...]:
        turn = self.table.orientation.to_screen
        if action["type"] == "cell":
            return (turn(action["cell"]),)
        if action["type"] == "cells":
            flat = action["cells"]
            return tuple(turn(flat[place : place + 2]) for place in range(0, len(flat), 2))
        return ()

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event chose or pointed at something; the camera keeps the rest."""
        table, targets = self.table, self.targets()
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and table.on_ground(event.pos):
            if not table.moves.grip.panning:
                self._point(event.pos)
                if self._pointed and targets:
                    table.moves.grip.release(event.pos)
                    table.desk.give(targets[self.at].action)
                    return True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return table.desk.take_back() or self._decline()
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in STEPS and not event.mod & pygame.KMOD_SHIFT and targets:
            self._step(STEPS[event.key])
            return True
        if event.key in ENTER and targets:
            return table.desk.give(targets[self.at].action)
        if event.key == pygame.K_TAB and targets:
            self.at = (self.at + (-1 if event.mod & pygame.KMOD_SHIFT else 1)) % len(targets)
            self._lead()
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            return table.desk.take_back() or self._decline()
        return False

    def _decline(self) -> bool:
        """Where the play may be declined, turning away from it declines it."""
        no = {"type": "no"}
        return self.table.moves.play.offers(no) and self.table.desk.give(no)

    def _point(self, pos: tuple[int, int]) -> None:
        table = self.table
        cell = table.camera.cell_at(pos) if table.on_ground(pos) else None
        under = [index for index, target in enumerate(self.targets()) if cell in target.cells]
        self._pointed = bool(under)
        if under and self.at not in under:
            self.at = under[0]
        table.dirty = True

    def _step(self, direction: tuple[int, int]) -> None:
        targets = self.targets()
        middles = [target.middle for target in targets]
        found = nearest(middles[self.at], [middle for middle in middles if middle != middles[self.at]], direction)
        if found is not None:
            self.at = middles.index(found)
        self._lead()

    def lead_to(self, action: dict[str, Any]) -> None:
        """Point at the place this action chooses."""
        for index, target in enumerate(self.targets()):
            if target.action == action:
                self.at = index
                self._lead()

    def _lead(self) -> None:
        table = self.table
        self._pointed = False
        table.framing.keep(self.targets()[self.at].cells[0])
        table.dirty = True

    # ---- picture

    def words(self) -> str:
        """What choosing the place pointed at would do, in a few words."""
        targets = self.targets()
        if not targets or self.at >= len(targets):
            return ""
        if self.at not in self._words:
            table = self.table
            stakes = table.match.stakes(table.viewer, [targets[self.at].action, {"type": "done"}])
            self._words[self.at] = stake_words(stakes, table.stage.view["sides"][table.viewer])
        return self._words[self.at]

    def draw(self, surface: pygame.Surface) -> None:
        """Frames around every target; the one pointed at in cinnabar, with what it would do."""
        table, look = self.table, self.table.look
        targets = self.targets()
        before = surface.get_clip()
        surface.set_clip(table.camera.view)
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
                paint.dashed_rect(surface, *box.inflate(8, 8), look.theme.mark, 6, 4, 2 + look.strong)
        if self.at < len(targets):
            self._target(surface, targets[self.at].cells, self.words())
        surface.set_clip(before)

    def _target(self, surface: pygame.Surface, cells: tuple[Cell, ...], words: str) -> None:
        look, camera = self.table.look, self.table.camera
        box = union(camera, cells)
        marks.threatened(surface, look, [camera.card_rect(*cell) for cell in cells])
        if words:
            tag = marks.threat_tag(look, words)
            place = tag.get_rect(midtop=(box.centerx, box.bottom + look.unit(14)))
            place.clamp_ip(camera.view)
            surface.blit(tag, place)

    def threatened(self, surface: pygame.Surface) -> None:
        """What the play on the dispatch is aimed at, in the light of its threat."""
        table = self.table
        decision = table.moves.play.decision
        if decision is None:
            return
        play = decision.context.get("against") or decision.context.get("strategy") or {}
        cells = play.get("trick_cells") or ([play["cell"]] if play.get("cell") else [])
        turn = table.orientation.to_screen
        if cells:
            self._target(surface, tuple(turn(cell) for cell in cells), "")


def stake_words(stakes: dict[str, Any] | None, side: int) -> str:
    """Stakes in a few words.

    >>> stake_words({"leave": [1, 2], "held": [0, -4], "permanent": [1, 0], "ends": None}, 0)
    '2 cards leave, +1 permanent, they –4 held'
    """
    if stakes is None:
        return ""
    parts = []
    leaving = len(stakes["leave"])
    if leaving:
        parts.append(f"{leaving} {'card leaves' if leaving == 1 else 'cards leave'}")
    for name in ("permanent", "held"):
        changes = stakes[name]
        if changes[side]:
            parts.append(f"{text.signed(changes[side])} {name}")
        others = [change for other, change in enumerate(changes) if other != side and change]
        parts += [f"they {text.signed(change)} {name}" for change in others[:1]]
    return ", ".join(parts)
