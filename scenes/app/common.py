"""What several seats know alike of a position and its record: all that may be shown where nobody looks alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from logic import views as views_of_games
from logic.views import UNSET, EntryView, RunView
from scenes.app.plain import Entry, View

T = TypeVar("T")
UNSEEN = "a card"
UNPLACED = 1000  # no card that is not seen has so high a number


def common(views: Sequence[Any]) -> Any:
    """What several views of one position have in common.

    A card that one of them does not show is a card's back, and so is the place in a row where they show different
    cards: whoever knows one card of another's hand need not know where it is held. Whatever else they differ in is
    left empty.

    >>> common([{"hand": ["9S", "?2"]}, {"hand": ["?1", "AH"]}])
    {'hand': ['?1', '?2']}
    >>> common([["AS", "9S"], ["?7", "AS"]])
    ['?7', '?1001']
    """
    first = views[0]
    if all(view == first for view in views):
        return first
    if isinstance(first, views_of_games.Part):
        return views_of_games.merged(views, common)
    if all(isinstance(view, dict) for view in views):
        return {key: common([one[key] for one in views]) for key in first if all(key in one for one in views)}
    if all(isinstance(view, list) and len(view) == len(first) for view in views):
        rows = list(zip(*views, strict=True))
        found = [common(row) for row in rows]
        return [f"?{UNPLACED + at}" if entry == "" != rows[at][0] else entry for at, entry in enumerate(found)]
    if isinstance(first, str):
        return next((view for view in views if isinstance(view, str) and view.startswith("?")), "")
    return type(first)() if isinstance(first, dict | list | int) else None


def common_view(views: Sequence[View], viewer: int) -> View:
    """Return what several views of one position have in common, as ``viewer`` is shown it."""
    alike: View = common(views)
    return views_of_games.under(alike, viewer)


def public_log(logs: Sequence[list[Entry]]) -> list[Entry]:
    """The entries of the record with no more in them than all seats read alike; a card that one alone sees is "a card".

    Where the seats do not even read of the same deeds, only the entries that are alike are left.
    """
    own, *others = logs
    if any(len(log) != len(own) for log in others):
        return [entry for entry in own if all(entry in log for log in others)]
    return [entry for same in zip(*logs, strict=True) if (entry := _shared(same)) is not None]


def _shared(entries: Sequence[Entry]) -> Entry | None:
    """One deed as all its readers know it; nothing if they read of different ones."""
    first = entries[0]
    if any((one.turn, one.seat) != (first.turn, first.seat) for one in entries):
        return None
    if any(len(one.runs) != len(first.runs) for one in entries):
        return None
    return EntryView(
        first.turn,
        first.seat,
        [_alike(run, RunView(UNSEEN)) for run in zip(*(one.runs for one in entries), strict=True)],
        _alike([one.note for one in entries], ""),
        _alike([one.gains for one in entries], []),
        _alike([one.victim for one in entries], UNSET),
        _alike([one.title for one in entries], None),
        _alike([one.place for one in entries], None),
        _alike([one.at for one in entries], []),
        _alike([one.cells for one in entries], []),
        _alike([one.told for one in entries], ""),
        _alike([one.step for one in entries], -1),
    )


def _alike(values: Sequence[T], otherwise: T) -> T:
    """Return what all of them are; something else where they differ."""
    return values[0] if all(value == values[0] for value in values) else otherwise
