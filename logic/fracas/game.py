"""Fracas as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.actions import Action
from ..kernel.cards import HIDDEN
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Answer, Game
from ..kernel.outcome import Outcome
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
from .words import card_facts, context, log, questions, texts
from .words.hint_text import hint_reason
from .words.refusals import say


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

    def prompt(self, state: FracasState, frame: Frame, seat: int) -> str:
        """The question in one whole sentence."""
        return questions.prompt(state, frame, seat)

    def story(self, state: FracasState, frame: Frame, seat: int) -> str:
        """What has led to the question."""
        return questions.story(state, frame, seat)

    def answer(self, state: FracasState, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        return questions.answer(state, frame, seat, choice)

    def context(self, state: FracasState, frame: Frame, seat: int) -> JsonObject:
        """What the decision is about, in plain data from the seat's own view."""
        return context.context(state, frame, seat)

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

    def stakes(self, view: FracasState, seat: int, actions: list[Action]) -> JsonObject | None:
        """The skirmishes of an attack or a defence once these intentions have been taken."""
        world = view.copy()
        for choice in actions:
            if choice not in self.options(world, seat) or not self.is_intention(world, seat, choice):
                return None
            self.apply(world, seat, choice)
        frame = world.frames[-1] if world.frames else None
        if frame is None or frame.ask not in ("attack", "block", "block_attack"):
            return None
        found = context.context(world, frame, seat)
        return {name: found[name] for name in ("skirmishes", "tokens_lost")}

    def card_facts(self, view: FracasState, seat: int, card: int) -> JsonObject:
        """What a card is and whether it can be played now (:func:`facts.card_facts`)."""
        return card_facts.card_facts(self, view, seat, card)

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

    def log_entries(self, events: list[JsonObject]) -> list[JsonObject]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def say(self, reason: Reason) -> str:
        """The sentence of a reason."""
        return say(reason)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the match ended."""
        return texts.END_REASONS[outcome.reason]

    def hint_reason(self, view: FracasState, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`reasons`)."""
        return hint_reason(view, seat, actions)
