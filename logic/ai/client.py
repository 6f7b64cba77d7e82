"""The window's side of the computer player: one spawned process, started early, asked and polled without waiting."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess

from ..kernel.acts import ActionView
from ..kernel.advice import AiRequest, Considered, HintView, Judgement, no_hint
from ..kernel.errors import Refusal
from ..kernel.plain import Json, JsonObject
from . import messages
from .levels import AI_LEVELS, APART
from .line import Line
from .review import SECONDS
from .think import HINT_LEVEL, considered, hint
from .worker import REBUILD_SECONDS, serve

MOST_RESTARTS = 2
"""How often within an hour a worker that is lost is replaced."""
HOUR = 3600.0
AGAIN = 60.0
"""Seconds until a process is asked for once more where none could be had."""
GRACE_SECONDS = 2.0
"""How much longer than twice a level's time a worker may take until it counts as hung."""
START_SECONDS = 30.0
"""How long a worker may take to start; its thinking is counted from then on."""
ASLEEP = 5.0
"""Seconds between two looks at the pipe after which the program itself, or the whole machine, must have slept."""
FALLBACK = "soldier"
"""Who plays where the worker cannot."""
LONGEST = max(level.seconds for level in AI_LEVELS)
ELSEWHERE_ONLY = (messages.Review, messages.Rebuild)
"""What takes far too long for the window's own process: without a worker there is no answer."""
LOST, REFUSED, LATE = "lost", "refused", "late"
"""Why a Soldier answers for a level that searches: workers were lost too often, none can be had, or one is too slow."""
_SECONDS = {level.id: level.seconds for level in AI_LEVELS}
_SEARCHING = frozenset(level.id for level in AI_LEVELS if level.searches)


@contextmanager
def _without_arguments() -> Iterator[None]:
    """Leave out what the program was called with: a spawned process is told it, and a seed may stand there."""
    kept, sys.argv = sys.argv, sys.argv[:1]
    try:
        yield
    finally:
        sys.argv = kept


class Open:
    """One question the window waits for: what was asked, when, and how long it may take."""

    __slots__ = ("asked", "question", "seconds")

    def __init__(self, question: messages.Question, seconds: float, now: float) -> None:
        self.question = question
        self.seconds = seconds
        self.asked = now

    @property
    def searched(self) -> bool:
        """Return whether it was asked of a level that searches."""
        if isinstance(self.question, ELSEWHERE_ONLY):
            return False
        level = self.question.level if isinstance(self.question, messages.Think) else HINT_LEVEL
        return level.partition(APART)[0] in _SEARCHING

    def overdue(self, now: float) -> bool:
        """Return whether whoever should answer must be hung."""
        return now - self.asked > 2.0 * self.seconds + GRACE_SECONDS


