"""The parts that hang over the ground: the plaques of the seats, the backs of their hands, and the strip that zooms.

Long because the same facts are drawn in three widths.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import pygame
from pygame import Rect

import logic
from logic.views import SuitAct
from scenes.play.layout import HudLayout
from scenes.play.slip import PromptSlip
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.model import (
    SeatStanding,
    TableModel,
    cards_in_hand,
    house_options,
    others,
    standing,
    to_move,
)
from scenes.tables.assertion.view.layout import DISTANCES
from scenes.ui import assets, paint, text
from scenes.ui.look import Look
from scenes.ui.medallion import stand
from scenes.ui.theme import BANNERS
from scenes.ui.words import PER_CENT, name_in

WHITE = "#FFFFFF"
HIGH = 120  # units; one's own plaque has three lines where it is higher


@dataclass(frozen=True, slots=True)
class Plaque:
    """The words of one plaque. Without a standing (a partner), `shared` says whose score it is."""

    banner: str
    name: str
    role: str
    standing: SeatStanding | None
    active: bool = False
    thinking: bool = False
    gain: int = 0  # what the cards laid so far would bring
    shared: str = ""
    state: str = ""  # "6 cards", or that the player is out of the game
    progress: float = 0.0  # with thinking
    general: str = ""  # whose face a computer player has
    points: tuple[str, str] = ("", "")  # what permanent points are called, and held ones


def draw_own(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque) -> None:
    """The plaque of the seat that looks, in the tray."""
    theme, u = look.theme, layout.u
    high = place.h > u(HIGH)
    _frame(canvas, place, look, layout, plaque, u(8))
    pad = u(13) if high else u(16)
    side = u(41) if high else u(46)
    head = place.y + (u(33) if high else u(41))
    stand(canvas, plaque.general, plaque.banner, place.x + pad, head - side / 2, side)
    assert plaque.standing is not None
    total = text.number(plaque.standing.total)
    big = look.type(44 if high else 46)
    right = place.right - (u(15) if high else u(20))
    wide = text.text(canvas, total, "figure", big, theme.text, right, head, "rm")
    limit = right - wide - u(12)
    if plaque.gain:
        limit -= paint.pill(canvas, limit, head, f"+{plaque.gain}", look.type(16), theme.mark, theme.on_gold, "r") + u(
            8
        )
    x = place.x + pad + side + u(12)
    if high:
        _name(canvas, plaque.name, look.type(20), theme.text, x, head, limit - x, "lm")
    else:
        _name(canvas, plaque.name, look.type(19), theme.text, x, place.y + u(35), limit - x)
        _line(canvas, plaque.role, "ui", look.type(15), theme.text2, x, place.y + u(56), limit - x)
    rule = place.y + (u(63) if high else u(72))
    paint.hairline(canvas, theme, place.x + pad, place.right - pad, rule)
    if high:
        upper, lower = rule + u(27), place.bottom - u(17)
        _sum(canvas, look, layout, plaque, "permanent", place.x + pad, upper)
        _sum(canvas, look, layout, plaque, "held", place.x + pad, lower)
        _pips(canvas, look, layout, plaque, right, lower - u(6))
    else:
        base = place.y + u(97)
        first = _sum(canvas, look, layout, plaque, "permanent", place.x + pad + u(2), base)
        step = max(place.x + pad + first + u(18), min(place.x + u(146), place.x + round(place.w * 0.38)))
        _sum(canvas, look, layout, plaque, "held", step, base)
        _pips(canvas, look, layout, plaque, right, base - u(6))


def draw_row(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque) -> None:
    """The plaque of another player, in one row."""
    theme, u = look.theme, layout.u
    _frame(canvas, place, look, layout, plaque, u(8))
    middle = place.centery
    side = min(u(42), place.h - u(16))
    stand(canvas, plaque.general, plaque.banner, place.x + u(14), middle - side / 2, side)
    x = place.x + u(14) + side + u(14)
    right = place.right - u(18)
    wide_enough = place.w >= u(440)
    limit: float
    if plaque.standing is None:
        words = text.elide(plaque.shared, "ui", look.type(15), (place.w - side) // 2)
        limit = right - text.text(canvas, words, "ui", look.type(15), theme.text2, right, middle, "rm") - u(12)
    elif layout.compact:
        limit = _short_sums(canvas, look, layout, plaque, right, middle)
    else:
        limit = _full_sums(canvas, look, layout, plaque, place, right, middle, wide_enough)
    if layout.compact and plaque.thinking:
        limit -= u(20)
        paint.hourglass(canvas, theme, limit + u(10), middle, u(20), plaque.progress)
        limit -= u(6)
    if layout.compact:
        _name(canvas, plaque.name, look.type(19), theme.text, x, middle, limit - x, "lm")
        return
    upper, lower = (middle - u(5), middle + u(17)) if place.h >= u(64) else (middle - u(4), middle + u(16))
    _name(canvas, plaque.name, look.type(19), theme.text, x, upper, limit - x)
    size, room = look.type(15), limit - x - (u(24) if plaque.thinking else 0)
    words = "  ·  ".join(part for part in (plaque.role, plaque.state) if part)
    if text.width(words, "ui", size) > room:
        words = plaque.state or plaque.role
    words = text.elide(words, "ui", size, room)
    end = x + text.text(canvas, words, "ui", size, theme.text2, x, lower)
    if plaque.thinking:
        sign = lower - text.cap_height("ui", size) / 2
        paint.hourglass(canvas, theme, end + u(16), sign, u(18), plaque.progress)


def _full_sums(
    canvas: pygame.Surface,
    look: Look,
    layout: HudLayout,
    plaque: Plaque,
    place: Rect,
    right: int,
    middle: int,
    words: bool,
) -> float:
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    small = place.h < u(64)
    size = look.type(34 if small else 42)
    text.text(canvas, plaque.standing.total, "figure", size, theme.text, right, middle, "rm")
    edge = right - text.width("00", "figure", size) - u(14)
    inset = place.h // 5
    paint.vline(canvas, theme, edge, place.y + inset, place.bottom - inset)
    left = _pips(canvas, look, layout, plaque, edge - u(16), middle)
    column = text.width(f"00 {max(plaque.points, key=len)}", "ui", look.type(15)) + u(10) if words else u(60)
    left -= column + u(6)
    upper, lower = middle - u(5), middle + u(18)
    _sum(canvas, look, layout, plaque, "permanent", left, upper, 15, words)
    _sum(canvas, look, layout, plaque, "held", left, lower, 15, words)
    return left - u(12)


def _short_sums(canvas: pygame.Surface, look: Look, layout: HudLayout, plaque: Plaque, right: int, middle: int) -> int:
    """``3 + 4`` and the total."""
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    size = look.type(33)
    text.text(canvas, plaque.standing.total, "figure", size, theme.text, right, middle, "rm")
    pen = right - text.width("00", "figure", size) - u(12)
    runs = [
        (text.number(plaque.standing.permanent), "figure", look.type(19), theme.text),
        (" + ", "ui", look.type(18), theme.text2),
        (str(plaque.standing.held), "figure", look.type(19), theme.banner_text(plaque.banner)),
    ]
    return pen - text.rich(canvas, runs, pen, middle, "rm") - u(10)


def _frame(canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, plaque: Plaque, radius: int) -> None:
    paint.panel(canvas, look.theme, place, radius=radius, elevation=2 if plaque.active else 1)
    if plaque.active:
        tone = look.theme.banner_text(plaque.banner)
        paint.rounded_rect(canvas, place, radius, None, tone, max(1.5, layout.unit * 2) + look.strong)


def _sum(
    canvas: pygame.Surface,
    look: Look,
    layout: HudLayout,
    plaque: Plaque,
    kind: str,
    x: float,
    baseline: float,
    size: int = 16,
    words: bool = True,
) -> int:
    """``5 permanent`` or ``4 held``. Returns its width."""
    theme = look.theme
    assert plaque.standing is not None
    held = kind == "held"
    number = plaque.standing.held if held else plaque.standing.permanent
    tone = theme.banner_text(plaque.banner) if held else theme.text
    runs = [(text.number(number), "figure", look.type(size + 3), tone)]
    if words:
        runs.append((f" {plaque.points[held]}", "ui", look.type(size), theme.text2))
    return text.rich(canvas, runs, x, baseline)


def _pips(canvas: pygame.Surface, look: Look, layout: HudLayout, plaque: Plaque, right: float, middle: float) -> float:
    """Draw 7, 11 and 14, lit when held; ``7 ×2`` where two lands are entered so far, struck through where the line
    brings nothing (3S). Returns the left end."""
    theme, u = look.theme, layout.u
    assert plaque.standing is not None
    fill = BANNERS[plaque.banner].fill
    size, high = look.type(15), u(25)
    counted = zip(DISTANCES, plaque.standing.lines, plaque.standing.void, strict=True)
    for distance, count, void in reversed(list(counted)):
        label = f"{distance} ×{count}" if count > 1 else str(distance)
        wide = max(u(31), text.width(label, "ui_semibold", size) + u(10))
        right -= wide
        lit = count > void
        rim = fill if count else theme.line_hi
        paint.rounded_rect(
            canvas, (right, middle - high / 2, wide, high), u(4), fill if lit else None, rim, 1 + look.strong
        )
        tone = WHITE if lit else theme.text2
        text.text(canvas, label, "ui_semibold", size, tone, right + wide / 2, middle, "cm")
        if void:
            thick = max(2, u(2))
            paint.hairline(canvas, theme, right + u(4), right + wide - u(4), middle, tone, thickness=thick)
        right -= u(5)
    return right + u(5)


def _name(
    canvas: pygame.Surface, name: str, size: int, color: str, x: float, y: float, room: float, anchor: str = "l"
) -> None:
    if room > size:
        words, size = name_in(name, "ui_semibold", size, room)
        text.text(canvas, words, "ui_semibold", size, color, x, y, anchor)


def _line(
    canvas: pygame.Surface,
    string: str,
    face: str,
    size: int,
    color: str,
    x: float,
    y: float,
    room: float,
    anchor: str = "l",
) -> None:
    if room > size:
        text.text(canvas, text.elide(string, face, size, room), face, size, color, x, y, anchor)


BACKS_TURN = 2.2  # degrees from card to card
SHOWN = 0.62  # share of a back that hangs below the bar
EMBLEM = 24  # units of the banner


def draw_backs(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, banner: str | None, count: int
) -> None:
    """A fan of backs seen from across the table; its upper part is hidden by the bar. `banner` is laid on it."""
    if count < 1:
        return
    card = round(place.h / SHOWN / 1.4)
    back = pygame.transform.rotate(assets.card_back(card, "ink", look.theme), 180)
    step = min(card * 0.82, (place.w - card) / max(1, count - 1))
    left = place.centerx - (step * (count - 1) + card) / 2
    before = canvas.get_clip()
    canvas.set_clip(Rect(0, place.y, canvas.get_width(), canvas.get_height() - place.y))
    for index in range(count):
        off = index - (count - 1) / 2
        y = place.bottom - back.get_height() - abs(off) * layout.unit * 2
        assets.place_card(canvas, back, left + step * index, y, 1, look.theme, -off * BACKS_TURN)
    canvas.set_clip(before)
    if banner is not None:
        side = max(18, round(layout.unit * EMBLEM))
        paint.banner(canvas, banner, place.centerx - side / 2, place.bottom - side * 0.8, side)


def hanging(place: Rect, layout: HudLayout) -> Rect:
    """Return what the fan takes up with the banner that is laid on it."""
    return Rect(place.x, place.y, place.w, place.h + (round(layout.unit * EMBLEM * 0.2) + 3 if place.h else 0))


ICONS = {"zoom_out": ("minus", 20), "zoom_in": ("plus", 20), "fit": ("fit", 22), "centre": ("target", 22)}


def draw_zoom(
    canvas: pygame.Surface, place: Rect, look: Look, layout: HudLayout, percent: int, states: dict[str, str]
) -> None:
    theme, u = look.theme, layout.u
    dx, dy = place.x - layout.zoom.x, place.y - layout.zoom.y
    paint.panel(canvas, theme, place, radius=u(8), elevation=1)
    for name, cell in layout.zoom_cells.items():
        spot = cell.move(dx, dy)
        icon, size = ICONS[name]
        state = states.get(name, "")
        if state in ("hover", "down"):
            box = spot.inflate(-u(6), -u(6))
            paint.rounded_rect(canvas, box, u(6), theme.raised if state == "hover" else theme.bg)
        tone = theme.text if state else theme.text2
        paint.icon(canvas, icon, spot.centerx, spot.centery, u(size), tone)
    label = layout.zoom_label.move(dx, dy)
    text.text(canvas, PER_CENT(count=percent), "ui_semibold", look.type(16), theme.text, *label.center, "cm")
    rule = layout.zoom_cells["fit"].move(dx, dy).left - u(5)
    paint.vline(canvas, theme, rule, place.y + u(10), place.bottom - u(10))


T = TypeVar("T")


class ShownPlaques:
    """A view and a log are taken as unchanged while they are the very same objects."""

    def __init__(self) -> None:
        self._memo: dict[str, tuple[tuple[object, ...], Any]] = {}

    def forget(self) -> None:
        self._memo.clear()

    def kept(self, name: str, deps: tuple[object, ...], make: Callable[[], T]) -> T:
        """A value that is made anew only when one of the things it depends on is another one."""
        kept = self._memo.get(name)
        if kept is None or len(kept[0]) != len(deps) or any(a is not b and a != b for a, b in _pairs(kept[0], deps)):
            kept = (deps, make())
            self._memo[name] = kept
        value: T = kept[1]
        return value

    def banners(self, model: TableModel) -> tuple[str, ...]:
        return tuple(seat.banner for seat in model.seats)

    def standings(self, model: TableModel) -> tuple[SeatStanding, ...]:
        seats = range(len(model.seats))
        return self.kept("standings", (Same(model.view),), lambda: tuple(standing(model.view, s) for s in seats))

    def house(self, model: TableModel) -> tuple[str, ...]:
        view = model.view
        return self.kept(
            "house",
            (Same(view),),
            lambda: tuple(map(model.said, house_options(view.game, view.options, [seat.name for seat in model.seats]))),
        )

    def plaque(self, model: TableModel, seat: int, standings: tuple[SeatStanding, ...]) -> Plaque:
        info, view = model.seats[seat], model.view
        role, points = logic.say(info.role, model.tongue), _points(model.tongue)
        own = seat == model.viewer
        standings = _counted(model, standings)
        active = to_move(view, seat)
        if own:
            gain = model.gain
            return Plaque(
                info.banner,
                info.name,
                role,
                standings[seat],
                active,
                False,
                max(0, gain),
                general=info.general,
                points=points,
            )
        gone = seat in view.out
        state = logic.say(texts.OUT() if gone else texts.IN_HAND(count=cards_in_hand(view, seat)), model.tongue)
        busy = active and model.thinking
        sides = view.sides
        mine: SeatStanding | None = standings[seat]
        shared = ""
        if sides[seat] == sides[model.viewer]:
            mine, shared = None, model.said(texts.PARTNER())
        else:
            first = next(other for other in others(model) if sides[other] == sides[seat])
            if first != seat:
                mine, shared = None, model.said(texts.WITH(whom=logic.who(first)))
        return Plaque(
            info.banner,
            info.name,
            role,
            mine,
            active,
            busy,
            0,
            shared,
            state,
            model.progress if busy else 0.0,
            general=info.general,
            points=points,
        )

    def four_lands(self, model: TableModel) -> bool:
        """Lands on more than one axis: the field is as high as it is wide."""
        return any(home.vector[0] for home in model.view.homes) and any(home.vector[1] for home in model.view.homes)

    def log_key(self, model: TableModel, *deps: object) -> object:
        """Return another object for every new log."""
        return self.kept("log", (Same(model.log), len(model.log), self.banners(model), *deps), object)

    def slip_words(self, model: TableModel) -> PromptSlip:
        suits: tuple[str, ...] = ()
        if model.decision is not None and model.decision.kind == "suit":
            suits = tuple(action.suit for action in model.decision.actions if isinstance(action, SuitAct))
        banner = model.seats[model.viewer].banner
        share = model.progress if model.thinking and model.prompt_tone == "wait" else None
        answers = tuple(label for label, _ in model.answers)
        words, tone, (seals, shunned) = model.prompt, model.prompt_tone, model.seals_at
        return PromptSlip(*words, tone, banner, suits, answers, share, model.plan_told, seals, shunned)


@cache
def _points(tongue: logic.Tongue) -> tuple[str, str]:
    """Return what permanent points are called, and held ones."""
    return logic.say(texts.POINTS["permanent"](), tongue), logic.say(texts.POINTS["held"](), tongue)


def _counted(model: TableModel, standings: tuple[SeatStanding, ...]) -> tuple[SeatStanding, ...]:
    """The scores as they are shown now: points may still be on their way."""
    shown = []
    for seat, one in enumerate(standings):
        permanent, held = model.tally.get(model.view.sides[seat], (one.permanent, one.held))
        shown.append(replace(one, permanent=permanent, held=held,
                             total=one.total - one.permanent - one.held + permanent + held))  # fmt: skip
    return tuple(shown)


class Same:
    """Compares by identity: a view is taken as unchanged while it is the very same dictionary."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing


def _pairs(first: tuple[object, ...], second: tuple[object, ...]) -> zip[tuple[object, object]]:
    return zip(first, second, strict=True)
