"""The way between a state and plain JSON data: cards as codes, frames with their names, knowledge as exceptions.

Long because whatever is written is read again beside it.

Hidden cards of a view are written ``"?12"`` by their opaque id, so that a view can be read back as a view.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from .actions import CARD_KINDS, Action, action
from .acts import ActionView, act, action_from_json, action_to_json
from .cards import BIT_OF_SUIT, FACE_OF, HIDDEN, SUIT_OF_BIT
from .errors import LoadError, Refusal
from .frames import Frame, check_plain
from .names import PLAIN, Name, Names
from .phrases import meant
from .plain import Json, JsonObject, Vars
from .rule import Rule
from .state import S, State

T = TypeVar("T")
SCHEMA = 1
"""The number written into every document; a reader refuses any other."""


class Document(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a position in plain data: a field that is not listed is refused, as it may be one misspelt.

    ``ANY_ORDER`` names the lists whose order says nothing, ``KEY`` the fields by which one finds a part in such a list,
    and ``LITERAL`` those that are read letter by letter and may be written otherwise (`consistency`).
    """

    ANY_ORDER: ClassVar[tuple[str, ...]] = ()
    KEY: ClassVar[tuple[str, ...]] = ()
    LITERAL: ClassVar[tuple[str, ...]] = ()


def always(empty: Callable[[], T]) -> T:
    """Return the default of a field that may be left out where it is read, and is written even where it is empty."""
    field: T = msgspec.field(default_factory=lambda: empty())
    return field


class FrameView(Document, omit_defaults=True):
    """One suspended piece of rules: which rule, whose, at which step, with which names, waiting for whom."""

    rule: str
    seat: int
    step: str
    vars: Vars = always(dict)
    ask: str = always(str)
    waiting: list[int] = always(list)
    sealed: dict[str, list[JsonObject]] | None = None


class CardTable:
    """Ids for the codes of a document, each code used once. ``face_of`` holds the codes of the packs in play."""

    def __init__(self, order: Iterable[str], face_of: dict[str, int] = FACE_OF) -> None:
        self.faces: list[int] = []
        self._ids: dict[str, int] = {}
        for card, code in enumerate(order):
            if code in self._ids:
                raise LoadError(f"Card {code} appears twice.")
            if code not in face_of and code != f"?{card}":
                raise LoadError(f"{code!r} is not a card; cards are written like 9S, 10D, AH, R*, B*.")
            self._ids[code] = card
            self.faces.append(face_of.get(code, HIDDEN))

    def card(self, code: Json) -> int:
        """The id of a code; raises :class:`LoadError` for one that is not in the game."""
        if not isinstance(code, str) or code not in self._ids:
            raise LoadError(f"{code!r} is not a card of this position.")
        return self._ids[code]

    def pile(self, codes: Iterable[Json]) -> list[int]:
        """The ids of the codes of a zone."""
        return [self.card(code) for code in codes]


def write_frame(state: State, frame: Frame, names: Names, cell_out: Callable[[int], Json]) -> FrameView:
    """Return a frame as it is written, its values as ``names`` declares them; ``cell_out`` writes a cell."""
    held = {
        name: _write_value(state, names.get(name, PLAIN).kind, value, cell_out) for name, value in frame.vars.items()
    }
    sealed = None
    if frame.sealed is not None:
        sealed = {
            str(seat): [action_to_json(action_view(state, one)) for one in answers]
            for seat, answers in sorted(frame.sealed.items())
        }
    return FrameView(frame.kind, frame.seat, frame.step, held, frame.ask, list(frame.waiting), sealed)


def write_frames(state: State, declared: Mapping[str, Names], cell_out: Callable[[int], Json] = int) -> list[FrameView]:
    """Return the stack of frames as it is written, each by what its rule declares."""
    return [write_frame(state, frame, declared[frame.kind], cell_out) for frame in state.frames]


