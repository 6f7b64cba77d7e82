"""The end of a game as a value with its reason."""

from __future__ import annotations

from dataclasses import dataclass

from .plain import JsonObject


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: its reason, and how it stands.

    ``scores`` and ``winners`` go by side (a side is one seat, or a team). Several winners are a draw between them.
    """

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def to_json(self) -> JsonObject:
        """``{"reason", "scores", "winners"}``."""
        return {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners)}
