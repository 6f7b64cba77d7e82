"""Scripted players: what they do stands here once, in words, and hangs on no search and no number that is ever fitted.

They are a measure and a partner, not levels: the set-up does not offer them. They play wherever a level does (`think`,
`python -m logic.arena`, `research.balance`, the opponent of a lesson), and see what a level sees: their seat's view.

**The beginner** (:func:`beginner`) does what is first, in the order in which the rules list it. At each question it
takes

1. what scores at once if nobody answers: in Art of War Assertion the shortest build that completes a trick or reaches a
   line, elsewhere the first choice that brings its side further ahead (`Words.stakes`): a blow at a card that is known
   to lose, a structure that is completed;
2. else the first thing that plays something. It holds nothing back: a strategy as soon as one can be enacted, a counter
   as soon as something can be countered, every claim is called, every card that may attack attacks;
3. else the first choice that is listed: in Art of War Assertion the first card on the first cell, and the turn ends.

**The gentle general** (:func:`gentle`) of the first battle lays one card or two a turn, drawn by lot. In its first four
turns it enacts and answers nothing that it is not ordered to: it can neither order nor take anything away. From then on
it enacts and answers what a Recruit would.

**The teacher** (:func:`teacher`) gives advice in a lesson's free steps. It does what the careful player does, but lays
no build that leaves another line of three to its opponent, unless it scores.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from ..kernel.actions import DONE, NO, PASS, SERVE, Action
from ..kernel.brain import CAREFUL, SAFE, SCORING, SMALL
from ..kernel.game import Game
from ..kernel.rng import Chance
from ..kernel.state import S
from .levels import BEGINNER, GENTLE, TEACHER

AS_ELSE: Final = "recruit"
QUIET: Final = (PASS, NO, DONE, SERVE)
"""Choices that play nothing."""
PLAYS: Final = ("play", "strategy")
GENTLE_TURNS: Final = 4
"""Turns of its own in which the gentle general only builds."""


class Script(Protocol):
    """The rule by which a scripted player chooses its next action from its seat's view."""

    def __call__(self, game: Game[S], view: S, seat: int, chance: Chance) -> Action: ...


def beginner(game: Game[S], view: S, seat: int, chance: Chance) -> Action:
    """Return the next step of the beginner, who draws no lots."""
    options: list[Action] = game.options(view, seat)
    if len(options) == 1:
        return options[0]
    step = game.brain.build_step(view, seat, SCORING, chance)
    if step is not None and step in options:
        return step
    if any(option.kind in PLAYS for option in options):
        return next(option for option in options if option.kind in PLAYS)
    if game.brain.build_step(view, seat, SMALL, chance) is not None:  # a build that scores nothing: one card is enough
        return DONE if DONE in options else options[0]
    deeds = [option for option in options if option not in QUIET]
    scoring = next((option for option in deeds if _scores(game, view, seat, option)), None)
    if scoring is not None or deeds:
        return scoring or deeds[0]
    return DONE if DONE in options else options[0]


def _scores(game: Game[S], view: S, seat: int, option: Action) -> bool:
    """Return whether a choice brings the seat's side ahead, or one that may follow where it is but an intention."""
    if _ahead(game, view, seat, [option]):
        return True
    if not game.is_intention(view, seat, option):
        return False
    after = view.copy()
    game.apply(after, seat, option)
    if seat not in game.to_answer(after):
        return False
    return any(_ahead(game, view, seat, [option, follows]) for follows in game.options(after, seat))


def _ahead(game: Game[S], view: S, seat: int, actions: list[Action]) -> bool:
    told = game.words.stakes(view, seat, actions)
    if told is None:
        return False
    scores, side = told.scores, game.brain.side_of(view, seat)
    before, after = (
        scores[side][when] - max(score[when] for other, score in enumerate(scores) if other != side) for when in (0, 1)
    )
    return bool(after > before)


def gentle(game: Game[S], view: S, seat: int, chance: Chance) -> Action:
    """Return the next step of the gentle general."""
    options: list[Action] = game.options(view, seat)
    early = view.turn <= GENTLE_TURNS * view.seats
    later = None if early else game.brain.bot(view, seat, AS_ELSE, chance)
    if later is not None and later.kind in PLAYS:
        return later
    step = game.brain.build_step(view, seat, SMALL, chance)
    if step is not None and step in options:
        return step
    if later is not None:
        return later
    quiet = next((option for option in QUIET if option in options), None)
    if quiet is not None:
        return quiet
    rest = [option for option in options if option.kind not in PLAYS] or options
    return rest[chance.below(len(rest))]


def teacher(game: Game[S], view: S, seat: int, chance: Chance) -> Action:
    """Return the next step of the teacher."""
    step = game.brain.bot(view, seat, CAREFUL, chance)
    safe = None if step.kind in PLAYS else game.brain.build_step(view, seat, SAFE, chance)
    return safe if safe is not None and safe in game.options(view, seat) else step


SCRIPTS: Final[Mapping[str, Script]] = {BEGINNER: beginner, GENTLE: gentle, TEACHER: teacher}
