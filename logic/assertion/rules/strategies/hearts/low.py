"""The hearts from the seven to the two but the four (D-H)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from .....kernel.actions import Action, action
from .....kernel.cards import HEARTS
from .....kernel.events import may_be
from .....kernel.frames import Frame
from .....kernel.names import TEXT, Names
from .....kernel.plain import Plain, Vars
from .....kernel.reasons import Reason
from ....events import StrategyResolved
from ...effects import Effect, numbered
from ...leaving import go_out
from ...ranks import highest_of
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import Strategy
from ..nested_plays import build_ordered, enactable, joined, on_the_way, ordered_card, perform, spoken_for
from ..partners import WithOthers, hand_strategies
from ..places import why_not_woken
from ..registry import code_of, register
from ..repeating import lay_order
from ..results import CANCELLED, PLAYED, TAKEN_BACK, is_open_again
from ..spades.high import replaceable, sleepers, wake
from ..spades.low import JUDGED, ending_is_breach


class LuckOfTheArchives(Strategy):
    """A random card of the centre pile comes to your hand; your turn goes on (D-7H1, D-7H2)."""

    code = "7H"
    continues = "free"
    held_worth = 0.2

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        own = frame.vars.get("card")
        pile = [*table.state.centre, *(card for card in on_the_way(table.state) if card != own)]  # E9, D-7H1
        if pile:
            table.to_seat(pile[table.below(len(pile))], "hand", frame.seat, "archives", shown=True)
        self.finish(table, frame)


class WakeTheSleeper(Strategy):
    """Swap it for a heart on the table and enact that one (D-6H)."""

    code = "6H"
    enacts_from = "board"
    alone = False
    kind = "K"
    fields = ("cell",)
    located = True

    def why_no_place(self, state: AssertionState, cell: int) -> Reason | None:
        return why_not_woken(state, cell, HEARTS)

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return replaceable(state, frame, HEARTS)

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        return bool(replaceable(state, frame, HEARTS, 1))

    def elsewhere(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Plain]:
        return sleepers(state, frame, HEARTS)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        wake(self, table, frame, HEARTS)

    def after(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)


LAID: Final = ("first_card", "second_card", "hidden_card")
"""What is laid down with Painful Choice, as its frame names it."""


class PainfulChoice(WithOthers):
    """Two open strategies and a hidden one: the opponent chooses what they suffer (D-5H1 to D-5H3)."""

    names: ClassVar[Names] = {**WithOthers.names, "came": TEXT}

    code = "5H"
    fields = ("victim", "first", "second", "hidden")
    in_doubt = True
    announceable = False
    held_worth = 0.2

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        taken = spoken_for(frame)
        others = [card for card in state.playable(frame.seat) if card not in taken]
        if len(others) < 3 or len(hand_strategies(state, frame, 2)) < 2:
            return "two_and_a_third"
        return ""

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        return hand_strategies(state, frame)

    def leads_on(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether two strategies can be shown to a victim: a third card to be hidden is there (``obstacle``)."""
        names = frame.vars
        if "first_card" in names:
            return super().leads_on(state, frame)
        if "victim" in names:
            return len(hand_strategies(state, frame, 2, victim_only=names["victim"])) > 1
        return bool(self.victim_values(state, frame))

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        found = super().victim_values(state, frame)
        return [seat for seat in found if len(hand_strategies(state, frame, 2, victim_only=seat)) > 1]

    def first_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return hand_strategies(state, frame, victim_only=frame.vars["victim"])

    def second_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [card for card in self.first_values(state, frame) if card != frame.vars["first_card"]]

    def hidden_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        names = frame.vars
        taken = (*spoken_for(frame), names["first_card"], names["second_card"])
        return [card for card in state.playable(frame.seat) if card not in taken]

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        state, names = table.state, frame.vars
        zones = tuple(state.zone_of(names[name]) for name in LAID)
        for name in ("first_card", "second_card"):
            table.to_pile(names[name], "pending", "declare")
        hidden = names["hidden_card"]
        if zones[-1] == "hand":
            hidden = table.mix(state.hands[frame.seat], frame.seat, hidden)
        table.to_pile(hidden, "pending", "conceal", shown=False)
        frame.vars = {**names, "hidden_card": hidden, "zones": zones}

    def _zones(self, frame: Frame) -> tuple[str, ...]:
        """Return the zones that the laid cards came from."""
        zones: tuple[str, ...] = frame.vars.get("zones", ("hand",) * len(LAID))
        return zones

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        self._give_back(table, frame)

    def _give_back(self, table: AssertionTable, frame: Frame) -> None:
        """Return the unused cards to the hand; nobody can follow the hidden card into it."""
        state, seat = table.state, frame.seat
        hidden = frame.vars["hidden_card"]
        mixing = hidden in state.pending and self._zones(frame)[-1] == "hand"
        for name, zone in zip(LAID, self._zones(frame), strict=True):
            if frame.vars[name] in state.pending:
                table.to_seat(frame.vars[name], zone, seat, "take_back")
        if mixing:
            table.mixed([card for card in state.hands[seat] if state.known[card] == 1 << seat], seat, force=True)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if frame.vars["hidden_card"] not in table.state.pending:  # claimed under a mask: they are laid down now
            self.on_declared(table, frame)
        table.ask(frame, frame.vars["victim"], "choice", "suffered")

    def suffered_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", way) for way in ("accept", "first", "second")]

    def suffered(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.value == "accept":
            table.ask(frame, frame.seat, "card", "struck")
            return
        card = frame.vars["first_card" if choice.value == "first" else "second_card"]
        self._enact(table, frame, card, "then_hidden", {})

    def struck_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", frame.vars["first_card"]), action("card", frame.vars["second_card"])]

    def struck(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.reveal([choice.card], None, "chosen")  # everybody hears which: it is no longer to be taken back
        self._enact(table, frame, choice.card, "over", {"unopposed": True, "shut": True})

    def _enact(self, table: AssertionTable, frame: Frame, card: int, then: str, names: Vars) -> None:
        code = code_of(table.state, card)
        assert code is not None
        home = next(zone for name, zone in zip(LAID, self._zones(frame), strict=True) if frame.vars[name] == card)
        bound = {"victim_only": frame.vars["victim"], "forced": True, "home": home}
        perform(table, frame, then, frame.seat, code, card, **bound, **names)

    def then_hidden(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Let the hidden card follow, unless the turn is over (D-5H3)."""
        state, hidden = table.state, frame.vars["hidden_card"]
        if state.outcome is not None or table.turn_is_over() or hidden not in state.pending:
            self.over(table, frame, result)
            return
        if is_open_again(result):
            frame.vars = {**frame.vars, "came": CANCELLED}
        table.reveal([hidden], None, "revealed")
        table.discover(frame.seat, [hidden])
        self._enact(table, frame, hidden, "over", {})

    def over(self, table: AssertionTable, frame: Frame, result: object) -> None:
        names = frame.vars
        came = joined(table, [names[name] for name in LAID], names.get("came", ""), result)
        self._give_back(table, frame)
        self.finish_after(table, frame, came)


class PoisonedGift(Strategy):
    """Take an opponent's highest card and give one that they must enact against you (D-3H1 to D-3H4)."""

    code = "3H"
    alone = False
    fields = ("victim",)
    in_doubt = True
    definite = True
    order_of_card = True

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        taken = spoken_for(frame)
        if all(card in taken for card in state.hands[frame.seat]):
            return "nothing_to_give"
        return ""

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [seat for seat in super().victim_values(state, frame) if state.hands[seat]]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, victim = table.state, frame.vars["victim"]
        if state.hands[victim] and state.hands[frame.seat]:
            table.call(frame, highest_of(victim, state.hands[victim], 1), "found")
        else:
            self.finish(table, frame)

    def found(self, table: AssertionTable, frame: Frame, cards: tuple[int, ...]) -> None:
        table.show(cards[0], frame.seat)
        frame.vars = {**frame.vars, "pick_card": cards[0]}
        table.ask(frame, frame.seat, "card", "given")

    def given_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat]]

    def given(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, victim, taken = table.state, frame.vars["victim"], frame.vars["pick_card"]
        table.to_seat(taken, "hand", frame.seat, "taken")
        table.to_seat(choice.card, "hand", victim, "given")
        table.discover(victim, [taken])
        table.discover(frame.seat, [choice.card])
        if state.outcome is None and choice.card in state.hands[victim]:
            lay_order(table, frame, victim, cards=(choice.card,))
        self.finish(table, frame)

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """The gift must still be in the hand, and enactable (D-3H1); the option may keep 2H from being ordered."""
        card = effect.cards[0]
        if card not in state.hands[effect.target]:
            return False
        if code_of(state, card) == "2H" and not state.options["forcedWithdrawal"]:
            return False
        return enactable(state, effect.target, card, None, **self._ordered(effect))

    def _ordered(self, effect: Effect) -> Vars:
        """Return the bounds of the gift's enactment: it is turned against its giver and may not be declined."""
        names = {"victim_only": effect.owner, "ordered_by": effect.owner}
        return {**names, "gained": True, "forced": True, "origin": "hand"}

    def serve(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, effect = table.state, numbered(table.state, frame.vars["effect"])
        assert effect is not None
        stands = self.duty_stands(state, effect)
        table.end(effect)
        code = code_of(state, effect.cards[0])
        if stands and code is not None:
            perform(table, frame, "served", frame.seat, code, effect.cards[0], **self._ordered(effect))
        else:
            table.done(CANCELLED)

    def served(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Build with a gift that was taken back (8H); where it cannot be built the order lapses (D-3H5)."""
        card = ordered_card(table.state, frame)
        if result != TAKEN_BACK or card is None or not build_ordered(table, frame, card):
            table.done(result)


class WalkAway(Strategy):
    """Withdraw; a leader ends one point behind the best opponent (D-2H1 to D-2H3)."""

    names: ClassVar[Names] = {**Strategy.names, **JUDGED}

    code = "2H"
    withdraws = True
    held_worth = 0.1

    def obliges(self, state: AssertionState, frame: Frame) -> bool:
        """Return False: nobody has to withdraw (B-R6)."""
        return False

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        breach = ending_is_breach(table, frame)
        if breach is not None:
            table.call(frame, breach, "judged")
        else:
            self._walk(table, frame)

    def judged(self, table: AssertionTable, frame: Frame, accepted: object) -> None:
        if accepted:
            table.goto(frame, "effect")  # there may be another flag
        else:
            self.finish(table, frame)

    def _walk(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        side = state.side_of(frame.seat)
        best = max(state.score(state.side_of(seat)) for seat in state.opponents(frame.seat))
        own = state.score(side)
        if state.side_of(table.turn.seat) == side:
            table.end_turn()
        self.put_away(table, frame, "centre")
        table.tell(StrategyResolved(frame.seat, may_be(frame.vars.get("card")), self.code))
        go_out(table, frame.seat, "withdrawn", ranked_last=False, score=best - 1 if own > best else own)
        table.done(PLAYED)


register(LuckOfTheArchives(), WakeTheSleeper(), PainfulChoice(), PoisonedGift(), WalkAway())
