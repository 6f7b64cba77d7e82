"""``python -m tests.soak.mirrors [--games N] [--first N]``: Art of War Assertion held against itself, game by game.

At every step of a random game the same position is played on in two ways that must come to the same:

* a counter that the Ten of Clubs cancels, and no counter at all (D-10C): all is alike but the two cards;
* a strategy that the Eight of Hearts takes back, and the position before it (D-8H): the action is open again;
* a turn that the King of Spades undoes, and the position before that turn (D-KS): the ground, the tricks, the lines and
  the points are what they were;
* the places offered for a card, and every cell tried by the plain rules (B);
* links, lines and points kept up to date step by step, and counted anew.

Half of the games are played by a policy that builds far out, so that lines are won and lost.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Any

from logic import Match, new_match
from logic.assertion.rules.grid import xy_of
from logic.assertion.rules.ground import WALL
from logic.assertion.rules.state import AssertionState
from logic.assertion.rules.strategies.hearts.low import LAID
from logic.kernel.actions import NO, PASS, Action, action
from logic.kernel.cards import FACE_CODES, FACE_OF, SUIT_OF_BIT
from logic.kernel.rng import Chance
from tests.assertion import oracle
from tests.contract import walk
from tests.soak.games import choose, table_for

COUNTERS = ("6D", "R*", "9H", "6C")
TURNS = 80
"""A game is left after so many turns: most of what can happen has."""
BENT = ("isolation", "barricade", "repair", "guard")
"""Kinds of effects that bend the plain rules of building, so that the oracle does not know them."""
LAYING = ("card", "cell", "suit", "done")
Ways = dict[str, Any]


class Walker:
    """One random game, with what has been compared in it."""

    def __init__(self, number: int) -> None:
        self.chance = Chance(number)
        seats, options = table_for(number)
        self.match: Match = new_match("assertion", seats, number, options)
        self.game = self.match.game
        self.land_heavy = bool(number % 2)
        self.compared = Counter[str]()
        self.began: AssertionState | None = None  # how the running turn and the one before it began
        self.before: AssertionState | None = None
        self.acting: AssertionState | None = None  # how things stood as the running action was asked for

    @property
    def state(self) -> AssertionState:
        return walk.state_of(self.match)  # type: ignore[return-value]

    def play(self) -> Counter[str]:
        """Play the game; raise ``AssertionError`` where two ways do not come to the same."""
        turn = 0
        while self.match.outcome() is None and self.state.turn < TURNS:
            state = self.state
            top = state.frames[-1]
            if state.turn != turn:
                turn, self.before, self.began = state.turn, self.began, state.copy()
            if top.kind == "action" and top.step == "chosen" and "_laid_cards" not in top.vars:
                self.acting = state.copy()
                self.recount(state)
                self.undo(state)
            if top.step == "cell_chosen" and top.kind == "action":
                self.brute_force(state)
            if top.kind == "counters":
                self.answers(state)
            seat, wanted = self.far() or choose(self.match, self.chance)
            self.match.act(seat, walk.as_seat(self.match, seat, wanted))
        return self.compared

    def far(self) -> tuple[int, Action] | None:
        """Return what a policy that reaches for land does, where it has a say."""
        if not self.land_heavy or self.chance.below(5) == 0:
            return None
        state = self.state
        if len(self.game.to_answer(state)) != 1:
            return None
        seat = self.game.to_answer(state)[0]
        options = self.game.options(state, seat)
        builds = [one for one in options if one.kind in LAYING]
        if state.frames[-1].kind != "action" or not builds:
            return None
        cells = [one for one in builds if one.kind == "cell"]
        if cells and self.chance.below(4):
            deep = max(self._depth(seat, one) for one in cells)
            cells = [one for one in cells if self._depth(seat, one) == deep]
            return seat, cells[self.chance.below(len(cells))]
        return seat, builds[self.chance.below(len(builds))]

    def _depth(self, seat: int, choice: Action) -> int:
        state, (x, y) = self.state, choice.cell
        homes = [home.vector for home in state.layout.homes if home.side != state.side_of(seat)]
        return max(x * across + y * along for across, along in homes)

    # two ways ---------------------------------------------------------------------------------------------------------

    def give(self, world: AssertionState, seat: int, code: str) -> bool:
        """Put a card into a hand in place of another, if it is hidden somewhere; the other lies there instead."""
        face = FACE_OF[code]
        card = world.faces.index(face)
        if card in world.hands[seat]:
            return True
        everyone = (1 << world.seats) - 1
        hidden = [*world.deck, *(c for hand in world.hands for c in hand if world.known[c] != everyone)]
        spare = [c for c in world.hands[seat] if FACE_CODES[world.faces[c]] not in ("10C", "8H", *COUNTERS)]
        spare = [c for c in spare if c in hidden and not any(c in effect.cards for effect in world.effects)]
        if card not in hidden or not spare or any(card in effect.cards for effect in world.effects):
            return False
        other = spare[-1]
        world.faces[card], world.faces[other] = world.faces[other], face
        return True

    def quiet(self, world: AssertionState) -> None:
        """Let everybody pass who is asked for a counter, an answer or a call."""
        while world.outcome is None and world.frames[-1].ask in ("window", "call"):
            top = world.frames[-1]
            self.game.apply(world, top.waiting[0], PASS if top.ask == "window" else NO)

    def lying(self, world: AssertionState) -> Ways:
        """Return what everybody sees of a position: the ground, tricks, lines, points and what lasts."""
        ground, faces = world.ground, world.faces
        board = {}
        for cell in oracle_cells(ground):
            layers = [(faces[card] if card >= 0 else -1, suit, seat) for card, suit, seat in ground.stack(cell)]
            board[cell] = (layers, ground.markers.get(cell))
        return {
            "board": board,
            "tricks": sorted((trick.cells, trick.side, trick.points) for trick in world.tricks),
            "held": list(world.held),
            "permanent": list(world.permanent),
        }

    def answers(self, state: AssertionState) -> None:
        """Compare a counter that is answered with none (D-10C), and with the position before the play (D-8H)."""
        window = state.frames[-1]
        seat, target = window.waiting[0], state.frames[window.vars["against"]]
        for counter in COUNTERS:
            for answer in ("10C", "8H"):
                world = state.copy()
                if not (self.give(world, seat, counter) and self.give(world, target.seat, answer)):
                    continue
                response = action("respond", world.faces.index(FACE_OF[counter]))
                if response not in self.game.options(world, seat):
                    continue
                other = world.copy()
                self.game.apply(world, seat, response)
                reply = action("respond", world.faces.index(FACE_OF[answer]))
                if world.outcome is not None or world.frames[-1].kind != "answers":
                    continue
                if reply not in self.game.options(world, target.seat):
                    continue
                self.game.apply(world, target.seat, reply)
                if answer == "10C":
                    self.cancelled(world, other, seat, f"{counter} against {target.kind}")
                elif target.kind != "action" and not target.vars.get("executed"):
                    self.taken_back(world, state, target, counter)

    def cancelled(self, world: AssertionState, other: AssertionState, seat: int, what: str) -> None:
        self.game.apply(other, seat, PASS)
        self.quiet(world)
        self.quiet(other)
        if world.outcome is None and other.outcome is None and world.turn == other.turn:
            assert self.lying(world) == self.lying(other), f"cancelled, {what}"
            assert world.frames[0].seat == other.frames[0].seat, f"cancelled, {what}"
            self.compared["cancelled"] += 1

    def taken_back(self, world: AssertionState, state: AssertionState, target: Any, counter: str) -> None:
        """Check that the action of a strategy is open again, and that nothing else has changed."""
        kinds = [one.kind for one in state.frames]
        name = f"{target.kind} taken back from {counter}, {kinds}"
        if self.used(state, target):
            return
        assert world.turn == state.turn, name
        assert self.lying(world) == self.lying(state), name
        if kinds[1] == "action" and not {"KD", "5H"} & set(kinds):  # through these more may still be played first
            assert world.frames[-1].kind == "action" and world.frames[-1].seat == target.seat, name
        self.compared["taken back"] += 1

    def used(self, state: AssertionState, target: Any) -> bool:
        """Return whether another play through the same KD or 5H has been carried out, so that the action is used
        (C5-R7)."""
        enacted = {card for card in state.frames[0].vars.get("enacted_cards", ()) if card != target.vars.get("card")}
        several = [one.vars for one in state.frames if one.kind in ("KD", "5H") and "came" not in one.vars]
        return any(enacted & {*names.get("set_cards", ()), *(names.get(name) for name in LAID)} for names in several)

    def undo(self, state: AssertionState) -> None:
        """Compare the turn before, undone by King of Spades, with how it began (D-KS)."""
        turn, before = state.frames[0], self.before
        if (
            before is None
            or before.turn != state.turn - 1
            or len(state.frames) != 2
            or state.frames[1].vars["credit"] != "first"
            or state.now.declared
        ):
            return
        if state.now.built or state.frames[1].vars.get("barred_cards") or "duty" in turn.vars:
            return
        world = state.copy()
        if not self.give(world, turn.seat, "KS"):
            return
        king = action("play", world.faces.index(FACE_OF["KS"]))
        if king not in self.game.options(world, turn.seat):
            return
        seat = turn.seat
        self.game.apply(world, seat, king)
        while world.outcome is None and world.frames[-1].kind == "KS":
            options = self.game.options(world, seat)
            self.game.apply(world, seat, options[0])
        self.quiet(world)
        if world.outcome is not None:
            return
        then, now = self.lying(before), self.lying(world)
        guarded = any(effect.kind == "guard" for effect in (*before.effects, *state.effects))  # what they hold stays
        lost = any(  # a card that a mending took to a hand, which has been mixed since, can be followed by nobody
            card in hand and world.known[card] != (1 << world.seats) - 1
            for card in before.ground.board_cards()
            for hand in (*world.hands, world.pending)
        )
        if state.reshuffles == before.reshuffles and state.out == before.out and not guarded and not lost:
            record = state.records[state.preceding]
            assert now == then, ("undone", record and record.declared, diff(then, now))
            self.compared["undone"] += 1

    # recounted --------------------------------------------------------------------------------------------------------

    def recount(self, state: AssertionState) -> None:
        """Count links, lines and points anew."""
        for side in range(state.layout.side_count):
            booked = sum(entry.points for entry in state.ledger if entry.side == side)
            assert booked == state.permanent[side], "permanent points"
        fresh = state.ground.copy()
        fresh.relink()
        assert (fresh.active, fresh.frontier) == (state.ground.active, state.ground.frontier), "links"
        self.compared["recounted"] += 1
        board = plain_board(state)
        if board is None:
            return
        active = {xy_of(cell) for cell in oracle_cells(state.ground) if state.ground.active >> cell & 1}
        assert active == oracle.active_cells(board), "links"
        self.compared["linked"] += 1

    def brute_force(self, state: AssertionState) -> None:
        """Try a card on every cell by the plain rules."""
        board, frame = plain_board(state), state.frames[-1]
        if board is None or len(frame.vars.get("_laid_cards", ())) or frame.vars.get("form"):
            return
        if state.options["parallelLines"] != "free" or "must_suit" in frame.vars or "acting" in frame.vars:
            return
        code = FACE_CODES[state.faces[frame.vars["_card"]]]
        must = frame.vars.get("must_card")
        if must not in (None, frame.vars["_card"]) or "need_cards" in frame.vars or "at_least" in frame.vars:
            return
        listed = {choice.cell for choice in self.game.options(state, frame.seat)}
        tried = {cell for _, cell, _ in oracle.single_placements(board, [code])}
        assert listed >= tried, ("cells", code, listed ^ tried)
        self.compared["tried"] += 1


def oracle_cells(ground: Any) -> list[int]:
    """The cells on which anything lies, second bases included."""
    return sorted({*ground.cells(), *(cell for cell in range(len(ground.suit)) if ground.roots >> cell & 1)})


def plain_board(state: AssertionState) -> dict[tuple[int, int], str] | None:
    """The board as the oracle knows it; ``None`` where something bends the plain rules."""
    ground = state.ground
    if ground.roots or any(effect.kind in BENT for effect in state.effects):
        return None
    cells = ground.cells()
    if any(ground.suit[cell] >= WALL or ground.suit[cell] not in SUIT_OF_BIT for cell in cells):
        return None
    return {xy_of(cell): SUIT_OF_BIT[ground.suit[cell]] for cell in cells}


def diff(then: Ways, now: Ways) -> Ways:
    """Return what differs between two positions."""
    found: Ways = {}
    for name in then:
        if then[name] != now[name]:
            if name == "board":
                cells = {*then[name], *now[name]}
                found[name] = {
                    xy_of(cell): (then[name].get(cell), now[name].get(cell))
                    for cell in cells
                    if then[name].get(cell) != now[name].get(cell)
                }
            else:
                found[name] = (then[name], now[name])
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play so many games; the exit status is 0 if every two ways came to the same."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mirrors", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args(arguments)
    compared, failed = Counter[str](), 0
    for number in range(asked.first, asked.first + asked.games):
        try:
            compared += Walker(number).play()
        except AssertionError as problem:
            failed += 1
            print(f"game {number}: {problem}", file=sys.stderr, flush=True)
    told = ", ".join(f"{count:,} {name}" for name, count in sorted(compared.items()))
    print(f"{asked.games:,} games, {told}; {failed} failed", flush=True)
    return min(failed, 99)


if __name__ == "__main__":
    raise SystemExit(main())
