"""Cards in a row of a view, as the events name them that came after it: by a face nobody saw, or by another back."""

from __future__ import annotations

from collections.abc import Sequence


def place_in(row: Sequence[str | None], code: str) -> int | None:
    """Return where a card lies in a row; ``None`` if it cannot lie there.

    One whose face was hidden until now is any of the hidden ones, the last. One that was seen and goes away unseen, as
    in a hand that is lent, is the last of those whose face is known.

    >>> place_in(["9S", "?4", "?7"], "9S"), place_in(["9S", "?4", "?7"], "KD"), place_in(["9S", "?4"], "?8")
    (0, 2, 0)
    >>> place_in(["9S", None], "KD") is None
    True
    """
    if code in row:
        return row.index(code)
    backs = [at for at, one in enumerate(row) if one is not None and one.startswith("?")]
    known = [at for at, one in enumerate(row) if one is not None and at not in backs]
    likely = (known or backs) if code.startswith("?") else backs
    return likely[-1] if likely else None


def take(row: list[str], code: str) -> None:
    """A card leaves a row, if it can lie there."""
    at = place_in(row, code)
    if at is not None:
        del row[at]
