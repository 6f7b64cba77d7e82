"""``python -m tests.words.golden --write`` writes the golden sentences anew; without ``--write`` it names the stale."""

from __future__ import annotations

import sys

from logic.registry import GAMES
from tests.words import golden


def main(write: bool) -> int:
    """Compare or write all files, and return the number of files that differ."""
    stale = 0
    for name in GAMES:
        path, text = golden.path_of(name), golden.text_of(name, golden.listen(name, whole=True))
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += not write
        print(f"{'wrote' if write else 'stale'} {path.name}")
        if write:
            path.write_text(text, encoding="utf-8", newline="\n")
    return stale


if __name__ == "__main__":
    sys.exit(min(1, main("--write" in sys.argv[1:])))
