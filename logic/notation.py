"""A game as text that can be pasted: which game, its seed and options, who played, and every move.

    Five Factors game
    game: fracas
    seats: 2
    seed: 11
    option first_move: 1
    player 0: You
    computer 1: soldier Fire
    moves:
    0: card 9S, cell 2 0, done
    1: pass
    end: 1f0c5a9e4b7d2c33

Options that are as usual are left out. A line of moves is what one seat did, one action after the other; `end` are the
digits of the last position, by which a text that was changed on its way is found out. A game that began from a position
has it as a line of JSON, ``start: {...}``, in the place of seed, seats and options. ``ground 0: hard`` marks a game on
one of the nine grounds, with the seat that it weighs on.
"""

from __future__ import annotations

import json
import re

from .external_input import NotJson, json_of, players_of, text_of
from .kernel.acts import FIELD_OF_KIND
from .kernel.errors import LoadError
from .kernel.plain import Json, JsonObject
from .kernel.tongue import Hole, Sentence, verbatim
from .match_factory import MANY, MOST_ACTIONS, TOO_MANY
from .registry import infos

HEAD = "Five Factors game"
LONGEST = 4_000_000
"""Letters of a text that is read."""
MOST_LINES = 2 * MOST_ACTIONS
QUOTED = 24
"""Letters of what is refused that a sentence quotes."""
LISTS = ("cell", "cells")
"""Kinds of actions whose value is a list of numbers."""
PART = re.compile(r'"(?:[^"\\]|\\.)*+("?)|[^",]++|(,)', re.DOTALL)
"""What stands between quotation marks, what has none and no comma, and a comma. Nothing is tried a second time."""
PLAIN_WORD = re.compile(r"[^\s,\"\[\]{}]+")
NUMBER = re.compile(r"-?\d{1,20}")
TEXT_OF_A_GAME = "the text of a game"
GAME = Sentence(TEXT_OF_A_GAME, "The game")
"""What is read, as the sentences call it."""
NO_GAME = Sentence(TEXT_OF_A_GAME, "This is not a game of Five Factors: the text of one begins with the line {words}.")
NO_ACTIONS = Sentence(TEXT_OF_A_GAME, "This file holds no game of Five Factors: it has no list of actions.")
LINES = Sentence(TEXT_OF_A_GAME, "The text has too many lines for a game: the limit is {most}.")
NO_END = Sentence(TEXT_OF_A_GAME, "The text of the game breaks off before its end.")
NO_COLON = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: {words} has no colon.")
NO_NAME = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: there is nothing called {words}.")
NO_MARK = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: a quotation mark is not closed.")
NO_ACTION = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: nobody can {words}.")
NO_NUMBER = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: {words} is not a whole number.")
NO_VALUE = Sentence(TEXT_OF_A_GAME, "Line {number} of the game cannot be read: {words} is not a value.")


def as_text(document: JsonObject) -> str:
    """The text of ``{"record", "players"}``; a player is ``{"name", "level"}``, and may be left out."""
    record = document["record"]
    lines = [HEAD, f"game: {record['game']}"]
    if "start" in record:
        lines.append(f"start: {json.dumps(record['start'], separators=(',', ':'))}")
    else:
        usual = {option.key: option.default for info in infos() if info.id == record["game"] for option in info.options}
        lines += [f"seats: {record['seats']}", f"seed: {record['seed']}"]
        options = record.get("options") or {}
        lines += [f"option {key}: {json.dumps(value)}" for key, value in options.items() if value != usual.get(key)]
    if "ground" in record:
        lines.append(f"ground {record['ground']['seat']}: {record['ground']['key']}")
    for seat, player in enumerate(document.get("players") or ()):
        name, level = player.get("name", ""), player.get("level", "")
        lines.append(f"computer {seat}: {level} {name}" if level else f"player {seat}: {name}")
    lines.append("moves:")
    seat = -1
    for entry in record["actions"]:
        said = _said(entry["action"])
        if entry["seat"] == seat:
            lines[-1] += f", {said}"
        else:
            seat = entry["seat"]
            lines.append(f"{seat}: {said}")
    return "\n".join([*lines, f"end: {record['hash']}", ""])


