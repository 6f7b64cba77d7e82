"""The statistics of a temper, game by game: whoever sits at the table could count them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from logic.age_of_spades.rules.faces import ACHIEVEMENT, STRUCTURE, UNIT
from logic.age_of_spades.rules.production import LAY
from logic.age_of_spades.rules.state import AgeState
from logic.armies.rules.arrangement import arranged
from logic.armies.rules.groups import has_group
from logic.armies.rules.state import ArmiesState
from logic.armies.rules.tops import possible_tops
from logic.assertion.rules.state import AssertionState
from logic.fracas.rules.faces import ASSASSIN
from logic.fracas.rules.skirmish import attacks_of
from logic.fracas.rules.state import FracasState
from logic.kernel.actions import Action
from logic.kernel.cards import HIDDEN, RANK
from logic.strategic_war.rules.state import StrategicState

ACE: Final = 14
Counted = dict[str, list[float]]


def add(counted: Counted, name: str, value: float) -> None:
    """Count one more of a statistic."""
    found = counted.setdefault(name, [0.0, 0.0])
    found[0] += value
    found[1] += 1


def of_strategic_war(state: StrategicState, seat: int, actions: tuple[Action, ...], counted: Counted) -> None:
    """Ranks of attackers and of what is hidden, attacks on the unknown, defenders exchanged, attacks given up."""
    asked, faces = state.frames[-1].ask, state.faces
    if asked == "attack" and len(actions) > 1:
        card, target = actions[0].card, actions[1].card
        add(counted, "rank of attackers", RANK[faces[card]])
        slot = state.slot_of(1 - seat, target)
        if slot >= 0:
            known = state.known[target] >> seat & 1 or state.memory[1 - seat][slot] != HIDDEN
            add(counted, "attacks on the unknown", not known)
    elif asked in ("arrange", "place"):
        for action in actions:
            if action.kind == "card":
                add(counted, "rank of the hidden", RANK[faces[action.card]])
    elif asked == "shelter":
        add(counted, "defenders exchanged", actions[0].kind == "card")
    elif asked == "dilemma":
        add(counted, "attacks given up", actions[0].kind != "card")


def of_game(state: ArmiesState, seat: int, actions: tuple[Action, ...], counted: Counted) -> None:
    """The place of the ace, groups a round, rounds passed that need not be, guards of one's own top, values below."""
    if state.frames[-1].ask == "stack":
        order = [RANK[state.faces[action.card]] for action in actions if action.kind == "card"]
        if ACE in order:
            add(counted, "place of the ace", order.index(ACE) + 1)
    if state.frames[-1].ask != "present" or not has_group(state.values(state.hands[seat])):
        return
    totals = [state.total(group) for group in arranged(actions).whole()]
    add(counted, "groups a round", len(totals))
    add(counted, "rounds passed", not totals)
    army = state.armies[seat]
    if not totals:
        return
    if army:
        add(counted, "rounds with a guard", RANK[state.faces[army[0]]] in totals)
    tops = 0
    skin = False
    for other in state.playing():
        if other != seat:
            tops |= possible_tops(state, other)
            skin = skin or not state.armies[other]
    if not skin:
        for total in totals:
            add(counted, "groups below the tops", not tops >> total - 11 & 1)
    add(counted, "rounds with one value twice", len(set(totals)) < len(totals))


def of_fracas(state: FracasState, seat: int, actions: tuple[Action, ...], counted: Counted) -> None:
    """Attackers sent of those who can, pairs, attacks met, generals posted, assassins sent where one could be."""
    frame = state.frames[-1]
    if frame.ask == "attack":
        sent = sum(action.kind == "card" for action in actions)
        add(counted, "attackers of those who can", sent / len(state.possible_attackers(seat)))
        if sent > 1:
            add(counted, "attacks with a pair", any(action.kind == "choice" for action in actions))
    elif frame.kind == "block" and state.possible_defenders(seat):
        turn = state.turn_frame()
        assert turn is not None
        met = {action.value for action in actions if action.kind == "number"}
        add(counted, "attacks met", len(met) / len(attacks_of(turn.vars)))
    elif frame.ask == "priority" and any(state.kind(card) == ASSASSIN for card in state.hands[seat]):
        add(counted, "assassins sent", actions[0].kind == "play")


def of_age_of_spades(state: AgeState, seat: int, actions: tuple[Action, ...], counted: Counted) -> None:
    """Add units, achievements and structures of all that is laid and paid for, attacks of those possible."""
    frame = state.frames[-1]
    if actions[-1] == LAY:
        card = actions[0].card if actions[0].kind == "card" else frame.vars["_card"]
        for kind in (UNIT, ACHIEVEMENT, STRUCTURE):
            add(counted, f"{kind}s of what is laid", state.kind(card) == kind)
    elif frame.ask == "produce" and len(actions) > 1:
        add(counted, "payments for achievements", state.kind(actions[1].card) == ACHIEVEMENT)
        add(counted, "payments for units", state.kind(actions[1].card) == UNIT)
    elif frame.ask == "attack":
        add(counted, "attacks", actions[0].kind == "seat")


def of_assertion(state: AssertionState, seat: int, actions: tuple[Action, ...], counted: Counted) -> None:
    """Strategies declared, those that strike, how far out builds reach, answers given."""
    frame, first = state.frames[-1], actions[0]
    if frame.ask == "window":
        if len(state.hands[seat]):
            add(counted, "answers", first.kind == "respond")
    elif frame.kind == "action" and frame.ask == "build":
        add(counted, "strategies", first.kind in ("play", "strategy"))
        cells = [one.cell for one in actions if one.kind == "cell"]
        lands = [home.vector for home in state.layout.homes if home.side != state.side_of(seat)]
        if cells and first.kind == "card":
            add(counted, "rows out", max(x * across + y * along for x, y in cells for across, along in lands))


NOTED: Final[dict[str, Callable[[Any, int, tuple[Action, ...], Counted], None]]] = {
    "strategic-war": of_strategic_war,
    "armies": of_game,
    "fracas": of_fracas,
    "age-of-spades": of_age_of_spades,
    "assertion": of_assertion,
}
