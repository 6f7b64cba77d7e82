"""Names for plain data: whatever crosses a border as JSON, and what a frame holds.

These are the places where the checker cannot look: what comes in is checked where it comes in, and what goes out is
described in docs/protocol.md.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any
"""A value as JSON has it: a number, a text, true, false, null, or lists and objects of these."""
JsonObject: TypeAlias = dict[str, Any]
"""A JSON object: a document, an action, an event, the context of a decision."""
Options: TypeAlias = dict[str, Any]
"""House rules by key, complete: each holds one of the values that the option lists."""
Plain: TypeAlias = Any
"""A value as a frame holds it (`logic.kernel.frames`), its kind told by its name."""
Vars: TypeAlias = dict[str, Any]
"""The names of a frame with their values (`logic.kernel.frames`)."""
Key: TypeAlias = tuple[Any, ...]
"""What tells moves apart: hashable plain values that are compared and never read."""
