"""Builds of exactly four in line against a literal search (3D, 4H, 7D), and builds that are moved (6C)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Sequence

import pytest

from logic.assertion.rules.build import Laid, is_build, nearest_shifts
from logic.assertion.rules.four_in_line import FalseTrick, LooseRow, Mending, Span
from logic.assertion.rules.grid import index_of, xy_of
from logic.assertion.rules.ground import Ground
from logic.assertion.rules.weapon_hands import Held, packs_of
from logic.assertion.rules.weapon_line import WeaponLine, weapon_line
from tests.assertion import oracle
from tests.assertion.oracle import CENTRE, STARS, SUITS, Board, Cell, Code, Run
from tests.assertion.test_ground import BITS, laid

Play = tuple[Code, Cell, str]
LETTER = {bit: suit for suit, bit in BITS.items()}
RANKS = ["R*", "B*", *(f"{rank}" for rank in (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"))]


def held(hand: Sequence[Code]) -> list[Held]:
    """A hand as the spans want it; a card's id is its place."""
    return [(place, 15 if code in STARS else BITS[code[-1]]) for place, code in enumerate(hand)]


def ranks(hand: Sequence[Code]) -> dict[int, tuple[int, ...]]:
    """A7: by rank, between equals spades, clubs, diamonds, hearts."""
    return {
        place: (0, 0) if code in STARS else (RANKS.index(code[:-1]), "HDCS".index(code[-1]))
        for place, code in enumerate(hand)
    }


def reachable(span: Span, hand: Sequence[Code]) -> set[frozenset[Play]]:
    """All spans that can be laid card by card; fails where a step leads into a dead end."""
    found: set[frozenset[Play]] = set()
    seen = set()
    stack: list[tuple[tuple[int, int, int], ...]] = [()]
    while stack:
        placed = stack.pop()
        if frozenset(placed) in seen:
            continue
        seen.add(frozenset(placed))
        steps = span.cells(placed)
        if span.complete(placed):
            found.add(frozenset((hand[card], xy_of(cell), LETTER[suit]) for card, cell, suit in placed))
        else:
            assert steps or not placed, "a card was offered that leads nowhere"
        for card, places in steps.items():
            for cell, suits in places:
                stack += [(*placed, (card, cell, bit)) for bit in (1, 2, 4, 8) if suits & bit]
    return found


def fours(edge: Iterable[Cell]) -> set[Run]:
    """Every four cells in line of the table that contain one of these, and not the centre."""
    found = set()
    for x, y in edge:
        for a, b in ((1, 0), (0, 1)):
            for back in range(4):
                line = tuple((x + a * (k - back), y + b * (k - back)) for k in range(4))
                if CENTRE not in line and all(oracle.on_table(cell) for cell in line):
                    found.add(line)
    return found


def literal_spans(
    board: Board, edge: set[Cell], hand: Sequence[Code], judge: Callable[[Board, Run, list[Cell], set[Code]], bool]
) -> set[frozenset[Play]]:
    """Lay every choice of cards on every choice of cells of every four and ask the rules afterwards."""
    found = set()
    for line in fours(edge):
        for size in range(1, 5):
            for spots in itertools.combinations(line, size):
                if not any(cell in edge for cell in spots):
                    continue
                for codes in itertools.permutations(hand, size):
                    for suits in itertools.product(*(oracle.suits_of(code) for code in codes)):
                        after = {**board, **dict(zip(spots, suits, strict=True))}
                        if set(oracle.run_along(after, spots[0], direction(line))) != set(line):
                            continue
                        if judge(after, line, list(spots), set(codes)):
                            found.add(frozenset(zip(codes, spots, suits, strict=True)))
    return found


def direction(line: Run) -> tuple[int, int]:
    return line[1][0] - line[0][0], line[1][1] - line[0][1]


def crossings_legal(board: Board, line: Run, spots: Iterable[Cell]) -> bool:
    across = direction(line)[::-1]
    return all(oracle.run_is_legal(board, oracle.run_along(board, cell, across)) for cell in spots)


def position(seed: int, hand_size: int = 4) -> tuple[Board, set[Cell], list[Code], Ground]:
    """A random board, two or three of its attached cells to begin at, and a hand that sometimes holds a Star."""
    rng = random.Random(seed)
    board, _ = oracle.random_position(seed, 14 + 3 * (seed % 5), losses=seed % 4 * 2)
    edge = set(rng.sample(sorted(oracle.attached_cells(board)), 3))
    hand = rng.sample([code for code in oracle.full_deck() if code not in STARS], hand_size)
    if seed % 3 == 0:
        hand[-1] = "R*"
    return board, edge, hand, laid(board)


