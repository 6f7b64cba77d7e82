"""A person's first turn in a real window: by mouse, by keyboard alone, and after the power failed in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Checkout, soon, until

SEED = "8"  # with it, the person has the first turn, and the computer builds


@pytest.fixture
def programs() -> Iterator[list[Checkout]]:
    started: list[Checkout] = []
    yield started
    for program in started:
        program.close()


def begin(programs: list[Checkout], data: Path) -> Checkout:
    """The set-up opened by the command line, then Start."""
    program = Checkout(data, "--game", "assertion", "--seats", "2", "--seed", SEED)
    programs.append(program)
    program.page("SetupScene")
    program.key("Return")
    program.page("TableScene")
    return program


def kinds(program: Checkout, seat: int) -> list[str]:
    return [entry["action"]["type"] for entry in program.actions() if entry["seat"] == seat]


def answered(program: Checkout) -> bool:
    """The computer player has taken its turn, whatever it did, and it is the person's turn again.

    What it may ask the person meanwhile, such as whether a claim is called, is answered by the last button.
    """
    seen = program.look()
    if seen.get("asked") in ("call", "window") and (buttons := [one for one in seen["press"] if one[:6] == "plain:"]):
        program.press(buttons[-1])
        return False
    document = program.saved()
    if document is None or not kinds(program, 1):
        return False
    return bool(document["state"]["turns_taken"][1] > 0 and document["state"]["to_move"] == [0])


def drag_first_card(program: Checkout) -> tuple[str, list[int]]:
    """The card that was laid, and where."""
    program.drag("hand:0", "cell:")
    until("the card is laid", lambda: kinds(program, 0) == ["card", "cell"])
    card, cell = (entry["action"] for entry in program.actions())
    return card["card"], cell["cell"]


def test_a_turn_by_mouse_and_the_answer(programs: list[Checkout], tmp_path: Path) -> None:
    program = begin(programs, tmp_path / "data")
    card, cell = drag_first_card(program)
    program.press("end_turn")
    until("the turn is over", lambda: "done" in kinds(program, 0))
    until("the computer answers", lambda: answered(program))
    document = program.saved()
    assert (
        document is not None
        and {"seat": 0, "cell": cell, "cards": [card]}.items()
        <= next(entry for entry in document["state"]["board"] if entry["cell"] == cell).items()
    )
    assert program.colours() > 1000


def test_a_turn_by_keyboard_alone(programs: list[Checkout], tmp_path: Path) -> None:
    program = begin(programs, tmp_path / "data")

    def lay() -> Any:
        for key in ("1", "Right", "Return"):
            program.key(key)
        return soon(lambda: kinds(program, 0) == ["card", "cell"])

    def end() -> Any:
        program.key("ctrl+Return")
        return soon(lambda: "done" in kinds(program, 0))

    until("a card is laid", lay)
    until("the turn is over", end)  # a key pressed while something moves only ends the moving
    until("the computer answers", lambda: answered(program))
    assert program.colours() > 1000


def test_nothing_is_lost_when_it_is_killed_in_the_middle_of_a_turn(programs: list[Checkout], tmp_path: Path) -> None:
    program = begin(programs, tmp_path / "data")
    card, cell = drag_first_card(program)
    before = program.saved()
    program.kill()
    again = Checkout(tmp_path / "data")
    programs.append(again)
    again.page("MenuScene")
    again.press("continue")
    again.page("TableScene")
    again.key("ctrl+Return")
    until("the turn goes on", lambda: "done" in kinds(again, 0))
    actions = [entry["action"] for entry in again.actions() if entry["seat"] == 0]
    assert actions[:2] == [{"type": "card", "card": card}, {"type": "cell", "cell": cell}]
    assert before is not None and before["record"]["actions"] == again.actions()[:2]
