"""The rules stand in docs/rules: every id that is cited anywhere is there, and a test cites every ruling there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
CARD = r"(?:10|[2-9AKQJ])[SHDC]|[A-Z]S"
RULING = re.compile(rf"\b(?:[AC]\d-R\d+|B-R\d+|D-(?:{CARD})\d+|(?:FR|SW|GA|GR)\d+|AS\d+|E\d+|G-S\d+)\b")
CITING = ("logic", "scenes", "art", "research", "tools", "tests", "docs")
NO_RULE = re.compile(r"\bE1\b(?=\d)|\bE(?:402|501|731)\b")
"""What looks like an id and is none: the rules of the linter."""


def ids_of_pages() -> set[str]:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    return {found[0] for found in RULING.finditer(text)}


def files(*folders: str) -> list[Path]:
    return [
        path
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".md") and "rules" not in path.relative_to(ROOT).parts[1:2]
    ]


def cited_in(*folders: str) -> dict[str, str]:
    """Every ruling cited in these folders, with a file that cites it."""
    found: dict[str, str] = {}
    for path in files(*folders):
        for cited in RULING.finditer(NO_RULE.sub("", path.read_text("utf-8"))):
            found.setdefault(cited[0], str(path.relative_to(ROOT)))
    return found


def test_there_is_a_page_for_each_game_one_of_the_grounds_and_one_that_explains() -> None:
    assert len(PAGES) == 7 and all(page.read_text("utf-8").strip() for page in PAGES)


def test_every_id_that_is_cited_stands_in_the_rules() -> None:
    known = ids_of_pages()
    unknown = {ruling: where for ruling, where in cited_in(*CITING).items() if ruling not in known}
    assert not unknown, f"cited, but not in docs/rules: {unknown}"


def test_a_test_cites_every_ruling() -> None:
    missing = sorted(ids_of_pages() - set(cited_in("tests")))
    assert not missing, f"no test cites {', '.join(missing)}"
