"""``python -m logic``: the headless protocol on standard input and output (docs/protocol.md)."""

from __future__ import annotations

import io
import sys
from typing import TextIO

from .console import complain
from .protocol import converse, lines_of


def main() -> int:
    """Answer until the input ends. 1 if the answers cannot be written; nobody reading them any more is no error."""
    if sys.stdin is None or sys.stdout is None:
        return _refused("it needs a standard input and output")
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace", newline="\n")
    try:
        converse(lines_of(lines), sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        _let_go(sys.stdout)
    except OSError as problem:
        _let_go(sys.stdout)
        return _refused((problem.strerror or "the system refused").lower())
    return 0


def _let_go(out: TextIO) -> None:
    """Close the output here: what is still in its buffer would be complained about at the very end."""
    try:
        out.close()
    except OSError:
        pass


def _refused(reason: str) -> int:
    complain(f"The protocol cannot go on: {reason}.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
