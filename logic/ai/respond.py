"""The best answer to a level one knows: a search in which rivals do what that level would do (local best response).

It measures what can be made of a level by whoever has read its program (Lisy and Bowling 2017 do so in poker): what
hides in the places of the table is put there by the level's own choice in the worlds, and what the rivals answer to a
sealed or hidden move is what the level answers, seen from their seats. It knows no seed and no hidden card. Everything
else it plays as the level itself.
"""

from __future__ import annotations

from typing import Generic

from ..kernel.actions import Action
from ..kernel.brain import Move
from ..kernel.cards import HIDDEN
from ..kernel.game import Game
from ..kernel.plain import Key
from ..kernel.rng import Chance
from ..kernel.state import S
from .bygone import past_world
from .levels import AiLevel, level_by_id
from .search import Search, Settings, Thought
from .think import answered, iterations_of, search, settings_of

WORLDS = 24
"""Worlds in which the level is asked what it does."""
SHARE = 4
"""It is asked with so many times fewer worlds than it plays out in earnest."""
STAND_IN = "captain"
"""The level as which everything else is played against a level that does not search."""
REMEMBERED = 3
"""Of so many hidden choices of the rivals it is worked out what they chose."""


class Responder(Search[S]):
    """A search of one seat against rivals of one level, over ``pool``: worlds with what the rivals answer sealed."""

    def __init__(
        self, game: Game[S], view: S, seat: int, settings: Settings, chance: Chance,
        level: AiLevel, work: int, pool: list[tuple[S, dict[int, Move]]],
    ) -> None:  # fmt: skip
        super().__init__(game, view, seat, settings, chance, lambda chance: pool[0][0].copy())
        self.level = level
        self.work = work
        self.pool = pool
        self.place = 0
        self.answer: tuple[Action, ...] = ()
        self.answers: dict[tuple[int, Key], tuple[Action, ...]] = {}

    def run(self) -> Thought:
        """Search until the iterations are used up; the best is played."""
        moves = self._candidates()
        if len(moves) == 1:
            return Thought(moves[0], [(moves[0], 0, 0.5)], 0, True)
        return self._concluded(moves, self._by_halves(moves))

    def _sweep(self, moves: list[Move]) -> bool:
        self.place = self.chance.below(len(self.pool))
        world, self.replies = self.pool[self.place]
        return bool(self._tried(moves, world.copy(), self.chance.below(1 << 62)))

    def _iterate(self, world: S, first: Move, chance: Chance) -> list[float]:
        key = (self.place, first.key)
        if key not in self.answers:
            self.answers[key] = self._answered(world, first)
        self.answer = self.answers[key]
        self.awaited = bool(self.answer)
        return super()._iterate(world, first, chance)

    def _answered(self, world: S, first: Move) -> tuple[Action, ...]:
        """Return the next actions of a rival that has not seen ``first``; empty where it has, or somebody else is
        asked."""
        if world.frames[-1].sealed is not None or self.brain.shown(world, self.seat, first) == first.key:
            return ()
        after = world.copy()
        self._play(after, self.seat, first.actions)
        if after.outcome is not None:
            return ()
        rival = self.game.to_answer(after)[0]
        if rival == self.seat:
            return ()
        return asked(self.game, after, rival, self.level, self.work, self.chance).actions

    def _reply(self, world: S, seat: int, chance: Chance) -> tuple[Action, ...]:
        self.awaited = False
        return self.answer


class Hidden(Generic[S]):
    """A choice that a rival hid: what the best response saw before it, who chose, and for which place."""

    __slots__ = ("place", "seat", "view")

    def __init__(self, view: S, seat: int, place: int) -> None:
        self.view = view
        self.seat = seat
        self.place = place


def remember(seen: list[Hidden[S]], one: Hidden[S]) -> None:
    """Keep a hidden choice, instead of an earlier one at the same place."""
    seen[:] = [other for other in seen if other.seat != one.seat or other.place != one.place]
    seen.append(one)
    del seen[:-REMEMBERED]


def asked(game: Game[S], world: S, rival: int, level: AiLevel, work: int, chance: Chance) -> Move:
    """Return the move of a level in a world, seen from the rival's seat."""
    seed = Chance(chance.below(1 << 62))
    view = game.view(world, rival)
    actions = answered(game, view, rival, level, seed, work)
    return Move(actions, game.brain.key(view, rival, actions))


def believed(game: Game[S], view: S, seen: list[Hidden[S]], level: AiLevel, work: int, chance: Chance) -> S:
    """A world in which what the rivals have hidden is what the level would have hidden with the cards of that world."""
    brain = game.brain
    world = brain.world(view, chance, ())
    for one in seen:
        card = brain.lying(view, one.seat, one.place)
        if card < 0 or view.faces[card] != HIDDEN:
            continue
        past = past_world(game, one.view, world, chance)
        if past is None:
            continue
        made = asked(game, past, one.seat, level, work, chance).actions[0]
        hidden = made.card if made.kind == "card" else brain.lying(past, one.seat, one.place)
        face = past.faces[hidden]
        holder = world.faces.index(face) if face in world.faces else -1
        if holder >= 0 and view.faces[holder] == HIDDEN:
            world.faces[holder], world.faces[card] = world.faces[card], world.faces[holder]
    return world


def best_response(
    game: Game[S], view: S, seat: int, level: AiLevel, chance: Chance, seen: list[Hidden[S]],
    iterations: int | None = None, worlds: int = WORLDS,
) -> tuple[Action, ...]:  # fmt: skip
    """Return the actions of a player who knows that all others are of ``level``; ``seen`` are their hidden choices
    so far."""
    played = level if level.searches else level_by_id(STAND_IN)
    full = iterations_of(game, played) if iterations is None else iterations
    if not game.brain.mixed(view, seat):
        return search(game, view, seat, played, chance, full).chosen.actions
    work = max(1, full // SHARE)
    pool: list[tuple[S, dict[int, Move]]] = []
    sealed = view.frames[-1].sealed is not None
    for _ in range(worlds):
        world = believed(game, view, seen, level, work, chance)
        replies = {}
        for other in game.to_answer(world) if sealed else ():
            if other != seat:
                replies[other] = asked(game, world, other, level, work, chance)
        pool.append((world, replies))
    thought = Responder(game, view, seat, settings_of(game, level, full), chance, level, work, pool).run()
    return game.brain.alike(view, seat, thought.chosen.actions, chance)
