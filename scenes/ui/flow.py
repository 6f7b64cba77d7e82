"""Words with cards among them, broken into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.cardnames import MARKS, MixedRun, mixed_width
from scenes.ui.letters import pieces
from scenes.ui.words import known, plain

if TYPE_CHECKING:
    from logic.views import RunView

HIDDEN = "a card"
GAP: MixedRun = ("text", " ")  # between two cards


def wrapped(runs: Sequence[RunView], size: int, room: int) -> tuple[tuple[MixedRun, ...], ...]:
    """Words and cards broken into lines between words; a card nobody may see is called just that."""
    tokens: list[MixedRun] = []
    for run in runs:
        if run.card:
            if tokens and tokens[-1][0] == "card":
                tokens.append(GAP)
            tokens.append(("card", plain(run.card)) if known(run.card) else ("text", f"{HIDDEN} "))
        else:
            tokens += [("text", word) for word in _words(run.text)]
    lines: list[list[MixedRun]] = [[]]
    for piece in _pieces(tokens):
        if piece == [GAP] and not lines[-1]:
            continue
        kind, value = piece[-1]
        tight = piece[-1] if kind == "card" else (kind, value.rstrip())
        if lines[-1] and mixed_width([*lines[-1], *piece[:-1], tight], size) > room:
            lines.append([])
            kind, value = piece[0]
            piece[0] = piece[0] if kind == "card" else (kind, value.lstrip())
        lines[-1] += piece
    return tuple(tuple(line) for line in lines)


def _words(text: str) -> list[str]:
    """Return a text cut where a line may be broken, each part with the space around it."""
    found: list[str] = []
    for word in re.finditer(r"(\s*)(\S+)(\s*)|\s+", text):
        lead, core, trail = word.groups("")
        first, *others = [part for _, part in pieces(core)] if core else [word.group()]
        found += [lead + first, *others]
        found[-1] += trail
    return found


def _pieces(tokens: Sequence[MixedRun]) -> list[list[MixedRun]]:
    """Put together what no line may break between: a mark such as a comma goes with what stands before it."""
    pieces: list[list[MixedRun]] = []
    for token in tokens:
        if pieces and token[0] == "text" and token[1].startswith(MARKS):
            pieces[-1].append(token)
        else:
            pieces.append([token])
    return pieces
