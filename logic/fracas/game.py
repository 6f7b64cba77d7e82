"""Fracas as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from ..kernel.actions import Action
from ..kernel.cards import HIDDEN
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Answer, Game, Rule
from ..kernel.outcome import Outcome
from ..kernel.rng import MASK, Chance
from ..kernel.state import State
from .document import read, write
from .options import INFO
from .player import greedy
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


class FracasGame(Game):
    """Red against black over as many games as it takes until one player has no tokens."""

    info = INFO
    rules: ClassVar[dict[str, Rule]] = {
        "match": MatchRule(),
        "turn": TurnRule(),
        "block": BlockRule(),
        "priority": PriorityRule(),
        "ace": AceRule(),
    }

    @property
    def brain(self) -> FracasBrain:
        """The judgement of a position for the search."""
        return BRAIN

    def deal(self, seed: int, seats: int, options: dict[str, Any]) -> FracasState:
        """Twenty tokens each and the frame of the match; who begins the first game is chance (2.1)."""
        chance = Chance(seed & MASK)
        first = chance.below(seats)
        state = FracasState(seats, options, [face for deck in DECKS for face in deck], chance.seed)
        for seat in range(seats):
            state.decks[seat] = list(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))
        state.first = first
        state.frames = [Frame("match", first, "deal")]
        return state

    def table(self, state: State, events: list[Event] | None) -> FracasTable:
        """The verbs of this game around a state."""
        assert isinstance(state, FracasState)
        return FracasTable(state, events)

    def prompt(self, state: State, frame: Frame, seat: int) -> str:
        """The question in one whole sentence."""
        assert isinstance(state, FracasState)
        return questions.prompt(state, frame, seat)

    def story(self, state: State, frame: Frame, seat: int) -> str:
        """What has led to the question."""
        assert isinstance(state, FracasState)
        return questions.story(state, frame, seat)

    def answer(self, state: State, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        assert isinstance(state, FracasState)
        return questions.answer(state, frame, seat, choice)

    def context(self, state: State, frame: Frame, seat: int) -> dict[str, Any]:
        """What the decision is about, in plain data from the seat's own view."""
        assert isinstance(state, FracasState)
        return context.context(state, frame, seat)

    def deck_faces(self, state: State) -> list[int]:
        """The faces of the 54 cards."""
        return [face for deck in DECKS for face in deck]

    def unseen_groups(self, view: State) -> Sequence[tuple[list[int], list[int]]]:
        """Hidden cards may carry the unseen faces of their own deck only."""
        found = []
        for seat, deck in enumerate(DECKS):
            own = range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE)
            seen = {view.faces[card] for card in own}
            hidden = [card for card in own if view.faces[card] == HIDDEN]
            found.append((hidden, [face for face in deck if face not in seen]))
        return found

    def stakes(self, view: State, seat: int, actions: list[Action]) -> dict[str, Any] | None:
        """The skirmishes of an attack or a defence once these intentions have been taken."""
        world = view.copy()
        assert isinstance(world, FracasState)
        for choice in actions:
            if choice not in self.options(world, seat) or not self.is_intention(world, seat, choice):
                return None
            self.apply(world, seat, choice)
        frame = world.frames[-1] if world.frames else None
        if frame is None or frame.ask not in ("attack", "block", "block_attack"):
            return None
        found = context.context(world, frame, seat)
        return {name: found[name] for name in ("skirmishes", "tokens_lost")}

    def card_facts(self, view: State, seat: int, card: int) -> dict[str, Any]:
        """What a card is and whether it can be played now (:func:`facts.card_facts`)."""
        assert isinstance(view, FracasState)
        return card_facts.card_facts(self, view, seat, card)

    def leaving_refusal(self, state: State, seat: int) -> str | None:
        """Either player may resign at any time."""
        return None

    def leave(self, table: Any, seat: int) -> None:
        """A seat resigns: the other player wins the match, and the tokens stay where they are."""
        table.state.out |= 1 << seat
        table.tell("seat_out", seat=seat, why="resigned")
        table.finish("resigned", (1 - seat,))

    # documents, records of the campaign, AI -----------------------------------------------------------------------

    def to_document(self, state: State) -> dict[str, Any]:
        """The position as plain JSON data, field by field as docs/games/fracas.md lists it."""
        assert isinstance(state, FracasState)
        return write.write(state)

    def from_document(self, data: Any, events: list[Event] | None = None) -> FracasState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)

    def log_entries(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the match ended."""
        return texts.END_REASONS[outcome.reason]

    def hint_reason(self, view: State, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`reasons`)."""
        assert isinstance(view, FracasState)
        return hint_reason(view, seat, actions)

    def bot(self, view: State, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player who knows ``view`` and nothing else."""
        assert isinstance(view, FracasState)
        return greedy.choose(self.options(view, seat), view, seat, level, chance)


BRAIN: Final = FracasBrain(FracasGame())
