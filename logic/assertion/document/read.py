"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from ...kernel import codec, position
from ...kernel.cards import ANY_SUIT, BIT_OF_SUIT, FACE_CODES, FACE_OF, SUIT_BIT
from ...kernel.codec import CardTable
from ...kernel.errors import LoadError
from ...kernel.game import Game
from ...kernel.rng import Chance
from ..rules.board import sync_ground
from ..rules.build import LONGEST
from ..rules.effects import KINDS, Effect
from ..rules.grid import CENTRE, STEPS, index_of, on_table, xy_of
from ..rules.ground import REPAIR, WALL, Ground
from ..rules.layout import THRESHOLDS
from ..rules.scoring import found_tricks, holders, reached
from ..rules.state import AssertionState, Declared, PermanentEntry, Snapshot, Trick, TurnRecord
from ..rules.strategies.lists import DECK, DECK_CODES
from ..rules.strategies.registry import BY_CODE
from ..views import CellView, EffectView, LineView, PermanentView, RecordView, SnapshotView, TrickView
from .frames import read_frames
from .write import Position, suit_twice

OVERLAYS = ("isolation", "guard")
"""Kinds of effects that hold a card lying on the board."""
ON_BOARD = ("isolation", "guard", "barricade", "false", "decree")
"""Kinds of effects that lie on cells of the board."""
STEP_OF = {"duty": "serve", "offer": "at_offer", "trap": "at_trap"}
"""Kinds of effects that call a step of their card when they fall due."""


def read(data: Any, game: Game[AssertionState]) -> AssertionState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document, options = position.opened(data, Position, game)
    cards, deck = _card_table(document)
    state = AssertionState(document.seats, options, cards.faces, document.rng)
    state.viewer = document.viewer
    state.turn, state.first = document.turn, document.first
    codec.check_seats([document.first, *document.out, *(document.to_move or [])], state.seats, "first, out or to_move")
    _read_zones(state, document, deck, cards)
    codec.read_knowledge(state, document.known, cards)
    _check_knowledge(state)
    _read_points(state, document, cards)
    state.reshuffles = document.reshuffles
    state.exhausted = not state.deck if document.exhausted is None else document.exhausted
    state.before = _read_snapshot(state, document.before, cards)
    state.start = _read_snapshot(state, document.start, cards)
    read_frames(state, document, cards, game, _cell)
    return state


def _card_table(document: Position) -> tuple[CardTable, list[str]]:
    """Ids for all codes, and the deck's codes in drawing order."""
    if len(document.hands) != document.seats:
        raise LoadError(f"There are {len(document.hands)} hands for {document.seats} seats.")
    lying = [code for hand in document.hands for code in hand]
    lying += [code for entry in document.board for code in entry.cards if code]
    for piles in (document.depots, document.threats, document.aside):
        lying += [code for pile in piles or [] for code in pile]
    lying += [code for effect in document.effects if effect.kind in OVERLAYS for code in effect.cards]
    lying += document.centre + document.removed + document.pending
    if isinstance(document.deck, str):
        if document.deck != "rest":
            raise LoadError("'deck' is a list of cards or the word \"rest\".")
        deck = position.rest(DECK_CODES, lying, Chance(document.rng))
    else:
        deck = document.deck
    lying += deck
    cards = position.card_table(document, lying)
    seen = set(lying)
    if len(seen) != len(DECK) or len(cards.faces) != len(DECK):
        known_codes = [code for code in DECK_CODES if code not in seen]
        missing = (
            known_codes[0] if known_codes and document.viewer is None else f"{len(DECK) - len(seen)} of {len(DECK)}"
        )
        raise LoadError(f"Every card must lie in exactly one place; missing: {missing}.")
    return cards, deck


def _read_zones(state: AssertionState, document: Position, deck: list[str], cards: CardTable) -> None:
    position.check_entries(document, ("depots", "threats", "aside"))
    position.lay(state, document, cards, deck=deck)
    state.out = position.mask_of(document.out)
    state.effects = tuple(_read_effect(state, effect, cards) for effect in document.effects)
    highest = max([effect.number for effect in state.effects], default=0)
    state.effect_count = highest if document.effect_count is None else document.effect_count
    if state.effect_count < highest or len({effect.number for effect in state.effects}) < len(state.effects):
        raise LoadError("'effects' must have different numbers of at most 'effect_count'.")
    read_board(state, state.ground, document.board, cards)
    sync_ground(state)
    _check_runs(state, {_cell(entry.cell) for entry in document.board if entry.irregular})


