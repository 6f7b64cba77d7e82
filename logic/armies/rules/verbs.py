"""The verbs of this game: moving cards between zones, losses of armies, leaving. Cards go nowhere but by these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.events import CardMoved, GameEnded, SeatOut, by_id, by_ids
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.views import PlaceView
from ..events import ArmyStacked, CardRevealed, Presented, TopTold
from ..views import GroupView
from .groups import VALUES
from .state import ArmiesState, Loss

NOBODY: Final = -1
"""The seat of a zone that all players share."""


class ArmiesTable(Table[ArmiesState]):
    """A position, with all that a rule may do to it; made for the length of one action."""

    # armies -------------------------------------------------------------------------------------------------------

    def muster(self, seat: int, cards: Sequence[int]) -> None:
        """The cards of a suit become a seat's army; they lie open until they are stacked (5.1)."""
        for card in cards:
            self.state.unused.remove(card)
            self.state.armies[seat].append(card)
            self._moved(card, "unused", NOBODY, "army", seat, "chosen")

    def stack_army(self, seat: int, order: Sequence[int]) -> None:
        """Stack an army face down in this order, top first. Their ids change places, so none tells which card it is."""
        state = self.state
        faces = [state.faces[card] for card in order]
        cards = sorted(order)
        self.mingle(cards, seat)
        where = {state.faces[card]: card for card in cards}
        state.armies[seat] = [where[face] for face in faces]
        self.tell(ArmyStacked(seat))

    def lose_top(self, seat: int, why: str, by: tuple[int, ...] = ()) -> None:
        """The top card of an army dies, for everybody to see (5.2); with the last one its owner is on skin."""
        state = self.state
        card = state.armies[seat].pop(0)
        state.fallen[seat].append(Loss(card, state.turn, why, by))
        state.denied[seat] = ()
        self.show(card)
        self._moved(card, "army", seat, "fallen", seat, why)
        if not state.armies[seat]:
            state.skin_since[seat] = max(1, state.turn)

    def deny(self, seat: int, value: int) -> None:
        """Note that the top card of an army has not this value, as everybody has learned."""
        denied = self.state.denied
        if value not in denied[seat]:
            denied[seat] = tuple(sorted([*denied[seat], value]))

    def tell_top(self, seat: int) -> None:
        """Tell everybody what lies on top of an army, unless they know it already (GA20)."""
        top = self.state.value(self.state.armies[seat][0])
        if len(self.state.denied[seat]) == len(VALUES) - 1:
            return
        for value in VALUES:
            if value != top:
                self.deny(seat, value)
        if self.events is not None:
            self.tell(TopTold(seat, top))

    # hands --------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> None:
        """Cards from the stock to a hand, where none can be told from the others; there must be enough of them."""
        state = self.state
        for _ in range(count):
            card = state.stock.pop()
            state.hands[seat].append(card)
            self.show(card, seat)
            self._moved(card, "stock", NOBODY, "hand", seat, "draw")
        if count:
            state.fresh[seat] = count == state.hand_size
            self.mix_backs(state.hands[seat])

    def reshuffle(self) -> None:
        """All that was set aside is shuffled into the stock (GA13)."""
        state = self.state
        cards = sorted([*state.stock, *state.aside])
        for card in state.aside:
            self._moved(card, "aside", NOBODY, "stock", NOBODY, "reshuffle")
        state.stock, state.aside = cards, []
        self.shuffle(cards)

    def surrender(self, seat: int, why: str) -> None:
        """Show a hand, give it up and draw as many cards anew; the top card of the army may be the price (GA8-10)."""
        state = self.state
        cards, shown = state.hands[seat][:], self.fan(seat)
        penalty = bool(state.armies[seat]) and not (len(cards) == state.hand_size and state.fresh[seat])
        for card in cards:
            self.show(card)
        if self.events is not None:
            self.tell(CardRevealed(by_ids(shown), None, why, seat))
        state.hands[seat], state.held_back[seat] = [], 0
        short = len(state.stock) < len(cards)
        if short:
            self._set_aside(cards, "hand", seat, "surrendered", shown)
            self.reshuffle()
        self.draw(seat, len(cards))
        if not short:
            self._set_aside(cards, "hand", seat, "surrendered", shown)
        if penalty:
            self.lose_top(seat, "penalty")

    # presentations ------------------------------------------------------------------------------------------------

    def present(self, seat: int, groups: Sequence[Sequence[int]]) -> None:
        """Lay the groups of a presentation open on the table (5.2, REVEAL)."""
        state = self.state
        state.presented[seat] = tuple(tuple(group) for group in groups)
        for group in groups:
            for card in group:
                state.hands[seat].remove(card)
                self.show(card)
                self._moved(card, "hand", seat, "presented", seat, "present")
        if self.events is not None:
            shown = [GroupView(by_ids(group), state.total(tuple(group))) for group in groups]
            self.tell(Presented(seat, shown))

    def clear_presentation(self, seat: int) -> None:
        """The presented cards of a seat are set aside."""
        cards = [card for group in self.state.presented[seat] for card in group]
        self.state.presented[seat] = ()
        self._set_aside(cards, "presented", seat, "used")

    def _set_aside(
        self, cards: Sequence[int], origin: str, seat: int, why: str, told: Sequence[int] | None = None
    ) -> None:
        """Put cards aside; ``told`` says in which order that is told of them, if not in their own."""
        self.state.aside += cards
        for card in cards if told is None else told:
            self._moved(card, origin, seat, "aside", NOBODY, why)

    # leaving and ending -------------------------------------------------------------------------------------------

    def go_out(self, seat: int, why: str) -> None:
        """A seat leaves the game: its hand is set aside unseen (GA12); what is left of an army is laid open."""
        state = self.state
        state.out |= 1 << seat
        self.clear_presentation(seat)
        shown = self.fan(seat)
        cards, state.hands[seat] = state.hands[seat], []
        self.mingle(cards, seat)
        self._set_aside(cards, "hand", seat, "out", shown)
        while state.armies[seat]:
            self.lose_top(seat, why)
        state.held_back[seat], state.fresh[seat] = 0, False
        self.tell(SeatOut(seat, why))

    def finish(self, reason: str, winners: Sequence[int]) -> None:
        """End the game. Every seat is a side of its own; the living cards of its army are its score."""
        scores = tuple(len(army) for army in self.state.armies)
        if self.events is not None:
            self.tell(GameEnded(reason, sorted(winners), list(scores)))
        self.end_game(Outcome(reason, scores, tuple(sorted(winners))))

    def _moved(self, card: int, origin: str, owner: int, goal: str, seat: int, why: str) -> None:
        if self.events is not None:
            self.tell(CardMoved(by_id(card), PlaceView(origin, owner), PlaceView(goal, seat), why))
