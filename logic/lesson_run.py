"""A lesson that is being played: which step it is at, what is accepted there, and what the others do.

Long because it judges, plays for the others and shows the way by one and the same step.

It stands between a table and its match: every action is shown to it before it is taken (`objection`), and told to it
afterwards (`acted`, `undone`). It changes no rule and adds none: what it lets through is judged by the match as ever.
Taking a card up is never judged: it may be put back. Judged is what is done with it.
"""

from __future__ import annotations

from typing import Final

from .ai.levels import BEGINNER, TEACHER
from .ai.plans import explained
from .ai.think import hint, plan, stepwise
from .kernel import codec
from .kernel.actions import Action
from .kernel.acts import ActionView, DoneAct, PassAct, ResignAct, action_to_json
from .kernel.advice import HintView, no_hint
from .kernel.errors import LoadError
from .kernel.plain import JsonObject
from .kernel.rng import Chance
from .kernel.state import State
from .kernel.tongue import Sentence, say, verbatim
from .lesson import STILL, Lesson, Line, Scripted, Step
from .match import Match
from .match_factory import load_match, new_match
from .puzzle import actions_of

PASS: Final = PassAct()
QUIET = (PassAct, DoneAct)
"""Kinds of actions with which one goes on where what the step asks for cannot be done yet."""
LUCK = 7
READ_ON = Sentence("lesson", "Read on first: the lesson is waiting for you.")
CONFIRM, CONFIRM_FIRST = Sentence("lesson", "Now press {label}."), Sentence("lesson", "Press {label} first.")
SCORE: Final = "{score}"
"""Stands in what is read after a step for who is ahead, in a sentence."""
AHEAD = Sentence("lesson", "You won, {own} to {other}.")
BEHIND = Sentence("lesson", "Your opponent won, {other} to {own}.")
EVEN = Sentence("lesson", "A draw, {own} to {other}.")
OVER = Sentence("lesson", "This lesson is done. Go on to the next one, or back to the list of lessons.")
NO_LEAVE = Sentence("lesson", "You cannot resign a lesson. Leave it from its menu; your progress is saved.")
NOT_THAT = Sentence("lesson", "That is not what the lesson asks for now.")
PUT_BACK = Sentence("lesson", "Put this card back first: this step takes another one.")
LONGEST = 400
"""Steps of a match until a lesson that does not go on is given up."""

Past = tuple[int, list[ActionView], list[Scripted], bool, int, ActionView | None]


