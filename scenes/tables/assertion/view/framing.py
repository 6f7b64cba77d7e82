"""The framing, which the camera shows by itself: the places of whatever is to be chosen, what has just changed, and the
cards on the ground, as large as they can be shown. A card that is held finds its places in sight: nothing zooms
meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect

import logic
from scenes.play import slip as prompt_slip
from scenes.play.advice import Advice
from scenes.play.layout import HudLayout
from scenes.play.screen import TableScreen
from scenes.play.slip import PromptSlip
from scenes.tables.assertion.hud import plaque, texts
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.prompts.question import Question
from scenes.tables.assertion.view.camera import LARGEST, SMALLEST, Camera, Frame, frame
from scenes.tables.assertion.view.layout import (
    Box,
    Cell,
    content_box,
    grown,
    near_box,
    spots_box,
    union,
    whole_box,
    within,
)
from scenes.ui.look import Look

USUAL_LARGEST = 91  # pixels of a cell the camera chooses by itself, at scale 1
USUAL_SMALLEST = 40
LEAST = 24  # pixels of a cell the camera chooses by itself; what needs smaller ones lies beyond the edge
AHEAD = 1.0  # cells around the cards that are always in sight: there the next ones may lie


class Framing:
    """Leads the camera as long as the player does not."""

    def __init__(self, question: Question, hud: Hud, camera: Camera, screen: TableScreen, advice: Advice) -> None:
        self.question, self.hud, self.camera, self.screen, self.advice = question, hud, camera, screen, advice
        self.hand = question.hand
        self._whole = False  # the camera was told to show all lands
        self._wide = False  # it has opened up for what has happened since the viewer was asked last
        self._news: set[Cell] = set()  # where that has happened
        self._asked: frozenset[Cell] = frozenset()  # the places of the last question that it was led to
        self._held: frozenset[Cell] = frozenset()  # those of the card that was held last
        self._found: Frame | None = None  # where it has led itself
        self._seen: object = None  # what there was when it followed last
        self._rest: object = None  # what the choice was when it followed last with no card in the air
        self._lying: list[pygame.Rect | None] = []  # the panels that were given way to
        self._clear: tuple[object, list[pygame.Rect]] = (None, [])  # the parts of the ground beside them

    def fit(self, at_once: bool = False, more: Iterable[Cell] = (), whole: bool = False) -> None:
        """Show the places of what is asked, what has changed and what lies there; from now on the camera moves by
        itself again. With `whole` all lands are shown however small they become."""
        self._whole, self._wide = whole, False
        self._show(self._whole_frame() if whole else self._frame({*self.question.asked(), *more}), at_once)

    def laid_out(self) -> None:
        """Fit another window or other panels; what the player has led stays as long as the choice is seen."""
        if not self.camera.by_hand or not self.camera.sees(spots_box(list(self.question.asked()))):
            self.fit(at_once=True)

    def _show(self, found: Frame, at_once: bool = False) -> None:
        self._found = found
        self.camera.show(*found, at_once=at_once)
        self.screen.dirty = True

    def _frame(self, places: Iterable[Cell]) -> Frame:
        """Return how these places are seen: with all cards and the cells around them, else with all cards; where that
        has no room, as much as there is room for around the places and what has changed, or around the places alone,
        or, where even these are too many, around the last build."""
        ground, latest = content_box(self.hand.lying(), ()), spots_box(self._latest())
        must = spots_box([*places]) if places else latest
        news = union(spots_box([*self._news, *self._latest()]), must)
        return self._sum([union(near_box(ground), must), union(ground, must)], LEAST, [news, must, latest])

    def _whole_frame(self) -> Frame:
        return self._sum([self._lands()], SMALLEST)

    def _lands(self) -> Box:
        return whole_box(content_box(self.hand.lying(), ()), self._sides())

    def _sum(self, boxes: Sequence[Box], least: int, cores: Sequence[Box] = ()) -> Frame:
        largest = max(USUAL_SMALLEST, round(USUAL_LARGEST * self.screen.app.scale.factor))
        return frame(boxes, self.camera.parts, (least, largest), cores, self.screen.layout.free)

    def look_through(self, parts: Sequence[pygame.Rect]) -> None:
        """Use these parts of the ground."""
        largest = max(LARGEST, round(LARGEST * self.screen.app.scale.factor))
        self.camera.set_view(self.screen.layout.board, *parts, largest=largest)

    def give_way(self) -> None:
        """Look past the strip that tells the plays, the plan of a hint, the slip of a question, however long, and the
        silk of an order. A sentence that is said for a while is not given way to."""
        screen, hud = self.screen, self.hud
        lying = [hud.strip_column(), hud.plan_rect()]
        asking = self.hand.free and not (screen.notice.on_slip or self.advice.reason or self.advice.waiting)
        if asking or lying != self._lying:
            self._lying = lying
            slip, silk = hud.slip_rect() if asking else None, hud.silk_rect()
            key = (screen.layout, screen.look, slip, silk, lying)
            if key != self._clear[0]:
                self._clear = (key, clear_parts(screen.layout, screen.look, slip, [silk, *lying]))
            self.look_through(self._clear[1])

    def turn_over(self) -> None:
        """The button and its key: the cards, when the player has gone elsewhere; else all lands, or the cards again."""
        self.fit(whole=not (self._whole or self.camera.by_hand))

    def _sides(self) -> list[Cell]:
        return [self.hand.stage.orientation.side_of(home.vector) for home in self.hand.stage.view.homes]

    def _latest(self) -> Sequence[Cell]:
        """Return the cells of the last build, or the centre."""
        last = self.hand.stage.view.last_build
        return (self.hand.stage.screen_cells(last.cells) if last else ()) or ((0, 0),)

    def tell(self, cells: Sequence[Cell]) -> None:
        """Show where something is about to happen, and once the viewer is asked show what came of it."""
        self._news.update(cells)
        self.follow(cells)

    def follow(self, more: Sequence[Cell] = ()) -> None:
        """Open up when something that is asked or has changed is out of sight. What the player has led stays where it
        is, unless another question begins whose places cannot all be seen; while a card is held nothing zooms."""
        camera, hand = self.camera, self.hand
        key = (hand.live.now.token, hand.seat, hand.free, hand.held, camera.parts)
        if key == self._seen and not more:
            return
        self._seen, asked = key, frozenset(self.question.asked())
        camera.reach = union(self._lands(), spots_box([*asked, *more]))
        if hand.held is not None:
            self._reach(asked)
            return
        rest = (asked, hand.seat, hand.live.now.standing, len(hand.play.placed), camera.parts)
        if rest == self._rest and not more:
            return  # a card was put back: the choice is the same, and so is its picture
        self._rest = rest
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
        ground = grown(content_box(self.hand.lying(), ()), AHEAD, AHEAD)
        return within(union(ground, spots_box(list(must))), found.box)

    def _reach(self, legal: frozenset[Cell]) -> None:
        """Move no more than needed for the places of a card that has been taken up: only a camera that the player has
        led does not show them already. Where they have no room at this size, marks at the edge lead to them."""
        camera, before, self._held = self.camera, self._held, legal
        box = spots_box(list(legal))
        if legal and legal != before and not camera.sees(box) and camera.holds(box):
            camera.bring(box)

    def show(self, cells: Iterable[Cell]) -> None:
        """Show cells that are meant, such as the places of a plan."""
        if self.hand.held is not None:
            self.camera.bring(spots_box(list(cells)))
        else:
            self.fit(more=cells)


USUAL_SLIP = PromptSlip(logic.named(texts.YOUR_TURN(), ()), logic.named(texts.USUAL(), ()))
LEAST_PART = 4  # a part of the ground is no narrower and no lower than one of so many parts of the whole


def clear_parts(
    layout: HudLayout, look: Look, slip: Rect | None = None, beside: Sequence[Rect | None] = ()
) -> list[Rect]:
    """The parts of the ground that no panel covers, the widest first: the camera puts what matters into one of them.

    ``beside`` are panels that lie on the ground for a while. In a large window there is room for the tablets below the
    panels; in a small one they stand at the lower edge.
    """
    free, u = layout.free, look.unit
    usual = prompt_slip.measure(USUAL_SLIP, layout, look).rect  # so much is kept free: a longer sentence may come
    lowest = min(usual.top, slip.top if slip is not None else usual.top)
    air = u(8) if look.scale.compact else u(44)
    hands = [plaque.hanging(place, layout) for place in layout.backs]
    above = [Rect(panel.x, free.top, panel.w, panel.bottom - free.top + air) for panel in (layout.zoom, *hands)]
    above += [panel.inflate(0, 2 * air) for panel in layout.opponents]
    parts = [Rect(free.left + u(4), free.top, free.w - 2 * u(4), lowest - u(8) - free.top)]
    lying = [panel.inflate(2 * u(8), 2 * u(8)) for panel in beside if panel is not None]
    for panel in (*above, *lying):
        parts = [rest for part in parts for rest in _without(part, panel)]
    large = [part for part in parts if part.w >= free.w // LEAST_PART and part.h >= free.h // LEAST_PART]
    parts = large or [max(parts, key=lambda part: part.w * part.h, default=free.copy())]
    parts = [part for part in parts if not any(part != other and other.contains(part) for other in parts)]
    return sorted(parts, key=lambda part: (-part.w, -part.h))


def _without(part: Rect, panel: Rect) -> list[Rect]:
    """The largest rectangles of a part that a panel leaves."""
    if not part.colliderect(panel):
        return [part]
    sides = (
        (part.left, part.top, panel.left - part.left, part.h),
        (panel.right, part.top, part.right - panel.right, part.h),
        (part.left, part.top, part.w, panel.top - part.top),
        (part.left, panel.bottom, part.w, part.bottom - panel.bottom),
    )
    return [Rect(side) for side in sides if side[2] > 0 and side[3] > 0]
