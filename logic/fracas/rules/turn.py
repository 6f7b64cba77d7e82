"""A turn: untap, draw, deploy, enlist, attack, discard, with a priority window at every mark (2.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import DONE, Action, action, card_action, card_actions
from ...kernel.cards import RANK
from ...kernel.events import TurnEnded, by_ids
from ...kernel.frames import Frame
from ...kernel.names import CARDS, NUMBERS, Names, public, secret
from ...kernel.plain import Plain
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import AttackDeclared, BattleResolved, TurnBegan
from . import refusals
from .faces import GENERAL, SOLDIER, is_pair, leads
from .match import EXHAUSTED
from .priority import aces, priority
from .skirmish import DAMAGE, GONE, attacks_of, blocks_of, fallen, flat, groups, skirmish
from .state import HAND_SIZE, FracasState
from .verbs import FracasTable

PAIR: Final = "pair"
"""The choice that makes one attack of the two soldiers of a rank: ``"pair 9"``."""
_WAITS: Final = {"deploy": "deployed", "enlist": "enlisted", "attack": "attacked", "discard": "discarded"}
"""Where a turn waits, by the step that has put the question."""


class TurnRule(Rule[FracasState]):
    """The turn of ``frame.seat``. What it picks before it confirms is secret; attacks and blocks are open."""

    names: ClassVar[Names] = {
        "attack_cards": CARDS,
        "attack_sizes": NUMBERS,
        "block_cards": CARDS,
        "block_sizes": NUMBERS,
        "_cards": secret(CARDS),
        "_attack_cards": secret(CARDS),
        "_attack_sizes": secret(NUMBERS),
    }

    def begin(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Untap all that the player has (2.2, 1)."""
        if table.events is not None:
            table.tell(TurnBegan(frame.seat, table.state.turn, table.state.game_number))
        table.untap_all(frame.seat)
        self.draw(table, frame, None)

    def draw(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Draw one; with nothing to draw the game is over (2.2, 2 and 2.6)."""
        if not table.state.decks[frame.seat]:
            table.done(EXHAUSTED)
            return
        table.draw(frame.seat, 1)
        if not self._window(table, frame, "draw", "deploy"):
            self.deploy(table, frame, None)

    def _window(self, table: FracasTable, frame: Frame, stop: str, then: str, cards: tuple[int, ...] = ()) -> bool:
        """A mark: the active player is asked first, then the other, until both pass in a row (2.4).

        These cards have led to it. Returns whether anybody is asked; if nobody is, ``then`` may be taken at once.
        """
        seat, state = frame.seat, table.state
        if state.outcome is None:
            for passes, asked in enumerate((seat, 1 - seat)):
                if state.may_play_ace(asked):
                    table.call(frame, priority(stop, (seat, 1 - seat), passes, cards), then)
                    table.ask(state.frames[-1], asked, "priority", "answered")
                    return True
        table.goto(frame, then)
        return False

    def _send(self, table: FracasTable, frame: Frame, stop: str, ace: int) -> None:
        """An assassin outside the marks, as any time of the own turn is one (2.4): a window opens with him in it.

        What was picked so far is put back. Until he is aimed the window is an intention that nobody else sees.
        """
        self._put(frame)
        window = priority(stop, (frame.seat, 1 - frame.seat))
        window.vars |= {"_secret": True, "_ace_card": ace}
        table.call(frame, window, frame.ask)
        table.ask(window, frame.seat, "ace_general", "paid")

    def conceal(self, frame: Frame) -> None:
        frame.step = _WAITS.get(frame.step, frame.step)

    def _put(self, frame: Frame, **names: object) -> None:
        """Set names of the frame; what was privately picked so far goes unless it is given."""
        kept = public(self.names, frame.vars)
        kept.update(names)
        frame.vars = kept

    # deploy -------------------------------------------------------------------------------------------------------

    def deploy(self, table: FracasTable, frame: Frame, _: object) -> None:
        if table.state.hands[frame.seat]:
            table.ask(frame, frame.seat, "deploy", "deployed")
        elif not self._window(table, frame, "deploy", "enlist"):
            self.enlist(table, frame, None)

    def deployed_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        """Generals of the hand; once one is taken up, those that make a pair with him, never a third (2.2, 3)."""
        taken = frame.vars.get("_cards", ())
        if len(taken) == 2:
            return [DONE, *aces(state, seat)]
        found = [DONE]
        for card in state.hands[seat]:
            if state.kind(card) != GENERAL or card in taken:
                continue
            if not taken or is_pair(state.faces[taken[0]], state.faces[card]):
                found.append(card_action(card))
        return found + aces(state, seat)

    def deployed(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        taken = frame.vars.get("_cards", ())
        if choice.kind == "play":
            self._send(table, frame, "draw", choice.card)
            return
        if choice != DONE:
            self._put(frame, _cards=(*taken, choice.card))
            table.ask(frame, frame.seat, "deploy", "deployed")
            return
        self._put(frame)
        ready = table.state.ready_generals(frame.seat)
        for place, card in enumerate(taken):
            table.enter(card, place >= ready, False, "deploy")
        if not self._window(table, frame, "deploy", "enlist", taken):
            self.enlist(table, frame, None)

    def may_be_taken_back(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        """Generals deployed and soldiers enlisted, until somebody answers or the turn goes on."""
        if frame.ask == "deploy":
            return action == DONE and bool(frame.vars.get("_cards"))
        return frame.ask == "enlist" and action.kind == "card" and state.unit(action.card) is not None

    # enlist -------------------------------------------------------------------------------------------------------

    def enlist(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Offer to enlist as long as there is an untapped general and a card in hand, which everybody sees (2.2, 4)."""
        state = table.state
        if state.hands[frame.seat] and state.untapped_generals(frame.seat):
            table.ask(frame, frame.seat, "enlist", "enlisted")
        else:
            self.attack(table, frame, None)

    def enlisted_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        """Soldiers of the hand, a second one of equal rank, then the general who is tapped for them."""
        taken = frame.vars.get("_cards", ())
        generals = state.untapped_generals(seat)
        soldiers = [card for card in state.hands[seat] if state.kind(card) == SOLDIER]
        if not taken and not soldiers:
            return [DONE, *aces(state, seat)]
        if not taken:
            led = [
                card for card in soldiers if any(leads(state.faces[general], state.faces[card]) for general in generals)
            ]
            ranks = [RANK[state.faces[card]] for card in led]
            options = [DONE]
            for card in soldiers:
                if RANK[state.faces[card]] in ranks:
                    options.append(card_action(card))
            return options + aces(state, seat)
        found = [card for card in _with_twin(state, soldiers, taken[0]) if len(taken) == 1 and card not in taken]
        found += [general for general in generals if _suits(state, general, taken)]
        return card_actions(found) + aces(state, seat)

    def enlisted(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        taken = frame.vars.get("_cards", ())
        if choice == DONE:
            self.attack(table, frame, None)
            return
        if choice.kind == "play":
            self._send(table, frame, "enlist", choice.card)
            return
        if table.state.unit(choice.card) is None:
            self._put(frame, _cards=(*taken, choice.card))
            table.ask(frame, frame.seat, "enlist", "enlisted")
            return
        self._put(frame)
        table.tap(choice.card)
        for card in taken:
            table.enter(card, False, True, "enlist", choice.card)
        if not self._window(table, frame, "enlist", "enlist", (*taken, choice.card)):
            self.enlist(table, frame, None)

    # attack -------------------------------------------------------------------------------------------------------

    def attack(self, table: FracasTable, frame: Frame, _: object) -> None:
        if table.state.possible_attackers(frame.seat):
            table.ask(frame, frame.seat, "attack", "attacked")
        elif not self._window(table, frame, "discard", "discard"):
            self.discard(table, frame, None)

    def attacked_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        """Soldiers that do not attack yet, each to attack alone; two that attack alone may be made a pair."""
        taken, sizes = frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ())
        found = [DONE]
        for card in state.possible_attackers(seat):
            if card not in taken:
                found.append(card_action(card))
        found += aces(state, seat)
        if len(taken) < 2:
            return found
        single = [RANK[state.faces[group[0]]] for group in groups(taken, sizes) if len(group) == 1]
        pairs = sorted({rank for rank in single if single.count(rank) == 2})
        return found + [action("choice", f"{PAIR} {rank}") for rank in pairs]

    def attacked(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        taken, sizes = frame.vars.get("_attack_cards", ()), frame.vars.get("_attack_sizes", ())
        if choice == DONE:
            self._put(frame)
            self._declare(table, frame, taken, sizes)
            return
        if choice.kind == "play":
            self._send(table, frame, "enlist", choice.card)
            return
        if choice.kind == "card":
            taken, sizes = (*taken, choice.card), (*sizes, 1)
        else:
            taken, sizes = _paired(table.state, taken, sizes, int(choice.word.split()[1]))
        self._put(frame, _attack_cards=taken, _attack_sizes=sizes)
        table.ask(frame, frame.seat, "attack", "attacked")

    def _declare(self, table: FracasTable, frame: Frame, cards: tuple[int, ...], sizes: tuple[int, ...]) -> None:
        """All attackers are tapped at once (2.2, 5)."""
        if not cards:
            self._window(table, frame, "discard", "discard")
            return
        self._put(frame, attack_cards=cards, attack_sizes=sizes)
        if table.events is not None:
            table.tell(AttackDeclared(frame.seat, 1 - frame.seat, by_ids(cards), list(sizes)))
        for card in cards:
            table.tap(card)
        self._window(table, frame, "attack", "block")

    def block(self, table: FracasTable, frame: Frame, _: object) -> None:
        """The defender is asked, if anything can defend and anything still attacks."""
        state, defender = table.state, 1 - frame.seat
        if state.possible_defenders(defender) and state.in_play(frame.vars["attack_cards"]):
            table.call(frame, Frame("block", defender), "blocked")
        else:
            table.goto(frame, "blocked")

    def blocked(self, table: FracasTable, frame: Frame, result: Plain) -> None:
        cards, sizes = flat(((),) * len(frame.vars["attack_sizes"])) if result is None else result
        self._put(frame, block_cards=cards, block_sizes=sizes)
        self._window(table, frame, "block", "resolve")

    def resolve(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Skirmish after skirmish in the attacker's order; without tokens the match is over at once (2.3)."""
        state, attacks, blocks = table.state, attacks_of(frame.vars), blocks_of(frame.vars)
        for number in range(len(attacks)):
            if state.outcome is not None:
                return
            one = skirmish(state, number, attacks[number], blocks[number])
            if one.result == GONE:
                continue
            lost = fallen(one)
            if table.events is not None:
                told = BattleResolved(
                    seat=frame.seat, number=number, attack_cards=by_ids(one.attackers),
                    defence_cards=by_ids(one.defenders), attack=one.attack, defence=one.defence, result=one.result,
                    fallen_cards=by_ids(lost), damage=one.damage,
                )  # fmt: skip
                table.tell(told)
            for card in lost:
                table.kill(card, "fallen")
            if one.result == DAMAGE:
                table.damage(1 - frame.seat, one.damage)
        self._clear_attack(frame)
        self._window(table, frame, "discard", "discard")

    def _clear_attack(self, frame: Frame) -> None:
        frame.vars = {}

    # discard ------------------------------------------------------------------------------------------------------

    def discard(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Discard down to seven cards, and only here (2.2, 6 and FR12)."""
        if len(table.state.hands[frame.seat]) > HAND_SIZE:
            table.ask(frame, frame.seat, "discard", "discarded")
            return
        if table.events is not None:
            table.tell(TurnEnded(frame.seat, table.state.turn))
        table.done()

    def discarded_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]] + aces(state, seat)

    def discarded(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        if choice.kind == "play":
            self._send(table, frame, "discard", choice.card)
            return
        table.discard(choice.card, "limit")
        table.goto(frame, "discard")

    # what is told -------------------------------------------------------------------------------------------------

    def is_intention(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        if action.kind == "play":
            return True
        if frame.ask == "enlist":
            return action.kind == "card" and state.unit(action.card) is None
        return frame.ask in ("deploy", "attack") and action != DONE

    def ends_turn(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        """Return whether nothing of the turn is left to do after an answer (2.2)."""
        over = len(state.hands[seat]) - HAND_SIZE
        if frame.ask == "discard":
            return action.kind == "discard" and over == 1
        nobody = not frame.vars.get("_cards") and not frame.vars.get("_attack_cards")
        if action != DONE or over > 0 or not nobody:
            return False
        enlists = frame.ask == "deploy" and bool(state.hands[seat]) and bool(state.untapped_generals(seat))
        return not enlists and (frame.ask == "attack" or not state.possible_attackers(seat))

    def reveals(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        """Generals that come onto the field, soldiers with the general who is tapped for them, what is discarded."""
        if frame.ask == "deploy":
            return action == DONE and bool(frame.vars.get("_cards"))
        return action.kind == "discard" or (
            frame.ask == "enlist" and self.may_be_taken_back(state, frame, seat, action)
        )

    def refusal(self, state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
        return refusals.in_turn(state, frame, seat, action)


def _suits(state: FracasState, general: int, soldiers: tuple[int, ...]) -> bool:
    """Return whether a general may enlist these soldiers: one of them at least is of his suit."""
    return any(leads(state.faces[general], state.faces[card]) for card in soldiers)


def _with_twin(state: FracasState, soldiers: list[int], card: int) -> tuple[int, ...]:
    """The soldiers of equal rank among those of a hand, the card itself among them."""
    return tuple(other for other in soldiers if is_pair(state.faces[other], state.faces[card]))


def _paired(
    state: FracasState, taken: tuple[int, ...], sizes: tuple[int, ...], rank: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The two single attackers of a rank become one attack, in the place of the first."""
    pieces = groups(taken, sizes)
    both = [group for group in pieces if len(group) == 1 and RANK[state.faces[group[0]]] == rank]
    joined = tuple(both[0] + both[1] if group == both[0] else group for group in pieces if group != both[1])
    return flat(joined)
