"""The verbs of this game: moving cards between zones, completing, scoring, ending. Every rule is written with these."""

from __future__ import annotations

from typing import Final

from ...kernel.events import CardMoved, GameEnded, by_id, keep_faces
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.views import PlaceView
from ..events import CardTurned, PointsChanged
from .faces import ACHIEVEMENT, STRUCTURE, UNIT
from .state import AgeState, Construction, VictoryEntry

DECK: Final = PlaceView("deck")
DISCARD: Final = PlaceView("discard")


class AgeTable(Table[AgeState]):
    """A position, with all that a rule may do to it; made for the length of one action."""

    # drawing ------------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int) -> int:
        """Draw up to ``count`` cards into a hand; an empty deck is made anew from the discard (AS2).

        Afterwards the cards of the hand change places, so that nobody can tell a new card from one held for long.
        Returns how many cards were drawn.
        """
        state = self.state
        drawn = 0
        while drawn < count and (state.deck or self._reshuffle()):
            card = state.deck.pop()
            state.hands[seat].append(card)
            state.known[card] |= 1 << seat
            if self.events is not None:
                self._moved(card, DECK, seat_zone("hand", seat), "draw")
            drawn += 1
        if drawn:
            state.hands[seat].sort()
            self.mingle(state.hands[seat], seat)
        return drawn

    def give_structure(self, seat: int, suit: str) -> None:
        """The uppermost structure of a suit in the deck, if there is one, stands completed before a seat (AS19)."""
        state = self.state
        for card in reversed(state.deck):
            if state.kind(card) == STRUCTURE and state.suit(card) == suit:
                state.deck.remove(card)
                state.structures[seat].append(card)
                self.show(card)
                self._moved(card, DECK, seat_zone("structures", seat), "given")
                return

    def _reshuffle(self) -> bool:
        """Make the discard the new deck; whether there is one now (AS2)."""
        state = self.state
        if state.options["noReshuffle"] or not state.discard:
            return False
        state.deck, state.discard = sorted(state.discard), []
        self.shuffle(state.deck)
        return True

    # production ---------------------------------------------------------------------------------------------------

    def lay(self, seat: int, card: int) -> None:
        """A hand card is laid face down: its owner alone knows it."""
        state = self.state
        state.hands[seat].remove(card)
        state.constructions[seat].append(Construction(card))
        if self.events is not None:
            self._moved(card, seat_zone("hand", seat), face_down(seat, card), "lay")

    def feed(self, seat: int, card: int, target: int) -> None:
        """A production card from the hand of ``seat`` is laid open on the face-down card ``target``.

        With its cost reached the card below is completed at once (3.2).
        """
        state = self.state
        found = state.construction(target)
        assert found is not None
        owner, one = found
        state.hands[seat].remove(card)
        self.show(card)
        fed = Construction(target, (*one.production, card))
        under_way = state.constructions[owner]
        under_way[under_way.index(one)] = fed
        if self.events is not None:
            self._moved(card, seat_zone("hand", seat), face_down(owner, target), "produce")
        cost = state.cost(target, owner)
        if cost is not None and state.sum_on(fed) >= cost:
            if self.events is not None:
                keep_faces(state, self.events)  # as it was laid, the card below was not seen yet
            self._complete(owner, fed, cost)

    def _complete(self, owner: int, one: Construction, cost: int) -> None:
        """The card is turned up and its production discarded; it works, or is counted and discarded, at once."""
        state, card = self.state, one.card
        kind, total = state.kind(card), state.sum_on(one)
        place = state.constructions[owner].index(one)
        del state.constructions[owner][place]
        self.show(card)
        if self.events is not None:
            self.tell(CardTurned(owner, by_id(card), place, kind, cost, total))
        for paid in one.production:
            self._discard(paid, PlaceView("production", owner), "paid")
        origin = face_down(owner, card)
        if kind == ACHIEVEMENT:
            self._discard(card, origin, "achieved")
            self.score(owner, state.achievement_points(card, owner), "achievement", state.code(card))
            return
        zone = "units" if kind == UNIT else "structures"
        (state.units if kind == UNIT else state.structures)[owner].append(card)
        self._moved(card, origin, seat_zone(zone, owner), "completed")

    # combat -------------------------------------------------------------------------------------------------------

    def destroy_structure(self, card: int, owner: int) -> None:
        """A completed structure of a defenceless player goes to the discard (AS11)."""
        self.state.structures[owner].remove(card)
        self._discard(card, seat_zone("structures", owner), "destroyed")

    def destroy_units(self, seat: int) -> None:
        """All units of the loser of a fight go to the discard."""
        for card in self.state.units[seat]:
            self._discard(card, seat_zone("units", seat), "defeated")
        self.state.units[seat] = []

    def spend(self, seat: int, cards: tuple[int, ...]) -> None:
        """Move committed cards, which everybody has seen, to the discard."""
        for card in cards:
            self.state.hands[seat].remove(card)
            self._discard(card, seat_zone("hand", seat), "committed")

    # leaving, points and the end ----------------------------------------------------------------------------------

    def clear_seat(self, seat: int) -> None:
        """Move all that a leaving player has to the discard, face up."""
        state = self.state
        lying = [(card, seat_zone("hand", seat)) for card in state.hands[seat]]
        for one in state.constructions[seat]:
            lying.append((one.card, face_down(seat, one.card)))
            lying += [(card, PlaceView("production", seat)) for card in one.production]
        lying += [(card, seat_zone("units", seat)) for card in state.units[seat]]
        lying += [(card, seat_zone("structures", seat)) for card in state.structures[seat]]
        for piles in (state.hands, state.units, state.structures):
            piles[seat] = []
        state.constructions[seat] = []
        for card, origin in lying:
            self.show(card)
            self._discard(card, origin, "out")

    def score(self, seat: int, points: int, why: str, code: str | None = None) -> None:
        """Victory points with their reason; with the target reached the game is over that instant (3.2)."""
        state = self.state
        state.points[seat] += points
        state.ledger.append(VictoryEntry(state.turn, seat, points, why, code))
        if self.events is not None:
            self.tell(PointsChanged(seat, points, state.points[seat], why, code))
        if state.points[seat] >= state.target:
            self.finish(state.ending)

    def finish(self, reason: str) -> None:
        """End the game: the most points win, equal points are a draw (AS14, AS15)."""
        state = self.state
        if state.outcome is None:
            most = max(state.points[seat] for seat in state.playing())
            winners = tuple(sorted(seat for seat in state.playing() if state.points[seat] == most))
            outcome = Outcome(reason, tuple(state.points), winners)
            if self.events is not None:
                self.tell(GameEnded(reason, list(winners), list(outcome.scores)))
            self.end_game(outcome)

    # moving -------------------------------------------------------------------------------------------------------

    def _discard(self, card: int, origin: PlaceView, why: str) -> None:
        self.state.discard.append(card)
        self._moved(card, origin, DISCARD, why)

    def _moved(self, card: int, origin: PlaceView, to: PlaceView, why: str) -> None:
        if self.events is not None:
            self.tell(CardMoved(by_id(card), origin, to, why))


def seat_zone(zone: str, seat: int) -> PlaceView:
    """A zone that belongs to a seat, as events name it."""
    return PlaceView(zone, seat)


def face_down(seat: int, card: int) -> PlaceView:
    """The place of a face-down card and of what lies on it."""
    return PlaceView("construction", seat, card=by_id(card))