class AiClient:
    """Asks a worker process for the moves of computer players, for hints and for reviews.

    A request carries a token; an answer with another token is stale and dropped. A worker that dies is replaced, twice
    within an hour, and asked again; one that was lost a third time is replaced when the hour is over, or when somebody
    wants it tried `again`. Where it hangs, and where no process can be had, the level that needs no search answers in
    place.
    ``thought`` is what the last move was chosen from (see :func:`think.considered`), ``progress`` the share of its time
    that the worker has used up for the move it is asked for, ``share`` how much of a game has been played through again
    that is taken in. ``lowered`` is empty as long as answers are those of the
    level that was asked; otherwise it says why the last was a Soldier's: one of LOST, REFUSED and LATE.
    """

    def __init__(self, spawn: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._line: Line | None = None
        self._started = 0.0  # when the worker was started
        self._ready = False  # whether it has said that it has
        self._process: BaseProcess | None = None
        self._questions: dict[str, Open] = {}
        self._answers: dict[str, tuple[int, Json]] = {}
        self._spawn, self._clock = spawn, clock
        self._lost: deque[float] = deque()  # when workers were lost within the last hour
        self._looked = clock()  # when somebody last waited
        self._refused: float | None = None  # when no process could be had
        self.thought: Considered | None = None
        self.progress = self.share = 0.0
        self.lowered = ""
        self._start()

    def _start(self) -> None:
        """Start a worker, if there may be one again."""
        now = self._clock()
        while self._lost and now - self._lost[0] >= HOUR:
            self._lost.popleft()
        refused = self._refused is not None and now - self._refused < AGAIN
        if not self._spawn or refused or len(self._lost) > MOST_RESTARTS:
            return
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), daemon=True, name="five-factors-ai")
            with _without_arguments():
                process.start()
            theirs.close()
            self._line, self._process, self._refused = Line(ours), process, None
            self._started, self._ready = now, False
        except (OSError, RuntimeError):  # no process, no pipe, or no thread to be had
            self._line = self._process = None
            self._refused = now

    @property
    def busy(self) -> bool:
        """Return whether a move is owed."""
        return messages.THINK in self._questions

    # moves --------------------------------------------------------------------------------------------------------

    def think(
        self, token: int, request: AiRequest, level: str = "soldier", seed: int = 1, seconds: float = LONGEST
    ) -> None:
        """Ask for the next actions of the request's seat, which may think for so many ``seconds``, and no longer than
        its level does. An earlier question is forgotten."""
        self.progress = 0.0
        self._ask(messages.Think(token, request, level, seed, seconds), min(seconds, _SECONDS.get(level, LONGEST)))

    def poll(self) -> tuple[int, list[ActionView]] | None:
        """The answer to the last question if it has come: ``(token, actions)``. Never waits for the worker."""
        answer = self._take(messages.THINK)
        if answer is None:
            return None
        token, found = answer
        self.thought = found
        return token, found.actions

    def cancel(self) -> None:
        """Forget the question; the worker stops thinking about it."""
        self._forget(messages.THINK)

    # hints --------------------------------------------------------------------------------------------------------

    def ask_hint(self, token: int, request: AiRequest) -> None:
        """Ask what the request's seat could do. An earlier question for a hint is forgotten."""
        self._ask(messages.Advise(token, request), LONGEST)

    def poll_hint(self) -> tuple[int, HintView] | None:
        """The hint if it has come, with its token; one without an action if there is none to give."""
        return self._take(messages.HINT)

    def cancel_hint(self) -> None:
        """Forget the question for a hint."""
        self._forget(messages.HINT)

    # reviews ------------------------------------------------------------------------------------------------------

    def ask_review(self, token: int, request: AiRequest, said: list[ActionView]) -> None:
        """Ask what is to be said of a move (`review.judged`). An earlier question for a review is forgotten."""
        self._ask(messages.Review(token, request, said), SECONDS)

    def poll_review(self) -> tuple[int, Judgement | None] | None:
        """Return a review if it has come, with its token; ``None`` where there is no worker to judge it."""
        return self._take(messages.REVIEW)

    def cancel_review(self) -> None:
        """Forget the question for a review."""
        self._forget(messages.REVIEW)

    # games from elsewhere -----------------------------------------------------------------------------------------

    def ask_rebuild(self, token: int, source: JsonObject) -> None:
        """Ask for all that is to be kept of a game (`rebuilding.rebuilt`). An earlier question for one is forgotten."""
        self.share = 0.0
        self._ask(messages.Rebuild(token, source), REBUILD_SECONDS)

    def poll_rebuild(self) -> tuple[int, JsonObject] | None:
        """Return a rebuilt game if it has come: ``(token, {...})``, an empty one where there is no worker to read
        it."""
        return self._take(messages.REBUILD)

    def cancel_rebuild(self) -> None:
        """Forget the question for a game."""
        self._forget(messages.REBUILD)

    # the worker ---------------------------------------------------------------------------------------------------

    def _ask(self, question: messages.Question, seconds: float) -> None:
        kind = question.KIND
        self._answers.pop(kind, None)
        self._looked = self._clock()
        self._questions[kind] = Open(question, seconds, self._looked)
        if self._line is None:
            self._start()
        self._send(question)

    def again(self) -> bool:
        """Start a worker now, whatever was lost or refused, because somebody wants it tried again; return whether one
        runs."""
        self._lost.clear()
        self._refused = None
        if self._line is None:
            self._start()
            self._resend()
        return self._line is not None

    def _resend(self) -> None:
        for one in list(self._questions.values()):
            one.asked = self._clock()
            self._send(one.question)

    def _send(self, message: messages.Asked) -> None:
        if self._line is not None and not self._line.send(message):
            self._recover()

    def _take(self, kind: str) -> tuple[int, Json] | None:
        question = self._questions.get(kind)
        if question is None:
            return None
        self._read()
        self._forgive_sleep()
        answer = self._answers.pop(kind, None)
        if answer is None and self._line is not None and self._overdue(question):
            self._recover(resend=False)
            answer = self._in_place(question, LATE)
        elif answer is None and self._line is None:
            answer = self._in_place(question, REFUSED if self._refused is not None or not self._spawn else LOST)
        if answer is not None:
            self._questions.pop(kind, None)
        return answer

    def _overdue(self, question: Open) -> bool:
        """Return whether the worker takes too long: to start, or to answer once it has."""
        now = self._clock()
        return question.overdue(now) if self._ready else now - max(self._started, question.asked) > START_SECONDS

    def _forgive_sleep(self) -> None:
        """A worker is not hung because nobody has looked for its answer: what was slept through does not count."""
        now = self._clock()
        if now - self._looked > ASLEEP:
            for question in self._questions.values():
                question.asked += now - self._looked
            self._started += now - self._looked
        self._looked = now

    def _read(self) -> None:
        """Sort what the worker has said; what nobody asks any more is dropped."""
        line = self._line
        if line is None:
            return
        broken = line.broken  # asked first: what came before it broke is heard
        for message in line.received():
            self._hear(message)
        if broken:
            self._recover()

    def _hear(self, message: messages.Said) -> None:
        if isinstance(message, messages.Ready):
            self._ready = True
            for question in self._questions.values():
                question.asked = self._clock()
            return
        kind = message.kind if isinstance(message, messages.Progress | messages.Problem) else message.KIND
        asked = self._questions.get(kind)
        if asked is None or asked.question.token != message.token:
            return
        if isinstance(message, messages.Progress):
            share = min(1.0, message.seconds / asked.seconds)
            if kind == messages.THINK:
                self.progress = share
            elif kind == messages.REBUILD:
                self.share = share
        elif isinstance(message, messages.Problem):
            self._answers[kind] = (message.token, _nothing(kind))
        else:
            self.lowered = ""
            self._answers[kind] = (message.token, message.found)

    def _in_place(self, open_: Open, why: str) -> tuple[int, Json]:
        """The answer of the level that needs no search."""
        asked = open_.question
        if isinstance(asked, messages.Review | messages.Rebuild):
            return asked.token, _nothing(asked.KIND)
        if open_.searched:
            self.lowered = why
        try:
            if isinstance(asked, messages.Advise):
                return asked.token, hint(asked.request, level=FALLBACK)
            level = asked.level if asked.level.partition(APART)[0] == "recruit" else FALLBACK
            return asked.token, considered(asked.request, level, asked.seed)
        except Refusal:
            return asked.token, _nothing(asked.KIND)

    def _recover(self, resend: bool = True) -> None:
        self._stop()
        self._lost.append(self._clock())
        self._start()
        if resend:
            self._resend()

    def _forget(self, kind: str) -> None:
        self._answers.pop(kind, None)
        if self._questions.pop(kind, None) is not None:
            self._send(messages.Cancel(kind))

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        if self._line is not None:
            self._line.close()
        self._line = self._process = None

    def close(self) -> None:
        """End the worker."""
        self._questions.clear()
        self._stop()


def _nothing(kind: str) -> Json:
    """The answer where there is nothing to say."""
    if kind == messages.THINK:
        return Considered([], "", 0, [], False)
    return {messages.HINT: no_hint(), messages.REVIEW: None, messages.REBUILD: {}}[kind]
