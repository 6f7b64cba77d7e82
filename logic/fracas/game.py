"""Fracas as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.actions import PASS, Action
from ..kernel.events import Event
from ..kernel.game import Documents, Game
from ..kernel.plain import Options
from ..kernel.reasons import Reason
from .document.read import read
from .document.write import Position, write
from .options import INFO
from .player.brain import FracasBrain
from .rules.block import BlockRule
from .rules.faces import DECKS
from .rules.leaving import leave
from .rules.match import MatchRule
from .rules.priority import AceRule, PriorityRule
from .rules.setup import deal
from .rules.state import FracasState
from .rules.turn import TurnRule
from .rules.verbs import FracasTable
from .rules.worlds import unseen_groups
from .words.spoken import fracas_words


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
            fracas_words,
            Documents(write, read, Position),
        )

    def deal(self, seed: int, seats: int, options: Options) -> FracasState:
        """Twenty tokens each and the frame of the match; who begins the first game is chance (2.1)."""
        return deal(seed, seats, options)

    def table(self, state: FracasState, events: list[Event] | None) -> FracasTable:
        """The verbs of this game around a state."""
        return FracasTable(state, events, self.declared)

    def deck_faces(self, state: FracasState) -> list[int]:
        """The faces of the 54 cards."""
        return [face for deck in DECKS for face in deck]

    def unseen_groups(self, view: FracasState) -> Sequence[tuple[list[int], list[int]]]:
        """Return the hidden cards with their possible faces: the unseen faces of their own deck only."""
        return unseen_groups(view)

    def unanswered(self, state: FracasState) -> Action | None:
        """Return the pass that everybody makes at the stops of a turn."""
        return PASS if state.frames and state.frames[-1].ask == "priority" else None

    def leaving_refusal(self, state: FracasState, seat: int) -> Reason | None:
        """Return nothing: either player may resign at any time."""
        return None

    def leave(self, state: FracasState, seat: int, events: list[Event] | None) -> FracasTable:
        """A seat resigns: the other player wins the match, and the tokens stay where they are."""
        table = self.table(state, events)
        leave(table, seat)
        return table
