"""Playing a card's strategy: from the hand onto the centre, a trick, a card or a cell, or by a key.

What may be played, and where, is asked of the match; the remaining choices are asked by the prompts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.app.plain import Action, Plain
from scenes.app.scene import Program
from scenes.play.said import Said
from scenes.tables.assertion import marks
from scenes.tables.assertion.board import union
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.host import Lays, Returns
from scenes.tables.assertion.names import card_name
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.prompts.aiming import stake_words
from scenes.tables.assertion.stage import Stage
from scenes.ui import paint
from scenes.ui.look import Look

CENTRE: Cell = (0, 0)
Target = tuple[tuple[Cell, ...], Action | None]
"""Screen cells, and the action that names them (``None``: the centre, where nothing is named)."""


@dataclass(frozen=True, slots=True)
class Either:
    """A card was let go on a place where it may be laid and where its strategy may be played: which is meant?"""

    token: int
    code: str
    cell: Cell
    target: Target

    @property
    def question(self) -> str:
        """What is asked."""
        return f"Do you lay the {card_name(self.code)} here, or enact its strategy here?"


class Played(Protocol):
    """A table at which strategies are played."""

    @property
    def app(self) -> Program: ...
    @property
    def back(self) -> Returns: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def laying(self) -> Lays: ...
    @property
    def look(self) -> Look: ...
    @property
    def said(self) -> Said: ...
    @property
    def stage(self) -> Stage: ...
    def changed(self) -> None: ...


class Enact:
    """The strategies of the viewer's cards."""

    def __init__(self, table: Played) -> None:
        self.table = table
        self._aimed: Action | None = None  # the target on which the card was dropped, until it is asked for
        self._words: tuple[object, dict[tuple[Cell, ...], str]] = (None, {})
        self._either: Either | None = None

    # ---- what is possible

    def facts(self, code: str) -> Plain:
        """What the match says of a card the viewer sees (`Sight.card_facts`)."""
        return {} if code.startswith("?") else self.table.hand.sight.card_facts(code)

    def playable(self, code: str | None) -> bool:
        """May this card's strategy be declared now?"""
        return bool(code) and self.table.hand.free and bool(self.facts(str(code)).get("playable"))

    def targets(self, code: str) -> list[Target]:
        """Where the card may be dropped to play it."""
        if not self.playable(code):
            return []
        target = self.facts(code).get("target")
        if target is None:
            return [((CENTRE,), None)]
        kind = "cells" if target["field"] == "trick" else "cell"
        actions: list[Action] = [{"type": kind, kind: value} for value in target["values"]]
        return [(self.table.stage.orientation.cells_of(action), action) for action in actions]

    def target_at(self, code: str, cell: Cell) -> Target | None:
        """The target under a screen cell; the centre begins any strategy, its places are then asked for."""
        targets = self.targets(code)
        for cells, action in targets:
            if cell in cells:
                return cells, action
        return ((CENTRE,), None) if targets and cell == CENTRE else None

    # ---- playing

    def begin(self, code: str, target: Target | None = None) -> bool:
        """Take the card up as a strategy; a target it was dropped on is named as soon as it is asked for."""
        table = self.table
        if table.hand.held is not None:
            table.back.put_back()
        if not table.hand.free:
            return False
        events = table.hand.play.answer({"type": "play", "card": code})
        if events is None:
            table.said.refuse(table.hand.play.refusal)
            return False
        table.hand.grip.reset()
        table.app.play("pick_up")
        table.said.unsay()
        self._aimed = target[1] if target is not None else None
        self.go_on()
        table.changed()
        return True

    def by_key(self, code: str | None = None) -> bool:
        """Play the strategy of the held card, or of one in the hand, at a key or a button."""
        table = self.table
        code = code or table.hand.held
        if not table.hand.free or code is None:
            return False
        if self.either is not None:
            return self.decide(lay=False)
        if not self.playable(code):
            table.said.refuse(self.facts(code).get("why_not"))
            return True
        return self.begin(code)

    @property
    def either(self) -> Either | None:
        """The question that is open as long as the card stays where it was let go."""
        found = self._either
        if found is None or found.token != self.table.hand.live.now.token or self.table.hand.cursor != found.cell:
            return None
        return found if self.table.hand.held == found.code else None

    def ask(self, code: str, cell: Cell, target: Target) -> bool:
        """The card stays over the place until it is said what it is meant for."""
        table = self.table
        self._either = Either(table.hand.live.now.token, code, cell, target)
        table.hand.grip.lead(code)
        table.hand.cursor = cell
        table.said.unsay()
        table.changed()
        return True

    def decide(self, lay: bool) -> bool:
        """The answer to :meth:`ask`."""
        found, self._either = self.either, None
        if found is None:
            return False
        return self.table.laying.lay(found.cell) if lay else self.begin(found.code, found.target)

    def go_on(self) -> None:
        """Name the target the card was dropped on, once it is asked for."""
        play = self.table.hand.play
        if self._aimed is None:
            return
        if play.kind in ("cell", "cells"):
            aimed, self._aimed = self._aimed, None
            if play.offers(aimed):
                play.answer(aimed)
        elif play.kind in ("build", "window", ""):
            self._aimed = None

    # ---- while a card is held

    def words(self, code: str, target: Target) -> str:
        """What playing the held card there would do."""
        table = self.table
        key = (table.hand.live.now.token, code)
        if self._words[0] != key:
            self._words = (key, {})
        cells, action = target
        if cells not in self._words[1]:
            steps = [{"type": "play", "card": code}, *([action] if action else []), {"type": "done"}]
            held = table.hand.play.kind == "cell"
            stakes = None if held else table.hand.sight.stakes(steps)
            if held and table.hand.sight.can_undo:
                stakes = table.hand.sight.stakes_before(steps)
            said = stake_words(stakes, table.stage.view.sides[table.stage.viewer])
            self._words[1][cells] = f"Enact: {said}" if said else "Enact its strategy"
        return self._words[1][cells]

    def draw(self, surface: pygame.Surface) -> None:
        """Where the held card may be played: broken frames, and what it would do under the pointer."""
        table, look = self.table, self.table.look
        code = table.hand.held
        if code is None or table.hand.play.kind != "cell" or not table.hand.grip.holding:
            return
        over = self.target_at(code, table.hand.over) if table.hand.over is not None else None
        if over is not None and over[0][0] in table.hand.legal():
            over = None
        for cells, _ in self.targets(code)[:24]:
            box = union(table.camera, cells)
            if over is None or cells != over[0]:
                paint.dashed_rect(surface, box.inflate(10, 10), look.theme.threat, 6, 4, 2 + look.strong)
        if over is not None:
            boxes = [table.camera.card_rect(*cell) for cell in over[0]]
            marks.threatened(surface, look, boxes)
            tag = marks.threat_tag(look, self.words(code, over))
            around = boxes[0].unionall(boxes[1:])
            surface.blit(tag, marks.beside(tag, around, table.camera.clear, look.unit(14)))
