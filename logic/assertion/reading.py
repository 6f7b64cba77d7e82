"""Reading a position written as plain JSON data, with every check: one sentence for whatever does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel import codec
from ..kernel.cards import ANY_SUIT, BIT_OF_SUIT, CODES, SUIT_BIT
from ..kernel.codec import CardTable
from ..kernel.errors import LoadError, Refusal
from ..kernel.frames import Frame
from ..kernel.outcome import Outcome
from ..kernel.rng import MASK, Chance
from . import texts
from .build import LONGEST
from .document import LedgerDocument, LineDocument, Position, RecordDocument, TrickDocument, usual_knowledge
from .grid import CENTRE, STEPS, index_of, on_table, xy_of
from .ground import WALL
from .intent import cells_for, intend, suits_of, tentative
from .layout import THRESHOLDS
from .scoring import holders, reached
from .state import AssertionState, LedgerEntry, Trick, TurnRecord
from .turn import snapshot

if TYPE_CHECKING:
    from .game import AssertionGame

STEP_ASKS = {
    "chosen": "build",
    "cell_chosen": "cell",
    "suit_chosen": "suit",
    "discarded": "discard",
    "trimmed": "discard",
}


def read(data: Any, game: AssertionGame) -> AssertionState:
    """Read and check a position; raises :class:`LoadError` with one sentence and changes nothing."""
    document: Position = codec.convert(data, Position, "The position")
    if document.schema != codec.SCHEMA:
        raise LoadError(f"This position has schema {document.schema}; this program reads schema {codec.SCHEMA}.")
    try:
        options = game.settle_options(document.seats, document.options)
    except Refusal as problem:
        raise LoadError(problem.reason) from None
    if not 0 <= document.rng <= MASK:
        raise LoadError("'rng' must be a number of at most 64 bits.")
    cards, deck = _card_table(document)
    state = AssertionState(document.seats, options, cards.faces, document.rng)
    state.viewer = document.viewer
    state.turn, state.first = document.turn, document.first
    codec.check_seats([document.first, *document.out, *document.to_move], state.seats, "first, out or to_move")
    _read_zones(state, document, deck, cards)
    codec.read_knowledge(state, document.known, cards, usual_knowledge(state))
    _check_knowledge(state)
    _read_points(state, document, cards)
    _read_frames(state, document, cards, game)
    return state


def _card_table(document: Position) -> tuple[CardTable, list[str]]:
    """Ids for all codes, and the deck's codes in drawing order."""
    if len(document.hands) != document.seats:
        raise LoadError(f"There are {len(document.hands)} hands for {document.seats} seats.")
    lying = [code for hand in document.hands for code in hand]
    lying += [code for entry in document.board for code in entry.cards]
    lying += document.centre + document.removed
    if isinstance(document.deck, str):
        if document.deck != "rest":
            raise LoadError("'deck' is a list of cards or the word \"rest\".")
        rest = [number for number, code in enumerate(CODES) if code not in lying]
        Chance(document.rng).shuffle(rest)
        deck = [CODES[number] for number in rest]
    else:
        deck = document.deck
    lying += deck
    cards = CardTable(document.cards if document.cards is not None else lying)
    seen: set[str] = set()
    for code in lying:
        if code in seen:
            raise LoadError(f"Card {code} lies in two places.")
        seen.add(code)
        cards.card(code)
    if document.viewer is None and any(code.startswith("?") for code in seen):
        raise LoadError("A full position names every card; hidden cards belong in views only.")
    if len(seen) != len(CODES) or len(cards.faces) != len(CODES):
        known_codes = [code for code in CODES if code not in seen]
        missing = known_codes[0] if known_codes and document.viewer is None else f"{54 - len(seen)} of 54"
        raise LoadError(f"Every card must lie in exactly one place; missing: {missing}.")
    return cards, deck


