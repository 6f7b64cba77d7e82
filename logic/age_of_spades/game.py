"""Age of Spades as the kernel sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from ..kernel.actions import Action
from ..kernel.errors import IllegalAction
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Answer, Game, Rule
from ..kernel.outcome import Outcome
from ..kernel.rng import MASK, Chance
from ..kernel.state import State
from .document import read, write
from .options import INFO
from .player import greedy
from .player.brain import AgeBrain
from .rules import leaving, worlds
from .rules.battle import BattleRule
from .rules.faces import DECK, SUITS_IN_ORDER
from .rules.round import RoundRule
from .rules.state import AgeState
from .rules.verbs import AgeTable
from .words import context, log, questions, texts
from .words.hint_text import hint_reason


class AgeOfSpadesGame(Game):
    """Production in secret, raids on the defenceless, fights with sealed commitments; thirty points win."""

    info = INFO
    rules: ClassVar[dict[str, Rule]] = {"round": RoundRule(), "battle": BattleRule()}

    @property
    def brain(self) -> AgeBrain:
        """What the search is told of this game."""
        return AgeBrain(self)

    def deal(self, seed: int, seats: int, options: dict[str, Any]) -> AgeState:
        """Shuffle 96 cards, deal the aces, lay the round's frame (3.1); its first step deals the hands."""
        chance = Chance(seed & MASK)
        faces = list(DECK)
        chance.shuffle(faces)
        civilizations = deal_aces(seats, options["firstWithoutSpades"] == "forceSpadesDealt", chance)
        first = first_seat(civilizations)
        if "S" not in civilizations and options["firstWithoutSpades"] == "random":
            first = chance.below(seats)
        state = AgeState(seats, options, faces, chance.seed)
        state.civilizations = civilizations
        state.deck = list(range(len(faces)))
        state.first = first
        state.frames = [Frame("round", first, "deal")]
        return state

    def table(self, state: State, events: list[Event] | None) -> AgeTable:
        """The verbs of this game around a state."""
        assert isinstance(state, AgeState)
        return AgeTable(state, events)

    def prompt(self, state: State, frame: Frame, seat: int) -> str:
        """One sentence for the decision at hand."""
        assert isinstance(state, AgeState)
        return questions.prompt(state, frame, seat)

    def story(self, state: State, frame: Frame, seat: int) -> str:
        """What led to the decision."""
        assert isinstance(state, AgeState)
        return questions.story(state, frame, seat)

    def answer(self, state: State, frame: Frame, seat: int, choice: Action) -> Answer:
        """What a choice is called, and what it does."""
        assert isinstance(state, AgeState)
        return questions.answer(state, frame, seat, choice)

    def context(self, state: State, frame: Frame, seat: int) -> dict[str, Any]:
        """What the decision is about, in plain data from the seat's own view."""
        assert isinstance(state, AgeState)
        return context.context(state, frame, seat)

    def deck_faces(self, state: State) -> list[int]:
        """The faces of the 96 cards."""
        return list(DECK)

    def determinise(self, view: State, chance: Chance) -> AgeState:
        """As :meth:`Game.determinise`; a face-down card gets a face that is not paid for yet."""
        world = view.copy()
        assert isinstance(view, AgeState) and isinstance(world, AgeState)
        world.viewer = None
        worlds.deal_unseen(view, world.faces, chance)
        world.rng = chance.below(1 << 62)
        return world

    def preview(self, view: State, seat: int, choice: Action) -> dict[str, Any]:
        """What taking ``choice`` would do or gain; reads only what the seat may know."""
        assert isinstance(view, AgeState)
        return context.preview(view, seat, choice)

    def stakes(self, view: State, seat: int, actions: list[Action]) -> dict[str, Any] | None:
        """The preview of the last of these actions, once the intentions before it have been taken."""
        world = view.copy()
        try:
            for number, choice in enumerate(actions, 1):
                if choice not in self.options(world, seat):
                    return None
                if number == len(actions):
                    return self.preview(world, seat, choice)
                if not self.is_intention(world, seat, choice):
                    return None
                self.apply(world, seat, choice)
        except IllegalAction:
            return None
        return None

    def card_facts(self, view: State, seat: int, card: int) -> dict[str, Any]:
        """What a card is and whether it can be taken up now (:func:`prompts.card_facts`)."""
        assert isinstance(view, AgeState)
        return context.card_facts(view, seat, card)

    def leaving_refusal(self, state: State, seat: int) -> str | None:
        """Why a seat may not resign; ``None`` if it may."""
        assert isinstance(state, AgeState)
        return leaving.leaving_refusal(state, seat)

    def leave(self, table: Any, seat: int) -> None:
        """A seat resigns."""
        leaving.leave(table, seat)

    # documents, records of the campaign, AI -----------------------------------------------------------------------

    def to_document(self, state: State) -> dict[str, Any]:
        """The position as plain JSON data, field by field as docs/games/age_of_spades.md lists it."""
        assert isinstance(state, AgeState)
        return write.write(state)

    def from_document(self, data: Any, events: list[Event] | None = None) -> AgeState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)

    def log_entries(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The record of the campaign for one seat, from the events as that seat saw them."""
        return log.entries(events)

    def end_sentence(self, outcome: Outcome) -> str:
        """One sentence that says why the game ended."""
        return texts.END_REASONS[outcome.reason]

    def hint_reason(self, view: State, seat: int, actions: tuple[Action, ...]) -> str:
        """What a move gains and what it guards against, in words, from the seat's own view (`reasons`)."""
        assert isinstance(view, AgeState)
        return hint_reason(view, seat, actions)

    def bot(self, view: State, seat: int, level: str, chance: Chance) -> Action:
        """The choice of a computer player who knows ``view`` and nothing else."""
        assert isinstance(view, AgeState)
        return greedy.choose(self.options(view, seat), view, seat, level, chance)


def deal_aces(seats: int, with_spades: bool, chance: Chance) -> tuple[str, ...]:
    """A civilization for every seat by lot; ``with_spades``: the ace of spades is among those dealt (AS1)."""
    order = list(range(len(SUITS_IN_ORDER)))
    chance.shuffle(order)
    if with_spades and 0 not in order[:seats]:
        order[chance.below(seats)] = 0
    return tuple(SUITS_IN_ORDER[number] for number in order[:seats])


def first_seat(civilizations: tuple[str, ...]) -> int:
    """Who goes first: Spades, else Hearts, else Diamonds, else Clubs (AS1)."""
    return min(range(len(civilizations)), key=lambda seat: SUITS_IN_ORDER.index(civilizations[seat]))
