"""A decision as its seat sees it, with what stands in the holes of its sentences: cards, players, lines and places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....kernel.actions import Action
from ....kernel.cards import HIDDEN
from ....kernel.frames import Frame
from ....kernel.nouns import BUILD, FALSE_TRICK, FREE_PLACE, MARKER, REFILLED_PLACE
from ....kernel.plain import Plain
from ....kernel.tongue import READER, Hole, Sentence, all_of, noun, who
from ...rules.grid import ROW
from ...rules.ground import REPAIR
from ...rules.lines import seen_line
from ...rules.state import AssertionState
from ...rules.strategies.lists import COPIERS
from ..cards import of, titled

STORY: Final = "assertion: what led to the question"
PROMPT: Final = "assertion: question"
LABEL: Final = "assertion: answer"
EFFECT: Final = "assertion: what an answer does"
PHRASE: Final = "assertion: words within a sentence"

FREE: Final = noun(FREE_PLACE)
REFILLED: Final = noun(REFILLED_PLACE)
MARKED: Final = noun(MARKER)

Words = tuple[str, str]
"""What stands on a button, and what it does."""

PLAYED: Final = Sentence(PHRASE, "{card:the} ({title})")
PLAYED_AS: Final = Sentence(PHRASE, "{other:the} as {card:the} ({title})")
SCORE: Final = Sentence(PHRASE, "{points} for {whom:you|*}")
SECOND_BASE: Final = Sentence(PHRASE, "the second base")
TRICKS: Final = (
    Sentence(PHRASE, "the marked trick"),
    Sentence(PHRASE, "the trick with {card:the}"),
    Sentence(PHRASE, "the trick from {card:the} to {other:the}"),
)
LINES: Final = (
    Sentence(PHRASE, "the marked line"),
    Sentence(PHRASE, "the line with {card:the}"),
    Sentence(PHRASE, "the line from {card:the} to {other:the}"),
)
TRICK_LABELS: Final = (
    Sentence(LABEL, "The marked trick"),
    Sentence(LABEL, "Trick with {card:the}"),
    Sentence(LABEL, "Trick from {card:the} to {other:the}"),
)
LINE_LABELS: Final = (
    Sentence(LABEL, "The marked line"),
    Sentence(LABEL, "Line with {card:the}"),
    Sentence(LABEL, "Line from {card:the} to {other:the}"),
)
"""By how many of the cards at its ends are seen."""
SECOND_BASE_LABEL: Final = Sentence(LABEL, "Second base")


class Question:
    """A decision as its seat sees it, with the holes for whatever lies in it.

    ``state`` is the seat's own view, ``frame`` the one that asks, ``options`` what is offered.
    """

    __slots__ = ("frame", "options", "seat", "state")

    def __init__(self, state: AssertionState, frame: Frame, seat: int, options: Sequence[Action]) -> None:
        self.state = state
        self.frame = frame
        self.seat = seat
        self.options = options

    # what is there ------------------------------------------------------------------------------------------------

    def var(self, name: str, default: Plain = None) -> Plain:
        """A name of the frame that asks."""
        return self.frame.vars.get(name, default)

    def offers(self, kind: str) -> bool:
        """Return whether an action of this kind is offered."""
        return any(option.kind == kind for option in self.options)

    def below(self) -> Frame:
        """The frame that called the one that asks."""
        return self.state.frames[-2] if len(self.state.frames) > 1 else self.frame

    def against(self, frame: Frame | None = None) -> Frame:
        """The frame that a window, a call or a counter is about."""
        place: int = (frame or self.frame).vars["against"]
        return self.state.frames[place]

    # players ------------------------------------------------------------------------------------------------------

    def who(self, seat: int) -> Hole:
        """Return a player for a hole; the one who is asked is the reader."""
        return READER if seat == self.seat else who(seat)

    def others(self, seats: Iterable[int]) -> Hole:
        """Return several players for a hole."""
        return all_of([self.who(seat) for seat in seats])

    def scores(self, changed: dict[int, int] | None = None) -> Hole:
        """Return the scores of the sides, the seat's own first; some perhaps otherwise than now."""
        state = self.state
        own = state.side_of(self.seat)
        order = sorted(range(state.layout.side_count), key=lambda side: side != own)
        now = {side: state.score(side) for side in order} | (changed or {})
        seats = {side: [seat for seat in range(state.seats) if state.side_of(seat) == side] for side in order}
        return all_of([SCORE(points=now[side], whom=self.others(seats[side])) for side in order])

    # cards --------------------------------------------------------------------------------------------------------

    def code(self, card: int | None) -> str:
        """The code of a card, empty where there is none or its face is not known."""
        return "" if card is None or self.state.faces[card] == HIDDEN else self.state.code(card)

    def card(self, number: int | None) -> Hole:
        """Return a card for a hole."""
        return of(self.code(number) or "?")

    def cards(self, cards: Iterable[int]) -> Hole:
        """Return several cards for a hole."""
        return all_of([self.card(number) for number in cards])

    def play(self, frame: Frame) -> Hole:
        """Return a play for a hole after it has been told: its card, a build or a false trick."""
        if frame.kind == "action":
            return noun(FALSE_TRICK if frame.vars.get("form") == "false" else BUILD)
        return of(str(frame.vars.get("claim") or frame.kind))

    def played(self, frame: Frame) -> str:
        """Return the card of a play with its strategy, as words within a sentence."""
        number = frame.vars.get("card")
        own = self.code(number) or (COPIERS[0] if frame.vars.get("copy") else "")
        if own and own != frame.kind:
            return PLAYED_AS(other=of(own), **titled(frame.kind))
        return PLAYED(**titled(frame.kind))

    # places -------------------------------------------------------------------------------------------------------

    def top(self, cell: int) -> str:
        """The card that lies on a cell, empty where none does."""
        return self.code(self.state.ground.card[cell] - 1) if self.state.ground.card[cell] else ""

    def at(self, cell: int) -> Hole:
        """Return a place for a hole: the card that lies there."""
        ground = self.state.ground
        code = self.code(ground.card[cell] - 1) if ground.card[cell] else ""
        if code:
            return of(code)
        lying = ground.suit[cell]
        return REFILLED if lying == REPAIR else MARKED if lying else FREE

    def line(self, cells: Sequence[int], tricks: bool = True) -> str:
        """Return a line as words within a sentence, by the cards at its ends."""
        return SECOND_BASE() if len(cells) == 1 else self._line(cells, TRICKS if tricks else LINES)

    def line_label(self, cells: Sequence[int], tricks: bool = True) -> str:
        """Return a line as the label of an answer."""
        return SECOND_BASE_LABEL() if len(cells) == 1 else self._line(cells, TRICK_LABELS if tricks else LINE_LABELS)

    def _line(self, cells: Sequence[int], forms: Sequence[Sentence]) -> str:
        seen = [code for code in (self.top(min(cells)), self.top(max(cells))) if code]
        holes = dict(zip(("card", "other"), map(of, seen), strict=False))
        return forms[len(seen)](**holes)

    def direction(self, step: int) -> str:
        """``row`` or ``column``, as the seat sees a line along ``step`` on its table."""
        return seen_line(self.state, self.seat, step == ROW)


class Spoken:
    """A question in words: ``answers`` are what stands on a button and what it does, by the word of the answer."""

    __slots__ = ("answers", "prompt", "story")

    def __init__(self, prompt: str, story: str = "", answers: dict[str, Words] | None = None) -> None:
        self.prompt = prompt
        self.story = story
        self.answers = answers or {}
