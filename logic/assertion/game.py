"""Art of War Assertion as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.actions import DONE, NO, PASS, Action
from ..kernel.events import Event, EventView
from ..kernel.game import Documents, Game
from ..kernel.plain import JsonObject, Options
from ..kernel.reasons import Reason
from .document.read import read
from .document.write import Position, write
from .options import INFO, check_seats, settled_strategies
from .player.brain import AssertionBrain
from .player.habits import habits_of
from .rules.kinds import rules
from .rules.leaving import leave, leaving_refusal
from .rules.setup import deal
from .rules.stakes import letting_pass
from .rules.state import AssertionState
from .rules.strategies.every import DECK
from .rules.verbs import AssertionTable
from .words.spoken import assertion_words


class AssertionGame(Game[AssertionState]):
    """The game: tricks, lines, cards that are ground or strategies, and how they answer each other."""

    info = INFO
    former = {("duty", "done"): "serve"}

    def __init__(self) -> None:
        super().__init__(
            rules(),
            AssertionBrain,
            assertion_words,
            Documents(write, read, Position),
        )

    def habits(self, events: Sequence[EventView], seats: int) -> list[list[int]]:
        """Return counts of each seat's bluffs and calls (`habits`)."""
        return habits_of(events, seats)

    def settle_options(self, seats: int, given: JsonObject) -> Options:
        """Return the same as :meth:`Game.settle_options`; a team game needs four seats and the first player must have
        one.

        ``strategies`` may list cards instead of naming a choice (G-S1).
        """
        others = {key: value for key, value in given.items() if key != "strategies"}
        options = super().settle_options(seats, others)
        if "strategies" in given:
            options["strategies"] = settled_strategies(given["strategies"])
        check_seats(options, seats)
        return options

    def deal(self, seed: int, seats: int, options: Options) -> AssertionState:
        """Shuffle the cards, choose the first player, lay the turn's frame (C1); its first step deals."""
        return deal(seed, seats, options)

    def table(self, state: AssertionState, events: list[Event] | None) -> AssertionTable:
        """The verbs of this game around a state."""
        return AssertionTable(state, events, self.declared)

    def deck_faces(self, state: AssertionState) -> list[int]:
        """The faces of all cards that have a strategy."""
        return list(DECK)

    def unanswered(self, state: AssertionState) -> Action | None:
        """The answer with which whoever is asked lets a play happen."""
        return letting_pass(state)

    def matter(self, state: AssertionState) -> int:
        """The play of which somebody is asked: the frame above the turn."""
        return min(1, len(state.frames) - 1)

    def leaving_refusal(self, state: AssertionState, seat: int) -> Reason | None:
        """Return whether a seat may resign (C8-R3)."""
        return leaving_refusal(state, seat)

    def leave(self, state: AssertionState, seat: int, events: list[Event] | None) -> AssertionTable:
        """A seat resigns (C8-R3). What it still owes in somebody else's turn it answers by declining."""
        table = self.table(state, events)
        side = state.side_of(seat)
        while state.outcome is None and state.side_of(state.frames[0].seat) != side:
            asked = next((other for other in self.to_answer(state) if state.side_of(other) == side), None)
            if asked is None or state.frames[-1].kind == "turn":
                break
            offered = self.options(state, asked)
            choice = next((option for option in (PASS, NO, DONE) if option in offered), offered[0])
            state.cached = None
            table.result = self._answer(state, asked, choice)
            self._run(table)
        if state.outcome is None:
            leave(table, seat)
        return table
