"""The rule of every kind of frame."""

from __future__ import annotations

from ...kernel.rule import Rule
from .action import ActionRule
from .placing import SingleRule
from .ranks import RankingRule
from .state import AssertionState
from .strategies.counters import Answers, Calls, Counters
from .strategies.every import BY_CODE
from .turn import TurnRule


def rules() -> dict[str, Rule[AssertionState]]:
    """Return the rules by the kinds of their frames."""
    return {
        "turn": TurnRule(),
        "action": ActionRule(),
        "counters": Counters(),
        "answers": Answers(),
        "calls": Calls(),
        "single": SingleRule(),
        "ranking": RankingRule(),
        **BY_CODE,
    }
