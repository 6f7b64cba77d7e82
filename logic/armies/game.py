"""Game (it is called so) as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.events import Event
from ..kernel.game import Documents, Game
from ..kernel.plain import JsonObject, Options
from ..kernel.reasons import Reason
from ..kernel.rng import Chance
from .document.read import read
from .document.write import Position, write
from .options import INFO, check_seats, settled_breakers
from .player.brain import ArmiesBrain
from .rules.leaving import leave, leaving_refusal
from .rules.round import RoundRule
from .rules.setup import deal
from .rules.state import ArmiesState
from .rules.verbs import ArmiesTable
from .rules.worlds import heed_denials, unseen_groups
from .words.spoken import armies_words

PRESENT = "present"


class ArmiesGame(Game[ArmiesState]):
    """Armies in secret order, presentations laid open at once, and the last one standing."""

    info = INFO

    def __init__(self) -> None:
        super().__init__({"round": RoundRule()}, ArmiesBrain, armies_words, Documents(write, read, Position))

    def settle_options(self, seats: int, given: JsonObject) -> Options:
        """Return the same as :meth:`Game.settle_options`; ``drawBreakers`` may list several ways with commas, or as a
        list (5.4)."""
        others = {key: value for key, value in given.items() if key != "drawBreakers"}
        options = super().settle_options(seats, others)
        if "drawBreakers" in given:
            options["drawBreakers"] = settled_breakers(given["drawBreakers"])
        check_seats(options, seats)
        return options

    def deal(self, seed: int, seats: int, options: Options) -> ArmiesState:
        """Shuffle the 36 numbers, lay out the armies, draw the player who chooses first (5.1)."""
        return deal(seed, seats, options)

    def table(self, state: ArmiesState, events: list[Event] | None) -> ArmiesTable:
        """The verbs of this game around a state."""
        return ArmiesTable(state, events, self.declared)

    # secrets ------------------------------------------------------------------------------------------------------

    def deck_faces(self, state: ArmiesState) -> list[int]:
        """The 52 faces of a pack."""
        return list(range(52))

    def unseen_groups(self, view: ArmiesState) -> Sequence[tuple[list[int], list[int]]]:
        """Return the hidden cards with their possible faces: any numbers that are not seen; the cards of an army are
        known but for their order."""
        return unseen_groups(view)

    def determinise(self, view: ArmiesState, chance: Chance) -> ArmiesState:
        """Return the same as :meth:`Game.determinise`; no card of an army has a value that its owner has denied it
        (GA11)."""
        world = super().determinise(view, chance)
        heed_denials(world, view, chance)
        return world

    # rounds -------------------------------------------------------------------------------------------------------

    def is_behind(self, before: ArmiesState, now: ArmiesState, seat: int) -> bool:
        """A seat's turn is its presentation; it is over as soon as all of them have been laid open."""
        if before.turn < now.turn:
            return not before.turn or before.frames[-1].ask == PRESENT
        return before.frames[-1].ask == PRESENT and (not now.frames or now.frames[-1].ask != PRESENT)

    # leaving and ending -------------------------------------------------------------------------------------------

    def leaving_refusal(self, state: ArmiesState, seat: int) -> Reason | None:
        """Return whether a seat may resign."""
        return leaving_refusal(state, seat)

    def leave(self, state: ArmiesState, seat: int, events: list[Event] | None) -> ArmiesTable:
        """A seat resigns, whatever is being asked."""
        table = self.table(state, events)
        leave(table, seat)
        return table
