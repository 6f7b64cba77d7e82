"""A position of Toll Road as plain data and back. In a view a hidden card reads ``"?12"`` and ``rng`` is 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from logic.kernel import codec
from logic.kernel.cards import HIDDEN
from logic.kernel.codec import CardTable, Document, FrameDocument
from logic.kernel.errors import LoadError, Refusal
from logic.kernel.names import Names
from logic.kernel.outcome import Outcome
from logic.kernel.plain import Json, JsonObject, Options
from logic.kernel.rng import MASK

from ..options import INFO
from ..rules.road import REASONS
from ..rules.state import DECK, TollState

if TYPE_CHECKING:
    from ..game import TollRoad


class OutcomeDocument(Document):
    """How the game ended."""

    reason: str
    scores: list[int]
    winners: list[int]


class Position(Document):
    """A position of Toll Road."""

    game: str
    cards: list[str]
    pile: list[str]
    hands: list[list[str]]
    road: list[str]
    spent: list[str]
    won: list[list[str]]
    frames: list[FrameDocument]
    seats: int = 2
    schema: int = codec.SCHEMA
    viewer: int | None = None
    options: Options = {}
    turn: int = 1
    rng: int = 0
    known: dict[str, list[int]] = {}
    to_move: list[int] | None = None
    outcome: OutcomeDocument | None = None
    # written for comfort, ignored when read
    toll: int = 0
    sides: list[int] = []
    scores: list[Json] = []


def write(state: TollState, declared: Mapping[str, Names]) -> JsonObject:
    """Return the position, or view, as plain data."""
    return {
        "game": INFO.id,
        "schema": codec.SCHEMA,
        "seats": state.seats,
        "viewer": state.viewer,
        "options": dict(state.options),
        "turn": state.turn,
        "rng": state.rng,
        "to_move": list(state.frames[-1].waiting) if state.frames else [],
        "cards": [state.code(card) for card in range(len(state.faces))],
        "pile": [state.code(card) for card in state.pile],
        "hands": [[state.code(card) for card in hand] for hand in state.hands],
        "road": [state.code(card) for card in state.road],
        "spent": [state.code(card) for card in state.spent],
        "won": [[state.code(card) for card in cards] for cards in state.won],
        "known": codec.write_knowledge(state, state.usually_known),
        "frames": codec.write_frames(state, declared),
        "outcome": None if state.outcome is None else state.outcome.to_json(),
        "toll": state.toll(),
        "sides": [0, 1],
        "scores": [{"side": seat, "total": state.points(seat)} for seat in range(state.seats)],
    }


def read(data: Json, game: TollRoad) -> TollState:
    """Read and check a position; raises :class:`LoadError` with one sentence."""
    document: Position = codec.convert(data, Position, "The position")
    if document.schema != codec.SCHEMA:
        raise LoadError(f"This position has schema {document.schema}; this program reads schema {codec.SCHEMA}.")
    try:
        options = game.settle_options(document.seats, document.options)
    except Refusal as problem:
        raise LoadError(problem.reason) from None
    if not 0 <= document.rng <= MASK or document.turn < 0:
        raise LoadError("'rng' is a number of at most 64 bits, and 'turn' counts from 0.")
    cards = CardTable(document.cards)
    state = TollState(document.seats, options, cards.faces, document.rng)
    state.turn, state.viewer = document.turn, document.viewer
    _read_zones(state, document, cards)
    codec.read_knowledge(state, document.known, cards, state.usually_known)
    _check_faces(state)
    _read_standing(state, document, cards, game)
    return state


def _read_zones(state: TollState, document: Position, cards: CardTable) -> None:
    if len(document.hands) != 2 or len(document.won) != 2:
        raise LoadError("'hands' and 'won' need one entry for each of the two seats.")
    state.pile, state.road, state.spent = (
        [cards.card(code) for code in zone] for zone in (document.pile, document.road, document.spent)
    )
    state.hands = [[cards.card(code) for code in hand] for hand in document.hands]
    state.won = [[cards.card(code) for code in won] for won in document.won]
    lying = sorted(card for _, zone in state.zones() for card in zone)
    if lying != list(range(len(DECK))) or len(state.faces) != len(DECK):
        raise LoadError("Each of the 52 cards must lie in exactly one place.")
    if len(state.hands[0]) != len(state.hands[1]) or len(state.pile) < len(state.hands[0]):
        raise LoadError("Both hands have the same number of cards, and the pile has a toll for each.")


def _check_faces(state: TollState) -> None:
    """Whoever sees a card where it lies knows its face, and a view shows what its seat knows and nothing else."""
    if state.viewer is not None:
        codec.check_seats([state.viewer], state.seats, "viewer")
    for card, known in enumerate(state.known):
        usual = state.usually_known(card)
        if known & usual != usual:
            raise LoadError(f"'known' hides {state.code(card)} from a seat that can see it where it lies.")
        seen = state.viewer is None or bool(known >> state.viewer & 1)
        if seen == (state.faces[card] == HIDDEN) or state.faces[card] > DECK[-1]:
            raise LoadError(f"{state.code(card)} is no card of this game that may be named here.")


def _read_standing(state: TollState, document: Position, cards: CardTable, game: TollRoad) -> None:
    """Read who is asked, or how the game ended."""
    if document.outcome is not None:
        found = document.outcome
        codec.check_seats(found.winners, state.seats, "outcome")
        if not found.winners or len(found.scores) != state.seats or found.reason not in REASONS:
            raise LoadError("The 'outcome' does not fit this game.")
        state.outcome = Outcome(found.reason, tuple(found.scores), tuple(found.winners))
        return
    frames = codec.read_frames(document.frames, game.declared, cards)
    codec.check_stack(frames, game.rules, state.seats)
    codec.check_names(frames, game.declared)
    codec.check_standing(document.to_move, None, frames, "")
    fits = len(frames) == 1 and frames[0].step == "laid" and frames[0].ask == "lay" and state.road and state.hands[0]
    sealed = frames[0].sealed if frames else None
    if not fits or sealed is None:
        raise LoadError("'frames' holds the one frame of the road, which asks both for a card.")
    for seat, given in sealed.items():
        if seat in frames[0].waiting or len(given) != 1 or given[0].value not in state.hands[seat]:
            raise LoadError("A sealed answer is not one that could have been given.")
    if {*frames[0].waiting, *sealed} != set(range(state.seats)):
        raise LoadError("Whoever has not laid a card yet is waited for.")
    state.frames = frames
