"""The vocabulary of motion. No window, no waiting."""

from __future__ import annotations

import pytest

from scenes.motion import easing
from scenes.motion.queue import TIMES, MotionQueue, seconds
from scenes.motion.tween import Call, Motion, Parallel, Sequence, Tween, Wait, staggered

EASINGS = [getattr(easing, name) for name in dir(easing) if name.startswith(("in_", "out_", "linear"))]


def test_every_easing_begins_and_ends() -> None:
    ends = {ease.__name__: (ease(0.0), ease(1.0)) for ease in EASINGS}
    assert ends == {name: (pytest.approx(0), pytest.approx(1)) for name in ends}


def test_a_shake_begins_and_ends_at_rest() -> None:
    assert easing.shake(0) == pytest.approx(0) and easing.shake(1) == pytest.approx(0, abs=1e-9)


def test_a_tween_goes_all_the_way_and_gives_time_back() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append)
    assert tween.advance(0.4) is None and seen == [0.0, 0.4]
    assert tween.advance(0.8) == pytest.approx(0.2) and seen[-1] == 1.0 and tween.done
    assert tween.advance(0.5) == 0.5 and len(seen) == 3


def test_a_delay_is_waited_for() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append, delay=0.5)
    assert tween.advance(0.4) is None and seen == []
    tween.advance(0.3)
    assert seen[-1] == pytest.approx(0.2)


def test_finish_jumps_and_abort_does_not() -> None:
    seen: list[float] = []
    Tween(1.0, seen.append).finish()
    assert seen == [0.0, 1.0]
    stopped = Tween(1.0, seen.append)
    stopped.advance(0.3)
    stopped.abort()
    stopped.finish()
    assert seen[-1] == pytest.approx(0.3) and stopped.done


def test_a_tween_that_takes_no_time_arrives() -> None:
    seen: list[float] = []
    assert Tween(0.0, seen.append).advance(0.0) == 0.0
    assert seen[-1] == 1.0


def test_a_sequence_passes_time_on() -> None:
    told: list[str] = []
    steps = Sequence(Wait(0.3), Call(lambda: told.append("a")), Wait(0.3), Call(lambda: told.append("b")))
    assert steps.advance(0.5) is None and told == ["a"]
    assert steps.advance(0.2) == pytest.approx(0.1) and told == ["a", "b"]


def test_a_sequence_finishes_in_order_and_once() -> None:
    told: list[str] = []
    steps = Sequence(Call(lambda: told.append("a")), Wait(1), Call(lambda: told.append("b")))
    steps.advance(0.5)
    steps.finish()
    steps.finish()
    assert told == ["a", "b"]


def test_side_by_side_ends_with_the_longest() -> None:
    both = Parallel(Wait(0.2), Wait(0.5))
    assert both.advance(0.4) is None
    assert both.advance(0.2) == pytest.approx(0.1)


def test_staggered() -> None:
    told: list[int] = []
    motion = staggered([Call(lambda n=n: told.append(n)) for n in range(3)], 0.1)  # type: ignore[misc]
    motion.advance(0.05)
    assert told == [0]
    motion.advance(0.1)
    assert told == [0, 1]
    motion.finish()
    assert told == [0, 1, 2]


def test_the_queue_builds_a_motion_when_its_turn_comes() -> None:
    queue, built = MotionQueue(), []

    def build(name: str) -> Motion | None:
        built.append(name)
        return Wait(0.2) if name != "nothing" else None

    for name in ("a", "nothing", "b"):
        queue.add(lambda name=name: build(name))  # type: ignore[misc]
    assert queue.busy and built == []
    queue.update(0.1)
    assert built == ["a"]
    queue.update(0.15)
    assert built == ["a", "nothing", "b"] and queue.busy
    queue.update(0.2)
    assert not queue.busy and not queue.update(0.1)


def test_skipping_finishes_everything_in_order() -> None:
    queue, told = MotionQueue(), []
    queue.add(lambda: Sequence(Wait(1), Call(lambda: told.append("a"))))
    queue.add(lambda: Call(lambda: told.append("b")))
    queue.update(0.1)
    queue.skip()
    assert told == ["a", "b"] and not queue.busy


def test_clearing_drops_everything() -> None:
    queue, told = MotionQueue(), []
    queue.add(lambda: Sequence(Wait(1), Call(lambda: told.append("a"))))
    queue.update(0.1)
    queue.clear()
    queue.update(5)
    assert told == [] and not queue.busy


def test_reduced_is_never_slower_but_to_be_read_and_none_takes_no_time() -> None:
    wrong = [
        kind for kind in TIMES
        if seconds(kind, "none") or seconds(kind, "full") <= 0
        or seconds(kind, "reduced") > max(0.5, seconds(kind, "full"))
    ]  # fmt: skip
    assert not wrong, wrong
