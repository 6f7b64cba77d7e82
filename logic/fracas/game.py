"""Fracas as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.cards import HIDDEN
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.plain import Json, JsonObject, Options
from ..kernel.reasons import Reason
from ..kernel.rng import MASK, Chance
from .document import read, write
from .options import INFO
from .player.brain import FracasBrain
from .rules.block import BlockRule
from .rules.faces import DECK_SIZE, DECKS
from .rules.match import MatchRule
from .rules.priority import AceRule, PriorityRule
from .rules.state import FracasState
from .rules.turn import TurnRule
from .rules.verbs import FracasTable
from .words.spoken import FracasWords


class FracasGame(Game[FracasState]):
    """Red against black over as many games as it takes until one player has no tokens."""

    info = INFO

    def __init__(self) -> None:
        super().__init__(
            {
                "match": MatchRule(),
                "turn": TurnRule(),
                "block": BlockRule(),
                "priority": PriorityRule(),
                "ace": AceRule(),
            },
            FracasBrain,
            FracasWords,
        )

    def deal(self, seed: int, seats: int, options: Options) -> FracasState:
        """Twenty tokens each and the frame of the match; who begins the first game is chance (2.1)."""
        chance = Chance(seed & MASK)
        first = chance.below(seats)
        state = FracasState(seats, options, [face for deck in DECKS for face in deck], chance.seed)
        for seat in range(seats):
            state.decks[seat] = list(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))
        state.first = first
        state.frames = [Frame("match", first, "deal")]
        return state

    def table(self, state: FracasState, events: list[Event] | None) -> FracasTable:
        """The verbs of this game around a state."""
        return FracasTable(state, events, self.declared)

    def deck_faces(self, state: FracasState) -> list[int]:
        """The faces of the 54 cards."""
        return [face for deck in DECKS for face in deck]

    def unseen_groups(self, view: FracasState) -> Sequence[tuple[list[int], list[int]]]:
        """Hidden cards may carry the unseen faces of their own deck only."""
        found = []
        for seat, deck in enumerate(DECKS):
            own = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
            seen = {view.faces[card] for card in own}
            hidden = [card for card in own if view.faces[card] == HIDDEN]
            found.append((hidden, [face for face in deck if face not in seen]))
        return found

    def leaving_refusal(self, state: FracasState, seat: int) -> Reason | None:
        """Either player may resign at any time."""
        return None

    def leave(self, state: FracasState, seat: int, events: list[Event] | None) -> FracasTable:
        """A seat resigns: the other player wins the match, and the tokens stay where they are."""
        table = self.table(state, events)
        state.out |= 1 << seat
        table.tell("seat_out", seat=seat, why="resigned")
        table.finish("resigned", (1 - seat,))
        return table

    # documents, records of the campaign, AI -----------------------------------------------------------------------

    def to_document(self, state: FracasState) -> JsonObject:
        """The position as plain JSON data, field by field as docs/games/fracas.md lists it."""
        return write.write(state, self.declared)

    def from_document(self, data: Json, events: list[Event] | None = None) -> FracasState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)
