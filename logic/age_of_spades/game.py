"""Age of Spades as the kernel sees it."""

from __future__ import annotations

from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.plain import Json, JsonObject, Options
from ..kernel.reasons import Reason
from ..kernel.rng import MASK, Chance
from .document import read, write
from .options import INFO
from .player.brain import AgeBrain
from .rules import leaving, worlds
from .rules.battle import BattleRule
from .rules.faces import DECK, SUITS_IN_ORDER
from .rules.round import RoundRule
from .rules.state import AgeState
from .rules.verbs import AgeTable
from .words.spoken import AgeWords


class AgeOfSpadesGame(Game[AgeState]):
    """Production in secret, raids on the defenceless, fights with sealed commitments; thirty points win."""

    info = INFO

    def __init__(self) -> None:
        super().__init__({"round": RoundRule(), "battle": BattleRule()}, AgeBrain, AgeWords)

    def deal(self, seed: int, seats: int, options: Options) -> AgeState:
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

    def table(self, state: AgeState, events: list[Event] | None) -> AgeTable:
        """The verbs of this game around a state."""
        return AgeTable(state, events, self.declared)

    def deck_faces(self, state: AgeState) -> list[int]:
        """The faces of the 96 cards."""
        return list(DECK)

    def determinise(self, view: AgeState, chance: Chance) -> AgeState:
        """As :meth:`Game.determinise`; a face-down card gets a face that is not paid for yet."""
        world = view.copy()
        world.viewer = None
        worlds.deal_unseen(view, world.faces, chance)
        world.rng = chance.below(1 << 62)
        return world

    def leaving_refusal(self, state: AgeState, seat: int) -> Reason | None:
        """Why a seat may not resign; ``None`` if it may."""
        return leaving.leaving_refusal(state, seat)

    def leave(self, state: AgeState, seat: int, events: list[Event] | None) -> AgeTable:
        """A seat resigns."""
        table = self.table(state, events)
        leaving.leave(table, seat)
        return table

    # documents, records of the campaign, AI -----------------------------------------------------------------------

    def to_document(self, state: AgeState) -> JsonObject:
        """The position as plain JSON data, field by field as docs/games/age_of_spades.md lists it."""
        return write.write(state, self.declared)

    def from_document(self, data: Json, events: list[Event] | None = None) -> AgeState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)


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
