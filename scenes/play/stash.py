"""The things that lay on a table before another moment was shown, stashed: they come back with the present."""

from __future__ import annotations

from dataclasses import dataclass

import logic
from scenes.app.plain import Plain
from scenes.play.plans import Plan


@dataclass(frozen=True, slots=True)
class StashedHint:
    """A hint that had come: for which seat, what that seat was asked, the plans and which of them was shown."""

    seat: int
    asked: logic.PublicDecision | None
    plans: tuple[Plan, ...]
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class Stash:
    """The viewer, what they were putting together (`TableSession.draft`), their hint, and what was told of the
    plays, which the table alone can read."""

    viewer: int
    draft: Plain | None = None
    hint: StashedHint | None = None
    story: object = None
