"""Choosing a place on the ground: a trick, a card or a cell, with mouse or arrows; what would happen there is said."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import logic
from logic.views import DoneAct, StakesView, StrategyContext
from scenes.app.plain import Action
from scenes.play.nearest import nearest
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.input.moves import Answers
from scenes.tables.assertion.prompts.model import cells_left, play_of, stake_words
from scenes.tables.assertion.prompts.question import Target
from scenes.tables.assertion.view import marks
from scenes.tables.assertion.view.camera import Camera
from scenes.tables.assertion.view.layout import Cell
from scenes.ui import paint
from scenes.ui.event_commands import asks, button_of, pos_of, step

MANY = 40  # places; more of them are marked by dots


class Aiming:
    """The targets of the decision at hand, and the one that is pointed at."""

    def __init__(self, answers: Answers, hud: Pointer, camera: Camera, run: Callable[[str | None], bool]) -> None:
        """``run`` does what a button stands for."""
        self.answers, self.hud, self.camera, self._run = answers, hud, camera, run
        self.hand, self.question, self.screen = answers.hand, answers.question, answers.screen
        self.at = 0
        self._pointed = False  # by the mouse
        self._targets: list[Target] = []
        self._told: dict[int, tuple[str, tuple[Cell, ...]]] = {}

    def targets(self) -> list[Target]:
        """Every place that may be chosen now; at another question the first one is pointed at."""
        found = self.question.targets()
        if found is not self._targets:
            self._targets, self._told = found, {}
            self.at, self._pointed = 0, False
            if found and self._button() is None:
                self.hud.set_focus(None)  # the ring is on the place pointed at
        return found

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """True if the event chose or pointed at something; the camera keeps the rest."""
        targets = self.targets()
        if event.type == pygame.MOUSEMOTION:
            self._point(pos_of(event))
            return False
        if event.type == pygame.MOUSEBUTTONUP and button_of(event) == 1 and self.hud.on_ground(pos_of(event)):
            if not self.hand.grip.panning:
                self._point(pos_of(event))
                if self._pointed and targets:
                    self.hand.grip.release(pos_of(event))
                    self.answers.give(targets[self.at].action)
                    return True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and button_of(event) == 3:
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
        if not self.answers.step_back():
            self.screen.notice.refuse(self.question.said(texts.NO_WAY_BACK()))
        return True

    def _button(self) -> str | None:
        """The button of the slip that has the ring, if one has."""
        focus = self.hud.focused()
        return focus if focus is not None and focus.startswith("answer:") else None

    def _enter(self) -> bool:
        """Enter presses the button with the ring, or chooses the place pointed at."""
        targets = self.targets()
        if self._button() is not None:
            return self._run(self.hud.activate())
        return bool(targets) and self.answers.give(targets[self.at].action)

    def leads_round(self, by: int) -> bool:
        """Return whether Tab (1) or Shift+Tab (-1) would lead from the last place or button to the first."""
        stops = self._stops()
        return not stops or (self._button() or self.at) == stops[-1 if by > 0 else 0]

    def _stops(self) -> list[int | str]:
        """Return the places and the buttons of the slip; where there are very many places arrows walk them."""
        count = len(self.targets())
        places = [self.at] if count > MANY else list(range(count))
        return [*places, *(f"answer:{index}" for index in range(len(self.hud.answers)))]

    def _tab(self, by: int) -> bool:
        """Go from place to place and on to the buttons of the slip."""
        stops, here = self._stops(), self._button() or self.at
        if not stops:
            return False
        at = stops.index(here) if here in stops else 0
        stop = stops[(at + by) % len(stops)]
        if isinstance(stop, str):
            self.hud.set_focus(stop)
            self.screen.refresh()
        else:
            self.hud.set_focus(None)
            self.at = stop
            self._lead()
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        cell = self.camera.cell_at(pos) if self.hud.on_ground(pos) else None
        under = [index for index, target in enumerate(self.targets()) if cell in target.cells]
        self._pointed = bool(under)
        if under and self.at not in under:
            self.at = under[0]
        self.screen.dirty = True

    def _step(self, direction: tuple[int, int]) -> None:
        targets = self.targets()
        if self._button() is not None:
            self.hud.set_focus(None)
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
        self._pointed = False
        self.camera.keep(*self.targets()[self.at].cells)
        self.screen.dirty = True

    # ---- picture

    def words(self) -> str:
        """Return what choosing the place pointed at would do, in a few words."""
        targets = self.targets()
        if not targets or self.at >= len(targets):
            return ""
        return self._stakes()[0]

    def _stakes(self) -> tuple[str, tuple[Cell, ...]]:
        """Return what choosing the place pointed at would do, and every cell whose card would leave the table with
        it."""
        if self.at not in self._told:
            stakes = self.hand.sight.stakes([self.targets()[self.at].action, DoneAct()])
            said = stake_words(stakes, self.hand.stage.view.sides[self.hand.stage.viewer])
            words = logic.named(said, (), self.hand.sight.tongue)
            self._told[self.at] = (words, self._leaving(stakes))
        return self._told[self.at]

    def draw(self, surface: pygame.Surface) -> None:
        """Frames around every target; the one pointed at in cinnabar, with what it would do."""
        look = self.screen.look
        targets = self.targets()
        many = len(targets) > MANY
        for index, target in enumerate(targets):
            box = self.camera.around(target.cells)
            if index == self.at or not box.colliderect(self.camera.view):
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
            if look.ring and self._button() is None:
                box = self.camera.around(targets[self.at].cells)
                paint.focus_ring(surface, look.theme, box, look.unit(4), look.unit(100) / 100)

    def announced(self, surface: pygame.Surface) -> None:
        """The places of the moves announced with 8C, with their numbers, and those of the one being put together."""
        look, decision = self.screen.look, self.question.decision
        context = None if decision is None else decision.context
        if not isinstance(context, StrategyContext) or context.faces is None:
            return
        faces = [face.cells for face in context.faces]
        for number, cells in enumerate([*faces, context.cells or []], 1):
            if not cells:
                continue
            screen = [self.hand.stage.orientation.to_screen(cell) for cell in cells]
            for cell in screen:
                paint.rounded_rect(surface, self.camera.card_rect(*cell), 4, None, look.theme.mark, 3 + look.strong)
            box = self.camera.around(screen)
            size = look.type(16)
            paint.pill(surface, box.left, box.top, str(number), size, look.theme.mark, look.theme.on_gold, "c")

    def _target(
        self, surface: pygame.Surface, cells: tuple[Cell, ...], words: str, leaving: tuple[Cell, ...] = ()
    ) -> None:
        look, camera = self.screen.look, self.camera
        box = camera.around(cells)
        for cell in leaving:
            if cell not in cells:
                paint.dashed_rect(surface, camera.card_rect(*cell), look.theme.threat, 6, 4, 3 + look.strong)
        marks.threatened(surface, look, [camera.card_rect(*cell) for cell in cells])
        if words:
            tag = marks.threat_tag(look, words)
            surface.blit(tag, marks.beside(tag, box, camera.clear, look.unit(14), self.hand.boxes(camera)))

    def threatened(self, surface: pygame.Surface) -> None:
        """Draw what the play on the dispatch is aimed at, in the light of its threat."""
        decision = self.hand.play.decision
        if decision is None:
            return
        play = play_of(decision)
        cells = play.trick_cells or ([] if play.cell is None else [play.cell])
        turn = self.hand.stage.orientation.to_screen
        self.announced(surface)
        leaving = self.question.prompt.leaving if self.question.prompt is not None else ()
        if cells:
            places = tuple(turn(cell) for cell in cells)
            self._target(surface, places, "", tuple(turn(cell) for cell in leaving))

    def _leaving(self, stakes: StakesView | None) -> tuple[Cell, ...]:
        """The screen cells whose cards would leave the table."""
        return tuple(map(self.hand.stage.orientation.to_screen, cells_left(stakes)))
