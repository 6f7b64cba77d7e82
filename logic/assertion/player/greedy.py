"""The greedy player's choices about strategies: each option is played out to the end of the turn on a world sampled
from the seat's view, with nobody answering, and the position it leads to is judged like a build's.

Nothing here knows a single card, but for what a lasting effect is worth (:data:`EFFECT_WORTH`).
"""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, NO, PASS, SERVE, YES, Action
from ...kernel.brain import CAREFUL
from ...kernel.engine import Engine
from ...kernel.errors import Refusal
from ...kernel.rng import Chance
from ..rules.names import lies_apart, proof_of
from ..rules.state import AssertionState
from . import heuristics, singles

ROLLOUTS: Final = {"recruit": 1, "soldier": 3, CAREFUL: 3}
"""How often an option is played out; its own further choices are drawn by lot each time and the best one counts."""
MOST_OPTIONS: Final = {"recruit": 4, "soldier": 14, CAREFUL: 14}
"""How many options of one decision are looked at, drawn by lot if there are more."""
MOST_STEPS: Final = 60
WIN_WORTH: Final = 25.0
DRAW_WORTH: Final = -4.0
"""A game given up as a draw is worth as much as being this far behind: a small deficit can still be made up."""
LATE: Final = 24
"""With fewer cards in the deck less can be made up, and a draw is worth more; with none as much as being level."""
KEEP_WORTH: Final = 0.6
"""What a strategy in the hand is worth unplayed: below this gain it is kept."""
SPEND_WORTH: Final = {"recruit": -2.0, "soldier": KEEP_WORTH, CAREFUL: KEEP_WORTH}
"""How much more than the best build it must gain, to each level: beginners enact whatever might help."""
ANSWER_WORTH: Final = {"recruit": -2.0, "soldier": -0.5, CAREFUL: KEEP_WORTH}
"""The same of an answer, to each level: beginners answer whatever can be answered."""
ACTION_WORTH: Final = 0.9
"""The share of the best build that an action still to come is worth."""
ENDS: Final = 3
"""One build by lot in so many ends where it may."""
CALL_SHARE: Final = {"recruit": 1, "soldier": 2, CAREFUL: 4}
"""One claim in so many is called for no other reason than that claims ought to be called now and then."""

EFFECT_WORTH: Final = {
    "starve": 2.0, "aside": 1.4, "forfeit": 2.2, "duty": 1.3, "trap": 0.7, "shield": 0.5, "peace": 0.3, "weapon": 0.8,
    "barricade": 0.8, "guard": 0.4,
}  # fmt: skip
"""What an effect is worth to its owner when somebody else bears it, in points (a guard: to whoever laid it)."""
CARD_WORTH: Final = 0.25
"""A card in a hand, in points: hands are filled up again unless something keeps them low."""


def position_worth(state: AssertionState, seat: int) -> float:
    """Return the value of a position for a seat, in points: lead, reach toward the opponents, orders that bind."""
    side = state.side_of(seat)
    rivals = [other for other in range(state.layout.side_count) if other != side]
    lead = state.score(side) - max(state.score(other) for other in rivals)
    if state.outcome is not None:
        winners = state.outcome.winners
        if side not in winners:
            return lead - WIN_WORTH
        return lead + WIN_WORTH if len(winners) == 1 else DRAW_WORTH * min(1.0, len(state.deck) / LATE)
    worth = float(lead)
    for home in state.layout.homes:
        depth = heuristics.next_depth(state.ground, home)
        worth += -heuristics.GUARD_WORTH * depth if home.side == side else heuristics.REACH_WORTH * depth
    for effect in state.effects:
        value = EFFECT_WORTH.get(effect.kind, 0.0)
        if effect.kind == "guard":
            worth += value if effect.owner == seat else -value
        elif value:
            bearer = effect.target if effect.kind == "barricade" else state.side_of(max(effect.target, 0))
            worth += value if bearer != side else -value
    for other in range(state.seats):
        worth += CARD_WORTH * len(state.hands[other]) * (1 if state.side_of(other) == side else -1 / len(rivals))
    return worth


