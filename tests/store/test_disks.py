"""A disk that refuses, in small: some calls of each kind, in every version of the tables (`tests.soak.disks`)."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("faults are injected into the calls of Linux", allow_module_level=True)

from scenes.app.storage import Storage, StorageError
from tests.soak.disks import LASTS, VERSIONS, impatient, trials
from tests.store.faults import KINDS, Disk, faulty
from tests.store.kit import begin
from tests.store.test_backups import ids, made, names

EVERY = 67


def test_whatever_a_disk_refuses_the_games_are_found_again() -> None:
    found = dict(trials(EVERY))
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
    assert len(found) >= len(VERSIONS) * len(KINDS) * len(LASTS)


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_disk_refuses_a_backup_is_put_back_or_the_games_stay(tmp_path: Path, kind: str) -> None:
    """... and never a folder without games, nor something half made; each call is refused, once or from then on."""
    with impatient():
        for on in (False, True):
            first = counted = 1
            while first <= counted:
                storage = Storage(tmp_path / f"{kind} {on} {first}")
                begin(storage.games)
                made(storage)
                [backup], games = storage.backups(), 2
                begin(storage.games, "fracas")
                disk = Disk(kind, first, on)
                with faulty(disk), suppress(StorageError):
                    storage.restore(backup)
                    games = 1
                counted, first = max(counted, disk.counted), first + 1
                found = Storage(storage.folder)
                assert len(ids(found)) == games, (on, first)
                assert not [name for name in names(found) if "begun" in name or "damaged" in name]
                found.games.database._close()
                storage.games.database._close()