def _read_zones(state: AssertionState, document: Position, deck: list[str], cards: CardTable) -> None:
    state.deck = [cards.card(code) for code in reversed(deck)]
    state.hands = [[cards.card(code) for code in hand] for hand in document.hands]
    state.centre = [cards.card(code) for code in document.centre]
    state.removed = [cards.card(code) for code in document.removed]
    state.out = sum(1 << seat for seat in set(document.out))
    for entry in document.board:
        cell = _cell(entry.cell)
        if cell == CENTRE:
            raise LoadError("No card lies on the centre cell [0, 0].")
        if state.ground.suit[cell]:
            raise LoadError(f"Two cards lie on cell {list(entry.cell)}.")
        if len(entry.cards) != 1:
            raise LoadError(f"Cell {list(entry.cell)} must hold exactly one card.")
        card = cards.card(entry.cards[0])
        own = SUIT_BIT[state.faces[card]] if state.faces[card] >= 0 else 0
        if entry.suit is None and not own:
            raise LoadError(f"{entry.cards[0]} on cell {list(entry.cell)} needs a declared suit.")
        suit = own if entry.suit is None else BIT_OF_SUIT.get(entry.suit, 0)
        if not suit or (own and suit != own):
            raise LoadError(f"{entry.cards[0]} cannot lie as suit {entry.suit!r}.")
        if not -1 <= entry.seat < state.seats:
            raise LoadError(f"Cell {list(entry.cell)} names seat {entry.seat}, which this game does not have.")
        state.ground.place(cell, card, suit, entry.seat)
    state.ground.relink()
    for cell in state.ground.cells():
        for step in STEPS:
            first, length = state.ground.run_through(cell, step)
            suits = [state.ground.suit[first + step * place] for place in range(length)]
            if length > LONGEST or len(set(suits)) < length:
                where = "longer than four cards" if length > LONGEST else "holding a suit twice"
                raise LoadError(f"The run through cell {list(xy_of(cell))} is not legal, {where}.")


def _check_knowledge(state: AssertionState) -> None:
    """A hand is known to its holder and the board to everybody, or the choices offered would not be those allowed."""
    for seat, hand in enumerate(state.hands):
        for card in hand:
            if not state.known[card] >> seat & 1:
                raise LoadError(f"{state.code(card)} is in the hand of seat {seat}, which must know it.")
    for cell in state.ground.cells():
        card = state.ground.card[cell] - 1
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
    state.empty_passes = document.empty_passes
    if document.turn < 1 or min(document.empty_passes, *state.turns_taken) < 0:
        raise LoadError("'turn' counts from 1, 'turns_taken' and 'empty_passes' from 0.")
    state.ledger = [_read_ledger(state, entry) for entry in document.ledger]
    state.tricks = [_read_trick(state, trick) for trick in document.tricks or []]
    if len({trick.cells for trick in state.tricks}) < len(state.tricks):
        raise LoadError("A trick is listed twice.")
    state.held = _read_lines(state, document.lines)
    if document.now is not None:
        state.now = _read_record(state, document.now, cards)
    else:
        mover = document.frames[0].seat if document.frames else (*document.to_move, document.first)[0]
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


def _read_ledger(state: AssertionState, entry: LedgerDocument) -> LedgerEntry:
    cells = tuple(_cell(cell) for cell in entry.cells)
    return LedgerEntry(entry.turn, _side(state, entry.side), entry.points, entry.why, cells)


def _read_trick(state: AssertionState, trick: TrickDocument) -> Trick:
    cells = tuple(sorted(_cell(cell) for cell in trick.cells))
    run = len(cells) == LONGEST and any(
        all(cells[place] == cells[0] + step * place for place in range(LONGEST)) for step in STEPS
    )
    suits = 0
    for cell in cells:
        suits |= state.ground.suit[cell] & ~WALL
    if not run or suits != ANY_SUIT:
        raise LoadError(f"The cells {[list(xy_of(cell)) for cell in cells]} hold no complete trick.")
    return Trick(cells, _side(state, trick.side), trick.points)


