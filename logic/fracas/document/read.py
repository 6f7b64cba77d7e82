"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.cards import CODES, HIDDEN
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.game import Game
from ...kernel.ledger import LedgerEntry
from ...kernel.rng import Chance
from ..rules.faces import ASSASSIN, COLOURS, DECK_SIZE, DECKS, GENERAL
from ..rules.state import FracasState, Unit
from .frames import read_frames
from .write import Position

REASONS = {"damage": -1, "pot": 1, "bought": 1}
"""What tokens change hands for, and whether they come or go."""


def read(data: Any, game: Game[FracasState]) -> FracasState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document, options = position.opened(data, Position, game)
    if document.viewer is not None:
        codec.check_seats([document.viewer], document.seats, "viewer")
    named = [*document.out, *(document.to_move or []), document.first]
    codec.check_seats(named, document.seats, "out, to_move or first")
    position.check_entries(document, ("hands", "decks", "fields", "discards", "tokens"))
    cards, decks = _card_table(document)
    state = FracasState(document.seats, options, cards.faces, document.rng)
    state.viewer, state.turn, state.first = document.viewer, document.turn, document.first
    state.game_number = document.game_number
    if state.turn < 0 or state.game_number < 1:
        raise LoadError("'turn' counts from 0 and 'game_number' from 1.")
    state.out = position.mask_of(document.out)
    if state.out and document.outcome is None:
        raise LoadError("Somebody has left the match, so it would be over; give an 'outcome'.")
    _read_zones(state, document, decks, cards)
    codec.read_knowledge(state, document.known, cards)
    _check_faces(state)
    _read_tokens(state, document)
    read_frames(state, document, cards, game)
    return state


def _card_table(document: Position) -> tuple[CardTable, list[list[str]]]:
    """Ids for all codes, the red deck's first, and the decks' codes in drawing order."""
    lying: list[list[str]] = [[] for _ in range(document.seats)]
    for seat in range(document.seats):
        lying[seat] += document.hands[seat]
        lying[seat] += [unit.card for unit in document.fields[seat]] if document.fields else []
        lying[seat] += document.discards[seat] if document.discards else []
    if isinstance(document.decks, str):
        if document.decks != "rest":
            raise LoadError("'decks' lists the cards of each deck or is the word \"rest\".")
        chance = Chance(document.rng)
        decks = [position.rest([CODES[face] for face in deck], lying[seat], chance) for seat, deck in enumerate(DECKS)]
    else:
        decks = document.decks
    everything = [code for seat, deck in enumerate(decks) for code in (*lying[seat], *deck)]
    cards = position.card_table(document, everything)
    seen = set(everything)
    if len(seen) != len(CODES) or len(cards.faces) != len(CODES):
        raise LoadError(f"Every card must lie in exactly one place; {len(seen)} of {len(CODES)} do.")
    for seat, drawn in enumerate(decks):
        if any(cards.card(code) // DECK_SIZE != seat for code in (*lying[seat], *drawn)):
            raise LoadError(f"A card that is not of the {COLOURS[seat]} deck lies with seat {seat}.")
    for card, face in enumerate(cards.faces):
        if face != HIDDEN and face not in DECKS[card // DECK_SIZE]:
            raise LoadError(f"{CODES[face]} is not a card of the {COLOURS[card // DECK_SIZE]} deck.")
    return cards, decks


def _read_zones(state: FracasState, document: Position, decks: list[list[str]], cards: CardTable) -> None:
    position.lay(state, document, cards, decks=decks)
    if document.fields is not None:
        state.fields = [
            [
                Unit(cards.card(u.card), u.tapped, u.fresh, None if u.under is None else cards.card(u.under))
                for u in units
            ]
            for units in document.fields
        ]


def _check_faces(state: FracasState) -> None:
    """Every card may lie where it does, and whoever must know it does."""
    position.check_known(state)
    for units in state.fields:
        for unit in units:
            if state.kind(unit.card) == ASSASSIN:
                raise LoadError(f"{state.code(unit.card)} is an assassin and never lies on the battlefield.")
            if unit.fresh and state.kind(unit.card) == GENERAL:
                raise LoadError(f"{state.code(unit.card)} is a general; only soldiers are fresh.")
            if unit.under is not None and (not unit.fresh or state.kind(unit.under) != GENERAL):
                raise LoadError("Only a fresh soldier is 'under' a card, and that is a general.")


def _read_tokens(state: FracasState, document: Position) -> None:
    if document.tokens is not None:
        state.tokens = list(document.tokens)
    state.pot = document.pot
    if min(*state.tokens, state.pot) < 0:
        raise LoadError("'tokens' and 'pot' count from 0.")
    if document.outcome is None and min(state.tokens) == 0:
        raise LoadError("Somebody has no tokens, so the match would be over; give an 'outcome'.")
    for entry in document.ledger:
        codec.check_seats([entry.side], state.seats, "ledger")
        if entry.points * REASONS.get(entry.why, 0) < 1 or not 0 <= entry.turn <= state.turn:
            raise LoadError("An entry of the 'ledger' is not one this game could have made.")
    state.ledger = [LedgerEntry(one.turn, one.side, one.points, one.why) for one in document.ledger]