def read_frame(document: FrameView, names: Names, cards: CardTable, cell_in: Callable[[Json], int]) -> Frame:
    """Return the frame that :func:`write_frame` has written; raise :class:`LoadError` for a value that is none. Rule,
    step and undeclared names are checked later."""
    held = {
        name: _read_value(name, names.get(name, PLAIN), value, cards, cell_in) for name, value in document.vars.items()
    }
    frame = Frame(document.rule, document.seat, document.step, held)
    frame.ask = document.ask
    frame.waiting = tuple(document.waiting)
    if document.sealed is not None:
        frame.sealed = {}
        for seat, answers in document.sealed.items():
            if not (seat.isascii() and seat.isdecimal()):
                raise LoadError(f"'sealed' lists answers by seat, and {seat!r} is not a seat.")
            frame.sealed[int(seat)] = tuple(action_of(cards.card, action_from_json(one)) for one in answers)
    return frame


def check_stack(frames: list[Frame], rules: Mapping[str, Rule[S]], seats: int) -> None:
    """Raise :class:`LoadError` unless a stack read from a document is one that these rules could run.

    The first of the rules is that of the lowest frame. Only the top frame waits, for seats of the game, at a step that
    takes an answer; several answer in secret only. Whether the rules can go on from there is tried (`trial`).
    """
    lowest = next(iter(rules))
    if not frames or [frame for frame in frames if frame.kind == lowest] != frames[:1]:
        raise LoadError(f"'frames' must begin with the {lowest}, and hold no other {lowest}.")
    for frame in frames:
        rule = rules.get(frame.kind)
        step = frame.step
        own = rule is not None and not step.startswith("_") and not hasattr(Rule, step) and hasattr(rule, step)
        if not own or step.endswith("_options"):
            raise LoadError(f"There is no rule {frame.kind!r} with a step {step!r}.")
        check_seats([frame.seat, *frame.waiting, *(frame.sealed or {})], seats, "frames")
        if bool(frame.waiting) != (frame is frames[-1]):
            raise LoadError("The last frame, and no other, waits for an answer.")
        if frame.waiting and not hasattr(rule, step + "_options"):
            raise LoadError(f"The rule {frame.kind!r} asks for nothing at the step {step!r}.")
        if len(set(frame.waiting)) != len(frame.waiting) or (len(frame.waiting) > 1 and frame.sealed is None):
            raise LoadError("Each seat is waited for once, and several at a time only where they answer in secret.")
        if frame.sealed is not None and not frame.waiting:
            raise LoadError("Answers are sealed where they are waited for, and nowhere else.")


def check_standing(to_move: list[int] | None, phase: str | None, frames: list[Frame], standing: str) -> None:
    """Raise :class:`LoadError` if what a document says of where it stands is not what its frames say.

    ``standing`` is the phase that the frames are in.
    """
    if phase is not None and phase != standing:
        raise LoadError(f"'phase' says {phase!r}, but by its 'frames' the position is in the phase {standing!r}.")
    if to_move is not None and frames and sorted(to_move) != sorted(frames[-1].waiting):
        asked = " and ".join(f"seat {seat}" for seat in frames[-1].waiting)
        raise LoadError(f"'to_move' is not whom the 'frames' wait for, which is {asked}.")


def phase_in(phase: str | None, steps: dict[str, str]) -> str:
    """Return the step at which a position without frames begins; raise :class:`LoadError` for another phase. ``steps``
    lists them by phase, the usual one first."""
    if phase is None:
        return next(iter(steps.values()))
    if phase not in steps:
        known = ", ".join(steps)
        raise LoadError(f"Without 'frames' the 'phase' is one of {known}, not {phase!r}{meant(phase, steps)}.")
    return steps[phase]


def read_frames(
    documents: list[FrameView],
    declared: Mapping[str, Names],
    cards: CardTable,
    cell_in: Callable[[Json], int] = int,
) -> list[Frame]:
    """Return the stack of frames of a document, each read by what its rule declares; nothing is checked yet.

    A game without cells declares none, and need not say how they are read.
    """
    found = []
    for document in documents:
        found.append(read_frame(document, declared.get(document.rule, {}), cards, cell_in))
    return found


def check_names(frames: Iterable[Frame], declared: Mapping[str, Names]) -> None:
    """Raise :class:`LoadError` if one of these frames holds a name that its rule does not declare."""
    for frame in frames:
        names = declared[frame.kind]
        for name in frame.vars:
            if name not in names:
                raise LoadError(f"The 'vars' of a frame of {frame.kind!r} have no {name!r}{meant(name, names)}.")


