"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.cards import CODES, FACE_OF, HIDDEN
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.frames import Frame
from ...kernel.game import Game
from ...kernel.names import Names, public
from ...kernel.rng import Chance
from ..rules.faces import DECK, colour
from ..rules.state import ENDINGS, FULL, NO_CARD, SLOTS, StrategicState
from ..rules.war import ATTACK, SETTLING, TAKEN_UP
from .write import Position, usual_knowledge

ASKS = {
    "arranged": "arrange", "chosen": "attack", "aimed": "target", "sheltered": "shelter", "decided": "dilemma",
    "placed": "place", "taken": "take",
}  # fmt: skip
"""What is asked at each step that waits."""
HELD: dict[str, Names] = {
    "arranged": {}, "chosen": {}, "aimed": TAKEN_UP, "sheltered": ATTACK, "decided": ATTACK,
    "placed": SETTLING, "taken": SETTLING,
}  # fmt: skip
"""What the frame holds at each step that waits."""
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
    cards, piles = _card_table(document)
    state = StrategicState(2, options, cards.faces, document.rng)
    state.viewer, state.turn, state.black = document.viewer, document.turn, document.black
    state.quiet, state.history = document.quiet, dict(document.history)
    state.out = position.mask_of(document.out)
    _read_zones(state, document, piles, cards)
    codec.read_knowledge(state, document.known, cards, usual_knowledge(state))
    _check_faces(state)
    _read_frames(state, document, cards, game)
    return state


def _card_table(document: Position) -> tuple[CardTable, list[list[str]]]:
    """Ids for all codes, and the codes of the piles in drawing order."""
    for name in ("hands", "defence", "discards", "memory"):
        listed = getattr(document, name)
        if listed is not None and len(listed) != 2:
            raise LoadError(f"{name!r} needs one entry for each of the two seats.")
    rows: list[list[Any]] = [*document.defence, *(document.memory or [])]
    if any(len(row) != SLOTS for row in rows):
        raise LoadError("'defence' and 'memory' have four places a seat, null where no card lies.")
    lying = [code for hand in document.hands for code in hand]
    lying += [code for row in document.defence for code in row if code is not None]
    lying += [code for pile in document.discards or [] for code in pile]
    if isinstance(document.piles, str):
        if document.piles != "rest":
            raise LoadError("'piles' is a list of cards for each seat or the word \"rest\".")
        rest = position.rest([CODES[face] for face in DECK], set(lying), Chance(document.rng))
        black = [[code for code in rest if (colour(FACE_OF[code]) == "black") == dark] for dark in (True, False)]
        piles = [black[0 if seat == document.black else 1] for seat in range(2)]
    else:
        piles = document.piles
    if len(piles) != 2:
        raise LoadError("'piles' needs one entry for each of the two seats.")
    lying += [code for pile in piles for code in pile]
    cards = position.card_table(document, lying, FACE_OF, "A card lies in two places.")
    if len(lying) != len(DECK) or len(cards.faces) != len(DECK) or not {HIDDEN, *DECK}.issuperset(cards.faces):
        raise LoadError(f"Each of the {len(DECK)} cards must lie in exactly one place.")
    return cards, piles


def _read_zones(state: StrategicState, document: Position, piles: list[list[str]], cards: CardTable) -> None:
    state.piles = [cards.pile(reversed(pile)) for pile in piles]
    state.hands = cards.piles(document.hands)
    state.defence = [[NO_CARD if code is None else cards.card(code) for code in row] for row in document.defence]
    if document.discards is not None:
        state.discards = cards.piles(document.discards)
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
    position.check_known(state, usual_knowledge(state))
    for seat in range(2):
        for card in (*state.cards_left(seat), *state.discards[seat]):
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
    frames = codec.read_frames(document.frames, game.declared, cards)
    codec.check_stack(frames, game.rules, 2)
    if len(frames) != 1:
        raise LoadError("'frames' holds the one frame of the war.")
    codec.check_standing(document.to_move, document.phase, frames, PHASE_OF.get(frames[0].step, "attack"))
    _check_frame(state, frames[0], game)
    state.frames = frames
    position.check_choices(
        state,
        game,
        lambda: _check_sealed(state),
        "The frame does not describe a decision this game could stand at.",
        "Somebody is asked who has no choice in this position.",
    )


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


def _check_frame(state: StrategicState, frame: Frame, game: Game[StrategicState]) -> None:
    if ASKS.get(frame.step) != frame.ask or (frame.sealed is not None) != (frame.step == "arranged"):
        raise LoadError(f"The war does not ask for {frame.ask!r} at the step {frame.step!r}.")
    codec.check_names([frame], game.declared)
    wanted: dict[str, Any] = HELD[frame.step]
    if state.viewer not in (None, frame.seat):
        wanted = public(HELD[frame.step], wanted)
    if frame.vars.keys() != wanted.keys():
        raise LoadError("The frame's vars are not those of this step.")
    if frame.step in ("sheltered", "decided"):
        _check_attack(state, frame)
    if frame.step in ("placed", "taken"):
        seats = frame.vars["settling"]
        if type(frame.vars["same"]) is not bool or not isinstance(seats, tuple) or not seats:
            raise LoadError("The frame's 'settling' and 'same' are not those of a war.")
        codec.check_seats(list(seats), 2, "settling")
        if frame.waiting != (seats[0],):
            raise LoadError("The seat that is waited for is not the one that settles its cards.")
    elif frame.step == "sheltered" and frame.waiting != (1 - frame.seat,):
        raise LoadError("The defender is asked what to do with a card that has held.")
    elif frame.step in ("chosen", "aimed", "decided") and frame.waiting != (frame.seat,):
        raise LoadError("The seat that is waited for is not the one that attacks.")
    own = frame.vars.get("_card")
    if own is not None and own not in state.hands[frame.seat]:
        raise LoadError("The card taken up is not in the attacker's hand.")


def _check_attack(state: StrategicState, frame: Frame) -> None:
    slot = frame.vars["slot"]
    if type(slot) is not int or not -1 <= slot < SLOTS:
        raise LoadError("The frame's 'slot' is a place of the defence, from 0, or -1.")
    own, theirs = frame.vars["attack_card"], frame.vars["defence_card"]
    there = state.defence[1 - frame.seat][slot] if slot >= 0 else theirs
    fits = there == theirs and (frame.step != "decided" or own in state.hands[frame.seat])
    if not fits or (frame.step == "sheltered" and slot < 0):
        raise LoadError("The cards of the attack do not lie where the frame says.")


def _check_sealed(state: StrategicState) -> None:
    """Sealed answers are ones that could have been given."""
    frame = state.frames[0]
    for seat, given in (frame.sealed or {}).items():
        held = state.hands[seat]
        steps = [step.card for step in given if step.kind == "card"]
        done = any(step.kind == "done" for step in given)
        sound = len(set(steps)) == len(steps) <= SLOTS and all(card in held for card in steps)
        if not sound or done != (seat not in frame.waiting) or (done and len(steps) != SLOTS):
            raise LoadError("A sealed answer is not one that could have been given.")
        if any(step.kind not in ("card", "done") for step in given):
            raise LoadError("A sealed answer is not one that could have been given.")
