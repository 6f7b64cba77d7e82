"""A fight between two players with units (3.2): sealed commitments, then both totals are shown at once.

The battle's frame belongs to the attacker. Its public names: ``target``, the seat attacked, and ``surge``, what the
Clubs civilization adds, fixed at the declaration (AS8).
"""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import DONE, NO, Action, action
from ...kernel.events import by_ids
from ...kernel.frames import Frame
from ...kernel.names import NUMBER, SEAT, Names
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import BattleResolved, CommittedView
from ..views import StrengthView
from .state import AgeState
from .verbs import AgeTable

Answers = dict[int, tuple[Action, ...]]


def rival(frame: Frame, seat: int) -> int:
    """Return whom a seat of a battle fights."""
    target: int = frame.vars["target"]
    return frame.seat if seat == target else target


def chosen_of(actions: tuple[Action, ...]) -> tuple[int, ...]:
    """The cards committed by a row of small actions: ``no`` takes all of them back."""
    chosen: list[int] = []
    for one in actions:
        if one.kind == "card":
            chosen.append(one.card)
        elif one == NO:
            chosen.clear()
    return tuple(chosen)


def chosen(frame: Frame, seat: int) -> tuple[int, ...]:
    """The cards a seat has committed so far; for that seat alone to see."""
    return chosen_of((frame.sealed or {}).get(seat, ()))


def parts(state: AgeState, frame: Frame, seat: int, cards: tuple[int, ...]) -> StrengthView:
    """Return the strength of a side of a battle: units, modifiers and the surge, with the total (AS6, AS8)."""
    units = state.strength(seat)
    modifiers = sum(state.modifier_value(card, seat) for card in cards)
    surge = frame.vars["surge"] if seat == frame.seat else 0
    return StrengthView(units, modifiers, surge, units + modifiers + surge)


def _committed(side: StrengthView, cards: tuple[int, ...]) -> CommittedView:
    return CommittedView(side.units, side.modifiers, side.surge, side.total, by_ids(cards))


class BattleRule(Rule[AgeState]):
    """One fight from the declaration to the discard."""

    names: ClassVar[Names] = {"target": SEAT, "surge": NUMBER}

    def begin(self, table: AgeTable, frame: Frame, _: object) -> None:
        """Have both sides commit in secret and at the same time (AS13); an empty hand has nothing to commit."""
        seats = [seat for seat in (frame.seat, frame.vars["target"]) if table.state.hands[seat]]
        if seats:
            table.ask_all(frame, seats, "commit", "committed")
        else:
            self._resolve(table, frame, {})

    def committed_options(self, state: AgeState, frame: Frame, seat: int) -> list[Action]:
        """One more card as far as the limit goes (AS6, AS7), all back, or done; committing nothing is allowed."""
        cards = chosen(frame, seat)
        limit = state.commit_limit(seat, rival(frame, seat))
        options = []
        if limit is None or len(cards) < limit:
            hand = (card for card in state.hands[seat] if card not in cards and state.may_be_committed(card))
            options = [action("card", card) for card in hand]
        return [*options, *([NO] if cards else []), DONE]

    def sealed_done(self, frame: Frame, seat: int, action: Action) -> bool:
        """The word that all is chosen ends a seat's answer."""
        return action == DONE

    def is_intention(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether the answer comes before that word."""
        return action != DONE

    def reveals(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether the answer is the last commitment: both sides are then shown at once."""
        return action == DONE and bool(chosen(frame, seat))

    def committed(self, table: AgeTable, frame: Frame, answers: Answers) -> None:
        fighters = (frame.seat, frame.vars["target"])  # in this order, whoever was ready first
        self._resolve(table, frame, {seat: chosen_of(answers[seat]) for seat in fighters if seat in answers})

    def _resolve(self, table: AgeTable, frame: Frame, committed: dict[int, tuple[int, ...]]) -> None:
        """The larger total wins, a tie the defender; the loser's units and all committed cards are discarded."""
        state, attacker, defender = table.state, frame.seat, frame.vars["target"]
        for cards in committed.values():
            for card in cards:
                table.show(card)
        ours = parts(state, frame, attacker, committed.get(attacker, ()))
        theirs = parts(state, frame, defender, committed.get(defender, ()))
        winner = attacker if ours.total > theirs.total else defender
        if table.events is not None:
            attack = _committed(ours, committed.get(attacker, ()))
            defence = _committed(theirs, committed.get(defender, ()))
            table.tell(BattleResolved(attacker, defender, attack, defence, winner))
        for seat, cards in committed.items():
            table.spend(seat, cards)
        table.destroy_units(defender if winner == attacker else attacker)
        table.done()

    def refusal(self, state: AgeState, frame: Frame, seat: int, action: Action) -> Reason:
        if action == NO:
            return Reason("nothing_committed")
        if action.kind != "card":
            return Reason("commit_or_not")
        if action.card in chosen(frame, seat):
            return Reason("already_committed")
        if action.card not in state.hands[seat]:
            return Reason("not_in_hand")
        return Reason("only_modifiers" if not state.may_be_committed(action.card) else "only_one_card")
