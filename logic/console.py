"""Messages of this package's programs without a window to whoever started them, beside their answers."""

from __future__ import annotations

import sys


def complain(sentence: str) -> None:
    """Say in one line why a program ends or cannot begin, or how far it has come; nothing where there is no stream."""
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()
