"""Between states and JSON: frames, actions, knowledge and fingerprints go out and come back the same."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from logic.kernel import codec
from logic.kernel.actions import CARD_KINDS, DONE, Action, action
from logic.kernel.acts import FIELD_OF_KIND, ActionView, action_from_json, action_to_json
from logic.kernel.codec import CardTable, FrameView
from logic.kernel.errors import LoadError
from logic.kernel.frames import Frame, check_plain
from logic.kernel.names import (
    CARD,
    CARDS,
    CELL,
    CELLS,
    FLAG,
    NUMBER,
    PLAIN,
    SUIT,
    SUITS,
    TEXT,
    or_none,
    secret,
)
from logic.kernel.state import State
from logic.kernel.views import to_json
from logic.views import CardAct
from tests.kernel.byroad import ROAD, card, new, plays, print_of, scene
from tests.sixth.rules.state import TollState

quick = settings(deadline=None, derandomize=True, max_examples=80)
ids = st.integers(0, 51)
cells = st.integers(0, 11)
VARS = st.fixed_dictionaries(
    {},
    optional={
        "card": ids | st.none(),
        "_laid_cards": st.lists(ids, max_size=4).map(tuple),
        "target_cell": cells | st.none(),
        "cells": st.lists(cells, max_size=4).map(tuple),
        "suit": st.sampled_from((1, 2, 4, 8)) | st.none(),
        "suits": st.lists(st.sampled_from((1, 2, 4, 8)), max_size=4).map(tuple),
        "count": st.integers(-9, 99),
        "word": st.text(max_size=5),
        "flag": st.booleans(),
        "nested": st.lists(st.tuples(st.integers(0, 3), st.text("xy", max_size=2), st.none()), max_size=3).map(tuple),
    },
)
NAMES = {
    "card": or_none(CARD),
    "cards": CARDS,
    "_laid_cards": secret(CARDS),
    "target_cell": or_none(CELL),
    "cells": CELLS,
    "suit": or_none(SUIT),
    "suits": SUITS,
    "count": NUMBER,
    "n": NUMBER,
    "word": TEXT,
    "flag": FLAG,
    "nested": PLAIN,
}
ACTIONS = st.one_of(
    ids.map(lambda number: action("card", number)),
    st.tuples(cells, cells).map(lambda cell: action("cell", cell)),
    st.just(DONE),
)


def cell_out(cell: int) -> list[int]:
    """A cell as column and row."""
    return [cell % 4, cell // 4]


def cell_in(xy: Any) -> int:
    """The reverse of :func:`cell_out`."""
    return int(xy[1]) * 4 + int(xy[0])


def through_json(state: State, frame: Frame) -> Frame:
    table = CardTable([state.code(number) for number in range(52)])
    document = json.loads(json.dumps(to_json(codec.write_frame(state, frame, NAMES, cell_out))))
    return codec.read_frame(codec.convert(document, FrameView, "The frame"), NAMES, table, cell_in)


def facts(frame: Frame) -> tuple[Any, ...]:
    return frame.kind, frame.seat, frame.step, frame.vars, frame.ask, frame.waiting, frame.sealed


@quick
@given(VARS, st.none() | st.dictionaries(st.integers(0, 3), st.lists(ACTIONS, max_size=3).map(tuple)), st.booleans())
def test_frames_come_back_as_they_went(names: dict[str, Any], sealed: Any, hidden: bool) -> None:
    """With ids, cells, suits and sealed answers; of a whole state and of a view."""
    state: State = new(2)
    if hidden:
        state = ROAD.view(new(2), 1)
    frame = Frame("turn", 3, "main", names)
    frame.ask, frame.waiting, frame.sealed = "turn", (0, 2), sealed
    check_plain(frame, NAMES)
    again = through_json(state, frame)
    check_plain(again, NAMES)
    assert facts(again) == facts(frame)


def test_how_frames_are_written() -> None:
    state = scene("AS", "KD")
    frame = Frame("turn", 0, "main", {"card": card(state, "AS"), "target_cell": 6, "suit": 4, "n": 3})
    frame.sealed = {1: (action("card", card(state, "KD")), DONE)}
    assert to_json(codec.write_frame(state, frame, NAMES, cell_out)) == {
        "rule": "turn",
        "seat": 0,
        "step": "main",
        "vars": {"card": "AS", "target_cell": [2, 1], "suit": "D", "n": 3},
        "ask": "",
        "waiting": [],
        "sealed": {"1": [{"type": "card", "card": "KD"}, {"type": "done"}]},
    }


def test_hidden_cards_are_written_by_their_id() -> None:
    state = scene("AS", "KD")
    view, hidden = ROAD.view(state, 0), card(state, "KD")
    assert view.code(hidden) == f"?{hidden}" == state.code_for(0, hidden)
    assert state.code_for(1, hidden) == state.code_for(None, hidden) == "KD"
    assert codec.card_finder(view)(f"?{hidden}") == hidden
    assert codec.card_finder(state)(f"?{hidden}") == hidden, "a seat that picks an unseen card has no other name for it"
    with pytest.raises(LoadError):
        codec.card_finder(view)("KD")
    with pytest.raises(LoadError):
        codec.card_finder(state, 0)("KD")
    assert codec.card_finder(state, 1)("KD") == hidden
    assert codec.action_view(state, action("card", hidden), 0) == CardAct(f"?{hidden}")
    assert codec.action_view(state, action("card", hidden)) == CardAct("KD")


@pytest.mark.parametrize("kind", list(FIELD_OF_KIND))
def test_each_kind_of_action_comes_back(kind: str) -> None:
    state = new(1)
    values = {"cell": (3, -4), "cells": (1, 2, 3), "suit": "S", "seat": 2, "number": 17, "strategy": "9S"}
    values["choice"] = "centre"
    value: Any = 5 if kind in CARD_KINDS else values.get(kind)
    one = Action(kind, value)
    view = codec.action_view(state, one)
    written = json.loads(json.dumps(action_to_json(view)))
    assert action_from_json(written) == msgspec.convert(written, ActionView) == view
    assert msgspec.json.decode(msgspec.json.encode(view)) == written
    assert codec.action_of(codec.card_finder(state), view) == one


@pytest.mark.parametrize(
    "broken",
    [{"waiting": ["x"]}, {"vars": {"card": "1S"}}, {"vars": {"cards": "AS"}}, {"vars": {"n": 0.5}}, {"vars": {"n": {}}},
     {"vars": {"suit": "X"}}, {"vars": {"suit": 4}}, {"sealed": {"x": []}}, {"sealed": {"-1": []}},
     {"sealed": {"1": [{}]}}, {"sealed": {"1": [{"type": "card", "card": "1S"}]}}, {"seat": "0"}, {"step": None}],
)  # fmt: skip
def test_unreadable_frames_are_refused_with_a_sentence(broken: dict[str, Any]) -> None:
    state = scene("AS", "KD")
    document = to_json(codec.write_frame(state, state.frames[-1], NAMES, cell_out)) | broken
    table = CardTable([state.code(number) for number in range(52)])
    with pytest.raises(LoadError) as refused:
        codec.read_frame(codec.convert(document, FrameView, "The frame"), NAMES, table, cell_in)
    assert refused.value.reason.endswith(".")


class TestStack:
    def check(self, *frames: Frame) -> None:
        codec.check_stack(list(frames), ROAD.rules, 2)

    def frame(self, kind: str = "road", step: str = "laid", waiting: tuple[int, ...] = (0,), seat: int = 0) -> Frame:
        frame = Frame(kind, seat, step)
        frame.waiting = waiting
        return frame

    def test_real_stacks_pass(self) -> None:
        self.check(self.frame())
        self.check(self.frame(step="on", waiting=()), self.frame("answers", "answered", (1,)))

    @pytest.mark.parametrize(
        "frames",
        [
            [("road", "nowhere", (0,), 0)],
            [("nothing", "laid", (0,), 0)],
            [("road", "laid_options", (0,), 0)],
            [("road", "refusal", (0,), 0)],
            [("smuggling", "conceal", (0,), 0)],
            [("road", "__init__", (0,), 0)],
            [("road", "turn", (0,), 0)],
            [("road", "laid", (2,), 0)],
            [("road", "laid", (0,), 2)],
            [("road", "laid", (), 0)],
            [("answers", "_go_on", (), 0), ("answers", "answered", (1,), 0)],
            [("smuggling", "conceal", (), 0), ("answers", "answered", (1,), 0)],
            [("road", "laid_options", (), 0), ("answers", "answered", (1,), 0)],
            [("road", "laid", (0,), 0), ("answers", "answered", (1,), 0)],
        ],
    )
    def test_what_these_rules_cannot_go_on_with_is_refused(self, frames: list[Any]) -> None:
        """No such rule or step, a step that is none, no seat, nobody or a lower frame waiting."""
        with pytest.raises(LoadError):
            self.check(*(self.frame(*facts) for facts in frames))


def test_tables_of_cards_refuse_doubles_and_nonsense() -> None:
    for order in (["AS", "AS"], ["1S"], ["?1"], ["AS", "?0"]):
        with pytest.raises(LoadError):
            CardTable(order)
    assert CardTable(["AS", "?1"]).card("?1") == 1


@quick
@given(st.dictionaries(ids, st.integers(0, 3)))
def test_knowledge_is_written_as_exceptions_and_read_back(known: dict[int, int]) -> None:
    state = new(5)
    for number, mask in known.items():
        state.known[number] = mask
    written = codec.write_knowledge(state)
    again = state.copy()
    again.known = []
    table = CardTable([state.code(number) for number in range(52)])
    codec.read_knowledge(again, json.loads(json.dumps(written)), table)
    assert again.known == state.known
    assert len(written) <= len(known)


def test_a_fingerprint_changes_with_every_part_and_with_nothing_else() -> None:
    state = plays(scene("AS KS", "KD 2D", top="holdup"), "1:>KD")
    assert print_of(state) == print_of(state.copy())

    def changed(change: Any) -> TollState:
        copy = state.copy()
        change(copy)
        return copy

    changes = [
        lambda s: setattr(s, "rng", s.rng + 1),
        lambda s: s.hands[1].reverse(),
        lambda s: s.known.__setitem__(0, 2),
        lambda s: s.faces.reverse(),
        lambda s: setattr(s.frames[1], "seat", 1),
        lambda s: setattr(s.frames[1], "step", "begin"),
        lambda s: s.frames[1].vars.__setitem__("stopped", True),
        lambda s: setattr(s, "turn", 9),
        lambda s: s.won[1].append(s.pile.pop()),
        lambda s: setattr(s, "options", {"hand": 5}),
    ]
    prints = [print_of(changed(change)) for change in changes]
    assert len({print_of(state), *prints}) == len(changes) + 1
    assert codec.fingerprint({"a": 1, "b": 2}) == codec.fingerprint({"b": 2, "a": 1})
