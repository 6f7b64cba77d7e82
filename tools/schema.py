"""Write the JSON Schemas of what goes in and out into docs/: `python -m tools.schema`, after a field has changed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, get_args

import msgspec

from logic import protocol_messages, views
from logic.age_of_spades import views as age_views
from logic.ai import messages
from logic.armies import views as armies_views
from logic.assertion import views as assertion_views
from logic.assertion.document.write import Position
from logic.fracas import views as fracas_views
from logic.kernel import acts
from logic.kernel import events as every
from logic.kernel.events import EventView
from logic.kernel.setup_position import SetupPosition
from logic.kernel.views import ContextView, EntryView
from logic.strategic_war import views as strategic_views

Kinds: TypeAlias = tuple[type[msgspec.Struct], ...]


def declared(base: type[msgspec.Struct], *rooms: ModuleType) -> Kinds:
    """Return what these modules declare of a kind, by name: of two that are called alike the later module's, and none
    that others of them are derived from."""
    named = {name: one for room in rooms for name, one in vars(room).items() if isinstance(one, type)}
    kinds = [one for _, one in sorted(named.items()) if issubclass(one, base)]
    return tuple([one for one in kinds if not any(issubclass(other, one) for other in kinds if other is not one)])


SCHEMAS: dict[Path, Kinds] = {
    Path("docs/assertion.schema.json"): (Position,),
    Path("docs/log.schema.json"): (EntryView,),
    Path("docs/position.schema.json"): (SetupPosition,),
}
"""What each file describes: one of these kinds. A position is what a hand may write, with what it may leave out."""
for game, whole, room, told in (
    ("age-of-spades", views.AgeView, age_views, views.age_events),
    ("armies", views.ArmiesView, armies_views, views.armies_events),
    ("assertion", views.AssertionView, assertion_views, views.assertion_events),
    ("fracas", views.FracasView, fracas_views, views.fracas_events),
    ("strategic-war", views.StrategicView, strategic_views, views.strategic_events),
):
    SCHEMAS[Path(f"docs/views/{game}.schema.json")] = (whole,)
    SCHEMAS[Path(f"docs/events/{game}.schema.json")] = declared(EventView, every, told)
    SCHEMAS[Path(f"docs/contexts/{game}.schema.json")] = declared(ContextView, room)
SCHEMAS[Path("docs/actions.schema.json")] = tuple(acts.ACTS.values())
SCHEMAS[Path("docs/requests.schema.json")] = tuple(protocol_messages.REQUESTS.values())
SCHEMAS[Path("docs/answers.schema.json")] = tuple(dict.fromkeys(protocol_messages.ANSWERS.values()))
SCHEMAS[Path("docs/worker.schema.json")] = (*get_args(messages.Asked), *get_args(messages.Said))


def schema_text(kinds: Iterable[type[msgspec.Struct]]) -> str:
    """Return the schema as it should stand in docs/."""
    told, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    whole: dict[str, Any] = {**(told[0] if len(told) == 1 else {"anyOf": [*told]}), "$defs": parts}
    return json.dumps(whole, indent=1) + "\n"


if __name__ == "__main__":
    for file, kinds in SCHEMAS.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(schema_text(kinds), encoding="utf-8")
        sys.stdout.write(f"{file} is up to date.\n")
