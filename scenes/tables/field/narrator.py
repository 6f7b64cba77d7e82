"""Makes the chain of what is told of a smaller game, from the events as a seat sees them and from nothing else.

What all games share stands here; each game says which events are plays, what they are called and what they change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import logic
from logic import Sentence
from logic.views import EventView, Play, RunView, SeatOut, TurnBegan, runs_with_names
from scenes.play.narration.chain import Chain, ChainStep, Run, hidden
from scenes.ui.words import addressed

ROUND: Final = Sentence("strip", "Round {turn}")
RESIGNS: Final = Sentence("strip", "{who:You resign|* resigns}")
RESIGNED: Final = Sentence("strip", "Out of the game")
NO_MORE: Final = Sentence("strip", "This seat plays no more.")


@dataclass(frozen=True, slots=True)
class ChainState:
    """A chain as it stands at a moment: whose turn it is, or who has played last, and its steps, the oldest first."""

    seat: int
    steps: tuple[ChainStep, ...]
    head: str = ""  # what the chain is called; empty: whose turn it is


class FieldNarrator:
    """Follows the events. ``you`` is the seat that is spoken to, if only one looks."""

    period: Sentence | None = None  # what is played at once by all; nothing where seats have turns

    def __init__(
        self, names: Sequence[str], you: int | None, turn: int = 0, whose: int = -1, tongue: logic.Tongue | None = None
    ) -> None:
        """``turn`` is the one in which it begins to follow, and ``whose`` it is, if it is one seat's."""
        self.names, self.you, self._whose = names, you, whose
        self.tongue = tongue or logic.ENGLISH
        self.chain = Chain(turn=turn)
        self.closed: list[ChainStep] = []  # of chains that gave way to another one, since somebody emptied this
        self._next: tuple[int, int] | None = None  # seat and turn of the chain that begins with the next step

    @property
    def told(self) -> ChainState | None:
        """Return what is told now; ``None`` while nothing is."""
        steps = tuple(self.chain.steps)
        if not steps:
            return None
        if self.period is not None:
            return ChainState(steps[-1].seat, steps, self.worded(self.period(turn=max(1, self.chain.turn))))
        return ChainState(self.chain.seat, steps)

    def heed(self, event: EventView, later: Sequence[EventView] = ()) -> ChainState | None:
        """Take in what happens next, of which ``later`` comes of the same; what is told then."""
        self.hear(event, later)
        return self.told

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        """Take in an event. A game says so of what it tells of, and hands all others on."""
        if isinstance(event, TurnBegan):
            self._next = (event.seat, event.turn)
        elif isinstance(event, SeatOut) and event.why == "resigned":
            self.play(event.seat, Play(RESIGNS(who=logic.who(0)), RESIGNED(), NO_MORE()))

    def forget(self) -> None:
        """Tell nothing any more, as somebody else looks now."""
        self.chain, self._next = Chain(turn=self.chain.turn), None

    # ---- for the games

    def worded(self, text: str) -> str:
        """Return a text in the tongue of the narrator, with the names of the players."""
        return logic.named(text, addressed(self.names, self.you), self.tongue)

    def runs(self, text: str) -> tuple[Run, ...]:
        """Return a text as a line with cards in it; nothing of an empty one."""
        pieces = [RunView(text)] if text else []
        found = runs_with_names(pieces, addressed(self.names, self.you), self.tongue)
        return tuple((run.text, run.card) for run in found)

    def play(self, seat: int, play: Play, cards: Sequence[str] = (), linked: bool = False) -> None:
        """Tell that somebody plays something, with these cards; the first one is read while it speaks, unless it is
        hidden."""
        verb, title, deed = logic.say(play.verb, self.tongue), self.worded(play.title), self.worded(play.deed)
        code = cards[0] if cards and not hidden(cards[0]) else ""
        self.begin(ChainStep(seat, verb, title, deed, tuple(cards), code, self.runs(play.against), linked=linked))

    def begin(self, step: ChainStep) -> None:
        """Begin with what somebody plays. What answers it is ``linked``."""
        if self._next is not None or not self.chain.steps:
            seat, turn = self._next or (self._whose, self.chain.turn)
            self.closed += self.chain.steps
            self.chain = Chain(seat if seat >= 0 else step.seat, turn)
            self._next, self._whose = None, seat
        self.chain.steps.append(step)

    def comes_to(self, at: int, text: str, tone: str) -> None:
        """Tell what a step has come to, unless a turn has begun in which nothing has been played yet."""
        if self._next is None and self.chain.steps:
            self.chain.steps[at] = replace(self.chain.steps[at], outcome=self.worded(text), tone=tone)

    def add(self, cards: Sequence[str]) -> None:
        """More cards belong to the last step."""
        steps = self.chain.steps
        steps[-1] = replace(steps[-1], cards=(*steps[-1].cards, *cards))
