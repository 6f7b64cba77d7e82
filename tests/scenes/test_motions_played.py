"""Every motion of the tables ends where the match stands, under full, reduced and none."""

from __future__ import annotations

from pathlib import Path

import pytest

from logic.views import SideView
from scenes.tables.assertion.show.pictures import Fall, Point
from scenes.tables.assertion.show.scoring import Counting
from scenes.tables.assertion.show.sprites import Picture
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import frames
from tests.scenes.views_kit import view_of
from tools.motions import MOTIONS, STEP

MODES = ["full", "reduced", "none"]
LONGEST = 1.5  # seconds of a picture
ASSERTION = ["trick", "line_taken", "line_lost", "removal", "isolation", "barricade", "second_base", "takeover"]


@pytest.mark.share(6)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(MOTIONS))
def test_every_motion_ends_where_the_match_stands(tmp_path: Path, name: str, mode: str) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = mode
        scene = MOTIONS[name].begin(app)
        count = 0
        while scene.shows_something and count < 900:
            frames(app, 1, STEP)
            count += 1
        assert count < 900 and (mode != "none" or count <= 2)
        frames(app, 60, STEP)
        shown = scene.hand.stage.view if scene.game == "assertion" else scene.view
        assert shown == scene.live.now.of(scene.viewer).view


@pytest.mark.share(4)
@pytest.mark.parametrize("name", ASSERTION)
def test_no_picture_lasts_long_and_reduced_motion_has_no_travel(tmp_path: Path, name: str) -> None:
    for mode in MODES:
        with open_app(tmp_path / mode, 1280, 720) as app:
            app.settings.motion = mode
            scene = MOTIONS[name].begin(app)
            alive: dict[Picture, int] = {}
            for _ in range(600):
                for effect in scene.playback.air.effects:
                    if isinstance(effect, Picture):
                        alive[effect] = alive.get(effect, 0) + 1
                if not scene.playback.director.moving:
                    break
                frames(app, 1, STEP)
            assert max(alive.values(), default=0) * STEP < LONGEST
            travels = [effect for effect in alive if isinstance(effect, Point | Fall)]
            assert mode == "full" or not travels
            assert mode != "none" or not alive


def test_a_point_counts_when_it_has_come_to_the_plaque(tmp_path: Path) -> None:
    with open_app(tmp_path, 1280, 720) as app:
        app.settings.motion = "full"
        scene = MOTIONS["trick"].begin(app)
        side = scene.hand.stage.view.sides[1]
        before = scene.playback.director.counting.shown()[side]
        flown = False
        while scene.playback.director.moving:
            shown = scene.playback.director.counting.shown()[side]
            flying = [effect.points for effect in scene.playback.air.effects if isinstance(effect, Point)]
            if flying:
                flown, score = True, scene.hand.stage.view.scores[side]
                assert sum(shown) <= score.permanent + score.held - sum(flying)
            frames(app, 1, STEP)
        frames(app, 40, STEP)
        assert flown and scene.playback.director.counting.shown()[side][0] > before[0]


def test_sums_count_up_and_down_step_by_step() -> None:
    view = view_of("assertion", scores=[SideView(0, 1, 4, 5)])
    counting = Counting()
    counting.update(0.1, view, 0.4)
    assert counting.shown() == {0: (1, 4)}
    later = view_of("assertion", scores=[SideView(0, 3, 0, 3)])
    seen = []
    for _ in range(8):
        counting.update(0.1, later, 0.4)
        seen.append(counting.shown()[0])
    assert seen[-1] == (3, 0) and len(set(seen)) > 2 and seen == sorted(seen, key=lambda pair: pair[0])
    counting.send(0, 2)
    counting.update(1.0, later, 0.4)
    assert counting.shown()[0] == (1, 0)
    counting.land(0, 2)
    counting.update(1.0, later, 0.0)
    assert counting.shown()[0] == (3, 0)
