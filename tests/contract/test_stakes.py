"""Tests that what is at stake has one shape in every game, begins with the scores as they stand, and comes as it was
told."""

from __future__ import annotations

from typing import Any

import pytest

from logic import Match
from logic.kernel.acts import CardAct
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk
from tests.events import as_json, plain

SHAPE = {"scores", "leave", "ends", "winners", "details"}
DECISIONS, GAMES_PLAYED = 60, 3


def weighed(match: Match, chance: Chance) -> int:
    """Ask for the stakes of some actions of whoever is asked, and check their shape; how many there were."""
    found = 0
    for decision in match.decisions():
        actions = list(decision.actions)
        for tried in ([], *([actions[chance.below(len(actions))]] for _ in range(3))):
            told = plain(match.stakes(decision.seat, tried))
            if told is None:
                continue
            found += 1
            standing = [entry.total for entry in match.view(decision.seat).scores]
            assert set(told) == SHAPE and [before for before, _ in told["scores"]] == standing
            assert (told["ends"] is None) == (told["winners"] is None) and isinstance(told["details"], dict)
            for one in told["leave"]:
                assert {"card", "zone"} <= set(one) and ("seat" in one or "cell" in one)
    return found


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_tells_its_stakes_in_the_same_shape(game_id: str) -> None:
    game, found = GAMES[game_id], 0
    for seed in range(GAMES_PLAYED):
        match, chance = walk.new(game, game.info.seats[-1], {}, seed), Chance(seed)
        for _ in range(DECISIONS):
            if match.outcome() is None:
                found += weighed(match, chance)
                walk.step(match, chance)
    assert found > 5


def test_an_attack_of_strategic_war_comes_as_it_was_told() -> None:
    """4.2: of a target that is known; the card that falls leaves, and with its side's last card the war is over."""
    game, seen = GAMES["strategic-war"], set()
    for seed in range(6):
        match, chance = walk.new(game, 2, {}, seed), Chance(seed)
        while match.outcome() is None:
            decision = match.decisions()[0]
            told = {}
            if decision.kind == "target":
                told = {action.card: plain(match.stakes(decision.seat, [action])) for action in decision.actions}
            _, action, events = walk.step(match, chance)
            stakes = told.get(action.card) if isinstance(action, CardAct) else None
            if stakes is None:
                continue
            fought: list[Any] = [event.told for event in events if event.kind == "battle_resolved"]
            lost = [event for event in as_json(match.seen_by(None, events)) if event.get("why") == "lost"]
            assert stakes["details"]["result"] == fought[0].result
            assert [one["card"] for one in stakes["leave"]] == [event["card"] for event in lost]
            assert [after for _, after in stakes["scores"]] == [e["total"] for e in match.state()["scores"]]
            over = match.outcome() or {}
            if over.get("reason") in (None, "eliminated"):
                assert (stakes["ends"], stakes["winners"]) == (over.get("reason"), over.get("winners"))
            seen.add((stakes["details"]["result"], stakes["ends"]))
    assert {result for result, _ in seen} == {"attacker", "defender", "tie"}
