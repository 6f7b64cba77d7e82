"""``python -m logic``: the headless protocol on standard input and output (docs/protocol.md)."""

from __future__ import annotations

import io
import sys

from .protocol import converse


def main() -> int:
    """Answer until the input ends."""
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    try:
        converse(lines, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
