"""The reasons of hints in words: what the cards that are left allow to say of it, from one seat's view."""

from __future__ import annotations

from ...kernel.actions import NO, Action
from ...kernel.cards import HIDDEN, RANK
from ...kernel.nouns import PLACES
from ...kernel.phrases import LONGEST
from ...kernel.tongue import Hole, Sentence, all_of, noun, rank_noun, row
from ..rules.faces import ACE, TWO, beats
from ..rules.state import SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen
from . import texts
from .hint_facts import Prospects, beaten_by

NAMED = 2
"""How many cards of a hand are named, the best ones."""
SURE = (texts.HINT_SURE, texts.HINT_SURE_FINAL)
BEATS_ALL = (texts.HINT_BEATS_ALL, texts.HINT_BEATS_ALL_FINAL)
TIES = (texts.HINT_TIES, texts.HINT_TIES_FINAL)
LOSES = (texts.HINT_LOSES, texts.HINT_LOSES_FINAL)
SEEN = (texts.HINT_SEEN, texts.HINT_SEEN_TIES)
BLIND = (
    (texts.HINT_BLIND, texts.HINT_BLIND_TIES),
    (texts.HINT_BLIND_FINAL, texts.HINT_BLIND_FINAL_TIES),
)
HOPELESS = (
    (texts.HINT_HOPELESS, texts.HINT_HOPELESS_TIES),
    (texts.HINT_HOPELESS_FINAL, texts.HINT_HOPELESS_FINAL_TIES),
)
"""What an attack promises, of a place and of a last card; the second of a pair within tells of ties, too."""


