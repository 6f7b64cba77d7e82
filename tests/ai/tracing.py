"""Somebody who looks at an opponent's cards from behind and tries to tell which is which by the numbers of their backs.

For every card that leaves a hand, or is shown in it, the tracer of another seat knows the back by which it was to be
followed and all other backs of that hand. From where that back lies among them - by its number, by its place in the
list, by the moment at which it came into the hand - it guesses how long the card has been held. What it learned in half
of the games it uses in the other half. The truth says how often it would be right by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import logic
from logic.kernel.cards import FACE_CODES
from logic.kernel.rng import Chance
from logic.kernel.state import State
from tests.events import as_json

BOUND = 4.0
"""How many standard deviations a guess may be off chance: 1 in 16,000 honest counts is."""
FEATURES = ("back", "place", "came")
SHUFFLED = ("deck", "pile", "stock")
FOLLOWED = ("defence", "face-down", "army", "depot", "aside", "pending", "removed")
"""How the names begin of the zones in which a hidden card keeps its place before everybody's eyes."""
LONGEST = 500


@dataclass(frozen=True)
class Sighting:
    """A card that left a hand or was shown there: what the tracer saw of the hand, and what was true.

    ``seen[feature]`` holds a number for each back of the hand, ``at`` is the place of the card's own back among them.
    ``held`` is how many of these cards the hand had held for longer.
    """

    game: int
    seen: dict[str, tuple[int, ...]]
    at: int
    held: int

    @property
    def count(self) -> int:
        """Return how many cards it could have been."""
        return len(self.seen["back"])

    def rank(self, feature: str, place: int | None = None) -> int:
        """Return how many backs of the hand have a lower number."""
        own = self.seen[feature][self.at if place is None else place]
        return sum(other < own for other in self.seen[feature])


@dataclass
class Tally:
    """Deviations from chance, to be added up: what was counted, what chance would give, and its variance."""

    found: float = 0.0
    chance: float = 0.0
    variance: float = 0.0
    count: int = 0

    def add(self, found: float, chance: float, variance: float) -> None:
        """Count one more guess."""
        self.found += found
        self.chance += chance
        self.variance += variance
        self.count += 1

    @property
    def deviation(self) -> float:
        """Return by how many standard deviations it is off chance."""
        return (self.found - self.chance) / sqrt(self.variance) if self.variance else 0.0


@dataclass
class Trace:
    """Sightings in some games of one kind."""

    sightings: list[Sighting] = field(default_factory=list)
    shuffles: Tally = field(default_factory=Tally)
    """Known cards that were shuffled away: how often one lies where its back now lies."""
    stacks: Tally = field(default_factory=Tally)
    """Armies stacked face down: how often a card lies where its back lies."""
    followed: int = 0
    """Hidden cards that kept their place, and their back, over a step."""
    lost: list[str] = field(default_factory=list)
    """Hidden cards that kept their place and yet got another back."""

    def order(self, feature: str) -> Tally:
        """Return how well the order of the backs fits the order in which the cards came."""
        tally = Tally()
        for one in self.sightings:
            middle = (one.count - 1) / 2
            held = (one.held - middle) / one.count
            tally.add(
                held * (one.rank(feature) - middle) / one.count, 0.0, held**2 * (one.count**2 - 1) / 12 / one.count**2
            )
        return tally

    def exact(self, feature: str) -> Tally:
        """Return how often the card is just the one that the order of the backs says."""
        tally = Tally()
        for one in self.sightings:
            tally.add(one.rank(feature) == one.held, 1 / one.count, (1 - 1 / one.count) / one.count)
        return tally

    def learned(self, feature: str) -> Tally:
        """Return how often the best threshold of every other game tells, in the rest, the newer half of a hand."""
        shares = [number / 12 for number in range(13)]
        rules: list[Callable[[Sighting, int], bool]] = []
        for share in shares:
            for sign in (1, -1):
                rules.append(
                    lambda one, at, share=share, sign=sign: sign * (one.rank(feature, at) / one.count - share) > 0  # type: ignore[misc]
                )
        best = max(rules, key=lambda rule: _told(rule, [one for one in self.sightings if one.game % 2]).deviation)
        return _told(best, [one for one in self.sightings if not one.game % 2])