def play_out(
    game: Engine[AssertionState], world: AssertionState, seat: int, first: Action, chance: Chance, again: float = -1.0
) -> float:
    """The worth to ``seat`` of taking ``first`` in ``world`` (which is changed) and going on to the end of the turn.

    ``again`` is what a build is worth that may still be made; below 0 the best of a few is judged.
    """
    turn, mover = world.turn, world.frames[0].seat
    try:
        game.apply(world, seat, first)
        for _ in range(MOST_STEPS):
            if world.outcome is not None or world.turn != turn:
                break
            asked = game.to_answer(world)[0]
            if asked == seat == mover and _is_action(world):
                if again >= 0.0:
                    return position_worth(world, seat) + again
                build = heuristics.best_build(world, world.frames[-1], seat, 6, chance.seed)
                bonus = max(0.0, heuristics.build_worth(world, seat, build)) if build is not None else 0.0
                return position_worth(world, seat) + ACTION_WORTH * bonus
            placed = singles.placement(world, asked, chance) if singles.asked(world) else ()
            for step in placed or (_by_lot(world, game.options(world, asked), chance),):
                game.apply(world, asked, step)
    except Refusal:
        return -WIN_WORTH
    worth = position_worth(world, seat)
    if world.outcome is None and mover == seat:
        worth -= heuristics.THREAT_WORTH * heuristics.left_to_rivals(world.ground)
    return worth


def _is_action(world: AssertionState) -> bool:
    frame = world.frames[-1]
    return frame.kind == "action" and frame.ask == "build" and "_laid_cards" not in frame.vars


def _by_lot(world: AssertionState, options: list[Action], chance: Chance) -> Action:
    """A choice on the way: nobody answers, what has been begun is finished, the rest is drawn by lot."""
    ask = world.frames[-1].ask
    if ask in ("window", "call"):
        return PASS if PASS in options else NO
    if ask == "duty":
        return SERVE
    if ask == "declare" and NO not in options:
        return DONE
    if ask == "build" and DONE in options and not chance.below(ENDS):
        return DONE
    if ask == "build":
        cards = [option for option in options if option.kind == "card"]
        if cards and PASS not in options:
            return cards[chance.below(len(cards))]
        return PASS if PASS in options else options[chance.below(len(options))]
    return options[chance.below(len(options))]


def option_worths(
    game: Engine[AssertionState], view: AssertionState, seat: int, options: list[Action], level: str, chance: Chance
) -> list[tuple[float, Action]]:
    """``(worth, option)`` of a decision's options, as many as the level looks at."""
    most = MOST_OPTIONS[level]
    if len(options) > most:
        order = list(range(len(options)))
        chance.shuffle(order)
        options = [options[place] for place in sorted(order[:most])]
    worlds = [game.determinise(view, Chance(chance.below(1 << 30))) for _ in range(ROLLOUTS[level])]
    found = []
    for option in options:
        worths = []
        for world in worlds:
            copy = world.copy()
            worths.append(play_out(game, copy, seat, option, Chance(chance.below(1 << 30))))
        found.append((max(worths) if _chooses_on(view, option) else sum(worths) / len(worths), option))
    return found


def _chooses_on(view: AssertionState, option: Action) -> bool:
    """Return whether the seat itself chooses what follows, so that the best way counts and not the average one."""
    return option.kind in ("play", "seat", "choice", "strategy", "respond", "card", "cell")


def best_option(
    game: Engine[AssertionState], view: AssertionState, seat: int, options: list[Action], level: str, chance: Chance
) -> tuple[float, Action]:
    """The best of a decision's options with its worth; one of equals, drawn by lot."""
    return _best_of(option_worths(game, view, seat, options, level, chance), chance)


def _best_of(worths: list[tuple[float, Action]], chance: Chance) -> tuple[float, Action]:
    most = max(round(worth, heuristics.PLACES) for worth, _ in worths)
    equals = [one for one in worths if round(one[0], heuristics.PLACES) == most]
    return equals[chance.below(len(equals))]


def choose_answer(
    game: Engine[AssertionState], view: AssertionState, seat: int, options: list[Action], level: str, chance: Chance
) -> Action:
    """Return whether to answer, call, accept or order: any decision but the action of a turn and a discard."""
    frame = view.frames[-1]
    if frame.ask == "call":
        return _call(view, options, level, chance)
    if PASS in options and len(options) > 1:
        worths = option_worths(game, view, seat, options, level, chance)
        passing = next((worth for worth, option in worths if option == PASS), -WIN_WORTH)
        others = [one for one in worths if one[1] != PASS]
        if not others:
            return PASS
        best, option = _best_of(others, chance)
        return option if best > passing + ANSWER_WORTH[level] else PASS
    if frame.ask == "declare" and NO not in options:
        return DONE
    return best_option(game, view, seat, options, level, chance)[1]


def _call(view: AssertionState, options: list[Action], level: str, chance: Chance) -> Action:
    """A claim is called if the card that would prove it is seen to lie elsewhere, and else now and then."""
    against = view.frames[view.frames[-1].vars["against"]]
    theirs: set[int | None] = {against.vars.get("under_card"), *view.depots[against.seat], *view.threats[against.seat]}
    claim = against.vars.get("claim")
    if claim is None:
        theirs.update(view.hands[against.seat])
    if lies_apart(view, claim or proof_of(against), theirs):
        return YES
    return YES if YES in options and chance.below(CALL_SHARE[level]) == 0 else NO
