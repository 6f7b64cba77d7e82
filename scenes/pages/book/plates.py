"""The pictures of the book: positions in files of plain data, painted by the code of the tables.

A file a game lies in ``lessons/book/``: a list of plates. Each names its ``chapter`` and ``after`` which of its
paragraphs it stands (0: below the heading), a ``position`` as lessons have them, what is done in it before it is
painted (``do``: actions of the seat that looks, and ``{"seat", "action"}`` of another), its ``caption``, and what is
seen (``show``, ``frame``: codes of cards; ``at``: a cell over which the card hangs that was taken up, and ``legal``,
whether it may lie there, which the tests hold against the rules).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

import logic
from logic.views import AssertionView, CellAct, GainView, action_from_json
from scenes.app import lessons
from scenes.app.close_up import CloseUp
from scenes.app.practice_session import LessonEntry
from scenes.ui.words import Phrase, spoken

FOLDER = "book"
NEEDED = ("chapter", "after", "caption", "position")
OWN = ("seat", "do", "show", "frame", "at", "legal")
LEGAL, REFUSED, GAINS = Phrase("book", "Legal"), Phrase("book", "Refused"), Phrase("book", "Legal  {gain}")
STAGES = (Phrase("caption", "Before"), Phrase("caption", "After"))
"""Captions of a worked example."""
LONGEST = 200
"""Steps of an example until it is given up."""

WHOLE = CloseUp()
"""All that lies on the table."""

Standing = tuple[logic.Match, int]
"""A match and the seat that looks at it."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture with its words. ``name`` is like that of no other; ``standing`` makes what it shows."""

    name: str
    caption: str
    standing: Callable[[], Standing]
    close_up: CloseUp = WHOLE
    chapter: str = ""
    after: int = 0

    @property
    def words(self) -> str:
        """Return its caption in the language of the window."""
        return spoken("caption", self.caption)


@dataclass(frozen=True, slots=True)
class PlateVerdict:
    """The verdict of the rules on the card that hangs over a cell: whether it may lie there, and what it gains."""

    legal: bool
    gain: int = 0
    reason: str = ""


@cache
def plates(game: str) -> tuple[Plate, ...]:
    """The plates of a game's book; a file or plate that cannot be read is left out."""
    try:
        entries = logic.list_of_file(lessons.folder() / FOLDER / f"{game}.json")
    except logic.LoadError as problem:
        lessons.leave_out(f"{FOLDER}/{game}", problem)
        return ()
    found = []
    for number, data in enumerate(entries):
        try:
            found.append(read_plate(game, number, data))
        except logic.LoadError as problem:
            lessons.leave_out(f"{FOLDER}/{game}, {number + 1}", problem)
    return tuple(found)


def read_plate(game: str, number: int, data: object) -> Plate:
    """A plate from its file; raises :class:`logic.LoadError` with one sentence."""
    if not isinstance(data, dict) or any(name not in data for name in NEEDED):
        raise logic.LoadError("A plate has a chapter, a place in it, a caption and a position.")
    for name in data:
        if name not in NEEDED and name not in OWN:
            raise logic.LoadError(f"A plate has no field {name!r}.")
    if not isinstance(data["position"], dict) or type(data["after"]) is not int:
        raise logic.LoadError("The position of a plate is an object, and its place a number.")
    seat, done, at = data.get("seat", 0), data.get("do", []), data.get("at")
    if not isinstance(done, list) or any(not isinstance(one, dict) for one in done):
        raise logic.LoadError("What is done in a plate is a list of actions.")
    told = [(one["seat"], one["action"]) if "action" in one else (seat, one) for one in done]
    acts = [(whose, action_from_json(action)) for whose, action in told]

    def standing() -> Standing:
        match = logic.load_match({"game": game, **data["position"]})
        for whose, action in acts:
            match.act(whose, action)
        return match, seat

    wanted = CloseUp(tuple(data.get("show", ())), tuple(data.get("frame", ())), None if at is None else (at[0], at[1]))
    return Plate(f"{game} {number}", str(data["caption"]), standing, wanted, str(data["chapter"]), data["after"])


@cache
def worked_example(card: str) -> tuple[LessonEntry, tuple[Plate, ...]] | None:
    """The position of "A card a day" that is about a card, with what lies on its table before and after it.

    ``None`` where there is none, and no plates where nothing lies on the table.
    """
    entry = next((entry for entry in lessons.daily() if entry.lesson.card == card), None)
    if entry is None:
        return None
    lesson = entry.lesson

    def played(through: bool) -> Standing:
        run = logic.LessonRun(lesson)
        for _ in range(LONGEST if through else 0):
            if run.finished or (run.pausing and run.place + 1 == len(lesson.steps)):
                break
            run.go_by_itself()
        return run.match, lesson.seat

    def covered(match: logic.Match) -> bool:
        view = match.view(lesson.seat)
        return isinstance(view, AssertionView) and bool(view.board)

    if not any(covered(played(through)[0]) for through in (False, True)):
        return entry, ()
    return entry, tuple(
        Plate(f"{entry.name} {stage.text}", stage.text, partial(played, through))
        for stage, through in zip(STAGES, (False, True), strict=True)
    )


@cache
def verdict(plate: Plate) -> PlateVerdict | None:
    """Return what the rules say of the cell that is pointed at; ``None`` where none is."""
    if plate.close_up.at is None:
        return None
    match, seat = plate.standing()
    action = CellAct(plate.close_up.at)
    reason = match.explain(seat, action)
    if reason is not None:
        return PlateVerdict(False, 0, reason)
    decision = match.decision_for(seat)
    actions = list(decision.actions) if decision is not None else []
    gain = match.previews(seat)[actions.index(action)] if action in actions else None
    return PlateVerdict(True, gain.score if isinstance(gain, GainView) else 0)
