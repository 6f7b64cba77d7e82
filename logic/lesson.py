"""A lesson as its file has it: a position, steps, what each of them accepts, and the words.

A lesson is plain data. `read_lesson` checks it and says in one sentence what is wrong with it; how it is played on the
real rules stands in `logic.lesson_run`. docs/lessons.md explains every field.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .ai.levels import PLAYER_IDS
from .kernel.acts import ActionView, action_from_json
from .kernel.errors import LoadError
from .kernel.phrases import meant
from .kernel.plain import Json, JsonObject

STILL = "still"
"""An opponent who does what the file says, and lets everything else pass."""
NEEDED, OWN = ("game", "title", "about", "steps"), ("seat", "opponent", "cards", "chapters", "position", "deal", "card")
STEP_NEEDED = ("say", "do")
STEP_OWN = ("accept", "free", "wrong", "otherwise", "then", "after", "position", "goal")
LONGEST_SAY = 210
"""Characters of what a step says and asks for together: two sentences, which fit the smallest window."""

Line = tuple[JsonObject, ...]
"""Actions one after the other. Each is a pattern: an action fits if it has every field that the pattern names."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """The reply of a lesson to an action of a certain kind."""

    when: JsonObject  # a pattern
    say: str


class Scripted(NamedTuple):
    """An action of somebody else."""

    seat: int
    action: ActionView


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    ``accept`` are the lines of actions that do it; without any there is only something to read. A ``free`` step takes
    any action, until the own turn is over. ``after`` is read before it goes on. ``position`` is where the step begins,
    where that is not where the one before has ended. ``then`` is what the others do.
    """

    say: str
    do: str
    accept: tuple[Line, ...] = ()
    free: bool = False
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    then: tuple[Scripted, ...] = ()
    after: str = ""
    position: JsonObject | None = None
    goal: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. ``about`` is the sentence on its page, ``cards`` the picture there; ``card`` is what a puzzle is about.
    ``chapters`` are the headings of the rules that it teaches.

    It begins with a ``position``, or with a ``deal``: ``{"seats", "seed", "options"}``.
    """

    game: str
    title: str
    about: str
    steps: tuple[Step, ...]
    seat: int = 0
    opponent: str = STILL
    cards: tuple[str, ...] = ()
    card: str = ""
    position: JsonObject | None = None
    deal: JsonObject | None = None
    chapters: tuple[str, ...] = ()

    def resumable(self, place: int) -> int:
        """Return the last step up to a place at which the lesson can begin anew as it was: nothing that the player
        does freely comes before it."""
        for at in range(min(place, len(self.steps) - 1), 0, -1):
            first = next((back for back in range(at, 0, -1) if self.steps[back].position is not None), 0)
            if not any(step.free for step in self.steps[first:at]):
                return at
        return 0


def read_lesson(data: Json) -> Lesson:
    """Return the lesson that a file holds; raise :class:`LoadError` with one sentence that says what is wrong."""
    whole = _object(data, "A lesson", NEEDED, OWN)
    steps = _list(whole["steps"], "The steps of a lesson")
    if not steps:
        raise LoadError("A lesson has at least one step.")
    if ("position" in whole) == ("deal" in whole):
        raise LoadError("A lesson begins with a position or with a deal, and not with both.")
    opponent = _text(whole.get("opponent", STILL), "The opponent")
    if opponent != STILL and opponent not in PLAYER_IDS:
        raise LoadError(f"There is no opponent {opponent!r}{meant(opponent, (STILL, *PLAYER_IDS))}.")
    seat = whole.get("seat", 0)
    if type(seat) is not int or seat < 0:
        raise LoadError("The seat of a lesson is a whole number from 0.")
    cards = tuple(_text(card, "A card of the picture") for card in _list(whole.get("cards", []), "The cards"))
    headings = _list(whole.get("chapters", []), "The chapters")
    chapters = tuple(_text(heading, "A chapter that it teaches") for heading in headings)
    begin = whole.get("deal", whole.get("position"))
    if not isinstance(begin, dict):
        raise LoadError("A lesson begins with an object: a position or a deal.")
    return Lesson(
        _text(whole["game"], "The game"), _text(whole["title"], "The title"), _text(whole["about"], "What it is about"),
        tuple(_step(one, number) for number, one in enumerate(steps, 1)), seat, opponent, cards,
        _text(whole.get("card", ""), "The card"), whole.get("position"), whole.get("deal"), chapters,
    )  # fmt: skip


def _step(data: Json, number: int) -> Step:
    what = f"Step {number}"
    one = _object(data, what, STEP_NEEDED, STEP_OWN)
    lines = tuple(
        tuple(_action(action, f"An action of {what.lower()}") for action in _list(line, f"A line of {what.lower()}"))
        for line in _list(one.get("accept", []), f"What {what.lower()} accepts")
    )
    if any(not line for line in lines):
        raise LoadError(f"A line that {what.lower()} accepts holds no action.")
    free, otherwise = one.get("free", False), _text(one.get("otherwise", ""), f"What {what.lower()} says otherwise")
    if type(free) is not bool:
        raise LoadError(f"{what} is free or not: true or false.")
    if free and lines:
        raise LoadError(f"{what} is free and accepts certain lines: it can only do one of both.")
    if lines and not otherwise:
        raise LoadError(f"{what} has no words for when something else is tried: `otherwise` is missing.")
    say, do = _text(one["say"], f"What {what.lower()} says"), _text(one["do"], f"What {what.lower()} asks for")
    if len(say) + len(do) > LONGEST_SAY:
        raise LoadError(f"{what} says {len(say) + len(do)} characters; {LONGEST_SAY} are the most.")
    after = _text(one.get("after", ""), f"What follows {what.lower()}")
    wrong = tuple(_wrong(entry, what.lower()) for entry in _list(one.get("wrong", []), f"What is wrong in {what}"))
    then = tuple(_then(entry, what.lower()) for entry in _list(one.get("then", []), f"What follows {what.lower()}"))
    for name in ("position", "goal"):
        if not isinstance(one.get(name, {}), dict):
            raise LoadError(f"The {name} of {what.lower()} is an object.")
    return Step(say, do, lines, free, wrong, otherwise, then, after, one.get("position"), one.get("goal"))


def _wrong(data: Json, where: str) -> Wrong:
    one = _object(data, f"What is wrong in {where}", ("when", "say"), ())
    return Wrong(_action(one["when"], f"What is wrong in {where}", ()), _text(one["say"], f"What is said in {where}"))


def _then(data: Json, where: str) -> Scripted:
    one = _object(data, f"What others do after {where}", ("seat", "action"), ())
    if type(one["seat"]) is not int:
        raise LoadError(f"What others do after {where} names its seat by a number.")
    return Scripted(one["seat"], action_from_json(_action(one["action"], f"What others do after {where}")))


def _action(data: Json, what: str, needed: Sequence[str] = ("type",)) -> JsonObject:
    if not isinstance(data, dict) or any(name not in data for name in needed):
        raise LoadError(f"{what} is an object with a type.")
    return data


def _object(data: Json, what: str, needed: Sequence[str], own: Sequence[str]) -> JsonObject:
    if not isinstance(data, dict):
        raise LoadError(f"{what} is an object.")
    for name in data:
        if name not in needed and name not in own:
            raise LoadError(f"{what} has no field {name!r}{meant(str(name), (*needed, *own))}.")
    for name in needed:
        if name not in data:
            raise LoadError(f"{what} lacks the field {name!r}.")
    return data


def _list(data: Json, what: str) -> list[Json]:
    if not isinstance(data, list):
        raise LoadError(f"{what} are a list.")
    return data


def _text(data: Json, what: str) -> str:
    if not isinstance(data, str):
        raise LoadError(f"{what} is a text.")
    return data
