"""The greedy player: what it does at its decision, by the worth of builds (`brain`) and of strategies (`greedy`)."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, PASS, SERVE, Action
from ...kernel.brain import SAFE, SCORING, SMALL
from ...kernel.engine import Engine
from ...kernel.rng import Chance
from ..rules.build_kinds import bound
from ..rules.names import plausible
from ..rules.state import AssertionState
from . import heuristics
from .greedy import SPEND_WORTH, best_option, choose_answer, position_worth


def choose(game: Engine[AssertionState], view: AssertionState, seat: int, level: str, chance: Chance) -> Action:
    """The action a computer player of ``level`` takes at its decision in ``view``."""
    frame = view.frames[-1]
    options: list[Action] = plausible(view, seat, game.options(view, seat))
    if len(options) == 1:
        return options[0]
    if frame.ask == "discard":
        cards = [option for option in options if option.kind == "discard"]
        least = min(heuristics.worth_keeping(view, seat, option.card)[:2] for option in cards)
        equals = [option for option in cards if heuristics.worth_keeping(view, seat, option.card)[:2] == least]
        return equals[chance.below(len(equals))]
    if frame.kind != "action":
        return choose_answer(game, view, seat, options, level, chance)
    plain = frame.vars.get("form", "plain") == "plain" and not bound(frame)
    best = None
    if plain:
        rash = level == "recruit"
        best = (
            heuristics.rash_build(view, frame, seat, chance.seed)
            if rash
            else heuristics.best_build(view, frame, seat, None, chance.seed)
        )
    if frame.ask == "build" and "_laid_cards" not in frame.vars:
        plays = [option for option in options if option.kind == "play"]
        if plays:
            worth, play = best_option(game, view, seat, plays, level, chance)
            built = position_worth(view, seat) + (heuristics.build_worth(view, seat, best) if best is not None else 0.0)
            if worth > built + SPEND_WORTH[level]:
                return play
    step = heuristics.next_action(view, frame, seat, best) if best is not None else None
    if step is None or step not in options:  # none is judged, or something on the table speaks against the one that is
        rest = [option for option in options if option.kind not in ("play", "strategy")] or options
        if frame.ask in ("build", "cell", "suit") and not plain and len(rest) > 1:
            return best_option(game, view, seat, rest, level, chance)[1]
        return _going_on(rest, chance)
    return step


BUILDS: Final = {SCORING: heuristics.scoring_build, SMALL: heuristics.small_build, SAFE: heuristics.safe_build}


def build_step(view: AssertionState, seat: int, kind: str, chance: Chance) -> Action | None:
    """The next step of a plain build, as :meth:`Brain.build_step` says."""
    frame = view.frames[-1]
    plain = frame.vars.get("builds", True) and frame.vars.get("form", "plain") == "plain" and not bound(frame)
    if frame.kind != "action" or frame.ask not in ("build", "cell", "suit") or not plain:
        return None
    build = BUILDS[kind](view, frame, seat, chance.seed)
    return None if build is None else heuristics.next_action(view, frame, seat, build)


def _going_on(options: list[Action], chance: Chance) -> Action:
    """Return an action where no build is judged: finish a line, leave what may be left, else go on by lot."""
    for wanted in (DONE, PASS, SERVE):
        if wanted in options:
            return wanted
    return options[chance.below(len(options))]
