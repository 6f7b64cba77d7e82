"""The spots on the panels that can be pressed, pointed at or walked to with Tab; and the chips at the edge of a plaque,
which say what lasts on a seat and what lies beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

import logic
from logic.views import AssertionView, EffectView
from scenes.play import plan_panel
from scenes.play.layout import PILES, HudLayout
from scenes.play.narration import strip as told
from scenes.play.narration.strip import StripLayout
from scenes.play.slip import SlipLayout
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.hud.drawer import DrawerLayout, RecordLayout, words_told
from scenes.tables.assertion.hud.model import Order, Said, Spot, others, pile_of, titled
from scenes.tables.assertion.hud.tray import SilkLayout
from scenes.ui import paint, text
from scenes.ui.look import Look
from scenes.ui.words import SUITS, card_hole, known

if TYPE_CHECKING:
    from scenes.tables.assertion.hud.model import TableModel

SCORED = ("permanent", "held", "line 7")
"""Words of the plaques that are explained there."""


def spots_of(
    model: TableModel,
    layout: HudLayout,
    parts: DrawerLayout | None,
    slip: SlipLayout | None,
    look: Look,
    silk: SilkLayout | None = None,
    strip: StripLayout | None = None,
) -> list[Spot]:
    """All spots in the order of Tab: prompt, hand, board, silk, strip, end of turn, piles, bar, zoom, drawer."""
    spots: list[Spot] = []
    if slip is not None:
        for letter, cell in slip.cells.items():
            spots.append(Spot(f"suit:{letter}", cell, f"suit:{letter}", _suit(model, letter)))
        for index, ((_, effect), button) in enumerate(zip(model.answers, slip.buttons, strict=True)):
            spots.append(Spot(f"answer:{index}", button, f"answer:{index}", effect))
    if model.plan is not None:
        shown, panel = model.plan
        for name, button in panel.buttons.items():
            enabled = shown.doable or name != plan_panel.DO
            spots.append(Spot(name, button, name, plan_panel.TIPS[name](), enabled))
    spots += _hand(model, layout, parts is None)
    spots.append(Spot("board", layout.board, radius=0))
    if silk is not None:
        tip = "\n".join(model.said(_order_tip(order)) for order in model.orders)
        spots.append(Spot("silk", silk.rect, "silk" if layout.compact else None, tip, radius=2))
    if strip is not None and model.story is not None:
        for row in strip.rows:
            spots.append(Spot(f"step:{row.index}", row.rect, code=model.story.steps[row.index].code or None))
        for name, button in {"strip:fold": strip.head, **strip.buttons}.items():
            spots.append(Spot(name, button, name, told.tips_in(model.tongue)[name]))
    end = texts.BUTTON(label=logic.verbatim(model.end_label), key=logic.verbatim("{end_turn}"))
    tip = logic.say(end, model.tongue) if model.can_end else model.end_why
    spots.append(Spot("end_turn", layout.end_button, "end_turn", tip, model.can_end))
    spots += [_pile(model, layout, name) for name in PILES]
    for name, words in model.bar.items():
        enabled = model.can_undo if name == "take_back" else True
        spots.append(Spot(name, layout.bar_cells[name], name, words if enabled else model.undo_why, enabled))
    for name in ("zoom_out", "zoom_in", "fit", "centre"):
        spots.append(Spot(name, layout.zoom_cells[name], name, _camera(model.tongue)[name]))
    spots += _plaques(model, layout)
    for seat, found in chips_shown(model, layout, look).items():
        for place, (chip, (rect, _)) in enumerate(found):
            spots.append(Spot(f"chip:{seat}:{place}", rect, tip=chip.tip, radius=12))
    if parts is not None:
        if parts.map.w:
            spots.append(Spot("map", parts.map, focusable=False))
        spots += _words(model, layout, parts, look)
        spots += _record(parts.record, model.tongue) if parts.record is not None else []
    return spots


def _suit(model: TableModel, letter: str) -> str:
    """Return a suit in the tongue of the match."""
    return model.said(texts.SUIT(suit=logic.noun(SUITS[letter])))


def _order_tip(order: Order) -> str:
    """Return an order in a sentence, still to be said."""
    until, demand = logic.verbatim(order.until), logic.verbatim(order.sentence)
    card, title = card_hole(order.code, "assertion"), logic.verbatim(order.title)
    return texts.ORDER_TIP(whose=logic.who(order.owner), until=until, demand=demand, card=card, title=title)


def _record(record: RecordLayout, tongue: logic.Tongue) -> list[Spot]:
    """The open record, with its head."""
    found = [
        Spot("entries", record.rect, radius=2),
        Spot("close", record.close, "record", _camera(tongue)["record"]),
    ]
    if record.house is not None:
        found.insert(1, Spot("house", record.house, tip=record.house_tip, focusable=False))
    return found


@cache
def _explained(game: str, tongue: logic.Tongue) -> str:
    """Return what the words on a plaque mean."""
    tips = [texts.MEANINGS[word](meaning=logic.meaning(game, word)) for word in SCORED]
    return "\n".join(logic.say(tip, tongue) for tip in tips)


@cache
def _camera(tongue: logic.Tongue) -> dict[str, str]:
    """Return what the buttons of the camera do, by their commands."""
    return {name: logic.say(tip, tongue) for name, tip in texts.CAMERA.items()}


def _plaques(model: TableModel, layout: HudLayout) -> list[Spot]:
    """The plaques of the scores, which say what their words mean."""
    tip = _explained(model.view.game, model.tongue)
    places = [(model.viewer, layout.plaque), *zip(others(model), layout.opponents, strict=False)]
    return [Spot(f"plaque:{seat}", place, tip=tip, radius=8) for seat, place in places]


def _words(model: TableModel, layout: HudLayout, parts: DrawerLayout, look: Look) -> list[Spot]:
    """The words with a meaning in the text of the card that is read."""
    game, code = model.pack, model.inspected
    if code is None or not known(code):
        return []
    found = words_told(parts.inspector, look, layout, game, code, model.tongue, model.facts)
    return [Spot(f"word:{place}", rect, tip=meaning, radius=3) for place, (rect, meaning) in enumerate(found)]


def chips_shown(model: TableModel, layout: HudLayout, look: Look) -> dict[int, list[tuple[Chip, tuple[Rect, bool]]]]:
    """The chips of every seat that has any, with their places."""
    plaques = dict(zip(others(model), layout.opponents, strict=False)) | {model.viewer: layout.plaque}
    found = {}
    for seat, plaque in plaques.items():
        chips = chips_of(model.view, seat, model.viewer, model.said)
        if chips:
            places = chip_places(chips, plaque, look, layout, seat == model.viewer)
            found[seat] = list(zip(chips, places, strict=True))
    return found


def _hand(model: TableModel, layout: HudLayout, tips: bool) -> list[Spot]:
    """The slots of the hand; with `tips` a card says what the inspector would say."""
    game = model.pack
    count = len(model.hand_order)
    found = []
    for index, code in enumerate(model.hand_order):
        there = code not in model.holes
        found.append(
            Spot(
                f"hand:{index}",
                layout.hand_slot(index, count),
                f"hand:{index}",
                tip=_card_tip(model, game, code) if tips and there and known(code) else "",
                enabled=there,
                code=code if there and known(code) else None,
            )
        )
    return found


def _card_tip(model: TableModel, game: str, code: str) -> str:
    words = logic.card_text(game, code)
    return f"{model.said(titled(words, code))}\n{model.said(words.said('summary'))}"


def _pile(model: TableModel, layout: HudLayout, name: str) -> Spot:
    cards = pile_of(model.view, name)
    count = len(cards)
    if not count:
        return Spot(f"pile:{name}", layout.piles[name], tip=model.said(texts.EMPTY[name]()))
    top = pile_top(model, name)
    words = texts.PILES_TOPPED[name](count=count, card=logic.card(top)) if top else texts.PILES[name](count=count)
    command = f"pile:{name}" if name != "deck" else None  # nothing is to be seen of the deck
    return Spot(f"pile:{name}", layout.piles[name], command, tip=model.said(words), code=top)


def pile_top(model: TableModel, name: str) -> str | None:
    """The topmost card of a pile if the viewer may see it; the deck always lies face down."""
    cards = pile_of(model.view, name)
    if name == "deck" or not cards or not known(cards[-1]):
        return None
    return str(cards[-1])


USUAL_HAND = 6
HIGH, GAP = 24, 5  # units


@dataclass(frozen=True, slots=True)
class Chip:
    """An icon, a word or two, and the sentence that explains it. `bad`: it works against the seat."""

    icon: str
    words: str
    tip: str
    bad: bool = False


def chips_of(view: AssertionView, seat: int, viewer: int, said: Said) -> tuple[Chip, ...]:
    """The chips of one seat, orders first."""
    found = [chip for effect in view.effects if (chip := _chip(view, effect, seat, said))]
    ordered = any(effect.kind == "duty" and effect.target == seat for effect in view.effects)
    if seat != viewer and _serving(view, seat) and not ordered:
        found.insert(0, _said("flag", texts.ORDER, said, True))
    extra = view.extra_turns[seat]
    if extra:
        found.append(_said("play", texts.MORE_TURNS, said, count=extra))
    if view.hand_size != USUAL_HAND and seat == viewer:
        found.append(_said("hand", texts.HANDS, said, count=view.hand_size))
    found += _beside(view, seat, viewer, said)
    return tuple(found)


def _said(
    icon: str, words: tuple[logic.Sentence, logic.Sentence], said: Said, bad: bool = False, **holes: logic.Hole
) -> Chip:
    """Return a chip in words: what stands on it, and what it means."""
    label, tip = words
    return Chip(icon, said(label(**holes)), said(tip(**holes)), bad)


SIGNS = {
    "duty": ("flag", True),
    "starve": ("minus", True),
    "aside": ("lock", True),
    "forfeit": ("hourglass", True),
    "trap": ("target", True),
    "offer": ("people", False),
    "peace": ("people", False),
    "repair": ("plus", True),
    "rows": ("plus", False),
    "weapon": ("swords", True),
    "gamble": ("target", False),
    "loan": ("swap", False),
}
"""The icon of a lasting effect, and whether it works against the seat that it befalls."""


def _chip(view: AssertionView, effect: EffectView, seat: int, said: Said) -> Chip | None:
    kind, target, count = effect.kind, effect.target, effect.count
    if kind == "shield":
        if effect.owner != seat:
            return None
        return _said("shield", texts.SHIELDED, said, whom=logic.who(target), who=logic.who(seat))
    if kind == "suppressed":
        if view.sides[seat] != target:
            return None
        holes: dict[str, logic.Hole] = {"whose": logic.who(view.homes[count // 3].seat)}
        return _said("minus", texts.VOID, said, True, distance=(7, 11, 14)[count % 3], **holes)
    if target != seat or kind not in SIGNS:
        return None
    words = logic.card_text(view.game, effect.code)
    icon, bad = SIGNS[kind]
    owner = logic.who(max(0, effect.owner))
    title = words.said("title" if words.title else "name")
    holes = {"owner": owner, "title": title, "number": count, "count": len(effect.cards)}
    return _said(icon, texts.CHIPS[kind], said, bad, **holes)


def _serving(view: AssertionView, seat: int) -> bool:
    """Does the running turn of this seat serve an order? It lies on nobody any more once serving has begun."""
    frames = view.frames
    return bool(frames) and frames[0].seat == seat and "duty" in frames[0].vars


def _beside(view: AssertionView, seat: int, viewer: int, said: Said) -> list[Chip]:
    """Cards that lie beside the hand: a depot face down, threats open."""
    found = []
    depot, threats = view.depots[seat], view.threats[seat]
    if depot:
        tip = texts.IN_RESERVE(count=len(depot))
        seen = [logic.card(code) for code in depot if known(code)]
        if seat == viewer and seen:
            tip = logic.row(0, tip, texts.RESERVE(shown=logic.all_of(seen)))
        found.append(Chip("deck", said(texts.DEPOT(count=len(depot))), said(tip)))
    if threats:
        shown = logic.all_of([logic.card(code) for code in threats])
        found.append(_said("warning", texts.THREATS, said, count=len(threats), shown=shown))
    return found


def chip_places(
    chips: Sequence[Chip], plaque: Rect, look: Look, layout: HudLayout, own: bool
) -> list[tuple[Rect, bool]]:
    """Return where each chip lies, from the right, and whether there is room for its words: on the lower edge of the
    plaque of another seat, on the upper edge of one's own."""
    u, size = layout.u, look.type(14)
    high, gap = max(20, u(HIGH)), u(GAP)
    room = plaque.w - u(20)
    wide = [high + text.width(chip.words, "ui_semibold", size) + u(8) for chip in chips]
    worded = sum(wide) + gap * (len(wide) - 1) <= room
    found: list[tuple[Rect, bool]] = []
    right = plaque.right - u(10)
    y = plaque.y - high // 2 if own else plaque.bottom - high // 3
    for width in wide if worded else [high] * len(chips):
        found.append((Rect(right - width, y, width, high), worded))
        right -= width + gap
    return found


def draw_chip(canvas: pygame.Surface, rect: Rect, look: Look, chip: Chip, worded: bool, pulse: float) -> None:
    """One chip; `pulse` from 0 to 1 lights it."""
    theme = look.theme
    tone = theme.seal_text if chip.bad else theme.gold_hi if theme.dark else theme.gold
    paint.rounded_rect(canvas, rect, rect.h / 2, theme.raised, theme.mark if pulse > 0 else tone, 1.2 + 2 * pulse)
    paint.icon(canvas, chip.icon, rect.x + rect.h / 2, rect.centery, rect.h * 0.66, tone)
    if worded:
        text.text(canvas, chip.words, "ui_semibold", look.type(14), theme.text, rect.x + rect.h - 1, rect.centery, "lm")
