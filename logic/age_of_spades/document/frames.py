"""Reading where a position stands: its frames, the phase that begins, or how the game ended."""

from __future__ import annotations

from ...kernel import codec, position
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ..rules.state import ENDINGS, AgeState
from .write import Position, phase_of

ASKS = {
    ("round", "produced"): "produce",
    ("round", "placed"): "place",
    ("round", "attacked"): "attack",
    ("round", "spoiled"): "spoils",
    ("battle", "committed"): "commit",
}
"""What is asked at each step that waits."""
STEP_OF_PHASE = {"production": "produce", "combat": "fight", "draw": "begin", "deal": "deal"}
"""The steps at which a position without frames may begin; the first of them where it does not say."""


def read_frames(state: AgeState, document: Position, cards: CardTable, game: Game[AgeState]) -> None:
    """Set outcome and frames of a state whose zones have been read.

    A position without frames is one in which the first of ``to_move`` begins its part of ``phase``.
    """
    if document.outcome is not None:
        fits = document.outcome.scores == state.points
        position.take_outcome(state, document.outcome, ENDINGS, fits)
        return
    playing = state.playing()
    if len(playing) < 2:
        raise LoadError("Only one player has not left the game, so it would be over; give an 'outcome'.")
    if document.frames is None:
        _begin(state, document, playing)
        return
    position.read_stack(state, document, cards, game, ASKS, phase_of)


def _begin(state: AgeState, document: Position, playing: list[int]) -> None:
    sentence = "'to_move' must name one seat that is still in the game."
    seat = position.one_to_move(document, playing[0], state.out, sentence)
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    position.needs_frames(state)
    if step in ("begin", "deal"):
        if seat != playing[0]:
            raise LoadError("A round begins with whoever goes first, so 'to_move' names nobody else.")
        if step == "deal" and any(state.hands):
            raise LoadError("Before the deal nobody holds a card.")
        state.turn -= 1  # the round that is loaded counts itself as it begins
    names = {"phase": document.phase or "production", "laid": 0, "fed": 0, "stirred": True}
    state.frames = [Frame("round", seat, step, names)]
