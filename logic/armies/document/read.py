"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.cards import BIT_OF_SUIT, CODES, SUIT_OF_BIT
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.game import Game
from ...kernel.rng import Chance
from ..rules.battle import Attack
from ..rules.groups import VALUES, Counts, counts_of, is_whole
from ..rules.state import ARMY_SIZE, COURTS, NUMBERS, ArmiesState, Loss, MatchUps
from ..views import AttackView, LossView, MatchUpsView
from .frames import CHOOSING, read_frames
from .write import Position

COURT_CODES = tuple(CODES[face] for face in COURTS)
WHYS = ("attack", "penalty", "ground", "resigned")
"""Why an army has lost a card."""


def read(data: Any, game: Game[ArmiesState]) -> ArmiesState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document, options = position.opened(data, Position, game)
    seats = document.seats
    codec.check_seats([document.first, *document.out, *(document.to_move or [])], seats, "first, out or to_move")
    if document.viewer is not None:
        codec.check_seats([document.viewer], seats, "viewer")
    turn = (0 if document.phase == CHOOSING else 1) if document.turn is None else document.turn
    if turn < 0:
        raise LoadError("'turn' counts the rounds from 0, which is the choice of armies.")
    _settle_lists(document)
    suits = _suits(document)
    _fill(document, suits)
    cards = _card_table(document)
    state = ArmiesState(seats, options, cards.faces, document.rng)
    state.viewer, state.turn, state.first = document.viewer, turn, document.first
    state.out = position.mask_of(document.out)
    state.suits = [0 if suit is None else BIT_OF_SUIT[suit] for suit in suits]
    _read_zones(state, document, cards)
    codec.read_knowledge(state, document.known, cards)
    _check_zones(state)
    _check_knowledge(state)
    _read_memory(state, document)
    read_frames(state, document, cards, game)
    return state


def _settle_lists(document: Position) -> None:
    """Every list that goes by seat has one entry a seat; those left out are empty."""
    seats = document.seats
    document.fallen = document.fallen if document.fallen is not None else [[] for _ in range(seats)]
    document.presented = document.presented if document.presented is not None else [[] for _ in range(seats)]
    position.check_entries(
        document, ("armies", "hands", "suits", "fallen", "presented", "held_back", "fresh", "skin_since", "denied")
    )


def _suits(document: Position) -> list[str | None]:
    """The suits of the armies; where they are left out, those of the cards of the armies."""
    if document.suits is None:
        suits: list[str | None] = []
        for seat, army in enumerate(document.armies):
            codes = [*army, *(loss.card for loss in (document.fallen or [])[seat])]
            suits.append(codes[0][-1:] if codes else None)
    else:
        suits = list(document.suits)
    chosen = [suit for suit in suits if suit is not None]
    for suit in chosen:
        if suit not in BIT_OF_SUIT:
            raise LoadError(f"{suit!r} is not a suit; suits are S, H, D and C.")
    if len(set(chosen)) < len(chosen):
        raise LoadError("Two armies have the same suit.")
    return suits


def _fill(document: Position, suits: list[str | None]) -> None:
    """Work out what a position written by hand may leave out: dead cards, unused armies, the stock."""
    assert document.fallen is not None and document.presented is not None
    for seat, suit in enumerate(suits):
        if suit is not None and not document.fallen[seat] and document.viewer is None:
            living = document.armies[seat]
            whole = len(living) >= ARMY_SIZE
            gone = [code for code in COURT_CODES if code[-1] == suit and code not in living and not whole]
            document.fallen[seat] = [LossView(code) for code in gone]
    if isinstance(document.unused, str):
        _only_rest("unused", document.unused)
        document.unused = [code for code in COURT_CODES if code[-1] not in suits]
    if isinstance(document.stock, str):
        _only_rest("stock", document.stock)
        lying = {*document.aside, *(code for hand in document.hands for code in hand)}
        lying |= {code for groups in document.presented for group in groups for code in group}
        document.stock = position.rest([CODES[face] for face in NUMBERS], lying, Chance(document.rng))


def _only_rest(name: str, word: str) -> None:
    if word != "rest":
        raise LoadError(f'{name!r} is a list of cards or the word "rest".')


def _card_table(document: Position) -> CardTable:
    """Ids for all codes: every card of the pack lies in exactly one place."""
    lying = [code for army in document.armies for code in army]
    lying += [loss.card for losses in document.fallen or [] for loss in losses]
    lying += [code for hand in document.hands for code in hand]
    lying += [code for groups in document.presented or [] for group in groups for code in group]
    lying += [*document.unused, *document.aside, *document.stock]
    cards = position.card_table(document, lying)
    if len(lying) != 52 or len(cards.faces) != 52 or any(face >= 52 for face in cards.faces):
        raise LoadError(f"The 52 cards of the pack must lie in one place each; this position has {len(lying)}.")
    return cards


def _read_zones(state: ArmiesState, document: Position, cards: CardTable) -> None:
    position.lay(state, document, cards)
    state.presented = [tuple(tuple(cards.pile(group)) for group in groups) for groups in document.presented or []]
    for seat, losses in enumerate(document.fallen or []):
        for loss in losses:
            codec.check_seats(loss.by, state.seats, "fallen")
            if loss.why not in WHYS:
                raise LoadError(f"{loss.why!r} is no reason to lose a card.")
        state.fallen[seat] = [Loss(cards.card(loss.card), loss.turn, loss.why, tuple(loss.by)) for loss in losses]


