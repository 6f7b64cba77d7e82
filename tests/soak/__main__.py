"""``python -m tests.soak [KEY ...] [--again] [--list]``: make every promise of docs/reliability.md at length.

Each one runs in a process of its own and shows its progress. What it gave is added to build/reliability.jsonl. Ctrl-C
stops; asked again, only what has not held yet for this state of the source is run, unless ``--again`` says otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.soak.promises import PROMISES, Promise

KEPT = Path("build/reliability.jsonl")
STOPPED = 130


def state_of_source() -> str:
    """Return the commit, with a plus sign if something is not committed; empty where git does not tell."""
    asked = ["git", "describe", "--always", "--abbrev=12", "--dirty=+"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()


def kept(path: Path | None = None) -> Iterator[dict[str, Any]]:
    """Yield what earlier runs gave; a line that was cut off is passed over."""
    path = path or KEPT
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                yield json.loads(line)
            except ValueError:
                continue


def keep(record: dict[str, Any], path: Path | None = None) -> None:
    """Add a record on a line of its own, whatever was cut off before it."""
    path = path or KEPT
    path.parent.mkdir(exist_ok=True)
    before = path.read_bytes() if path.exists() else b""
    with path.open("a", encoding="utf-8", newline="\n") as out:
        out.write("\n" * (before[-1:] not in (b"", b"\n")) + json.dumps(record) + "\n")


def machine() -> str:
    """Return what a figure needs to be read rightly: system, processor kind, cores, Python."""
    python = platform.python_version()
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {python}"


def make(promise: Promise) -> tuple[int, str]:
    """Run the long form of a promise, showing what it prints; return its exit status and its last line."""
    command = [sys.executable, *(["-P"] if sys.flags.safe_path else []), "-m", *promise.command]
    last = ""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        command, env=os.environ | unseen, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            print(f"  {line}", end="", flush=True)
            last = line.strip() or last
    return child.returncode, last


def main(asked: list[str] | None = None) -> int:
    """The exit status is 0 if every promise that was run held, and 130 after Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help="which promises; all if none is named")
    parser.add_argument("--again", action="store_true", help="also those that have held for this state of the source")
    parser.add_argument("--list", action="store_true", help="only tell which there are")
    chosen = parser.parse_args(asked)
    known = {promise.key: promise for promise in PROMISES}
    if unknown := [key for key in chosen.keys if key not in known]:
        parser.error(f"there is no promise {unknown[0]}; there are {', '.join(known)}")
    if chosen.list:
        for promise in PROMISES:
            print(f"{promise.key:10} {promise.sentence}")
        return 0
    source, begun, broken = state_of_source(), time.monotonic(), []
    held = {one["key"] for one in kept() if one.get("held") and one.get("source") == source and "+" not in source}
    wanted = [known[key] for key in chosen.keys] or [one for one in PROMISES if chosen.again or one.key not in held]
    for number, promise in enumerate(wanted, 1):
        print(f"{number} of {len(wanted)}, {promise.key}: {promise.sentence}", flush=True)
        started = time.monotonic()
        try:
            status, figure = make(promise)
        except KeyboardInterrupt:
            print(f"\nStopped in {promise.key}; what had held before it is kept.")
            return STOPPED
        record = {
            "key": promise.key,
            "held": status == 0,
            "figure": figure,
            "command": " ".join(promise.command),
            "seconds": round(time.monotonic() - started),
            "date": time.strftime("%Y-%m-%d"),
            "source": source,
            "machine": machine(),
        }
        keep(record)
        broken += [] if status == 0 else [promise.key]
    minutes = (time.monotonic() - begun) / 60
    print(f"{len(wanted) - len(broken)} of {len(wanted)} promises held, {minutes:.0f} min.", flush=True)
    if broken:
        print(f"Broken: {', '.join(broken)}.", file=sys.stderr)
    return int(bool(broken))


if __name__ == "__main__":
    raise SystemExit(main())
