"""Beginnings of matches: dealt anew, from a position, or from a record, which is played through again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .kernel.errors import LoadError, OptionError, Refusal
from .kernel.events import Event
from .kernel.game import Game
from .kernel.grounds import OnGround, read_mark
from .kernel.phrases import closest
from .kernel.plain import Json, JsonObject
from .kernel.setup_position import is_by_hand
from .kernel.state import State
from .kernel.tongue import Sentence, row, verbatim
from .match import RECORD_FORMAT, Match
from .registry import game_by_id

RECORD_FIELDS = ("format", "game", "ground", "actions", "hash")
DEALT_FIELDS = ("seed", "seats", "options")
"""What a record holds besides where it begins: with a deal, or with a position as its ``start``."""
LARGEST = 1_000_000
"""No number of a position is larger, or smaller than its negative, but the state of chance."""
CHANCE = "rng"
LARGEST_POSITION = 20_000
"""Values of a position at most; the largest of our own have some 2,000."""
MOST_ACTIONS = 20_000
"""Actions of a record at most; games have some hundreds."""
MANY = verbatim(f"{MOST_ACTIONS:,}")
RECORD = "a record or a position"
TOO_MANY = Sentence(RECORD, "A record has at most {most} actions.")
NO_DOCUMENT = Sentence(RECORD, "A position or record is a JSON object.")
NO_RECORD = Sentence(RECORD, "A record is a JSON object.")
OTHER_FORMAT = Sentence(RECORD, "This record has format {words}; this program reads format {number}.")
NO_LIST = Sentence(RECORD, "The actions of a record are a list.")
OTHER_START = Sentence(RECORD, "The record is of {words}, and its start of {name}.")
A_VIEW = Sentence(RECORD, "This is one seat's view, not a whole position, so it cannot be played on.")
DIFFERS_AFTER = Sentence(RECORD, "The record does not replay: the position differs after action {number}.")
DIFFERS_LAST = Sentence(RECORD, "The record does not replay: its last position differs.")
NO_OBJECT = Sentence(RECORD, "Action {number} of the record is not an object.")
NO_SEAT = Sentence(RECORD, "Action {number} of the record does not name its seat.")
NOT_POSSIBLE = Sentence(RECORD, "Action {number} of the record is not possible: {words}")
NO_FIELD = Sentence(RECORD, "The record has no field {words}.")
NO_FIELD_OF_ACTION = Sentence(RECORD, "Action {number} of the record has no field {words}.")
PERHAPS = Sentence(RECORD, "Perhaps {words} is meant.")
LARGE = Sentence(RECORD, "A position holds at most {most} values.")
FAR = Sentence(RECORD, "{name} holds {words}; the numbers of a position go from -{most} to {most}.")


def new_match(
    game_id: Json, seats: Json = 2, seed: Json = 0, options: Json = None, ground: Json = None, ground_seat: Json = 0
) -> Match:
    """Deal a new game; raises :class:`OptionError` or :class:`LoadError` with one sentence.

    ``seats`` and ``seed`` are whole numbers and ``options`` an object. ``ground`` is the key of one of the nine
    grounds, and weighs on the seat ``ground_seat``. They may come from a stranger and are checked here: the compiled
    build would refuse a declared type with an error of its own.
    """
    game = game_by_id(game_id)
    if type(seats) is not int:
        raise OptionError("The number of seats must be a whole number.", "bad_seats")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise OptionError("A seed is a whole number from 0 to 18446744073709551615.", "bad_seed")
    if options is not None and not isinstance(options, dict):
        raise OptionError("Options are an object of names and values.")
    on = None if ground is None else OnGround(game.info.cell(ground).ground, ground_seat)
    match = Match(game, *dealt(game, seats, seed, options or {}, on))
    match.ground = on
    return match


def dealt(
    game: Game[State], seats: int, seed: int, options: JsonObject, on: OnGround | None = None
) -> tuple[State, JsonObject, list[Event]]:
    """Return a position as it is dealt, on a ground if one is given, how its record begins, and what has happened."""
    settled = game.settle_options(seats, options if on is None else game.info.options_on(on, seats, options))
    events: list[Event] = []
    state = game.new(seed, seats, settled, events)
    change = None if on is None else game.info.cell(on.key).change
    if on is not None and change is not None:
        return _placed(game, change(game.to_document(state), on.seat))
    return state, {"seed": seed, "seats": seats, "options": game.written_options(settled)}, events


def _placed(game: Game[State], data: Json) -> tuple[State, JsonObject, list[Event]]:
    """Return the state of a whole position, how its record begins, and what has happened since."""
    events: list[Event] = []
    state = game.from_document(data, events)
    if state.viewer is not None:
        raise LoadError(A_VIEW())
    start = game.to_document(state)
    table = game.table(state, events)
    for hand in state.fans():
        table.mix_backs(hand)  # what is written down tells in which order they were drawn
    return state, {"start": start}, events


def load_match(data: Json, tell: Callable[[float], object] | None = None) -> Match:
    """A match from a position or from a record; raises :class:`LoadError` with one sentence.

    ``tell`` hears how far a record has been played through, from 0 to 1.
    """
    if not isinstance(data, dict):
        raise LoadError(NO_DOCUMENT())
    if ("actions" in data or "format" in data) and not is_by_hand(data):
        match, problem = replayed(data, tell)
        if problem:
            raise LoadError(problem)
        return match
    game = game_by_id(data.get("game"))
    _check_numbers(data)
    match = Match(game, *_placed(game, data))
    match.check()
    return match


def load_past(record: Json, tell: Callable[[float], object] | None = None) -> tuple[Match, str]:
    """The match of the record of a game that is over, to be looked back at; as :func:`replayed`."""
    match, problem = replayed(record, tell)
    if problem:
        match.close()
    return match, problem


def replayed(record: Json, tell: Callable[[float], object] | None = None) -> tuple[Match, str]:
    """A match with the actions of a record, as far as they agree with the rules, and the sentence that says where not.

    The sentence is empty for a record that agrees to its end. An action that is refused ends it there; where a position
    comes out otherwise than it was, it ends at the last one before that is proven. Raises :class:`LoadError` for what
    is no record, and where the beginning of one cannot be read.
    """
    match, actions = _begun(record)
    taken = proven = 0
    differs = DIFFERS_LAST()
    for entry in actions:
        if tell is not None:
            tell(taken / len(actions))
        problem = _retaken(match, entry, taken + 1)
        if problem:
            return match, problem
        taken += 1
        if "hash" in entry:
            if entry["hash"] != match.fingerprint():
                differs = DIFFERS_AFTER(number=taken)
                break
            proven = taken
    else:
        if "hash" not in record or record["hash"] == match.fingerprint():
            return match, ""
    for _ in range(taken - proven):
        match.rewind()
    return match, differs


def _begun(record: Json) -> tuple[Match, list[Json]]:
    """The match that a record begins with, and the actions that follow."""
    if not isinstance(record, dict):
        raise LoadError(NO_RECORD())
    if record.get("format") != RECORD_FORMAT:
        raise LoadError(OTHER_FORMAT(words=verbatim(repr(record.get("format"))), number=RECORD_FORMAT))
    actions = record.get("actions")
    if not isinstance(actions, list):
        raise LoadError(NO_LIST())
    if len(actions) > MOST_ACTIONS:
        raise LoadError(TOO_MANY(most=MANY))
    dealt = "start" not in record
    known = [*RECORD_FIELDS, *(DEALT_FIELDS if dealt else ["start"])]
    _check_fields(record, known)
    if not dealt:
        match = load_match(record["start"])
        if record.get("game", match.game_id) != match.game_id:
            raise LoadError(OTHER_START(words=verbatim(repr(record["game"])), name=verbatim(repr(match.game_id))))
    else:
        seats, seed = record.get("seats", 0), record.get("seed", -1)
        try:
            match = new_match(record.get("game", ""), seats, seed, record.get("options"))
        except Refusal as problem:
            raise LoadError(problem.reason) from None
    match.ground = read_mark(record.get("ground"), match.seats)
    return match, actions


def _retaken(match: Match, entry: Json, number: int) -> str:
    """Take an action of a record once more; the sentence that says why it cannot be."""
    if not isinstance(entry, dict):
        return NO_OBJECT(number=number)
    try:
        _check_fields(entry, ("seat", "action", "hash"), number)
    except LoadError as unknown:
        return unknown.reason
    if type(entry.get("seat")) is not int:
        return NO_SEAT(number=number)
    try:
        match.replay(entry["seat"], entry.get("action"))
    except Refusal as refused:
        return NOT_POSSIBLE(number=number, words=verbatim(str(refused)))
    return ""


def _check_numbers(data: JsonObject) -> None:
    """Refuse a number beyond :data:`LARGEST`: no play leads there, and sums and judgements need not reckon with it.

    Refuse as well what holds far more than any position.
    """
    inside: list[tuple[str, Json]] = list(data.items())
    seen = 0
    while inside:
        seen += 1
        if seen > LARGEST_POSITION:
            raise LoadError(LARGE(most=verbatim(f"{LARGEST_POSITION:,}")))
        name, value = inside.pop()
        if isinstance(value, dict):
            inside += value.items()
        elif isinstance(value, list):
            inside += [(name, one) for one in value]
        elif isinstance(value, (int, float)) and name != CHANCE and not -LARGEST <= value <= LARGEST:
            raise LoadError(FAR(name=verbatim(repr(name)), words=verbatim(str(value)), most=LARGEST))


def _check_fields(data: JsonObject, known: Sequence[str], number: int = 0) -> None:
    """Refuse a field that is none: it may be one misspelt, and would be lost without a word.

    ``number`` is that of an action; without it the record itself is looked at.
    """
    for name in data:
        if name not in known:
            words, near = verbatim(repr(name)), closest(str(name), known)
            refused = NO_FIELD_OF_ACTION(number=number, words=words) if number else NO_FIELD(words=words)
            raise LoadError(row(0, refused, PERHAPS(words=verbatim(repr(near))) if near else ""))
