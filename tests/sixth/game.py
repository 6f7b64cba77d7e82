"""Toll Road as everybody else sees it: the door that puts its four rooms together."""

from __future__ import annotations

from logic.kernel.events import Event, SeatOut
from logic.kernel.frames import Frame
from logic.kernel.game import Documents, Game
from logic.kernel.plain import Options
from logic.kernel.rng import MASK, Chance
from logic.kernel.table import Table

from .document import position
from .options import INFO
from .player.brain import TollBrain
from .rules.road import RoadRule, finish
from .rules.state import DECK, TollState
from .words.spoken import toll_words


class TollRoad(Game[TollState]):
    """Two hands, one road, a sealed card each turn."""

    info = INFO

    def __init__(self) -> None:
        super().__init__(
            {"road": RoadRule()}, TollBrain, toll_words, Documents(position.write, position.read, position.Position)
        )

    # rules ----------------------------------------------------------------------------------------------------------

    def deal(self, seed: int, seats: int, options: Options) -> TollState:
        """Shuffle, give each seat its hand (rule 1), and lay the frame whose first step turns up a toll."""
        chance = Chance(seed & MASK)
        faces = list(DECK)
        chance.shuffle(faces)
        state = TollState(seats, options, faces, chance.seed)
        size: int = options["hand"]
        state.hands = [list(range(seat * size, (seat + 1) * size)) for seat in range(seats)]
        state.pile = list(range(seats * size, len(faces)))
        state.known = state.usual_knowledge()
        state.frames = [Frame("road", 0, "turn")]
        return state

    def deck_faces(self, state: TollState) -> list[int]:
        """Return the faces of the 52 cards."""
        return list(DECK)

    def leaving_refusal(self, state: TollState, seat: int) -> None:
        """Return nothing: anybody may give up at any time."""

    def leave(self, state: TollState, seat: int, events: list[Event] | None) -> Table[TollState]:
        """End the game, which the other seat wins (rule 7)."""
        table = self.table(state, events)
        table.tell(SeatOut(seat, "resigned"))
        finish(table, "resigned", seat)
        return table
