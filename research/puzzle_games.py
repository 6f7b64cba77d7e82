"""Sources of puzzles: games of computer players, and the positions in them at which one move is clearly the best.

Everything follows from the number of a game. See docs/puzzles.md for what is asked of a position.
"""

from __future__ import annotations

from dataclasses import dataclass

from logic.ai.levels import LEVEL_IDS, level_by_id
from logic.ai.search import LONGEST, Thought
from logic.ai.think import considered, search, shown_part, stepwise
from logic.kernel import codec
from logic.kernel.actions import Action
from logic.kernel.acts import action_from_json, action_to_json
from logic.kernel.advice import AiRequest
from logic.kernel.brain import Move, by_lot
from logic.kernel.errors import Refusal
from logic.kernel.game import Game
from logic.kernel.plain import JsonObject
from logic.kernel.rng import Chance
from logic.kernel.state import S, State
from logic.match_factory import load_match
from logic.puzzle import actions_of, key_of
from logic.registry import game_by_id
from research.puzzle_race import Verdict, race

SEATS = 2
BY_LOT = 6
"""One decision in so many is drawn by lot among the candidates, so that games differ and mistakes are made."""
OPPONENTS = ("general", "soldier", "general", "recruit")
"""Who plays the other seat, game by game in turn; the first seat is always played by the search."""
PROMISING = 0.7
"""The part of the margin by which the short search must see one move ahead, before a long one is made."""
TRIED = 4
"""A move counts in the short search if it was tried at least so many times less often than the most tried one."""
ALMOST_OVER = 0.02
"""What is worth nearly nothing or everything whatever one does is no puzzle."""
TRIES = {"recruit": 3, "soldier": 3, "captain": 3, "general": 1, "sun-tzu": 1}
"""How often each level is asked; it finds a move that it plays in most of its tries."""
EASY = ("recruit", "soldier")
"""Who is asked first: what both of them see at once is tested in every :data:`EASY_GAMES`-th game only."""
EASY_GAMES = 6
GUESSES = frozenset(("call", "declare"))
"""Questions of bluffs, which are answered by what one believes of the other player."""
CHECK = 4
"""How many times the worlds of the long search the second one plays out."""
LEAST_MOVES = 2
FIRST_TURN = 2
"""Before this turn nothing has happened yet."""
MOST_A_GAME = 3
APART = 3
"""Turns that two puzzles of one game lie apart at least."""
LONGEST_GAME = 4000


@dataclass(frozen=True, slots=True)
class Recipe:
    """Numbers of one game: ``short`` worlds a decision, ``long`` worlds a move, the ``margin``, ``ways`` by lot."""

    short: int
    long: int
    margin: float
    ways: int


RECIPES = {
    "assertion": Recipe(120, 400, 0.03, 30),
    "strategic-war": Recipe(80, 400, 0.08, 40),
    "age-of-spades": Recipe(80, 400, 0.08, 40),
    "fracas": Recipe(80, 400, 0.08, 60),
    "armies": Recipe(80, 400, 0.05, 0),
}


def search_one_game(game_id: str, number: int) -> list[JsonObject]:
    """Play one game and return the puzzles that are in it."""
    game: Game[State] = game_by_id(game_id)
    recipe, chance = RECIPES[game_id], Chance(number * 2_654_435_761 + 97)
    state = game.new(number, SEATS, game.settle_options(SEATS, {}))
    opponent = level_by_id(OPPONENTS[number % len(OPPONENTS)])
    found: list[JsonObject] = []
    turns: list[int] = []
    for _ in range(LONGEST_GAME):
        if state.outcome is not None:
            break
        seat = game.to_answer(state)[0]
        view = game.view(state, seat)
        seed = chance.below(1 << 30)
        searched = seat == 0 or opponent.searches
        moves = game.brain.candidates(view, seat)
        if len(moves) == 1:  # nothing to think about
            actions = moves[0].actions
        elif not searched:
            actions = stepwise(game, view.copy(), seat, opponent.id, Chance(seed))
        else:
            thought = search(game, view, seat, level_by_id("general"), Chance(seed), recipe.short)
            actions = thought.chosen.actions
            fresh = state.turn >= FIRST_TURN and all(abs(state.turn - turn) >= APART for turn in turns)
            fitting = fresh and state.frames[-1].ask not in GUESSES and len(found) < MOST_A_GAME
            if fitting and _promising(thought, recipe.margin):
                puzzle = puzzle_at(game, state, seat, recipe, number)
                if puzzle is not None:
                    found.append(puzzle)
                    turns.append(state.turn)
            if chance.below(BY_LOT) == 0:
                actions = by_lot(moves, chance).actions
        for action in actions:
            if seat not in game.to_answer(state):
                break
            game.apply(state, seat, action)
    return found


def _promising(thought: Thought, margin: float) -> bool:
    most = max(visits for _, visits, _ in thought.candidates)
    values = sorted((value for _, visits, value in thought.candidates if visits * TRIED >= most), reverse=True)
    return len(values) > 1 and values[0] - values[1] >= PROMISING * margin and values[0] > ALMOST_OVER


