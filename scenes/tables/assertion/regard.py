"""What the viewer reads: the card that was looked at last, and the silk with the orders."""

from __future__ import annotations

from collections.abc import Callable


class Regard:
    """The card under the pointer or the keyboard; the last one stays to be read."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.card: str | None = None
        self.silk = False  # whether the silk is unrolled

    def look(self, code: str | None) -> None:
        """Look at a card; at a card's back there is nothing to read."""
        if code and not code.startswith("?") and code != self.card:
            self.card = code
            self._changed()

    def unroll(self) -> None:
        """Unroll the silk, or roll it up."""
        self.silk = not self.silk
        self._changed()
