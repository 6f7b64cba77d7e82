"""The verbs of this game: drawing, tapping, moving, tokens, ending. Every rule is written with these."""

from __future__ import annotations

from ...kernel.events import CardMoved, GameEnded, by_id, by_ids
from ...kernel.ledger import LedgerEntry
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.views import PlaceView
from ..events import CardRevealed, CardTurned, GameBegan, PointsChanged
from .faces import DECK_SIZE
from .state import HAND_SIZE, FracasState, Unit, owner_of


class FracasTable(Table[FracasState]):
    """A position, with all that a rule may do to it; made for the length of one action."""

    # games and hands ----------------------------------------------------------------------------------------------

    def start_game(self) -> None:
        """All cards go back to their decks, which are shuffled apart; seven cards each (2.1). The tokens stay."""
        state = self.state
        for seat in range(state.seats):
            state.hands[seat], state.fields[seat], state.discards[seat] = [], [], []
            state.decks[seat] = list(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))
            self.shuffle(state.decks[seat])
        self.tell(GameBegan(state.first, state.game_number, list(state.tokens), state.pot))
        for seat in range(state.seats):
            self.draw(seat, HAND_SIZE)

    def redraw(self, seat: int) -> None:
        """A hand without generals is shown, shuffled into its deck and dealt anew (2.1)."""
        state = self.state
        for card in state.hands[seat]:
            self.show(card)
        self.tell(CardRevealed(seat, by_ids(state.hands[seat]), None, "no_general"))
        state.decks[seat] = sorted(state.decks[seat] + state.hands[seat])
        state.hands[seat] = []
        self.shuffle(state.decks[seat])
        self.draw(seat, HAND_SIZE)

    def draw(self, seat: int, count: int) -> None:
        """Draw from the own deck. Afterwards the hand changes places: a new card looks like one held for long."""
        state = self.state
        for _ in range(count):
            card = state.decks[seat].pop()
            state.hands[seat].append(card)
            state.known[card] |= 1 << seat
            self._moved(card, "deck", "hand", "draw")
        state.hands[seat].sort()
        self.mingle(state.hands[seat], seat)

    # the battlefield ----------------------------------------------------------------------------------------------

    def enter(self, card: int, tapped: bool, fresh: bool, why: str, under: int | None = None) -> None:
        """A hand card is laid on the battlefield of its owner; a soldier on the general who enlists it."""
        seat = owner_of(card)
        self.state.hands[seat].remove(card)
        self.state.fields[seat].append(Unit(card, tapped, fresh, under))
        self.show(card)
        self._moved(card, "hand", "field", why)

    def untap_all(self, seat: int) -> None:
        """All cards of a seat stand upright again, and its soldiers are no longer fresh (2.2)."""
        units = self.state.fields[seat]
        for place, unit in enumerate(units):
            if unit.tapped or unit.fresh or unit.under is not None:
                units[place] = Unit(unit.card)
            if unit.tapped and self.events is not None:
                self.tell(CardTurned(seat, by_id(unit.card), tapped=False))

    def tap(self, card: int) -> None:
        """Turn a card on the battlefield sideways."""
        seat = owner_of(card)
        units = self.state.fields[seat]
        for place, unit in enumerate(units):
            if unit.card == card:
                units[place] = Unit(card, True, unit.fresh, unit.under)
                if self.events is not None:
                    self.tell(CardTurned(seat, by_id(card), tapped=True))

    def kill(self, card: int, why: str) -> None:
        """A card on the battlefield goes to the discard of its owner."""
        seat = owner_of(card)
        self.state.fields[seat] = [unit for unit in self.state.fields[seat] if unit.card != card]
        self.state.discards[seat].append(card)
        self._moved(card, "field", "discard", why)

    def discard(self, card: int, why: str) -> None:
        """A hand card goes, face up, to the discard of its owner."""
        seat = owner_of(card)
        self.state.hands[seat].remove(card)
        self.state.discards[seat].append(card)
        self.show(card)
        self._moved(card, "hand", "discard", why)

    # tokens and the end -------------------------------------------------------------------------------------------

    def damage(self, seat: int, wanted: int) -> int:
        """Tokens go from a seat to the pot, at most all it has; returns how many. None left ends the match (2.6)."""
        state = self.state
        lost = min(wanted, state.tokens[seat])
        state.pot += lost
        self._change(seat, -lost, "damage")
        if state.tokens[seat] == 0:
            self.take_pot(1 - seat)
            self.finish("tokens", (1 - seat,))
        return lost

    def take_pot(self, seat: int) -> None:
        """The whole pot goes to a seat."""
        won, self.state.pot = self.state.pot, 0
        if won:
            self._change(seat, won, "pot")

    def buy(self, seat: int, count: int) -> None:
        """A seat adds tokens to its own stock."""
        if count:
            self._change(seat, count, "bought")

    def _change(self, seat: int, points: int, why: str) -> None:
        state = self.state
        state.tokens[seat] += points
        state.ledger.append(LedgerEntry(state.turn, seat, points, why))
        if self.events is not None:
            self.tell(PointsChanged(seat, points, state.tokens[seat], state.pot, why))

    def finish(self, reason: str, winners: tuple[int, ...] | None = None) -> None:
        """End the match; without ``winners`` more tokens win, and equal tokens are a draw."""
        state = self.state
        if winners is None:
            most = max(state.tokens)
            winners = tuple(seat for seat in range(state.seats) if state.tokens[seat] == most)
        outcome = Outcome(reason, tuple(state.tokens), winners)
        if self.events is not None:
            self.tell(GameEnded(reason, list(winners), list(outcome.scores)))
        self.end_game(outcome)

    # moving -------------------------------------------------------------------------------------------------------

    def _moved(self, card: int, origin: str, to: str, why: str) -> None:
        if self.events is not None:
            seat = owner_of(card)
            self.tell(CardMoved(by_id(card), PlaceView(origin, seat), PlaceView(to, seat), why))