def puzzle_at(game: Game[State], state: State, seat: int, recipe: Recipe, number: int) -> JsonObject | None:
    """The position as a puzzle, if one move in it is clearly the best by the long search and by the longer one."""
    position = game.to_document(state)
    for comfort in ("game", "sides", "scores"):
        position.pop(comfort, None)
    match = load_match({"game": game.info.id, **position})
    view = game.from_document(match.view_document(seat))
    if len(game.options(view, seat)) < 2:
        return None
    seed = seed_of(number, state.turn)
    moves = game.brain.candidates(view, seat)
    if len(moves) < LEAST_MOVES or (number % EASY_GAMES and _seen_by_all(game, match.ai_request(seat), seed)):
        return None
    first = race(game, view, seat, moves, recipe.long, recipe.margin, seed, False)
    if first is None or not first.clear(recipe.margin) or first.value < ALMOST_OVER:
        return None
    more = [*moves, *_more_ways(game, view, seat, moves, recipe.ways, Chance(seed + 1))]
    second = race(game, view, seat, more, recipe.long * CHECK, recipe.margin, seed + 500_000_000, True)
    if second is None or not second.clear(recipe.margin) or second.best.key != first.best.key:
        return None
    answer = shown_part(game, view, seat, second.best.actions)
    return {
        "seat": seat,
        "answer": _plain(view, answer),
        "next": _plain(view, second.others[0].move.actions),
        "measured": [_measured(first), _measured(second)],
        "moves": len(more),
        "found": found_by(game, match.ai_request(seat), answer, seed),
        "from": number,
        "position": position,
    }


def _seen_by_all(game: Game[State], request: AiRequest, seed: int) -> bool:
    """Return whether those who do not search all do the same, and a short search does it too."""
    seat = request.seat
    view = game.from_document(request.view)
    keys = set()
    for level in (*EASY, "captain"):
        keys.add(key_of(game, view, seat, considered(request, level, seed).actions))
    return len(keys) == 1


def _measured(verdict: Verdict) -> JsonObject:
    nearest = verdict.others[0]
    return {
        "worlds": verdict.worlds,
        "value": round(verdict.value, 3),
        "margin": round(nearest.by, 3),
        "error": round(max(one.error for one in verdict.others if one.by < nearest.by + one.error), 4),
    }


def _plain(view: State, actions: tuple[Action, ...]) -> list[JsonObject]:
    return [action_to_json(codec.action_view(view, action)) for action in actions]


def _more_ways(game: Game[S], view: S, seat: int, known: list[Move], count: int, chance: Chance) -> list[Move]:
    """Moves that the search does not look at, begun with any option and gone on by lot; none twice."""
    found = {move.key for move in known}
    more: list[Move] = []
    options = game.options(view, seat)
    for _ in range(count):
        copy, actions = view.copy(), [options[chance.below(len(options))]]
        try:
            while len(actions) < LONGEST and game.is_intention(copy, seat, actions[-1]):
                game.take(copy, seat, actions[-1])
                further = game.options(copy, seat)
                actions.append(further[chance.below(len(further))])
        except Refusal:
            continue
        key = game.brain.key(view, seat, tuple(actions))
        if key not in found:
            found.add(key)
            more.append(Move(tuple(actions), key, 0.01))
    return more


def found_by(game: Game[State], request: AiRequest, answer: tuple[Action, ...], seed: int) -> list[str]:
    """The levels that play this move in most of its :data:`TRIES`, with seeds of its own."""
    seat = request.seat
    view = game.from_document(request.view)
    key = game.brain.key(view, seat, answer)
    levels = []
    for place, level in enumerate(LEVEL_IDS):
        hits = 0
        for attempt in range(TRIES[level]):
            told = considered(request, level, seed + 7919 * (10 * place + attempt + 1))
            hits += key_of(game, view, seat, told.actions) == key
        if 2 * hits > TRIES[level]:
            levels.append(level)
    return levels


def found_again(game_id: str, puzzle: JsonObject) -> list[str]:
    """Return the levels of today that find a puzzle, each asked with the seeds with which it was found."""
    game: Game[State] = game_by_id(game_id)
    match = load_match({"game": game_id, **puzzle["position"]})
    seat = puzzle["seat"]
    answer = actions_of(
        game, game.from_document(match.view_document(seat)), [action_from_json(one) for one in puzzle["answer"]]
    )
    return found_by(game, match.ai_request(seat), answer, seed_of(puzzle["from"], match.turn))


def still_best(game_id: str, puzzle: JsonObject) -> bool:
    """Return whether the long search of today still finds the answer of a puzzle clearly the best move."""
    game: Game[State] = game_by_id(game_id)
    match, recipe = load_match({"game": game_id, **puzzle["position"]}), RECIPES[game_id]
    seat = puzzle["seat"]
    view = game.from_document(match.view_document(seat))
    answer = actions_of(game, view, [action_from_json(one) for one in puzzle["answer"]])
    moves, seed = game.brain.candidates(view, seat), seed_of(puzzle["from"], match.turn)
    more = [*moves, *_more_ways(game, view, seat, moves, recipe.ways, Chance(seed + 1))]
    verdict = race(game, view, seat, more, recipe.long * CHECK, recipe.margin, seed + 500_000_000, True)
    return (
        verdict is not None and verdict.clear(recipe.margin) and verdict.best.key == game.brain.key(view, seat, answer)
    )


def seed_of(number: int, turn: int) -> int:
    """Return the seed with which a position of a game is looked at."""
    return 1 + number * 1_000 + turn
