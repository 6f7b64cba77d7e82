"""Strategies that are being played: which card lies open on the stage at the centre, whose, and what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from logic.views import AssertionView
from scenes.app.plain import Event

Cells = tuple[tuple[int, int], ...]
UNDECLARED = ("aimed", "confirmed")  # steps of a frame whose strategy is still being chosen


@dataclass(frozen=True, slots=True)
class Play:
    """One strategy on the stage. `card` is what lies there, `code` whose text it carries out (of a mask: what it
    claims); cells as the rules count."""

    seat: int
    card: str
    code: str
    cells: Cells = ()
    victim: int | None = None
    counters: str = ""  # the code it answers


def plays_of(view: AssertionView) -> tuple[Play, ...]:
    """The declared strategies of a view, the oldest first, as its frames have them."""
    found: list[Play] = []
    pending, frames = view.pending, view.frames
    for frame in frames:
        names = frame.vars
        card = names.get("card")
        if card not in pending or names.get("_secret") or any(play.card == card for play in found):
            continue
        if "against" not in names and frame.step in UNDECLARED:
            continue
        cells = _cells([*names.get("trick_cells", ()), *([names["cell"]] if names.get("cell") else [])])
        against = names.get("against")
        counters = frames[against].rule if isinstance(against, int) and 0 <= against < len(frames) else ""
        found.append(Play(frame.seat, card, names.get("claim") or frame.rule, cells, names.get("victim"), counters))
    return tuple(found)


def follow(plays: Sequence[Play], event: Event) -> tuple[Play, ...]:
    """The strategies on the stage after an event."""
    kind, card = event["type"], event.get("card")
    if kind in ("strategy_declared", "claim_made") and card:
        kept = [play for play in plays if play.card != card]
        return (*kept, Play(event["seat"], card, event["code"], _cells(event["cells"]), event.get("victim")))
    if kind == "strategy_countered" and card:
        kept = [play for play in plays if play.card != card]
        return (*kept, Play(event["seat"], card, event["code"], (), event.get("victim"), event["against"]))
    if kind in ("strategy_resolved", "strategy_stopped"):
        return tuple(play for play in plays if play.card != card)
    if kind == "card_moved" and event["from"]["zone"] == "pending":
        return tuple(play for play in plays if play.card != card)
    return tuple(plays)


def aimed_at(plays: Iterable[Play]) -> Cells:
    """Every cell a strategy on the stage is aimed at, unless it has been countered."""
    plays = tuple(plays)
    countered = {play.counters for play in plays if play.counters}
    return tuple(cell for play in plays if play.code not in countered for cell in play.cells)


def _cells(cells: Iterable[Sequence[int]]) -> Cells:
    return tuple((cell[0], cell[1]) for cell in cells)
