"""A position as plain JSON data (docs/games/fracas.md lists the fields); `read` is the way back.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that only repeat what follows from the others are written for the reader's comfort and ignored when read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel import codec
from ...kernel.codec import Document, FrameDocument
from ...kernel.names import Names
from ..rules.faces import COLOURS
from ..rules.priority import assassins
from ..rules.skirmish import battle
from ..rules.state import FracasState, Unit

PHASES = {
    "deployed": "deploy",
    "enlisted": "enlist",
    "attacked": "attack",
    "block": "attack",
    "blocked": "attack",
    "resolve": "attack",
    "discarded": "discard",
}
"""The phase a turn is in, by the step its frame goes on with, where that is not the name of the phase itself."""


class UnitDocument(Document):
    """A card on the battlefield; ``under`` is the general who enlisted a fresh soldier."""

    card: str
    tapped: bool = False
    fresh: bool = False
    under: str | None = None


class LedgerDocument(Document):
    """Tokens won or lost with their reason."""

    turn: int
    side: int
    points: int
    why: str


class OutcomeDocument(Document):
    """How the match ended."""

    reason: str
    scores: list[int]
    winners: list[int]


class Position(Document):
    """A position of Fracas. Only ``game``, ``seats``, ``hands`` and ``decks`` must be given."""

    game: str
    seats: int
    hands: list[list[str]]
    decks: list[list[str]] | str
    schema: int = codec.SCHEMA
    viewer: int | None = None
    options: dict[str, Any] = {}
    turn: int = 1
    first: int = 0
    game_number: int = 1
    phase: str | None = None
    rng: int = 0
    to_move: list[int] | None = None
    cards: list[str] | None = None
    fields: list[list[UnitDocument]] | None = None
    discards: list[list[str]] | None = None
    tokens: list[int] | None = None
    pot: int = 0
    ledger: list[LedgerDocument] = []
    known: dict[str, list[int]] = {}
    out: list[int] = []
    frames: list[FrameDocument] | None = None
    outcome: OutcomeDocument | None = None
    # written for comfort, ignored when read
    stop: str | None = None
    turn_seat: int | None = None
    colours: list[str] = []
    sides: list[int] = []
    scores: list[Any] = []
    battle: dict[str, Any] = {}
    assassins: list[Any] = []


def write(state: FracasState, declared: Mapping[str, Names]) -> dict[str, Any]:
    """The position, or view, as plain data."""
    turn = state.turn_frame()
    return {
        "game": "fracas",
        "schema": codec.SCHEMA,
        "seats": state.seats,
        "viewer": state.viewer,
        "options": dict(state.options),
        "turn": state.turn,
        "first": state.first,
        "game_number": state.game_number,
        "phase": phase_of(state),
        "rng": state.rng,
        "to_move": list(state.frames[-1].waiting) if state.frames else [],
        "cards": _codes(state, range(len(state.faces))),
        "hands": [_codes(state, hand) for hand in state.hands],
        "decks": [_codes(state, reversed(deck)) for deck in state.decks],
        "fields": [[_write_unit(state, unit) for unit in units] for units in state.fields],
        "discards": [_codes(state, pile) for pile in state.discards],
        "tokens": list(state.tokens),
        "pot": state.pot,
        "ledger": [{"turn": one.turn, "side": one.side, "points": one.points, "why": one.why} for one in state.ledger],
        "known": codec.write_knowledge(state, usual_knowledge(state)),
        "out": [seat for seat in range(state.seats) if state.out >> seat & 1],
        "frames": codec.write_frames(state, declared),
        "outcome": None if state.outcome is None else state.outcome.to_json(),
        "stop": next((frame.vars["stop"] for frame in reversed(state.frames) if frame.kind == "priority"), None),
        "turn_seat": None if turn is None else turn.seat,
        "colours": list(COLOURS),
        "sides": list(range(state.seats)),
        "scores": [{"side": seat, "total": state.tokens[seat]} for seat in range(state.seats)],
        "battle": battle(state),
        "assassins": assassins(state),
    }


def phase_of(state: FracasState) -> str:
    """Where the turn stands; ``opening`` or ``between`` outside of turns and ``over`` at the end.

    In a priority window the phase is the one the mark belongs to.
    """
    if not state.frames:
        return "over"
    turn = state.turn_frame()
    if turn is None:
        return "between" if state.frames[0].ask == "buy" else "opening"
    mark = state.frames[2] if len(state.frames) > 2 else None
    if mark is not None and mark.kind == "priority":
        stop = str(mark.vars["stop"])
        return "attack" if stop == "block" else stop
    return PHASES.get(turn.step, turn.step)


def _codes(state: FracasState, cards: Any) -> list[str]:
    return [state.code(card) for card in cards]


def usual_knowledge(state: FracasState) -> Callable[[int], int]:
    """Who knows a card by where it lies: its owner in a hand, nobody in a deck, else everybody."""
    everyone = (1 << state.seats) - 1
    masks = dict.fromkeys(range(len(state.faces)), everyone)
    for seat in range(state.seats):
        masks |= dict.fromkeys(state.decks[seat], 0)
        masks |= dict.fromkeys(state.hands[seat], 1 << seat)
    return masks.__getitem__


def _write_unit(state: FracasState, unit: Unit) -> dict[str, Any]:
    under = None if unit.under is None else state.code(unit.under)
    return {"card": state.code(unit.card), "tapped": unit.tapped, "fresh": unit.fresh, "under": under}
