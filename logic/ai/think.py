"""Decisions of a computer player by its seat's view, in the worker process, or in place when there is none."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ..kernel import codec
from ..kernel.actions import Action
from ..kernel.acts import ActionView
from ..kernel.advice import AiRequest, Candidate, Considered, HintView, OtherView, PlanView
from ..kernel.brain import CAREFUL, Move
from ..kernel.errors import LoadError
from ..kernel.game import Game
from ..kernel.rng import Chance, lot
from ..kernel.state import S, State
from ..kernel.tempers import PLAIN, Temper
from ..registry import game_by_id
from .levels import COMPILED, PURE_SHARE, AiLevel, level_by_id
from .plans import explained, others
from .resigning import would_resign
from .scripts import SCRIPTS
from .search import Search, Settings, Thought, whole_move

HINT_LEVEL = "general"
HINT_SECONDS: Final = 0.25
"""How long a hint is thought about at the table: with its words it is there in less than 0.3 seconds."""
SHOWN = 8
"""How many candidates of a search are kept, to be looked at after the game."""
LOOK_SECONDS = 0.01
"""How often it is looked for whether somebody cancels."""
BRIEF_SECONDS = 0.4
"""How long anybody thinks where it is asked for an answer that it may hold or not. It is over before the least time
after which the table shows a computer player's move, so that how long it took tells nobody what it holds."""

Stopped: TypeAlias = Callable[[], bool]


def seated(request: AiRequest) -> tuple[Game[State], State, int]:
    """Return game, view and seat of a request; raises :class:`LoadError` with one sentence."""
    game = game_by_id(request.game)
    view = game.from_document(request.view)
    seat = request.seat
    if view.viewer != seat:
        raise LoadError("A computer player is given its own seat's view and no other.", "bad_view")
    if seat not in game.to_answer(view):
        raise LoadError(f"Seat {seat} owes no answer now.", "not_asked")
    return game, view, seat


def chance_for(seed: int, view: State) -> Chance:
    """The stream of chance of one decision: another one in every turn."""
    return Chance(seed + 0x51ED * view.turn)


