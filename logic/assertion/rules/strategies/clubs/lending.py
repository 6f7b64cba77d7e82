"""Seven of Clubs: with three or four players, cards lent to another for their turn (D-7C1 to D-7C5)."""

from __future__ import annotations

from typing import ClassVar

from .....kernel.actions import DONE, NO, PASS, YES, Action, action
from .....kernel.cards import FACE_OF
from .....kernel.events import by_id
from .....kernel.frames import Frame
from .....kernel.names import CARDS, SEAT, SEATS, Names, secret
from .....kernel.window import may_hold
from ....events import StrategyDeclared
from ...state import AssertionState
from ...verbs import AssertionTable
from ..counters import response_cards
from ..enactment import A_CARD
from ..registry import code_of, register
from ..responses import Response


class LendTheKnife(Response):
    """Lend the Knife, at the start of another's turn: cards for one more action of theirs against a third player.

    The round asks whoever could hold it, clockwise; its frame belongs to the player whose turn it is. Who lends gets a
    frame of their own (``lending``), in which what they choose stays private until it is offered.
    """

    names: ClassVar[Names] = {
        "seats": SEATS,
        "card": A_CARD,
        "borrower": SEAT,
        "third": SEAT,
        "cards": CARDS,
        "_lent_cards": secret(CARDS),
    }

    code = "7C"
    timing = "support"
    offered_first = True

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        if state.seats == 2:
            return "only_ground_for_two"
        return "opens_anothers_turn"

    def offer_round(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, borrower = table.state, frame.seat
        around = [(borrower + step) % state.seats for step in range(1, state.seats)]
        seats = tuple(seat for seat in around if not state.out >> seat & 1 and self._thirds(state, borrower, seat))
        frame.vars = {"seats": tuple(seat for seat in seats if self._could(state, seat))}
        table.goto(frame, "ask_next")

    def _could(self, state: AssertionState, seat: int) -> bool:
        if not state.in_play & self.bit:
            return False
        return bool(state.hands[seat]) and may_hold(state, response_cards(state, seat), [FACE_OF[self.code]])

    def _thirds(self, state: AssertionState, borrower: int, lender: int) -> list[int]:
        """Return whom the lent cards may be turned against: not lender, borrower or the borrower's partner."""
        return [seat for seat in state.opponents(borrower) if seat != lender]

    def ask_next(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if not frame.vars["seats"] or table.state.outcome is not None:
            table.done(self.code)
        else:
            table.ask(frame, frame.vars["seats"][0], "window", "asked")

    def asked_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [PASS]
        for card in response_cards(state, seat):
            if code_of(state, card) == self.code and self._lendable(state, seat, card):
                options.append(action("respond", card))
        return options

    def _lendable(self, state: AssertionState, seat: int, knife: int) -> list[int]:
        return [card for card in state.hands[seat] if card != knife and code_of(state, card) != "9C"]  # D-7C5

    def asked(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        lender, *rest = frame.vars["seats"]
        frame.vars = {"seats": tuple(rest)}
        if choice == PASS:
            table.goto(frame, "ask_next")
            return
        table.to_pile(choice.card, "pending", "respond")
        names = {"card": choice.card, "borrower": frame.seat}
        told = StrategyDeclared(
            seat=lender, card=by_id(choice.card), code="7C", victim=frame.seat, mode=None, cells=[], named=None,
            number=None, with_card=None, gained=False,
        )  # fmt: skip
        table.tell(told)
        table.call(frame, Frame("7C", lender, "name_third", names), "ask_next")

    # lending ------------------------------------------------------------------------------------------------------

    def name_third(self, table: AssertionTable, frame: Frame, _: object) -> None:
        thirds = self._thirds(table.state, frame.vars["borrower"], frame.seat)
        if len(thirds) == 1:
            frame.vars = {**frame.vars, "third": thirds[0]}
            table.ask(frame, frame.seat, "card", "lent")
        else:
            table.ask(frame, frame.seat, "seat", "third_named")

    def third_named_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("seat", third) for third in self._thirds(state, frame.vars["borrower"], seat)]

    def third_named(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "third": choice.value}
        table.ask(frame, frame.seat, "card", "lent")

    def conceal(self, frame: Frame) -> None:
        frame.ask, frame.step = "card", "lent"

    def lent_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        chosen = frame.vars.get("_lent_cards", ())
        options = [action("card", c) for c in self._lendable(state, seat, frame.vars["card"]) if c not in chosen]
        return [*options, DONE] if chosen else options

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "lent" and action != DONE

    def lent(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice != DONE:
            frame.vars = {**frame.vars, "_lent_cards": (*frame.vars.get("_lent_cards", ()), choice.card)}
            table.ask(frame, frame.seat, "card", "lent")
            return
        cards = frame.vars["_lent_cards"]
        frame.vars = {name: value for name, value in frame.vars.items() if name != "_lent_cards"} | {"cards": cards}
        places = table.mixed(table.state.hands[frame.seat], frame.seat)  # nobody else sees which cards they are
        cards = tuple(places.get(card, card) for card in cards)
        frame.vars = {**frame.vars, "cards": cards}
        for card in cards:
            table.to_pile(card, "pending", "lend", shown=False)
        table.ask(frame, frame.vars["borrower"], "yes_no", "answered_offer")

    def answered_offer_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [YES, NO]

    def answered_offer(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        cards, borrower = frame.vars["cards"], frame.vars["borrower"]
        if choice == YES:
            for card in cards:
                table.show(card, borrower)
            table.begin("loan", "7C", frame.seat, borrower, cards=cards, count=frame.vars["third"])
            table.grant("loan")
        else:
            for card in cards:
                table.to_seat(card, "hand", frame.seat, "return")
        self.put_away(table, frame, "centre")
        table.done()


register(LendTheKnife())
