"""What the camera shows by itself: the places of whatever is to be chosen, what has just changed, and the cards on the
ground, as large as they can be shown. A card that is held finds its places in sight: nothing zooms meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from scenes.app.scene import Program
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.said import Said
from scenes.tables.assertion.camera import LARGEST, SMALLEST, Box, Camera
from scenes.tables.assertion.frame import Frame, frame
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.layout import (
    Laid,
    cards_on_ground,
    content_box,
    grown,
    near_box,
    spots_box,
    union,
    whole_box,
    within,
)
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.parts import clear_parts
from scenes.tables.assertion.prompts.aiming import Aiming
from scenes.tables.assertion.prompts.desk import Desk
from scenes.tables.assertion.stage import Stage
from scenes.ui.look import Look

USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
USUAL_SMALLEST = 40
LEAST = 24  # pixels of a cell the camera chooses by itself; what needs smaller ones lies beyond the edge
AHEAD = 1.0  # cells around the cards that are always in sight: there the next ones may lie
PAN = 90  # pixels for a press of an arrow
BESIDE = 0.5  # cells left around a cell the keyboard has gone to


class Framed(Protocol):
    """A table whose camera is led."""

    dirty: bool

    @property
    def advice(self) -> Advice: ...
    @property
    def aiming(self) -> Aiming: ...
    @property
    def app(self) -> Program: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def layout(self) -> HudLayout: ...
    @property
    def look(self) -> Look: ...
    @property
    def said(self) -> Said: ...
    @property
    def stage(self) -> Stage: ...


def ground_cards(hand: Hand) -> list[Laid]:
    """Every card on the ground, the tentative ones of the viewer among them."""
    stage = hand.stage
    placed = hand.play.placed if hand.free else []
    return cards_on_ground(stage.view, placed, stage.orientation, stage.viewer)


class Framing:
    """Leads the camera as long as the player does not."""

    def __init__(self, table: Framed) -> None:
        self.table = table
        self._whole = False  # the camera was told to show all lands
        self._wide = False  # it has opened up for what has happened since the viewer was asked last
        self._news: set[Cell] = set()  # where that has happened
        self._asked: frozenset[Cell] = frozenset()  # the places of the last question that it was led to
        self._held: frozenset[Cell] = frozenset()  # those of the card that was held last
        self._found: Frame | None = None  # where it has led itself
        self._seen: object = None  # what there was when it followed last
        self._lying: list[pygame.Rect | None] = []  # the panels that were given way to

    def fit(self, at_once: bool = False, more: Iterable[Cell] = (), whole: bool = False) -> None:
        """Show the places of what is asked, what has changed and what lies there; from now on the camera moves by
        itself again. With `whole` all lands are shown however small they become."""
        self._whole, self._wide = whole, False
        self._show(self._whole_frame() if whole else self._frame({*self.asked(), *more}), at_once)

    def laid_out(self) -> None:
        """Fit another window or other panels; what the player has led stays as long as the choice is seen."""
        if not self.table.camera.by_hand or not self.table.camera.sees(spots_box(list(self.asked()))):
            self.fit(at_once=True)

    def _show(self, found: Frame, at_once: bool = False) -> None:
        self._found = found
        self.table.camera.show(*found, at_once=at_once)
        self.table.dirty = True

    def _frame(self, places: Iterable[Cell]) -> Frame:
        """Return how these places are seen: with all cards and the cells around them, else with all cards; where that
        has no room, as much as there is room for around the places and what has changed, or around the places alone,
        or, where even these are too many, around the last build."""
        ground, latest = content_box(ground_cards(self.table.hand), ()), spots_box(self._latest())
        must = spots_box([*places]) if places else latest
        news = union(spots_box([*self._news, *self._latest()]), must)
        return self._sum([union(near_box(ground), must), union(ground, must)], LEAST, [news, must, latest])

    def _whole_frame(self) -> Frame:
        lands = whole_box(content_box(ground_cards(self.table.hand), ()), self._sides())
        return self._sum([lands], SMALLEST)

    def _sum(self, boxes: Sequence[Box], least: int, cores: Sequence[Box] = ()) -> Frame:
        largest = max(USUAL_SMALLEST, round(USUAL_LARGEST * self.table.app.scale.factor))
        return frame(boxes, self.table.camera.parts, (least, largest), cores, self.table.layout.free)

    def look_through(self, parts: Sequence[pygame.Rect]) -> None:
        """Use these parts of the ground."""
        largest = max(LARGEST, round(LARGEST * self.table.app.scale.factor))
        self.table.camera.set_view(self.table.layout.board, *parts, largest=largest)

    def give_way(self) -> None:
        """Look past the strip that tells the plays, the plan of a hint, the slip of a question, however long, and the
        silk of an order. A sentence that is said for a while is not given way to."""
        table, hud = self.table, self.table.hud
        lying = [hud.strip_column(), hud.plan_rect()]
        asking = table.hand.free and not (table.said.text or table.advice.reason or table.advice.waiting)
        if asking or lying != self._lying:
            self._lying = lying
            slip = hud.slip_rect() if asking else None
            self.look_through(clear_parts(table.layout, table.look, slip, [hud.silk_rect(), *lying]))

    def turn_over(self) -> None:
        """The button and its key: the cards, when the player has gone elsewhere; else all lands, or the cards again."""
        self.fit(whole=not (self._whole or self.table.camera.by_hand))

    def _sides(self) -> list[Cell]:
        table = self.table
        return [table.stage.orientation.side_of(home.vector) for home in table.stage.view.homes]

    def _latest(self) -> Sequence[Cell]:
        """Return the cells of the last build, or the centre."""
        last = self.table.stage.view.last_build
        return (self.table.stage.screen_cells(last.cells) if last else ()) or ((0, 0),)

    def tell(self, cells: Sequence[Cell]) -> None:
        """Show where something is about to happen, and once the viewer is asked show what came of it."""
        self._news.update(cells)
        self.follow(cells)

    def follow(self, more: Sequence[Cell] = ()) -> None:
        """Open up when something that is asked or has changed is out of sight. What the player has led stays where it
        is, unless another question begins whose places cannot all be seen; while a card is held nothing zooms."""
        camera, hand = self.table.camera, self.table.hand
        key = (hand.live.now.token, hand.seat, hand.free, hand.held, camera.parts)
        if key == self._seen and not more:
            return
        self._seen, asked = key, frozenset(self.asked())
        if hand.held is not None:
            self._reach(asked)
            return
        begun = bool(asked) and asked != self._asked
        must = {*asked, *more, *(self._news if begun else ())}
        if begun:
            self._asked = asked
        if not camera.by_hand or (begun and not camera.sees(spots_box(list(must)))):
            found = self._frame(must)
            new = camera.by_hand or found != self._found
            if (begun and self._wide) or (new and not camera.sees(self._needed(found, must))):
                self._show(found)
                self._wide = bool(more)
        if begun:
            self._news.clear()

    def _needed(self, found: Frame, must: Iterable[Cell]) -> Box:
        """Return what of a frame has to be in sight, so that the camera may stay: the places, and the cards with the
        cells beside them."""
        ground = grown(content_box(ground_cards(self.table.hand), ()), AHEAD, AHEAD)
        return within(union(ground, spots_box(list(must))), found.box)

    def _reach(self, legal: frozenset[Cell]) -> None:
        """Move no more than needed for the places of a card that has been taken up: only a camera that the player has
        led does not show them already. Where they have no room at this size, marks at the edge lead to them."""
        camera, before, self._held = self.table.camera, self._held, legal
        box = spots_box(list(legal))
        if legal and legal != before and not camera.sees(box) and camera.holds(box):
            camera.bring(box)

    @property
    def aims(self) -> bool:
        """Return whether a place on the ground is asked for, with no card in the air."""
        prompt = self.table.desk.prompt
        return self.table.hand.free and prompt is not None and prompt.form == "ground"

    def choices(self) -> Sequence[tuple[Cell, ...]]:
        """Return the places among which the viewer chooses now: of the card in the air, of what is asked, or else of
        all cards that may be taken up."""
        hand = self.table.hand
        if self.aims:
            return [target.cells for target in self.table.aiming.targets()]
        found = hand.legal() if hand.held is not None else hand.ahead() if self.table.desk.prompt is None else ()
        return [(cell,) for cell in found]

    def asked(self) -> list[Cell]:
        """Return the cells of all these places."""
        return [cell for choice in self.choices() for cell in choice]

    def show(self, cells: Iterable[Cell]) -> None:
        """Show cells that are meant, such as the places of a plan."""
        if self.table.hand.held is not None:
            self.table.camera.bring(spots_box(list(cells)))
        else:
            self.fit(more=cells)

    def keep(self, *cells: Cell) -> None:
        """The keyboard has gone to a place: it must be seen, and the camera goes no farther than that takes."""
        camera = self.table.camera
        if not all(camera.clear.contains(camera.card_rect(*cell)) for cell in cells):
            camera.bring(grown(spots_box(cells), BESIDE, BESIDE))

    def pan(self, direction: Cell) -> None:
        """The player moves the ground by the keys."""
        camera = self.table.camera
        across, down = camera.pitch
        camera.look_at(camera.x + direction[0] * PAN / across, camera.y + direction[1] * PAN / down)
        self.table.dirty = True

    def on_ground(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel shows the ground, with no panel above it."""
        return self.table.camera.view.collidepoint(pos) and not self.table.hud.covers(pos)
