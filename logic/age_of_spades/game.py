"""Age of Spades as the kernel sees it."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.game import Documents, Game
from ..kernel.plain import Options
from ..kernel.reasons import Reason
from ..kernel.rng import Chance
from .document.read import read
from .document.write import Position, write
from .options import INFO
from .player.brain import AgeBrain
from .rules.battle import BattleRule
from .rules.faces import DECK
from .rules.leaving import leave, leaving_refusal
from .rules.round import RoundRule
from .rules.setup import deal
from .rules.state import AgeState
from .rules.verbs import AgeTable
from .rules.worlds import deal_unseen
from .words.spoken import age_words

PHASES = ("draw", "production", "combat")
"""Of a round, in their order."""


class AgeOfSpadesGame(Game[AgeState]):
    """Production in secret, raids on the defenceless, fights with sealed commitments; thirty points win."""

    info = INFO

    def __init__(self) -> None:
        super().__init__(
            {"round": RoundRule(), "battle": BattleRule()}, AgeBrain, age_words, Documents(write, read, Position)
        )

    def deal(self, seed: int, seats: int, options: Options) -> AgeState:
        """Shuffle 96 cards, deal the aces, lay the round's frame (3.1); its first step deals the hands."""
        return deal(seed, seats, options)

    def table(self, state: AgeState, events: list[Event] | None) -> AgeTable:
        """The verbs of this game around a state."""
        return AgeTable(state, events, self.declared)

    def deck_faces(self, state: AgeState) -> list[int]:
        """The faces of the 96 cards."""
        return list(DECK)

    def determinise(self, view: AgeState, chance: Chance) -> AgeState:
        """Return the same as :meth:`Game.determinise`; a face-down card gets a face that is not paid for yet."""
        world = view.copy()
        world.viewer = None
        deal_unseen(view, world.faces, chance)
        world.rng = chance.below(1 << 62)
        return world

    def is_behind(self, before: AgeState, now: AgeState, seat: int) -> bool:
        """A seat's turn is what it does in one phase, and it is over once that phase has come round again: what has
        happened since is a whole round, all others' production and fights."""
        own = before.frames[0].seat == seat
        return own and (before.turn, _phase(before)) <= (now.turn - 1, _phase(now))

    def leaving_refusal(self, state: AgeState, seat: int) -> Reason | None:
        """Return why a seat may not resign; ``None`` if it may."""
        return leaving_refusal(state, seat)

    def leave(self, state: AgeState, seat: int, events: list[Event] | None) -> AgeTable:
        """A seat resigns."""
        table = self.table(state, events)
        leave(table, seat)
        return table


def _phase(state: AgeState) -> int:
    """Return which of :data:`PHASES` a position stands in; a game that is over has come to the end of its round."""
    return PHASES.index(state.frames[0].vars["phase"]) if state.frames else len(PHASES)
