"""No silly play: in positions with a plain answer General and Sun Tzu find it always, Captain four times of five.

Sun Tzu, who takes long, tries one position in eight, and all of them with ``--whole``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from logic.ai import plan
from tests.ai.sense.case import ITERATIONS, Case

SUITES = sorted(
    path.stem for path in (Path(__file__).parent / "sense").glob("*.py") if path.stem not in ("__init__", "case")
)
CASES: dict[str, tuple[Case, ...]] = {name: import_module(f"tests.ai.sense.{name}").CASES for name in SUITES}
ENOUGH = 15
CAPTAIN_SHARE = 0.8
ONE_IN = 8
ALL = [(name, case) for name in SUITES for case in CASES[name]]
NAMES = [f"{name}-{case.name}" for name, case in ALL]


def solves(case: Case, level: str) -> bool:
    """Return whether a player of this level makes an accepted move; one missed by one lot must be found by two
    others."""
    request, most = case.match().ai_request(case.seat), ITERATIONS[level]
    return case.accepts(plan(request, level, 1, most)) or all(
        case.accepts(plan(request, level, seed, most)) for seed in (2, 3)
    )


@pytest.mark.share(8)
@pytest.mark.parametrize(("suite", "case"), ALL, ids=NAMES)
def test_a_general_sees_what_everybody_sees(suite: str, case: Case) -> None:
    assert solves(case, "general"), f"{suite}: {case.sentence}"


@pytest.mark.parametrize("part", range(ONE_IN))
@pytest.mark.parametrize("suite", SUITES)
def test_sun_tzu_sees_what_everybody_sees(suite: str, part: int, whole: bool) -> None:
    cases = CASES[suite] if whole else CASES[suite][::ONE_IN]
    for case in cases[part::ONE_IN]:
        assert solves(case, "sun-tzu"), f"{suite}: {case.sentence}"


@pytest.mark.parametrize("suite", SUITES)
def test_a_captain_sees_most_of_it(suite: str, whole: bool) -> None:
    assert len(CASES[suite]) >= ENOUGH
    cases = CASES[suite] if whole else CASES[suite][::3]
    missed = [case.name for case in cases if not solves(case, "captain")]
    assert len(missed) <= (1 - CAPTAIN_SHARE) * len(cases), missed
