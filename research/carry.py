"""Carry puzzles, lessons and plates over to a deck that has changed: ``python -m research.carry``.

A position that lists its whole deck does not open any more once Art of War Assertion has a card more or a card less
(docs/add_a_card.md). Here a new card is laid among the removed ones, where it changes least: everybody sees it, and
nobody holds it. A card that is gone is taken from the deck or from the removed cards. A position that says
``"deck": "rest"`` needs nothing. Afterwards every position is opened, and every puzzle tried; what fails is told.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from logic import load_match
from logic.assertion.rules.strategies.every import BY_CODE
from logic.assertion.rules.strategies.lists import DECK_CODES
from logic.kernel.errors import LoadError, Refusal
from logic.kernel.plain import Json, JsonObject
from logic.puzzle import read_puzzle
from research.puzzle_shelf import holds, in_lines

ROOT = Path(__file__).resolve().parent.parent
GAME = "assertion"
FILES = ("docs/example_position.json", "lessons/assertion/*.json", "lessons/book/assertion.json",
         "lessons/cards/*.json", "lessons/puzzles/assertion.json")  # fmt: skip
"""What is carried over unless files are named."""
PILES = ("deck", "removed")
"""Where a card lies that nobody misses."""
LISTS = (*PILES, "centre", "pending")
LISTS_OF_LISTS = ("hands", "depots", "threats", "aside")


def positions(data: Json) -> Iterator[JsonObject]:
    """Yield every position in plain data."""
    if isinstance(data, dict) and {"hands", "deck"} <= data.keys():
        yield data
    elif isinstance(data, (dict, list)):
        for part in data.values() if isinstance(data, dict) else data:
            yield from positions(part)


def lying(position: JsonObject) -> set[str]:
    """Return the codes of all cards that a position names."""
    piles = [position.get(name, []) for name in LISTS]
    piles += [pile for name in LISTS_OF_LISTS for pile in position.get(name) or []]
    piles += [entry["cards"] for name in ("board", "effects") for entry in position.get(name, [])]
    return {code for pile in piles for code in pile if code}


def carry(position: JsonObject) -> bool:
    """Change a position so that it has the cards of today's deck; return whether it was changed.

    Raise :class:`LoadError` if a card that is gone lies where it matters.
    """
    if position["deck"] == "rest":
        return False
    there = lying(position)
    new, gone = [code for code in DECK_CODES if code not in there], there - BY_CODE.keys()
    missed = gone.difference(*(position.get(name, []) for name in PILES))
    if missed:
        raise LoadError(f"{min(missed)} is gone from the game and lies where it is missed.")
    if not new and not gone:
        return False
    for name in ("cards", *PILES):
        if name in position:
            position[name] = [code for code in position[name] if code not in gone]
    for name in ("cards", "removed"):
        if name in position or name == "removed":
            position[name] = [*position.get(name, []), *new]
    return True


def problem(entry: JsonObject) -> str:
    """Return why a position does not open, or why a puzzle is none any more; nothing if all is well."""
    try:
        if "answer" in entry:
            return "" if holds(read_puzzle(entry)) else "Its answer cannot be played any more."
        for position in positions(entry):
            load_match({"game": GAME, **position})
    except Refusal as failed:
        return failed.reason
    return ""


def in_steps(indent: int) -> Callable[[Json], str]:
    """Return what writes data with each part on a line of its own."""
    return lambda data: json.dumps(data, indent=indent, ensure_ascii=False) + "\n"


STYLES: tuple[Callable[[Json], str], ...] = (in_lines, in_steps(1), in_steps(2))


def rewritten(text: str, old: Json, new: Json) -> str:
    """Return a file with other positions in it, in the style in which it was written."""
    for write in STYLES:
        if write(old) == text:
            return write(new)
    for before, after in zip(positions(old), positions(new), strict=True):
        for name in PILES:
            if before.get(name) != after.get(name):
                text = _replaced(text, name, before.get(name), after[name])
    return text


def _replaced(text: str, name: str, before: Json, after: Json) -> str:
    """Change the first pile that holds these cards in a file that was written by hand, and nothing around it."""
    for match in re.finditer(rf'"{name}":\s*(\[[^\]]*\])', text):
        if json.loads(match[1]) == before:
            return text[: match.start(1)] + _pile(match[1], before, after) + text[match.end(1) :]
    raise LoadError(f"A position lists its deck and has no list {name!r}: write an empty one into it.")


def _pile(written: str, before: Sequence[str], after: Sequence[str]) -> str:
    """Take cards out of a written pile, and put new ones behind its last card, in the same manner."""
    for code in (one for one in before if one not in after):
        written = re.sub(rf',\s*"{re.escape(code)}"|"{re.escape(code)}",?\s*', "", written, count=1)
    for code in (one for one in after if one not in before):
        last = re.search(r'(\s*)"[^"]*"(?=\s*\]$)', written)
        end = last.end() if last else 1
        written = f'{written[:end]}{"," + (last[1] or " ") if last else ""}"{code}"{written[end:]}'
    return written


def carry_file(path: Path) -> tuple[int, list[str]]:
    """Carry a file over; return how many positions were changed, and a sentence for each that does not hold."""
    text = path.read_text(encoding="utf-8")
    old, new = json.loads(text), json.loads(text)
    changed, sentences = 0, []
    for entry in new if isinstance(new, list) else [new]:
        try:
            changed += sum([carry(position) for position in positions(entry)])
            why = problem(entry)
        except LoadError as failed:
            why = failed.reason
        if why:
            sentences.append(f"{path.name}, {entry.get('name') or entry.get('card') or entry.get('caption')}: {why}")
    if changed and not sentences:
        path.write_text(rewritten(text, old, new), encoding="utf-8")
    return changed, sentences


def main(given: Sequence[str] | None = None) -> int:
    """Carry files over, and say what was done; a file in which something fails is left as it is."""
    parser = argparse.ArgumentParser(prog="python -m research.carry", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path)
    paths = parser.parse_args(given).files or sorted(path for name in FILES for path in ROOT.glob(name))
    failed = False
    for path in paths:
        changed, sentences = carry_file(path)
        failed |= bool(sentences)
        print("\n".join([f"{path.parent.name}/{path.name}: {changed} carried over", *sentences]))
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