def indices(cells: Iterable[Cell]) -> list[int]:
    return sorted(index_of(*cell) for cell in cells)


# ------------------------------------------------------------------------------------------------------- against search


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("must", [None, 0])
def test_3d_rows_are_those_of_the_rule(seed: int, must: int | None) -> None:
    board, edge, hand, ground = position(seed, 5)

    def judge(after: Board, line: Run, spots: list[Cell], codes: set[Code]) -> bool:
        return len(spots) == 4 and crossings_legal(after, line, spots) and (must is None or hand[must] in codes)

    empty = {cell for cell in edge if cell not in board}
    expected = {
        span for span in literal_spans(board, empty, hand, judge) if not any(cell in board for _, cell, _ in span)
    }
    row = LooseRow(ground, held(hand), indices(edge), must=must)
    assert reachable(row, hand) == expected
    assert row.possible() == bool(expected)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("must", [None, 1])
def test_4h_false_tricks_are_those_of_the_rule(seed: int, must: int | None) -> None:
    board, edge, hand, ground = position(seed)

    def judge(after: Board, line: Run, spots: list[Cell], codes: set[Code]) -> bool:
        twice = len({after[cell] for cell in line}) < 4 and (must is None or hand[must] in codes)
        return twice and not any(cell in board for cell in spots) and crossings_legal(after, line, spots)

    expected = literal_spans(board, edge, hand, judge)
    span = FalseTrick(ground, held(hand), indices(edge), must=must)
    assert reachable(span, hand) == expected
    assert span.possible() == bool(expected)


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("loose", [False, True])
def test_7d_lines_are_those_of_the_rule(seed: int, loose: bool) -> None:
    board, edge, hand, ground = position(seed, 5)
    rng = random.Random(seed)
    isolated, face_down = (set(rng.sample(sorted(board), 3)) for _ in range(2))
    ground.set_isolated(sum(1 << index_of(*cell) for cell in isolated))
    ground.set_face_down(sum(1 << index_of(*cell) for cell in face_down))

    def judge(after: Board, line: Run, spots: list[Cell], codes: set[Code]) -> bool:
        under = [cell for cell in spots if cell in board]
        if len(spots) != 4 or len(under) > 1 or any(cell in isolated | face_down for cell in under):
            return False
        if loose:
            across = direction(line)[::-1]
            return all(len(oracle.run_along(after, cell, across)) <= 4 for cell in spots)
        return crossings_legal(after, line, spots)

    packs = packs_of(held(hand), ranks(hand))
    allowed = [{hand[card]: mask for card, mask in pack} for pack in packs]
    expected = {
        span
        for span in literal_spans(board, edge, hand, judge)
        if any(all(pack.get(code, 0) & BITS[suit] for code, _, suit in span) for pack in allowed)
    }
    line = WeaponLine(ground, packs, indices(edge), loose=loose)
    assert reachable(line, hand) == expected
    assert line.possible() == bool(expected)


@pytest.mark.parametrize("seed", range(12))
def test_4h_mendings_are_those_of_the_rule(seed: int) -> None:
    board, edge, hand, ground = position(seed)
    rng = random.Random(seed)
    fakes = sorted(literal_spans(board, edge, ["9S", "8S", "7H", "6D"], _false_over(board)), key=sorted)
    if not fakes:
        pytest.skip("no place for a false trick here")
    for _, cell, suit in rng.choice(fakes):
        board[cell] = suit
        ground.place(index_of(*cell), 50, BITS[suit], 0)
        last = cell
    trick = next(run for run in oracle.runs_through(board, last) if _is_false(board, run))
    expected = set()
    for size in range(1, 5):
        for spots in itertools.combinations(trick, size):
            for codes in itertools.permutations(hand, size):
                for suits in itertools.product(*(oracle.suits_of(code) for code in codes)):
                    after = {**board, **dict(zip(spots, suits, strict=True))}
                    if oracle.run_is_complete(after, trick) and crossings_legal(after, trick, spots):
                        expected.add(frozenset(zip(codes, spots, suits, strict=True)))
    mending = Mending(ground, held(hand), indices(trick))
    assert mending.possible() == bool(expected)
    found = set()
    for placed in _orders(mending):
        if mending.complete(placed):
            found.add(frozenset((hand[card], xy_of(cell), LETTER[suit]) for card, cell, suit in placed))
    assert found == expected