def read_board(
    state: AssertionState, ground: Ground, board: list[CellView], cards: CardTable, strict: bool = True
) -> None:
    """Lay what a document lists on a ground.

    Unless ``strict`` a card may lie as another suit than its own: a card of a snapshot may have left the board and been
    shuffled since, so that its id has another face now.
    """
    for entry in board:
        cell = _cell(entry.cell)
        if cell == CENTRE:
            raise LoadError("No card lies on the centre cell [0, 0].")
        if ground.suit[cell]:
            raise LoadError(f"Two cards lie on cell {list(entry.cell)}.")
        if entry.repair and not entry.cards:
            ground.make_repair([cell])
            continue
        if len(entry.cards) != 1 + len(entry.under) or entry.repair or (entry.base and entry.under):
            raise LoadError(f"Cell {list(entry.cell)} must hold exactly one card above those it covers.")
        for seat in (entry.laid_by, *(seat for _, seat in entry.under)):
            if not -1 <= seat < state.seats:
                raise LoadError(f"Cell {list(entry.cell)} names seat {seat}, which this game does not have.")
        layers = []
        *covered, top = entry.cards
        for code, (letter, seat) in zip(covered, entry.under, strict=True):
            layers.append((cards.card(code) if code else -1, _suit(letter), seat))
        marker = [] if entry.marker is None else [_face(entry.marker)]
        if bool(marker) == bool(top):
            raise LoadError(f"Cell {list(entry.cell)} must show either a card or a marker.")
        card = -1 if marker else cards.card(top)
        if entry.base:
            ground.place_root(cell, card, marker[0] if marker else _base_face(), entry.laid_by)
            continue
        own = SUIT_BIT[state.faces[card]] if strict and card >= 0 and state.faces[card] >= 0 else 0
        if entry.suit is None and not own:
            raise LoadError(f"{top or 'A marker'} on cell {list(entry.cell)} needs a declared suit.")
        option = BY_CODE[top].built_under if top in BY_CODE else ""
        if option and entry.suit is not None and state.options[option]:
            own = 0  # built as another card, in that card's suit
        suit = own if entry.suit is None else BIT_OF_SUIT.get(entry.suit, 0)
        if not suit or (own and suit != own):
            raise LoadError(f"{top} cannot lie as suit {entry.suit!r}.")
        ground.restore(cell, [*layers, (card, suit, entry.laid_by)], marker)


def _base_face() -> int:
    """The face of the card that lies on the board as a second base."""
    return next(face for face in DECK if BY_CODE[FACE_CODES[face]].founds)


def _face(code: str) -> int:
    if code not in FACE_OF:
        raise LoadError(f"{code!r} is not a card a marker could stand for.")
    return FACE_OF[code]


def _check_runs(state: AssertionState, irregular: set[int]) -> None:
    """Every run is legal (A4), those made irregular by a card excepted: four in line, or what is left of such a line.

    Four in line need no mark; a shorter run that holds a suit twice must be marked as ``irregular``.
    """
    ground = state.ground
    for cell in ground.cells():
        for step in STEPS:
            first, length = ground.run_through(cell, step)
            if length > LONGEST or (cell not in irregular and suit_twice(ground, first, length, step)):
                where = "longer than four cards" if length > LONGEST else "holding a suit twice"
                raise LoadError(f"The run through cell {list(xy_of(cell))} is not legal, {where}.")


def _read_effect(state: AssertionState, entry: EffectView, cards: CardTable) -> Effect:
    if entry.kind not in KINDS or entry.code not in FACE_OF:
        raise LoadError(f"There is no effect {entry.kind!r} of the card {entry.code!r}.")
    codec.check_seats([entry.owner], state.seats, "effects")
    of_sides = entry.kind in ("suppressed", "barricade")
    if not -1 <= entry.target < (state.layout.side_count if of_sides else state.seats):
        raise LoadError(f"'effects' names target {entry.target}, which this game does not have.")
    step = STEP_OF.get(entry.kind)
    fits = step is None or hasattr(BY_CODE.get(entry.code), step)
    if entry.kind == "suppressed":
        fits = entry.target >= 0 and 0 <= entry.count < len(state.held)
    if not fits or entry.count < 0 or (entry.kind in ON_BOARD and not entry.cells):
        raise LoadError(f"An effect {entry.kind!r} of the card {entry.code!r} cannot be like that.")
    cells = tuple(_cell(cell) for cell in entry.cells)
    held = tuple(cards.pile(entry.cards))
    return Effect(entry.kind, entry.code, entry.owner, entry.target, cells, held, entry.count, entry.turn, entry.number)


