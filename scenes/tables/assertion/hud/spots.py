"""Everything on the panels that can be pressed, pointed at or walked to with Tab."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

import logic
from scenes.play import plan_panel
from scenes.play.layout import PILES, HudLayout
from scenes.play.slip import SlipLayout
from scenes.play.telling import strip as told
from scenes.play.telling.strip import StripLayout
from scenes.tables.assertion.hud.chips import Chip, chips_of
from scenes.tables.assertion.hud.chips import places as chip_places
from scenes.tables.assertion.hud.drawer import DrawerLayout, RecordLayout
from scenes.tables.assertion.hud.facts import counted, others, pile_of
from scenes.tables.assertion.hud.inspector import sentences, words_told
from scenes.tables.assertion.hud.silk import SilkLayout
from scenes.tables.assertion.names import card_name
from scenes.ui.look import Look
from scenes.ui.words import SUITS, known

if TYPE_CHECKING:
    from scenes.tables.assertion.model import TableModel

TIPS = {
    "zoom_out": "Smaller ({zoom_out})",
    "zoom_in": "Larger ({zoom_in})",
    "fit": "The cards, or all lands ({fit})",
    "centre": "Go to the centre ({centre})",
    "close": "Close ({record})",
}


SCORED = ("permanent", "held", "line 7")
"""Words of the plaques that are explained there."""


@dataclass(frozen=True, slots=True)
class Spot:
    """`command` is what a press brings; without one the spot only informs or takes the keyboard."""

    name: str
    rect: Rect
    command: str | None = None
    tip: str = ""
    enabled: bool = True
    focusable: bool = True
    radius: int = 6
    code: str | None = None  # the card that is inspected here


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
            spots.append(Spot(f"suit:{letter}", cell, f"suit:{letter}", SUITS[letter]))
        for index, ((_, effect), button) in enumerate(zip(model.answers, slip.buttons, strict=True)):
            spots.append(Spot(f"answer:{index}", button, f"answer:{index}", effect))
    if model.plan is not None:
        shown, panel = model.plan
        for name, button in panel.buttons.items():
            enabled = shown.doable or name != plan_panel.DO
            spots.append(Spot(name, button, name, plan_panel.TIPS[name], enabled))
    spots += _hand(model, layout, parts is None)
    spots.append(Spot("board", layout.board, radius=0))
    if silk is not None:
        tip = "\n".join(order.tip for order in model.orders)
        spots.append(Spot("silk", silk.rect, "silk" if layout.compact else None, tip, radius=2))
    if strip is not None and model.story is not None:
        for row in strip.rows:
            spots.append(Spot(f"step:{row.index}", row.rect, code=model.story.steps[row.index].code or None))
        for name, button in {"strip:fold": strip.head, **strip.buttons}.items():
            spots.append(Spot(name, button, name, told.TIPS[name]))
    tip = f"{model.end_label} ({{end_turn}})" if model.can_end else model.end_why
    spots.append(Spot("end_turn", layout.end_button, "end_turn", tip, model.can_end))
    spots += [_pile(model, layout, name) for name in PILES]
    for name, words in model.bar.items():
        enabled = model.can_undo if name == "take_back" else True
        spots.append(Spot(name, layout.bar_cells[name], name, words if enabled else model.undo_why, enabled))
    for name in ("zoom_out", "zoom_in", "fit", "centre"):
        spots.append(Spot(name, layout.zoom_cells[name], name, TIPS[name]))
    spots += _plaques(model, layout)
    for seat, found in chips_shown(model, layout, look).items():
        for place, (chip, (rect, _)) in enumerate(found):
            spots.append(Spot(f"chip:{seat}:{place}", rect, tip=chip.tip, radius=12))
    if parts is not None:
        if parts.map.w:
            spots.append(Spot("map", parts.map, focusable=False))
        spots += _words(model, layout, parts, look)
        spots += _record(parts.record) if parts.record is not None else []
    return spots


def _record(record: RecordLayout) -> list[Spot]:
    """The open record, with its head."""
    found = [Spot("entries", record.rect, radius=2), Spot("close", record.close, "record", TIPS["close"])]
    if record.house is not None:
        found.insert(1, Spot("house", record.house, tip=record.house_tip, focusable=False))
    return found


def _plaques(model: TableModel, layout: HudLayout) -> list[Spot]:
    """The plaques of the scores, which say what their words mean."""
    told = logic.meanings(model.view.game)
    tip = "\n".join(f"{word.capitalize()}: {told[word]}" for word in SCORED if word in told)
    places = [(model.viewer, layout.plaque), *zip(others(model), layout.opponents, strict=False)]
    return [Spot(f"plaque:{seat}", place, tip=tip, radius=8) for seat, place in places]


def _words(model: TableModel, layout: HudLayout, parts: DrawerLayout, look: Look) -> list[Spot]:
    """The words with a meaning in the text of the card that is read."""
    game, code = model.pack, model.inspected
    if code is None or not known(code):
        return []
    found = words_told(parts.inspector, look, layout, game, code, model.facts)
    return [Spot(f"word:{place}", rect, tip=meaning, radius=3) for place, (rect, meaning) in enumerate(found)]


def chips_shown(model: TableModel, layout: HudLayout, look: Look) -> dict[int, list[tuple[Chip, tuple[Rect, bool]]]]:
    """The chips of every seat that has any, with their places."""
    names = [seat.name for seat in model.seats]
    plaques = dict(zip(others(model), layout.opponents, strict=False)) | {model.viewer: layout.plaque}
    found = {}
    for seat, plaque in plaques.items():
        chips = chips_of(model.view, seat, model.viewer, names)
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
                tip=_card_tip(game, code) if tips and there and known(code) else "",
                enabled=there,
                code=code if there and known(code) else None,
            )
        )
    return found


def _card_tip(game: str, code: str) -> str:
    title = logic.card_text(game, code).title
    head = f"{card_name(code)}, {title}" if title else card_name(code)
    return f"{head}\n{sentences(game, code)}"


def _pile(model: TableModel, layout: HudLayout, name: str) -> Spot:
    cards = pile_of(model.view, name)
    count = len(cards)
    tip = {
        "deck": f"{counted(count, 'card', 'cards')} left to draw",
        "centre": f"{counted(count, 'card', 'cards')} on the centre",
        "removed": f"{counted(count, 'card', 'cards')} out of the game",
    }[name]
    top = pile_top(model, name)
    if top:
        tip += f", {card_name(top)} on top"
    command = f"pile:{name}" if name != "deck" else None  # nothing is to be seen of the deck
    if command is not None and count:
        tip += ". Press to look through them"
    return Spot(f"pile:{name}", layout.piles[name], command, tip=tip, code=top)


def pile_top(model: TableModel, name: str) -> str | None:
    """The topmost card of a pile if the viewer may see it; the deck always lies face down."""
    cards = pile_of(model.view, name)
    if name == "deck" or not cards or not known(cards[-1]):
        return None
    return str(cards[-1])
