"""The panels around the ground, as one thing: layout, picture, what is pressed, and where the keyboard is.

Long because the panels give way to one another, and one object knows them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.play import bar, plan_panel
from scenes.play import slip as prompt_slip
from scenes.play.layout import PILES, HudLayout, compute
from scenes.play.narration import strip as told
from scenes.play.narration.strip import StripLayout
from scenes.play.panels import Panels
from scenes.play.record import Record
from scenes.play.slip import SlipLayout
from scenes.play.tutor import tablet
from scenes.tables.assertion.hud import drawer, maps, plaque, spots, tray
from scenes.tables.assertion.hud import model as facts
from scenes.tables.assertion.hud.drawer import DrawerLayout
from scenes.tables.assertion.hud.model import Spot, pile_of
from scenes.tables.assertion.hud.plaque import Same, ShownPlaques
from scenes.tables.assertion.hud.pointer import Pointer
from scenes.tables.assertion.hud.spots import Chip, chips_shown, pile_top, spots_of
from scenes.tables.assertion.hud.tray import SilkLayout
from scenes.ui import paint
from scenes.ui.look import Look
from scenes.ui.theme import Scale
from scenes.ui.tooltip import draw_tip, tip_box

if TYPE_CHECKING:
    from scenes.tables.assertion.hud.model import TableModel


class Hud(Pointer):
    """Draw it after the ground and its cards: `draw_under`, then `draw_over`, then whatever flies or is dragged.

    `look` gives the looks of the moment, `letters` whether cards carry the letter of their suit. Views and logs in the
    model are taken as they are: give a new one when something has changed, do not change one in place.
    """

    def __init__(
        self,
        look: Callable[[], Look],
        letters: Callable[[], bool] | None = None,
        refresh: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(refresh)
        self._look = look
        self._letters = letters or (lambda: False)
        self.panels = Panels()
        self.record = Record()
        self._places: HudLayout | None = None
        self._parts: tuple[object, DrawerLayout | None] = (None, None)
        self._slip: tuple[object, SlipLayout | None] = (None, None)
        self._silk: tuple[object, SilkLayout | None] = (None, None)
        self._strip: tuple[object, StripLayout | None] = (None, None)
        self._chips_kept: tuple[object, object, object, dict[int, list[tuple[Chip, tuple[Rect, bool]]]]] | None = None
        self._spots: tuple[TableModel, HudLayout, Look, list[Spot]] | None = None
        self._style: object = None
        self.shown = ShownPlaques()

    # ---- places

    def layout(
        self, width: int, height: int, scale: Scale | float, drawer_open: bool, seats: int = 2, lesson: bool = False,
        bare: bool = False,
    ) -> HudLayout:  # fmt: skip
        """Lay out for a window; `scale` is that of the app or the player's own factor. Kept until called again."""
        self._places = compute(width, height, scale, drawer_open, seats, lesson, bare)
        self.changed = True
        return self._places

    @property
    def places(self) -> HudLayout:
        if self._places is None:
            raise RuntimeError("the panels have not been laid out")
        return self._places

    @property
    def look(self) -> Look:
        """The looks of this moment."""
        return self._look()

    def hand_slot(self, index: int, count: int) -> Rect:
        """The resting place of a hand card."""
        return self.places.hand_slot(index, count)

    def slot_of(self, code: str | None) -> Rect | None:
        """The resting place of a card of the hand, if it is one."""
        return (
            self.hand_slot(self.order.index(code), len(self.order)) if code is not None and code in self.order else None
        )

    def pile_card(self, name: str) -> Rect:
        """Return where the topmost card of ``deck``, ``centre`` or ``removed`` lies."""
        return tray.pile_card(self.places, name)

    def _others(self) -> list[int]:
        """The other seats, as they sit."""
        return facts.others(self.model) if self.model is not None else []

    def seat_backs(self, seat: int) -> Rect:
        """Return where the cards of another seat hang; flights from and to its hand begin and end there."""
        order = self._others()
        places = self.places.backs
        if seat not in order or order.index(seat) >= len(places):
            return Rect(self.places.free.centerx, self.places.board.top, 0, 0)
        return places[order.index(seat)]

    def seat_plaque(self, seat: int) -> Rect:
        """Return where the plaque of a seat lies."""
        order = self._others()
        return self.places.opponents[order.index(seat)] if seat in order else self.places.plaque

    def show(self, model: TableModel) -> TableModel:
        """Take up what is to be shown next. The slip is measured at once: what is drawn before it gives way to it."""
        self.model = model
        self._slip_place(model)
        self._silk_place(model)
        self._strip_place(model)
        return model

    def covering(self) -> list[Rect]:
        """Every panel that lies on the ground or beside it."""
        places = self.places
        panels = [places.top_bar, places.tray, places.zoom, *places.opponents]
        panels += [beside for beside in (places.column, places.drawer) if beside is not None]
        if places.tablet is not None:
            panels.append(places.tablet)
        strip = self._strip[1].rect if self._strip[1] is not None else None
        over = (self.slip_rect(), self.silk_rect(), strip, self.plan_rect())
        return panels + [rect for rect in over if rect is not None]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Does a panel lie at this point, so that the ground below must not be touched?"""
        return any(panel.collidepoint(pos) for panel in self.covering())

    def field(self, model: TableModel) -> maps.Field:
        """The field as the map shows it."""
        banners = self.shown.banners(model)
        deps = (Same(model.view), model.orientation, banners)
        return self.shown.kept("field", deps, lambda: maps.field_of(model.view, model.orientation, banners))

    def map_cells(self, place: Rect, pos: tuple[int, int]) -> tuple[float, float]:
        """The cell at a pixel of the map."""
        assert self.model is not None
        return maps.Projection.of(place, self.field(self.model)).to_cells(*pos)

    def slip_rect(self) -> Rect | None:
        """Return where the prompt slip lies, if there is one."""
        slip = self._slip[1]
        return slip.rect if slip is not None else None

    def spots(self) -> list[Spot]:
        """Return everything that can be pressed or walked to now, in the order of Tab."""
        model, look, places = self.model, self._look(), self.places
        if model is None:
            return []
        kept = self._spots
        if kept is None or kept[0] is not model or kept[1] is not places or kept[2] is not look:
            parts, slip = self._drawer_parts(model), self._slip_place(model)
            silk, strip = self._silk_place(model), self._strip_place(model)
            kept = self._spots = (model, places, look, spots_of(model, places, parts, slip, look, silk, strip))
        return kept[3]

    # ---- picture

    def draw(self, surface: pygame.Surface, percent: int, window: tuple[float, float, float, float]) -> None:
        """The panels, with what the camera shows now: how near, and between which edges."""
        if self.model is not None:
            model = self.model
            if (model.zoom_percent, model.camera_window) != (percent, window):
                model = replace(model, zoom_percent=percent, camera_window=window)
            self.draw_under(surface, model)
            self.draw_over(surface, model)

    def draw_under(self, surface: pygame.Surface, model: TableModel) -> None:
        """The panels beside the ground: bar, tray with the hand, and the drawer if it stands there."""
        look = self._begin(model)
        places = self.places
        names = tuple(model.bar)
        states = tuple(self._state(name, model.can_undo or name != "take_back") for name in names)
        self.panels.show(
            surface, "bar", places.top_bar, (model.title, model.seal, model.turn, names, states, model.drawer_open),
            lambda canvas, place: bar.draw(
                canvas, place, look, places, model.title, model.seal, model.turn, dict(zip(names, states, strict=True)),
                model.drawer_open,
            ), opaque=True,
        )  # fmt: skip
        self._draw_tray(surface, model, look)
        if places.column is not None:
            self._draw_drawer(surface, model, look)

    def draw_over(self, surface: pygame.Surface, model: TableModel) -> None:
        """Draw what lies on the ground: backs, plaques, zoom strip, an overlaid drawer, the slip and the ring."""
        look = self._begin(model)
        places = self.places
        order = facts.others(model)
        standings = self.shown.standings(model)
        for seat, place in zip(order, places.backs, strict=False):
            banner = model.seats[seat].banner if len(order) > 1 else None
            count = facts.cards_in_hand(model.view, seat)
            self.panels.show(
                surface, f"backs:{seat}", place, (banner, count),
                partial(plaque.draw_backs, look=look, layout=places, banner=banner, count=count), pad=places.u(16),
            )  # fmt: skip
        for seat, place in zip(order, places.opponents, strict=False):
            shown = self.shown.plaque(model, seat, standings)
            self.panels.show(
                surface, f"plaque:{seat}", place, shown,
                partial(plaque.draw_row, look=look, layout=places, plaque=shown), pad=places.u(20),
            )  # fmt: skip
        self._draw_chips(surface, model, look)
        states = tuple(self._state(name) for name in places.zoom_cells)
        self.panels.show(
            surface, "zoom", places.zoom, (model.zoom_percent, states),
            lambda canvas, rect: plaque.draw_zoom(
                canvas, rect, look, places, model.zoom_percent, dict(zip(places.zoom_cells, states, strict=True))
            ), pad=places.u(20),
        )  # fmt: skip
        if places.drawer is not None:
            self._draw_drawer(surface, model, look)
        self._draw_silk(surface, model, look)
        if places.column is None:
            self._draw_strip(surface, model, look)
        if model.story is not None and (strip := self._strip_place(model)) is not None:
            told.draw_links(surface, look, places, model.story, strip)
        self._draw_plan(surface, model, look)
        self._draw_slip(surface, model, look)
        self._draw_ring(surface, model, look)

    def draw_tip(self, surface: pygame.Surface, lying: Callable[[], Rect | None]) -> None:
        """Draw what is pointed at, in words; again above the veil of a sheet, but never over that."""
        look = self._look()
        spot = self.tip_spot(look)
        if spot is None:
            return
        sheet = lying()
        avoid = self.tip_avoids(spot.name) if sheet is None else [sheet]
        if sheet is None or not tip_box(surface.get_size(), spot.tip, spot.rect, look, avoid).colliderect(sheet):
            draw_tip(surface, spot.tip, spot.rect, look, avoid)

    def _draw_chips(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        for seat, found in self._chips(model).items():
            for chip, (rect, worded) in found:
                spots.draw_chip(surface, rect, look, chip, worded, model.pulses.get(seat, 0.0))

    def chip_places(self) -> list[Rect]:
        """Return where the chips of all seats lie."""
        chips = {} if self.model is None else self._chips(self.model)
        return [place for found in chips.values() for _, (place, _) in found]

    def _chips(self, model: TableModel) -> dict[int, list[tuple[Chip, tuple[Rect, bool]]]]:
        """The chips of every seat that has any, with their places."""
        kept = self._chips_kept
        key = (model.viewer, model.tongue)
        if kept is None or kept[0] is not model.view or kept[1] != key or kept[2] is not self._places:
            found = chips_shown(model, self.places, self._look())
            kept = self._chips_kept = (model.view, key, self._places, found)
        return kept[3]

    def _begin(self, model: TableModel) -> Look:
        """Take the model in; forget the pictures when the looks or the places have changed."""
        self.model = model
        look = self._look()
        style = (look.theme.name, look.scale, look.strong, self.places, self._letters(), model.tongue)
        if style != self._style:
            self._style = style
            self.panels.clear()
            self.shown.forget()
        return look

    def _draw_tray(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        places = self.places
        own = self.shown.plaque(model, model.viewer, self.shown.standings(model))
        wanted = "removed" if model.discards and model.held is not None else ""
        piles = tuple(
            tray.Pile(name, len(pile_of(model.view, name)), pile_top(model, name), name == wanted) for name in PILES
        )
        codes, holes = tuple(model.hand_order), frozenset(model.holes)
        marked, chosen, tags = frozenset(model.discards), model.held, tuple(model.tags.items())
        raised = self._raised(model, look)
        missing = model.unmet
        tagged = tray.reason_fits(places)
        label = missing if missing and not tagged else model.end_label
        end = (label, self._state("end_turn", model.can_end))
        letters, game = self._letters(), model.pack

        def ground(canvas: pygame.Surface, place: Rect) -> None:
            dx, dy = place.x - places.tray.x, place.y - places.tray.y
            tray.draw_ground(canvas, place, look, places)
            plaque.draw_own(canvas, places.plaque.move(dx, dy), look, places, own)
            tray.draw(canvas, place, look, places, piles, model.tongue)
            tray.draw_end_button(canvas, places.end_button.move(dx, dy), look, places, *end)
            if missing and tagged:
                tray.draw_reason(canvas, places.end_button.move(dx, dy), look, places, missing)

        def hand(canvas: pygame.Surface, place: Rect) -> None:
            room = places.hand.move(place.x - places.tray.x, place.y - places.tray.y)
            tray.draw_hand(
                canvas, room, look, places, game, codes, holes, raised, marked, chosen, letters, dict(tags),
                model.tongue,
            )  # fmt: skip

        show = partial(self.panels.show, surface, rect=places.tray, opaque=True)
        show(name="tray", key=(own, piles, end, missing), painter=ground, covered=(places.tray,))
        show(name="hand", key=(codes, holes, marked, chosen, raised, tags), painter=hand, on="tray")

    def _raised(self, model: TableModel, look: Look) -> frozenset[int]:
        names = {self.hovered, self._ring_name(model) if look.ring else None}
        if model.held in model.hand_order:
            names.add(f"hand:{model.hand_order.index(str(model.held))}")
        return frozenset(int(name[5:]) for name in names if name is not None and name.startswith("hand:"))

    def _draw_drawer(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        parts = self._drawer_parts(model)
        if parts is None:
            return
        with self.panels.joined(surface, parts.rect):
            self._draw_parts(surface, parts, model, look)
        if parts.map.w:
            maps.draw_camera(surface, parts.map, look, self.field(model), model.camera_window)

    def _draw_parts(self, surface: pygame.Surface, parts: DrawerLayout, model: TableModel, look: Look) -> None:
        places, close = self.places, self._state("close")
        self.panels.show(
            surface, "drawer", parts.rect, (parts, close),
            lambda canvas, rect: drawer.draw(canvas, rect, look, places, parts, close, model.tongue), opaque=True,
            covered=(*([parts.record.rect] if parts.record is not None else []), parts.inspector),
        )  # fmt: skip
        if parts.told is not None and model.story is None and model.plan is None:
            self.panels.show(
                surface, "untold", parts.told, None,
                lambda canvas, rect: told.draw_empty(canvas, rect, look, places), pad=places.u(12),
            )  # fmt: skip
        if parts.record is not None:
            self._draw_record(surface, parts.record.rect, model, look)
        game, code = model.pack, model.inspected
        self.panels.show(
            surface, "inspector", parts.inspector, (game, code, model.facts),
            lambda canvas, rect: drawer.draw_inspector(
                canvas, rect, look, places, game, code, model.tongue, model.facts
            ), opaque=True,
        )  # fmt: skip
        field = self.field(model)
        self.panels.show(
            surface, "map", parts.map, field, lambda canvas, rect: maps.draw_map(canvas, rect, look, field)
        )
        if parts.told is not None:
            self._draw_strip(surface, model, look)

    def _draw_record(self, surface: pygame.Surface, rect: Rect, model: TableModel, look: Look) -> None:
        places, banners = self.places, self.shown.banners(model)
        log_key = self.shown.log_key(model, places)
        self.record.arrange(log_key, model.log, banners, rect, look, places)
        lit = "entries" in (self.hovered, self.pressed, self._ring_name(model) if look.ring else "")
        entry = self.pointed_entry
        self.panels.show(
            surface, "record", rect, (log_key, self.record.offset, lit, entry),
            lambda canvas, place: self.record.draw(canvas, place, look, places, lit, entry), opaque=True,
        )  # fmt: skip

    def _draw_slip(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        where = self._slip_place(model)
        if where is None:
            return
        slip = self.shown.slip_words(model)
        names = [*(f"suit:{letter}" for letter in slip.suits), *(f"answer:{at}" for at in range(len(slip.answers)))]
        states = tuple((name, self._state(name)) for name in names)
        self.panels.show(
            surface, "slip", where.rect, (slip, states),
            lambda canvas, rect: prompt_slip.draw(canvas, rect, look, self.places, slip, where, dict(states)),
            pad=self.places.u(36),
        )  # fmt: skip

    def _draw_silk(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        where = self._silk_place(model)
        if where is None:
            return
        if not where.pennant:
            tray.draw_silk_cords(surface, look, self.places, where)
        self.panels.show(
            surface, "silk", where.rect, (model.orders, where),
            lambda canvas, rect: tray.draw_silk(canvas, rect, look, self.places, model.orders, where, model.said),
            pad=self.places.u(12),
        )  # fmt: skip

    def _draw_strip(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        story, where, places = model.story, self._strip_place(model), self.places
        if story is None or where is None:
            return
        told.draw(
            surface, self.panels, look, places, story, where,
            {name: self._state(name) for name in ("strip:fold", *where.buttons)},
            game=model.pack, letters=self._letters(), share=model.story_share, tongue=model.tongue,
        )  # fmt: skip

    def _draw_plan(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        if model.plan is None:
            return
        shown, where = model.plan
        states = tuple((name, self._state(name)) for name in where.buttons)
        self.panels.show(
            surface, "plan", where.rect, (shown, where, states),
            lambda canvas, rect: plan_panel.draw(canvas, rect, look, self.places, shown, where, dict(states)),
            pad=self.places.u(20),
        )  # fmt: skip

    def _draw_ring(self, surface: pygame.Surface, model: TableModel, look: Look) -> None:
        name = self._ring_name(model)
        if not look.ring or name is None or name == "board":
            return
        spot = next((spot for spot in self.spots() if spot.name == name), None)
        if spot is None or not spot.enabled:
            return
        rect = tray.lifted(spot.rect, self.places) if name.startswith("hand:") else spot.rect
        paint.focus_ring(surface, look.theme, rect, self.places.u(spot.radius), self.places.unit)

    def _ring_name(self, model: TableModel) -> str | None:
        return model.focus or self.focus

    # ---- places that depend on what is shown

    def _drawer_parts(self, model: TableModel) -> DrawerLayout | None:
        house, square = self.shown.house(model), self.shown.four_lands(model)
        key = (self.places, house, square, model.drawer_open, model.tongue)
        if self._parts[0] != key:
            self._parts = (
                key,
                drawer.measure(self.places, self._look(), house, square, model.drawer_open, model.tongue),
            )
        return self._parts[1]

    def told_room(self) -> Rect | None:
        """Return where the plays are told beside the ground: in the column, or below the sheet of a lesson."""
        parts = self._drawer_parts(self.model) if self.model is not None else None
        return tablet.below(self.places) if parts is None else parts.told

    def _slip_place(self, model: TableModel) -> SlipLayout | None:
        """The slip keeps clear of the silk, folded or not: whatever the slip says, the silk stays where it hangs."""
        slip = self.shown.slip_words(model)
        look, places = self._look(), self.places
        silk_ = self._silk_place(model)
        key = (slip, places, look.scale, silk_)
        if self._slip[0] != key:
            empty = not (slip.bold or slip.rest or slip.suits or slip.answers)
            if silk_ is not None:
                free = places.free.copy()
                free.left, free.w = silk_.rect.right, places.free.right - silk_.rect.right
                places = replace(places, free=free, prompt=(free.centerx, places.prompt[1]))
            found = None if empty else prompt_slip.measure(slip, places, look)
            chips = self._chips(model).get(model.viewer, [])
            under = [place.top for _, (place, _) in chips if found is not None and place.colliderect(found.rect)]
            if under:  # the signs on one's own plaque stay open
                low = min(under) - places.u(2)
                found = prompt_slip.measure(slip, replace(places, prompt=(places.prompt[0], low)), look)
            self._slip = (key, found)
        return self._slip[1]

    def _silk_place(self, model: TableModel) -> SilkLayout | None:
        if not model.orders:
            return None
        look, places = self._look(), self.places
        key = (model.orders, model.silk_open, places, look.scale)
        if self._silk[0] != key:
            self._silk = (key, tray.measure_silk(model.orders, places, look, model.silk_open))
        return self._silk[1]

    def _strip_place(self, model: TableModel) -> StripLayout | None:
        story, look = model.story, self._look()
        if story is None:
            self._strip = (None, None)
            return None
        silk_ = self.silk_rect()
        room = self.told_room()
        prompt = self._slip_place(model) if room is None else None
        slip = None if prompt is None else prompt.rect
        key = (story, self.places, look.scale, tuple(silk_ or ()), tuple(slip or ()), model.drawer_open)
        if self._strip[0] != key:
            self._strip = (key, told.measure(story, self.places, look, silk_, room, room is not None, slip))
        return self._strip[1]

    def strip_column(self) -> Rect | None:
        """The part of the ground that what is told takes, where it stands on it: unfolded the whole height, however
        many steps there are."""
        where, model = self._strip[1], self.model
        if where is None or model is None or model.story is None or self.told_room() is not None:
            return None
        if where.line or model.story.folded:
            return where.rect
        return Rect(where.rect.x, where.rect.y, where.rect.w, self.places.free.bottom - where.rect.y)

    def plan_rect(self) -> Rect | None:
        """Return where the panel with the plan of a hint stands, if one is shown."""
        return None if self.model is None or self.model.plan is None else self.model.plan[1].rect

    def silk_rect(self) -> Rect | None:
        """Return where the silk of an order hangs over the ground, if one does."""
        place = self._silk_place(self.model) if self.model is not None else None
        return place.rect if place is not None and not place.pennant else None
