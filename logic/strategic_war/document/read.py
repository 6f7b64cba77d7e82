"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import codec, position
from ...kernel.cards import CODES, FACE_OF, HIDDEN
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.plain import Options
from ...kernel.rng import Chance
from ..rules.faces import DECK, colour
from ..rules.state import CHOSEN_ASIDE, ENDINGS, FULL, NO_CARD, SLOTS, WHOLE, StrategicState
from .write import Position

ASKS = {
    ("war", "arranged"): "arrange",
    ("war", "chosen"): "attack",
    ("war", "aimed"): "target",
    ("war", "sheltered"): "shelter",
    ("war", "decided"): "dilemma",
    ("war", "placed"): "place",
    ("war", "taken"): "take",
}
"""What is asked at each step that waits."""
STEP_OF_PHASE = {"attack": "attack", "arrange": "begin", "turn": "turn", "settle": "settle"}
"""The steps at which a position without frames may begin; the first of them where it does not say."""
PHASE_OF = {"arranged": "arrange", "placed": "settle", "taken": "settle"}
"""The phase of each step that waits, where it is not an attack."""


def read(data: Any, game: Game[StrategicState]) -> StrategicState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document, options = position.opened(data, Position, game)
    if document.turn < 0 or document.quiet < 0 or any(count < 1 for count in document.history.values()):
        raise LoadError("'turn', 'quiet' and 'history' count from 0.")
    asked = document.to_move or []
    viewer = [] if document.viewer is None else [document.viewer]
    codec.check_seats([document.black, *viewer, *asked, *document.out], 2, "black, viewer, to_move or out")
    if document.first not in (None, document.black):
        raise LoadError("'first' is who begins, and that is 'black'.")
    cards, piles, aside = _card_table(document, options)
    state = StrategicState(2, options, cards.faces, document.rng)
    state.viewer, state.turn, state.black = document.viewer, document.turn, document.black
    state.quiet, state.history = document.quiet, dict(document.history)
    state.out = position.mask_of(document.out)
    _read_zones(state, document, piles, aside, cards)
    codec.read_knowledge(state, document.known, cards)
    _check_faces(state)
    _read_frames(state, document, cards, game)
    return state


def _card_table(document: Position, options: Options) -> tuple[CardTable, list[list[str]], list[list[str]]]:
    """Ids for all codes, the codes of the piles in drawing order, and those of the cards that are out of the war."""
    for name in ("hands", "defence", "discards", "aside", "memory"):
        listed = getattr(document, name)
        if listed is not None and len(listed) != 2:
            raise LoadError(f"{name!r} needs one entry for each of the two seats.")
    rows: list[list[Any]] = [*document.defence, *(document.memory or [])]
    if any(len(row) != SLOTS for row in rows):
        raise LoadError("'defence' and 'memory' have four places a seat, null where no card lies.")
    lying = [code for hand in document.hands for code in hand]
    lying += [code for row in document.defence for code in row if code is not None]
    lying += [code for pile in (*(document.discards or []), *document.aside) for code in pile]
    piles, aside = _out_of_sight(document, options, lying)
    if len(piles) != 2:
        raise LoadError("'piles' needs one entry for each of the two seats.")
    lying += [code for pile in piles for code in pile]
    if not any(document.aside):
        lying += [code for pile in aside for code in pile]
    cards = position.card_table(document, lying, FACE_OF, "A card lies in two places.")
    if len(lying) != len(DECK) or len(cards.faces) != len(DECK) or not {HIDDEN, *DECK}.issuperset(cards.faces):
        raise LoadError(f"Each of the {len(DECK)} cards must lie in exactly one place.")
    return cards, piles, aside


