"""``python -m tests.soak.agreeing``: is a kept record that no longer agrees shown as far as it does?

The long form of ``tests/contract/test_kept_records.py``: each golden record is spoilt at each of its steps.
"""

from __future__ import annotations

from tests.contract.test_kept_records import GAMES, check_step, record


def main() -> int:
    """Raise with the first record that is shown less far, or further, than it agrees."""
    ways = 0
    for game in GAMES:
        steps = len(record(game)["actions"])
        here = sum(check_step(game, step) for step in range(steps))
        print(f"{game}: {steps} steps, spoilt in {here} ways", flush=True)
        ways += here
    print(f"{len(GAMES)} records spoilt in {ways:,} ways, each shown as far as it agrees")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