def _told(rule: Callable[[Sighting, int], bool], sightings: list[Sighting]) -> Tally:
    tally = Tally()
    for one in sightings:
        newer = 2 * one.held >= one.count
        by_chance = sum(rule(one, at) == newer for at in range(one.count)) / one.count
        tally.add(rule(one, one.at) == newer, by_chance, by_chance * (1 - by_chance))
    return tally


def traced(game_id: str, games: int, first: int = 0) -> Trace:
    """Play so many games by lot, with every number of seats in turn, and look at them from every seat."""
    trace = Trace()
    for number in range(first, first + games):
        _Game(game_id, number, trace).play()
    return trace


class _Game:
    """One game with its tracers. What a tracer sees is read from documents of its seat; the truth only judges it."""

    def __init__(self, game_id: str, number: int, trace: Trace) -> None:
        self.number, self.trace, self.chance = number, trace, Chance(number + 1)
        seats = logic.registry.GAMES[game_id].info.seats
        self.match = logic.new_match(game_id, seats[number % len(seats)], number)
        self.game = self.match.game
        self.clock = 0
        self.came_card: dict[tuple[int, str], int] = {}  # when a card came into a hand: the truth
        self.came_back: dict[tuple[int, int, int], int] = {}  # the same of a back, as a seat was told
        self.listen(self.match.events)

    def play(self) -> None:
        """Play by lot, passing seldom, and look at every step."""
        for _ in range(LONGEST):
            if self.match.outcome() is not None:
                return
            decisions = self.match.decisions()
            decision = decisions[self.chance.below(len(decisions))]
            acting = [one for one in decision.actions if one.kind != "pass"]
            pool = acting if acting and self.chance.below(4) else decision.actions
            events = self.match.act(decision.seat, pool[self.chance.below(len(pool))])
            if events:
                self.look(self.match._steps[-1].before, self.match._state, events)
                self.listen(events)

    def listen(self, events: list[Any]) -> None:
        """Note what comes into which hand, as everybody is told."""
        told = [as_json(self.match.seen_by(seat, events)) for seat in (None, *range(self.match.seats))]
        for at, event in enumerate(told[0]):
            if event["type"] == "card_moved" and event["to"]["zone"] == "hand":
                self.clock += 1
                holder = event["to"]["seat"]
                self.came_card[holder, event["card"]] = self.clock
                for seat in range(self.match.seats):
                    seen = told[1 + seat][at]["card"] if len(told[1 + seat]) == len(told[0]) else ""
                    if seen.startswith("?"):
                        self.came_back[seat, holder, int(seen[1:])] = self.clock

    def look(self, before: State, after: State, events: list[Any]) -> None:
        """Compare the positions before and after a step, from every seat."""
        now = {FACE_CODES[face]: card for card, face in enumerate(after.faces)}
        lies = {card: name for name, cards in after.zones() for card in cards}
        shuffled = any(event.kind == "deck_shuffled" for event in events)
        stacked = any(event.kind == "army_stacked" for event in events)
        for seat in range(before.seats):  # one tracer for each holder: two would see, and count, the same
            holder = (seat + 1 + self.number % (before.seats - 1)) % before.seats
            self.watch_hand(before, after, seat, holder, before.fans()[holder], now, lies)
            self.watch_places(before, after, seat, now, lies)
            if shuffled and not seat:
                self.watch_shuffle(before, after, seat, now)
            if stacked:
                self.watch_stack(before, after, seat, holder, now)

    def watch_hand(
        self,
        before: State,
        after: State,
        seat: int,
        holder: int,
        hand: list[int],
        now: dict[str, int],
        lies: dict[int, str],
    ) -> None:
        """Take down the cards that leave an opponent's hand or are shown there."""
        hidden = [FACE_CODES[before.faces[card]] for card in hand if not before.known[card] >> seat & 1]
        gone = []
        for code in hidden:
            card = now[code]
            if lies[card] != f"hand {holder}" or after.known[card] >> seat & 1:
                gone.append((code, after.backs[card]))
        if not gone:
            return
        view = self.game.to_document(self.game.view(before, seat))
        backs = [int(code[1:]) for code in view["hands"][holder] if code.startswith("?")]
        order = list(range(len(gone)))
        self.chance.shuffle(order)
        for code, back in [gone[at] for at in order]:
            if back in backs and len(backs) > 1:
                arrivals = [self.came_card.get((holder, other), 0) for other in hidden]
                held = sum(other < self.came_card.get((holder, code), 0) for other in arrivals)
                came = tuple(self.came_back.get((seat, holder, other), 0) for other in backs)
                if len(set(arrivals)) == len(arrivals) and len(set(came)) == len(came):
                    seen = {"back": tuple(backs), "place": tuple(range(len(backs))), "came": came}
                    self.trace.sightings.append(Sighting(self.number, seen, backs.index(back), held))
            if back not in backs:
                return
            backs.remove(back)
            hidden.remove(code)

    def watch_places(self, before: State, after: State, seat: int, now: dict[str, int], lies: dict[int, str]) -> None:
        """A hidden card that stays where it may be followed keeps its back, and still has it when it is shown."""
        for name, cards in before.zones():
            if name.startswith(FOLLOWED):
                for card in cards:
                    there = now[FACE_CODES[before.faces[card]]]
                    if not before.known[card] >> seat & 1 and lies[there] == name:
                        self.trace.followed += 1
                        if before.backs[card] != after.backs[there]:
                            self.trace.lost.append(f"{name}, game {self.number}, turn {after.turn}")

    def watch_shuffle(self, before: State, after: State, seat: int, now: dict[str, int]) -> None:
        """Cards that a seat knew and that were shuffled away lie anywhere."""
        for name, cards in after.zones():
            if name.startswith(SHUFFLED) and len(cards) > 1:
                backs = [after.backs[card] for card in cards]
                for card, face in enumerate(before.faces):
                    there = now[FACE_CODES[face]]
                    if before.known[card] >> seat & 1 and there in cards and before.backs[card] in backs:
                        right = backs.index(before.backs[card]) == cards.index(there)
                        self.trace.shuffles.add(right, 1 / len(cards), 1 / len(cards))

    def watch_stack(self, before: State, after: State, seat: int, holder: int, now: dict[str, int]) -> None:
        """An army that lay open and is stacked face down: any of its cards may lie in any place."""
        for name, cards in after.zones():
            if name == f"army {holder}" and len(cards) > 1:
                backs = [after.backs[card] for card in cards]
                for card, face in enumerate(before.faces):
                    if now[FACE_CODES[face]] in cards and before.backs[card] in backs:
                        right = backs.index(before.backs[card]) == cards.index(now[FACE_CODES[face]])
                        self.trace.stacks.add(right, 1 / len(cards), 1 / len(cards))


def deviations(trace: Trace) -> Iterator[tuple[str, Tally]]:
    """Every count that must be at chance, with what it is called."""
    for feature in FEATURES:
        yield f"the order of the backs by {feature}", trace.order(feature)
        yield f"the very card by {feature}", trace.exact(feature)
        yield f"the newer half by {feature}, learned", trace.learned(feature)
    yield "cards shuffled away", trace.shuffles
    yield "cards of an army", trace.stacks


def told(trace: Trace) -> str:
    """The counts as a table for people to read."""
    lines = [f"{len(trace.sightings)} cards that left a hand, {trace.followed} in their places, {len(trace.lost)} lost"]
    for name, one in deviations(trace):
        by_chance = f"{one.found:.1f} of {one.count}, by chance {one.chance:.1f}"
        lines.append(f"  {name}: {by_chance}, off by {one.deviation:+.1f} deviations")
    return "\n".join(lines)
