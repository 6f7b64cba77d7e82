"""The same position, seed and worlds give the same move and visits, today as when the file was written."""

from __future__ import annotations

from tests.ai import golden


def test_golden_thoughts() -> None:
    """If the change is meant: ``python -m tests.ai.golden --write``, and read the difference."""
    kept = golden.PATH.read_text(encoding="utf-8").splitlines()
    found = list(golden.lines())
    for old, now in zip(kept, found, strict=False):
        assert now == old
    assert len(found) == len(kept)
