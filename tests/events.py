"""Events as tests write them: by the names of JSON, with no more in them than the test is about."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from logic.kernel import events as kernel
from logic.kernel.events import Event, EventView
from logic.kernel.views import to_json

EMPTY: dict[str, Any] = {"int": 0, "str": "", "bool": False}


def told(game: str, *events: dict[str, Any]) -> list[EventView]:
    """Return these events of a game; ``game`` is its package, as ``strategic_war``. What is left out is empty."""
    kinds = kinds_of_game(game)
    return [_event(kinds[one["type"]], one) for one in events]


def kinds_of_game(game: str) -> dict[str, type[EventView]]:
    """Return the kinds of events of a game, those that every game has among them, by their names in JSON."""
    rooms = (kernel, importlib.import_module(f"logic.{game}.events"))
    kinds = [one for room in rooms for one in vars(room).values() if isinstance(one, type)]
    return {str(one.__struct_config__.tag): one for one in kinds if issubclass(one, EventView) and one is not EventView}


def _event(kind: type[EventView], data: dict[str, Any]) -> EventView:
    fields = {field.encode_name: _empty(field) for field in msgspec.structs.fields(kind) if field.required}
    return msgspec.convert({**fields, **data}, kind)


def _empty(field: msgspec.structs.FieldInfo) -> Any:
    kind = field.type
    if getattr(kind, "__origin__", kind) is list:
        return []
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {"zone": ""}
    return EMPTY.get(getattr(kind, "__name__", ""))


def plain(found: msgspec.Struct | Sequence[msgspec.Struct] | None) -> Any:
    """Return what a match tells of a choice, by the names of JSON."""
    if found is None or isinstance(found, msgspec.Struct):
        return None if found is None else to_json(found)
    return [to_json(one) for one in found]


def as_json(events: Iterable[EventView]) -> list[dict[str, Any]]:
    """Return events as JSON has them."""
    return [to_json(event) for event in events]


def as_told(event: Event) -> dict[str, Any]:
    """Return an event as the rules told it: its cards are ids."""
    found: dict[str, Any] = _with_ids(to_json(event.told))
    return found


def _with_ids(value: Any) -> Any:
    if isinstance(value, str) and value.startswith("#"):
        return int(value[1:])
    if isinstance(value, dict):
        return {name: _with_ids(item) for name, item in value.items()}
    return [_with_ids(item) for item in value] if isinstance(value, list) else value