def check_values(frames: Iterable[Frame], declared: Mapping[str, Names]) -> None:
    """Raise :class:`LoadError` if one of these frames holds a value of another kind than its rule declares."""
    for frame in frames:
        try:
            check_plain(frame, declared[frame.kind])
        except TypeError as problem:
            raise LoadError(f"The frames are not readable: {problem}.") from None


def _write_value(state: State, kind: str, value: Json, cell_out: Callable[[int], Json]) -> Json:
    if isinstance(value, tuple):
        return [_write_value(state, kind, item, cell_out) for item in value]
    if value is not None:
        if kind == "card":
            return state.code(value)
        if kind == "cell":
            return cell_out(value)
        if kind == "suit":
            return SUIT_OF_BIT[value]
    return value


def _read_value(name: str, declared: Name, value: Json, cards: CardTable, cell_in: Callable[[Json], int]) -> Json:
    kind = declared.kind
    if declared.many and kind in ("card", "cell", "suit"):
        if not isinstance(value, list):
            raise LoadError(f"{name!r} must be a list.")
        if None in value:
            raise LoadError(f"The frames are not readable: {name} holds None among its {kind}s.")
        return tuple(_read_one(name, kind, item, cards, cell_in) for item in value)
    return _read_one(name, kind, value, cards, cell_in)


def _read_one(name: str, kind: str, value: Json, cards: CardTable, cell_in: Callable[[Json], int]) -> Json:
    if value is None:
        return None
    if kind == "card":
        return cards.card(value)
    if kind == "cell":
        return cell_in(value)
    if kind == "suit":
        if not isinstance(value, str) or value not in BIT_OF_SUIT:
            raise LoadError(f"{value!r} is not a suit; suits are S, H, D and C.")
        return BIT_OF_SUIT[value]
    if isinstance(value, list):
        return tuple(_read_one(name, kind, item, cards, cell_in) for item in value)
    if isinstance(value, (bool, int, str)):
        return value
    raise LoadError(f"{name!r} holds something other than numbers, words and lists.")


_SEEN: Final[dict[tuple[str, Json], ActionView]] = {}
_MOST_SEEN: Final = 4096


def action_view(state: State, choice: Action, seat: int | None = None) -> ActionView:
    """Return an action in the form in which it crosses every border; ``seat``: cards as that seat may name them."""
    value: Json = state.code_for(seat, choice.card) if choice.kind in CARD_KINDS else choice.value
    kept = _SEEN.get((choice.kind, value))
    if kept is None:
        if len(_SEEN) == _MOST_SEEN:
            _SEEN.clear()
        kept = _SEEN[choice.kind, value] = act(choice.kind, value)
    return kept


def recorded_action(state: State, choice: Action, seat: int) -> ActionView:
    """Return an action as a record has it: a card whose face ``seat`` may not know is named by its id.

    An id stays with its card for a whole game, and records are no view: whoever reads one has the seed as well.
    """
    if choice.kind in CARD_KINDS and not state.known[choice.card] >> seat & 1:
        return act(choice.kind, f"?{choice.card}")
    return action_view(state, choice, seat)


def action_of(card_in: Callable[[Json], int], told: ActionView) -> Action:
    """The reverse of :func:`action_view`; raises :class:`LoadError` with one sentence."""
    fields = told.__struct_fields__
    value: Json = getattr(told, fields[0]) if fields else None
    if told.kind in CARD_KINDS:
        try:
            value = card_in(value)
        except Refusal as problem:
            raise LoadError(problem.reason, "bad_action") from None
    return action(told.kind, value)


def actions_of(view: State, told: Iterable[ActionView]) -> list[Action] | None:
    """Return actions as the seat names them that has this view; ``None`` where it cannot."""
    try:
        return [action_of(card_finder(view), one) for one in told]
    except LoadError:
        return None


