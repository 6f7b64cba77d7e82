"""Facts that several seats know alike of a position and its record: all that may be shown where nobody looks alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from logic.views import UNSET, EntryView, RunView, common, under
from scenes.app.plain import Entry, View

T = TypeVar("T")


def common_view(views: Sequence[View], viewer: int) -> View:
    """Return what several views of one position have in common, as ``viewer`` is shown it."""
    return under(common(views), viewer)


def texts_in(data: object) -> Iterator[str]:
    """Yield every text in plain data, the codes of cards among them.

    >>> list(texts_in({"card": "9D", "to": ["board", 3]}))
    ['9D', 'board']
    """
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from texts_in(part)


def public_log(logs: Sequence[list[Entry]]) -> list[Entry]:
    """The entries of the record with no more in them than all seats read alike.

    A card that not all see is called as whoever does not see it reads it.

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
    runs = [_unseen(run) for run in zip(*(one.runs for one in entries), strict=True)]
    if None in runs:
        return None
    return EntryView(
        first.turn,
        first.seat,
        [run for run in runs if run is not None],
        _alike([one.note for one in entries], ""),
        _alike([one.gains for one in entries], []),
        _alike([one.victim for one in entries], UNSET),
        _alike([one.title for one in entries], None),
        _alike([one.place for one in entries], None),
        _alike([one.at for one in entries], []),
        _alike([one.cells for one in entries], []),
        _alike([one.told for one in entries], next((one.untold for one in entries if one.untold), "")),
        _alike([one.step for one in entries], -1),
    )


def _unseen(runs: Sequence[RunView]) -> RunView | None:
    """Return what all of them are, or the words that stand for a card where it is not seen; ``None`` where they differ
    otherwise."""
    words = [run for run in runs if not run.card] or runs
    return words[0] if all(run == words[0] for run in words) else None


def _alike(values: Sequence[T], otherwise: T) -> T:
    """Return what all of them are; something else where they differ."""
    return values[0] if all(value == values[0] for value in values) else otherwise
