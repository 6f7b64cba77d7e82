"""Reading where a position stands: its frames, the phase that begins, or how the match ended."""

from __future__ import annotations

from ...kernel import codec, position
from ...kernel.codec import CardTable
from ...kernel.frames import Frame
from ...kernel.game import Game
from ..rules.state import ENDINGS, FracasState
from .write import Position, phase_of

ASKS = {
    ("match", "kept"): "mulligan",
    ("match", "bought"): "buy",
    ("turn", "deployed"): "deploy",
    ("turn", "enlisted"): "enlist",
    ("turn", "attacked"): "attack",
    ("turn", "discarded"): "discard",
    ("block", "blocked"): "block",
    ("block", "placed"): "block_attack",
    ("priority", "answered"): "priority",
    ("priority", "paid"): "ace_general",
    ("priority", "aimed"): "ace_target",
}
"""What is asked at each step that waits."""
STEP_OF_PHASE = {"untap": "begin"} | {name: name for name in ("draw", "deploy", "enlist", "attack", "discard")}
STEP_OF_PHASE |= {"opening": "keep", "between": "buy"}
"""The steps at which a position without frames may begin: those of a turn, a hand just dealt, and between two games."""


def read_frames(state: FracasState, document: Position, cards: CardTable, game: Game[FracasState]) -> None:
    """Set outcome and frames of a state whose zones have been read.

    A position without frames is one in which the first of ``to_move`` begins the phase ``phase`` of its turn.
    """
    if document.outcome is not None:
        fits = document.outcome.scores == state.tokens
        position.take_outcome(state, document.outcome, ENDINGS, fits)
        return
    if document.frames is None:
        _begin(state, document)
        return
    position.read_stack(state, document, cards, game, ASKS, phase_of)


def _begin(state: FracasState, document: Position) -> None:
    seat = position.one_to_move(document, state.first, 0, "'to_move' must name one seat.")
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    position.needs_frames(state)
    match = Frame("match", seat, step)
    state.frames = [match]
    if step not in ("keep", "buy"):
        match.step = "turn_over"
        state.frames.append(Frame("turn", seat, step))
