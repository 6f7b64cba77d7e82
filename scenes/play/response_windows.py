"""Words of a question on a play that several may answer: what is played, who is asked, and in whose turn."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import ContextView, DeclarationView, PriorityContext, StrategyContext, WindowContext


def played_in(context: ContextView) -> tuple[DeclarationView | None, int]:
    """Return the play that a question is about, if it is about one, and the seat whose turn it is."""
    match context:
        case WindowContext():
            return context.against, context.turn_seat
        case StrategyContext():
            return context.strategy, turn_in(context, context.strategy.seat)
    return None, 0


def asked_in(context: ContextView) -> Sequence[int]:
    """Return the seats that are still to be asked about the same."""
    match context:
        case WindowContext():
            return context.asked
        case StrategyContext():
            return context.asked or ()
    return ()


def turn_in(context: ContextView, seat: int) -> int:
    """Return the seat whose turn it is; ``seat`` where a question does not say."""
    match context:
        case WindowContext() | PriorityContext():
            return context.turn_seat
        case StrategyContext() if context.turn_seat is not None:
            return context.turn_seat
    return seat
