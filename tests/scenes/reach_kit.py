"""Can everything that is offered be reached and seen? Random games, a scene for every kind of question, eyes and keys.

A game's test gives :func:`check_reach` the numbers of some matches; ``python -m tests.soak.reach`` takes thousands. A
table that is no `FieldScene` has its own entry in ``LOOKS``: what can be pressed by keys, as the action it stands for
(one entry for each action of a group), and whether a point of the window means just that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain, takewhile
from pathlib import Path
from typing import Any

from pygame import Rect

from logic.kernel.rng import Chance
from logic.registry import GAMES
from logic.views import ActionView
from scenes.app.doors import TABLES
from scenes.app.session import AI, HUMAN, Player, Session
from tests.contract import walk
from tests.scenes.reach_table import bold_step, kind_of, table_look
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import BANNERS, NAMES, FakeClient

Action = ActionView
Look = Callable[[Any], list[tuple[Action, bool]]]
SIZES = ((1024, 640), (1920, 1080))
STEP = 6  # pixels between the points that are tried on something
MORE = 40  # matches more in which a kind of question is looked for
MOST = 900  # decisions of one match; some have no end of their own


def positions(game_id: str, numbers: Iterable[int], most: int, **options: Any) -> Iterator[tuple[Any, int]]:
    """Random matches with a seat that is asked something: of each kind of question, by what it offers, at most so many.

    The match goes on after each, so it must be looked at at once.
    """
    game, met = GAMES[game_id], dict[tuple[Any, ...], int]()
    settings = list(walk.settings(game))
    for number in numbers:
        seats, chosen = settings[number % len(settings)]
        match, chance = walk.new(game, seats, {**chosen, **options}, number), Chance(number)
        for _ in range(MOST):
            if match.outcome() is not None:
                break
            for decision in match.decisions():
                kind = KINDS.get(game_id, _kind)(match, decision)
                met[kind] = met.get(kind, 0) + 1
                if met[kind] <= most:
                    yield match, decision.seat
            STEPS.get(game_id, walk.step)(match, chance)


def _kind(match: Any, decision: Any) -> tuple[Any, ...]:
    return (decision.kind, match.seats, *sorted({action.kind for action in decision.actions}))


def scene_of(app: Any, match: Any, seat: int) -> Any:
    """The table of a match as this seat sees it, with everybody else at a computer; nothing moves on its own."""
    players = tuple(
        Player(NAMES[other], HUMAN if other == seat else AI, "" if other == seat else "recruit", BANNERS[other])
        for other in range(match.seats)
    )
    module, name = TABLES[match.game_id].scene.split(":")
    session = Session(match.game_id, players, match.options, match.seed or 0, match, smoke=True)
    scene = getattr(import_module(module), name)(session, FakeClient())
    app.stack.reset(scene)
    return scene


def field_look(scene: Any) -> list[tuple[Action, bool]]:
    """Return what can be pressed on the table of a smaller game, and whether a point of the window means it."""
    window, found = Rect((0, 0), scene.app.size), []
    actions = {f"piece:{piece.key}": piece.action for piece in scene.shown}
    actions |= {f"zone:{zone.name}": zone.action for zone in scene.areas}
    actions |= {control.name: control.action for control, _ in scene.buttons}
    for name, rect in scene.keys.names():
        if actions.get(name) is not None:
            found.append((actions[name], _seen(scene, name, rect.clip(window))))
    return found


def _seen(scene: Any, name: str, rect: Rect) -> bool:
    across, down = range(rect.left + 1, rect.right, STEP), range(rect.top + 1, rect.bottom, STEP)
    return any(scene.pointer.name_at((x, y)) == name for y in down for x in across)


LOOKS: dict[str, Look] = {"assertion": table_look}
"""How the tables that are no `FieldScene` are looked at, by the id of the game."""
STEPS: dict[str, Callable[[Any, Chance], object]] = {"assertion": bold_step}
"""How random matches go on, where something else than the usual step is wanted."""
KINDS: dict[str, Callable[[Any, Any], tuple[Any, ...]]] = {"assertion": kind_of}
"""What tells questions apart, where more than their kind and what they offer does."""


def _ask_at_all_stops(scene: Any) -> None:
    scene.app.change_settings(assassins="always")
    scene.refresh()


PREPARE: dict[str, Callable[[Any], None]] = {"fracas": _ask_at_all_stops}
"""What a player does at a table before anything is asked, so that nothing they wish away is left out."""


def check_reach(
    game_id: str,
    folder: Path,
    numbers: range,
    most: int,
    size: tuple[int, int] = SIZES[0],
    wanted: frozenset[str] | set[str] = frozenset(),
    **options: Any,
) -> set[str]:
    """Every listed action has something to press, by keys and by the mouse; returns the kinds of questions met.

    ``most`` questions of a kind are looked at; ``options`` are house rules of all matches. Another deck deals other
    matches: until the ``wanted`` kinds have been met some more are played.
    """
    kinds = set[str]()
    more = takewhile(lambda _: not wanted <= kinds, range(numbers.stop, numbers.stop + MORE))
    with open_app(folder, *size) as app:
        app.change_settings(motion="none")
        for match, seat in positions(game_id, chain(numbers, more), most, **options):
            if check_question(app, match, seat):
                kinds.add(match.decision_for(seat).kind)
    return kinds


def check_question(app: Any, match: Any, seat: int) -> bool:
    """Return whether a seat is shown its question; if so, each of its actions has to be there for the keys and to be
    seen."""
    scene, asked = scene_of(app, match, seat), match.decision_for(seat)
    PREPARE.get(match.game_id, lambda _: None)(scene)
    if scene.decision is None:
        later = {action.kind for action in asked.actions} <= {"done", "play"}  # as the next one offers them too
        assert len(asked.actions) == 1 or later, f"nothing is shown of {asked.prompt!r}"
        return False
    found = LOOKS.get(match.game_id, field_look)(scene)
    for action in asked.actions:
        there = [seen for offered, seen in found if offered == action]
        where = f"{action} of {asked.kind} ({asked.prompt!r}) in a window of {app.size}"
        assert there, f"nothing stands for {where}"
        assert any(there), f"nothing to be seen stands for {where}"
    return True