def hint_reason(view: StrategicState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    asked = view.frames[-1].ask
    words = _Words(view, seat)
    if asked == "attack":
        return words.attacking(actions[0].card, actions[1].card)
    if asked == "target":
        return words.attacking(view.frames[-1].vars["_card"], actions[0].card)
    if asked == "arrange":
        chosen, aside = defenders_chosen(view.frames[-1], seat), aside_chosen(view.frames[-1], seat)
        return words.arranging(
            [*chosen, *[one.card for one in actions if one.kind == "card"]],
            [*aside, *[one.card for one in actions if one.kind == "discard"]],
        )
    if asked == "place":
        return words.placing(actions[0].card)
    if asked == "take":
        return words.taking(actions[0].card)
    if asked == "shelter":
        return words.staying() if actions[0] == NO else words.sheltering(actions[0].card)
    return words.yielding() if actions[0] == YIELD else words.going_on(actions[0].card)


class _Words:
    """Sentences for a seat on the cards in front of it."""

    def __init__(self, view: StrategicState, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.enemy = 1 - seat
        self.prospects = Prospects(view, seat)
        self.theirs = self.prospects.left
        self.count = sum(self.theirs)
        self.whole = self.count == view.left(self.enemy)
        """The enemy has all the cards that are counted."""

    def rank(self, card: int) -> int:
        return RANK[self.view.faces[card]]

    def noun(self, card: int) -> Hole:
        """Return the rank of a card for a hole."""
        return rank_noun(self.rank(card))

    def strikers(self, rank: int) -> int:
        """Return the number of cards left to the enemy that beat a rank."""
        return sum(number for other, number in enumerate(self.theirs) if number and beats(other, rank))

    def better_than(self, rank: int, cards: list[int]) -> list[int]:
        """Return those of the cards that are worth more than a rank, the best first."""
        worth = self.prospects.mine
        found = [card for card in cards if worth[self.rank(card)] > worth[rank]]
        return sorted(found, key=lambda card: (-worth[self.rank(card)], card))

    def best(self, cards: list[int]) -> Hole:
        """Return the ranks of the best cards of a few, each once."""
        ranks = list(dict.fromkeys(self.rank(card) for card in cards))
        return all_of([rank_noun(rank) for rank in ranks[:NAMED]])

    def ranks(self, cards: list[int]) -> Hole:
        """Return the ranks of cards, the lowest first."""
        return all_of([rank_noun(rank) for rank in sorted(self.rank(card) for card in cards)])

    def counting(self, whole: Sentence, maybe: Sentence, **holes: Hole) -> str:
        """Return a sentence that counts the enemy's cards, or those which may be theirs."""
        return (whole if self.whole else maybe)(count=self.count, **holes)

    def exposed(self) -> list[int]:
        """The own defenders that the enemy has seen where they lie and can beat."""
        view = self.view
        found = []
        for slot, card in enumerate(view.defence[self.seat]):
            if card >= 0 and view.memory[self.seat][slot] == view.faces[card] and self.strikers(self.rank(card)):
                found.append(card)
        return found

    # attacks ------------------------------------------------------------------------------------------------------

    def best_attack(self, cards: list[int]) -> tuple[int, int]:
        """The attack that promises most: card and target."""
        best, chosen = -99.0, (cards[0], self.view.targets(self.enemy)[0])
        for own in cards:
            for target in self.view.targets(self.enemy):
                promise = self.prospects.attack(self.rank(own), self.prospects.place(target))
                if promise > best:
                    best, chosen = promise, (own, target)
        return chosen

    def odds(self, own: int) -> tuple[int, int, int]:
        """Return the numbers of cards, among those that may lie hidden, that a rank beats and ties with, and of all
        of them."""
        unseen = self.prospects.unseen
        return beaten_by(unseen)[own], unseen[own], sum(unseen)

    def prospect(self, own: int, target: int) -> tuple[str, bool, bool]:
        """Return a sentence on the facts of an attack; whether it is sure to win, and whether it could be lost."""
        mine, slot = self.rank(own), self.view.slot_of(self.enemy, target)
        holes = {"own": rank_noun(mine)} | ({} if slot < 0 else {"place": noun(PLACES[slot])})
        if self.view.faces[target] != HIDDEN:
            there = self.rank(target)
            won, lost = beats(mine, there), beats(there, mine)
            told = SURE if won else LOSES if lost else TIES
            return told[slot < 0](there=rank_noun(there), **holes), won, lost
        wins, ties, count = self.odds(mine)
        if count == 1 and not wins:  # the only card that may lie there
            there = rank_noun(self.prospects.unseen.index(1))
            return (TIES if ties else LOSES)[slot < 0](there=there, **holes), False, not ties
        if wins == count:
            return BEATS_ALL[slot < 0](**holes), True, False
        seen = self.prospects.seen_at(target)
        holes |= {"wins": wins, "cards": count, "ties": ties}
        if seen and beats(mine, seen):
            return SEEN[ties > 0](there=rank_noun(seen), **holes), False, wins + ties < count
        return (BLIND if wins else HOPELESS)[slot < 0][ties > 0](**holes), False, wins + ties < count

    def alike(self, target: int) -> bool:
        """Return whether as much is known of every other card that may be attacked."""
        places = [self.prospects.place(other) for other in self.view.targets(self.enemy)]
        return len(places) > 1 and set(places) == {self.prospects.place(target)}

    def attacking(self, own: int, target: int) -> str:
        told, sure, risky = self.prospect(own, target)
        seen = self.exposed()
        if sure:
            guard = texts.HINT_KEEPS_ATTACK(rank=self.noun(seen[0])) if seen else ""
            return row(LONGEST, told, guard)
        rest = self.better_than(self.rank(own), [card for card in self.view.hands[self.seat] if card != own])
        guard = texts.HINT_SPARES(own=self.noun(own), best=self.best(rest)) if risky and rest else ""
        return row(LONGEST, told, guard, texts.HINT_BY_LOT() if self.alike(target) else "")

    # defenders ----------------------------------------------------------------------------------------------------

    def aces_kept(self, cards: list[int]) -> str:
        """Return a sentence on the twos that aces in the hand are safe from."""
        aces = sum(1 for card in cards if self.rank(card) == ACE)
        return texts.HINT_ACES_SAFE(aces=aces) if aces and self.theirs[TWO] else ""

    def traps(self, cards: list[int]) -> str:
        """Return a sentence on the aces that twos in the defence wait for."""
        return texts.HINT_TRAP() if self.theirs[ACE] and any(self.rank(card) == TWO for card in cards) else ""

    def arranging(self, chosen: list[int], aside: list[int]) -> str:
        chosen = chosen[:SLOTS]
        gone = texts.HINT_ASIDE(aside=self.ranks(aside)) if aside else ""
        if not chosen:
            return gone
        kept = [card for card in self.view.hands[self.seat] if card not in chosen and card not in aside]
        told = texts.HINT_ARRANGE(down=self.ranks(chosen), kept=self.ranks(kept))
        worth = self.prospects.mine
        weaker = max(worth[self.rank(card)] for card in chosen) <= min(worth[self.rank(card)] for card in kept)
        further = texts.HINT_WEAKER() if weaker else ""
        return row(LONGEST, gone, told, self.traps(chosen), self.aces_kept(kept), further)

    def placing(self, card: int) -> str:
        rank = self.rank(card)
        kept = [other for other in self.view.hands[self.seat] if other != card]
        strikers = self.strikers(rank)
        holes = {"rank": rank_noun(rank), "place": noun(PLACES[self.view.free_slot(self.seat)])}
        if strikers:
            told = self.counting(texts.HINT_PLACE, texts.HINT_PLACE_MAYBE, held=self.count - strikers, **holes)
        else:
            told = texts.HINT_PLACE_FIRM(**holes)
        better = self.better_than(rank, kept)
        stays = texts.HINT_PLACE_KEEPS(kept=self.best(better)) if better else ""
        return row(LONGEST, told, stays, self.traps([card]) or self.aces_kept(kept))

    def taking(self, card: int) -> str:
        rank = self.rank(card)
        beaten = beaten_by(self.theirs)[rank]
        told = self.counting(texts.HINT_TAKE, texts.HINT_TAKE_MAYBE, rank=rank_noun(rank), wins=beaten)
        better = self.better_than(rank, [other for other in self.view.defenders(self.seat) if other != card])
        if card in self.exposed():
            return row(LONGEST, told, texts.HINT_TAKE_SEEN())
        return row(LONGEST, told, texts.HINT_TAKE_KEEPS(kept=self.best(better)) if better else "")

    def staying(self) -> str:
        """Return why a defender that has held is left where everybody saw it."""
        rank = self.rank(self.view.frames[-1].vars["defence_card"])
        strikers, own = self.strikers(rank), rank_noun(rank)
        if not strikers:
            return texts.HINT_STAYS_FIRM(rank=own)
        hand = self.view.hands[self.seat]
        if len(self.better_than(rank, hand)) == len(hand):
            return texts.HINT_STAYS_WEAKEST(rank=own)
        return self.counting(texts.HINT_STAYS_BLUFF, texts.HINT_STAYS_BLUFF_MAYBE, rank=own, strikers=strikers)

    def sheltering(self, card: int) -> str:
        seen = self.rank(self.view.frames[-1].vars["defence_card"])
        strikers, holes = self.strikers(seen), {"seen": rank_noun(seen), "rank": self.noun(card)}
        if strikers:
            told = self.counting(texts.HINT_SHELTER, texts.HINT_SHELTER_MAYBE, strikers=strikers, **holes)
        else:
            told = texts.HINT_EXCHANGE(**holes)
        return row(LONGEST, told, self.traps([card]))

    # a tie --------------------------------------------------------------------------------------------------------

    def yielding(self) -> str:
        rank = self.rank(self.view.frames[-1].vars["attack_card"])
        strikers = self.strikers(rank)
        told = texts.HINT_YIELD(own=rank_noun(rank))
        if not strikers:
            return told
        guard = self.counting(texts.HINT_YIELD_GUARD, texts.HINT_YIELD_GUARD_MAYBE, strikers=strikers)
        return row(LONGEST, told, guard)

    def going_on(self, card: int) -> str:
        own = self.view.frames[-1].vars["attack_card"]
        hand = [other for other in self.view.hands[self.seat] if other != own]
        attack, _, _ = self.prospect(*self.best_attack([*hand, card]))
        told = texts.HINT_GO_ON(own=self.noun(own), rank=self.noun(card))
        return row(LONGEST, told, attack, texts.HINT_GO_ON_SEEN() if card in self.exposed() else "")