def _orders(span: Span) -> Iterable[tuple[tuple[int, int, int], ...]]:
    stack: list[tuple[tuple[int, int, int], ...]] = [()]
    while stack:
        placed = stack.pop()
        yield placed
        for card, places in span.cells(placed).items():
            for cell, suits in places:
                stack += [(*placed, (card, cell, bit)) for bit in (1, 2, 4, 8) if suits & bit]


def _is_false(board: Board, run: Run) -> bool:
    return len(run) == 4 and len({board[cell] for cell in run}) < 4


def _false_over(board: Board) -> Callable[[Board, Run, list[Cell], set[Code]], bool]:
    def judge(after: Board, line: Run, spots: list[Cell], codes: set[Code]) -> bool:
        return _is_false(after, line) and not any(c in board for c in spots) and crossings_legal(after, line, spots)

    return judge


# ------------------------------------------------------------------------------------------------------------ by hand


def test_d_4h1_one_card_may_make_three_that_lie_there_a_false_trick() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    span = FalseTrick(ground, held(["9S"]))
    assert reachable(span, ["9S"]) == {frozenset({("9S", (4, 0), "S")})}
    assert not FalseTrick(ground, held(["9C"])).possible(), "four suits are no false trick"


def test_4h_needs_one_laid_card_attached() -> None:
    ground = laid({(1, 0): "S", (8, 5): "S", (9, 5): "H", (10, 5): "D"})
    span = FalseTrick(ground, held(["9S"]))
    assert not span.possible(), "three unlinked cards are no attachment (B6)"


def test_spans_never_use_repair_cells_second_bases_or_the_rim() -> None:
    ground = laid({(k, 1 - k % 2): SUITS[k % 4] for k in range(1, 21)})
    ground.place_root(index_of(0, 3), 9, 0, 0)
    ground.remove(index_of(1, 0))
    ground.make_repair([index_of(1, 0)])
    ground.relink()
    hand = held(["9S", "8S", "7S", "6S"])
    kinds: list[Span] = [
        FalseTrick(ground, hand), LooseRow(ground, hand), WeaponLine(ground, packs_of(hand, ranks(["9S"] * 4)))
    ]  # fmt: skip
    for kind in kinds:
        for places in kind.cells().values():
            for cell, _ in places:
                assert oracle.on_table(xy_of(cell))
                assert cell not in (index_of(0, 3), index_of(1, 0))


def test_b_r2_rows_may_not_lean_on_parallel_lines_where_the_house_says_so() -> None:
    ground = laid({(1, 0): "S", (2, 0): "H", (3, 0): "D"})
    hand = held(["9C", "8C", "7H", "6D"])
    free = LooseRow(ground, hand)
    strict = LooseRow(ground, hand, parallel=False)
    row = {index_of(x, 1) for x in range(4)}
    assert any(row == set(window.cells) for window in free.windows().listed)
    assert not any(row == set(window.cells) for window in strict.windows().listed)
    assert {index_of(0, y) for y in range(-4, 0)} in [set(window.cells) for window in strict.windows().listed]


@pytest.mark.parametrize(
    "hand, expected",
    [
        ("9S 8H 7D 6C 2S", ["9S 8H 7D 6C", "2S 8H 7D 6C"]),  # one of each suit, chosen within the suit
        ("9S 8S 7H 6D", ["9S 8S 7H 6D"]),
        ("9S 2S KS 7H 6D", ["9S 2S 7H 6D", "2S 9S 7H 6D", "KS 2S 7H 6D"]),  # clubs: the lowest of the rest
        ("9S 7H 6D R* 2S", ["9S 7H 6D 2S", "9S 7H 6D R*", "2S 7H 6D 9S", "2S 7H 6D R*"]),  # or a Star, if they like
        ("9S 7H 6D R*", ["9S 7H 6D R*"]),
        ("9S 8S 7S 6S 5S", ["9S 5S 6S 7S", "8S 5S 6S 7S", "7S 5S 6S 8S", "6S 5S 7S 8S", "5S 6S 7S 8S"]),
        ("9S 7H 6D", []),
    ],
)
def test_7d_the_cards_of_the_line(hand: str, expected: list[str]) -> None:
    codes = hand.split()
    packs = packs_of(held(codes), ranks(codes))
    assert {frozenset(codes[card] for card, _ in pack) for pack in packs} == {frozenset(e.split()) for e in expected}


