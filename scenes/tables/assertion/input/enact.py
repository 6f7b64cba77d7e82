"""Playing a card's strategy: from the hand onto the centre, a trick, a card or a cell, or by a key.

What may be played, and where, is asked of the match; the remaining choices are asked by the prompts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pygame

import logic
from logic.views import AssertionFacts, CellAct, CellsAct, DoneAct, PlayAct
from scenes.app.plain import Action
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.input.moves import Moves
from scenes.tables.assertion.prompts.model import stake_words
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell
from scenes.ui import paint

CENTRE: Cell = (0, 0)
Target: TypeAlias = "tuple[tuple[Cell, ...], Action | None]"
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
        """Return what is asked, still to be said."""
        return texts.EITHER(card=logic.card(self.code))


class Enact:
    """The strategies of the viewer's cards."""

    def __init__(self, moves: Moves, camera: Camera) -> None:
        self.moves, self.camera = moves, camera
        self.hand, self.screen = moves.hand, moves.screen
        self._words: tuple[object, dict[tuple[Cell, ...], str]] = (None, {})
        self._either: Either | None = None

    # ---- what is possible

    def facts(self, code: str) -> AssertionFacts | None:
        """Return what the match says of a card the viewer sees; nothing of a hidden one, or when the game is over."""
        facts = None if code.startswith("?") else self.hand.sight.card_facts(code)
        return facts if isinstance(facts, AssertionFacts) else None

    def playable(self, code: str | None) -> bool:
        """May this card's strategy be declared now?"""
        facts = self.facts(code) if code and self.hand.free else None
        return facts is not None and facts.playable

    def targets(self, code: str) -> list[Target]:
        """Return where the card may be dropped to play it."""
        if not self.playable(code):
            return []
        facts = self.facts(code)
        if facts is None or facts.target is None:
            return [((CENTRE,), None)]
        whole = facts.target.field == "trick"
        found = facts.target.values
        actions = [CellsAct(tuple(value)) if whole else CellAct((value[0], value[1])) for value in found]
        return [(self.hand.stage.orientation.cells_of(action), action) for action in actions]

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
        hand, said = self.hand, self.screen.notice
        if hand.held is not None:
            self.moves.put_back()
        if not hand.free:
            return False
        if not hand.play.enact(code, target[1] if target is not None else None):
            said.refuse(hand.play.refusal)
            return False
        hand.grip.reset()
        self.screen.play("pick_up")
        said.unsay()
        hand.changed()
        return True

    def by_key(self, code: str | None = None) -> bool:
        """Play the strategy of the held card, or of one in the hand, at a key or a button."""
        code = code or self.hand.held
        if not self.hand.free or code is None:
            return False
        if self.either is not None:
            return self.decide(lay=False)
        if not self.playable(code):
            facts = self.facts(code)
            self.screen.notice.refuse(None if facts is None else facts.why_not)
            return True
        return self.begin(code)

    @property
    def either(self) -> Either | None:
        """The question that is open as long as the card stays where it was let go."""
        found = self._either
        if found is None or found.token != self.hand.live.now.token or self.hand.cursor != found.cell:
            return None
        return found if self.hand.held == found.code else None

    def ask(self, code: str, cell: Cell, target: Target) -> bool:
        """The card stays over the place until it is said what it is meant for."""
        hand = self.hand
        self._either = Either(hand.live.now.token, code, cell, target)
        hand.grip.lead(code)
        hand.cursor = cell
        self.screen.notice.unsay()
        hand.changed()
        return True

    def decide(self, lay: bool) -> bool:
        """The answer to :meth:`ask`."""
        found, self._either = self.either, None
        if found is None:
            return False
        return self.moves.lay(found.cell) if lay else self.begin(found.code, found.target)

    # ---- while a card is held

    def words(self, code: str, target: Target) -> str:
        """Return what playing the held card there would do."""
        hand = self.hand
        key = (hand.live.now.token, code)
        if self._words[0] != key:
            self._words = (key, {})
        cells, action = target
        if cells not in self._words[1]:
            steps = [PlayAct(code), *([action] if action else []), DoneAct()]
            held = hand.play.kind == "cell"
            stakes = None if held else hand.sight.stakes(steps)
            if held and hand.sight.can_undo:
                stakes = hand.sight.stakes_before(steps)
            words = stake_words(stakes, hand.stage.view.sides[hand.stage.viewer]) or texts.ENACT()
            self._words[1][cells] = logic.named(words, (), hand.sight.tongue)
        return self._words[1][cells]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw where the held card may be played: broken frames, and what it would do under the pointer."""
        hand, camera, look = self.hand, self.camera, self.screen.look
        code = hand.held
        if code is None or hand.play.kind != "cell" or not hand.grip.holding:
            return
        over = self.target_at(code, hand.over) if hand.over is not None else None
        if over is not None and over[0][0] in hand.legal():
            over = None
        for cells, _ in self.targets(code)[:24]:
            box = camera.around(cells)
            if over is None or cells != over[0]:
                paint.dashed_rect(surface, box.inflate(10, 10), look.theme.threat, 6, 4, 2 + look.strong)
        if over is not None:
            boxes = [camera.card_rect(*cell) for cell in over[0]]
            marks.threatened(surface, look, boxes)
            tag = marks.threat_tag(look, self.words(code, over))
            around = boxes[0].unionall(boxes[1:])
            surface.blit(tag, marks.beside(tag, around, camera.clear, look.unit(14), hand.boxes(camera)))
