"""``python -m tests.soak.table``: write the newest figure of every promise into docs/reliability.md.

Only figures of promises that held, made from a committed state of the source, get in; a promise without one keeps its
old figure.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.soak.__main__ import kept
from tests.soak.promises import PROMISES

PAGE = Path("docs/reliability.md")
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
HEAD = ("Promise", "Figure", "Command", "Date, source, time", "Short test at every change")


def figures(records: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the newest record of each promise that may be shown."""
    return {one["key"]: one for one in records if one["held"] and one["source"] and "+" not in one["source"]}


def rows_of(page: str) -> dict[str, str]:
    """Return the rows of the table in a page, by the key of their promise."""
    table = page.partition(BEGIN)[2].partition(END)[0]
    return {row.split("`", 2)[1]: row for row in table.splitlines() if row.startswith("| `")}


def written(page: str, records: list[dict[str, Any]]) -> str:
    """Return the page with the table made anew."""
    shown, before = figures(records), rows_of(page)
    lines = [f"| {' | '.join(HEAD)} |", "|" + " --- |" * len(HEAD)]
    for promise in PROMISES:
        one = shown.get(promise.key)
        if one is None:
            if promise.key in before:
                lines.append(f"| `{promise.key}`: {promise.sentence} | {before[promise.key].split(' | ', 1)[1]}")
            continue
        made = f"{one['date']}, {one['source']}, {one['seconds'] / 60:.0f} min"
        figure = one["figure"].strip("= ")
        lines.append(
            f"| `{promise.key}`: {promise.sentence} | {figure} | `python -m {one['command']}` "
            f"| {made}; {one['machine']} | `{promise.short}` |"
        )
    head, _, rest = page.partition(BEGIN)
    return head + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.partition(END)[2]


def main() -> int:
    """Write the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), list(kept())), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
