"""A position as plain JSON data (docs/games/armies.md lists the fields); `read` is the way back, with every check.

A full position and a seat's view have the same shape; in a view hidden cards read ``"?12"`` and ``rng`` is 0. Fields
that only repeat what follows from the others are written for the reader's comfort and ignored when read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel import codec
from ...kernel.cards import SUIT_OF_BIT
from ...kernel.codec import Document, FrameDocument
from ...kernel.names import Names
from ..rules.round import told_match_ups
from ..rules.state import ArmiesState, Loss
from ..rules.tops import possible_tops, values_of


class LossDocument(Document):
    """A card an army has lost."""

    card: str
    turn: int = 0
    why: str = "attack"
    by: list[int] = []


class AttackDocument(Document):
    """What the presentation of one player did to another."""

    attacker: int
    target: int
    unmatched: list[int]
    kills: int = 0
    hit: bool = False
    harder: bool = False


class MatchUpsDocument(Document):
    """What a round's presentations came to; ``columns``, ``rows`` and ``sums`` follow from the groups."""

    turn: int
    groups: list[list[list[int]]]
    attacks: list[AttackDocument] = []
    columns: list[int] = []
    rows: list[list[int]] = []
    sums: list[list[int]] = []


class OutcomeDocument(Document):
    """How the game ended."""

    reason: str
    scores: list[int]
    winners: list[int]


class Position(Document):
    """A position of Game. Only ``game``, ``seats``, ``armies`` and ``hands`` must be given."""

    game: str
    seats: int
    armies: list[list[str]]
    hands: list[list[str]]
    schema: int = codec.SCHEMA
    viewer: int | None = None
    options: dict[str, Any] = {}
    turn: int | None = None
    first: int = 0
    phase: str | None = None  # read where ``frames`` is left out, and never written
    rng: int = 0
    to_move: list[int] | None = None
    cards: list[str] | None = None
    suits: list[str | None] | None = None
    fallen: list[list[LossDocument]] | None = None
    unused: list[str] | str = "rest"
    stock: list[str] | str = "rest"
    aside: list[str] = []
    presented: list[list[list[str]]] | None = None
    held_back: list[int] | None = None
    fresh: list[bool] | None = None
    skin_since: list[int] | None = None
    denied: list[list[int]] | None = None
    out: list[int] = []
    known: dict[str, list[int]] = {}
    match_ups: MatchUpsDocument | None = None
    frames: list[FrameDocument] | None = None
    outcome: OutcomeDocument | None = None
    # written for comfort, ignored when read
    sides: list[int] = []
    scores: list[Any] = []
    on_skin: list[int] = []
    tops: list[list[int]] = []


def write(state: ArmiesState, declared: Mapping[str, Names]) -> dict[str, Any]:
    """The position, or view, as plain data."""
    seen = {} if state.viewer is None else {"tops": [values_of(possible_tops(state, at)) for at in range(state.seats)]}
    return {
        "game": "armies",
        "schema": codec.SCHEMA,
        "seats": state.seats,
        "viewer": state.viewer,
        "options": dict(state.options),
        "turn": state.turn,
        "first": state.first,
        "rng": state.rng,
        "to_move": list(state.frames[-1].waiting) if state.frames else [],
        "cards": _codes(state, range(len(state.faces))),
        "suits": [SUIT_OF_BIT[bit] if bit else None for bit in state.suits],
        "armies": [_codes(state, army) for army in state.armies],
        "fallen": [[_write_loss(state, loss) for loss in losses] for losses in state.fallen],
        "unused": _codes(state, state.unused),
        "hands": [_codes(state, hand) for hand in state.hands],
        "stock": _codes(state, reversed(state.stock)),
        "aside": _codes(state, state.aside),
        "presented": [[_codes(state, group) for group in groups] for groups in state.presented],
        "held_back": list(state.held_back),
        "fresh": list(state.fresh),
        "skin_since": list(state.skin_since),
        "denied": [list(values) for values in state.denied],
        "out": [seat for seat in range(state.seats) if state.out >> seat & 1],
        "known": codec.write_knowledge(state, usual_knowledge(state)),
        "match_ups": told_match_ups(state.match_ups),
        "frames": codec.write_frames(state, declared),
        "outcome": None if state.outcome is None else state.outcome.to_json(),
        "sides": list(range(state.seats)),
        "scores": [{"side": seat, "total": len(state.armies[seat])} for seat in range(state.seats)],
        "on_skin": [seat for seat in range(state.seats) if state.on_skin(seat)],
        **seen,
    }


def usual_knowledge(state: ArmiesState) -> Callable[[int], int]:
    """Who knows a card by where it lies: its holder a hand or a stacked army, nobody the stock, else everybody."""
    masks = dict.fromkeys(range(len(state.faces)), (1 << state.seats) - 1)
    masks |= dict.fromkeys(state.stock, 0)
    for seat in range(state.seats):
        masks |= dict.fromkeys(state.hands[seat], 1 << seat)
        if state.turn:
            masks |= dict.fromkeys(state.armies[seat], 1 << seat)
    return masks.__getitem__


def _codes(state: ArmiesState, cards: Any) -> list[str]:
    return [state.code(card) for card in cards]


def _write_loss(state: ArmiesState, loss: Loss) -> dict[str, Any]:
    return {"card": state.code(loss.card), "turn": loss.turn, "why": loss.why, "by": list(loss.by)}
