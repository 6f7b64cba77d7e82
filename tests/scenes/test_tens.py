"""A ten reads ten wherever small cards lie over one another: both figures of it are free."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from pygame import Rect

import logic
from scenes.play.layout import RANK_SHOWS
from scenes.tables.age_of_spades.layout import SHARES
from scenes.tables.field.piece import Piece
from scenes.tables.field.pointer import outline
from scenes.tables.fracas.scene import TAPPED
from scenes.ui import assets
from scenes.ui.cards import TINY
from scenes.ui.theme import LACQUER
from tests.scenes.field_kit import open_field
from tests.scenes.reach_kit import positions, scene_of
from tests.scenes.shell_kit import open_app

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("width", [44, 60, 84, 96])
def test_the_share_of_a_card_that_must_be_free_holds_a_ten(tmp_path: Path, width: int) -> None:
    """Measured on the face itself, in the height of the rank."""
    with open_field(tmp_path, logic.new_match("fracas", 2, 1)):
        face = assets.card_face("10S", width, LACQUER, bold=True)
        rows = range(face.get_height() // 10, face.get_height() // 5)
        dark = [x for y in rows for x in range(3, width - 3) if sum(face.get_at((x, y))[:3]) < 300]
        assert dark and max(dark) <= RANK_SHOWS * width + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_fracas_shows_every_rank(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_field(tmp_path, logic.new_match("fracas", 2, 1), size=size) as (_, scene):
        for count in range(2, 16):
            slots = scene.ground.slots(2, count)
            steps = [after.x - before.x for before, after in itertools.pairwise(slots)]
            assert min(steps) >= RANK_SHOWS * slots[0].w - 2, count
            assert slots[-1].right <= scene.ground.rows[2].right


@pytest.mark.parametrize("size", SIZES)
def test_every_rank_of_a_row_of_fracas_can_be_read_whichever_cards_are_tapped(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Tapped and upright, no card lies on the rank of another: among nine soldiers one chooses who defends."""
    with open_field(tmp_path, logic.new_match("fracas", 2, 1), size=size) as (_, scene):
        for count in range(2, 16):
            for tapped in ((False, True), (True, False), (True,), (True, True, False)):
                angles = [TAPPED if tapped[at % len(tapped)] else 0 for at in range(count)]
                check_ranks([Piece(str(at), slot, "9S", angles[at])
                             for at, slot in enumerate(scene.ground.slots(2, count))])  # fmt: skip


def test_no_card_on_a_field_of_fracas_lies_on_a_rank(tmp_path: Path) -> None:
    """A soldier who has just been enlisted leans on the general who was tapped for it."""
    with open_app(tmp_path) as app:
        app.change_settings(motion="none")
        for match, seat in positions("fracas", range(3), 4):
            scene = scene_of(app, match, seat)
            check_ranks([piece for piece in scene.shown if piece.bold])


def check_ranks(row: list[Piece]) -> None:
    """No card lies on the rank of one before it."""
    for before, after in itertools.combinations(row, 2):
        assert not index_of(before).colliderect(outline(after)), f"{after.key} on the rank of {before.key}"


def index_of(piece: Piece) -> Rect:
    """Return where the rank of a card is seen, upright or turned to either side."""
    box, wide, high = outline(piece), round(RANK_SHOWS * piece.rect.w) - 2, piece.rect.h // 4
    if not piece.angle:
        return Rect(box.x, box.y, wide, high)
    return Rect(box.right - high, box.y, high, wide) if piece.angle > 0 else Rect(box.x, box.bottom - wide, high, wide)


@pytest.mark.parametrize("size", SIZES)
def test_a_group_of_game_shows_every_rank(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_field(tmp_path, logic.new_match("armies", 4, 1), size=size) as (_, scene):
        matrix = scene.matrix
        assert matrix is not None
        row, cell = next(iter(matrix.rows.values())), next(iter(matrix.cells.values()))
        for sizes in ([2], [3], [5], [2, 2], [3, 3]):
            for group in matrix.pack(row, cell, sizes):
                for before, after in itertools.pairwise(group):
                    assert after.x - before.x >= RANK_SHOWS * before.w - 1 or before.w <= 22, sizes


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(720, 480), *SIZES])
def test_the_fallen_of_game_show_every_rank(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    """Beside a replay the field is as narrow as in the smallest window: what has no room beside lies below."""
    with open_field(tmp_path, logic.new_match("armies", seats, 1), size=size) as (_, scene):
        for count in (1, 2, 3, 4):
            fallen = [scene.matrix.fallen_card(0, number, count) for number in range(count)]
            for before, after in itertools.combinations(fallen, 2):
                apart = after.x - before.x, after.y - before.y
                assert apart[0] >= RANK_SHOWS * before.w - 1 or apart[1] >= before.h // 2, count
                assert before.w >= TINY and scene.matrix.rows[0].contains(before)


def test_rows_of_age_of_spades_stand_no_closer() -> None:
    assert 1.04 * min(SHARES) >= RANK_SHOWS
