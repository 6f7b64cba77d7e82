"""The verbs of this game: moving cards between zones, credits, effects, tosses. Every card is written with these.

Long because every way in which a card moves is a verb here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...kernel.cards import FACE_CODES, HIDDEN, SUIT_OF_BIT
from ...kernel.events import CardMoved, GameEnded, by_id, by_ids, keep_faces
from ...kernel.frames import Frame
from ...kernel.table import Table
from ...kernel.views import PlaceView
from ..events import CardRevealed, CoinTossed, EffectBegan, EffectEnded, PointsChanged
from .build import Placement
from .effects import Effect, of_kind
from .grid import cells_of, xy_of
from .scoring import tally
from .state import AssertionState, Declared, PermanentEntry, Snapshot
from .strategies.lists import STRIKING

NOWHERE: Final = PlaceView("")
"""A place that nobody is told of."""


class AssertionTable(Table[AssertionState]):
    """A position, with all that a rule may do to it; made for the length of one action."""

    # the running turn ---------------------------------------------------------------------------------------------

    @property
    def turn(self) -> Frame:
        """The frame of the running turn: the first of the stack. Not to be asked for once the game is over."""
        return self.state.frames[0]

    def grant(self, credit: str) -> None:
        """Give the turn player one more action of this kind (C1)."""
        if self.state.frames:
            turn = self.turn
            turn.vars = {**turn.vars, "credits": (*turn.vars["credits"], credit)}

    def end_turn(self) -> None:
        """The rest of the running turn is lost: every frame winds up what it holds and the turn ends."""
        if self.state.frames:
            self.turn.vars = {**self.turn.vars, "over": True, "credits": ()}

    def turn_is_over(self) -> bool:
        """Return whether the rest of the running turn is lost."""
        return not self.state.frames or bool(self.turn.vars.get("over"))

    def note_enacted(self, card: int | None) -> None:
        """A card's strategy has been enacted this turn: not again (C5-R4)."""
        if card is not None and self.state.frames:
            turn = self.turn
            turn.vars = {**turn.vars, "enacted_cards": (*turn.vars.get("enacted_cards", ()), card)}

    def note_declared(self, code: str, victim: int | None) -> None:
        """Write a declaration of the turn player into the turn's record (C7)."""
        now = self.state.now
        declared = Declared(code, -1 if victim is None else victim)
        self.state.now = now.but(declared=(*now.declared, declared))

    def forget_declared(self, code: str) -> None:
        """Take the last declaration of ``code`` out of the turn's record: it was taken back (8H)."""
        declared = list(self.state.now.declared)
        for place in range(len(declared) - 1, -1, -1):
            if declared[place].code == code:
                del declared[place]
                break
        self.state.now = self.state.now.but(declared=tuple(declared))

    # cards --------------------------------------------------------------------------------------------------------

    def draw_card(self, seat: int) -> None:
        """The top card of the deck goes to a hand; its owner alone learns it. With the last card the game may end.

        A seat that is starved (QD) draws nothing, nor anybody once an end by equal turns has begun (C8.1).
        """
        state = self.state
        if not state.deck or state.exhausted or state.outcome is not None:
            return
        if state.effects and next(of_kind(state, "starve", seat), None) is not None:
            return
        card = state.deck.pop()
        state.hands[seat].append(card)
        state.known[card] |= 1 << seat
        if self.events is not None:
            self._moved(card, PlaceView("deck"), seat_zone("hand", seat), "draw")
        self.mix_backs(state.hands[seat])
        if not state.deck:
            state.exhausted = True
            if not state.options["equalTurns"] and not state.options["finishEffect"]:
                finish(self, "deck")

    def draw_cards(self, seat: int, count: int) -> None:
        """Draw as many cards as there are, up to ``count``."""
        for _ in range(count):
            self.draw_card(seat)

    def take(self, card: int) -> PlaceView:
        """Take a card out of whichever zone off the board it lies in; returns that zone as events name it."""
        state = self.state
        for name, pile in (("pending", state.pending), ("centre", state.centre), ("removed", state.removed)):
            if card in pile:
                pile.remove(card)
                return PlaceView(name)
        for name, piles in (
            ("hand", state.hands),
            ("depot", state.depots),
            ("threat", state.threats),
            ("aside", state.aside),
        ):
            for seat, pile in enumerate(piles):
                if card in pile:
                    pile.remove(card)
                    return seat_zone(name, seat)
        state.deck.remove(card)
        return PlaceView("deck")

    def holder(self, card: int) -> int | None:
        """The seat in whose hand, depot, threat or set-aside cards a card lies."""
        state = self.state
        for seat in range(state.seats):
            if any(card in pile[seat] for pile in (state.hands, state.depots, state.threats, state.aside)):
                return seat
        return None

    def to_pile(self, card: int, zone: str, why: str, *, shown: bool = True, origin: PlaceView | None = None) -> None:
        """Put a card on the ``"centre"``, ``"removed"`` or ``"pending"`` pile, face up unless not ``shown``.

        ``origin`` is given for a card that has already been taken off the board.
        """
        origin = self.take(card) if origin is None else origin
        {"centre": self.state.centre, "removed": self.state.removed, "pending": self.state.pending}[zone].append(card)
        if shown:
            self.show(card)
        if self.events is not None:
            self._moved(card, origin, PlaceView(zone), why)

    def to_seat(
        self, card: int, zone: str, seat: int, why: str, *, shown: bool = False, origin: PlaceView | None = None
    ) -> None:
        """Put a card into a seat's ``"hand"``, ``"depot"``, ``"threat"`` or ``"aside"``; its owner knows it."""
        origin = self.take(card) if origin is None else origin
        state = self.state
        {"hand": state.hands, "depot": state.depots, "threat": state.threats, "aside": state.aside}[zone][seat].append(
            card
        )
        self.show(card, None if shown else seat)
        if self.events is not None:
            self._moved(card, origin, seat_zone(zone, seat), why)
        if zone == "hand":
            self.mix_backs(state.hands[seat])

    def to_overlay(self, card: int, cells: Sequence[int], why: str) -> None:
        """Take a card out of its zone to lie on cells of the board; its effect names it from then on."""
        origin = self.take(card)
        self.show(card)
        if self.events is not None:
            self._moved(card, origin, overlay(cells), why)

    def remove_from_hand(self, seat: int, card: int, why: str) -> None:
        """A hand card goes to the removed pile, face up."""
        self.state.hands[seat].remove(card)
        self.to_pile(card, "removed", why, origin=seat_zone("hand", seat))

    def lay(self, seat: int, placement: Placement, why: str = "build", how: str = "place") -> None:
        """A card goes from its zone to a cell; ``how`` is the ground's way: ``place``, ``cover`` or ``fill_repair``."""
        state = self.state
        card, cell, suit = placement
        if card in state.hands[seat]:
            state.hands[seat].remove(card)
            origin = seat_zone("hand", seat) if self.events is not None else NOWHERE
        else:
            origin = self.take(card)
        self.show(card)
        replaced = -1
        if how == "place":
            state.ground.place(cell, card, suit, seat)
        elif how == "cover":
            state.ground.cover(cell, card, suit, seat)
        elif how == "replace":
            replaced = state.ground.replace(cell, card, suit, seat)
        else:
            state.ground.fill_repair(cell, card, suit, seat)
        if self.events is not None:
            self._moved(card, origin, board_zone(cell, suit), why)
        if how == "replace" and replaced >= 0:  # the mending of a false trick: what it replaces comes back (4H)
            state.hands[seat].append(replaced)
            self.moved_off(replaced, cell, seat_zone("hand", seat), "mended")
            self.mix_backs(state.hands[seat])

    def moved_off(self, card: int, cell: int, to: PlaceView, why: str) -> None:
        """Tell of a card that left the board for ``to`` (the caller has already put it there)."""
        if self.events is not None:
            self._moved(card, PlaceView("board", cell=xy_of(cell)), to, why)

    def forget_cards(self, cards: Iterable[int]) -> None:
        """Forget ids that are about to be shuffled into the deck: whatever remembers one must not take it for the old
        card.

        They go out of the snapshots of past turns, of the frames of the stack (but not of a build, whose cards lie on
        the board) and of effects; a duty that names one of them lapses (D-5S4).
        """
        state, gone = self.state, set(cards)
        state.before, state.start = without_cards(state.before, gone), without_cards(state.start, gone)
        for effect in state.effects:
            if gone & set(effect.cards):
                self.end(effect)
        for frame in state.frames:
            names = dict(frame.vars)
            for name, value in names.items():
                declared = self.declared[frame.kind][name]
                if declared.kind != "card" or name == "laid_cards":
                    continue
                if declared.many:
                    names[name] = tuple(card for card in value if card not in gone)
                elif value in gone:
                    names[name] = None
            frame.vars = names

    def reshuffle(self, lying: Sequence[int] = ()) -> None:
        """Shuffle every spent and removed card into the deck, and those ``lying`` on their way there (2C, C8-R5).

        Where they came from everybody has seen.
        """
        state = self.state
        state.reshuffles += 1
        cards = [*state.centre, *state.removed, *lying]
        state.centre, state.removed = [], []
        if self.events is not None:
            for card in cards:
                self._moved(card, PlaceView("spent"), PlaceView("deck"), "reshuffle")
        self.forget_cards(cards)
        state.deck += cards
        self.shuffle(state.deck)

    def _moved(self, card: int, origin: PlaceView, to: PlaceView, why: str) -> None:
        self.tell(CardMoved(by_id(card), origin, to, why))

    def mix(self, cards: Iterable[int], owner: int, keep: int | None = None) -> int | None:
        """Mix as :meth:`mixed` does, and return the id under which the card ``keep`` is to be found afterwards."""
        places = self.mixed(cards, owner)
        return None if keep is None else places.get(keep, keep)

    def mixed(self, cards: Iterable[int], owner: int, force: bool = False) -> dict[int, int]:
        """Shuffle hidden cards of ``owner`` so that nobody can follow one of them; the owner still knows them all.

        Returns where each of them is to be found afterwards: ``{old id: new id}``, empty if nothing had to be done
        (nobody else knew any of them, and not ``force``). What others had seen of these cards is no longer tied to any
        of them. A card that something points at (5S) stays apart.
        """
        state = self.state
        marked = {card for effect in state.effects for card in effect.cards}
        cards = [card for card in cards if card not in marked]
        if not force and not any(state.known[card] & ~(1 << owner) for card in cards):
            return {}
        faces = {card: state.faces[card] for card in cards}
        if self.events is not None:
            keep_faces(state, self.events)
        events, self.events = self.events, None
        self.shuffle(cards)
        self.events = events
        for card in cards:
            state.known[card] = 1 << owner
        found = {state.faces[card]: card for card in cards}
        return {card: card if face == HIDDEN else found[face] for card, face in faces.items()}

    def shuffle_hand(self, seat: int) -> None:
        """Shuffle a hand before somebody points at one of its backs: which card is which is known to the holder
        alone."""
        self.mixed(self.state.hands[seat], seat, force=True)

    # showing ------------------------------------------------------------------------------------------------------

    def reveal(self, cards: Iterable[int], to: int | None, why: str) -> None:
        """Show cards where they lie to one seat, or to all (``None``)."""
        cards = list(cards)
        for card in cards:
            self.show(card, to)
        if self.events is not None:
            self.tell(CardRevealed(by_ids(cards), to, why))

    def discover(self, owner: int, cards: Iterable[int]) -> bool:
        """An opponent has come to know that these cards are, or just were, in ``owner``'s hand (9C).

        With the Nine of Clubs among them its penalty strikes: the whole hand goes, a new one is drawn, the next turn
        is forfeit. Returns whether it did. Whoever has seen the hand this turn (10H) has not seen the new one (E14).
        """
        state = self.state
        code = ""
        for card in cards:
            if strikes(state, card):
                code = self.code(card)
                break
        if not code:
            return False
        self.tell(EffectBegan("exposed", code, owner, owner, [], [], 0))
        for card in state.hands[owner][:]:
            self.remove_from_hand(owner, card, "exposed")
        for effect in of_kind(state, "revealed", owner):
            self.end(effect)
        if next(of_kind(state, "forfeit", owner), None) is None:
            self.begin("forfeit", code, owner, owner)
        self.draw_cards(owner, state.limit(owner) - len(state.hands[owner]))
        return True

    def code(self, card: int) -> str:
        """The code of a card whose face must be known."""
        return FACE_CODES[self.state.faces[card]]

    # effects ------------------------------------------------------------------------------------------------------

    def begin(
        self,
        kind: str,
        code: str,
        owner: int,
        target: int = -1,
        *,
        cells: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        count: int = 0,
    ) -> Effect:
        """Add a lasting effect (:data:`effects.KINDS`) and tell everybody."""
        state = self.state
        state.effect_count += 1
        effect = Effect(kind, code, owner, target, cells, cards, count, state.turn, state.effect_count)
        state.effects = (*state.effects, effect)
        self._tell_effect(EffectBegan, effect)
        return effect

    def bring_back(self, effect: Effect) -> None:
        """Let an effect that has ended last again, in its old place (KS). What it holds is for the caller to lay."""
        state = self.state
        state.effects = tuple(sorted((*state.effects, effect), key=lambda other: other.number))
        self._tell_effect(EffectBegan, effect)

    def end(self, effect: Effect) -> None:
        """End a lasting effect. What it holds on the table is for the caller to clear."""
        state = self.state
        if effect in state.effects:
            state.effects = tuple(other for other in state.effects if other is not effect and other != effect)
            self._tell_effect(EffectEnded, effect)

    def change(self, effect: Effect, count: int) -> Effect:
        """Give a lasting effect another count; it keeps its number and its place."""
        state = self.state
        new = effect.counted(count)
        state.effects = tuple(new if other.number == effect.number else other for other in state.effects)
        return new

    def _tell_effect(self, kind: type[EffectBegan] | type[EffectEnded], effect: Effect) -> None:
        if self.events is not None:
            told = kind(
                kind=effect.kind, code=effect.code, owner=effect.owner, target=effect.target,
                cells=[xy_of(cell) for cell in effect.cells], cards=by_ids(effect.cards), count=effect.count,
            )  # fmt: skip
            self.tell(told)

    # chance and points --------------------------------------------------------------------------------------------

    def toss(self, seat: int) -> bool:
        """Toss the coin for ``seat``; everybody sees it."""
        won = self.below(2) == 1
        self.tell(CoinTossed(seat, won))
        return won

    def book(self, side: int, points: int, why: str, cells: tuple[int, ...] = ()) -> None:
        """Permanent points, or points lost, with their reason (A6)."""
        state = self.state
        entry = PermanentEntry(state.turn, side, points, why, cells)
        state.permanent[side] += points
        state.ledger.append(entry)
        state.now = state.now.but(ledger=(*state.now.ledger, entry))
        if self.events is not None:
            self.tell(PointsChanged(side, points, state.permanent[side], why))


