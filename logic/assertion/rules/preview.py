"""Gains of a build, computed on a copy of the ground: shown before a card is dropped, and used by the AI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.actions import Action
from ...kernel.cards import BIT_OF_SUIT
from ...kernel.frames import Frame
from ...kernel.names import public
from ..views import GainedLineView, GainView
from .action import ActionRule, settle_build, settle_tricks
from .build import Placement, completed_tricks, laid_out
from .build_kinds import form_of
from .grid import index_of, xy_of
from .intent import tentative
from .layout import THRESHOLDS
from .placing import SingleRule
from .scoring import counting_cells, holders
from .state import AssertionState
from .strategies.registry import rule_of
from .verbs import AssertionTable

SINGLE: Final = SingleRule()
ORDINARY: Final = ("plain", "line", "faced")
"""Forms of builds that lay their cards on free cells and score by suits alone."""


def preview(state: AssertionState, frame: Frame, placements: Sequence[Placement]) -> GainView:
    """Return the gain of confirming exactly these placements, if nobody answers (A6).

    ``frame`` is that of the build or of the single placement. With nothing lasting on the table an ordinary build is
    looked at on a copy of the ground; else it is carried out on a copy of the position, since it may lift a bar.
    """
    if not placements:
        return GainView(0, [], [], 0)
    if _is_ordinary(state, frame, [card for card, _, _ in placements]):
        return _on_copy(state, frame.seat, placements)
    return _carried_out(state, frame, placements)


def _is_ordinary(state: AssertionState, frame: Frame, cards: Sequence[int]) -> bool:
    """Return whether a build of these cards may be looked at on a copy of the ground."""
    names = frame.vars
    unusual = names.get("form", "plain") not in ORDINARY or "acting" in names
    return not (state.effects or unusual or _with_bonus(state, cards))


def _on_copy(state: AssertionState, seat: int, placements: Sequence[Placement]) -> GainView:
    """The gain of an ordinary build, looked at on a copy of the ground."""
    after, side = laid_out(state.ground, placements, seat), state.layout.sides[seat]
    old = [trick.cells for trick in state.tricks]
    tricks = completed_tricks(after, [cell for _, cell, _ in placements], old)
    there, lines = counting_cells(state, after), []
    for place, mask in enumerate(state.held):
        home, threshold = divmod(place, len(THRESHOLDS))
        beyond = state.layout.homes[home].beyond[threshold]
        if not mask and there & beyond and holders(state, home, side) >> side & 1:
            lines.append(_line(state, place))
    return _gain(len(tricks), tricks, lines, len(tricks) + sum(line.value for line in lines))


def _carried_out(state: AssertionState, frame: Frame, placements: Sequence[Placement]) -> GainView:
    """The gain as it comes about when the cards are laid and settled as the rules do it."""
    world, seat = state.copy(), frame.seat
    table = AssertionTable(world, None, {})
    cells = tuple(cell for _, cell, _ in placements)
    if frame.kind == "single":
        for placement in placements:
            table.lay(seat, placement)
        tricks = settle_tricks(table, seat, cells)
    else:
        build = Frame("action", seat, "settle", {**public(ActionRule.names, frame.vars), "laid_cells": cells})
        form = form_of(build)
        for placement in placements:
            table.lay(seat, placement, how=form.how(world, placement[1]))
        tricks = settle_build(table, build)
    side = state.side_of(seat)
    lines = [_line(state, place) for place, mask in enumerate(world.held) if (mask & ~state.held[place]) >> side & 1]
    points = world.permanent[side] - state.permanent[side]
    return _gain(points, tricks, lines, world.score(side) - state.score(side))


def _line(state: AssertionState, place: int) -> GainedLineView:
    home, threshold = divmod(place, len(THRESHOLDS))
    distance, value = state.layout.thresholds[threshold]
    return GainedLineView(home, distance, value)


def _gain(points: int, tricks: Sequence[tuple[int, ...]], lines: list[GainedLineView], score: int) -> GainView:
    return GainView(points, [[xy_of(cell) for cell in trick] for trick in tricks], lines, score)


def _with_bonus(state: AssertionState, cards: Sequence[int]) -> bool:
    """Return whether one of the cards laid now, or a card laid in this turn before, may add to a trick (2S, 4S)."""
    laid = [state.ground.card[cell] - 1 for cell in state.now.built if state.ground.card[cell]]
    for card in (*laid, *cards):
        rule = rule_of(state, card)
        if rule is not None and rule.adds_points:
            return True
    return False


def previews(state: AssertionState, choices: Sequence[Action]) -> list[GainView]:
    """Return for each of these choices the gain of the build with it taken: only cells and suits change anything.

    A Star counts as the suit that gains most where its suit is still open.
    """
    if not choices:
        return []
    frame = state.frames[-1]
    if frame.kind not in ("action", "single"):
        return [GainView(0, [], [], 0) for _ in choices]
    placed, fits, ordinary = tentative(frame), dict[int, int](), False
    if frame.ask == "cell":
        fits = _open(state, frame)
        ordinary = _is_ordinary(state, frame, [frame.vars["_card"], *[card for card, _, _ in placed]])
    return [_preview(state, frame, choice, placed, fits, ordinary) for choice in choices]


def _preview(
    state: AssertionState,
    frame: Frame,
    choice: Action,
    placed: tuple[Placement, ...],
    fits: dict[int, int],
    ordinary: bool,
) -> GainView:
    """Return the gain with a choice taken, after what is ``placed`` already; ``fits`` are the suits that the held card
    may be laid in, by cells, and ``ordinary`` says how the build is looked at with it."""
    if choice.kind == "cell" and frame.ask == "cell":
        card, cell, seat = frame.vars["_card"], index_of(*choice.cell), frame.seat
        room = fits.get(cell, 0)
        ways = [[*placed, (card, cell, bit)] for bit in (1, 2, 4, 8) if room & bit]
        gains = [_on_copy(state, seat, way) if ordinary else _carried_out(state, frame, way) for way in ways]
        return max(gains, key=lambda gain: gain.score, default=GainView(0, [], [], 0))
    if choice.kind == "suit" and frame.ask == "suit":
        placement = (frame.vars["_card"], frame.vars["_cell"], BIT_OF_SUIT[str(choice.value)])
        return preview(state, frame, [*placed, placement])
    if choice.kind == "done":
        return preview(state, frame, placed)
    return GainView(0, [], [], 0)


def _open(state: AssertionState, frame: Frame) -> dict[int, int]:
    """The suits the held card may be laid in, as masks by the cells."""
    card = frame.vars["_card"]
    if frame.kind == "single":
        return SINGLE.places(state, frame, card)
    return dict(form_of(frame).cells(state, frame, frame.seat, card))
