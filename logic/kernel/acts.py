"""Actions as they cross every border: one frozen Struct for each kind.

Tables read attributes of these; a protocol, a record and a file have the same as JSON,
``{"type": "card", "card": "9S"}``. The rules themselves use `actions.Action`, which names cards by their ids.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, get_args

import msgspec

from .errors import LoadError
from .plain import Json, JsonObject

MOST_NUMBERS = 64
"""Numbers of the cells of one action at most."""
LONGEST_WORD = 64
"""Letters of a word that an action names at most."""


def _kind(name: str) -> str:
    """Return the kind of an action by the name of its class.

    >>> _kind("StrategyAct")
    'strategy'
    """
    return name.removesuffix("Act").lower()


class Act(msgspec.Struct, frozen=True, tag_field="type", tag=_kind):
    """The part common to all kinds of actions: ``kind``, as JSON has it. Two are equal when kind and value are."""

    kind: ClassVar[str] = ""


class OnCard(Act, frozen=True):
    """An action that names a card by its code, or by its back (``?12``) where its face is not seen."""

    card: str


class CardAct(OnCard, frozen=True):
    """Choose a card."""


class DiscardAct(OnCard, frozen=True):
    """Throw a card away."""


class PlayAct(OnCard, frozen=True):
    """Play a card."""


class RespondAct(OnCard, frozen=True):
    """Answer with a card."""


class CellAct(Act, frozen=True):
    """Choose a cell of the ground: its column and its row."""

    cell: tuple[int, int]


class CellsAct(Act, frozen=True):
    """Choose several cells; the numbers are column, row, column, row, and so on."""

    cells: tuple[int, ...]


class SuitAct(Act, frozen=True):
    """Choose a suit by its letter."""

    suit: str


class SeatAct(Act, frozen=True):
    """Choose a player."""

    seat: int


class NumberAct(Act, frozen=True):
    """Choose a number."""

    number: int


class StrategyAct(Act, frozen=True):
    """Choose a strategy by the code of its card."""

    strategy: str


class ChoiceAct(Act, frozen=True):
    """Choose one of several named ways."""

    choice: str


class YesAct(Act, frozen=True):
    """Agree."""


class NoAct(Act, frozen=True):
    """Decline."""


class DoneAct(Act, frozen=True):
    """Finish what has been chosen so far."""


class ServeAct(Act, frozen=True):
    """Serve a duty."""


class PassAct(Act, frozen=True):
    """Do nothing."""


class ResignAct(Act, frozen=True):
    """Give the game up."""


ActionView: TypeAlias = (
    CardAct | DiscardAct | PlayAct | RespondAct | CellAct | CellsAct | SuitAct | SeatAct | NumberAct | StrategyAct
    | ChoiceAct | YesAct | NoAct | DoneAct | ServeAct | PassAct | ResignAct
)  # fmt: skip
"""An action as a seat names it: what a decision offers, and what is sent back."""
ACTS: Final[dict[str, type[ActionView]]] = {str(act.__struct_config__.tag): act for act in get_args(ActionView)}
"""Every kind of action with its class."""
for _name, _act in ACTS.items():
    _act.kind = _name
FIELD_OF_KIND: Final[dict[str, str | None]] = {
    kind: next(iter(act.__struct_fields__), None) for kind, act in ACTS.items()
}
"""Every kind of action with the name of its one field (``None``: it has none)."""


def act(kind: str, value: Json = None) -> ActionView:
    """Return an action of this kind with this value; a kind without a field takes none."""
    made: Json = ACTS[kind]
    found: ActionView = made() if FIELD_OF_KIND[kind] is None else made(value)
    return found


def value_of(act: ActionView) -> Json:
    """Return the value of the one field of an action; ``None`` if it has none."""
    field = FIELD_OF_KIND[act.kind]
    return None if field is None else getattr(act, field)


def action_to_json(act: ActionView) -> JsonObject:
    """Return an action as plain JSON data, in which numbers that stand together are a list."""
    field, value = FIELD_OF_KIND[act.kind], value_of(act)
    return {"type": act.kind} if field is None else {"type": act.kind, field: _plain(value)}


def _plain(value: Json) -> Json:
    return list(value) if isinstance(value, tuple) else value


def action_from_json(data: Json) -> ActionView:
    """Return the action that plain data describe; raises :class:`LoadError` with one sentence.

    Whether there is such a card, and whether a value is one that its field could have, shows where it is taken.
    """
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise LoadError('An action is an object with a "type".', "bad_action")
    kind = data["type"]
    if kind not in FIELD_OF_KIND:
        raise LoadError(f"There is no action of type {kind!r}.", "bad_action")
    field = FIELD_OF_KIND[kind]
    extra = set(data) - {"type", field}
    if extra:
        raise LoadError(f"An action of type {kind!r} has no field {sorted(extra)[0]!r}.", "bad_action")
    if field is None:
        return act(kind)
    if field not in data:
        raise LoadError(f"An action of type {kind!r} needs the field {field!r}.", "bad_action")
    value = data[field]
    if issubclass(ACTS[kind], OnCard):
        return act(kind, value)
    if isinstance(value, list):
        if len(value) > MOST_NUMBERS:
            raise LoadError(f"The field {field!r} takes at most {MOST_NUMBERS} numbers.", "bad_action")
        if not all(type(item) is int for item in value):
            raise LoadError(f"The field {field!r} takes whole numbers.", "bad_action")
        value = tuple(value)
    elif isinstance(value, bool) or not isinstance(value, (int, str)) or len(str(value)) > LONGEST_WORD:
        raise LoadError(f"The field {field!r} of an action of type {kind!r} is not readable.", "bad_action")
    return act(kind, value)
