"""Draw the house from the imports of its modules: `python -m tools.house` writes docs/pictures/house.svg.

A room is a package, or a few modules that belong together; an arrow says that a module of one imports a module of the
other, sooner or later. The picture shows rooms and arrows, no numbers, so that it changes only when the house does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.sources import ROOMS, ROOT, imports, modules
from tools.house_lines import Edge
from tools.house_picture import Group, House, Room, picture

PICTURE = Path("docs/pictures/house.svg")
COMMAND = "python -m tools.house"

Place = tuple[str, ...]
"""A room, or a group of rooms and a room in it."""

WORKSHOP = ("tests", "tools")
WITH_OTHERS = {
    "beginnings": "match", "cards": "registry", "lesson": "course", "__main__": "protocol", "contest": "arena",
    "ladder": "arena", "exploit": "arena", "sequential": "arena",
}  # fmt: skip
WITH_OTHERS |= dict.fromkeys(
    ("hindsight", "intake", "laying", "notation", "rebuilding", "past", "steps"), "match"
) | dict.fromkeys(("attempt", "puzzle"), "course")
"""Modules of `logic` that share a room with another."""
NO_ROOM = {"scenes", "logic.version", "logic.console"}
"""Modules that say nothing worth an arrow."""
IMPORTED = re.compile(r"^\s*(?:from|import) ([\w.]+)", re.MULTILINE)
ROLES = ("words", "document", "player", "rules")
BESIDE_THE_GRID = "field"
"""The table that card games without a grid share stands below theirs."""
FLOORS = (
    ("game.py",),
    ("pages", "tables"),
    ("play",),
    ("motion", "store", "app", "ui", "art", "sounds"),
    ("logic",),
    ("protocol", "arena", "course"),
    ("match", "ai"),
    ("registry",),
    ("games",),
    ("kernel",),
)
"""Which rooms stand on which floor, from the top; `games` stands for every game there is."""
NOTES = {
    "game.py": "opens the window",
    "pages": "menu, lessons, saved games, set-up, rules, settings, result, thoughts",
    "play": "what every table shares: asking, computer players, the blind, the record",
    "motion": "tweens, the coin",
    "app": "scenes, saves, sound",
    "store": "the database of kept games",
    "ui": "paint and widgets",
    "art": "card faces, seals",
    "sounds": "Ogg files",
    "logic": "the only door from the window to the rules",
    "protocol": "one JSON object a line",
    "course": "lessons, step by step, and tries at puzzles",
    "arena": "computer players against each other",
    "match": "a live match: record, undo, views",
    "ai": "one search for all games, in a worker",
    "registry": "which games there are",
    "kernel": "cards, frames, windows, decisions, events, views, chance: no game",
}


@cache
def games() -> tuple[str, ...]:
    """The packages of `logic` that have rules, the large game first."""
    names = {name.split(".")[1] for name in modules() if name.startswith("logic.") and name.endswith(".rules")}
    return tuple(sorted(names, key=lambda name: (name != "assertion", name)))


def place(module: str) -> Place:
    """The room a module stands in."""
    first, *rest = module.split(".")
    if first == "game":
        return ("game.py",)
    if first == "scenes" and rest:
        return tuple(rest[:2]) if rest[0] == "tables" and len(rest) > 1 else (rest[0],)
    if first == "logic" and rest:
        if rest[0] in games():
            return (rest[0], rest[1] if len(rest) > 1 and rest[1] in ROLES else "game.py")
        return (WITH_OTHERS.get(rest[0], rest[0]),)
    return (first,)


def wing(room: str) -> str:
    """Which part of the house a room, or a group of rooms, stands in: above the rules, or among them."""
    below = FLOORS[FLOORS.index(("logic",)) :]
    return "rules" if room in games() or any(room in row for row in below) else "window"


def arrows() -> Iterator[tuple[Place, Place]]:
    """Every import from one room of the house to another, once a module."""
    for module in modules().values():
        for entry in imports(module.name):
            if entry.name in modules() and not {module.name, entry.name} & NO_ROOM:
                start, end = place(module.name), place(entry.name)
                if start != end:
                    yield start, end


def looks() -> Iterator[tuple[str, str]]:
    """Each bench of the workshop with the rooms of the house, and the other bench, that its modules name as imports."""
    for bench in WORKSHOP:
        for path in sorted((ROOT / bench).rglob("*.py")):
            for name in IMPORTED.findall(path.read_text(encoding="utf-8")):
                if name.partition(".")[0] in (*ROOMS, *WORKSHOP, "game"):
                    yield bench, place(name)[0]


def house() -> House:
    """The rooms on their floors and the arrows between them, as the sources have them."""
    rooms = {place(name) for name in modules() if name not in NO_ROOM}
    outer: set[Edge] = set()
    inner: dict[str, set[Edge]] = {room[0]: set() for room in rooms if len(room) == 2}
    for start, end in arrows():
        if start[0] != end[0]:
            outer.add(Edge(start[0], end[0]))
        elif len(start) == len(end) == 2:
            inner[start[0]].add(Edge(start[1], end[1]))
    floors: list[list[Room | Group]] = []
    standing = {room[0] for room in rooms}
    for row in (games() if row == ("games",) else row for row in FLOORS):
        there = [name for name in row if name in standing]
        if there:
            floors.append([_room_or_group(name, rooms, inner) for name in there])
    drawn = {room.name for row in floors for room in row}
    if homeless := sorted(standing - drawn):
        raise SystemExit(f"{', '.join(homeless)}: no floor in {Path(__file__).name} has this room")
    seen = set(looks())
    benches = frozenset(Edge(bench, name) for bench, name in seen if name in WORKSHOP and name != bench)
    looked_into = frozenset(wing(name) for _, name in seen if name not in WORKSHOP)
    return House(floors, frozenset(outer), [Room(name) for name in WORKSHOP], benches, looked_into)


def _room_or_group(name: str, rooms: set[Place], inner: dict[str, set[Edge]]) -> Room | Group:
    if name not in inner:
        return Room(name, NOTES.get(name, ""))
    parts = [room[1] for room in sorted(rooms) if room[0] == name and len(room) == 2]
    if name in games():
        rows = [["game.py"], [role for role in ROLES[:-1] if role in parts], [ROLES[-1]]]
    else:
        above = sorted(
            (part for part in parts if part != BESIDE_THE_GRID), key=lambda part: (part != "assertion", part)
        )
        rows = [above, [part for part in parts if part == BESIDE_THE_GRID]]
    return Group(name, [[Room(part) for part in row] for row in rows if row], frozenset(inner[name]))


def house_text() -> str:
    """The picture as it should stand in docs/."""
    return picture(house())


if __name__ == "__main__":
    PICTURE.write_text(house_text(), encoding="utf-8")
    sys.stdout.write(f"{PICTURE} is up to date.\n")
