"""A game from elsewhere, played through again: all that is to be kept of it.

A long record takes seconds, so this is done by the worker (`logic.ai.worker`). What may be long is handed on as text of
JSON, which costs the window next to nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from .external_input import text_of_file
from .kernel.errors import LoadError, Refusal
from .kernel.plain import Json, JsonObject
from .match import Match
from .match_factory import load_match
from .notation import from_text
from .views import assertion_events, fracas_events

DECLARED = (assertion_events.StrategyDeclared, fracas_events.StrategyDeclared)
UNFINISHED = "This game is not over yet: only finished games can be imported."
BROKEN = "This game cannot be imported: the rules cannot play it through again."


def rebuilt(source: JsonObject, tell: Callable[[float], object] | None = None) -> JsonObject:
    """Return what is to be kept of the finished game in a file, ``{"path"}``, or in a text, ``{"text"}``.

    It has ``game``, ``seats``, ``seed``, ``options``, the ``players`` as they were given, ``turn``, ``scores`` by side,
    the ``banners`` of the seats, ``outcome``, ``facts``, ``name``, ``played`` and the ``hash`` of its last position;
    ``record``, ``state`` and ``thoughts`` are JSON already. One that is refused is ``{"problem": sentence}``. ``tell``
    hears how far it has come, from 0 to 1.
    """
    try:
        return _kept(source, tell)
    except Refusal as problem:
        return {"problem": problem.reason}


def _kept(source: JsonObject, tell: Callable[[float], object] | None) -> JsonObject:
    told = from_text(source["text"] if "text" in source else text_of_file(source["path"]))
    match = load_match(told["record"], tell)
    outcome = outcome_of(match)
    if not outcome:
        raise LoadError(UNFINISHED)
    people = [seat for seat, player in enumerate(told["players"]) if player.get("kind") == "human"]
    view = match.view_document(people[0] if people and people[0] < match.seats else 0)
    record, thoughts = match.record(), told.get("thoughts")
    return {
        "game": match.game_id,
        "seats": match.seats,
        "seed": match.seed,
        "options": record.get("options") or {},
        "players": told["players"],
        "turn": view["turn"],
        "scores": [side["total"] for side in view["scores"]],
        "banners": view.get("civilizations") or view.get("colours") or [],
        "outcome": outcome,
        "facts": facts_of(match),
        "name": told.get("name"),
        "played": told.get("played"),
        "hash": record["hash"],
        "record": _written(record),
        "state": _written(match.state()),
        "thoughts": _written(thoughts if isinstance(thoughts, list) else []),
    }


def _written(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"))


def outcome_of(match: Match) -> JsonObject:
    """Return how a match ended as it is kept, ``{}`` while it goes on: without its sentence, which is said anew in the
    language of whoever reads it."""
    return {name: value for name, value in (match.outcome() or {}).items() if name != "sentence"}


def facts_of(match: Match) -> JsonObject:
    """Return what statistics want to know of a game: how long it was, and which strategies were enacted.

    ``{"turns", "plays": {code: [how often by each seat]}}``, and the ``ground`` by its key where it was on one.
    """
    plays: dict[str, list[int]] = {}
    for event in match.seen_by(None, match.events):
        if isinstance(event, DECLARED):
            plays.setdefault(event.code, [0] * match.seats)[event.seat] += 1
    facts = {"turns": match.turn, "plays": plays}
    return facts if match.ground is None else {**facts, "ground": match.ground.key}
