"""A disk that refuses, in small: some calls of each kind, in every version of the tables (`tests.soak.disks`)."""

from __future__ import annotations

import sys

import pytest

from tests.soak.disks import LASTS, VERSIONS, trials
from tests.store.faults import KINDS

EVERY = 67


@pytest.mark.skipif(sys.platform != "linux", reason="faults are injected into the calls of Linux")
def test_whatever_a_disk_refuses_the_games_are_found_again() -> None:
    found = dict(trials(EVERY))
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
    assert len(found) >= len(VERSIONS) * len(KINDS) * len(LASTS)
