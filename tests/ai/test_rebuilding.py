"""A game from elsewhere is played through again by the worker: with progress, cancelled at once, and never its end."""

from __future__ import annotations

import threading
from multiprocessing import Pipe

import msgspec
import pytest

import logic
from logic.ai import worker
from logic.ai.messages import REBUILD, SAID, Cancel, End, Progress, Question, Rebuild, Rebuilt, Said, receive, send
from logic.ai.worker import REBUILD_SECONDS, Worker
from logic.rebuilding import BROKEN, rebuilt
from tests.scenes.past_kit import record

SOURCE = {"text": logic.as_text({"record": record("fracas")})}
LONG = len(record("fracas")["actions"])


def answered(*questions: Question) -> list[Said]:
    """All that a worker says to these questions."""
    ours, theirs = Pipe()
    serving = threading.Thread(target=Worker(theirs).serve, daemon=True)
    serving.start()
    said: list[Said] = []
    for question in questions:
        send(ours, question)
        while not said or isinstance(said[-1], Progress):
            said.append(receive(ours, SAID))
    send(ours, End())
    serving.join()
    return said


def test_how_far_it_has_come_is_told_and_then_what_is_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "TELL_SECONDS", 0.0)
    *progress, answer = answered(Rebuild(7, SOURCE))
    assert answer == Rebuilt(7, rebuilt(SOURCE))
    done = [one.seconds for one in progress if isinstance(one, Progress)]
    assert len(done) == LONG and done == sorted(done) and done[0] == 0.0 and done[-1] < REBUILD_SECONDS


def test_a_game_that_is_no_longer_asked_for_is_left_at_the_next_action() -> None:
    class Cancelled:
        """A pipe on which the question is called off after some looks."""

        looks = 0

        def poll(self) -> bool:
            self.looks += 1
            return self.looks == 5

        def recv_bytes(self) -> bytes:
            return msgspec.json.encode(Cancel(REBUILD))

        def send_bytes(self, message: bytes) -> None:
            assert isinstance(SAID.decode(message), Progress), message

    pipe = Cancelled()
    Worker(pipe)._answer(Rebuild(1, SOURCE))  # type: ignore[arg-type]
    assert pipe.looks == 5 < LONG


def test_what_is_refused_is_one_sentence() -> None:
    for source in ({"text": "hello"}, {"path": "/nowhere"}, {"path": "/dev/zero"}, {"text": SOURCE["text"][:-40]}):
        [answer] = answered(Rebuild(1, source))
        assert isinstance(answer, Rebuilt)
        assert set(answer.found) == {"problem"} and logic.say(answer.found["problem"], logic.ENGLISH).endswith(".")


def test_a_fault_of_the_rules_ends_neither_the_worker_nor_what_else_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(worker, "rebuilt", broken)
    assert answered(Rebuild(1, SOURCE)) == [Rebuilt(1, {"problem": BROKEN})]


def test_without_a_worker_nothing_is_played_through_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    client = logic.AiClient(spawn=False)
    client.ask_rebuild(3, SOURCE)
    assert client.poll_rebuild() == (3, {}) and client.poll_rebuild() is None


def test_the_share_is_that_of_the_game_that_is_asked_for() -> None:
    client = logic.AiClient(spawn=False)
    client.ask_rebuild(3, SOURCE)
    for token, seconds, share in ((3, 0.5 * REBUILD_SECONDS, 0.5), (2, REBUILD_SECONDS, 0.5), (3, 99.0, 1.0)):
        client._hear(Progress(REBUILD, token, seconds))
        assert client.share == share
    client.ask_rebuild(4, SOURCE)
    assert client.share == 0.0 and client.progress == 0.0


def test_a_text_with_an_incomplete_character_goes_through_the_pipe() -> None:
    [answer] = answered(Rebuild(1, {"text": "Five Factors game \ud800"}))
    assert isinstance(answer, Rebuilt) and logic.say(answer.found["problem"], logic.ENGLISH).endswith(".")
