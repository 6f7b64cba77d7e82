"""The hearts but those of false tricks and rebuilding (4H, 9H): opportunity and resilience (D-H)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...kernel.actions import Action, action
from ...kernel.cards import HEARTS
from ...kernel.frames import Frame
from ..board import is_card, settle_board
from ..effects import Effect, numbered, of_kind
from ..forms import buildable_with, form_of
from ..leaving import go_out
from ..ranks import highest_of
from ..scoring import standing
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BACK, BY_CODE, Strategy, allowed_cells, chained, code_of, enactable, perform, strategy
from .counters import Response, normal_declaration
from .diamonds import bounds_of, hand_strategies
from .spades import replaceable, sleepers, wake
from .spades_low import ending_is_breach


@strategy("AH")
class UnbreakableGround(Strategy):
    """Protect every complete trick that shares the card it lies on (D-AH1 to D-AH4)."""

    kind = "K"
    fields = ("cell",)
    located = True

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        guarded = {effect.cells[0] for effect in of_kind(state, "guard")}
        cells = {cell for trick in standing(state) for cell in trick.cells}
        fitting = (cell for cell in cells if is_card(state, cell) and cell not in guarded)
        return sorted(cell for cell in fitting if allowed_cells(frame, (cell,)))

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        cell, card = frame.vars["cell"], self.board_card(frame)
        if cell in self.cell_values(table.state, Frame("AH", frame.seat)):
            cards: tuple[int, ...] = ()
            if card is not None and card in table.state.pending:
                table.to_overlay(card, (cell,), "guard")
                cards = (card,)
            table.begin("guard", "AH", frame.seat, cells=(cell,), cards=cards)
            settle_board(table)
        self.finish(table, frame)


@strategy("KH")
class ClearTheWay(Strategy):
    """Another play with it that nobody may counter, and no retaliation afterwards (D-KH1, D-KH2, C4)."""

    fields = ("with",)
    repeats = False

    def with_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        taken = (frame.vars.get("card"), *frame.vars.get("away_cards", ()))
        taken = (*taken, *state.frames[0].vars.get("enacted_cards", ()))
        cards = [card for card in state.playable(frame.seat) if card not in taken]
        return [card for card in cards if self._ways(state, frame, card)]

    def _ways(self, state: AssertionState, frame: Frame, card: int) -> list[str]:
        """How a card may be used with it: its strategy (``enact``), or a build with a build card (``build``)."""
        code, found = code_of(state, card), []
        if code is None or BY_CODE[code].kind in ("P", "R"):
            return []
        bound = {**bounds_of(frame), "unopposed": True, "shut": True, "chain": chained(frame)}
        if enactable(state, frame.seat, card, **bound):
            found.append("enact")
        anywhere = "avoid_cells" not in frame.vars and "only_cells" not in frame.vars
        if BY_CODE[code].kind == "B" and anywhere and buildable_with(state, frame.seat, card):
            found.append("build")
        return found

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        """The other card is shown with it; a card to be built stays where it is until then."""
        card = frame.vars["with_card"]
        frame.vars = {**frame.vars, "unopposed": True, "shut": True}
        if "build" in self._ways(table.state, frame, card):
            table.reveal([card], None, "declare")
        else:
            table.to_pile(card, "pending", "declare")

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        if frame.vars["with_card"] in table.state.pending:
            table.to_seat(frame.vars["with_card"], "hand", frame.seat, "take_back", shown=True)

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state = table.state
        for seat in state.opponents(frame.seat):
            table.begin("shield", "KH", frame.seat, seat)
        if table.turn.seat == frame.seat:
            state.now = replace(state.now, shielded=True)
        ways = self._ways(state, frame, frame.vars["with_card"])
        if len(ways) > 1:
            table.ask(frame, frame.seat, "choice", "way_chosen")
        else:
            self._go(table, frame, ways[0] if ways else "enact")

    def way_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", way) for way in self._ways(state, frame, frame.vars["with_card"])]

    def way_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._go(table, frame, str(choice.value))

    def _go(self, table: AssertionTable, frame: Frame, way: str) -> None:
        state, card = table.state, frame.vars["with_card"]
        if way == "build":
            names = {"credit": "only", "must_card": card, "plays": False, "optional": False, "unopposed": True}
            child = Frame("action", frame.seat, "begin", names)
            if form_of(child).open_cards(state, child, frame.seat):
                table.call(frame, child, "cleared")
            else:
                self.finish(table, frame)
            return
        code = code_of(state, card)
        assert code is not None
        origin = "pending" if card in state.pending else "hand"
        perform(table, frame, "cleared", frame.seat, code, card, **self._names(frame), origin=origin)

    def _names(self, frame: Frame) -> dict[str, Any]:
        """What binds the other play; it is a declaration of one's own, so that it cannot be declined."""
        return {**bounds_of(frame), "forced": True, "gained": False}

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return "Enact the card's strategy, or build with it." if frame.step == "way_chosen" else ""

    def cleared(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        self.finish(table, frame)


@strategy("JH")
class RecallTheFallen(Strategy):
    """Enact a removed card; or, having seen an opponent's hand, exchange three cards with it (D-JH1, D-JH2)."""

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        return ("mode", "victim") if frame.vars.get("mode") == "exchange" else ("mode", "pick")

    def mode_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        found = ["recall"] if self.pick_values(state, frame) else []
        return [*found, "exchange"] if self._seen(state, frame) else found

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._seen(state, frame)

    def _seen(self, state: AssertionState, frame: Frame) -> list[int]:
        """Whose hand its player has been shown this turn (10H), if two cards are left to give for it (D-JH2)."""
        away = (frame.vars.get("card"), *frame.vars.get("away_cards", ()))
        if sum(card not in away for card in state.hands[frame.seat]) < 2 or state.frames[0].seat != frame.seat:
            return []
        shown = {effect.target for effect in of_kind(state, "revealed") if effect.owner == frame.seat}
        return [seat for seat in super().victim_values(state, frame) if seat in shown and state.hands[seat]]

    def pick_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        everyone = (1 << state.seats) - 1
        names = {**bounds_of(frame), "gained": True, "origin": "pending", "chain": chained(frame)}
        done = (*state.frames[0].vars.get("enacted_cards", ()), *frame.vars.get("barred_cards", ()))
        fallen = [card for card in state.removed if state.known[card] == everyone and card not in done]
        return [card for card in fallen if enactable(state, frame.seat, card, None, **names)]

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        if frame.vars["mode"] == "recall":
            self._recall(table, frame)
        elif frame.vars["victim"] in self._seen(table.state, frame):
            frame.vars = {**frame.vars, "given_cards": (), "taken_cards": ()}
            table.ask(frame, frame.seat, "card", "given")
        else:
            self.finish(table, frame)

    def _recall(self, table: AssertionTable, frame: Frame) -> None:
        card = frame.vars["pick_card"]
        code = code_of(table.state, card)
        if card in table.state.removed and code is not None:
            perform(table, frame, "recalled", frame.seat, code, card, **bounds_of(frame), forced=True)
        else:
            self.finish(table, frame)

    def recalled(self, table: AssertionTable, frame: Frame, result: Any) -> None:
        """A card taken back (8H) is spent; another one is recalled, if there is one."""
        barred = (*frame.vars.get("barred_cards", ()), frame.vars["pick_card"])
        frame.vars = {**frame.vars, "barred_cards": barred}
        if result == BACK and not table.turn_is_over() and self.pick_values(table.state, frame):
            table.ask(frame, frame.seat, "card", "picked_anew")
        else:
            self.finish(table, frame)

    def picked_anew_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in self.pick_values(state, frame)]

    def picked_anew(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "pick_card": choice.card}
        self._recall(table, frame)

    def given_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat] if card not in frame.vars["given_cards"]]

    def given(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        given = (*frame.vars["given_cards"], choice.card)
        frame.vars = {**frame.vars, "given_cards": given}
        table.ask(frame, frame.seat, "card", "given" if len(given) < 2 else "taken")

    def taken_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        hand = state.hands[frame.vars["victim"]]
        return [action("card", card) for card in hand if card not in frame.vars["taken_cards"]]

    def taken(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, victim = table.state, frame.vars["victim"]
        taken = (*frame.vars["taken_cards"], choice.card)
        frame.vars = {**frame.vars, "taken_cards": taken}
        if len(taken) < min(3, len(state.hands[victim])):
            table.ask(frame, frame.seat, "card", "taken")
            return
        for card in frame.vars["given_cards"]:
            table.to_pile(card, "removed", "exchange")
        for card in taken:
            table.to_seat(card, "hand", frame.seat, "exchange")
        self.put_away(table, frame, "removed")
        table.discover(victim, taken)
        self.finish(table, frame)

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return {
            "given": "Choose a card of your hand to give for the prisoners.",
            "picked_anew": "Choose another card to recall.",
            "taken": "Choose a card of theirs to take.",
        }.get(frame.step, "")


@strategy("10H")
class SeeTheirPlans(Strategy):
    """An opponent shows you their hand; your turn goes on (D-10H1 to D-10H3)."""

    fields = ("victim",)
    continues = "free"

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        victim = frame.vars["victim"]
        hand = table.state.hands[victim][:]
        table.reveal(hand, frame.seat, "shown")
        if not table.discover(victim, hand) and table.state.outcome is None:
            table.begin("revealed", "10H", frame.seat, victim)
        self.finish(table, frame)


@strategy("8H")
class SecondThoughts(Response):
    """Against a counter to your strategy: take it back and do something else; the counter goes back too (D-8H)."""

    as_answer = True

    def answers(self, state: AssertionState, counter: Frame, seat: int) -> bool:
        target = state.frames[counter.vars["against"]]
        return target.seat == seat and target.kind in BY_CODE and normal_declaration(state, target)

    def reply(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        counter = self.target(table, frame)
        target = table.state.frames[counter.vars["against"]]
        counter.vars = {**counter.vars, "fate": "back"}
        table.to_seat(counter.vars["card"], counter.vars["origin_zone"], counter.seat, "take_back", shown=True)
        target.vars = {**target.vars, "fate": "back"}
        card = target.vars.get("card")
        if card is not None and card in table.state.pending:
            origin = target.vars.get("origin", "hand")
            if origin == "pending" and target.vars.get("gained") and "home" not in target.vars:
                BY_CODE[target.kind].put_away(table, target, "centre")  # gained and not performed (C5-R3)
            elif origin != "loan":  # a card that was lent (7C) lies where it lay
                table.to_seat(card, "hand" if origin == "pending" else origin, target.seat, "take_back", shown=True)
        self.put_away(table, frame, "centre")
        table.done()


@strategy("7H")
class LuckOfTheArchives(Strategy):
    """A random card of the centre pile comes to your hand; your turn goes on (D-7H1, D-7H2)."""

    continues = "free"

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        pile = table.state.centre
        if pile:
            table.to_seat(pile[table.below(len(pile))], "hand", frame.seat, "archives", shown=True)
        self.finish(table, frame)


@strategy("6H")
class WakeTheSleeper(Strategy):
    """Swap it for a heart on the table and enact that one (D-6H)."""

    kind = "K"
    fields = ("cell",)
    located = True

    def cell_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return replaceable(state, frame, HEARTS)

    def elsewhere(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Any]:
        return sleepers(state, frame, HEARTS)

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        wake(self, table, frame, HEARTS)

    def after(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        self.finish(table, frame)


@strategy("5H")
class PainfulChoice(Strategy):
    """Two open strategies and a hidden one: the opponent chooses what they suffer (D-5H1 to D-5H3)."""

    fields = ("victim", "first", "second", "hidden")

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        others = [card for card in state.hands[frame.seat] if card != frame.vars.get("card")]
        if len(others) < 3 or len(hand_strategies(state, frame)) < 2:
            return "It takes two strategies that could be declared now, and a third card."
        return ""

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        found = super().victim_values(state, frame)
        return [seat for seat in found if len(hand_strategies(state, frame, victim_only=seat)) > 1]

    def first_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return hand_strategies(state, frame, victim_only=frame.vars["victim"])

    def second_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [card for card in self.first_values(state, frame) if card != frame.vars["first_card"]]

    def hidden_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        taken = (frame.vars.get("card"), frame.vars["first_card"], frame.vars["second_card"])
        taken = (*taken, *frame.vars.get("away_cards", ()))
        return [card for card in state.hands[frame.seat] if card not in taken]

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        for name in ("first_card", "second_card"):
            table.to_pile(frame.vars[name], "pending", "declare")
        hidden = table.mix(table.state.hands[frame.seat], frame.seat, frame.vars["hidden_card"])
        assert hidden is not None
        table.to_pile(hidden, "pending", "conceal", shown=False)
        frame.vars = {**frame.vars, "hidden_card": hidden}

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        self._give_back(table, frame)

    def _give_back(self, table: AssertionTable, frame: Frame) -> None:
        """What was not used returns; nobody can follow the hidden card into the hand."""
        state, seat = table.state, frame.seat
        for name in ("first_card", "second_card"):
            if frame.vars[name] in state.pending:
                table.to_seat(frame.vars[name], "hand", seat, "take_back")
        if frame.vars["hidden_card"] in state.pending:
            table.to_seat(frame.vars["hidden_card"], "hand", seat, "take_back")
            table.mixed([card for card in state.hands[seat] if state.known[card] == 1 << seat], seat, force=True)

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        if frame.vars["hidden_card"] not in table.state.pending:  # claimed under a mask: they are laid down now
            self.on_declared(table, frame)
        table.ask(frame, frame.vars["victim"], "choice", "suffered")

    def suffered_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("choice", way) for way in ("accept", "first", "second")]

    def suffered(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice.value == "accept":
            table.ask(frame, frame.seat, "card", "struck")
            return
        self._enact(table, frame, frame.vars[f"{choice.value}_card"], "then_hidden", {})

    def struck_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", frame.vars["first_card"]), action("card", frame.vars["second_card"])]

    def struck(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        self._enact(table, frame, choice.card, "over", {"unopposed": True, "shut": True})

    def _enact(self, table: AssertionTable, frame: Frame, card: int, then: str, names: dict[str, Any]) -> None:
        code = code_of(table.state, card)
        assert code is not None
        bound = {"victim_only": frame.vars["victim"], "forced": True, "home": "hand"}
        perform(table, frame, then, frame.seat, code, card, **bound, **names)

    def then_hidden(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """The hidden card follows, unless the turn is over (D-5H3)."""
        state, hidden = table.state, frame.vars["hidden_card"]
        if state.outcome is not None or table.turn_is_over() or hidden not in state.pending:
            self.over(table, frame, None)
            return
        table.reveal([hidden], None, "revealed")
        table.discover(frame.seat, [hidden])
        self._enact(table, frame, hidden, "over", {})

    def over(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        self._give_back(table, frame)
        self.finish(table, frame)

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return {
            "suffered": "Suffer one of the open cards unopposed, or choose one of them and the hidden card after it.",
            "struck": "Choose which of the two you enact.",
        }.get(frame.step, "")

    def context(self, state: AssertionState, frame: Frame, seat: int) -> dict[str, Any]:
        if frame.step != "suffered":
            return {}
        first, second = (state.code(frame.vars[name]) for name in ("first_card", "second_card"))
        labels = {"accept": "One open card, unopposed", "first": f"{first} and the hidden card"}
        return {"labels": {**labels, "second": f"{second} and the hidden card"}}


@strategy("3H")
class PoisonedGift(Strategy):
    """Take an opponent's highest card and give one that they must enact against you (D-3H1 to D-3H4)."""

    fields = ("victim",)

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        taken = (frame.vars.get("card"), *frame.vars.get("away_cards", ()))
        if all(card in taken for card in state.hands[frame.seat]):
            return "You hold no card to give for it."
        return ""

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [seat for seat in super().victim_values(state, frame) if state.hands[seat]]

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, victim = table.state, frame.vars["victim"]
        if state.hands[victim] and state.hands[frame.seat]:
            table.call(frame, highest_of(victim, state.hands[victim], 1), "found")
        else:
            self.finish(table, frame)

    def found(self, table: AssertionTable, frame: Frame, cards: Any) -> None:
        table.show(cards[0], frame.seat)
        frame.vars = {**frame.vars, "pick_card": cards[0]}
        table.ask(frame, frame.seat, "card", "given")

    def given_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat]]

    def given(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        state, victim, taken = table.state, frame.vars["victim"], frame.vars["pick_card"]
        table.to_seat(taken, "hand", frame.seat, "taken")
        table.to_seat(choice.card, "hand", victim, "given")
        table.discover(victim, [taken])
        table.discover(frame.seat, [choice.card])
        if state.outcome is None and choice.card in state.hands[victim]:
            table.begin("duty", "3H", frame.seat, victim, cards=(choice.card,))
        self.finish(table, frame)

    def duty_stands(self, state: AssertionState, effect: Effect) -> bool:
        """The gift must still be in the hand, and enactable (D-3H1); the option may keep 2H from being ordered."""
        card = effect.cards[0]
        if card not in state.hands[effect.target]:
            return False
        if code_of(state, card) == "2H" and not state.options["forcedWithdrawal"]:
            return False
        return enactable(state, effect.target, card, None, **self._ordered(effect))

    def _ordered(self, effect: Effect) -> dict[str, Any]:
        """What binds the enactment of the gift: it is turned against its giver and may not be declined."""
        names = {"victim_only": effect.owner, "ordered_by": effect.owner}
        return {**names, "gained": True, "forced": True, "origin": "hand"}

    def serve(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        state, effect = table.state, numbered(table.state, frame.vars["effect"])
        assert effect is not None
        stands = self.duty_stands(state, effect)
        table.end(effect)
        code = code_of(state, effect.cards[0])
        if stands and code is not None:
            perform(table, frame, "served", frame.seat, code, effect.cards[0], **self._ordered(effect))
        else:
            table.done("normal")

    def served(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        table.done()

    def prompt(self, state: AssertionState, frame: Frame, seat: int) -> str:
        return "Choose the card to give for it; they must enact it against you." if frame.step == "given" else ""


@strategy("2H")
class WalkAway(Strategy):
    """Withdraw; a leader ends one point behind the best opponent (D-2H1 to D-2H3)."""

    def effect(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        breach = ending_is_breach(table, frame)
        if breach is not None:
            table.call(frame, breach, "judged")
        else:
            self._walk(table, frame)

    def judged(self, table: AssertionTable, frame: Frame, accepted: Any) -> None:
        if accepted and table.state.outcome is None:
            self._walk(table, frame)
        else:
            self.finish(table, frame)

    def _walk(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        side = state.side_of(frame.seat)
        best = max(state.score(state.side_of(seat)) for seat in state.opponents(frame.seat))
        own = state.score(side)
        if state.side_of(table.turn.seat) == side:
            table.end_turn()
        self.put_away(table, frame, "centre")
        table.tell("strategy_resolved", seat=frame.seat, card=frame.vars.get("card"), code=self.code)
        go_out(table, frame.seat, "withdrawn", ranked_last=False, score=best - 1 if own > best else own)
        table.done("done")
