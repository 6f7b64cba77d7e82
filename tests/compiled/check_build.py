"""Run along with other tests under the compiled build, so that they cannot have met the pure one unnoticed."""

from __future__ import annotations

from logic.kernel import rng


def test_the_rules_run_compiled() -> None:
    """The module under test is an extension, not a source."""
    assert not (rng.__file__ or "").endswith(".py")
