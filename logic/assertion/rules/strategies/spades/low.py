"""The spades from the nine to the two: elimination (D-S).

Long because it holds the classes of eight cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from .....kernel.actions import Action, action
from .....kernel.cards import ANY_SUIT
from .....kernel.events import GameEnded, may_be
from .....kernel.frames import Frame
from .....kernel.names import CARDS, CELLS, NUMBER, NUMBERS, Names
from .....kernel.outcome import Outcome
from .....kernel.plain import Vars
from ....events import StrategyResolved
from ...build import LONGEST
from ...effects import Effect, numbered, of_kind, shielded
from ...grid import STEPS, xy_of
from ...ground import WALL
from ...layout import THRESHOLDS
from ...scoring import linked_tricks
from ...state import AssertionState, Trick
from ...verbs import AssertionTable
from ..base import Strategy
from ..builds import BuildCard
from ..nested_plays import ALL, build_ordered, enactable, ordered_card, perform, spoken_for, through
from ..partners import Partnered, bounds_of
from ..registry import BY_CODE, announceable, code_of, register
from ..repeating import lay_order
from ..results import PLAYED, TAKEN_BACK


class Echo(Strategy):
    """Play a strategy an opponent declared in their last turn, as if this were that card (D-9S1 to D-9S5).

    Once the strategy is named the frame becomes one of that card, with ``copy`` set.
    """

    code = "9S"
    enacts_from = "declared"
    copies = True
    alone = False
    kind = "K"
    fields = ("victim", "named")
    in_doubt = True

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        victims = super().victim_values(state, frame)
        return [seat for seat in victims if self._echoes(state, frame, seat)]

    def named_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        return self._echoes(state, frame, frame.vars["victim"])

    def _echoes(self, state: AssertionState, frame: Frame, seat: int) -> list[str]:
        record = state.records[seat]
        codes = dict.fromkeys(one.code for one in record.declared) if record is not None else {}
        return [code for code in codes if self._may_be(state, frame, code)]

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        """Name it for good where all see it at once: with a card that was gained, or that is built (C5-R2)."""
        if action.kind == "strategy" and (
            "_secret" not in frame.vars or isinstance(BY_CODE[str(action.value)], BuildCard)
        ):
            return False
        return super().is_intention(state, frame, seat, action)

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether it counts as a legal play: an echo of what obliges to nothing does not (B-R6)."""
        codes = [code for seat in self.victim_values(state, frame) for code in self._echoes(state, frame, seat)]
        return any(BY_CODE[code].obliges(state, self._asked(frame, code)) for code in codes)

    def _may_be(self, state: AssertionState, frame: Frame, code: str) -> bool:
        late = not frame.vars.get("gained") and frame.vars.get("credit") not in (None, "first", "fresh")
        if code == self.code or (BY_CODE[code].opening and late):
            return False
        if frame.vars.get("sealed") and not announceable(code):  # it will be one of the moves of 8C
            return False
        return not BY_CODE[code].why_not(state, self._asked(frame, code))

    def _as(self, frame: Frame, code: str) -> Frame:
        names = {name: value for name, value in frame.vars.items() if name not in ("victim", "named")}
        return Frame(code, frame.seat, "aim", {**names, "copy": True})

    def _asked(self, frame: Frame, code: str) -> Frame:
        probe = self._as(frame, code)
        probe.vars = {**probe.vars, "chain": through(frame)["chain"]}
        return probe

    def aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if "named" not in frame.vars:
            super().aim(table, frame, None)
            return
        become = self._as(frame, frame.vars["named"])
        frame.kind, frame.vars = become.kind, become.vars
        table.goto(frame, "aim")


JUDGED: Final[Names] = {"judged": NUMBERS}
"""What a card that ends the game keeps in its frame: the offers of peace whose breach has been judged."""


CLOSE: Final = 3
"""By how many points somebody may lead where only close games may be ended by exhaustion (D-8S4)."""


