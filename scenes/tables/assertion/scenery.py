"""What is to be seen on the ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.app.plain import Gain
from scenes.app.scene import Program
from scenes.tables.assertion.board import Scenery, gain_words
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.framing import ground_cards
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.hints import Hints
from scenes.tables.assertion.hud.hud import Hud
from scenes.tables.assertion.model import SeatInfo
from scenes.tables.assertion.orientation import Cell
from scenes.tables.assertion.overlays import overlays_of, uncovered
from scenes.tables.assertion.plays import aimed_at
from scenes.tables.assertion.prompts.desk import Desk

NOTHING: Gain = {"points": 0, "tricks": [], "lines": [], "score": 0}


class Grounded(Protocol):
    """A table whose ground is seen."""

    @property
    def app(self) -> Program: ...
    @property
    def desk(self) -> Desk: ...
    @property
    def director(self) -> Director: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def hints(self) -> Hints: ...
    @property
    def hud(self) -> Hud: ...
    @property
    def seats(self) -> list[SeatInfo]: ...


def scenery(table: Grounded) -> Scenery:
    """What is to be seen on the ground."""
    hand, view, turn = table.hand, table.hand.stage.view, table.hand.stage.orientation.to_screen
    free = hand.free
    base: Gain = (hand.play.gain or NOTHING) if free else NOTHING
    legal = hand.legal() if hand.held else {}
    target = hand.target()
    laid = {turn(entry["cell"]) for entry in hand.play.placed} if free else set()
    found = Scenery(
        cards=ground_cards(table.hand),
        banners=[seat.banner for seat in table.seats],
        centre_count=len(view.centre),
        legal={cell: preview["score"] - base.get("score", 0) for cell, preview in legal.items()},
        target=target,
        forbidden=hand.forbidden,
        hidden=frozenset(table.director.hidden),
        last_move=_last_move(table),
        hint=table.hints.cell,
        overlays=uncovered(overlays_of(view, table.hand.stage.orientation, table.hand.seat), laid),
        aimed=() if table.desk.open else [turn(cell) for cell in aimed_at(table.hand.stage.plays)],
    )
    gain: Gain = base
    star = hand.suit_cell()
    if target is not None and hand.held is not None:
        gain, found.ghost = legal[target], (hand.held, "")
    elif star is not None:
        code = hand.play.context.get("card")
        found.target = star
        found.ghost = (code, "") if code else None
        gain = max((preview for _, preview in hand.play.suits()), key=lambda entry: entry["score"], default=base)
    elif target is None and table.hud.focused() == "board" and table.app.focus_visible and not hand.held:
        found.cursor = hand.cursor
    found.tricks = [[turn(cell) for cell in trick] for trick in _fresh_first(gain, base)]
    found.tags = gain_words(gain) if free else ()
    found.tag_at = found.target or _last_placed(table)
    return found


def _fresh_first(gain: Gain, base: Gain) -> list[list[Sequence[int]]]:
    """Tricks the target would complete before those that are complete already: the tag stands at the first."""
    before = base.get("tricks", [])
    return sorted(gain.get("tricks", []), key=lambda trick: trick in before)


def _last_placed(table: Grounded) -> Cell | None:
    placed = table.hand.play.placed if table.hand.free else []
    return table.hand.stage.orientation.to_screen(placed[-1]["cell"]) if placed else None


def _last_move(table: Grounded) -> list[Cell]:
    """The cards of the last build, as long as it is somebody else's."""
    view = table.hand.stage.view
    build = view.last_build
    if not build or build.seat == table.hand.seat:
        return []
    lying = {tuple(entry.cell) for entry in view.board}
    return [table.hand.stage.orientation.to_screen(cell) for cell in build.cells if tuple(cell) in lying]


def wanted_lines(hand: Hand) -> set[tuple[int, int]]:
    """The lines (home, distance) that the build as it stands, or with the card on the target, would gain."""
    if not hand.free:
        return set()
    target = hand.target()
    gain = hand.legal()[target] if target is not None else hand.play.gain or NOTHING
    return {(line["home"], line["distance"]) for line in gain.get("lines", ())}
