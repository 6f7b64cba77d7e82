"""Write positions that carry frames as a start and what was chosen since: ``python -m research.by_hand FILE...``.

Files of puzzles, lessons and plates are taken, and written anew with `--write`. For each position with frames a
beginning is looked for from which play leads to it: the same cards as a phase begins, or as they lay before what the
frames tell of was done. What is written is tried first: every seat sees the same, and is asked the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from pathlib import Path

from logic.kernel import codec
from logic.kernel.actions import CARD_KINDS, Action
from logic.kernel.acts import action_to_json
from logic.kernel.errors import LoadError, Refusal
from logic.kernel.game import Game
from logic.kernel.plain import Json, JsonObject
from logic.kernel.state import State
from logic.match_factory import load_match
from logic.registry import game_by_id
from research.carry import in_steps
from research.going_back import beginnings
from research.puzzle_shelf import in_lines

MOST = 3_000
"""Positions that are looked at on the way from one beginning."""
LONGEST = 24
"""Choices on the way at most."""


def rewritten(game_id: str, position: JsonObject) -> JsonObject | None:
    """Return a position with frames as its start and what was chosen since; ``None`` where no start was found."""
    game: Game[State] = game_by_id(game_id)
    old = load_match({"game": game_id, **position})
    goal = Goal(game, old.state(), "cards" in position)
    for start in beginnings(game_id, position, old.state()):
        try:
            actions = goal.way_from(start)
        except LoadError:
            continue
        if actions is None:
            continue
        found = {"start": start, "actions": actions} if actions else start
        if _same(game_id, position, found):
            return found
    return None


def _same(game_id: str, old: JsonObject, new: JsonObject) -> bool:
    """Return whether every seat sees the same in both, and is asked the same."""
    one, other = load_match({"game": game_id, **old}), load_match({"game": game_id, **new})
    if "cards" not in old:  # nobody said which number is on which back
        return [(d.seat, d.kind, d.prompt) for d in one.decisions()] == [
            (d.seat, d.kind, d.prompt) for d in other.decisions()
        ]
    if _settled(one.state()) != _settled(other.state()) or one.decisions() != other.decisions():
        return False
    seats = range(one.seats)
    return all(_settled(one.view_document(seat)) == _settled(other.view_document(seat)) for seat in seats)


def _settled(document: JsonObject) -> JsonObject:
    """A document without what was last asked in frames that do not wait: nothing hangs on it."""
    frames = [frame if frame["waiting"] else {**frame, "ask": ""} for frame in document["frames"]]
    return {**document, "frames": frames}


class Goal:
    """The position that is to be reached, and the ways to it."""

    def __init__(self, game: Game[State], document: JsonObject, exact: bool) -> None:
        self.game = game
        self.passed_over = () if exact else ("cards",)
        self.document = self._compared(document)
        state = game.from_document(document)
        self.places, self.stack = _places(state), state.frames
        self.frames = document["frames"]
        self.told = json.dumps([document["frames"], document.get("now"), document.get("effects")])

    def _compared(self, document: JsonObject) -> JsonObject:
        return _settled({name: value for name, value in document.items() if name not in self.passed_over})

    def way_from(self, start: JsonObject) -> list[JsonObject] | None:
        """Return the choices that lead from a start to the goal; ``None`` where none were found."""
        game = self.game
        first = game.from_document({"game": game.info.id, **start})
        moved = {code for code, place in _places(first).items() if self.places[code] != place}
        waiting: list[tuple[int, int, State, list[JsonObject]]] = []
        seen: set[str] = set()
        heappush(waiting, (self._far(first), 0, first, []))
        count = 0
        while waiting and count < MOST:
            _, _, state, way = heappop(waiting)
            if self._reached(state):
                return way
            if state.outcome is not None or len(way) >= LONGEST or state.turn > self.document["turn"]:
                continue
            for seat in game.to_answer(state):
                for choice in game.options(state, seat)[:]:
                    if not self._leads(state, seat, choice, moved):
                        continue
                    world = state.copy()
                    try:
                        game.take(world, seat, choice)
                    except Exception:
                        continue
                    mark = codec.fingerprint(game.seen(world))
                    if mark not in seen:
                        seen.add(mark)
                        count += 1
                        written = action_to_json(codec.action_view(state, choice, seat))
                        heappush(
                            waiting,
                            (self._far(world) + len(way), count, world, [*way, {"seat": seat, "action": written}]),
                        )
        return None

    def _reached(self, state: State) -> bool:
        top = self.frames[-1]
        if not state.frames or (state.frames[-1].kind, state.frames[-1].step) != (top["rule"], top["step"]):
            return False
        return self._compared(self.game.to_document(state)) == self.document

    def _far(self, state: State) -> int:
        """Return roughly how much differs."""
        wrong = sum(self.places[code] != place for code, place in _places(state).items())
        kinds = [(frame.kind, frame.step) for frame in state.frames]
        wanted = [(frame["rule"], frame["step"]) for frame in self.frames]
        alike = sum(one == other for one, other in zip(kinds, wanted))
        return 3 * wrong + 4 * (len(wanted) - alike) + 2 * abs(len(kinds) - len(wanted)) - self._meant(state)

    def _meant(self, state: State) -> int:
        """Return how many of the goal's intentions stand so far, in the same order; less than 0 where another thing
        is intended."""
        found = 0
        for one, other in zip(state.frames, self.stack):
            for name, value in one.vars.items():
                done = other.vars.get(name.removeprefix("_")) if one.kind == other.kind else None
                if name.startswith("_") and isinstance(value, tuple) and isinstance(done, tuple):
                    found += 2 * len(value) if done[: len(value)] == value else -20
        return found

    def _leads(self, state: State, seat: int, choice: Action, moved: set[str]) -> bool:
        """Return whether a choice may be one of those that led to the goal: of cards and cells that have to do with
        it."""
        top, sealed = state.frames[-1], self.frames[-1].get("sealed")
        if top.sealed is not None and sealed is not None:
            given, wanted = len(top.sealed.get(seat, ())), sealed.get(str(seat), [])
            return given < len(wanted) and action_to_json(codec.action_view(state, choice, seat)) == wanted[given]
        if choice.kind in CARD_KINDS:
            code = state.code(choice.card)
            return "R*" not in self.places or code in moved or f'"{code}"' in self.told
        if choice.kind == "cell":
            return json.dumps(list(choice.cell)) in self.told
        return True


def _places(state: State) -> dict[str, str]:
    return {state.code(card): name for name, cards in state.zones() for card in cards}


# files ----------------------------------------------------------------------------------------------------------------


def positions_in(data: Json) -> Iterator[JsonObject]:
    """Yield every object of a file that holds a position."""
    if isinstance(data, dict):
        if isinstance(data.get("position"), dict):
            yield data
        for value in data.values():
            yield from positions_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from positions_in(value)


def main(given: Sequence[str] | None = None) -> int:
    """Rewrite the positions of some files, and say which could not be."""
    parser = argparse.ArgumentParser(prog="python -m research.by_hand", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args(given)
    for path in wanted.files:
        data = json.loads(path.read_text(encoding="utf-8"))
        done = left = 0
        for holder in list(positions_in(data)):
            if "frames" not in holder["position"]:
                continue
            game_id = holder.get("game") or (data["game"] if isinstance(data, dict) else path.stem)
            try:
                found = rewritten(game_id, holder["position"])
            except Refusal as problem:
                sys.stdout.write(f"{path}: {problem.reason}\n")
                continue
            if found is None:
                left += 1
                stack = " ".join(f"{one['rule']}.{one['step']}" for one in holder["position"]["frames"])
                sys.stdout.write(f"{path}: no start for {holder.get('name', '')} {stack}\n")
            else:
                done += 1
                holder["position"] = found
        sys.stdout.write(f"{path}: {done} rewritten, {left} left as they are\n")
        if wanted.write and done:
            path.write_text(in_lines(data) if isinstance(data, list) else in_steps(1)(data), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
