"""The table of a rule, with all that it may do while it runs: ask, call, go on, end, draw on chance, tell. One `Table`
per `apply`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, Generic

from .events import DeckShuffled, Event, EventView, keep_faces
from .frames import Frame
from .names import Names, holds_secrets, public
from .outcome import Outcome
from .rng import Chance
from .state import S

_ALONE: Final = tuple((seat,) for seat in range(64))


class Table(Generic[S]):
    """Wraps a state for the length of one action. Games extend it, over their own state, with their own verbs.

    ``events`` is ``None`` when nobody listens. ``declared`` says what the frames of each kind may hold. ``result``
    carries an answer, or a finished frame's result, to the step that runs next.
    """

    __slots__ = ("declared", "events", "result", "state")

    def __init__(self, state: S, events: list[Event] | None, declared: Mapping[str, Names]) -> None:
        self.state = state
        self.events = events
        self.declared = declared
        self.result: object = None

    # where the rules go next ------------------------------------------------------------------------------------

    def ask(self, frame: Frame, seat: int, kind: str, then: str) -> None:
        """Wait for one seat's answer; the method ``then`` of the frame's rule receives the action."""
        frame.step = then
        frame.ask = kind
        frame.waiting = _ALONE[seat]
        frame.sealed = None

    def ask_all(self, frame: Frame, seats: Sequence[int], kind: str, then: str) -> None:
        """Wait for sealed answers of several seats at once; ``then`` receives ``{seat: (action, ...)}``.

        A seat may answer in several small actions: its rule's ``sealed_done`` says which action ends its answer.
        """
        frame.step = then
        frame.ask = kind
        frame.waiting = tuple(seats)
        frame.sealed = {}

    def call(self, frame: Frame, child: Frame, then: str) -> None:
        """Run ``child`` first; the method ``then`` of this frame's rule receives its result."""
        frame.step = then
        if self.state.outcome is None:
            self.state.frames.append(child)

    def goto(self, frame: Frame, step: str) -> None:
        """Run the method ``step`` next."""
        frame.step = step

    def done(self, result: object = None) -> None:
        """The top frame is finished; the frame below goes on with ``result``."""
        if self.state.outcome is None:
            self.state.frames.pop()
            self.result = result

    def hand_over(self, frame: Frame, seat: int) -> None:
        """Give a frame, wherever it lies in the stack, to another seat. What its rule declares secret goes."""
        frame.seat = seat
        names = self.declared[frame.kind]
        if holds_secrets(names, frame.vars):
            frame.vars = public(names, frame.vars)

    def end_game(self, outcome: Outcome) -> None:
        """End the game, so that nothing further resolves: the stack is dropped, and ``call`` and ``done`` do nothing
        from now on.

        So a step need not look, after each verb that may end the game, whether it has. The first outcome stands.
        """
        if self.state.outcome is None:
            self.state.outcome = outcome
            self.state.frames.clear()

    # chance and telling ------------------------------------------------------------------------------------------

    def below(self, limit: int) -> int:
        """A random whole number from 0 to ``limit - 1``, from the state's own stream."""
        chance = Chance(self.state.rng)
        number = chance.below(limit)
        self.state.rng = chance.seed
        return number

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle hidden cards: their *faces* change places and everybody's knowledge of them is gone."""
        self._change_places(cards)
        self.mix_backs(cards)
        for card in cards:
            self.state.known[card] = 0
        if self.events is not None:
            self.tell(DeckShuffled(len(cards)))

    def mingle(self, cards: list[int], owner: int) -> None:
        """Let hidden cards of one seat change places unseen: nobody else can follow one of them by its id.

        The owner still knows them all; what others had seen of them is no longer tied to any of them.
        """
        self._change_places(cards)
        for card in cards:
            self.state.known[card] = 1 << owner

    def mix_backs(self, cards: list[int]) -> None:
        """Let the backs of cards change places: from here on nobody else can tell which of them was which before.

        Nothing else changes: neither faces, ids and knowledge nor the stream of chance; the order is drawn by a digest
        of that stream, which no seat knows. Without listeners nobody could follow a card, and nothing is done.
        """
        if self.events is None or len(cards) < 2:
            return
        state = self.state
        keep_faces(state, self.events)
        backs = state.backs[:]
        secret = repr((state.rng, state.turn, cards))
        chance = Chance(int.from_bytes(hashlib.blake2b(secret.encode(), digest_size=8).digest(), "big"))
        for last in range(len(cards) - 1, 0, -1):
            one, other = cards[last], cards[chance.below(last + 1)]
            backs[one], backs[other] = backs[other], backs[one]
        state.backs = backs

    def fan(self, seat: int) -> list[int]:
        """The hand of a seat as others see it, who may not learn in which order it came."""
        return sorted(self.state.fans()[seat], key=self.state.backs.__getitem__)

    def _change_places(self, cards: list[int]) -> None:
        if self.events is not None:
            keep_faces(self.state, self.events)
        faces = self.state.faces
        chance = Chance(self.state.rng)
        for last in range(len(cards) - 1, 0, -1):
            one, other = cards[last], cards[chance.below(last + 1)]
            faces[one], faces[other] = faces[other], faces[one]
        self.state.rng = chance.seed

    def tell(self, event: EventView) -> None:
        """Add an event for those who listen. Hot paths test ``events`` first, to save building it."""
        if self.events is not None:
            self.events.append(Event(event))

    def tell_only(self, listeners: tuple[int, ...], event: EventView) -> None:
        """Add an event that no other seat is to hear of at all."""
        if self.events is not None:
            self.events.append(Event(event, listeners))

    def show(self, card: int, seat: int | None = None) -> None:
        """Let one seat (``None``: every seat) know a card's face from now on."""
        everyone = (1 << self.state.seats) - 1
        self.state.known[card] |= everyone if seat is None else 1 << seat
