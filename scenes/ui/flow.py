"""Words with cards among them, broken into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.cardnames import MixedRun, mixed_width
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
            tokens += [("text", word.group()) for word in re.finditer(r"\s*\S+\s*|\s+", run.text)]
    lines: list[list[MixedRun]] = [[]]
    for token in tokens:
        kind, value = token
        tight = token if kind == "card" else (kind, value.rstrip())
        if token == GAP and not lines[-1]:
            continue
        if lines[-1] and mixed_width([*lines[-1], tight], size) > room:
            lines.append([])
            token = token if kind == "card" else (kind, value.lstrip())
        lines[-1].append(token)
    return tuple(tuple(line) for line in lines)