def from_text(text: str) -> JsonObject:
    """``{"record", "players"}`` of a text or of the JSON of a kept game; raises :class:`LoadError` with one sentence.

    Whether the moves are possible shows when the record is loaded.
    """
    text = text_of(text, longest=LONGEST).lstrip()
    if text.startswith("{"):
        return _from_json(text)
    if text.count("\n") > MOST_LINES:
        raise LoadError(LINES(most=verbatim(f"{MOST_LINES:,}")))
    lines = [line.strip().lstrip(">").strip() for line in text.splitlines()]
    told = [(number, line) for number, line in enumerate(lines, 1) if line]
    if not told or told[0][1] != HEAD:
        raise LoadError(NO_GAME(words=verbatim(repr(HEAD))))
    record: JsonObject = {"format": 1}
    options: JsonObject = {}
    players: JsonObject = {}
    actions: list[JsonObject] = []
    moving = False
    for number, line in told[1:]:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise LoadError(NO_COLON(number=number, words=_short(line)))
        first, _, rest = name.partition(" ")
        if name == "moves":
            moving = True
        elif name == "end":
            record["hash"] = value
        elif moving:
            actions += _moves(number, name, value, MOST_ACTIONS - len(actions))
        elif name in ("seats", "seed"):
            record[name] = _number(number, value)
        elif name == "game":
            record["game"] = value
        elif name == "start":
            record["start"] = _json(number, value)
        elif first == "ground" and rest:
            record["ground"] = {"key": value, "seat": _number(number, rest)}
        elif first == "option" and rest:
            options[rest] = _json(number, value)
        elif first in ("player", "computer"):
            level, _, called = value.partition(" ") if first == "computer" else ("", "", value)
            players[rest] = {"name": called, "kind": "ai" if level else "human", "level": level}
        else:
            raise LoadError(NO_NAME(number=number, words=_short(name)))
    if "hash" not in record:
        raise LoadError(NO_END())
    if "start" not in record:
        record["options"] = options
    record["actions"] = actions
    return {"record": record, "players": players_of([players[seat] for seat in sorted(players)])}


def _from_json(text: str) -> JsonObject:
    data = json_of(text, GAME())
    record = data.get("record", data)
    if not isinstance(record, dict) or "actions" not in record:
        raise LoadError(NO_ACTIONS())
    found = {"record": record, "players": players_of(data.get("players"))}
    return {**data, **found} if record is not data else found


def _said(action: JsonObject) -> str:
    """An action in words: its kind, and its value."""
    kind = action["type"]
    field = FIELD_OF_KIND.get(kind)
    if field is None:
        return str(kind)
    value = action[field]
    if isinstance(value, list):
        return " ".join([kind, *map(str, value)])
    if isinstance(value, str) and (not PLAIN_WORD.fullmatch(value) or NUMBER.fullmatch(value)):
        return f"{kind} {json.dumps(value)}"
    return f"{kind} {value}"


def _moves(number: int, name: str, value: str, most: int) -> list[JsonObject]:
    """The actions of a line, of which there may be ``most``."""
    seat = _number(number, name)
    return [{"seat": seat, "action": _action(number, said.strip())} for said in _parts(number, value, most)]


def _parts(number: int, value: str, most: int) -> list[str]:
    """Return the parts between the commas, but for commas in quotation marks."""
    parts: list[str] = []
    begun = 0
    for found in PART.finditer(value):
        if found[1] == "":
            raise LoadError(NO_MARK(number=number))
        if found[2]:
            parts.append(value[begun : found.start()])
            begun = found.end()
        if len(parts) >= most:
            raise LoadError(TOO_MANY(most=MANY))
    return [part for part in [*parts, value[begun:]] if part]


def _action(number: int, said: str) -> JsonObject:
    kind, _, value = said.partition(" ")
    if kind not in FIELD_OF_KIND:
        raise LoadError(NO_ACTION(number=number, words=_short(kind)))
    field = FIELD_OF_KIND[kind]
    if field is None:
        return {"type": kind}
    value = value.strip()
    if kind in LISTS:
        return {"type": kind, field: [_number(number, part) for part in value.split()]}
    if value.startswith('"'):
        return {"type": kind, field: _json(number, value)}
    return {"type": kind, field: int(value) if NUMBER.fullmatch(value) else value}


def _number(line: int, value: str) -> int:
    if not NUMBER.fullmatch(value):
        raise LoadError(NO_NUMBER(number=line, words=_short(value)))
    return int(value)


def _json(line: int, value: str) -> Json:
    try:
        return json_of(value)
    except NotJson:
        raise LoadError(NO_VALUE(number=line, words=_short(value))) from None


def _short(said: str) -> Hole:
    """Return the beginning of what is refused, as a sentence quotes it."""
    return verbatim(repr(said if len(said) <= QUOTED else f"{said[:QUOTED]}..."))
