"""A game that is over, at any place of its record: what each seat knew there, or every card open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .kernel.errors import LoadError, Refusal
from .kernel.events import Event
from .kernel.plain import JsonObject
from .kernel.rng import Chance
from .kernel.state import State
from .match import Match


@dataclass(frozen=True, slots=True)
class Span:
    """One move: its steps in the record, from ``start`` to before ``end``, of ``seat`` in ``turn``.

    ``choices`` is how many ways there were to begin it.
    """

    start: int
    end: int
    seat: int
    turn: int
    choices: int


class Past:
    """The places of a record go from 0, the beginning, to ``places``, the end. Raises :class:`Refusal` for a game that
    goes on: nobody may look into its secrets."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps, self._last = match.lived()
        self.places = len(self.steps)

    def view(self, place: int, seat: int, opened: bool = False) -> JsonObject:
        """What ``seat`` knew at a place; ``opened``: the same table with every card face up."""
        game, state = self.match.game, self._state(place)
        view = game.view(state, seat)
        if opened:
            view.faces = state.faces[:]
        return game.to_document(view)

    def turn(self, place: int) -> int:
        """The number of the turn at a place."""
        return self._state(place).turn

    def events(self, start: int, end: int) -> list[Event]:
        """What happened from one place to another."""
        return [event for step in self.steps[start:end] for event in step.events]

    def moves(self) -> list[Span]:
        """Every move of the game in its order, a seat's intentions together with the step that ended them."""
        game, found, start = self.match.game, [], 0
        for place, step in enumerate(self.steps):
            last = place + 1 == self.places or self.steps[place + 1].seat != step.seat
            if step.intended and not last:
                continue
            first = self.steps[start]
            choices = len(game.options(first.before, first.seat))
            found.append(Span(start, place + 1, first.seat, first.before.turn, choices))
            start = place + 1
        return found

    def request(self, place: int) -> JsonObject:
        """What the seat that acted at a place knew, as a computer player is asked (`Match.ai_request`)."""
        seat = self.steps[place].seat
        return {"game": self.match.game_id, "seat": seat, "view": self.view(place, seat)}

    def decided(self, span: Span) -> tuple[int, ...]:
        """The steps of the decision that begins with a move; none where nothing was decided in it.

        Somebody else may answer sealed in its middle, which parts it into several moves. Nothing was decided where
        there was no choice, where the seat resigned, and in a move that only goes on from an earlier one.
        """
        seat, steps = span.seat, self.steps
        earlier = next((steps[place] for place in range(span.start - 1, -1, -1) if steps[place].seat == seat), None)
        if earlier is not None and earlier.intended:
            return ()
        found = []
        for place in range(span.start, self.places):
            step = steps[place]
            if step.seat == seat:
                found.append(place)
                if not step.intended:
                    break
        last, options = steps[found[-1]], self.match.game.options
        if last.intended or last.choice.kind == "resign":
            return ()
        return tuple(found) if any(len(options(steps[place].before, seat)) > 1 for place in found) else ()

    def said(self, span: Span) -> list[JsonObject]:
        """The actions of a move as its seat named them."""
        return self.named(range(span.start, span.end))

    def named(self, places: Sequence[int]) -> list[JsonObject]:
        """The actions at these places of the record as their seats named them."""
        return [self.match.said(place) for place in places]

    def dealt_anew(self, place: int, seat: int, seed: int) -> JsonObject:
        """The position at a place with all that ``seat`` did not know dealt anew, to be played on from.

        Raises :class:`LoadError` where nothing can be played on from.
        """
        game, state = self.match.game, self._state(place)
        if state.outcome is not None:
            raise LoadError("The game was over here: there is nothing to play on.")
        world = game.determinise(game.view(state, seat), Chance(seed))
        return game.to_document(world)

    def _state(self, place: int) -> State:
        if not 0 <= place <= self.places:
            raise Refusal(f"The record has no place {place}.", "no_step")
        return self.steps[place].before if place < self.places else self._last
