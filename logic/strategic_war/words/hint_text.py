"""Why a move is made, in words: what the cards that are left allow to say of it, from one seat's view."""

from __future__ import annotations

from ...kernel.actions import NO, Action
from ...kernel.cards import HIDDEN, RANK
from ...kernel.phrases import counted, listed, rank_name, said, sentence
from ..player.heuristics import Prospects, Ranks, beaten_by, left_ranks
from ..rules.faces import ACE, TWO, beats
from ..rules.state import SLOTS, StrategicState
from ..rules.war import YIELD, aside_chosen, defenders_chosen
from . import texts

NAMED = 2
"""How many cards of a hand are named, the best ones."""


def hint_reason(view: StrategicState, seat: int, actions: tuple[Action, ...]) -> str:
    """Return the gain of a move and what it guards against, in one sentence or two."""
    asked = view.frames[-1].ask
    words = _Words(view, seat)
    if asked == "attack":
        own = actions[0].card
        target = actions[1].card if len(actions) > 1 else words.best_attack([own])[1]
        return words.attacking(own, target)
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
        self.theirs: Ranks = left_ranks(view, self.enemy)
        self.count = sum(self.theirs)
        whole = self.count == view.left(self.enemy)
        self.cards = (texts.HINT_CARDS if whole else texts.HINT_CARDS_MAYBE).format(count=self.count)

    def rank(self, card: int) -> int:
        return RANK[self.view.faces[card]]

    def strikers(self, rank: int) -> int:
        """Return the number of cards left to the enemy that beat a rank."""
        return sum(number for other, number in enumerate(self.theirs) if number and beats(other, rank))

    def better_than(self, rank: int, cards: list[int]) -> list[int]:
        """Those of the cards that are worth more than a rank, the best first."""
        worth = self.prospects.mine
        found = [card for card in cards if worth[self.rank(card)] > worth[rank]]
        return sorted(found, key=lambda card: (-worth[self.rank(card)], card))

    def named(self, cards: list[int]) -> str:
        """The best cards of a few, each rank once."""
        ranks = list(dict.fromkeys(self.rank(card) for card in cards))
        return listed([rank_name(rank) for rank in ranks[:NAMED]])

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
        """Return the known facts of an attack, in words; whether it is sure to win, and whether it could be lost."""
        mine, where = self.rank(own), self.where(target)
        if self.view.faces[target] != HIDDEN:
            there = self.rank(target)
            won, lost = beats(mine, there), beats(there, mine)
            words = texts.HINT_SURE if won else texts.HINT_LOSES if lost else texts.HINT_TIES
            return words.format(own=rank_name(mine), there=rank_name(there), where=where), won, lost
        wins, ties, count = self.odds(mine)
        if count == 1 and not wins:  # the only card that may lie there
            words = texts.HINT_TIES if ties else texts.HINT_LOSES
            there = self.prospects.unseen.index(1)
            return words.format(own=rank_name(mine), there=rank_name(there), where=where), False, not ties
        if wins == count:
            return texts.HINT_BEATS_ALL.format(own=rank_name(mine), where=where), True, False
        seen = self.prospects.seen_at(target)
        words = texts.HINT_BLIND if wins else texts.HINT_HOPELESS
        if seen and beats(mine, seen):
            words = texts.HINT_SEEN
        told = words.format(
            own=rank_name(mine), there=rank_name(seen), wins=wins, cards=counted(count, "card"), where=where
        )
        return told + (texts.HINT_ALSO_TIES.format(ties=ties) if ties else ""), False, wins + ties < count

    def where(self, target: int) -> str:
        """The place of a card that may be attacked."""
        slot = self.view.slot_of(self.enemy, target)
        return texts.HINT_FINAL_NAME if slot < 0 else texts.HINT_PLACE_NAME.format(place=texts.PLACES[slot])

    def alike(self, target: int) -> bool:
        """Whether as much is known of every other card that may be attacked."""
        places = [self.prospects.place(other) for other in self.view.targets(self.enemy)]
        return len(places) > 1 and set(places) == {self.prospects.place(target)}

    def attacking(self, own: int, target: int) -> str:
        told, sure, risky = self.prospect(own, target)
        seen = self.exposed()
        if sure:
            guard = texts.HINT_KEEPS_ATTACK.format(rank=rank_name(self.rank(seen[0]))) if seen else ""
            return said(sentence(told, texts.HINT_AGAIN), guard)
        rest = self.better_than(self.rank(own), [card for card in self.view.hands[self.seat] if card != own])
        guard = ""
        if risky and rest:
            guard = texts.HINT_SPARES.format(own=rank_name(self.rank(own)), best=self.named(rest))
        return said(sentence(told), guard, texts.HINT_BY_LOT if self.alike(target) else "")

    # defenders ----------------------------------------------------------------------------------------------------

    def aces_kept(self, cards: list[int]) -> str:
        """Return a sentence on the twos that aces in the hand are safe from."""
        aces = sum(1 for card in cards if self.rank(card) == ACE)
        if not aces or not self.theirs[TWO]:
            return ""
        return texts.HINT_ACE_SAFE if aces == 1 else texts.HINT_ACES_SAFE

    def traps(self, cards: list[int]) -> str:
        """Return a sentence on the aces that twos in the defence wait for."""
        return texts.HINT_TRAP if self.theirs[ACE] and any(self.rank(card) == TWO for card in cards) else ""

    def arranging(self, chosen: list[int], aside: list[int]) -> str:
        chosen = chosen[:SLOTS]
        gone = ""
        if aside:
            ranks = sorted(self.rank(card) for card in aside)
            gone = texts.HINT_ASIDE.format(aside=listed([rank_name(rank) for rank in ranks]))
        if not chosen:
            return gone
        kept = [card for card in self.view.hands[self.seat] if card not in chosen and card not in aside]
        down = listed([rank_name(rank) for rank in sorted(self.rank(card) for card in chosen)])
        held = listed([rank_name(rank) for rank in sorted(self.rank(card) for card in kept)])
        told = texts.HINT_ARRANGE.format(down=down, kept=held)
        worth = self.prospects.mine
        weaker = max(worth[self.rank(card)] for card in chosen) <= min(worth[self.rank(card)] for card in kept)
        return said(gone, told, self.traps(chosen), self.aces_kept(kept), texts.HINT_WEAKER if weaker else "")

    def placing(self, card: int) -> str:
        rank = self.rank(card)
        kept = [other for other in self.view.hands[self.seat] if other != card]
        strikers = self.strikers(rank)
        words = texts.HINT_PLACE if strikers else texts.HINT_PLACE_FIRM
        place = texts.PLACES[self.view.free_slot(self.seat)]
        held = (self.count - strikers) or texts.NONE
        told = words.format(rank=rank_name(rank), held=held, cards=self.cards, place=place)
        better = self.better_than(rank, kept)
        stays = texts.HINT_PLACE_KEEPS.format(kept=self.named(better)) if better else ""
        guard = self.traps([card]) or self.aces_kept(kept)
        return said(sentence(told, stays), guard)

    def taking(self, card: int) -> str:
        rank = self.rank(card)
        beaten = beaten_by(self.theirs)[rank]
        told = sentence(texts.HINT_TAKE.format(rank=rank_name(rank), wins=beaten or texts.NONE, cards=self.cards))
        better = self.better_than(rank, [other for other in self.view.defenders(self.seat) if other != card])
        if card in self.exposed():
            return said(told, texts.HINT_TAKE_SEEN)
        return said(told, texts.HINT_TAKE_KEEPS.format(kept=self.named(better)) if better else "")

    def staying(self) -> str:
        """Why a defender that has held is left where everybody saw it."""
        rank = self.rank(self.view.frames[-1].vars["defence_card"])
        strikers = self.strikers(rank)
        if not strikers:
            return texts.HINT_STAYS_FIRM.format(rank=rank_name(rank))
        hand = self.view.hands[self.seat]
        if len(self.better_than(rank, hand)) == len(hand):
            return texts.HINT_STAYS_WEAKEST.format(rank=rank_name(rank))
        return texts.HINT_STAYS_BLUFF.format(rank=rank_name(rank), strikers=strikers, cards=self.cards)

    def sheltering(self, card: int) -> str:
        seen, rank = self.rank(self.view.frames[-1].vars["defence_card"]), self.rank(card)
        strikers = self.strikers(seen)
        words = texts.HINT_SHELTER if strikers else texts.HINT_EXCHANGE
        told = words.format(seen=rank_name(seen), rank=rank_name(rank), strikers=strikers, cards=self.cards)
        return said(told, self.traps([card]))

    # a tie --------------------------------------------------------------------------------------------------------

    def yielding(self) -> str:
        rank = self.rank(self.view.frames[-1].vars["attack_card"])
        strikers = self.strikers(rank)
        told = texts.HINT_YIELD.format(own=rank_name(rank))
        if not strikers:
            return told
        return said(told, texts.HINT_YIELD_GUARD.format(own=rank_name(rank), strikers=strikers, cards=self.cards))

    def going_on(self, card: int) -> str:
        own = self.view.frames[-1].vars["attack_card"]
        hand = [other for other in self.view.hands[self.seat] if other != own]
        told, _, _ = self.prospect(*self.best_attack([*hand, card]))
        told = texts.HINT_GO_ON.format(own=rank_name(self.rank(own)), rank=rank_name(self.rank(card)), attack=told)
        return said(told, texts.HINT_GO_ON_SEEN if card in self.exposed() else "")