class MutualExhaustion(Strategy):
    """The game is a draw for everybody still in it (D-8S1 to D-8S3)."""

    names: ClassVar[Names] = {**Strategy.names, **JUDGED}

    code = "8S"
    ground_under = ("mutualExhaustion", "off")
    evens_out = True
    simple = True
    held_worth = 1.0

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        """An agreement may keep the game from being ended by a draw while somebody is too far ahead (D-8S4)."""
        allowed = state.options["mutualExhaustion"]
        if allowed == "always":
            return ""
        sides = {state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1}
        scores = sorted([state.score(side) for side in sides])
        ahead = scores[-1] - scores[-2] if len(scores) > 1 else 0
        most = CLOSE if allowed == "close" else 0
        return "" if ahead <= most else "exhaustion_apart"

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        """Return ``False``: nobody has to end the game as a draw (B-R6)."""
        return False

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        breach = ending_is_breach(table, frame)
        if breach is None:
            self._draw(table, frame)
        else:
            table.call(frame, breach, "judged")

    def judged(self, table: AssertionTable, frame: Frame, accepted: object) -> None:
        """Go on if the maker of the offer of peace accepts the end; otherwise the breaker has lost (E4)."""
        if accepted:
            table.goto(frame, "effect")
        else:
            self.finish(table, frame)

    def _draw(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        sides = sorted({state.side_of(seat) for seat in range(state.seats) if not state.out >> seat & 1})
        scores = tuple(state.score(side) for side in range(state.layout.side_count))
        table.tell(StrategyResolved(frame.seat, may_be(frame.vars.get("card")), self.code))
        table.tell(GameEnded("exhaustion", sides, list(scores)))
        table.end_game(Outcome("exhaustion", scores, tuple(sides)))


def ending_is_breach(table: AssertionTable, frame: Frame) -> Frame | None:
    """Return the frame in which the maker of a declined peace judges this end, if it is a breach (B*, E4).

    An end that the maker of the offer has ordered himself counts as accepted (D-BS1), and with the deck exhausted
    nobody is bound any more. Each flag is judged once (``judged`` in the frame): ask again after an acceptance.
    """
    judged = frame.vars.get("judged", ())
    for effect in of_kind(table.state, "peace", frame.seat):
        settled = effect.number in judged or frame.vars.get("ordered_by") == effect.owner
        if not settled and not table.state.exhausted:
            frame.vars = {**frame.vars, "judged": (*judged, effect.number)}
            return Frame("B*", effect.owner, "judge", {"effect": effect.number, "breaker": frame.seat})
    return None


class DoubleMarch(BuildCard):
    """Double March, after a build with this card: one more action: a build, or a strategy from the hand (D-7S1 to
    D-7S4)."""

    code = "7S"
    early = True
    built_credit = "march"
    held_worth = 1.5

    def after_build(
        self, table: AssertionTable, build: Frame, cell: int, tricks: list[tuple[int, ...]]
    ) -> Frame | None:
        names = build.vars
        barred = names.get("no_march") or (names.get("form") == "line" and not finishes(names, tricks))
        if table.turn.seat == build.seat and not table.turn_is_over() and not barred:
            table.grant("march")
        return None


def finishes(names: Vars, tricks: list[tuple[int, ...]]) -> bool:
    """Return whether a build ordered by Ten of Spades has finished its line (C6-R2)."""
    cell, step = names["line_cell"], names["line_step"]
    return any(cell in trick and trick[1] - trick[0] == step for trick in tricks)


class StrikeAndKeep(Partnered):
    """Enact another card of the hand, which then comes back to the hand (D-6S1 to D-6S5)."""

    names: ClassVar[Names] = {**Partnered.names, "barred_cards": CARDS}  # those in positions of earlier versions

    code = "6S"
    fields = ("with",)
    in_doubt = True
    announceable = False
    held_worth = 0.3

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        return self._partners(state, frame, ALL)

    def with_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._partners(state, frame, ALL)

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        return bool(self._partners(state, frame, 1))

    def _partners(self, state: AssertionState, frame: Frame, most: int) -> list[int]:
        """Return up to ``most`` cards that could be enacted with it."""
        seat = frame.seat
        barred = (*spoken_for(frame), *state.frames[0].vars.get("enacted_cards", ()))
        partners = []
        for other in state.playable(seat):
            code = code_of(state, other)
            if other in barred or code is None or code == "6S":
                continue
            if BY_CODE[code].kind == "B" and not state.options["sixSpadesBuildCards"]:
                continue
            bound: Vars = {"gained": True} if BY_CODE[code].kind == "B" else {}
            bound |= bounds_of(frame) | through(frame)
            if enactable(state, seat, other, **bound):
                partners.append(other)
                if len(partners) == most:
                    break
        return partners

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        other = frame.vars["with_card"]
        self.put_away(table, frame, self.destination)  # it is spent before the other is enacted (E8, E16)
        code = code_of(table.state, other)
        assert code is not None
        names: Vars = {**bounds_of(frame), "keep": True, "forced": True}
        if self.home(frame) != "hand":  # where it is taken back to (8H)
            names["home"] = self.home(frame)
        perform(table, frame, "struck", frame.seat, code, other, **names)

    def struck(self, table: AssertionTable, frame: Frame, result: object) -> None:
        other = frame.vars["with_card"]
        if other in table.state.pending:
            table.to_pile(other, "centre", "spent")
        self.finish_after(table, frame, result)


class HarryingOrders(Strategy):
    """Order three hindering placements, or the enactment of a card pointed at (D-5S1 to D-5S4)."""

    names: ClassVar[Names] = {**Strategy.names, "left": NUMBER, "laid_cells": CELLS}

    code = "5S"
    several_uses = True
    fields = ("mode", "victim")
    narrows = True
    definite = True
    order_of_card = True

    def order_variant(self, count: int, marked: bool) -> str:
        return "marked" if marked else ""

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        if not self.victim_values(state, frame):
            return []
        return ["three", "marked"] if any(state.hands[v] for v in self.victim_values(state, frame)) else ["three"]

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        victims = super().victim_values(state, frame)
        return [seat for seat in victims if state.hands[seat]] if frame.vars.get("mode") == "marked" else victims

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        victim = frame.vars["victim"]
        if frame.vars["mode"] == "three":
            lay_order(table, frame, victim, count=3)
            self.finish(table, frame)
        elif table.state.hands[victim]:
            table.shuffle_hand(victim)
            table.ask(frame, frame.seat, "card", "pointed")
        else:
            self.finish(table, frame)

    def pointed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[frame.vars["victim"]]]

    def pointed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        lay_order(table, frame, frame.vars["victim"], cards=(choice.card,))
        self.finish(table, frame)

    # the duty -----------------------------------------------------------------------------------------------------

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """Return whether the marked card is still in the hand (D-5S4)."""
        return not effect.cards or effect.cards[0] in state.hands[effect.target]

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = numbered(table.state, frame.vars["effect"])
        assert effect is not None
        if not effect.cards:
            frame.vars = {**frame.vars, "left": 3, "laid_cells": ()}
            table.goto(frame, "next_one")
            return
        table.end(effect)
        card = effect.cards[0]
        code = code_of(table.state, card)
        assert code is not None
        names: Vars = {"victim_only": effect.owner, "gained": True, "forced": True, "origin": "hand"}
        names |= {"ordered_by": effect.owner}
        barred = code == "2H" and not table.state.options["forcedWithdrawal"]
        if not barred and enactable(table.state, frame.seat, card, **names):
            perform(table, frame, "done_with", frame.seat, code, card, **names)
        else:
            self._lose(table, frame, card)

    def _lose(self, table: AssertionTable, frame: Frame, card: int) -> None:
        """Remove the marked card, which cannot be enacted, and end the order."""
        table.reveal([card], None, "impossible")
        if not table.discover(frame.seat, [card]):
            table.remove_from_hand(frame.seat, card, "impossible")
        table.done(PLAYED)

    def done_with(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Build with a marked card that was taken back (8H); where it cannot be built it is removed (D-5S5)."""
        card = ordered_card(table.state, frame)
        if result != TAKEN_BACK or card is None:
            table.done(result)
        elif not build_ordered(table, frame, card):
            self._lose(table, frame, card)

    def next_one(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if not frame.vars["left"] or not table.state.hands[frame.seat]:
            effect = numbered(table.state, frame.vars["effect"])
            if effect is not None:
                table.end(effect)
            table.done(PLAYED)
            return
        names = {"by": "5S", "laid_cells": frame.vars["laid_cells"], "left": frame.vars["left"]}
        table.call(frame, Frame("single", frame.seat, "begin", names), "laid_one")

    def laid_one(self, table: AssertionTable, frame: Frame, result: object) -> None:
        if isinstance(result, tuple):
            cells = (*frame.vars["laid_cells"], result[1])
            frame.vars = {**frame.vars, "laid_cells": cells, "left": frame.vars["left"] - 1}
            table.goto(frame, "next_one")
        else:
            table.ask(frame, frame.seat, "discard", "spent")

    def spent_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def spent(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.seat, choice.card, "order")
        frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
        table.goto(frame, "next_one")

    def allows(self, state: AssertionState, frame: Frame, cell: int, suit: int) -> bool:
        """Return whether a placement obeys D-5S (ii) to (iv): no trick, no run with a card of this duty, the right
        sides."""
        ground, laid_cells = state.ground, frame.vars["laid_cells"]
        for step in STEPS:
            length, suits = 1, suit
            for direction in (-step, step):
                at = cell + direction
                while 0 < ground.suit[at] < WALL:
                    if at in laid_cells:
                        return False
                    suits |= ground.suit[at]
                    length += 1
                    at += direction
            if length == LONGEST and suits == ANY_SUIT:
                return False
        side = side_of_cell(state, cell)
        used = [side_of_cell(state, other) for other in laid_cells]
        homes = len(state.layout.homes)
        if homes == 2:
            missing = [home for home in range(homes) if home not in used]
            return len(missing) < frame.vars["left"] or side in missing
        return side is not None and side not in used


def side_of_cell(state: AssertionState, cell: int) -> int | None:
    """Return the home on whose side a cell lies: the one with the strictly greatest positive depth (A2)."""
    x, y = xy_of(cell)
    depths = [x * home.vector[0] + y * home.vector[1] for home in state.layout.homes]
    best = max(depths)
    return depths.index(best) if best > 0 and depths.count(best) == 1 else None


class LinkedFires(BuildCard):
    """One more point for every other complete trick that shares a card with the new one or touches it (D-4S1 to 4)."""

    code = "4S"
    adds_points = True
    held_worth = 0.7

    def points_of(
        self, state: AssertionState, tricks: Sequence[tuple[int, ...]], made: Sequence[tuple[int, ...]]
    ) -> int:
        """Return the points of the trick that counts most (D-4S1)."""
        return max([linked_tricks(state, trick, made) for trick in tricks], default=0)

    def bonus(self, table: AssertionTable, cell: int, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        mine = [other for other in tricks if cell in other]
        counts = [linked_tricks(table.state, other, tricks) for other in mine]
        best = max(counts) if trick == mine[counts.index(max(counts))] else 0
        if best:
            note_used(table, cell, self.code)
        return best


class SeizeTheCredit(Strategy):
    """Claim for good what an opponent's side gained in their last turn (D-3S1 to D-3S6)."""

    code = "3S"
    early = True
    fields = ("victim",)
    retaliation = True
    seizes = True
    once_each = True
    held_worth = 1.6

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        if any(state.records[seat] is not None for seat in super().victim_values(state, frame)):
            return "" if self.victim_values(state, frame) else "last_turn_protected"
        return "no_turn_yet"

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        victims = []
        for seat in super().victim_values(state, frame):
            record = state.records[seat]
            if record is not None and not record.shielded and not shielded(state, frame.seat, seat):
                victims.append(seat)
        return victims

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, victim = table.state, frame.vars["victim"]
        record = state.records[victim]
        mine, theirs = state.side_of(frame.seat), state.side_of(victim)
        assert record is not None
        cells: set[tuple[int, ...]] = set()
        for entry in record.ledger:
            if entry.side == theirs and entry.points > 0:
                table.book(theirs, -entry.points, "seized", entry.cells)
                table.book(mine, entry.points, "seized", entry.cells)
                cells.add(entry.cells)
        state.tricks = [
            Trick(t.cells, mine, t.points) if t.cells in cells and t.side == theirs else t for t in state.tricks
        ]
        lines = {home * len(THRESHOLDS) + line for home, line, mask in record.gained if mask >> theirs & 1}
        worthless = {effect.count for effect in of_kind(state, "suppressed", theirs)}
        for place in sorted(lines - worthless):
            if state.held[place] >> theirs & 1:
                table.book(mine, state.layout.thresholds[place % len(THRESHOLDS)][1], "seized_line")
                table.begin("suppressed", "3S", frame.seat, theirs, count=place)
        state.records[victim] = record.but(ledger=(), gained=())
        self.finish(table, frame)


class SharpenedFinish(BuildCard):
    """One more point for every trick completed this turn that contains the card (D-2S1)."""

    code = "2S"
    early = True
    adds_points = True
    held_worth = 0.7

    def points_of(
        self, state: AssertionState, tricks: Sequence[tuple[int, ...]], made: Sequence[tuple[int, ...]]
    ) -> int:
        return len(tricks)

    def bonus(self, table: AssertionTable, cell: int, trick: tuple[int, ...], tricks: list[tuple[int, ...]]) -> int:
        note_used(table, cell, self.code)
        return 1


def note_used(table: AssertionTable, cell: int, code: str) -> None:
    """Note that a card the turn player built has had its effect: it counts as a strategy of this turn (D-9S1)."""
    if table.turn.seat == table.state.ground.owner[cell] - 1:
        table.note_declared(code, None)


register(
    Echo(),
    MutualExhaustion(),
    DoubleMarch(),
    StrikeAndKeep(),
    HarryingOrders(),
    LinkedFires(),
    SeizeTheCredit(),
    SharpenedFinish(),
)