def _read_lines(state: AssertionState, lines: list[LineDocument] | None) -> list[int]:
    """The lines held; computed where the document does not say."""
    per_home = len(THRESHOLDS)
    there = [reached(state, state.ground, *divmod(place, per_home)) for place in range(len(state.held))]
    held = [holders(state, place // per_home, None) if is_there else 0 for place, is_there in enumerate(there)]
    for line in lines or []:
        place, mask = _read_line(state, line)
        if bool(mask) != there[place]:
            said = "held by the document, not" if mask else "not held by the document, but"
            raise LoadError(f"Line {line.distance} of home {line.home} is {said} by the board.")
        held[place] = mask
    return held


def _read_line(state: AssertionState, line: LineDocument) -> tuple[int, int]:
    distances = [distance for distance, _ in THRESHOLDS]
    if not 0 <= line.home < len(state.layout.homes) or line.distance not in distances:
        raise LoadError(f"There is no line {line.distance} of home {line.home}.")
    mask = sum(1 << _side(state, side) for side in set(line.held_by))
    if mask & ~state.layout.opponents[line.home]:
        raise LoadError(f"Line {line.distance} of home {line.home} cannot be held by its own side.")
    return line.home * len(THRESHOLDS) + distances.index(line.distance), mask


def _read_record(state: AssertionState, record: RecordDocument, cards: CardTable) -> TurnRecord:
    codec.check_seats([record.seat], state.seats, "records")
    gained = [(_read_line(state, line), line) for line in record.gained]
    return TurnRecord(
        record.seat,
        record.turn,
        tuple(_cell(p.cell) for p in record.placed),
        tuple(_read_ledger(state, entry) for entry in record.ledger),
        tuple((*divmod(place, len(THRESHOLDS)), mask) for (place, mask), _ in gained),
        tuple(tuple(_cell(cell) for cell in run) for run in record.runs),
    )


def _read_frames(state: AssertionState, document: Position, cards: CardTable, game: AssertionGame) -> None:
    if document.outcome is not None:
        result = document.outcome
        fits = len(result.scores) == state.layout.side_count and result.winners
        if not fits or result.reason not in texts.END_REASONS:
            raise LoadError("The 'outcome' does not fit this game.")
        for side in result.winners:
            _side(state, side)
        state.outcome = Outcome(result.reason, tuple(result.scores), tuple(result.winners))
        return
    if not state.deck and not state.options["equalTurns"]:
        raise LoadError("The deck is empty, so the game would be over; give an 'outcome' or set 'equalTurns'.")
    if len({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}) < 2:
        raise LoadError("Only one side has not left the game, so it would be over; give an 'outcome'.")
    if document.frames is None:
        if len(document.to_move) != 1 or state.out >> document.to_move[0] & 1:
            raise LoadError("'to_move' must name one seat that is still in the game.")
        frame = Frame("turn", document.to_move[0], "main", {"credits": ("first",)})
        if (state.now.seat, state.now.turn) != (frame.seat, state.turn):
            raise LoadError(f"'now' must be turn {state.turn} of seat {frame.seat}.")
        state.frames = [frame]
        state.start = snapshot(state)
        game.resume(state)
        return
    if len(document.frames) != 1:
        raise LoadError("'frames' must hold exactly one frame, the turn.")
    frame = codec.read_frame(document.frames[0], cards, _cell)
    ok = frame.kind == "turn" and STEP_ASKS.get(frame.step) == frame.ask and len(frame.waiting) == 1
    if not ok or frame.sealed is not None:
        raise LoadError("The frame is not one at which a game of Art of War Assertion can stand.")
    codec.check_seats([frame.seat, *frame.waiting], state.seats, "frames")
    if state.out >> frame.waiting[0] & 1:
        raise LoadError(f"Seat {frame.waiting[0]} has left the game and cannot be asked.")
    if (state.now.seat, state.now.turn) != (frame.seat, state.turn):
        raise LoadError(f"'now' must be turn {state.turn} of seat {frame.seat}.")
    state.frames = [frame]
    _check_intent(state, frame)
    if state.viewer in (None, frame.waiting[0]) and not game.options(state, frame.waiting[0]):
        raise LoadError(f"Seat {frame.waiting[0]} has no choice in this position.")


def _check_intent(state: AssertionState, frame: Frame) -> None:
    """The build in the making must be one that could have been laid so (B)."""
    names = set(frame.vars)
    allowed = {"_laid_cards", "_laid_cells", "_laid_suits", "_card", "_cell", "drawing"}
    lengths = [len(frame.vars.get(name, ())) for name in ("_laid_cards", "_laid_cells", "_laid_suits")]
    if names - allowed or len(set(lengths)) > 1:
        raise LoadError("The frame's vars are not those of a turn.")
    if frame.step == "trimmed":
        drawing = frame.vars.get("drawing")
        if type(drawing) is not int or (frame.seat + drawing) % state.seats != frame.waiting[0]:
            raise LoadError("The frame's 'drawing' does not fit the seat that discards.")
        return
    if frame.waiting[0] != frame.seat or "drawing" in names:
        raise LoadError("The seat that is waited for is not the one whose turn it is.")
    if state.viewer not in (None, frame.seat):
        return
    rebuilt = Frame("turn", frame.seat, frame.step)
    left = set(state.hands[frame.seat])
    for card, cell, suit in tentative(frame):
        fits = card in left and suit & suits_of(state, card)
        if not fits or cell not in cells_for(state, rebuilt, card):
            raise LoadError(f"{state.code(card)} cannot have been laid on {list(xy_of(cell))} in this build.")
        intend(rebuilt, (card, cell, suit))
        left.remove(card)
    in_hand = frame.vars.get("_card")
    if (frame.step in ("cell_chosen", "suit_chosen")) != (in_hand is not None):
        raise LoadError("A card is in hand exactly while its cell or suit is being chosen.")
    if in_hand is None:
        return
    if in_hand not in left:
        raise LoadError(f"{state.code(in_hand)} is not in the hand of seat {frame.seat}, or already laid.")
    if frame.step == "suit_chosen" and suits_of(state, in_hand) != ANY_SUIT:
        raise LoadError(f"{state.code(in_hand)} has a suit of its own; only a Star is asked for one.")
    if frame.step == "suit_chosen" and frame.vars.get("_cell") not in cells_for(state, frame, in_hand):
        raise LoadError("The Star's cell is not one it may lie on.")