def _read_snapshot(state: AssertionState, entry: SnapshotView | None, cards: CardTable) -> Snapshot | None:
    if entry is None:
        return None
    if len(entry.held) != len(state.held) or any(mask >> state.layout.side_count for mask in entry.held):
        raise LoadError(f"A snapshot's 'held' needs {len(state.held)} numbers, masks of sides.")
    ground = Ground()
    read_board(state, ground, entry.board, cards, strict=False)
    effects = tuple(_read_effect(state, effect, cards) for effect in entry.effects)
    then = state.copy()
    then.effects, then.ground = effects, ground
    sync_ground(then)
    tricks = tuple(
        Trick(_line(trick.cells, "A snapshot"), -1 if trick.side == -1 else _side(state, trick.side), trick.points)
        for trick in entry.tricks
    )
    return Snapshot(ground, tricks, tuple(entry.held), effects, entry.hand_size)


def _check_knowledge(state: AssertionState) -> None:
    """A hand is known to its holder and the board to everybody, or the choices offered would not be those allowed."""
    for name, piles in (("hand", state.hands), ("depot", state.depots), ("aside", state.aside)):
        for seat, pile in enumerate(piles):
            for card in pile:
                if not state.known[card] >> seat & 1:
                    where = "set aside by" if name == "aside" else f"in the {name} of"
                    raise LoadError(f"{state.code(card)} is {where} seat {seat}, which must know it.")
    for card in state.ground.board_cards():
        if state.known[card] != (1 << state.seats) - 1:
            raise LoadError(f"{state.code(card)} lies on the board, where everybody knows it.")


def _cell(xy: Any) -> int:
    ok = isinstance(xy, (tuple, list)) and len(xy) == 2 and all(type(part) is int for part in xy) and on_table(*xy)
    if not ok:
        raise LoadError(f"{xy!r} is not a cell of the table: both numbers go from -20 to 20.")
    return index_of(*xy)


def _suit(letter: str) -> int:
    if letter not in BIT_OF_SUIT:
        raise LoadError(f"{letter!r} is not a suit; suits are S, H, D and C.")
    return BIT_OF_SUIT[letter]


def _side(state: AssertionState, side: int) -> int:
    if not 0 <= side < state.layout.side_count:
        raise LoadError(f"This game has no side {side}.")
    return side


def _numbers(values: list[int] | None, count: int, name: str) -> list[int]:
    if values is None:
        return [0] * count
    if len(values) != count:
        raise LoadError(f"{name!r} needs {count} numbers, not {len(values)}.")
    return list(values)


def _read_points(state: AssertionState, document: Position, cards: CardTable) -> None:
    state.permanent = _numbers(document.permanent, state.layout.side_count, "permanent")
    state.turns_taken = _numbers(document.turns_taken, state.seats, "turns_taken")
    state.extra_turns = _numbers(document.extra_turns, state.seats, "extra_turns")
    if document.hand_size is not None:
        state.hand_size = document.hand_size
    if not 1 <= state.hand_size <= 8 or min(document.reshuffles, *state.extra_turns) < 0:
        raise LoadError("'hand_size' goes from 1 to 8; 'reshuffles' and 'extra_turns' count from 0.")
    state.ranked_last = sum(1 << _side(state, side) for side in set(document.ranked_last))
    if document.fixed is not None:
        if len(document.fixed) != state.layout.side_count:
            raise LoadError(f"'fixed' needs {state.layout.side_count} entries, not {len(document.fixed)}.")
        state.fixed = tuple(document.fixed)
    state.empty_passes = document.empty_passes
    if document.turn < 1 or min(document.empty_passes, *state.turns_taken) < 0:
        raise LoadError("'turn' counts from 1, 'turns_taken' and 'empty_passes' from 0.")
    state.ledger = [_read_ledger(state, entry) for entry in document.ledger]
    if document.permanent is None:  # where it is given the ledger may tell of a part of it only
        for entry in state.ledger:
            state.permanent[entry.side] += entry.points
    if document.tricks is None:
        state.tricks = found_tricks(state)
    else:
        state.tricks = [_read_trick(state, trick) for trick in document.tricks]
    if len({trick.cells for trick in state.tricks}) < len(state.tricks):
        raise LoadError("A trick is listed twice.")
    if document.frames is None:
        _check_guards(state)
    state.held = _read_lines(state, document)
    if document.now is not None:
        state.now = _read_record(state, document.now, cards)
    else:
        mover = document.frames[0].seat if document.frames else (*(document.to_move or [0]), document.first)[0]
        state.now = TurnRecord(mover, document.turn)
    if document.records is not None:
        if len(document.records) != state.seats:
            raise LoadError(f"'records' needs one entry a seat, not {len(document.records)}.")
        state.records = [None if r is None else _read_record(state, r, cards) for r in document.records]
        if any(record is not None and record.seat != seat for seat, record in enumerate(state.records)):
            raise LoadError("'records' lists the last turn of every seat, in the order of the seats.")
    if not -1 <= document.preceding < state.seats:
        raise LoadError(f"'preceding' names seat {document.preceding}, which this game does not have.")
    state.preceding = document.preceding