def test_7d_a_star_stands_for_a_suit_that_is_missing_unless_it_is_the_last_card() -> None:
    codes = ["9S", "8S", "7H", "6D", "R*"]
    for pack in packs_of(held(codes), ranks(codes)):
        assert dict(pack).get(4, 8) == 8
    codes = ["9S", "7H", "6D", "R*"]
    assert any(dict(pack)[3] == 15 for pack in packs_of(held(codes), ranks(codes)))


def test_d_7d1_crossing_suits_are_set_aside_only_if_no_line_fits() -> None:
    hand = ["9S", "8S", "7S", "6S"]
    line = weapon_line(Ground(), held(hand), ranks(hand))
    assert line is not None and not line.loose
    ground = laid({(0, 2): "S", (1, 1): "S"})  # the one attached cell has a spade in its row and one in its column
    edge = indices([(0, 1)])
    line = weapon_line(ground, held(hand), ranks(hand), edge)
    assert line is not None and line.loose
    assert {index_of(x, 1) for x in range(-2, 2)} in [set(window.cells) for window in line.windows().listed]
    assert weapon_line(ground, held(hand[:3]), ranks(hand), edge) is None


# --------------------------------------------------------------------------------------------------- builds that move


@pytest.mark.parametrize("seed", range(6))
def test_is_build_agrees_with_the_oracle(seed: int) -> None:
    rng = random.Random(seed)
    board, hand = oracle.random_position(seed, 20, losses=4)
    ground = laid(board)
    legal = sorted(sorted((cell, suit) for _, cell, suit in play) for play in oracle.complete_builds(board, hand))
    tries = rng.sample(legal, min(60, len(legal)))
    tries += [[((x + rng.choice((-1, 0, 1)), y), rng.choice(SUITS)) for (x, y), _ in play] for play in tries]
    for play in tries:
        for lines in ("free", "none"):
            assert is_build(ground, _laid(play), lines == "free") == oracle.legal_build(board, play, lines)


@pytest.mark.parametrize("seed", range(6))
def test_6c_the_nearest_places_of_a_build(seed: int) -> None:
    rng = random.Random(seed)
    board, hand = oracle.random_position(seed, 16, losses=4)
    ground = laid(board)
    plays = sorted(sorted((cell, suit) for _, cell, suit in play) for play in oracle.complete_builds(board, hand))
    for play in rng.sample(plays, min(10, len(plays))):
        nearest: list[tuple[int, int]] = []
        for length in range(1, 2 * oracle.EDGE):
            down = [(dx, abs(dx) - length) for dx in range(-length, length + 1)]
            ring = sorted({*down, *((dx, -dy) for dx, dy in down)})
            nearest = [shift for shift in ring if oracle.legal_build(board, _shifted(play, *shift))]
            if nearest:
                break
        assert nearest_shifts(ground, _laid(play)) == nearest, play


def test_d_6c1_a_false_trick_moves_by_its_own_rule() -> None:
    ground = laid({(1, 0): "C", (2, 1): "C"})
    hand = held(["9S", "8S", "7H", "6D"])
    false = [(index_of(x, -1), suit) for x, suit in zip((1, 2, 3, 4), (1, 1, 2, 4), strict=True)]
    span = FalseTrick(ground, hand)
    assert span.accepts(false) and not is_build(ground, false)
    shifts = nearest_shifts(ground, false, span.accepts)
    assert shifts == [(dx, dy) for dx, dy in ((-1, 0), (0, -1), (0, 1), (1, 0)) if span.accepts(_moved(false, dx, dy))]
    assert nearest_shifts(ground, false) == [], "as plain builds they fit nowhere"


def _laid(play: Iterable[tuple[Cell, str]]) -> list[Laid]:
    return [(index_of(*cell), BITS[suit]) for cell, suit in play]


def _shifted(play: Iterable[tuple[Cell, str]], dx: int, dy: int) -> list[tuple[Cell, str]]:
    return [((x + dx, y + dy), suit) for (x, y), suit in play]


def _moved(laid_cells: Iterable[Laid], dx: int, dy: int) -> list[Laid]:
    found = []
    for cell, suit in laid_cells:
        x, y = xy_of(cell)
        found.append((index_of(x + dx, y + dy), suit))
    return found
