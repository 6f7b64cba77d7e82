"""Tests of the number of builds: the engine against pinned numbers and against the literal reference.

The numbers of ``counts.json`` were made by ``oracle.py``, which shares nothing with the engine. They are asked of the
engine twice: of its generator, and of the public decisions, walked card by card with every choice taken back.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import logic
from logic.assertion.rules.build import completed_tricks, first_cells, laid_out
from logic.assertion.rules.build_generator import card_builds
from logic.assertion.rules.grid import index_of, xy_of
from logic.assertion.rules.ground import Ground
from logic.kernel.cards import ANY_SUIT, BIT_OF_SUIT, FACE_OF, SUIT_BIT, SUIT_OF_BIT
from logic.views import CellAct, SuitAct
from tests.assertion import oracle
from tests.assertion.oracle import Board, Cell, Play
from tests.assertion.positions import BY_NAME, POSITIONS, Position
from tests.assertion.table import DONE, board_of, offered, table
from tests.contract.walk import context_of

PINNED: dict[str, dict[str, Any]] = json.loads(oracle.COUNTS_FILE.read_text(encoding="utf-8"))
BUILDS = frozenset[Play]


def ground_of(board: Mapping[Cell, str], mixed: random.Random | None = None) -> Ground:
    """The engine's ground with these suits on it; the cards do not matter. ``mixed``: laid in random order.

    Links are kept up while cards are laid, whatever the order; nothing is computed anew at the end.
    """
    ground = Ground()
    cells = sorted(board)
    if mixed is not None:
        mixed.shuffle(cells)
    for x, y in cells:
        ground.place(index_of(x, y), 0, BIT_OF_SUIT[board[x, y]], 0)
    return ground


def engine_builds(ground: Ground, hand: Iterable[str], parallel: bool) -> list[BUILDS]:
    """Return what the generator lists."""
    pairs = [(FACE_OF[code], SUIT_BIT[FACE_OF[code]] or ANY_SUIT) for code in hand]
    names = {FACE_OF[code]: code for code in hand}
    return [
        frozenset((names[card], xy_of(cell), SUIT_OF_BIT[bit]) for card, cell, bit in build)
        for build in card_builds(ground, pairs, parallel)
    ]


# -------------------------------------------------------------------------------------------------------- the generator


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_generator_counts(position: Position) -> None:
    """B1 to B6: single placements and builds by size, with parallel lines and without (B-R2)."""
    ground = ground_of(position.board)
    builds = engine_builds(ground, position.hand, True)
    sizes = Counter(len(build) for build in builds)
    assert len(set(builds)) == len(builds), "a build is listed once"
    assert {
        "cards": len(ground.cells()),
        "active": bin(ground.active).count("1") - 1,
        "singles": sizes[1],
        "builds": len(builds),
        "by_size": [sizes[size] for size in (1, 2, 3, 4)],
        "builds_parallel_none": len(set(engine_builds(ground, position.hand, False))),
    } == PINNED[position.name]


RANDOM = [(seed, 4 + seed * 5 % 27, 3 + seed % 3, (0, 3, 9)[seed % 3]) for seed in range(18)]


@pytest.mark.share(3)
@pytest.mark.parametrize(("seed", "cards", "hand_size", "losses"), RANDOM)
def test_random_positions_have_the_same_builds(seed: int, cards: int, hand_size: int, losses: int) -> None:
    """Not only as many builds: the same ones, in both readings of B-R2."""
    board, hand = oracle.random_position(seed, cards, hand_size, losses)
    ground = ground_of(board, random.Random(seed))
    assert set(engine_builds(ground, hand, True)) == oracle.complete_builds(board, hand)
    assert set(engine_builds(ground, hand, False)) == oracle.complete_builds(board, hand, "none")


# ------------------------------------------------------------------------------------------------ the public decisions

COUNT = {"free": "builds", "none": "builds_parallel_none"}
WALKED = [
    (name, parallel)
    for name in PINNED
    for parallel in COUNT
    if PINNED[name][COUNT[parallel]] <= 1600 and BY_NAME[name].hand
]


def walk(match: logic.Match, seat: int) -> set[BUILDS]:
    """Every build that can be confirmed, by taking up card after card and putting everything back."""
    found: dict[BUILDS, tuple[dict[str, Any], ...]] = {}

    def go_on() -> None:
        decision = match.decision_for(seat)
        assert decision is not None and decision.kind == "build"
        placed = frozenset((p.card, p.cell, p.suit) for p in context_of(decision).placed)
        if placed in found:
            assert decision.actions == found[placed], "the order of laying makes no difference"
            return
        assert (DONE in decision.actions) == bool(placed)
        found[placed] = decision.actions
        for action in decision.actions:
            if action.kind == "card":
                match.act(seat, action)
                for at in offered(match, seat, "cell"):
                    match.act(seat, CellAct(at))
                    if match.decisions()[0].kind == "suit":
                        for letter in offered(match, seat, "suit"):
                            match.act(seat, SuitAct(letter))
                            go_on()
                            match.undo(seat)
                    else:
                        go_on()
                    match.undo(seat)
                match.undo(seat)

    before = match.state()
    if [decision.kind for decision in match.decisions()] == ["build"]:
        go_on()
    assert match.state() == before and not match.can_undo(seat)
    return set(found) - {frozenset()}


@pytest.mark.share(4)
@pytest.mark.parametrize(("name", "parallel"), WALKED)
def test_decisions_offer_every_build(name: str, parallel: str) -> None:
    position = BY_NAME[name]
    match = table(position.board, [position.hand, ""], options={"parallelLines": parallel})
    builds = walk(match, 0)
    assert len(builds) == PINNED[name][COUNT[parallel]]
    if parallel == "free":
        assert sum(1 for build in builds if len(build) == 1) == PINNED[name]["singles"]


@pytest.mark.share(2)
@pytest.mark.parametrize("parallel", ["free", "none"])
@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("opening", ("9S", "R*", "B*")),
        ("ladder", ("9S", "5H", "R*")),
        ("dead_cells", ("R*", "B*")),
        ("parallel_pairs", ("R*", "AS", "9D")),
        ("gap_of_one", ("5C", "6H", "B*")),
        ("island", ("3D", "QC", "R*")),
    ],
)
def test_decisions_offer_the_builds_of_the_reference(name: str, hand: tuple[str, ...], parallel: Any) -> None:
    """Small hands with Stars: the very builds, not their number."""
    board = BY_NAME[name].board
    match = table(board, [hand, ""], options={"parallelLines": parallel})
    assert walk(match, 0) == oracle.complete_builds(board, hand, parallel)


# ---------------------------------------------------------------------------------------- links, lines and dead spaces

HOMES = {2: "SN", 3: "SWN", 4: "SWNE"}
SCATTERED = [(seed, 6 + seed * 7 % 35, (0, 6, 12)[seed % 3]) for seed in range(24)]


@pytest.mark.share(3)
@pytest.mark.parametrize(("seed", "cards", "losses"), SCATTERED)
def test_ground_is_kept_up_to_date(seed: int, cards: int, losses: int) -> None:
    """A5, B2, B4, B5: after any order of laying and lifting the masks, links and open cells are those of the board."""
    rng = random.Random(seed)
    board, _ = oracle.random_position(seed, cards, 6, losses)
    ground = ground_of(board, rng)
    check_ground(ground, board)
    for at in rng.sample(sorted(board), len(board) // 4):
        del board[at]
        ground.remove(index_of(*at))
    ground.relink()
    check_ground(ground, board)
    attached = sorted(oracle.attached_cells(board))
    for _ in range(3):
        at = rng.choice(attached)
        accepted = sorted(oracle.accepted_suits(board, at))
        if accepted and at not in board:
            board[at] = rng.choice(accepted)
            ground.place(index_of(*at), 0, BIT_OF_SUIT[board[at]], 0)
    check_ground(ground, board)


def check_ground(ground: Ground, board: Board) -> None:
    active = {xy_of(cell) for cell in ground.cells() if ground.active >> cell & 1}
    assert active == oracle.active_cells(board)
    attached = oracle.attached_cells(board)
    assert {xy_of(cell) for cell in ground.frontier} == attached
    near = attached | {beside for at in board for beside in oracle.edge_neighbours(at)} - set(board) - {(0, 0)}
    for at in near:
        if oracle.on_table(at):
            accepted = sum(BIT_OF_SUIT[suit] for suit in oracle.accepted_suits(board, at))
            assert ground.accepts(index_of(*at)) == accepted, at
    both = {xy_of(cell) for cell in first_cells(ground, ANY_SUIT, False)}
    assert both == {at for at in attached for suit in oracle.SUITS if oracle.legal_build(board, [(at, suit)], "none")}


@pytest.mark.parametrize(("seed", "cards", "losses"), SCATTERED[:24])
def test_tricks_completed_are_those_of_the_reference(seed: int, cards: int, losses: int) -> None:
    """A6: every complete run with a new card in it, each once."""
    board, hand = oracle.random_position(seed, cards, 6, losses)
    ground = ground_of(board)
    builds = engine_builds(ground, hand, True)
    for build in random.Random(seed).sample(builds, min(60, len(builds))):
        placements = [(FACE_OF[code], index_of(*at), BIT_OF_SUIT[suit]) for code, at, suit in sorted(build)]
        after = laid_out(ground, placements, 0)
        tricks = completed_tricks(after, [cell for _, cell, _ in placements])
        found = [tuple(sorted(xy_of(cell) for cell in trick)) for trick in tricks]
        assert len(set(found)) == len(found)
        reference = oracle.tricks_completed(board, [(at, suit) for _, at, suit in build])
        assert set(found) == {tuple(sorted(run)) for run in reference}


@pytest.mark.parametrize("distance", ["axis", "manhattan"])
@pytest.mark.parametrize("seed", range(8))
def test_lines_held_are_those_of_the_reference(seed: int, distance: Any) -> None:
    """A2, A2-R1, A2-R2, A6: on far-flung boards for two, three and four seats, and on both boards of teams."""
    rng = random.Random(seed)
    board: Board = dict(BY_NAME[("edge_east", "edge_south", "edge_corner", "late_islands")[seed % 4]].board)
    turned = rng.choice([(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, 1, 0), (1, 0, 0, -1)])
    a, b, c, d = turned
    board = {(a * x + b * y, c * x + d * y): suit for (x, y), suit in board.items()}
    for at in rng.sample(sorted(board), seed % 3):
        del board[at]
    for seats, options in (
        (2, {}), (3, {}), (4, {}),
        (4, {"teams": "partners"}), (4, {"teams": "partners", "teamBoard": "fourSided"}),
    ):  # fmt: skip
        match = table(board, [""] * seats, seats=seats, options={**options, "distance": distance, "equalTurns": True})
        position = match.state()
        names = "SN" if options == {"teams": "partners"} else HOMES[seats]
        homes = {name: oracle.HOMES[name] for name in names}
        sides = {name: str(home["side"]) for name, home in zip(names, position["homes"], strict=True)}
        reference = oracle.held_lines(board, homes, sides, distance)
        assert {
            (names[line["home"]], line["distance"]): frozenset(map(str, line["held_by"]))
            for line in position["lines"]
            if line["held_by"]
        } == reference
        for entry in position["scores"]:
            assert entry["held"] == oracle.territory_points(reference, str(entry["side"]))
        assert board_of(position) == board
        shown = {tuple(entry["cell"]) for entry in position["board"] if entry["active"]}
        assert shown == oracle.active_cells(board)
