"""A lesson that is being played: which step it is at, what is accepted there, and what the others do.

It stands between a table and its match: every action is shown to it before it is taken (`objection`), and told to it
afterwards (`acted`, `undone`). It changes no rule and adds none: what it lets through is judged by the match as ever.
"""

from __future__ import annotations

from .ai.think import bot_action
from .beginnings import load_match, new_match
from .kernel.errors import LoadError
from .kernel.plain import JsonObject
from .lesson import STILL, Lesson, Line, Step
from .match import Match

PASS: JsonObject = {"type": "pass"}
QUIET = ("pass", "done")
"""Kinds of actions with which one goes on where what the step asks for cannot be done yet."""
GENTLE, LUCK = "soldier", 7
READ_ON = "First read on: the lesson waits for you."
OVER = "This lesson is done. Go on to the next one, or back to all lessons."
NO_LEAVE = "Nobody resigns in a lesson. Leave it by its menu; what you have done is remembered."
NOT_THAT = "That is not what is asked for just now."
LONGEST = 400
"""Steps of a match until a lesson that does not go on is given up."""

Past = tuple[int, list[JsonObject], list[JsonObject], bool, int]


class Course:
    """One way through a lesson. ``note`` is what was said about the last wrong try, ``tried``, until the next one."""

    def __init__(self, lesson: Lesson, place: int = 0) -> None:
        self.lesson = lesson
        self.note = ""
        self.tried: JsonObject = {}
        self.moved = 0  # how often another match has taken the place of the one before
        self.place = 0
        self.improvised = 0  # how often an opponent had to do what the file does not say
        self._done: list[JsonObject] = []  # of the line of this step
        self._script: list[JsonObject] = []
        self._complete = False
        self._turns = 0  # own turns taken before a free step
        self._past: list[Past] = []
        self.match: Match
        self.start(place)

    # ---- how things stand

    @property
    def step(self) -> Step:
        """The step it is at; the last one once the lesson is over."""
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def finished(self) -> bool:
        """Whether all is done and read."""
        return self.place >= len(self.lesson.steps)

    @property
    def free(self) -> bool:
        """Whether anything may be done just now."""
        return self.step.free

    @property
    def pausing(self) -> bool:
        """Whether there is only something to read: `go_on` goes on, and until then nobody moves."""
        if self.finished:
            return False
        if self._complete:
            return not self._goes_on()
        return not self.step.accept and not self.step.free

    def _goes_on(self) -> bool:
        """Whether something follows that belongs to the step: what the file says, or a question with one answer."""
        if self.match.outcome() is not None:
            return False
        asked = self.match.decisions()
        others = [one for one in asked if one.seat != self.lesson.seat]
        if not self._script:
            windows = [one for one in asked if one in others or one.kind == "window"]
            return any(list(one.actions) == [PASS] for one in windows)
        head = self._script[0]["action"]
        if not others:
            return all(len(one.actions) == 1 for one in asked)
        return any(head in one.actions or len(one.actions) == 1 for one in others)

    @property
    def words(self) -> tuple[str, str]:
        """What is said now, and what there is to do; the second is empty where there is only something to read."""
        step = self.step
        if self.finished or (self._complete and step.after):
            return step.after or step.say, ""
        return step.say, step.do

    # ---- where it begins

    def start(self, place: int) -> None:
        """Begin at a step: its position is reached by playing the steps before it as the file says."""
        first = next((index for index in range(place, 0, -1) if self.lesson.steps[index].position is not None), 0)
        self._begin(first)
        for _ in range(LONGEST):
            if self.place >= place:
                break
            self.go_by_itself()
        self.note, self._past = "", []

    def _begin(self, place: int) -> None:
        lesson, step = self.lesson, self.lesson.steps[place]
        position = step.position or lesson.position
        if position is not None:
            self.match = load_match({"game": lesson.game, **position})
        else:
            deal = lesson.deal or {}
            self.match = new_match(lesson.game, deal.get("seats", 2), deal.get("seed", 0), deal.get("options"))
        if lesson.seat >= self.match.seats:
            raise LoadError(f"The lesson is for seat {lesson.seat}, which its position does not have.")
        self.place, self._done, self._script, self._complete = place, [], [*step.then], False
        self.note, self._past = "", []
        self._turns = self._turns_taken()
        self.moved += 1

    def _turns_taken(self) -> int:
        taken = self.match.view(self.lesson.seat).get("turns_taken")
        return int(taken[self.lesson.seat]) if taken else 0

    # ---- what is accepted

    def objection(self, seat: int, action: JsonObject) -> str | None:
        """Return why an action is not taken in this lesson; ``None`` if it is, or if the rules will refuse it."""
        if seat != self.lesson.seat:
            return None
        self.note = ""
        why = self._why_not(action)
        if why is not None and self.match.explain(seat, action) is None:
            self.note, self.tried = why, action
            return why
        return None

    def _why_not(self, action: JsonObject) -> str | None:
        decision = self.match.decision_for(self.lesson.seat)
        if action.get("type") == "resign":
            return NO_LEAVE
        if decision is None or self._fitting(action) or list(decision.actions) == [action]:
            return None
        if self.finished:
            return OVER
        if self.pausing:
            return READ_ON
        if self.step.free:
            return None
        if self.wanted() is None and action.get("type") in QUIET:
            return None
        return self._explanation(action)

    def _explanation(self, action: JsonObject) -> str:
        for wrong in self.step.wrong:
            if fits(wrong.when, action):
                return wrong.say
        return self.step.otherwise or NOT_THAT

    def _lines(self) -> list[Line]:
        """The lines of this step that go on from what has been done."""
        if self.finished or self._complete:
            return []
        here = len(self._done)
        return [
            line
            for line in self.step.accept
            if len(line) > here and all(fits(one, done) for one, done in zip(line, self._done, strict=False))
        ]

    def _fitting(self, action: JsonObject) -> bool:
        return any(fits(line[len(self._done)], action) for line in self._lines())

    def wanted(self, ahead: int = 0) -> JsonObject | None:
        """Return an action that is accepted now, or the pattern of one ``ahead``; ``None`` if none is offered yet."""
        decision = self.match.decision_for(self.lesson.seat)
        lines = self._lines()
        if decision is None or not lines:
            return None
        for line in lines:
            for action in decision.actions:
                if fits(line[len(self._done)], action):
                    at = len(self._done) + ahead
                    return action if not ahead else line[at] if at < len(line) else None
        return None

    # ---- what has happened

    def acted(self, seat: int, action: JsonObject) -> None:
        """An action has been taken, by whomever."""
        if seat != self.lesson.seat:
            if self._script and self._script[0] == {"seat": seat, "action": action}:
                self._script.pop(0)
            if self.match.outcome() is not None and self.step.free:
                self.place, self._complete = len(self.lesson.steps) - 1, True
            return
        self._past.append((self.place, [*self._done], [*self._script], self._complete, self._turns))
        self.note = ""
        if self.finished or self._complete:
            return
        if self.step.free:
            if self.match.outcome() is not None:
                self.place, self._complete = len(self.lesson.steps) - 1, True
            elif self._turns_taken() > self._turns:
                self._end_step()
        elif self._fitting(action):
            self._done.append(action)
            if any(len(line) == len(self._done) and self._matches(line) for line in self.step.accept):
                self._end_step()

    def _matches(self, line: Line) -> bool:
        return all(fits(one, done) for one, done in zip(line, self._done, strict=True))

    def undone(self, seat: int) -> None:
        """The seat's last action has been taken back."""
        if seat == self.lesson.seat and self._past:
            self.place, self._done, self._script, self._complete, self._turns = self._past.pop()

    def _end_step(self) -> None:
        self._done = []
        last = self.place + 1 >= len(self.lesson.steps)
        if self.step.after or last or self.lesson.steps[self.place + 1].position is not None:
            self._complete = True
        else:
            self._next()

    def _next(self) -> None:
        self.place, self._complete = self.place + 1, False
        if not self.finished:
            self._script += self.step.then
        self._turns = self._turns_taken()

    def go_on(self) -> None:
        """What there was to read has been read."""
        if not self.pausing:
            return
        here = self.place + 1
        if here < len(self.lesson.steps) and self.lesson.steps[here].position is not None:
            self._begin(here)
        else:
            self._next()

    # ---- the others

    def reply(self, seat: int) -> list[JsonObject]:
        """Return what another seat does now: what the file says next, else what its kind of player does."""
        scripted = []
        for entry in self._script:
            if entry["seat"] != seat:
                break
            scripted.append(entry["action"])
        decision = self.match.decision_for(seat)
        if decision is None:
            return []
        if scripted and scripted[0] in decision.actions:
            return scripted
        if len(decision.actions) == 1:
            return [decision.actions[0]]
        if self.lesson.opponent == STILL and PASS in decision.actions:
            return [PASS]
        self.improvised += self.lesson.opponent == STILL
        level = GENTLE if self.lesson.opponent == STILL else self.lesson.opponent
        return [bot_action(self.match.ai_request(seat), level, LUCK)]

    def go_by_itself(self) -> None:
        """One action of whoever is to move, as the file says: to show the way, and to begin further on."""
        seat = self.lesson.seat
        if self.pausing:
            self.go_on()
            return
        asked = self.match.decisions()
        other = next((one.seat for one in asked if one.seat != seat), None)
        if other is not None:
            self.do(other, self.reply(other)[0])
            return
        if not asked:
            raise LoadError(
                f"The lesson {self.lesson.title!r} comes to an end before its step {self.place + 1} is done."
            )
        self.do(seat, self._own_move(asked[0].actions))

    def _own_move(self, offered: tuple[JsonObject, ...]) -> JsonObject:
        if self.step.free:
            return bot_action(self.match.ai_request(self.lesson.seat), GENTLE, LUCK)
        wanted = self.wanted()
        if wanted is not None:
            return wanted
        quiet = offered[0] if len(offered) == 1 else next((one for one in offered if one["type"] in QUIET), None)
        if quiet is None:
            raise LoadError(f"Step {self.place + 1} of the lesson {self.lesson.title!r} asks for what cannot be done.")
        return quiet

    def do(self, seat: int, action: JsonObject) -> None:
        """Take an action without a table; raises :class:`Refusal` for one that is not possible."""
        self.match.act(seat, action)
        self.acted(seat, action)


def fits(pattern: JsonObject, action: JsonObject) -> bool:
    """Whether an action has every field of a pattern.

    >>> fits({"type": "cell"}, {"type": "cell", "cell": [2, 0]}), fits({"card": "9S"}, {"type": "card", "card": "8S"})
    (True, False)
    """
    return all(action.get(name) == value for name, value in pattern.items())