def card_finder(state: State, seat: int | None = None) -> Callable[[Json], int]:
    """A function from code to card id for this state; with ``seat``, for the codes that seat may use.

    ``"?12"`` names a card by its back: a seat that picks among cards it does not see has no other name for them.
    """
    ids = {f"?{back}": card for card, back in enumerate(state.backs)}
    return _finder(ids | {code: card for card, code in enumerate(state.codes_for(seat))})


def record_finder(state: State, seat: int) -> Callable[[Json], int]:
    """Return the same as :func:`card_finder`, for the actions of a record: ``"?12"`` names a card by its id
    (`action_to_record`)."""
    ids = {f"?{card}": card for card in range(len(state.faces))}
    return _finder(ids | {state.code(card): card for card in ids.values() if state.known[card] >> seat & 1})


def _finder(ids: dict[str, int]) -> Callable[[Json], int]:
    def find(code: Json) -> int:
        if not isinstance(code, str) or code not in ids:
            raise LoadError(f"{code!r} is not a card of this game; cards are written like 9S, 10D, AH, R*, B*.")
        return ids[code]

    return find


def write_knowledge(state: State) -> dict[str, list[int]]:
    """The cards whose face is known to other seats than where they lie makes usual."""
    known, usual = state.known, state.usual_knowledge()
    cards = [card for card, mask in enumerate(known) if mask != usual[card]]
    if state.viewer is not None:
        cards.sort(key=state.backs.__getitem__)
    return {state.code(card): [seat for seat in range(state.seats) if known[card] >> seat & 1] for card in cards}


def read_knowledge(state: State, known: dict[str, list[int]], cards: CardTable) -> None:
    """Set ``state.known`` from where the cards lie and the exceptions of a document."""
    state.known = state.usual_knowledge()
    for code, seats in known.items():
        check_seats(seats, state.seats, "known")
        state.known[cards.card(code)] = sum(1 << seat for seat in set(seats))


def check_seats(seats: Iterable[int], count: int, where: str) -> None:
    """Raise :class:`LoadError` unless every number is a seat of the game."""
    for seat in seats:
        if not 0 <= seat < count:
            raise LoadError(f"{where!r} names seat {seat}, which this game does not have.")


def fingerprint(document: Json) -> str:
    """Return sixteen hexadecimal digits that change when anything in a document does (BLAKE2b).

    It may be one that is written already or the Struct of which it is written: both have the same digits.
    """
    try:
        written = msgspec.json.encode(document, order="sorted")
    except UnicodeEncodeError:  # an incomplete character
        written = json.dumps(msgspec.to_builtins(document), sort_keys=True).encode()
    return hashlib.blake2b(written, digest_size=8).hexdigest()


def convert(data: Json, kind: type[Any], what: str) -> Json:
    """Read plain data as a :class:`Document`; raises :class:`LoadError` with one sentence.

    A field that does not exist is named first, with the one that was probably meant: it may well be the one missing.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as problem:
        unknown = _unknown_field(data, msgspec.inspect.type_info(kind), what)
        raise LoadError(unknown or f"{what} is not readable: {str(problem).rstrip('.')}.") from None
    except UnicodeEncodeError:
        raise LoadError(f"{what} is not readable: it contains an incomplete character.") from None


def encoded(value: Json) -> str:
    """Return plain data, or a document, as JSON text; incomplete characters are escaped."""
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        return json.dumps(value)


def _unknown_field(data: Json, kind: Any, where: str) -> str:
    """One sentence about the first field inside ``data`` that its type does not have; ``""`` if there is none."""
    if isinstance(kind, msgspec.inspect.StructType) and isinstance(data, dict):
        fields = {field.name: field.type for field in kind.fields}
        for name, value in data.items():
            if name not in fields:
                return f"{where} has no field {name!r}{meant(str(name), fields)}."
            found = _unknown_field(value, fields[name], repr(name))
            if found:
                return found
    elif isinstance(kind, msgspec.inspect.UnionType):
        return next(filter(None, (_unknown_field(data, one, where) for one in kind.types)), "")
    elif isinstance(kind, msgspec.inspect.ListType) and isinstance(data, list):
        parts = (_unknown_field(value, kind.item_type, f"Entry {at} of {where}") for at, value in enumerate(data, 1))
        return next(filter(None, parts), "")
    return ""
