"""Strategic War as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..kernel.actions import Action
from ..kernel.brain import Brain
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
from .player.brain import StrategicBrain
from .player.memories import remember
from .rules.faces import BLACK, DECK, RED
from .rules.state import StrategicState
from .rules.verbs import StrategicTable
from .rules.war import WarRule
from .words import log, questions, texts
from .words.hint_text import hint_reason


class StrategicWarGame(Game):
    """Hidden defenders against an attacking hand, until one side has no card left."""

    info = INFO
    rules: ClassVar[dict[str, Rule]] = {"war": WarRule()}

    @property
    def brain(self) -> Brain:
        """What the search is told of this game."""
        return StrategicBrain(self)

    def deal(self, seed: int, seats: int, options: dict[str, Any]) -> StrategicState:
        """Shuffle both colours, give them to the seats by lot (4.1); black attacks first."""
        chance = Chance(seed & MASK)
        black = chance.below(2)
        colours = [list(BLACK if seat == black else RED) for seat in range(2)]
        for faces in colours:
            chance.shuffle(faces)
        state = StrategicState(seats, options, [*colours[0], *colours[1]], chance.seed)
        state.black = black
        state.piles = [list(range(26)), list(range(26, 52))]
        state.frames = [Frame("war", black, "begin")]
        return state

    def table(self, state: State, events: list[Event] | None) -> StrategicTable:
        """The verbs of this game around a state."""
        assert isinstance(state, StrategicState)
        return StrategicTable(state, events)

    def prompt(self, state: State, frame: Frame, seat: int) -> str:
        """One sentence for the decision at hand."""
        assert isinstance(state, StrategicState)
        return questions.prompt(state, frame, seat)

    def story(self, state: State, frame: Frame, seat: int) -> str:
        """What led to the decision."""
        assert isinstance(state, StrategicState)
        return questions.story(state, frame, seat)

    def answer(self, state: State, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        assert isinstance(state, StrategicState)
        return questions.answer(state, frame, seat, choice)

    def context(self, state: State, frame: Frame, seat: int) -> dict[str, Any]:
        """What the decision is about, in plain data from the seat's own view."""
        assert isinstance(state, StrategicState)
        return questions.context(state, frame, seat)

    def deck_faces(self, state: State) -> list[int]:
        """The faces of the 52 cards; Stars are set aside (SW1)."""
        return list(DECK)

    def mask(self, view: State, seat: int) -> None:
        """The digests of positions would tell whoever can guess (SW10)."""
        assert isinstance(view, StrategicState)
        view.history, view.noted = {}, ()

    def unseen_groups(self, view: State) -> Sequence[tuple[list[int], list[int]]]:
        """The hidden cards of a side carry faces of its colour."""
        assert isinstance(view, StrategicState)
        groups = []
        for seat in range(2):
            cards = sorted((*view.cards_left(seat), *view.discards[seat]))
            seen = {view.faces[card] for card in cards}
            rest = [face for face in (BLACK if seat == view.black else RED) if face not in seen]
            groups.append(([card for card in cards if view.faces[card] == HIDDEN], rest))
        return groups

    def determinise(self, view: State, chance: Chance) -> State:
        """A whole position that the viewer cannot tell from the truth; a defender that was seen is not in the pile."""
        world = super().determinise(view, chance)
        assert isinstance(view, StrategicState) and isinstance(world, StrategicState)
        if view.viewer is not None:
            remember(world, view, 1 - view.viewer, chance)
        return world

    def card_facts(self, view: State, seat: int, card: int) -> dict[str, Any]:
        """Where a card lies and whether it can be used now (:func:`prompts.card_facts`)."""
        assert isinstance(view, StrategicState)
        return questions.card_facts(view, seat, card)

    def leaving_refusal(self, state: State, seat: int) -> str | None:
        """Why a seat may not give up; ``None`` if it may."""
        return texts.CANNOT_RESIGN if state.outcome is not None else None

    def leave(self, table: Any, seat: int) -> None:
        """A side gives up: the other wins."""
        table.state.out |= 1 << seat
        table.tell("seat_out", seat=seat, why="resigned")
        table.finish("resigned")

    # documents, records, AI ---------------------------------------------------------------------------------------

    def to_document(self, state: State) -> dict[str, Any]:
        """The position as plain JSON data, field by field as docs/games/strategic_war.md lists it."""
        assert isinstance(state, StrategicState)
        return write.write(state)

    def from_document(self, data: Any, events: list[Event] | None = None) -> StrategicState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)

    def log_entries(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The record of the war for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the war ended."""
        return texts.END_REASONS[outcome.reason]

    def hint_reason(self, view: State, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`reasons`)."""
        assert isinstance(view, StrategicState)
        return hint_reason(view, seat, actions)

    def bot(self, view: State, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player who knows ``view`` and nothing else."""
        assert isinstance(view, StrategicState)
        return greedy.choose(self.options(view, seat), view, seat, level, chance)
