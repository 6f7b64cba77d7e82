"""Strategic War as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.events import Event
from ..kernel.game import Documents, Game
from ..kernel.plain import Options
from ..kernel.reasons import Reason
from ..kernel.rng import Chance
from .document.read import read
from .document.write import Position, write
from .options import INFO
from .player.brain import StrategicBrain
from .player.memories import remember
from .rules.faces import DECK
from .rules.leaving import leave
from .rules.setup import deal
from .rules.state import StrategicState
from .rules.verbs import StrategicTable
from .rules.war import WarRule
from .rules.worlds import unseen_groups
from .words.spoken import strategic_words


class StrategicWarGame(Game[StrategicState]):
    """The game: hidden defenders against an attacking hand, until one side has no card left."""

    info = INFO

    def __init__(self) -> None:
        super().__init__({"war": WarRule()}, StrategicBrain, strategic_words, Documents(write, read, Position))

    def deal(self, seed: int, seats: int, options: Options) -> StrategicState:
        """Shuffle both colours, give them to the seats by lot (4.1); black attacks first."""
        return deal(seed, seats, options)

    def table(self, state: StrategicState, events: list[Event] | None) -> StrategicTable:
        """The verbs of this game around a state."""
        return StrategicTable(state, events, self.declared)

    def deck_faces(self, state: StrategicState) -> list[int]:
        """The faces of the 52 cards; Stars are set aside (SW1)."""
        return list(DECK)

    def mask(self, view: StrategicState, seat: int) -> None:
        """The digests of positions would tell whoever can guess (SW10)."""
        view.history, view.noted = {}, ()

    def unseen_groups(self, view: StrategicState) -> Sequence[tuple[list[int], list[int]]]:
        """The hidden cards of a side carry faces of its colour."""
        return unseen_groups(view)

    def determinise(self, view: StrategicState, chance: Chance) -> StrategicState:
        """A whole position that the viewer cannot tell from the truth; a defender that was seen is not in the pile."""
        world = super().determinise(view, chance)
        if view.viewer is not None:
            remember(world, view, 1 - view.viewer, chance)
        return world

    def leaving_refusal(self, state: StrategicState, seat: int) -> Reason | None:
        """Return nothing: either side may give up at any time."""
        return None

    def leave(self, state: StrategicState, seat: int, events: list[Event] | None) -> StrategicTable:
        """A side gives up: the other wins."""
        table = self.table(state, events)
        leave(table, seat)
        return table
