"""A position of Toll Road as plain data and back. In a view a hidden card reads ``"?12"`` and ``rng`` is 0."""

from __future__ import annotations

from collections.abc import Mapping

from logic.kernel import codec, position
from logic.kernel.codec import CardTable, FrameView
from logic.kernel.errors import LoadError
from logic.kernel.game import Game
from logic.kernel.names import Names
from logic.kernel.plain import Json
from logic.kernel.position import PositionDocument
from logic.kernel.views import HeadView, OutcomeView, ScoreView, scores_of

from ..options import INFO
from ..rules.road import REASONS
from ..rules.state import DECK, TollState


class Position(PositionDocument, kw_only=True):
    """The fields of a position of Toll Road besides the fields of every position."""

    pile: list[str]
    hands: list[list[str]]
    road: list[str]
    spent: list[str]
    won: list[list[str]]
    turn: int = 1
    first: int = 0
    # follow from the others
    toll: int = 0


class TollView(HeadView, kw_only=True):
    """The view of Toll Road from a seat, in the order in which it is written."""

    rng: int
    to_move: list[int]
    cards: list[str]
    pile: list[str]
    hands: list[list[str]]
    road: list[str]
    spent: list[str]
    won: list[list[str]]
    known: dict[str, list[int]]
    frames: list[FrameView]
    outcome: OutcomeView | None
    toll: int
    sides: list[int]
    scores: list[ScoreView]
    out: list[int]


def write(state: TollState, declared: Mapping[str, Names]) -> TollView:
    """Return the position, or view, as it is written."""
    return TollView(
        **position.head(INFO.id, state, 0),
        **position.zones(state),
        known=codec.write_knowledge(state),
        **position.tail(state, declared),
        toll=state.toll(),
        sides=[0, 1],
        scores=scores_of(state.scores()),
        out=[],
    )


def read(data: Json, game: Game[TollState]) -> TollState:
    """Read and check a position; raises :class:`LoadError` with one sentence."""
    document, options = position.opened(data, Position, game)
    position.check_entries(document, ("hands", "won"))
    lying = [*document.pile, *document.road, *document.spent]
    for zones in (document.hands, document.won):
        lying += [code for zone in zones for code in zone]
    cards = position.card_table(document, lying)
    if len(lying) != len(DECK) or len(cards.faces) != len(DECK) or max(cards.faces) > DECK[-1]:
        raise LoadError("Each of the 52 cards must lie in exactly one place.")
    state = TollState(document.seats, options, cards.faces, document.rng)
    state.turn, state.viewer = document.turn, document.viewer
    position.lay(state, document, cards)
    _check(state)
    codec.read_knowledge(state, document.known, cards)
    position.check_known(state)
    _read_standing(state, document, cards, game)
    return state


def _check(state: TollState) -> None:
    """Raise :class:`LoadError` for numbers that no game comes to."""
    if state.turn < 0:
        raise LoadError("'turn' counts from 0.")
    codec.check_seats([] if state.viewer is None else [state.viewer], state.seats, "viewer")
    if len(state.hands[0]) != len(state.hands[1]) or len(state.pile) < len(state.hands[0]):
        raise LoadError("Both hands have the same number of cards, and the pile has a toll for each.")


def _read_standing(state: TollState, document: Position, cards: CardTable, game: Game[TollState]) -> None:
    """Read who is asked, or how the game ended."""
    if document.outcome is not None:
        position.take_outcome(state, document.outcome, REASONS, len(document.outcome.scores) == state.seats)
    else:
        position.read_stack(state, document, cards, game, {("road", "laid"): "lay"}, lambda _: "lay")
