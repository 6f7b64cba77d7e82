"""What the documents of all games share: the fields that every position has, and how they are written and read.

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
from .game import Game
from .names import Names
from .outcome import Outcome
from .plain import Json, Options
from .rng import MASK, Chance
from .state import S, State
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


def piles(state: State, zones: Iterable[Iterable[int]]) -> list[list[str]]:
    """Return the cards of several zones by their codes."""
    return [codes(state, zone) for zone in zones]


def seats_in(mask: int, seats: int) -> list[int]:
    """Return the seats of a bit mask."""
    return [seat for seat in range(seats) if mask >> seat & 1]


# reading --------------------------------------------------------------------------------------------------------------


def opened(data: Json, kind: type[P], game: Game[S]) -> tuple[P, Options]:
    """Return a document of this game, of this program's schema, with its settled options."""
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
    """Return ids for all the codes that lie somewhere, each in one place only and face up unless this is a view."""
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


def check_known(state: State, usual: Callable[[int], int]) -> None:
    """Raise :class:`LoadError` unless whoever sees a card where it lies knows it, and a view is what its seat knows."""
    for card, mask in enumerate(state.known):
        if mask & usual(card) != usual(card):
            raise LoadError(f"'known' hides {state.code(card)} from a seat that can see it where it lies.")
        hidden = state.faces[card] == HIDDEN
        if state.viewer is not None and hidden == bool(mask >> state.viewer & 1):
            raise LoadError(f"{state.code(card)} is not what seat {state.viewer} may know of that card.")


def take_outcome(state: State, result: OutcomeView, reasons: Collection[str], fits: bool) -> None:
    """Set how a position ended; ``fits`` is what the game itself thinks of its scores."""
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


def check_choices(
    state: S,
    game: Game[S],
    own: Callable[[], None] | None = None,
    unfit: str = "The frames do not describe a decision this game could stand at.",
    idle: str = "Seat {seat} has no choice in this position.",
) -> None:
    """Raise :class:`LoadError` unless whoever is asked has a choice that can be told and taken.

    ``own`` looks at what only this game knows of. A frame's names may hold any nonsense of the right kind: whatever the
    rules stumble over then is caught here, on purpose whatever it is. A document must be refused with a sentence, and
    never break a game that goes on from it.
    """
    try:
        if own is not None:
            own()
        game.to_document(state)
        choices = {}
        for seat in state.frames[-1].waiting:
            if state.viewer in (None, seat):
                choices[seat] = game.options(state, seat)
                game.decision(game.view(state, seat), seat)
                state.cached = None
    except LoadError:
        raise
    except Exception:
        raise LoadError(unfit) from None
    for seat, options in choices.items():
        if not options:
            raise LoadError(idle.format(seat=seat))
    codec.check_values(state.frames, game.declared)
