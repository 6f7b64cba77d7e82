"""Write the JSON Schema of positions into docs/: `python -m tools.schema`, after a field was added or changed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from logic.assertion.document.write import Position

SCHEMA = Path("docs/assertion.schema.json")


def schema_text() -> str:
    """The schema as it should stand in docs/."""
    return json.dumps(msgspec.json.schema(Position), indent=1) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    sys.stdout.write(f"{SCHEMA} is up to date.\n")
