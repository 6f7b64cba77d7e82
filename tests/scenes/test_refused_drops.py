"""Whatever card is pulled at and let go where it does nothing: the table says why, in one sentence, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.play.table_notice import NOT_NOW
from scenes.tables.field.pointer import outline
from tests.scenes.reach_kit import positions, scene_of
from tests.scenes.shell_kit import down, moved, open_app, up

FIELDS = ("fracas", "strategic-war", "age-of-spades", "armies")
APART = 40  # pixels from the card to where it is let go, at least


def pulled(scene: Any) -> list[Any]:
    """The cards that somebody may try to play: those of the hand, and those that can be carried or say why not."""
    return [piece for piece in scene.shown if in_hand(scene, piece) or piece.drags or piece.why]


def in_hand(scene: Any, piece: Any) -> bool:
    return bool(piece.rect.centery >= scene.layout.tray.top)


def spots(scene: Any, piece: Any) -> Iterator[tuple[int, int]]:
    """Points of the ground where letting this card go does nothing, far from where it lies."""
    area = scene.area
    points = [
        (area.x + area.w * across // 4, area.y + area.h * down // 4) for across in (1, 2, 3) for down in (1, 2, 3)
    ]
    for pos in points:
        zone = scene.pointer.zone_at(pos)
        home = outline(piece).inflate(APART, APART).collidepoint(pos) or (zone and zone.rect.contains(piece.rect))
        if not home and (zone is None or not scene.drop(piece, zone)):
            yield pos


@pytest.mark.parametrize("game", FIELDS)
def test_a_refused_drop_says_why(tmp_path: Path, game: str, whole: bool) -> None:
    tried = set()
    with open_app(tmp_path) as app:
        app.change_settings(motion="none")
        for match, seat in positions(game, range(12 if whole else 2), 3 if whole else 1):
            scene = scene_of(app, match, seat)
            if scene.decision is None:
                continue
            before, kind = match.fingerprint(), scene.kind
            for key in [piece.key for piece in pulled(scene)]:
                piece = next(one for one in scene.shown if one.key == key)
                start = (piece.rect.left + 6, piece.rect.top + 8)
                for pos in [*spots(scene, piece)][:: 1 if whole else 4]:
                    if scene.pointer.piece_at(start) is not piece:
                        break
                    scene.notice.unsay()
                    for event in (moved(start), down(start), moved((start[0], start[1] - 9)), moved(pos), up(pos)):
                        app.dispatch(event)
                    where = f"{game}, {kind}: {key} at {pos}"
                    assert match.fingerprint() == before, where
                    assert scene.notice.text and scene.notice.text != NOT_NOW(), where
                    tried.add(kind)
                    piece = next(one for one in scene.shown if one.key == key)
    assert len(tried) > 1
