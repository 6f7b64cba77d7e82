"""A person's first turn in a real window: by mouse, by keyboard alone, and after the power failed in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import logic
from tests.window.driver import Program, soon, until

SEED = "7"  # with it, the person has the first turn


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.close()


def begin(programs: list[Program], folder: Path) -> Program:
    """The set-up opened by the command line, then Start."""
    program = Program(folder, "--game", "assertion", "--seats", "2", "--seed", SEED)
    programs.append(program)
    until("something is shown", lambda: program.colours() > 100)

    def start() -> Any:
        program.key("Return")
        return program.saved()

    until("the game begins", start)
    return program


def kinds(program: Program, seat: int) -> list[str]:
    return [entry["action"]["type"] for entry in program.actions() if entry["seat"] == seat]


def legal_cell(program: Program, card: str) -> list[int]:
    """A cell where the card may go, beside the centre."""
    document = program.saved()
    assert document is not None
    match = logic.load_match(document["state"])
    match.act(0, {"type": "card", "card": card})
    decision = match.decision_for(0)
    assert decision is not None
    return next(action["cell"] for action in decision.actions if action["type"] == "cell")


def answered(program: Program) -> bool:
    """The computer player has taken its turn, whatever it did, and it is the person's turn again."""
    document = program.saved()
    if document is None or not kinds(program, 1):
        return False
    return document["state"]["turns_taken"][1] > 0 and document["state"]["to_move"] == [0]


def drag_first_card(program: Program) -> tuple[str, list[int]]:
    places = program.places()
    card = next(iter(places["hand"]))
    cell = legal_cell(program, card)
    program.drag(places["hand"][card], places["cells"][f"{cell[0]},{cell[1]}"])
    until("the card is laid", lambda: kinds(program, 0) == ["card", "cell"])
    return card, cell


def test_a_turn_by_mouse_and_the_answer(programs: list[Program], tmp_path: Path) -> None:
    program = begin(programs, tmp_path)
    card, cell = drag_first_card(program)
    actions = [entry["action"] for entry in program.actions()]
    assert actions == [{"type": "card", "card": card}, {"type": "cell", "cell": cell}]
    program.click(program.places()["end"])
    until("the turn is over", lambda: "done" in kinds(program, 0))
    until("the computer answers", lambda: answered(program))
    document = program.saved()
    assert (
        document is not None
        and {"seat": 0, "cell": cell, "cards": [card]}.items()
        <= next(entry for entry in document["state"]["board"] if entry["cell"] == cell).items()
    )
    assert program.colours() > 1000


def test_a_turn_by_keyboard_alone(programs: list[Program], tmp_path: Path) -> None:
    program = begin(programs, tmp_path)

    def lay() -> Any:
        program.key("1", "Right", "Return")
        return soon(lambda: kinds(program, 0) == ["card", "cell"])

    def end() -> Any:
        program.key("ctrl+Return")
        return soon(lambda: "done" in kinds(program, 0))

    until("a card is laid", lay)
    until("the turn is over", end)  # a key pressed while something moves only ends the moving
    until("the computer answers", lambda: answered(program))
    assert program.colours() > 1000


def test_nothing_is_lost_when_it_is_killed_in_the_middle_of_a_turn(programs: list[Program], tmp_path: Path) -> None:
    program = begin(programs, tmp_path)
    card, cell = drag_first_card(program)
    before = program.saved()
    program.kill()
    again = Program(tmp_path)
    programs.append(again)
    until("the menu is shown", lambda: again.colours() > 100)

    def finish() -> Any:
        again.key("Return")  # Continue stands first in the menu
        again.key("ctrl+Return")
        return soon(lambda: "done" in kinds(again, 0))

    until("the turn goes on", finish)
    actions = [entry["action"] for entry in again.actions() if entry["seat"] == 0]
    assert actions[:2] == [{"type": "card", "card": card}, {"type": "cell", "cell": cell}]
    assert before is not None and before["record"]["actions"] == again.actions()[:2]
