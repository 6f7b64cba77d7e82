"""The toss of a coin: it always shows what was decided, in bounded time, and drawing it changes nothing."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.motion import coin as thrown
from scenes.motion.queue import MotionQueue
from scenes.tables.assertion.show.coin import LOST, WON, CoinToss
from scenes.tables.assertion.show.toss import LINGERS, Toss
from scenes.ui import assets
from scenes.ui import text as type_
from scenes.ui.look import Look
from scenes.ui.theme import LACQUER, PAPER, Scale, Theme

SEEDS = range(200)
ROOT = Path(__file__).resolve().parents[2]
BOX = pygame.Rect(0, 0, 640, 480)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    type_.forget()
    assets.clear_caches()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    yield


def look(theme: Theme = LACQUER) -> Look:
    return Look(theme, Scale(1280, 720))


def picture(toss: CoinToss, theme: Theme = LACQUER, words: str = "Mei wins the toss") -> bytes:
    surface = pygame.Surface(BOX.size)
    surface.fill(theme.table)
    toss.draw(surface, BOX, look(theme), words)
    return pygame.image.tobytes(surface, "RGB")


# ---- the throw


@pytest.mark.parametrize("result", [True, False])
def test_the_coin_ends_at_the_decided_side(result: bool) -> None:
    for seed in SEEDS:
        toss = CoinToss(result, seed)
        steps = 0
        while not toss.update(1 / 60):
            steps += 1
            assert steps <= thrown.LONGEST * 60 + 1, f"seed {seed} never comes to rest"
        assert toss.finished and toss.side is result, seed


def test_every_throw_lies_flat_on_the_table_after_few_steps() -> None:
    for seed in SEEDS:
        path = thrown.throw(seed)
        assert len(path.poses) <= thrown.MOST_STEPS + 1
        last = path.poses[-1]
        assert last.tilt == 0 and last.along == 0 and last.height == pytest.approx(thrown.THICKNESS / 2)
        assert all(pose.height > thrown.lowest(pose.tilt) - 0.02 for pose in path.poses), "it sinks into the table"
        assert path.poses[0].height > 0.5 and max(pose.height for pose in path.poses) > 3
        assert len(path.blows) >= 2, "it bounces"
        assert list(path.blows) == sorted(path.blows) and path.blows[-1] <= path.seconds


def test_the_way_down_is_smooth_to_the_end() -> None:
    """Nothing is bent at the end to make the side right: no step turns or moves the coin further than a throw does."""
    for seed in SEEDS:
        poses = thrown.throw(seed).poses
        for here, there in zip(poses[-60:], poses[-59:], strict=False):
            assert abs(there.tilt - here.tilt) < 0.25
            assert math.hypot(there.along - here.along, there.height - here.height) < 0.15


def test_the_side_on_top_at_the_start_tells_nothing() -> None:
    """The coin leaves the hand either way up, whatever it will show."""
    for result in (True, False):
        first = [CoinToss(result, seed).side for seed in SEEDS]
        assert 0.3 < sum(first) / len(first) < 0.7


def test_the_same_seed_throws_the_same() -> None:
    path = thrown.throw(11)
    thrown.throw.cache_clear()
    assert thrown.throw(11) == path
    assert thrown.throw(12) != path


def test_the_result_does_not_change_the_throw() -> None:
    won, lost = CoinToss(True, 4), CoinToss(False, 4)
    while not won.done:
        assert won.pose == lost.pose and won.side is not lost.side
        won.update(0.05)
        lost.update(0.05)
    assert lost.done


def test_the_time_between_frames_does_not_change_the_throw() -> None:
    fine, coarse = CoinToss(True, 3), CoinToss(True, 3)
    for _ in range(60):
        fine.update(1 / 120)
    coarse.update(0.5)
    assert fine.pose.height == pytest.approx(coarse.pose.height)
    assert fine.pose.tilt == pytest.approx(coarse.pose.tilt)


def test_speed_shortens_it_and_none_lets_it_lie() -> None:
    length = thrown.throw(5).seconds
    toss = CoinToss(True, 5, 2.0)
    assert toss.advance(length / 2 + 0.1) == pytest.approx(0.1)
    for result in (True, False):
        still = CoinToss(result, 5, 0.0)
        assert still.done and still.side is result and still.pose == thrown.REST


@pytest.mark.parametrize("result", [True, False])
@pytest.mark.parametrize("after", [0.0, 0.3, 1.0])
def test_skipping_shows_the_decided_side_at_once(result: bool, after: float) -> None:
    for seed in range(20):
        whole, toss = CoinToss(result, seed), CoinToss(result, seed)
        whole.update(thrown.LONGEST)
        if after:
            toss.update(after)
        toss.skip()
        assert toss.done and toss.side is result
        assert toss.pose == whole.pose
        assert toss.update(0.1)


def test_every_blow_is_heard_once() -> None:
    heard: list[int] = []
    toss = CoinToss(True, 8, on_blow=heard.append)
    while not toss.update(1 / 60):
        pass
    assert heard == list(range(len(thrown.throw(8).blows)))


def test_the_engine_is_loaded_only_when_a_coin_flies() -> None:
    code = (
        "import sys; from scenes.tables.assertion.show import coin, toss; C = coin.CoinToss;"
        "C(True, 1, 0.0);"
        "print('pymunk' in sys.modules); C(True, 1); print('pymunk' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.split() == ["False", "True"], run.stderr
    assert run.stderr == ""


def test_the_engine_warns_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        thrown.throw.cache_clear()
        thrown.throw(1)


# ---- the picture


@pytest.mark.parametrize("theme", [LACQUER, PAPER], ids=lambda theme: theme.name)
def test_drawing_changes_nothing(theme: Theme) -> None:
    toss = CoinToss(True, 2)
    for _ in range(5):
        pose = toss.pose
        first = picture(toss, theme)
        assert picture(toss, theme) == first and toss.pose == pose
        assets.clear_caches()
        assert picture(toss, theme) == first
        toss.update(0.23)


def test_a_coin_drawn_often_lands_as_one_never_drawn() -> None:
    drawn, unseen = CoinToss(False, 6), CoinToss(False, 6)
    while not drawn.update(1 / 60):
        picture(drawn)
    unseen.skip()
    assert picture(drawn) == picture(unseen)


def test_the_two_results_look_different_and_the_words_come_last() -> None:
    won, lost = CoinToss(True, 9), CoinToss(False, 9)
    assert picture(won, words="a") == picture(won, words="b"), "no words while it flies"
    won.skip()
    lost.skip()
    assert picture(won) != picture(lost)
    assert picture(won, words="Mei wins the toss") != picture(won, words="Mei loses the toss")
    assert picture(CoinToss(True, 9, 0.0)) != picture(CoinToss(False, 9, 0.0))


def test_it_stays_inside_its_place_and_the_clip_survives() -> None:
    place = pygame.Rect(200, 150, 240, 180)
    toss = CoinToss(True, 1)
    surface = pygame.Surface(BOX.size)
    surface.set_clip(pygame.Rect(10, 10, 600, 400))
    while not toss.update(0.1):
        surface.fill("#123456")
        toss.draw(surface, place, look(), "Mei wins the toss")
        assert surface.get_clip() == pygame.Rect(10, 10, 600, 400)
        outside = surface.copy()
        outside.set_clip(None)
        outside.fill("#123456", place)
        outside.fill("#123456", (0, 0, 640, 10))
        assert pygame.transform.average_color(outside, pygame.Rect(10, 10, 600, 140))[:3] == (0x12, 0x34, 0x56)


def test_both_sides_have_an_open_hole_and_only_they_exist() -> None:
    for side in (WON, LOST):
        art = assets.coin_side(side, 100)
        assert art.get_at((50, 50)).a == 0 and art.get_at((50, 30)).a == 255 and art.get_at((1, 1)).a == 0
    with pytest.raises(ValueError, match="heads"):
        assets.coin_side("heads", 100)


# ---- on the table


def played(mode: str, won: bool = True) -> tuple[Toss, MotionQueue, list[str]]:
    toss, queue, sounds = Toss(), MotionQueue(), list[str]()
    words = "Mei wins the toss" if won else "Mei loses the toss"
    queue.add(lambda: toss.motion(won, words, 3, mode, sounds.append, lambda: None))
    return toss, queue, sounds


def test_the_table_waits_for_the_throw_and_not_for_the_coin_to_go() -> None:
    toss, queue, sounds = played("full")
    clock = 0.0
    while queue.busy:
        queue.update(1 / 60)
        toss.update(1 / 60)
        clock += 1 / 60
    assert thrown.throw(3).seconds < clock < thrown.LONGEST + 0.7
    assert toss.coin is not None and toss.coin.side is True and set(sounds) == {"coin", "star"}
    while toss.coin is not None:
        toss.update(1 / 60)
        clock += 1 / 60
    assert clock < thrown.throw(3).seconds + LINGERS + 0.2


def test_who_skips_still_sees_the_result() -> None:
    toss, queue, sounds = played("full", won=False)
    queue.update(0.2)
    queue.skip()
    assert not queue.busy
    assert toss.coin is not None and toss.coin.done and toss.coin.side is False
    assert toss.words == "Mei loses the toss" and sounds[-1] == "fall"


@pytest.mark.parametrize("mode", ["reduced", "none"])
def test_with_little_motion_it_lies_there_at_once(mode: str) -> None:
    toss, queue, _ = played(mode)
    queue.update(0.0)
    assert toss.coin is not None and toss.coin.done and toss.coin.pose == thrown.REST
    assert queue.busy == (mode == "reduced")
    assert not toss.update(LINGERS - 0.1), "nothing fades"
    assert toss.update(0.2) and toss.coin is None


def test_a_coin_taken_away_is_gone() -> None:
    toss, queue, _ = played("full")
    queue.update(0.2)
    toss.clear()
    surface = pygame.Surface(BOX.size)
    before = pygame.image.tobytes(surface, "RGB")
    toss.draw(surface, BOX, look())
    assert pygame.image.tobytes(surface, "RGB") == before
