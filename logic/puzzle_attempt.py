"""A try at a puzzle: what is laid and taken up is free, and the whole move is judged when it is shown to the others.

It stands between a table and its match as a lesson does (`logic.lesson_run`): every action is shown to it before it is
taken. It changes no rule: what it lets through is judged by the match as ever.
"""

from __future__ import annotations

from typing import ClassVar, Final

from .ai.think import plan
from .kernel.acts import ActionView, PassAct, ResignAct
from .kernel.advice import HintView, no_hint
from .kernel.errors import LoadError, Refusal
from .kernel.tongue import Sentence, row
from .match import Match
from .match_factory import load_match
from .puzzle import Puzzle, actions_of, key_of

PASS: Final = PassAct()
RIVAL, LUCK = "soldier", 7
NOT_IT = Sentence("puzzle", "The computer found a better one.")
CLOSE = Sentence("puzzle", "Second best: the computer rates another move {points} of 100 points higher.")
WORTH = Sentence("puzzle", "The computer rates it {points} of 100 points above the next best move.")
OVER = Sentence("puzzle", "This puzzle is over. Go on to the next one, or try it again.")
NO_LEAVE = Sentence("puzzle", "You cannot resign a puzzle. Leave it from its menu.")


class PuzzleAttempt:
    """One try at a puzzle. ``state`` is open until a whole move was made, then solved or missed for good.

    ``note`` is what was said about the last wrong move. ``showing``: the answer is to be played at the table.
    ``moved`` counts how often another match has taken the place of the one before; ``written`` is for whoever remembers
    what came of it. ``gave_up``: the answer was asked for before anything was tried.
    """

    OPEN: ClassVar[str] = "open"
    SOLVED: ClassVar[str] = "solved"
    MISSED: ClassVar[str] = "missed"

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.state = self.OPEN
        self.note = ""
        self.tried: ActionView | None = None
        self.gave_up = False
        self.moved = 0
        self.written = False
        self.showing = False
        self.played = False  # the answer lies on the table
        self._made: list[ActionView] = []
        self._judged = False  # the action that comes next is the end of the answer
        self.match: Match
        self._begin()
        game = self.match.game
        self._view = game.from_document(self.match.view_document(puzzle.seat))
        if game.to_answer(self._view) and puzzle.seat not in game.to_answer(self._view):
            raise LoadError(f"The puzzle is for seat {puzzle.seat}, which is not asked in its position.")
        self._after = self._outcome_of(puzzle.answer)
        self._key = key_of(game, self._view, puzzle.seat, puzzle.answer)

    def _begin(self) -> None:
        self.match = load_match({"game": self.puzzle.game, **self.puzzle.position})
        if self.puzzle.seat >= self.match.seats:
            raise LoadError(f"The puzzle is for seat {self.puzzle.seat}, which its position does not have.")
        self._made, self._judged, self.played, self.note = [], False, False, ""
        self.moved += 1

    def _outcome_of(self, actions: tuple[ActionView, ...]) -> str:
        """The fingerprint of the position after a whole move; raises :class:`LoadError` for an impossible one."""
        match = load_match({"game": self.puzzle.game, **self.puzzle.position})
        try:
            for action in actions:
                match.act(self.puzzle.seat, action)
        except Refusal as problem:
            raise LoadError(f"The answer of the puzzle is not possible: {problem}") from None
        return match.fingerprint()

    @property
    def reason(self) -> str:
        """Return why the answer is the best move, and by how much: a card's text alone would be no reason."""
        game = self.match.game
        actions = actions_of(game, self._view, self.puzzle.answer)
        return self.match.named(
            row(0, game.words.hint_reason(self._view, self.puzzle.seat, actions), WORTH(points=self.puzzle.better))
        )

    # ---- how things stand

    @property
    def pausing(self) -> bool:
        """Return whether nobody moves any more: it is judged, and what others could say to the answer has been let
        pass."""
        if self.state == self.OPEN or (self.showing and not self.played):
            return False
        others = [one for one in self.match.decisions() if one.seat != self.puzzle.seat]
        return not self.played or not any(PASS in one.actions or len(one.actions) == 1 for one in others)

    # ---- what is taken

    def objection(self, seat: int, action: ActionView) -> str | None:
        """Return why an action is not taken; ``None`` if it is, or if the rules will refuse it.

        A whole move is judged.
        """
        if seat != self.puzzle.seat:
            return None
        self.note, self._judged = "", False
        if isinstance(action, ResignAct):
            return self.match.named(NO_LEAVE())
        if self.state != self.OPEN and (self.played or not self.showing):
            return self.match.named(OVER())
        if self.match.explain(seat, action) is not None or self._is_intention(action):
            return None
        made = (*self._made, action)
        if any(made == line[: len(made)] != line for line in (self.puzzle.answer, self.puzzle.following)):
            return None  # named for good, and its targets are still to come
        if self._right([*self._made, action]):
            self.state = self.SOLVED if self.state == self.OPEN else self.state
            self._judged = True
            return None
        self.state = self.MISSED if self.state == self.OPEN else self.state
        self.note, self.tried = self._why_not([*self._made, action]), action
        return self.note

    def _is_intention(self, action: ActionView) -> bool:
        game, seat = self.match.game, self.puzzle.seat
        view = game.from_document(self.match.view_document(seat))
        (choice,) = actions_of(game, view, [action])
        return game.is_intention(view, seat, choice)

    def _right(self, actions: list[ActionView]) -> bool:
        """Return whether a whole move is the answer, or comes to the same."""
        if key_of(self.match.game, self._view, self.puzzle.seat, actions) == self._key:
            return True
        try:
            return self._outcome_of(tuple(actions)) == self._after
        except LoadError:
            return False

    def _why_not(self, actions: list[ActionView]) -> str:
        game, seat, puzzle = self.match.game, self.puzzle.seat, self.puzzle
        if key_of(game, self._view, seat, actions) == key_of(game, self._view, seat, puzzle.following):
            return self.match.named(CLOSE(points=puzzle.better))
        return self.match.named(NOT_IT())

    def acted(self, seat: int, action: ActionView) -> None:
        """An action has been taken."""
        if seat == self.puzzle.seat and not self.played:
            self._made.append(action)
            self.played, self._judged = self._judged, False

    def undone(self, seat: int) -> None:
        """The seat's last action has been taken back."""
        if seat == self.puzzle.seat and self._made:
            self._made.pop()

    # ---- what the table asks

    def reply(self, seat: int) -> list[ActionView]:
        """Return what another seat does: it lets everything pass, and answers what is asked of all at once."""
        decision = self.match.decision_for(seat)
        if decision is None:
            return []
        if PASS in decision.actions:
            return [PASS]
        if len(decision.actions) == 1:
            return [decision.actions[0]]
        return plan(self.match.ai_request(seat), RIVAL, LUCK)

    def wanted(self) -> ActionView | None:
        """Return the next action of the answer; none unless it is to be shown."""
        at = len(self._made)
        if not self.showing or self.played or self._made != [*self.puzzle.answer[:at]]:
            return None
        return self.puzzle.answer[at] if at < len(self.puzzle.answer) else None

    def shows(self, action: ActionView) -> bool:
        """Return that everything is shown: what is left out would tell something."""
        return True

    def hint(self) -> HintView:
        """Return nothing: a hint would tell the answer."""
        return no_hint()

    def again(self) -> None:
        """Begin anew, as if nothing had been tried."""
        self.state, self.showing, self.written, self.gave_up = self.OPEN, False, False, False
        self._begin()

    def reveal(self) -> None:
        """Give up, unless it is judged already: the answer is to be played, from the beginning."""
        if self.state == self.OPEN:
            self.state, self.gave_up = self.MISSED, True
        self.showing = True
        self._begin()
