"""Judging a move that was made, on what its seat knew then: was there a better one, by how much, and how sure is that?

A search of its own seeks the best of the other moves; the move that was made is tried in it as often as any. Then both
are played on further worlds, each of them on the very same ones, with the same chance. The mean of the differences of
these pairs is what the move cost, and their spread says how far that may be wrong. The worlds on which the better move
was found do not count: whatever comes out best of many is best by luck too.

Where a move is to be drawn by lot the opponents learn against all moves that can be borne, so that none of them looks
bad only because it is expected.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from ..kernel import codec
from ..kernel.actions import Action
from ..kernel.acts import ActionView
from ..kernel.advice import AiRequest, Judgement
from ..kernel.brain import RESULT_SHARE, Move
from ..kernel.errors import LoadError
from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S, State
from .levels import level_by_id
from .search import SEARCHED, SHORT, Search, Settings
from .think import HINT_LEVEL, Stopped, chance_for, codec_of, hint_seed, iterations_of, seated, shown_part

SLIP: Final = 0.05
"""What a slip costs at least, of the chance to win."""
MISTAKE: Final = 0.15
"""What a mistake costs at least."""
ERRORS: Final = 2.0
"""A difference of fewer standard errors than this is not told: it may well be none."""
PAIRS: Final = 600
"""How often both moves are played out at most."""
BATCH: Final = 40
"""After so many pairs it is asked whether that is enough."""
LEAST: Final = 80
"""With fewer pairs nothing is known."""
SHARP: Final = 0.02
"""An error, of the chance to win, that is small enough."""
FOLLOWED: Final = 5
"""How many moves are compared further at most where one is drawn by lot."""
FINE_WORD, SLIP_WORD, MISTAKE_WORD = "fine", "slip", "mistake"
SECONDS: Final = 12.0
"""After so many seconds a decision is judged by what was found so far."""


def chance_of(value: float, margin: float = 0.5) -> float:
    """The chance to win that a value of a search stands for, which counts a lead a little too: ``margin``, 0 to 1.

    >>> chance_of(0.5), chance_of(0.0), chance_of(1.0), round(chance_of(0.8, 0.8), 4)
    (0.5, 0.0, 1.0, 0.8)
    """
    return min(1.0, max(0.0, (value - (1.0 - RESULT_SHARE) * margin) / RESULT_SHARE))


class Comparison:
    """Two moves on the same worlds: in how many ``pairs``, the value of each, and the standard error of their
    difference. ``margin`` is by how much the seat leads before them (:meth:`Brain.margin`)."""

    __slots__ = ("_squares", "margin", "pairs", "_better", "_played")

    def __init__(self, margin: float = 0.5) -> None:
        self.margin = margin
        self.pairs = 0
        self._better = 0.0
        self._played = 0.0
        self._squares = 0.0

    def add(self, better: float, played: float) -> None:
        """Count what came of both moves on one world."""
        self.pairs += 1
        self._better += better
        self._played += played
        self._squares += (better - played) * (better - played)

    @property
    def better(self) -> float:
        """Return the mean value of the better move, from 0 to 1; one half before anything is known."""
        return self._better / self.pairs if self.pairs else 0.5

    @property
    def played(self) -> float:
        """Return the mean value of the move that was made, from 0 to 1; one half before anything is known."""
        return self._played / self.pairs if self.pairs else 0.5

    @property
    def gain(self) -> float:
        """The gain of the better move, as a share of the chance to win; below 0 where it would have cost."""
        return self.best_chance - self.chance

    @property
    def best_chance(self) -> float:
        """The chance to win with the better move."""
        return chance_of(self.better, self.margin)

    @property
    def chance(self) -> float:
        """The chance to win with the move that was made."""
        return chance_of(self.played, self.margin)

    @property
    def error(self) -> float:
        """The possible error of ``gain``, in ERRORS standard errors; 1 where nothing is known."""
        if self.pairs < LEAST:
            return 1.0
        mean = self.better - self.played
        spread = max(0.0, self._squares / self.pairs - mean * mean) / (self.pairs - 1)
        return ERRORS * math.sqrt(spread) / RESULT_SHARE

    @property
    def settled(self) -> bool:
        """Return whether more pairs would hardly say more: it costs less than a slip, or the error is small."""
        error = self.error
        return error < SHARP or self.gain + error < SLIP

    @property
    def verdict(self) -> str:
        """The verdict on the move: a slip or a mistake only where the cost is beyond the error."""
        gain = self.gain
        if gain < SLIP or gain <= self.error:
            return FINE_WORD
        return MISTAKE_WORD if gain >= MISTAKE else SLIP_WORD


class Judge(Search[S]):
    """A search that compares a move that was made with the best of the others."""

    def beside(self, actions: tuple[Action, ...], pairs: int) -> tuple[Move, Comparison] | None:
        """The best other move, and both on the same worlds; nothing where no other is worth a look.

        ``actions`` is what was done, up to what others saw of it.
        """
        moves = self._candidates()
        played = self._among(moves, actions)
        others = [move for move in moves if move is not played]
        if not others:
            return None
        if self.mixes():
            return self._drawn(others, played, pairs)
        return self._best_of(others, played, pairs)

    def _among(self, moves: list[Move], actions: tuple[Action, ...]) -> Move:
        """The move of a list that begins with what was done, or one of its own."""
        key = self.brain.key(self.view, self.seat, actions)
        for move in moves:
            if move.key == key:
                return move
        for move in moves:
            begun = shown_part(self.game, self.view, self.seat, move.actions)
            if self.brain.key(self.view, self.seat, begun) == key:
                return move
        return Move(actions, key, min([move.weight for move in moves]))

    def _best_of(self, others: list[Move], played: Move, pairs: int) -> tuple[Move, Comparison] | None:
        """Sequential halving as in every search, but the move that was made stays to the end."""
        alive = self.halved(others, (played,))
        if not alive:
            return None
        return alive[0], self._on_pairs([alive[0], played], pairs, self.compared)

    def _drawn(self, others: list[Move], played: Move, pairs: int) -> tuple[Move, Comparison] | None:
        """Compare as where a mix is sought: all that can be borne are tried together, and opponents learn against
        them."""
        budget = max(self.settings.iterations, SHORT * (len(others) + 1))
        alive = others
        for part in range(1, SEARCHED + 1):
            end = budget * part // SEARCHED
            while not self.iterations or self.iterations + len(alive) + 1 <= end:
                if not self.learned([*alive, played]):
                    return None
            alive = [move for move in self.bearable([*alive, played]) if move is not played] or alive[:1]
        alive = self.ranked(alive)[:FOLLOWED]
        return alive[0], self._on_pairs([*alive, played], pairs, self.learned)

    def _on_pairs(self, moves: list[Move], pairs: int, tried: Callable[[list[Move]], list[list[float]]]) -> Comparison:
        """Return the first of the moves beside the last on so many further worlds, or until that is enough."""
        found = Comparison(self.brain.margin(self.view, self.seat))
        while found.pairs < pairs and not self._enough(found):
            values = tried(moves)
            if not values:
                break
            found.add(values[0][self.seat], values[-1][self.seat])
        return found

    def _enough(self, found: Comparison) -> bool:
        """Return whether it is settled; this is asked after every batch."""
        return found.pairs > 0 and found.pairs % BATCH == 0 and found.settled


def judged(
    request: AiRequest, said: Sequence[ActionView], iterations: int | None = None, pairs: int = PAIRS,
    stopped: Stopped | None = None,
) -> Judgement:  # fmt: skip
    """Return the judgement of a move.

    ``request`` is what its seat knew, as a computer player is asked, and ``said`` the actions of the move as the seat
    named them. ``iterations`` says how many worlds the search for it plays out, and
    ``pairs`` on how many both are compared at most. The same request, move and numbers give the same answer. Raises
    :class:`LoadError` for actions that cannot be read or taken.
    """
    game, view, seat = seated(request)
    actions = _read(game, view, seat, said)
    level = level_by_id(HINT_LEVEL)
    chance = chance_for(hint_seed(view), view)
    work = iterations_of(game, level) if iterations is None else iterations
    settings = Settings(game.brain, work, fitted=True, stopped=stopped)

    def worlds(chance: Chance) -> State:
        return game.brain.world(view, chance, ())

    judge = Judge(game, view, seat, settings, chance, worlds)
    compared = judge.beside(actions, pairs)
    if compared is None:
        return _alone(game, judge, view, seat, actions)
    move, found = compared
    verdict = found.verdict
    fine = verdict == FINE_WORD
    before = round(found.chance if fine else found.best_chance, 4)
    better = [] if fine else codec_of(view, shown_part(game, view, seat, move.actions))
    reason = "" if fine else game.words.hint_reason(view, seat, move.actions)
    gain, error, after = round(found.gain, 4), round(found.error, 4), round(found.chance, 4)
    return Judgement(verdict, gain, error, found.pairs, before, after, better, reason)


def _alone(game: Game[S], judge: Judge[S], view: S, seat: int, actions: tuple[Action, ...]) -> Judgement:
    """Return what the position is worth, where nothing else was worth a look or it was stopped before anything was
    found."""
    value = 0.0
    for number in range(BATCH):
        value += game.brain.evaluate(game.determinise(view, Chance(number)), judge.settings.weights)[seat] / BATCH
    share = round(chance_of(value, game.brain.margin(view, seat)), 4)
    return Judgement(FINE_WORD, 0.0, 1.0, 0, share, share, [], "")


def _read(game: Game[State], view: State, seat: int, said: Sequence[ActionView]) -> tuple[Action, ...]:
    """The actions of a move; raises :class:`LoadError` for what cannot be read, or not be done there."""
    finder = codec.card_finder(view)
    actions = tuple([codec.action_of(finder, one) for one in said])
    copy = view.copy()
    for number, one in enumerate(actions):
        if one not in game.options(copy, seat):
            raise LoadError("This is not what could be done there.", "bad_action")
        if number + 1 < len(actions):
            if not game.is_intention(copy, seat, one):
                raise LoadError("A move ends with what others see of it.", "bad_action")
            game.apply(copy, seat, one)
    if not actions:
        raise LoadError("A move has an action at least.", "bad_action")
    return actions