def _read_ledger(state: AssertionState, entry: PermanentView) -> PermanentEntry:
    cells = tuple(_cell(cell) for cell in entry.cells)
    return PermanentEntry(entry.turn, _side(state, entry.side), entry.points, entry.why, cells)


def _read_trick(state: AssertionState, trick: TrickView) -> Trick:
    cells = _line(trick.cells, "The registry")
    suits = 0
    for cell in cells:
        suits |= state.ground.suit[cell]
    whole = suits & ANY_SUIT == ANY_SUIT and not suits & WALL
    # a trick may be complete by a card's word, or waiting for a repair (A4)
    ruled = suits & REPAIR or any(effect.cells == cells for effect in state.effects)
    if not all(state.ground.suit[cell] for cell in cells) or not (whole or ruled):
        raise LoadError(f"The cells {[list(xy_of(cell)) for cell in cells]} hold no complete trick.")
    return Trick(cells, -1 if trick.side == -1 else _side(state, trick.side), trick.points)


def _check_guards(state: AssertionState) -> None:
    """An Ace of Hearts is laid on a card of a complete trick; by and by that trick may be gone (D-AH)."""
    cells = {cell for trick in state.tricks for cell in trick.cells}
    for effect in state.effects:
        if effect.kind == "guard" and not cells.issuperset(effect.cells):
            raise LoadError(f"The Ace of Hearts on {list(xy_of(effect.cells[0]))} guards no complete trick.")


def _line(listed: list[tuple[int, int]], who: str) -> tuple[int, ...]:
    """Four cells in line, in rising order."""
    cells = tuple(sorted(_cell(cell) for cell in listed))
    if not any(cells == tuple(cells[0] + step * place for place in range(LONGEST)) for step in STEPS if cells):
        raise LoadError(f"{who} lists the cells {[list(xy_of(cell)) for cell in cells]}, which are not four in line.")
    return cells


def _read_lines(state: AssertionState, document: Position) -> list[int]:
    """The lines held; computed where the document does not say.

    In the middle of a play cards may lie on the board that do not count yet; then the document is taken at its word.
    """
    per_home = len(THRESHOLDS)
    unsettled = document.frames is not None and len(document.frames) > 2
    held = [
        holders(state, place // per_home, None) if reached(state, state.ground, *divmod(place, per_home)) else 0
        for place in range(len(state.held))
    ]
    for line in document.lines or []:
        place, mask = _read_line(state, line)
        if not unsettled and bool(mask) != reached(state, state.ground, *divmod(place, per_home), bool(mask)):
            said = "held by the document, not" if mask else "not held by the document, but"
            raise LoadError(f"Line {line.distance} of home {line.home} is {said} by the board.")
        held[place] = mask
    return held


def _read_line(state: AssertionState, line: LineView) -> tuple[int, int]:
    distances = [distance for distance, _ in THRESHOLDS]
    if not 0 <= line.home < len(state.layout.homes) or line.distance not in distances:
        raise LoadError(f"There is no line {line.distance} of home {line.home}.")
    mask = sum(1 << _side(state, side) for side in set(line.held_by))
    if mask & ~state.layout.opponents[line.home]:
        raise LoadError(f"Line {line.distance} of home {line.home} cannot be held by its own side.")
    return line.home * len(THRESHOLDS) + distances.index(line.distance), mask


def _read_record(state: AssertionState, record: RecordView, cards: CardTable) -> TurnRecord:
    codec.check_seats([record.seat], state.seats, "records")
    gained = [(_read_line(state, line), line) for line in record.gained]
    return TurnRecord(
        record.seat,
        record.turn,
        tuple(_cell(cell) for cell in record.built),
        tuple(_read_ledger(state, entry) for entry in record.ledger),
        tuple((*divmod(place, len(THRESHOLDS)), mask) for (place, mask), _ in gained),
        tuple(tuple(_cell(cell) for cell in run) for run in record.runs),
        tuple(Declared(one.code, one.victim) for one in record.declared),
        record.shielded,
        record.passed,
    )