def _out_of_sight(
    document: Position, options: Options, lying: Sequence[str]
) -> tuple[list[list[str]], list[list[str]]]:
    """The piles, and what is out of the war; what is left out of a whole position is shared out between the two.

    ``lying`` has the cards that lie elsewhere. A pile that is not listed has as many cards as make up those with which
    the war is fought (SW14).
    """
    listed = document.piles
    if isinstance(listed, str) and listed != "rest":
        raise LoadError("'piles' is a list of cards for each seat or the word \"rest\".")
    known = lying if isinstance(listed, str) else [*lying, *(code for pile in listed for code in pile)]
    rest = position.rest([CODES[face] for face in DECK], set(known), Chance(document.rng))
    black = [[code for code in rest if (colour(FACE_OF[code]) == "black") == dark] for dark in (True, False)]
    left = [black[0 if seat == document.black else 1] for seat in range(2)]
    if any(document.aside):
        return (left if isinstance(listed, str) else listed), document.aside
    if not isinstance(listed, str):
        fewer = document.viewer is None and options["cards"] != WHOLE
        return listed, left if fewer else [[], []]
    drawn = int(options["cards"]) + (CHOSEN_ASIDE if document.phase == "arrange" else 0)
    places = [drawn - (WHOLE - len(cards)) for cards in left]
    return (
        [cards[: max(0, place)] for cards, place in zip(left, places, strict=True)],
        [cards[max(0, place) :] for cards, place in zip(left, places, strict=True)],
    )


def _read_zones(
    state: StrategicState, document: Position, piles: list[list[str]], aside: list[list[str]], cards: CardTable
) -> None:
    position.lay(state, document, cards, piles=piles, aside=aside)
    state.defence = [[NO_CARD if code is None else cards.card(code) for code in row] for row in document.defence]
    if document.memory is not None:
        for row in document.memory:
            if any(seen is not None and "".join(seen) not in FACE_OF for seen in row):
                raise LoadError("'memory' names cards as rank and suit, or null.")
        state.memory = [[HIDDEN if seen is None else FACE_OF["".join(seen)] for seen in row] for row in document.memory]
    for seat in range(2):
        for slot, face in enumerate(state.memory[seat]):
            black = colour(face) == "black" if face in DECK else None
            wrong = face != HIDDEN and (state.defence[seat][slot] == NO_CARD or black is None)
            if wrong or (black is not None and black != (seat == state.black)):
                raise LoadError("'memory' names a card that was never seen in that place.")


def _check_faces(state: StrategicState) -> None:
    """Every card belongs to the side it lies at, and whoever must know it does."""
    position.check_known(state)
    for seat in range(2):
        for card in (*state.cards_left(seat), *state.discards[seat], *state.aside[seat]):
            face = state.faces[card]
            if face != HIDDEN and (colour(face) == "black") != (seat == state.black):
                raise LoadError(f"{state.code(card)} is not of the colour of seat {seat}.")


def _read_frames(state: StrategicState, document: Position, cards: CardTable, game: Game[StrategicState]) -> None:
    """Outcome and frame; a position without frames is one in which the first of ``to_move`` attacks."""
    if document.outcome is not None:
        position.take_outcome(state, document.outcome, ENDINGS, len(document.outcome.scores) == 2)
        return
    if state.out or not all(state.left(seat) for seat in range(2)):
        raise LoadError("Only one side is left, so the war would be over; give an 'outcome'.")
    if document.frames is None:
        _begin(state, document)
        return
    position.read_stack(state, document, cards, game, ASKS, _phase_of)


def _phase_of(state: StrategicState) -> str:
    return PHASE_OF.get(state.frames[0].step, "attack")


def _begin(state: StrategicState, document: Position) -> None:
    seat = position.one_to_move(document, state.black, 0, "'to_move' must name the one seat that attacks.")
    position.needs_frames(state)
    step = codec.phase_in(document.phase, STEP_OF_PHASE)
    frame = Frame("war", seat, step)
    if step == "begin":
        if any(state.defenders(side) or state.discards[side] for side in range(2)) or seat != state.black:
            raise LoadError("Before the war nothing lies in the defence or the discard, and black attacks first.")
    elif step == "settle":
        frame.vars = {"settling": (seat, 1 - seat), "same": True}
    else:
        _check_order(state)
    if step in ("begin", "turn"):
        state.turn -= 1  # the turn counts itself as it begins
    state.frames = [frame]


def _check_order(state: StrategicState) -> None:
    """An attack begins when both have put their cards in order (4.2, 4.3)."""
    for seat in range(2):
        if len(state.defenders(seat)) != state.wanted(seat) or not state.hands[seat]:
            raise LoadError(
                f"Hand and defence of seat {seat} are not in order: see the rules of an empty pile, "
                'or give the phase "settle".'
            )
        if state.piles[seat] and len(state.hands[seat]) + SLOTS != FULL:
            raise LoadError(f"Seat {seat} has four cards in its hand while its pile lasts.")
