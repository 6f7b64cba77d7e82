"""Game (it is called so) as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from ..kernel.cards import HIDDEN, RANK, SUIT_BIT
from ..kernel.events import Event
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.plain import Json, JsonObject, Options
from ..kernel.reasons import Reason
from ..kernel.rng import MASK, Chance
from .document import read, write
from .options import INFO, settled_breakers
from .player.brain import ArmiesBrain
from .rules.leaving import leave, leaving_refusal
from .rules.round import RoundRule
from .rules.state import ARMY_RANKS, COURTS, NUMBERS, ArmiesState
from .rules.verbs import ArmiesTable
from .words.spoken import ArmiesWords


class ArmiesGame(Game[ArmiesState]):
    """Armies in secret order, presentations laid open at once, and the last one standing."""

    info = INFO

    def __init__(self) -> None:
        super().__init__({"round": RoundRule()}, ArmiesBrain, ArmiesWords)

    def settle_options(self, seats: int, given: JsonObject) -> Options:
        """As :meth:`Game.settle_options`; ``drawBreakers`` may list several ways with commas, or as a list (5.4)."""
        others = {key: value for key, value in given.items() if key != "drawBreakers"}
        options = super().settle_options(seats, others)
        if "drawBreakers" in given:
            options["drawBreakers"] = settled_breakers(given["drawBreakers"])
        return options

    def deal(self, seed: int, seats: int, options: Options) -> ArmiesState:
        """Shuffle the 36 numbers, lay out the armies, draw the player who chooses first (5.1)."""
        chance = Chance(seed & MASK)
        faces = list(range(52))
        chance.shuffle(faces)
        state = ArmiesState(seats, options, faces, 0)
        for card, face in enumerate(faces):
            (state.unused if RANK[face] in ARMY_RANKS else state.stock).append(card)
        for card in state.unused:
            state.known[card] = (1 << seats) - 1
        state.first = chance.below(seats)
        state.rng = chance.seed
        state.frames = [Frame("round", state.first)]
        return state

    def table(self, state: ArmiesState, events: list[Event] | None) -> ArmiesTable:
        """The verbs of this game around a state."""
        return ArmiesTable(state, events, self.declared)

    # secrets ------------------------------------------------------------------------------------------------------

    def deck_faces(self, state: ArmiesState) -> list[int]:
        """The 52 faces of a pack."""
        return list(range(52))

    def unseen_groups(self, view: ArmiesState) -> Sequence[tuple[list[int], list[int]]]:
        """Hidden numbers may be any numbers that are not seen; the cards of an army are known but for their order."""
        seen = set(view.faces)
        found: list[tuple[list[int], list[int]]] = []
        in_armies: set[int] = set()
        for seat, army in enumerate(view.armies):
            hidden = sorted(card for card in army if view.faces[card] == HIDDEN)
            suit = view.suits[seat] if hidden else 0
            found.append((hidden, [face for face in COURTS if SUIT_BIT[face] == suit and face not in seen]))
            in_armies |= set(hidden)
        rest = [card for card, face in enumerate(view.faces) if face == HIDDEN and card not in in_armies]
        return [*found, (rest, [face for face in NUMBERS if face not in seen])]

    def determinise(self, view: ArmiesState, chance: Chance) -> ArmiesState:
        """As :meth:`Game.determinise`; no card of an army has a value that its owner has denied it (GA11)."""
        world = super().determinise(view, chance)
        noes = view.frames[-1].vars.get("noes", ()) if view.frames else ()
        for seat, army in enumerate(world.armies):
            barred = {(0, value) for value in world.denied[seat]}
            for target, place, value in noes:
                if target == seat:
                    barred.add((place, value))
            if not barred:
                continue
            hidden = [place for place, card in enumerate(army) if view.faces[card] == HIDDEN]
            faces = [world.faces[army[place]] for place in hidden]
            if _may_lie(hidden, faces, barred):
                continue
            orders = [order for order in permutations(faces) if _may_lie(hidden, order, barred)]
            if orders:
                order = orders[chance.below(len(orders))]
                for place, face in zip(hidden, order, strict=True):
                    world.faces[army[place]] = face
        return world

    # leaving and ending -------------------------------------------------------------------------------------------

    def leaving_refusal(self, state: ArmiesState, seat: int) -> Reason | None:
        """Whether a seat may resign."""
        return leaving_refusal(state, seat)

    def leave(self, state: ArmiesState, seat: int, events: list[Event] | None) -> ArmiesTable:
        """A seat resigns, whatever is being asked."""
        table = self.table(state, events)
        leave(table, seat)
        return table

    # documents, records of the campaign, AI -----------------------------------------------------------------------

    def to_document(self, state: ArmiesState) -> JsonObject:
        """The position as plain JSON data, field by field as docs/games/armies.md lists it."""
        return write.write(state, self.declared)

    def from_document(self, data: Json, events: list[Event] | None = None) -> ArmiesState:
        """Read a position, and play on to its first decision; raises :class:`LoadError` with one sentence."""
        return read.read(data, self, events)


def _may_lie(places: Sequence[int], faces: Sequence[int], barred: set[tuple[int, int]]) -> bool:
    """Whether cards of these faces may lie at these places of an army, as ``(place, value)`` have been denied."""
    return not any((place, RANK[face]) in barred for place, face in zip(places, faces, strict=True))