def iterations_of(game: Game[S], level: AiLevel) -> int:
    """Return the number of worlds that a searching level plays out for a decision of this game."""
    full = game.brain.iterations.get(level.id, 0)
    return full if COMPILED else max(1, full // PURE_SHARE)


def settings_of(
    game: Game[S], level: AiLevel, iterations: int | None = None, stopped: Stopped | None = None
) -> Settings:
    """The numbers of a level's search, with its own number of worlds or so many."""
    work = iterations_of(game, level) if iterations is None else iterations
    return Settings(game.brain, work, level.studied, stopped, level.temper)


def seconds_for(game: Game[S], view: S, seat: int, level: AiLevel) -> float:
    """Return the seconds that a level may think about this decision."""
    return min(level.seconds, BRIEF_SECONDS) if game.brain.guarded(view, seat) else level.seconds


def search(
    game: Game[S], view: S, seat: int, level: AiLevel, chance: Chance, iterations: int | None = None,
    stopped: Stopped | None = None, habits: Sequence[Sequence[int]] = (),
) -> Thought:  # fmt: skip
    """Search from a view; ``habits`` is what :meth:`Game.habits` has counted of all seats, or nothing."""
    brain = game.brain
    settings = settings_of(game, level, iterations, stopped)

    def worlds(chance: Chance) -> S:
        return brain.world(view, chance, habits)

    thought = Search(game, view, seat, settings, chance, worlds).run()
    thought.play(brain.alike(view, seat, thought.chosen.actions, chance))
    return thought


def limited(seconds: float, cancelled: Stopped | None = None) -> Stopped:
    """True once the time is up or somebody cancels."""
    end = time.perf_counter() + seconds
    looked = 0.0

    def stopped() -> bool:
        nonlocal looked
        now = time.perf_counter()
        if cancelled is not None and now - looked >= LOOK_SECONDS:
            looked = now
            if cancelled():
                return True
        return now >= end

    return stopped


def offers_to_resign(request: AiRequest) -> bool:
    """Return whether a computer player would rather resign than answer."""
    return would_resign(*seated(request))


def bot_action(request: AiRequest, level: str = "soldier", seed: int = 1, iterations: int | None = None) -> ActionView:
    """The next action of a computer player. ``iterations`` says how many worlds a searching level plays out.

    The same request, level, seed and iterations always give the same action.
    """
    return plan(request, level, seed, iterations)[0]


def plan(request: AiRequest, level: str = "soldier", seed: int = 1, iterations: int | None = None) -> list[ActionView]:
    """The actions of a computer player up to the first that shows or changes anything beyond its own intentions."""
    return considered(request, level, seed, iterations).actions


def considered(
    request: AiRequest, level: str = "soldier", seed: int = 1, iterations: int | None = None,
    limit: Callable[[float], Stopped] | None = None,
) -> Considered:  # fmt: skip
    """Return what is done, and what was looked at on the way.

    ``limit`` makes of the seconds a decision may take what ends it (see :func:`limited`); without it no clock is read.
    """
    known = level_by_id(level)
    game, view, seat = seated(request)
    chance = chance_for(seed, view)
    resigns = would_resign(game, view, seat)
    stopped = None if limit is None else limit(seconds_for(game, view, seat, known))
    thought = thought_of(game, view, seat, known, chance, iterations, stopped, request.habits)
    candidates = [
        Candidate(codec_of(view, move.actions), visits, round(value, 4))
        for move, visits, value in thought.candidates[:SHOWN]
    ]
    shown = codec_of(view, shown_part(game, view, seat, thought.chosen.actions))
    return Considered(shown, known.id, thought.iterations, candidates, resigns)


def thought_of(
    game: Game[S], view: S, seat: int, level: AiLevel, chance: Chance, iterations: int | None = None,
    stopped: Stopped | None = None, habits: Sequence[Sequence[int]] = (),
) -> Thought:  # fmt: skip
    """Return the move of any level: drawn of a policy, chosen step by step, or searched for."""
    if game.brain.draws(view, seat, level.id) or not level.searches:
        return Thought(Move(stepwise(game, view.copy(), seat, level.id, chance, level.temper), ()), [], 0, True)
    return search(game, view, seat, level, chance, iterations, stopped, habits)


def codec_of(view: State, actions: tuple[Action, ...]) -> list[ActionView]:
    """Return actions as they cross a border."""
    return [codec.action_view(view, action) for action in actions]


def shown_part(game: Game[S], view: S, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions up to the first that is more than an intention: what follows is decided on what is seen then.

    A move that leads to a choice that must not be guessed, such as what is claimed under a mask, ends before it: that
    choice is mixed by a search of its own.
    """
    copy = view.copy()
    mixed = game.brain.mixed(copy, seat)
    for place, action in enumerate(actions[:-1]):
        if not game.is_intention(copy, seat, action):
            return actions[: place + 1]
        game.apply(copy, seat, action)
        if not mixed and game.brain.mixed(copy, seat):
            return actions[: place + 1]
    return actions


def stepwise(
    game: Game[S], view: S, seat: int, level: str, chance: Chance, temper: Temper = PLAIN
) -> tuple[Action, ...]:
    """Return the whole move of a player without a search, who chooses step by step. ``view`` is changed."""
    seed, script = chance.seed, SCRIPTS.get(level)
    if script is not None:
        return whole_move(game, view, seat, lambda seen: script(game, seen, seat, Chance(seed)))
    if game.brain.draws(view, seat, level) or (game.brain.taught and level == CAREFUL):
        return game.brain.drawn(view, seat, level, chance, temper)
    swayed = game.brain.swayed(view, seat, temper) if temper.kind and level != "recruit" else ()
    return swayed or whole_move(game, view, seat, lambda seen: game.brain.bot(seen, seat, level, Chance(seed)))


def hint_seed(view: State) -> int:
    """A seed for hints: the same for the same view, another one in every game, so that equals are drawn by lot."""
    return lot(1, *[face + 1 for face in view.faces])


def hint(
    request: AiRequest, iterations: int | None = None, level: str = HINT_LEVEL, stopped: Stopped | None = None
) -> HintView:
    """Return a General's move by what this seat knows.

    ``level`` may name another one; where that does not search the careful player answers, who makes no beginner's
    mistakes and finds no other plan, or the script that it names.
    """
    known = level_by_id(level)
    game, view, seat = seated(request)
    chance = chance_for(hint_seed(view), view)
    if not known.searches:
        actions = stepwise(game, view.copy(), seat, level if level in SCRIPTS else CAREFUL, chance)
        return _hint(explained(game, view, seat, actions, shown_part(game, view, seat, actions)), [])
    thought = search(game, view, seat, known, chance, iterations, stopped)
    moves = [
        (move.actions, shown_part(game, view, seat, move.actions), value)
        for move, _, value in thought.candidates[:SHOWN]
    ]
    return _hint(explained(game, view, seat, *moves[0][:2]), others(game, view, seat, moves))


def _hint(plan: PlanView, others: list[OtherView]) -> HintView:
    return HintView(plan.action, plan.actions, plan.steps, plan.reason, others)
