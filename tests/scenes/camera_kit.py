"""Whole games of Art of War Assertion at its table, and what the camera owes whoever chooses a place there.

A place that may be chosen is on the screen and below no panel, as long as cells are no smaller than they may become;
every other is counted by a mark at the edge. Taking a card up moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pygame import Rect

import logic
from logic.kernel.acts import CardAct
from logic.kernel.rng import Chance
from logic.placements import CONFIRM
from scenes.tables.assertion.hud import plaque
from scenes.tables.assertion.hud.spots import chips_shown
from scenes.tables.assertion.table import TableScene
from scenes.tables.assertion.view.camera import row_height
from scenes.tables.assertion.view.framing import LEAST
from scenes.tables.assertion.view.layout import Cell, spots_box
from tests.contract import walk
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import FakeClient, TooShort, frames, play_on, session_of
from tests.soak.games import choose

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"teams": "partners", "teamBoard": "twoSided"}),
    (4, {"teams": "partners", "teamBoard": "fourSided"}),
)
SLOW = 0.5  # seconds of a frame while others move
BOLD = 4  # one answer in so many is drawn by lot, so that strategies meet
MOST = 4000  # frames of a game
Place = tuple[float, float, float]


def where(table: TableScene) -> Place:
    """Return where the camera stands, and how large a cell is."""
    return table.view.camera.x, table.view.camera.y, table.view.camera.cell


def panels(table: TableScene) -> list[Rect]:
    """Return everything that lies on the ground or around it."""
    hands = [plaque.hanging(place, table.layout) for place in table.layout.backs]
    chips = [rect for found in chips_shown(table.model, table.layout, table.look).values() for _, (rect, _) in found]
    return [*table.hud.covering(), *hands, *chips]


def hidden(table: TableScene, choices: Sequence[tuple[Cell, ...]]) -> list[tuple[Cell, ...]]:
    """Return the places whose cells would not be seen whole."""
    covered, view = panels(table), table.view.camera.view.clip(table.layout.free)
    boxes = {choice: [table.view.camera.card_rect(*cell) for cell in choice] for choice in choices}
    return [
        choice
        for choice, found in boxes.items()
        if not all(view.contains(box) and box.collidelist(covered) < 0 for box in found)
    ]


def has_room(table: TableScene, cells: Sequence[Cell]) -> bool:
    """Return whether all of these cells could be seen, small as they may become, in a part that no panel covers."""
    box = spots_box(cells)
    across, down = (box.right - box.left) * LEAST, (box.bottom - box.top) * row_height(LEAST)
    return any(across <= part.w and down <= part.h for part in table.view.camera.parts)


def check_places(table: TableScene, choices: Sequence[tuple[Cell, ...]], asked: Sequence[Cell]) -> None:
    """Every place is seen, unless all that are asked about have no room; then a mark counts those that are not."""
    lost = hidden(table, choices)
    told = (table.match.turn, table.view.camera.cell, table.model.prompt, sorted(lost)[:5])
    assert not lost or not has_room(table, asked), told
    assert sum(len(found) for found in table.input.edge.outside().values()) == len(lost), told
    for mark in table.input.edge.marks():
        assert table.view.camera.clear.contains(mark.rect) and mark.rect.collidelist(panels(table)) < 0, told
        assert str(len(table.input.edge.outside()[mark.side])) in mark.words.replace(",", "")


def check_choice(table: TableScene) -> int:
    """Hold the contract to what the viewer is asked, with every card that may be taken up; how many were."""
    app: Any = table.app
    held = 0
    decision = table.match.decision_for(table.viewer)
    if decision is None or table.prompts.question.open:
        return 0
    if table.prompts.question.prompt is not None:
        targets = [target.cells for target in table.prompts.aiming.targets()]
        check_places(table, targets, [cell for cells in targets for cell in cells])
        return 1
    if table.hand.held is not None:  # by an answer, or of placements that are gathered: no hand takes it up
        return 0
    asked = list(table.hand.ahead())
    for action in decision.actions:
        if not isinstance(action, CardAct) or not table.input.moves.pick(action.card):
            continue
        before = where(table)
        frames(app, 2)
        assert where(table) == before, (table.match.turn, action, "the camera moved as a card was taken up")
        legal = [(cell,) for cell in table.hand.legal()]
        assert {cell for (cell,) in legal} <= set(asked)
        check_places(table, legal, asked)
        table.input.moves.put_back()
        frames(app, 1)
        assert where(table) == before, "the camera moved as a card was put back"
        held += 1
    return held


def check_news(table: TableScene) -> None:
    """All that others have built since the viewer's last turn is seen together with the choice, if both have room."""
    places = [*table.hand.ahead(), *table.view.scenery.last_move]
    if table.hand.ahead() and has_room(table, places):
        assert not hidden(table, [(cell,) for cell in table.view.scenery.last_move]), table.match.turn


def games(
    folder: Path, size: tuple[int, int], seats: int, options: dict[str, Any], seed: int, turn: int = 0
) -> Iterator[TableScene]:
    """Play a game to its end, from a turn on; stop whenever the first seat is asked and nothing is shown any more. The
    record is open in every second one."""
    match = logic.new_match("assertion", seats, seed, options)
    with suppress(TooShort):
        play_on(match, lambda one: one.turn >= turn)
    chance, session = Chance(seed), session_of(match)
    session.secret = seed
    with open_app(folder, *size) as app:
        app.change_settings(motion="none", narration="brisk", hints=False, offers=False)
        table = TableScene(session, FakeClient())
        table.drawer_open = bool(seed % 2)
        app.stack.reset(table)
        for _ in range(MOST):
            frames(app, 1, SLOW)
            if match.outcome() is not None or app.stack.top is not table:
                return
            if match.decision_for(0) is None or not table.hand.free or table.shows_something:
                continue
            yield table
            asked = table.hand.play.decision
            assert asked is not None
            gathered, offered = table.live.gathered(0), asked.actions
            confirms = gathered and CONFIRM in offered
            action = CONFIRM if confirms else logic.bot_action(table.live.request(0), "recruit", 3)
            seat, drawn = choose(match, chance)
            if seat == 0 and not gathered and not chance.below(BOLD):
                action = walk.as_seat(match, 0, drawn)
            table.perform(action)
