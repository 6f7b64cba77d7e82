"""A position can be loaded wherever a game can stand: at every decision, and at every phase that has a name."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import logic
from logic.kernel.rng import Chance
from logic.registry import GAMES
from tests.contract import walk

Document = dict[str, Any]
Change = Callable[[Document, Any], Document | None]

# ---------------------------------------------------------------------------------------------------- every decision


def as_loaded(match: logic.Match) -> logic.Match:
    """The match of its own position, as JSON gives it back, with the same numbers on its backs: a position has none."""
    again = logic.load_match(json.loads(json.dumps(match.state())))
    again._state = again._state.copy()
    again._state.backs = match._state.backs
    return again


@pytest.mark.share(3)
@pytest.mark.parametrize(
    ("game_id", "seats"), [(game_id, seats) for game_id, game in GAMES.items() for seats in game.info.seats]
)
def test_at_every_decision_of_a_random_game(game_id: str, seats: int) -> None:
    """Everybody is asked the same in the same words, nothing happens on the way, and the same ways lead on."""
    match, chance = walk.new(GAMES[game_id], seats, {}, 40 + seats), Chance(seats)
    for _ in range(110):
        if match.outcome() is not None:
            break
        again = as_loaded(match)
        assert again.decisions() == match.decisions() and again.state() == match.state() and not again.events
        walk.step(match, chance)


# ------------------------------------------------------------------------------------------------------- every phase


def named(phase: str, *without: str, turn: int = 0) -> Change:
    """The document of a phase: fields left out, and the turn that is yet to count itself."""

    def change(document: Document, _: Any) -> Document:
        kept = {name: value for name, value in document.items() if name not in without}
        return {**kept, "phase": phase, "turn": document["turn"] + turn}

    return change


def start_of_turn(document: Document, _: Any) -> Document | None:
    """Return a position in which what was the start of the running turn is by then the one before; an extra turn (4C)
    is told by frames only."""
    if "extra" in _.vars:
        return None
    kept = {name: value for name, value in document.items() if name not in ("now", "start")}
    return {**kept, "phase": "start", "turn": document["turn"] + 1, "before": document["start"]}


def settled_by_both(document: Document, frame: Any) -> Document | None:
    """Return it after a card was beaten: only then both put their cards in order, and the same side attacks again."""
    if not frame.vars["same"] or frame.vars["settling"] != (frame.seat, 1 - frame.seat):
        return None
    return {**document, "phase": "settle"}


def first_of(name: str, phase: str) -> Change:
    """Change it only as the phase begins, not when it goes on after somebody has answered."""

    def change(document: Document, frame: Any) -> Document | None:
        return {**document, "phase": phase} if not frame.vars.get(name) else None

    return change


def plain_turn(phase: str) -> Change:
    """An end of turn that is not one of a forfeited or an extra turn."""

    def change(document: Document, frame: Any) -> Document | None:
        return {**document, "phase": phase} if not {"extra", "forfeit"} & set(frame.vars) else None

    return change


def stirred(phase: str) -> Change:
    """A loaded round counts as a lively one."""

    def change(document: Document, frame: Any) -> Document | None:
        return {**document, "phase": phase} if frame.vars["stirred"] else None

    return change


def untouched(phase: str) -> Change:
    """A phase that begins, not one that somebody has played something in."""

    def change(document: Document, frame: Any) -> Document | None:
        fresh = frame.vars["stirred"] and not frame.vars["laid"] and not frame.vars["fed"]
        return {**document, "phase": phase} if fresh else None

    return change


def whole_action(document: Document, frame: Any) -> Document | None:
    """The action of the turn, not one that is left of it or comes on top."""
    return document if frame.vars["credits"] == ("first",) and not set(frame.vars) - {"credits"} else None


def revealed(document: Document, frame: Any) -> Document | None:
    """Return it as the presentations are laid open, before anybody has asked for a card."""
    asked = frame.vars["noes"] or any(frame.vars.get("kills", ())) or frame.vars.get("asking")
    begins = frame.step == "question" or "kills" not in frame.vars
    return {**document, "phase": "reveal"} if begins and not asked else None


BOUNDARIES: dict[str, dict[tuple[str, str], Change]] = {
    "assertion": {
        ("turn", "deal"): named("deal", "now", "start", "before", turn=1),
        ("turn", "begin"): start_of_turn,
        ("turn", "main"): whole_action,
        ("turn", "end"): plain_turn("end"),
        ("turn", "draw"): first_of("drawing", "draw"),
    },
    "strategic-war": {
        ("war", "begin"): named("arrange", turn=1),
        ("war", "turn"): named("turn", turn=1),
        ("war", "attack"): named("attack"),
        ("war", "settle"): settled_by_both,
    },
    "age-of-spades": {
        ("round", "deal"): named("deal", turn=1),
        ("round", "begin"): named("draw", "to_move", turn=1),
        ("round", "produce"): untouched("production"),
        ("round", "fight"): stirred("combat"),
    },
    "fracas": {
        ("match", "keep"): named("opening"),
        ("match", "buy"): named("between"),
        ("turn", "begin"): named("untap"),
        ("turn", "draw"): named("draw"),
        ("turn", "deploy"): named("deploy"),
        ("turn", "enlist"): named("enlist"),
        ("turn", "attack"): named("attack"),
        ("turn", "discard"): named("discard"),
    },
    "armies": {
        ("round", "choose"): named("armies"),
        ("round", "check"): first_of("checked", "check"),
        ("round", "present"): named("present"),
        ("round", "question"): revealed,
        ("round", "resolve"): revealed,
        ("round", "refill"): named("refill"),
    },
}
"""By rule and step what a short document says of it."""
CASES = [
    ("assertion", 2, {}),
    ("assertion", 3, {}),
    ("assertion", 4, {}),
    ("strategic-war", 2, {}),
    ("strategic-war", 2, {"replaceAfterDraw": True}),
    ("strategic-war", 2, {"cards": 13}),
    ("age-of-spades", 2, {}),
    ("age-of-spades", 4, {}),
    ("fracas", 2, {"buyTokens": True}),
    ("armies", 2, {"questions": "manual"}),
    ("armies", 4, {}),
]
GAMES_A_CASE = 4
STEPS = 1200
MOST = 6
"""Decisions of a game, and how often it is loaded from the same phase."""


class Watch:
    """Keeps a short document of each boundary that a game runs over."""

    def __init__(self, game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.seen: list[tuple[str, Document]] = []
        for (kind, step), change in BOUNDARIES[game.info.id].items():
            self._watch(kind, step, change, monkeypatch)
        monkeypatch.setattr(game, "_steps", {kind: {} for kind in game.rules})

    def _short(self, change: Change, state: Any, frame: Any) -> Document | None:
        document = {**self.game.to_document(state), "to_move": [frame.seat]}
        return None if frame.seat in document["out"] else change(document, frame)

    def _watch(self, kind: str, step: str, change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
        rule = self.game.rules[kind]
        original = getattr(rule, step)

        def watched(table: Any, frame: Any, result: Any) -> None:
            state = table.state
            if state.viewer is None and state.outcome is None and frame is state.frames[-1]:
                document = self._short(change, state, frame)
                if document is not None:
                    short = {name: value for name, value in document.items() if name != "frames"}
                    self.seen.append((step, short))
            original(table, frame, result)

        monkeypatch.setattr(rule, step, watched)


@pytest.mark.share(4)
@pytest.mark.parametrize(("game_id", "seats", "options"), CASES)
def test_at_every_phase_of_a_random_game(
    game_id: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document without frames that names its phase leads to the very decision the game itself comes to."""
    game = GAMES[game_id]
    watch = Watch(game, monkeypatch)
    wanted = {step for _, step in BOUNDARIES[game_id]}
    wanted -= {"resolve" if options.get("questions") == "manual" else "question"}
    found: set[str] = set()
    for seed in range(GAMES_A_CASE):
        watch.seen.clear()
        match, chance = walk.new(game, seats, options, seed), Chance(seed)
        often: Counter[str] = Counter()
        for _ in range(STEPS):
            passed, watch.seen = watch.seen, []
            for step, document in passed:
                found.add(step)
                often[step] += 1
                if often[step] <= MOST:
                    check_same(match, step, json.loads(json.dumps(document)))
            watch.seen.clear()
            if match.outcome() is not None:
                break
            if seed:
                walk.step(match, chance)
            else:
                hold_still(match)
    assert found >= wanted, f"never came to {sorted(wanted - found)}"


def hold_still(match: logic.Match) -> None:
    """Do as little as may be done: so a game runs on to ends that it comes to by itself."""
    decision = match.decisions()[0]
    quiet = [one for one in decision.actions if one.kind in ("done", "pass", "no")]
    match.act(decision.seat, (quiet or decision.actions)[0])


def check_same(match: logic.Match, step: str, document: Document) -> None:
    """Check that the game, loaded from there, stands where it really stands."""
    again = logic.load_match(document)
    assert again.decisions() == match.decisions(), step
    ours, theirs = match.state(), again.state()
    for state in (ours, theirs):
        del state["frames"]
    assert ours == theirs, step
