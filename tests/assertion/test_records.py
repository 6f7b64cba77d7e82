"""Records: a start, every action and the hashes that prove that it replays alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import logic
from logic.ai import plan
from logic.kernel.rng import Chance
from tests.assertion.documents import Change, drop, plain, put, sentence
from tests.assertion.table import (
    build,
    table,
)
from tests.contract.walk import play_out
from tests.events import as_told


def played(turns: int = 4, options: dict[str, Any] | None = None) -> logic.Match:
    """A match of some turns."""
    match = logic.new_match("assertion", 2, 9, options)
    for number in range(turns):
        if match.outcome() is None:
            seat = match.decisions()[0].seat
            for action in plan(match.ai_request(seat), "recruit", number):
                match.act(seat, action)
    return match


def test_a_record_replays_alike() -> None:
    match = played(99)
    assert match.outcome() is not None
    record = plain(match.record())
    again = logic.load_match(record)
    assert again.state() == match.state() and again.outcome() == match.outcome()
    assert plain(again.record()) == record
    assert [again.log(seat) for seat in (0, 1)] == [match.log(seat) for seat in (0, 1)]
    assert again.seed == match.seed == 9


def test_a_record_keeps_what_was_laid_and_not_yet_confirmed_and_can_be_taken_back() -> None:
    match = played(2)
    seat = match.decisions()[0].seat
    for action in plan(match.ai_request(seat), "soldier")[:2]:
        match.act(seat, action)
    again = logic.load_match(plain(match.record()))
    assert again.state() == match.state() and again.can_undo(seat)
    again.undo(seat)
    match.undo(seat)
    assert again.state() == match.state()
    assert len(plain(match.record())["actions"]) == len(match.record()["actions"])


def test_a_record_of_a_written_position() -> None:
    match = table("+ S H D", ["9C 4H", "5S"])
    build(match, 0, ("9C", (4, 0)))
    record = plain(match.record())
    assert "seed" not in record and match.seed is None
    assert logic.load_match(record).state() == match.state()


def test_a_record_has_a_hash_at_the_end_of_every_turn() -> None:
    match = played(9)
    entries = match.record()["actions"]
    again, ends = logic.new_match("assertion", 2, 9), []
    for number, entry in enumerate(entries):
        turn = again.turn
        again.replay(entry["seat"], entry["action"])
        ends += [number] if again.turn > turn else []
    assert ends and [number for number, entry in enumerate(entries) if "hash" in entry] == ends
    assert all(len(entry["hash"]) == 16 for entry in entries if "hash" in entry)


def test_a_record_of_views_is_refused() -> None:
    match = played(2)
    assert sentence({"format": 1, "start": plain(match.view_document(0)), "actions": []})


RECORDS: dict[str, tuple[Change, str]] = {
    "format": (put(format=2), "This record has format 2; this program reads format 1."),
    "no_format": (drop("format"), "This record has format None; this program reads format 1."),
    "actions": (put(actions={}), "The actions of a record are a list."),
    "no_seat": (put(actions=[{"action": {"type": "done"}}]), "Action 1 of the record does not name its seat."),
    "no_entry": (put(actions=[3]), "Action 1 of the record is not an object."),
    "not_possible": (
        lambda data: data["actions"].insert(0, {"seat": data["actions"][0]["seat"], "action": {"type": "done"}}),
        "Action 1 of the record is not possible: Lay at least one card before you end the turn."),
    "no_action": (
        lambda data: data["actions"].insert(0, {"seat": 0}),
        "Action 1 of the record is not possible: An action is an object with a \"type\"."),
    "last_hash": (put(hash="0" * 16), "The record does not replay: its last position differs."),
    "seed": (put(seed=-1), "A seed is a whole number from 0 to 18446744073709551615."),
    "seats": (put(seats=9), "Art of War Assertion is for 2, 3, 4 seats, not 9."),
    "seats_word": (put(seats="2"), "The number of seats must be a whole number."),
    "options": (put(options=[]), "Options are an object of names and values."),
}  # fmt: skip


@pytest.mark.parametrize("case", RECORDS)
def test_a_record_that_does_not_fit_is_refused(case: str) -> None:
    change, reason = RECORDS[case]
    record = plain(played(2).record())
    change(record)
    assert sentence(record) == reason


def test_a_record_with_a_wrong_hash_is_refused_where_it_differs() -> None:
    record = plain(played(6).record())
    number, entry = next((n, e) for n, e in enumerate(record["actions"], 1) if "hash" in e)
    entry["hash"] = "f" * 16
    assert sentence(record) == f"The record does not replay: the position differs after action {number}."


def test_a_record_with_another_seed_is_refused() -> None:
    assert sentence({**plain(played(2).record()), "seed": 10})


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_every_gain_of_the_record_stands_by_the_side_that_has_it(seats: int, teams: bool) -> None:
    """In games at random, the answers of others among them: points and lines, gained and lost, add up side by side."""
    options = {"teams": "partners"} if teams else {}
    told = 0
    for seed in range(8):
        match = play_out(logic.new_match("assertion", seats, seed, options), Chance(seed))
        sides, wanted, found = match.view(0).sides, Counter[int](), Counter[int]()
        for event in (event for step in match._steps for event in step.events):
            fields = as_told(event)
            if event.kind == "points_changed":
                wanted[fields["side"]] += fields["points"]
            elif event.kind in ("line_gained", "line_lost"):
                for side in fields["sides"]:
                    wanted[side] += fields["value"] if event.kind == "line_gained" else -fields["value"]
        for entry in match.log(seed % seats):
            found[sides[entry.seat]] += sum(entry.gains)
            told += bool(entry.gains)
        assert +found == +wanted and -found == -wanted, seed
    assert told
