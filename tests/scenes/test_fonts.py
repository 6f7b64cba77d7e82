"""Every sign that the program writes is in the faces it writes with: a missing glyph would be an empty box."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from scenes.ui import assets

ROOT = Path(__file__).parents[2]
HAN_FROM = 0x2E80  # Chinese characters and signs have a face of their own (`tools.typeface`)
FACES = ("title", "title_italic", "figure", "body", "ui", "ui_semibold", "ui_bold")
SPOKEN = [path for room in sorted((ROOT / "logic").glob("*/words")) for path in room.rglob("*.py")]
"""The rooms of words of all games."""


def literals(path: Path) -> Iterator[str]:
    """String literals of a module, its docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
        and isinstance(node.body[0], ast.Expr)
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def signs() -> frozenset[str]:
    """All signs beyond ASCII that scenes and the texts of the game may write."""
    modules = [*(ROOT / "scenes").rglob("*.py"), *SPOKEN]
    return frozenset(sign for path in modules for text in literals(path) for sign in text if 126 < ord(sign) < HAN_FROM)


def test_every_face_has_every_sign(subtests: pytest.Subtests) -> None:
    written = signs()
    assert {"·", "–"} <= written
    for face in FACES:
        with subtests.test(face):
            path = assets.font_path(face)
            assert path is not None
            with TTFont(path) as font:
                covered = font.getBestCmap()
            missing = sorted(sign for sign in written if ord(sign) not in covered)
            assert not missing