def _check_zones(state: ArmiesState) -> None:
    """Numbers lie where numbers may, army cards in the army of their suit; who is out has nothing left."""
    numbers = [*state.stock, *state.aside]
    for seat in range(state.seats):
        army, hand = state.armies[seat], state.hands[seat]
        groups = state.presented[seat]
        numbers += [*hand, *(card for group in groups for card in group)]
        dead = [loss.card for loss in state.fallen[seat]]
        if len(army) + len(dead) != (ARMY_SIZE if state.suits[seat] else 0):
            raise LoadError(f"The army of seat {seat} needs four cards, living and dead together, of its suit.")
        letter = SUIT_OF_BIT.get(state.suits[seat], "")
        for card in (*army, *dead):
            code = state.code(card)
            if not code.startswith("?") and (code not in COURT_CODES or code[-1] != letter):
                raise LoadError(f"{code} does not belong to the army of seat {seat}.")
        if len(hand) + sum(len(group) for group in groups) > state.hand_size:
            raise LoadError(f"Seat {seat} has more than {state.hand_size} cards.")
        if state.out >> seat & 1 and (army or hand or groups):
            raise LoadError(f"Seat {seat} is out, so it has neither army nor hand.")
    for card in numbers:
        if state.code(card) in COURT_CODES:
            raise LoadError(f"{state.code(card)} belongs to an army and is not dealt.")
    if any(state.code(card) not in COURT_CODES for card in state.unused):
        raise LoadError("Only cards of armies that nobody took are unused.")


def _check_knowledge(state: ArmiesState) -> None:
    everyone = (1 << state.seats) - 1
    for seat in range(state.seats):
        for card in (*state.hands[seat], *state.armies[seat]):
            if not state.known[card] >> seat & 1:
                raise LoadError(f"{state.code(card)} belongs to seat {seat}, which must know it.")
        shown = [card for group in state.presented[seat] for card in group]
        for card in (*shown, *(loss.card for loss in state.fallen[seat]), *state.unused):
            if state.known[card] != everyone:
                raise LoadError(f"{state.code(card)} lies open, where everybody knows it.")
    for seat, groups in enumerate(state.presented):
        for group in groups:
            if not is_whole(state.total(group)):
                raise LoadError(f"A group of seat {seat} comes to {state.total(group)}, not to 11, 12, 13 or 14.")
    if state.viewer is not None:
        hidden = [card for card, face in enumerate(state.faces) if face < 0]
        if any(state.known[card] >> state.viewer & 1 for card in hidden):
            raise LoadError(f"A card is hidden from seat {state.viewer}, which knows it.")


def _read_memory(state: ArmiesState, document: Position) -> None:
    """Read the facts that last from round to round."""
    lost = [bool(state.suits[seat]) and not state.armies[seat] for seat in range(state.seats)]
    if document.held_back is not None:
        state.held_back = list(document.held_back)
        if any(not 0 <= count <= len(state.hands[seat]) for seat, count in enumerate(state.held_back)):
            raise LoadError("'held_back' counts cards of the hand.")
    if document.fresh is not None:
        state.fresh = list(document.fresh)
    state.skin_since = [max(1, state.turn) if gone else 0 for gone in lost]
    if document.skin_since is not None:
        state.skin_since = list(document.skin_since)
    if min(state.skin_since) < 0 or any(bool(s) != gone for s, gone in zip(state.skin_since, lost)):
        raise LoadError("'skin_since' gives the round for armies that are lost, and 0 for the others.")
    for seat, values in enumerate(document.denied or []):
        told = sorted({value for value in values if value in VALUES})
        if told != values or (values and not state.armies[seat]):
            raise LoadError("'denied' lists values from 11 to 14, the lowest first, of seats that have an army.")
        top = state.armies[seat][0] if values else -1
        if values and state.faces[top] >= 0 and state.value(top) in values:
            raise LoadError(f"Seat {seat} cannot have denied the card on top of its army.")
        state.denied[seat] = tuple(values)
        _check_denied(state, seat)
    if document.match_ups is not None:
        state.match_ups = _read_match_ups(state, document.match_ups)


def _check_denied(state: ArmiesState, seat: int) -> None:
    """Some living card must be left that can lie on top."""
    dead = {state.value(loss.card) for loss in state.fallen[seat]}
    if state.armies[seat] and dead | set(state.denied[seat]) >= set(VALUES):
        raise LoadError(f"Seat {seat} cannot have denied every card of its army.")


def _read_match_ups(state: ArmiesState, record: MatchUpsView) -> MatchUps:
    if len(record.groups) != state.seats:
        raise LoadError(f"'match_ups' needs the groups of every seat, not of {len(record.groups)}.")
    for group in (group for groups in record.groups for group in groups):
        if min(group, default=0) < 2 or max(group) > 10 or not is_whole(sum(group)):
            raise LoadError(f"'match_ups' lists the group {group}, which is none.")
    groups = tuple(tuple(tuple(group) for group in made) for made in record.groups)
    counts = tuple(counts_of([sum(group) for group in made]) for made in groups)
    return MatchUps(record.turn, groups, counts, tuple(_read_attack(state, one) for one in record.attacks))


def _read_attack(state: ArmiesState, one: AttackView) -> Attack:
    codec.check_seats([one.attacker, one.target], state.seats, "match_ups")
    if len(one.unmatched) != len(VALUES) or min(one.unmatched) < 0 or not 0 <= one.kills <= ARMY_SIZE:
        raise LoadError("An attack of 'match_ups' has four counts and kills four cards at most.")
    jacks, queens, kings, aces = one.unmatched
    unmatched: Counts = (jacks, queens, kings, aces)
    return Attack(one.attacker, one.target, unmatched, one.kills, one.hit, one.harder)
