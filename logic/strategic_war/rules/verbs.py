"""The verbs of this game: drawing, laying down, striking, ending. Every rule is written with these."""

from __future__ import annotations

from ...kernel.cards import HIDDEN
from ...kernel.events import CardMoved, GameEnded, by_id, keep_faces
from ...kernel.outcome import Outcome
from ...kernel.table import Table
from ...kernel.views import PlaceView
from ..events import CardTurned
from .state import FULL, NO_CARD, QUIET_LIMIT, REPEATED, SHOWN, SLOTS, SPENT, StrategicState


class StrategicTable(Table[StrategicState]):
    """A position, with all that a rule may do to it; made for the length of one action."""

    # drawing and laying down --------------------------------------------------------------------------------------

    def draw_up(self, seat: int, cards: int = FULL) -> None:
        """Draw until hand and defence hold so many cards, as far as the pile lasts."""
        state = self.state
        while state.piles[seat] and len(state.hands[seat]) + len(state.defenders(seat)) < cards:
            card = state.piles[seat].pop()
            state.hands[seat].append(card)
            state.known[card] |= 1 << seat
            self._moved(seat, card, "pile", "hand", "draw")
            self.mix_backs(state.hands[seat])

    def lay_down(self, seat: int, card: int, slot: int, mixed: bool = True) -> None:
        """A hand card goes face down into a free place; nobody else can tell which card of the hand it was.

        One that everybody knows is remembered where it lies, unless it is mixed with the others of the hand.
        """
        state = self.state
        hand = state.hands[seat]
        if mixed:
            face = state.faces[card]
            self.mingle(hand, seat)
            card = next(other for other in hand if state.faces[other] == face)
        hand.remove(card)
        state.defence[seat][slot] = card
        state.memory[seat][slot] = HIDDEN if mixed or not state.all_know(card) else state.faces[card]
        self._moved(seat, card, "hand", "defence", "defend", slot)

    def show_defenders(self, seat: int) -> None:
        """Two of the four, by lot, are shown and lie face down again where they were (SW15)."""
        state = self.state
        slots = list(range(SLOTS))
        for _ in range(SHOWN):
            slot = slots.pop(self.below(len(slots)))
            card = state.defence[seat][slot]
            self.show(card)
            state.memory[seat][slot] = state.faces[card]
            self.tell(CardTurned(seat, by_id(card), slot, up=True))

    def put_aside(self, seat: int, card: int) -> None:
        """A hand card goes out of the war face down; only its owner knows it (SW14)."""
        self.state.hands[seat].remove(card)
        self.state.aside[seat].append(card)
        self._moved(seat, card, "hand", "aside", "aside")

    def take_up(self, seat: int, card: int) -> int:
        """A defence card goes into the hand of its owner; its place, now free."""
        state = self.state
        slot = state.slot_of(seat, card)
        state.defence[seat][slot] = NO_CARD
        state.memory[seat][slot] = HIDDEN
        state.hands[seat].append(card)
        self._moved(seat, card, "defence", "hand", "take", slot)
        self.mix_backs(state.hands[seat])
        return slot

    def shelter(self, seat: int, slot: int, card: int | None) -> None:
        """A defender that has held is turned down again, or a hand card is put in its place: nobody else can tell.

        The cards keep their places and their faces change: hand and defender are mingled whether or not anything was
        exchanged (4.2).
        """
        state = self.state
        there = state.defence[seat][slot]
        face = state.faces[there if card is None else card]
        self.mingle([there, *state.hands[seat]], seat)
        holder = next(other for other in (there, *state.hands[seat]) if state.faces[other] == face)
        state.faces[holder], state.faces[there] = state.faces[there], face
        if self.events is not None:
            self.tell(CardTurned(seat, by_id(there), slot, up=False))

    def return_to_pile(self, seat: int, card: int) -> None:
        """An attacker that has won goes to the bottom of its pile, and the top card is drawn: perhaps itself (SW2)."""
        state = self.state
        held = len(state.hands[seat]) + len(state.defenders(seat))
        state.hands[seat].remove(card)
        state.piles[seat].insert(0, card)
        self._moved(seat, card, "hand", "pile", "return")
        self.draw_up(seat, held)

    def lose(self, seat: int, card: int) -> None:
        """A beaten card goes to the discard of its side; from here on the war counts anew (SW10)."""
        state = self.state
        slot = state.slot_of(seat, card)
        if slot >= 0:
            state.defence[seat][slot], state.memory[seat][slot] = NO_CARD, HIDDEN
        else:
            state.hands[seat].remove(card)
        state.discards[seat].append(card)
        state.forget_positions()
        self._moved(seat, card, "defence" if slot >= 0 else "hand", "discard", "lost", slot)

    def _moved(self, seat: int, card: int, origin: str, goal: str, why: str, slot: int = -1) -> None:
        if self.events is not None:
            self.tell(CardMoved(by_id(card), _zone(origin, seat, slot), _zone(goal, seat, slot), why))
            keep_faces(self.state, self.events)

    # the end ------------------------------------------------------------------------------------------------------

    def note_position(self, attacker: int) -> bool:
        """Count the position before an attack; whether it has come up too often, or nothing is lost any more (SW10)."""
        state = self.state
        if state.viewer is not None:
            return state.quiet >= QUIET_LIMIT
        return state.note_position(attacker) >= REPEATED or state.quiet >= QUIET_LIMIT

    def finish(self, reason: str, attacker: int | None = None) -> None:
        """End the war: whoever has more cards left wins, equal numbers are a draw; who gave up has lost.

        With ``levelWar`` the side that would have to attack now, ``attacker``, loses a war that is level (SW13).
        """
        state = self.state
        if state.outcome is not None:
            return
        left = [state.left(seat) for seat in range(2)]
        playing = [seat for seat in range(2) if not state.out >> seat & 1]
        most = max(left[seat] for seat in playing)
        winners = tuple(seat for seat in playing if left[seat] == most)
        if len(winners) > 1 and attacker is not None and state.options["levelWar"] == SPENT:
            reason, winners = SPENT, (1 - attacker,)
        if self.events is not None:
            self.tell(GameEnded(reason, list(winners), left))
        self.end_game(Outcome(reason, tuple(left), winners))


def _zone(name: str, seat: int, slot: int) -> PlaceView:
    return PlaceView(name, seat, slot if name == "defence" else -1)
