"""A computer player's decisions in words: what it did, what it knew at that moment, and what it looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import logic
from scenes.app.plain import Action, Plain, View
from scenes.app.session import Session
from scenes.ui.words import SUITS, card_name

Run = dict[str, str]
"""A piece of a sentence: ``{"text": words}`` or ``{"card": code}``, as in the log."""
PLAIN = {"done": "Done", "serve": "Serve the order", "pass": "Pass", "yes": "Yes", "no": "No", "resign": "Resign"}
AFTER_CARD = {"lay": " face down", "group": " and"}
"""Choices that say what becomes of the cards before them."""
BEFORE_CARD = {"play": "Plays ", "respond": "Answers with ", "discard": "Discards "}


@dataclass(frozen=True)
class Decided:
    """One line of the list: when somebody decided, and what was done."""

    step: int
    end: int  # the step after the last one of this decision
    seat: int
    turn: int
    did: tuple[Run, ...]
    note: str
    thought: Plain


@dataclass(frozen=True)
class Looked:
    """A move that was looked at: in words, which part of the search went into it, and how it was judged (0 to 1)."""

    runs: tuple[Run, ...]
    cells: tuple[tuple[int, int], ...]
    share: float
    chance: float
    taken: bool


@dataclass(frozen=True)
class Insight:
    """Everything about one decision. ``view`` is what the seat knew, and holds nothing else."""

    view: View
    asked: str
    hand: tuple[str, ...]
    unseen: str
    level: str
    effort: str
    looked: tuple[Looked, ...]


def decisions_of(session: Session) -> list[Decided]:
    """Every decision of a computer player that had a choice, in the order of the game; refused while it goes on."""
    match, thoughts = session.match, session.thoughts.of(session.match)
    actions = match.record()["actions"] if thoughts else []
    ends = [entry["step"] for entry in thoughts[1:]] + [len(actions)]
    found: list[Decided] = []
    for thought, following in zip(thoughts, ends, strict=True):
        step, seat = thought["step"], thought["seat"]
        end = step + 1
        while end < following and actions[end]["seat"] == seat:
            end += 1
        entries = match.told(step, seat, end)
        own = next((entry for entry in entries if entry["seat"] == seat), None)
        if own is not None:
            turn, did, note = own["turn"], tuple(own["runs"]), own.get("note") or ""
        else:
            decision = match.decision_before(step, seat)
            view = match.view_before(step, seat)
            turn = view["turn"]
            note = decision.prompt.removesuffix(".") if decision is not None else ""
            did = in_words(session, decision, [match.said(number) for number in range(step, end)], view)
        found.append(Decided(step, end, seat, turn, did, note, thought))
    return found


def insight_into(session: Session, decided: Decided) -> Insight:
    """What a computer player knew and looked at before a decision; refused while the game goes on."""
    match, seat, thought = session.match, decided.seat, decided.thought
    view = match.view_before(decided.step, seat)
    decision = match.decision_before(decided.step, seat)
    level = next((level for level in logic.AI_LEVELS if level.id == thought["level"]), None)
    return Insight(
        view,
        decision.prompt if decision is not None else "",
        tuple(view["hands"][seat]),
        unseen_in(session, view, seat),
        level.name if level is not None else thought["level"],
        effort_of(thought),
        looked_at(session, decision, view, thought),
    )


def looked_at(
    session: Session, decision: logic.PublicDecision | None, view: View, thought: Plain
) -> tuple[Looked, ...]:
    """The moves that a thought looked at, the one it chose first."""
    candidates = thought["candidates"]
    total = max(thought["iterations"], sum(one["visits"] for one in candidates), 1)
    return tuple(
        Looked(
            in_words(session, decision, one["actions"], view),
            cells_of(one["actions"]),
            one["visits"] / total,
            one["value"],
            not number,
        )
        for number, one in enumerate(candidates)
    )


def effort_of(thought: Plain) -> str:
    """How much was looked at, in a sentence."""
    tried = thought["iterations"]
    if not thought["candidates"]:
        return "Weighs each choice once and plays nothing out, so there is no list of what it looked at."
    ways = "one way" if tried == 1 else f"{tried} ways"
    return f"Played out {ways} the game could have gone on, with the hidden cards dealt anew for each."


def unseen_in(session: Session, view: View, seat: int) -> str:
    """How many cards a view does not show, and in whose hands they are."""
    codes = view["cards"]
    hidden = sum(code.startswith("?") for code in codes)
    if not hidden:
        return "It could see every card."
    held, elsewhere = [], hidden
    for other, hand in enumerate(view["hands"]):
        count = sum(code.startswith("?") for code in hand)
        if other != seat and count:
            held.append(f"{count} held by {session.players[other].name}")
            elsewhere -= count
    if len(held) and elsewhere:
        held.append(f"{elsewhere} elsewhere")
    among = f": {', '.join(held)}" if held else ""
    return f"It could not see {hidden} of the {len(codes)} cards{among}."


def in_words(
    session: Session, decision: logic.PublicDecision | None, actions: Sequence[Action], view: View
) -> tuple[Run, ...]:
    """Actions in a few words and cards; places are named by their distance from the centre."""
    labels = _labels(decision)
    runs: list[Run] = []
    said = [action for action in actions if action["type"] != "done"] or list(actions)
    if len(said) > 1 and said[-1].get("choice") == "group":
        said.pop()  # the last group needs no "and"
    for action in said:
        what = action["type"]
        value = next((value for key, value in action.items() if key != "type"), None)
        if what in ("cell", "cells"):
            continue  # said for all of them at the end
        if runs and value in AFTER_CARD:
            runs.append({"text": AFTER_CARD[value]})
            continue
        if isinstance(value, str) and what in (*BEFORE_CARD, "card", "strategy"):
            if what in BEFORE_CARD and not runs:
                runs.append({"text": BEFORE_CARD[what]})
            elif runs and "text" in runs[-1]:
                runs.append({"text": " "})
            place = _place_in_line(value, view)
            words = f"{' against the' if runs else 'The'} face-down card in place {place}"
            runs.append({"text": words} if place else {"card": value})
            continue
        words = _words(session, what, value, labels)
        runs.append({"text": f"{_joint(runs, what)}{words}"})
    where = places_in_words(cells_of(actions))
    if where:
        runs.append({"text": f" {where}" if runs else where[:1].upper() + where[1:]})
    return tuple(runs)


def _labels(decision: logic.PublicDecision | None) -> dict[str, str]:
    """What the words that may be chosen are called."""
    if decision is None:
        return {}
    said = zip(decision.actions, decision.answers, strict=True)
    found = {action["choice"]: answer.label for action, answer in said if action["type"] == "choice"}
    return {**found, **decision.context.get("labels", {})}


def _place_in_line(code: str, view: View) -> int:
    """Where a card that is not seen lies in a line of defence, from 1; 0 if it lies in none."""
    lines = view.get("defence", ()) if code.startswith("?") else ()
    return next((line.index(code) + 1 for line in lines if code in line), 0)


def _joint(runs: Sequence[Run], what: str) -> str:
    """What stands between the words so far and a suit, a number or an answer."""
    if not runs:
        return ""
    if what in ("suit", "number"):
        return " as " if what == "suit" else " against "
    return "  ·  "


def _words(session: Session, what: str, value: Any, labels: dict[str, str]) -> str:
    """One action that names no card and no place."""
    if value is None:
        return PLAIN.get(what, what.capitalize())
    if (isinstance(value, str) or what == "number") and str(value) in labels:
        return labels[str(value)]
    if what == "seat":
        return session.players[int(value)].name
    if what == "suit":
        return SUITS.get(str(value), str(value))
    return str(value).replace("_", " ").capitalize()


def cells_of(actions: Sequence[Action]) -> tuple[tuple[int, int], ...]:
    """Every place the actions name."""
    found: list[tuple[int, int]] = []
    for action in actions:
        if action["type"] == "cell":
            found.append((action["cell"][0], action["cell"][1]))
        elif action["type"] == "cells":
            flat = [number for one in action["cells"] for number in (one if isinstance(one, list) else [one])]
            found += list(zip(flat[::2], flat[1::2], strict=False))
    return tuple(found)


def places_in_words(cells: Sequence[tuple[int, int]]) -> str:
    """
    >>> places_in_words([(0, -2)]), places_in_words([(0, -1), (0, -3), (0, -2)]), places_in_words([(1, 2), (4, 0)])
    ('at 2 S', 'from 1 S to 3 S', 'at 1 E 2 N and 4 E')
    """
    if not cells:
        return ""
    order = sorted(set(cells), key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell))
    names = [_place(cell) for cell in order]
    low, high = (min(cells), max(cells))
    length = max(high[0] - low[0], abs(high[1] - low[1])) + 1
    straight = len({cell[0] for cell in cells}) == 1 or len({cell[1] for cell in cells}) == 1
    if straight and len(order) == length > 1:
        return (
            f"from {_place(low)} to {_place(high)}"
            if _far(low) < _far(high)
            else (f"from {_place(high)} to {_place(low)}")
        )
    return f"at {' and '.join(names)}"


def _far(cell: tuple[int, int]) -> int:
    return abs(cell[0]) + abs(cell[1])


def _place(cell: tuple[int, int]) -> str:
    x, y = cell
    parts = [f"{abs(x)} {'E' if x > 0 else 'W'}"] if x else []
    parts += [f"{abs(y)} {'N' if y > 0 else 'S'}"] if y else []
    return " ".join(parts) or "the centre"


def spoken(runs: Sequence[Run]) -> str:
    """Runs as plain text.

    >>> spoken([{"text": "Builds "}, {"card": "9D"}, {"card": "KS"}, {"text": " at 2 S"}])
    'Builds Nine of Diamonds, King of Spades at 2 S'
    """
    parts: list[str] = []
    for run in runs:
        if "card" in run and parts and parts[-1][-1:] != " ":
            parts.append(", ")
        parts.append(card_name(run["card"]) if "card" in run else run["text"])
    return "".join(parts)
