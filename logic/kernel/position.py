"""The part that the documents of all games share: the fields of every position, written and read.

A game's own document adds its fields to :class:`PositionDocument`, its zones between :func:`head` and :func:`tail`, and
its own checks between the steps of reading that stand here. Whatever does not fit is refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar, TypeVar

from . import codec
from .cards import BACK_CODES, FACE_CODES, FACE_OF, HIDDEN
from .codec import CardTable, Document, FrameView
from .errors import LoadError, Refusal
from .frames import Frame
from .game import Game
from .names import Names
from .outcome import Outcome
from .plain import Json, JsonObject, Options
from .rng import MASK, Chance
from .state import S, State
from .trial import UNFIT
from .views import Head, OutcomeView, Tail


class PositionDocument(Document, kw_only=True):
    """The fields that every position has. ``phase`` is read where ``frames`` is left out."""

    ANY_ORDER: ClassVar[tuple[str, ...]] = ("out", "to_move")
    LITERAL: ClassVar[tuple[str, ...]] = ("options", "known")  # what is usual in them is not written

    game: str
    seats: int
    schema: int = codec.SCHEMA
    viewer: int | None = None
    options: Options = {}
    rng: int = 0
    to_move: list[int] | None = None
    phase: str | None = None
    cards: list[str] | None = None
    known: dict[str, list[int]] = {}
    out: list[int] = []
    frames: list[FrameView] | None = None
    outcome: OutcomeView | None = None
    # follow from the others
    sides: list[int] = []
    scores: list[Json] = []


P = TypeVar("P", bound=PositionDocument)

# writing --------------------------------------------------------------------------------------------------------------


def head(game: str, state: State, first: int) -> Head:
    """Return the fields with which every position begins."""
    return {
        "game": game,
        "schema": codec.SCHEMA,
        "seats": state.seats,
        "viewer": state.viewer,
        "options": dict(state.options),
        "turn": state.turn,
        "first": first,
        "rng": state.rng,
        "to_move": list(state.frames[-1].waiting) if state.frames else [],
        "cards": codes(state, state.all_cards()),
    }


def tail(state: State, declared: Mapping[str, Names], cell_out: Callable[[int], Json] = int) -> Tail:
    """Return where the position stands: its frames, or how it ended."""
    ended = state.outcome
    return {
        "frames": codec.write_frames(state, declared, cell_out),
        "outcome": None if ended is None else OutcomeView(ended.reason, list(ended.scores), list(ended.winners)),
    }


def codes(state: State, cards: Iterable[int]) -> list[str]:
    """Return the cards of a zone by their codes, each as `State.code` has it; asked for every card of every view."""
    faces, backs = state.faces, state.backs
    found = []
    for card in cards:
        face = faces[card]
        found.append(BACK_CODES[backs[card]] if face == HIDDEN else FACE_CODES[face])
    return found


def zones(state: State) -> JsonObject:
    """Return the piles that a state declares, by the names of their fields, each in the order in which it is drawn."""
    found: JsonObject = {}
    for name, field in state.holds.items():
        if field.zone and field.written:
            held = getattr(state, name) if field.by_seat else [getattr(state, name)]
            listed = [codes(state, reversed(pile) if field.drawn else pile) for pile in held]
            found[name] = listed if field.by_seat else listed[0]
    return found


def seats_in(mask: int, seats: int) -> list[int]:
    """Return the seats of a bit mask."""
    return [seat for seat in range(seats) if mask >> seat & 1]


# reading --------------------------------------------------------------------------------------------------------------


def opened(data: Json, kind: type[P], game: Game[S]) -> tuple[P, Options]:
    """Return a document of this game, of this program's schema, with its settled options; raise :class:`LoadError` for
    any other."""
    document: P = codec.convert(data, kind, "The position")
    if document.game != game.info.id:
        raise LoadError(f"This is a position of {document.game!r}, not of {game.info.id!r}.")
    if document.schema != codec.SCHEMA:
        raise LoadError(f"This position has schema {document.schema}; this program reads schema {codec.SCHEMA}.")
    try:
        options = game.settle_options(document.seats, document.options)
    except Refusal as problem:
        raise LoadError(problem.reason) from None
    if not 0 <= document.rng <= MASK:
        raise LoadError("'rng' must be a number of at most 64 bits.")
    return document, options


def check_entries(document: PositionDocument, names: Iterable[str]) -> None:
    """Raise :class:`LoadError` unless each of these lists, if it is given, has one entry a seat."""
    for name in names:
        listed = getattr(document, name)
        if isinstance(listed, list) and len(listed) != document.seats:
            raise LoadError(f"{name!r} needs one entry a seat, not {len(listed)}.")


def mask_of(seats: Iterable[int]) -> int:
    """Return the bit mask of some seats."""
    return sum(1 << seat for seat in set(seats))


def rest(codes: Sequence[str], lying: Collection[str], chance: Chance) -> list[str]:
    """Return what is left of a pack, shuffled: what ``"rest"`` stands for in place of a list of cards."""
    left = [number for number, code in enumerate(codes) if code not in lying]
    chance.shuffle(left)
    return [codes[number] for number in left]


def card_table(
    document: PositionDocument,
    lying: Sequence[str],
    face_of: dict[str, int] = FACE_OF,
    twice: str = "Card {code} lies in two places.",
) -> CardTable:
    """Return ids for all the codes that lie somewhere; raise :class:`LoadError` unless each lies in one place only, and
    face up but in a view."""
    cards = CardTable(document.cards if document.cards is not None else lying, face_of)
    seen: set[str] = set()
    for code in lying:
        if code in seen:
            raise LoadError(twice.format(code=code))
        seen.add(code)
        cards.card(code)
    if document.viewer is None and any(code.startswith("?") for code in seen):
        raise LoadError("A full position names every card; hidden cards belong in views only.")
    return cards


def lay(state: State, document: PositionDocument, cards: CardTable, **worked_out: Json) -> None:
    """Fill the piles that a state declares from a document; ``worked_out`` has those that it does not list itself."""
    for name, field in state.holds.items():
        if not field.zone:
            continue
        listed = worked_out.get(name, getattr(document, name))
        if listed is not None:
            held = [
                cards.pile(reversed(pile) if field.drawn else pile) for pile in (listed if field.by_seat else [listed])
            ]
            setattr(state, name, held if field.by_seat else held[0])


def check_known(state: State) -> None:
    """Raise :class:`LoadError` unless whoever sees a card where it lies knows it, and a view is what its seat knows."""
    usual = state.usual_knowledge()
    for card, mask in enumerate(state.known):
        if mask & usual[card] != usual[card]:
            raise LoadError(f"'known' hides {state.code(card)} from a seat that can see it where it lies.")
        hidden = state.faces[card] == HIDDEN
        if state.viewer is not None and hidden == bool(mask >> state.viewer & 1):
            raise LoadError(f"{state.code(card)} is not what seat {state.viewer} may know of that card.")


def take_outcome(state: State, result: OutcomeView, reasons: Collection[str], fits: bool) -> None:
    """Set how a position ended; raise :class:`LoadError` if that is no end of this game. ``fits`` is what the game
    itself thinks of its scores."""
    if not fits or not result.winners or result.reason not in reasons:
        raise LoadError("The 'outcome' does not fit this game.")
    codec.check_seats(result.winners, state.seats, "outcome")
    state.outcome = Outcome(result.reason, tuple(result.scores), tuple(result.winners))


def one_to_move(document: PositionDocument, default: int, out: int, sentence: str) -> int:
    """Return the one seat that begins a position without frames; ``sentence`` refuses several, or one that is out."""
    to_move = [default] if document.to_move is None else document.to_move
    if len(to_move) != 1 or out >> to_move[0] & 1:
        raise LoadError(sentence)
    return to_move[0]


def needs_frames(state: State) -> None:
    """Raise :class:`LoadError` for a view without frames: only a whole position can be begun anew."""
    if state.viewer is not None:
        raise LoadError("A view must have its 'frames'.")


def read_stack(
    state: S,
    document: PositionDocument,
    cards: CardTable,
    game: Game[S],
    asks: Mapping[tuple[str, str], str],
    phase_of: Callable[[S], str],
    cell_in: Callable[[Json], int] = int,
) -> None:
    """Set the frames that a document lists; raises :class:`LoadError` unless they are ones that the rules could run.

    ``asks`` says what is asked at the steps that wait, by rule and step. Whether a whole position can be gone on from
    is tried afterwards (`trial`); what a view may hold of the others' intentions is seen here.
    """
    frames = codec.read_frames(document.frames or [], game.declared, cards, cell_in)
    codec.check_stack(frames, game.rules, state.seats)
    codec.check_names(frames, game.declared)
    codec.check_values(frames, game.declared)
    top = frames[-1]
    if not top.ask or asks.get((top.kind, top.step), top.ask) != top.ask:
        raise LoadError(f"The rule {top.kind!r} does not ask for {top.ask!r} at the step {top.step!r}.")
    gone = [seat for seat in top.waiting if seat in document.out]
    if gone:
        raise LoadError(f"Seat {gone[0]} has left the game and cannot be asked.")
    state.frames = frames
    try:
        phase = phase_of(state)
    except Exception:  # a name that tells it is missing
        raise LoadError(UNFIT) from None
    codec.check_standing(document.to_move, document.phase, frames, phase)
    if state.viewer is not None:
        _check_seen(state, game, state.viewer)


def _check_seen(state: S, game: Game[S], viewer: int) -> None:
    """Raise :class:`LoadError` for a view that tells what another seat intends."""
    seen = [frame.copy() for frame in state.frames]
    game.hide_frames(seen, viewer)
    if [_told(frame) for frame in seen] != [_told(frame) for frame in state.frames]:
        raise LoadError("What another seat intends is no part of a view.")


def _told(frame: Frame) -> tuple[object, ...]:
    return frame.kind, frame.step, frame.ask, frame.waiting, frame.vars, frame.sealed
