"""Write the JSON Schemas of positions and views into docs/: `python -m tools.schema`, after a field has changed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from logic.assertion.document.write import Position
from logic.kernel.by_hand import ByHand
from logic.views import AgeView, ArmiesView, AssertionView, FracasView, StrategicView

SCHEMAS: dict[Path, type[msgspec.Struct]] = {
    Path("docs/assertion.schema.json"): Position,
    Path("docs/position.schema.json"): ByHand,
    Path("docs/views/age-of-spades.schema.json"): AgeView,
    Path("docs/views/armies.schema.json"): ArmiesView,
    Path("docs/views/assertion.schema.json"): AssertionView,
    Path("docs/views/fracas.schema.json"): FracasView,
    Path("docs/views/strategic-war.schema.json"): StrategicView,
}
"""What a hand may write (with what it may leave out), and what the program writes (all of it), by file."""


def schema_text(kind: type[msgspec.Struct]) -> str:
    """Return the schema as it should stand in docs/."""
    return json.dumps(msgspec.json.schema(kind), indent=1) + "\n"


if __name__ == "__main__":
    for file, kind in SCHEMAS.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(schema_text(kind), encoding="utf-8")
        sys.stdout.write(f"{file} is up to date.\n")