class LessonRun:
    """One way through a lesson. ``note`` is what was said about the last wrong try, ``tried``, until the next one."""

    def __init__(self, lesson: Lesson, place: int = 0) -> None:
        self.lesson = lesson
        self.note = ""
        self.tried: ActionView | None = None
        self.moved = 0  # how often another match has taken the place of the one before
        self.place = 0
        self.improvised = 0  # how often an opponent had to do what the file does not say
        self._done: list[ActionView] = []  # of the line of this step
        self._held: ActionView | None = None  # the action that took up the card which is in the air
        self._takes_up = False  # whether the action that comes next only takes a card up
        self._confirms = ""  # the button that confirmed what lay there, before the card in the air was taken up
        self._scored = ((0, -1), "")  # in which match after how many actions, and the sentence of the score then
        self._script: list[Scripted] = []
        self._complete = False
        self._turns = 0  # own turns taken before a free step
        self._past: list[Past] = []
        self._begun: dict[int, int] = {}  # by steps that have been begun in this match: its actions before them
        self.match: Match
        self.start(place)

    # ---- how things stand

    @property
    def step(self) -> Step:
        """The step it is at; the last one once the lesson is over."""
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def finished(self) -> bool:
        """Return whether all is done and read."""
        return self.place >= len(self.lesson.steps)

    @property
    def free(self) -> bool:
        """Return whether anything may be done just now."""
        return self.step.free

    @property
    def pausing(self) -> bool:
        """Return whether there is only something to read: `go_on` goes on, and until then nobody moves."""
        if self.finished:
            return False
        if self._complete:
            return not self._goes_on()
        return not self.step.accept and not self.step.free

    def _goes_on(self) -> bool:
        """Return whether something follows that belongs to the step: what the file says, or a question with one
        answer."""
        if self.match.outcome() is not None:
            return False
        asked = self.match.decisions()
        others = [one for one in asked if one.seat != self.lesson.seat]
        if not self._script:
            windows = [one for one in asked if one in others or one.kind == "window"]
            return any(list(one.actions) == [PASS] for one in windows)
        head = self._script[0].action
        if not others:
            return all(len(one.actions) == 1 for one in asked)
        return any(head in one.actions or len(one.actions) == 1 for one in others)

    @property
    def words(self) -> tuple[str, str]:
        """Return the words to read now, and the task; the second is empty where there is only something to read.

        Where all of a move lies there, the task is to confirm it.
        """
        step = self.step
        if self.finished or (self._complete and step.after):
            if SCORE in step.after:
                return self._say(Sentence("lesson", step.after)(score=self._score())), ""
            return step.after or step.say, ""
        label = self._confirming()
        return step.say, self._say(CONFIRM(label=verbatim(label))) if label else step.do

    def _say(self, text: str) -> str:
        """Return a sentence of the lesson in the language of its match."""
        return say(text, self.match.tongue)

    def _score(self) -> str:
        """Return who is ahead of two, still to be said; kept until the match goes on, as every frame asks."""
        now = (self.moved, self.match.steps)
        if self._scored[0] != now:
            sides = self.match.view_document(self.lesson.seat)["scores"]
            own, other = sides[self.lesson.seat]["total"], sides[1 - self.lesson.seat]["total"]
            words = EVEN if own == other else AHEAD if own > other else BEHIND
            self._scored = (now, words(own=own, other=other))
        return self._scored[1]

    def _confirming(self) -> str:
        """Return the button that confirms what lies there, where the step goes on with nothing else; else "".

        While a card is in the air it is the one that was there before.
        """
        if self._held is not None:
            return self._confirms
        rest = {line[len(self._done)]["type"] for line in self._lines()}
        decision = self.match.decision_for(self.lesson.seat) if self._done and rest == {DoneAct.kind} else None
        if decision is None:
            return ""
        pairs = zip(decision.actions, decision.answers, strict=True)
        return next((answer.label for action, answer in pairs if isinstance(action, DoneAct)), "")

    # ---- where it begins

    def start(self, place: int) -> None:
        """Begin at a step: its position is reached by playing the steps before it as the file says.

        A free step that has been played already begins where it began then, and one further on is reached from here:
        what one has done oneself stays done.
        """
        if self.lesson.steps[place].free and place <= self.place and place in self._begun:
            return self._rewind(place)
        if self.lesson.steps[place].free and self._begun:
            return self._play_to(place)
        first = next((index for index in range(place, 0, -1) if self.lesson.steps[index].position is not None), 0)
        self._begin(first)
        self._play_to(place)

    def _play_to(self, place: int) -> None:
        """Play as the file says until a step is reached."""
        for _ in range(LONGEST):
            if self.place >= place:
                break
            self.go_by_itself()
        self.note, self._past = "", []
        self.moved += 1

    def _rewind(self, place: int) -> None:
        """Go back to where a step began in this match."""
        while self.match.steps > self._begun[place]:
            self.match.rewind()
        self._stand(place)

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
        self._begun = {}
        self._stand(place)

    def _stand(self, place: int) -> None:
        """Be at the beginning of a step, with nothing of it done, in a match that its table has to take up."""
        self.place, self._done, self._script, self._complete = place, [], [*self.lesson.steps[place].then], False
        self.note, self._past, self._held = "", [], None
        self._turns = self._turns_taken()
        self._begun = {step: begun for step, begun in self._begun.items() if step < place} | {place: self.match.steps}
        self.moved += 1

    def _turns_taken(self) -> int:
        taken = self.match.view_document(self.lesson.seat).get("turns_taken")
        return int(taken[self.lesson.seat]) if taken else 0

    # ---- what is accepted

    def objection(self, seat: int, action: ActionView) -> str | None:
        """Return why an action is not taken in this lesson; ``None`` if it is, or if the rules will refuse it."""
        if seat != self.lesson.seat:
            return None
        self.note = ""
        why = self._why_not(action) if self._foresee(action) else None
        if why is not None:
            self.note, self.tried = why, self._held or action
        return why

    def _foresee(self, action: ActionView) -> bool:
        """Note what is to be known of an action once it is taken; return whether it is possible."""
        possible = self.match.explain(self.lesson.seat, action) is None
        self._takes_up = possible and self._only_takes_up(action)
        self._confirms = self._confirming()
        return possible

    def _only_takes_up(self, action: ActionView) -> bool:
        """Return whether a possible action only takes a card up."""
        game, seat = self.match.game, self.lesson.seat
        if isinstance(action, ResignAct):
            return False
        view = game.from_document(self.match.view_document(seat))
        return seat in game.to_answer(view) and game.takes_up(view, seat, actions_of(game, view, [action])[0])

    def _why_not(self, action: ActionView) -> str | None:
        decision = self.match.decision_for(self.lesson.seat)
        if isinstance(action, ResignAct):
            return self._say(NO_LEAVE())
        only = self._held is None and decision is not None and list(decision.actions) == [action]
        if decision is None or self._fitting(action) or only:
            return None
        if self.finished:
            return self._say(OVER())
        if self.pausing:
            return self._say(READ_ON())
        if self.step.free or self._takes_up:
            return None
        if self.wanted() is None and isinstance(action, QUIET):
            return None
        return self._explanation(action)

    def _explanation(self, action: ActionView) -> str:
        """Return an objection to an action; for a card that does not belong to the step, what is wrong with the
        card."""
        wrong = self._held if self._held is not None and not self._lines() else action
        label = self._confirming()
        rest = [pattern for line in self._going_on(self._done) for pattern in line[len(self._done) :]]
        own = () if label and any(fits(pattern, wrong) for pattern in rest) else self.step.wrong
        other = self._say(CONFIRM_FIRST(label=verbatim(label))) if label else self.step.otherwise
        other = other or self._say(NOT_THAT())
        return next((one.say for one in own if fits(one.when, wrong)), other)

    def shows(self, action: ActionView) -> bool:
        """Return whether a special build has a button of its own: in a lesson only where the step asks for it."""
        return any(fits(pattern, action) for line in self.step.accept for pattern in line)

    @property
    def _so_far(self) -> list[ActionView]:
        """Return the actions taken in the line of this step, with the card in the air."""
        return self._done if self._held is None else [*self._done, self._held]

    def _lines(self) -> list[Line]:
        """The lines of this step that go on from what has been done."""
        return [] if self.finished or self._complete else self._going_on(self._so_far)

    def _going_on(self, done: list[ActionView]) -> list[Line]:
        """The lines of this step that begin with these actions and go on."""
        return [
            line
            for line in self.step.accept
            if len(line) > len(done) and all(fits(one, action) for one, action in zip(line, done, strict=False))
        ]

    def _fitting(self, action: ActionView) -> bool:
        here = len(self._so_far)
        return any(fits(line[here], action) for line in self._lines())

    def wanted(self) -> ActionView | None:
        """Return an action that is accepted now; ``None`` if none is offered yet."""
        decision = self.match.decision_for(self.lesson.seat)
        here = len(self._so_far)
        for line in self._lines() if decision is not None else ():
            for action in decision.actions if decision is not None else ():
                if fits(line[here], action):
                    return action
        return None

    # ---- the way

    def hint(self) -> HintView:
        """Return what goes on from here as a hint tells it (`ai.think.hint`): the whole move, with the words of each
        step. Without an ``action`` if there is nothing to do."""
        seat = self.lesson.seat
        if self.pausing or self.finished or self.match.decision_for(seat) is None:
            return no_hint()
        if self.step.free:
            return hint(self.match.ai_request(seat), level=TEACHER)
        view: State = self.match.game.from_document(self.match.view_document(seat))
        move = self._move(view)
        if move:
            plan = explained(self.match.game, view, seat, move, move)
            return HintView(plan.action, plan.actions, plan.steps, plan.reason, [])
        return no_hint(self._say(PUT_BACK()) if self._held is not None else "")

    def _move(self, view: State) -> tuple[Action, ...]:
        """The actions that do this step, as far as the others see none of them but the last."""
        game, seat, here = self.match.game, self.lesson.seat, view.copy()
        done: list[ActionView] = [*self._so_far]
        move: list[Action] = []
        while seat in game.to_answer(here):
            choice = self._next_of(here, done)
            if choice is None:
                break
            done.append(codec.action_view(here, choice))
            move.append(choice)
            if not game.is_intention(here, seat, choice):
                break
            game.apply(here, seat, choice)
        return tuple(move)

    def _next_of(self, view: State, done: list[ActionView]) -> Action | None:
        """The action that goes on from what has been done; of several that would, the one a beginner likes."""
        game, seat = self.match.game, self.lesson.seat
        options, lines = game.options(view, seat), self._going_on(done)
        for line in lines:
            fitting = [one for one in options if fits(line[len(done)], codec.action_view(view, one))]
            liked = stepwise(game, view.copy(), seat, BEGINNER, Chance(LUCK))[0] if len(fitting) > 1 else None
            if fitting:
                return liked if liked in fitting else fitting[0]
        if done != self._so_far or (self._held is not None and not lines):
            return None
        return options[0] if len(options) == 1 else next((one for one in options if one.kind in ("pass", "done")), None)

    # ---- what has happened

    def acted(self, seat: int, action: ActionView) -> None:
        """An action has been taken, by whomever."""
        if seat != self.lesson.seat:
            if self._script and self._script[0] == (seat, action):
                self._script.pop(0)
            if self.match.outcome() is not None and self.step.free:
                self.place, self._complete = len(self.lesson.steps) - 1, True
            return
        self._past.append((self.place, [*self._done], [*self._script], self._complete, self._turns, self._held))
        self.note = ""
        done = [*self._so_far, action] if self._fitting(action) else self._done
        self._held = action if self._takes_up else None
        if self._takes_up or self.finished or self._complete:
            return
        if self.step.free:
            if self.match.outcome() is not None:
                self.place, self._complete = len(self.lesson.steps) - 1, True
            elif self._turns_taken() > self._turns:
                self._end_step()
        else:
            self._done = done
            if any(len(line) == len(done) and self._matches(line) for line in self.step.accept):
                self._end_step()

    def _matches(self, line: Line) -> bool:
        return all(fits(one, done) for one, done in zip(line, self._done, strict=True))

    def undone(self, seat: int) -> None:
        """The seat's last action has been taken back."""
        if seat == self.lesson.seat and self._past:
            self.place, self._done, self._script, self._complete, self._turns, self._held = self._past.pop()

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
            self._begun[self.place] = self.match.steps
        self._turns = self._turns_taken()

    def go_on(self) -> None:
        """Go on from a text that has been read."""
        if not self.pausing:
            return
        here = self.place + 1
        if here < len(self.lesson.steps) and self.lesson.steps[here].position is not None:
            self._begin(here)
        else:
            self._next()

    # ---- the others

    def reply(self, seat: int) -> list[ActionView]:
        """Return what another seat does now: what the file says next, else what its kind of player does."""
        scripted = []
        for entry in self._script:
            if entry.seat != seat:
                break
            scripted.append(entry.action)
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
        level = TEACHER if self.lesson.opponent == STILL else self.lesson.opponent
        return plan(self.match.ai_request(seat), level, LUCK)

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

    def _own_move(self, offered: tuple[ActionView, ...]) -> ActionView:
        if self.step.free:
            return plan(self.match.ai_request(self.lesson.seat), TEACHER, LUCK)[0]
        wanted = self.wanted()
        if wanted is not None:
            return wanted
        quiet = offered[0] if len(offered) == 1 else next((one for one in offered if isinstance(one, QUIET)), None)
        if quiet is None:
            raise LoadError(f"Step {self.place + 1} of the lesson {self.lesson.title!r} asks for what cannot be done.")
        return quiet

    def do(self, seat: int, action: ActionView) -> None:
        """Take an action without a table; raises :class:`Refusal` for one that is not possible."""
        if seat == self.lesson.seat:
            self._foresee(action)
        self.match.act(seat, action)
        self.acted(seat, action)


def fits(pattern: JsonObject, action: ActionView) -> bool:
    """Return whether an action has every field of a pattern.

    >>> from logic.kernel.acts import CardAct, CellAct
    >>> fits({"type": "cell"}, CellAct((2, 0))), fits({"card": "9S"}, CardAct("8S"))
    (True, False)
    """
    written = action_to_json(action)
    return all(written.get(name) == value for name, value in pattern.items())
