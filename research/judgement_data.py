"""Positions for the learned judgement: ``python -m research.judgement_data GAMES... --out FILE``.

Plays the games of `research.judgement_games` again and writes down every position where somebody is about to begin an
action, as the judgement reads it (`signs`), with the result, how far the deck is gone, today's evaluation and what the
search found there, and says how true that evaluation is (`judgement_report`). FILE is a folder of plain binary
columns, ``signs`` with one byte a sign (0 or 1).
"""

from __future__ import annotations

import argparse
import array
import json
from collections.abc import Sequence
from pathlib import Path

from logic.assertion.player.chances import chances
from logic.assertion.player.signs import COUNT_OF_SIGNS, signs
from logic.assertion.rules.state import AssertionState
from logic.kernel import codec
from logic.kernel.acts import action_from_json
from logic.registry import game_by_id
from research.judgement_report import report


def is_quiet(state: AssertionState) -> bool:
    """Return whether somebody is about to begin an action, with nothing under way: where positions are judged."""
    frame = state.frames[-1]
    return frame.kind == "action" and frame.ask == "build" and "_laid_cards" not in frame.vars


def main(given: Sequence[str] | None = None) -> int:
    """Read games, write columns."""
    parser = argparse.ArgumentParser(prog="python -m research.judgement_data", description=__doc__.splitlines()[0])
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args(given)
    game = game_by_id("assertion")
    brain = game.brain
    wanted.out.mkdir(parents=True, exist_ok=True)
    columns = {name: array.array("f") for name in ("result", "gone", "today", "search", "margin", "mover")}
    numbers = array.array("i")
    held = bytearray()
    count = 0
    for number, line in enumerate(line for path in wanted.games for line in path.read_text().splitlines()):
        told = json.loads(line)
        if told is None or told["seats"] != 2:
            continue
        state = game.new(told["seed"], 2, game.settle_options(2, {}))
        assert isinstance(state, AssertionState)
        found = {deed: (seat, value) for deed, seat, value, _ in told["values"]}
        scores, winners = told["scores"], told["winners"]
        whole = 0
        for deed, (seat, action) in enumerate(told["deeds"]):
            if is_quiet(state):
                whole = whole or len(state.deck)
                mover = state.side_of(state.frames[0].seat)
                both = signs(state)
                for side in (mover, 1 - mover):
                    row = bytearray(COUNT_OF_SIGNS)
                    for sign in both[side]:
                        row[sign] = 1
                    held += row
                worths = [
                    sum(w * f for w, f in zip(brain.fitted, brain.features(state, one), strict=True)) for one in (0, 1)
                ]
                columns["result"].append((mover in winners) / len(winners))
                columns["gone"].append(max(0.0, 1.0 - len(state.deck) / whole))
                columns["today"].append(chances(state, worths)[mover])
                value = found.get(deed)
                columns["search"].append(value[1] if value is not None and value[0] == mover else -1.0)
                columns["margin"].append(float(scores[mover] - scores[1 - mover]))
                columns["mover"].append(float(mover))
                numbers.append(number)
                count += 1
            game.apply(state, seat, codec.action_of(codec.card_finder(state), action_from_json(action)))
    (wanted.out / "signs").write_bytes(held)
    (wanted.out / "game").write_bytes(numbers.tobytes())
    for name, column in columns.items():
        (wanted.out / name).write_bytes(column.tobytes())
    print(f"{count} positions of {COUNT_OF_SIGNS} signs")
    print("\n".join(report(columns["result"], columns["gone"], columns["today"])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
