"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.cards import FACE_OF_TWO, HIDDEN, TWO_PACKS
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.game import Game
from ...kernel.rng import Chance
from ..rules.faces import DECK, PRODUCTION, STRUCTURE, SUITS_IN_ORDER, UNIT
from ..rules.state import AgeState, Construction, VictoryEntry
from .frames import read_frames
from .write import Position

CODES = tuple(TWO_PACKS[face] for face in DECK)
FACE_OF = {code: FACE_OF_TWO[code] for code in CODES}
REASONS = ("achievement", "raid", "hearts")
"""What victory points are given for."""


def read(data: Any, game: Game[AgeState]) -> AgeState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document, options = position.opened(data, Position, game)
    if document.viewer is not None:
        codec.check_seats([document.viewer], document.seats, "viewer")
    codec.check_seats([*document.out, *(document.to_move or [])], document.seats, "out or to_move")
    position.check_entries(document, ("hands", "civilizations", "units", "structures", "constructions", "points"))
    cards, deck = _card_table(document)
    state = AgeState(document.seats, options, cards.faces, document.rng)
    state.viewer, state.turn = document.viewer, document.turn
    if state.turn < 1:
        raise LoadError("'turn' counts from 1.")
    state.out = position.mask_of(document.out)
    _read_seating(state, document)
    _read_zones(state, document, deck, cards)
    codec.read_knowledge(state, document.known, cards)
    _check_faces(state)
    _read_points(state, document)
    read_frames(state, document, cards, game)
    return state


def _card_table(document: Position) -> tuple[CardTable, list[str]]:
    """Ids for all codes, and the deck's codes in drawing order."""
    lying = [code for hand in document.hands for code in hand]
    for under_way in document.constructions or []:
        lying += [code for one in under_way for code in (one.card, *one.production)]
    for piles in (document.units, document.structures):
        lying += [code for pile in piles or [] for code in pile]
    lying += document.discard
    if isinstance(document.deck, str):
        if document.deck != "rest":
            raise LoadError("'deck' is a list of cards or the word \"rest\".")
        deck = position.rest(CODES, set(lying), Chance(document.rng))
    else:
        deck = document.deck
    lying += deck
    cards = position.card_table(document, lying, FACE_OF)
    seen = set(lying)
    if len(seen) != len(CODES) or len(cards.faces) != len(CODES):
        missing = [code for code in CODES if code not in seen]
        told = missing[0] if missing and document.viewer is None else f"{len(CODES) - len(seen)} of {len(CODES)}"
        raise LoadError(f"Every card must lie in exactly one place; missing: {told}.")
    return cards, deck


def _read_seating(state: AgeState, document: Position) -> None:
    given = list(SUITS_IN_ORDER[: state.seats]) if document.civilizations is None else document.civilizations
    if len(set(given)) < len(given) or not set(given) <= set(SUITS_IN_ORDER):
        raise LoadError("'civilizations' names a different suit for every seat: S, H, D or C.")
    state.civilizations = tuple(given)
    ranked = sorted(range(state.seats), key=lambda seat: SUITS_IN_ORDER.index(given[seat]))
    state.first = ranked[0] if document.first is None else document.first
    codec.check_seats([state.first], state.seats, "first")
    by_lot = state.options["firstWithoutSpades"] == "random" and "S" not in given
    if state.first != ranked[0] and not by_lot:
        raise LoadError(f"With these civilizations seat {ranked[0]} goes first, not seat {state.first}.")


def _read_zones(state: AgeState, document: Position, deck: list[str], cards: CardTable) -> None:
    position.lay(state, document, cards, deck=deck)
    if document.constructions is not None:
        state.constructions = [
            [Construction(cards.card(one.card), tuple(cards.pile(one.production))) for one in under_way]
            for under_way in document.constructions
        ]
    for seat in range(state.seats):
        owned = (state.hands, state.units, state.structures, state.constructions)
        if state.is_out(seat) and document.outcome is None and any(piles[seat] for piles in owned):
            raise LoadError(f"Seat {seat} has left the game and has no cards.")


def _check_faces(state: AgeState) -> None:
    """Every card is of the kind its place asks for, and whoever must know it does."""
    position.check_known(state)
    for seat in range(state.seats):
        for name, cards, kind in (("units", state.units, UNIT), ("structures", state.structures, STRUCTURE)):
            for card in cards[seat]:
                if state.kind(card) != kind:
                    raise LoadError(f"{state.code(card)} cannot lie among the {name}.")
        for one in state.constructions[seat]:
            _check_construction(state, seat, one)


def _check_construction(state: AgeState, owner: int, one: Construction) -> None:
    for card in one.production:
        if state.kind(card) != PRODUCTION and not state.options["hardTimes"]:
            raise LoadError(f"{state.code(card)} is no production card and cannot pay for anything.")
    if state.faces[one.card] == HIDDEN:
        return
    if not state.may_be_laid(one.card):
        raise LoadError(f"{state.code(one.card)} cannot lie face down in this game.")
    cost = state.cost(one.card, owner)
    if cost is not None and state.sum_on(one) >= cost:
        raise LoadError(f"{state.code(one.card)} is paid for and cannot lie face down any more.")


def _read_points(state: AgeState, document: Position) -> None:
    if document.points is not None:
        state.points = list(document.points)
    else:
        for entry in document.ledger:
            codec.check_seats([entry.side], state.seats, "ledger")
            state.points[entry.side] += entry.points
    if min(state.points) < 0:
        raise LoadError("'points' count from 0.")
    if document.outcome is None and max(state.points) >= state.target:
        raise LoadError(f"Somebody has {state.target} points, so the game would be over; give an 'outcome'.")
    for entry in document.ledger:
        codec.check_seats([entry.side], state.seats, "ledger")
        fits = entry.code in FACE_OF if entry.why == "achievement" else entry.code is None
        if entry.why not in REASONS or not fits or entry.points < 1 or not 1 <= entry.turn <= state.turn:
            raise LoadError("An entry of the 'ledger' is not one this game could have made.")
    state.ledger = [VictoryEntry(e.turn, e.side, e.points, e.why, e.code) for e in document.ledger]
    for seat in range(state.seats):
        told = sum(entry.points for entry in state.ledger if entry.side == seat)
        if told > state.points[seat]:
            raise LoadError(f"The 'ledger' gives seat {seat} {told} points, and 'points' {state.points[seat]}.")