def without_cards(kept: Snapshot | None, gone: set[int]) -> Snapshot | None:
    """A snapshot in which these cards are no longer to be found: the rest of their stacks stays, overlays go."""
    if kept is None:
        return None
    ground = kept.ground.copy()
    for cell in cells_of(ground.occupied | ground.roots):
        layers = ground.stack(cell)
        left = [layer for layer in layers if layer[0] not in gone]
        if len(left) == len(layers):
            continue
        faces = [ground.markers[cell]] if cell in ground.markers else []
        ground.remove(cell)
        if left:
            ground.restore(cell, left, faces)
    ground.relink()
    effects = tuple(effect for effect in kept.effects if not gone & set(effect.cards))
    return Snapshot(ground, kept.tricks, kept.held, effects, kept.hand_size)


def seat_zone(zone: str, seat: int) -> PlaceView:
    """Return a zone that belongs to a seat, as events name it."""
    return PlaceView(zone, seat)


def board_zone(cell: int, suit: int) -> PlaceView:
    """Return a cell of the board, as events name it."""
    return PlaceView("board", cell=xy_of(cell), suit=SUIT_OF_BIT[suit])


def overlay(cells: Iterable[int]) -> PlaceView:
    """Return the place of a card that lies across these cells, as events name it."""
    return PlaceView("overlay", cells=[xy_of(cell) for cell in cells])


def finish(table: AssertionTable, reason: str) -> None:
    """Tally and end the game (C8)."""
    if table.state.outcome is None:
        outcome = tally(table.state, reason)
        table.tell(GameEnded(outcome.reason, list(outcome.winners), list(outcome.scores)))
        table.end_game(outcome)


def strikes(state: AssertionState, card: int) -> bool:
    """Return whether a card strikes its holder when an opponent comes to know of it (9C); not where it is only
    ground."""
    face = state.faces[card]
    return face in STRIKING and bool(state.in_play >> face & 1)
