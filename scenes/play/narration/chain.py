"""The chain that is told beside the field: what was played, by whom and against whom, and what it changed.

A chain is a turn: it stays to be read until the next one begins. Its steps are never changed in place, so that a step
that looks the same is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Run = tuple[str, str]
"""A piece of a line: its words and "", or "" and the code of a card."""


@dataclass(frozen=True, slots=True)
class ChainStep:
    """One thing that was played. ``outcome`` is empty until it has changed something."""

    seat: int
    verb: str  # who does what: a sentence without its name, which is put in where it is drawn
    title: str
    deed: str = ""  # one line of what it does
    cards: tuple[str, ...] = ()  # whose art is shown; a hidden one shows its back
    code: str = ""  # the card that can be read in full while it speaks
    against: tuple[Run, ...] = ()
    outcome: str = ""
    tone: str = ""  # of the outcome, for this seat: "held" stands, "scored" gains, "answered" fails; "" otherwise
    linked: bool = False  # it is bound to the step before: an answer, or what was made possible by it
    heavy: bool = True  # whether it is worth a strip of its own; the viewer's own plain builds are not


@dataclass
class Chain:
    """The steps of one turn, the oldest first. ``version`` differs as soon as anything in it does."""

    seat: int = -1
    turn: int = 0
    steps: list[ChainStep] = field(default_factory=list)
    version: int = 0

    @property
    def told(self) -> bool:
        """Return whether there is anything in it that is worth a strip."""
        return any(step.heavy for step in self.steps)

    @property
    def current(self) -> ChainStep | None:
        """The step that speaks."""
        return self.steps[-1] if self.steps else None


def hidden(code: str) -> bool:
    """Return whether a card is one whose face nobody at this screen may see."""
    return code.startswith("?")
