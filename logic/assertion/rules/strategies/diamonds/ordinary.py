"""The diamonds except those that make builds (3D, 7D, 8D): isolation (D-D).

Long because it holds the classes of ten cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .....kernel.actions import NO, PASS, YES, Action, action
from .....kernel.frames import Frame
from .....kernel.names import CARDS, FLAG, NUMBER, TEXT, Names
from .....kernel.plain import Vars
from .....kernel.window import OVER
from ....views import StrategyContext
from ...board import settle_board
from ...effects import of_kind
from ...grid import STEPS
from ...ground import WALL
from ...ranks import highest_of
from ...scoring import standing
from ...state import AssertionState
from ...verbs import AssertionTable
from ..base import Strategy
from ..counters import seizable
from ..nested_plays import ALL, enactable_cards, joined, perform, through
from ..partners import Partnered, WithOthers, bounds_of, hand_strategies
from ..registry import code_of, register
from ..responses import Response
from ..results import NULLED, PLAYED, is_open_again
from ..targets import allowed_cells, tricks_for
from ..traits import Traits


class CutTheSupplyLine(Strategy):
    """Isolate a complete trick or a second base for everybody (D-AD1 to D-AD5)."""

    code = "AD"
    kind = "T"
    fields = ("trick",)
    located = True
    second_base = True
    unlinks = True
    held_worth = 1.8

    def trick_values(self, state: AssertionState, frame: Frame) -> Sequence[tuple[int, ...]]:
        isolated = {effect.cells for effect in of_kind(state, "isolation")}
        return [cells for cells in tricks_for(state, frame, True) if cells not in isolated]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        cells = frame.vars["trick_cells"]
        card = self.board_card(frame)
        if cells in self.trick_values(table.state, Frame("AD", frame.seat)):
            if card is not None and card in table.state.pending:
                table.to_overlay(card, cells, "isolate")
                table.begin("isolation", "AD", frame.seat, cells=cells, cards=(card,))
            else:
                table.begin("isolation", "AD", frame.seat, cells=cells)
            settle_board(table)
        self.finish(table, frame)


class GambleOnThePast(Strategy):
    """Choose cards of the centre pile, and toss for who may enact them (D-KD1 to D-KD5)."""

    names: ClassVar[Names] = {**Strategy.names, "set_cards": CARDS, "left": NUMBER, "special": FLAG, "came": TEXT}

    code = "KD"
    enacts_from = "centre"
    alone = False
    fields = ("victim", "picks")
    special_place = 3
    held_worth = 0.1
    by_lot = True

    def picks_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._picks(state, frame, ALL)

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        return bool(self._picks(state, frame, 1)) if field == "picks" else super().has_values(state, frame, field)

    def _picks(self, state: AssertionState, frame: Frame, most: int) -> list[int]:
        victim = frame.vars.get("victim")
        done = (*state.frames[0].vars.get("enacted_cards", ()), frame.vars.get("card"))
        names: Vars = {"gained": True, "origin": "pending", **through(frame)}
        if victim is not None:
            names["victim_only"] = victim
        return enactable_cards(state, frame.seat, [c for c in state.centre if c not in done], names, most)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        cards = tuple(card for card in frame.vars["pick_cards"] if card in table.state.centre)
        for card in cards:
            table.to_pile(card, "pending", "pulled")
        frame.vars = {**frame.vars, "set_cards": cards}
        table.ask(frame, frame.vars["victim"], "yes_no", "answered_challenge")

    def answered_challenge_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [YES, NO]

    def answered_challenge(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        names = frame.vars
        if choice == NO:
            frame.vars = {**names, "left": 1}
            table.goto(frame, "next_one")
        elif table.toss(frame.seat):
            frame.vars = {**names, "left": len(names["set_cards"])}
            table.goto(frame, "next_one")
        else:
            table.begin("gamble", "KD", frame.seat, names["victim"], cards=names["set_cards"])
            self.finish(table, frame)

    # enacting the set ---------------------------------------------------------------------------------------------

    def next_one(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Go on with the set; a play that is open again has not used its right (C5-R7)."""
        state, names = table.state, frame.vars
        came = joined(table, names["set_cards"], names.get("came", ""), result)
        if is_open_again(result):
            frame.vars = {**names, "left": names["left"] + 1, "came": came}
        elif "came" in names:
            frame.vars = {**names, "came": came}
        if state.outcome is not None or table.turn_is_over() or not self.chosen_options(state, frame, frame.seat)[1:]:
            self._wind_up(table, frame)
        else:
            table.ask(frame, frame.seat, "card", "chosen")

    def chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        names = frame.vars
        if not names["left"]:
            return [PASS]
        done = state.frames[0].vars.get("enacted_cards", ())
        bound = {"gained": True, "origin": "pending", "victim_only": names["victim"]}
        cards = [c for c in names["set_cards"] if c in state.pending and c not in done]
        return [PASS, *(action("card", card) for card in enactable_cards(state, seat, cards, bound))]

    def chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == PASS:
            self._wind_up(table, frame)
            return
        frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
        code = code_of(table.state, choice.card)
        assert code is not None
        perform(table, frame, "next_one", frame.seat, code, choice.card, victim_only=frame.vars["victim"])

    def _wind_up(self, table: AssertionTable, frame: Frame) -> None:
        """Return the cards that were not used to the centre pile."""
        for card in frame.vars["set_cards"]:
            if card in table.state.pending:
                table.to_pile(card, "centre", "lapse")
        came = frame.vars.get("came", PLAYED)
        if frame.vars.get("special"):
            table.done(came)
        else:
            self.finish_after(table, frame, came)

    # won by the challenged player: the action of their next turn --------------------------------------------------

    def offers(self, state: AssertionState, frame: Frame, seat: int) -> bool:
        return any(card in state.pending for effect in of_kind(state, "gamble", seat) for card in effect.cards)

    def special(self, table: AssertionTable, frame: Frame, _: object) -> None:
        effect = next(of_kind(table.state, "gamble", frame.seat))
        table.end(effect)
        names = {"set_cards": effect.cards, "left": len(effect.cards), "victim": effect.owner, "special": True}
        frame.vars = names
        table.goto(frame, "next_one")

    def add_context(self, state: AssertionState, frame: Frame, context: StrategyContext) -> None:
        """Show the cards that the question is about."""
        context.cards = [state.code(card) for card in frame.vars.get("set_cards", ())]


class Starve(Strategy):
    """An opponent draws nothing until their next three turns are over (D-QD1 to D-QD3)."""

    code = "QD"
    fields = ("victim",)
    once_each = True
    simple = True
    held_worth = 0.7

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        victim = frame.vars["victim"]
        for effect in list(of_kind(table.state, "starve", victim)):
            table.end(effect)
        table.begin("starve", "QD", frame.seat, victim, count=3)
        self.finish(table, frame)


class DrawOutTheBest(Strategy):
    """An opponent's two highest cards go to the centre pile (D-JD1, D-JD2)."""

    code = "JD"
    early = True
    fields = ("victim",)

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [seat for seat in super().victim_values(state, frame) if state.hands[seat]]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        victim = frame.vars["victim"]
        table.call(frame, highest_of(victim, table.state.hands[victim], 2), "found")

    def found(self, table: AssertionTable, frame: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            table.to_pile(card, "centre", "drawn_out")
        table.discover(frame.vars["victim"], cards)
        self.finish(table, frame)


class FeintInTheEast(Strategy):
    """Three cards of an opponent, pointed at from behind, are set aside for three turns (D-10D1 to D-10D4)."""

    names: ClassVar[Names] = {**Strategy.names, "pointed_cards": CARDS}

    code = "10D"
    fields = ("victim",)
    held_worth = 0.15

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return [seat for seat in super().victim_values(state, frame) if state.hands[seat]]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.shuffle_hand(frame.vars["victim"])
        frame.vars = {**frame.vars, "pointed_cards": ()}
        table.goto(frame, "point")

    def point(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if len(frame.vars["pointed_cards"]) < 3 and self.pointed_options(table.state, frame, frame.seat):
            table.ask(frame, frame.seat, "card", "pointed")
            return
        victim, cards = frame.vars["victim"], frame.vars["pointed_cards"]
        for card in cards:
            table.to_seat(card, "aside", victim, "set_aside")
        if cards:
            table.begin("aside", "10D", frame.seat, victim, cards=cards, count=3)
        self.finish(table, frame)

    def pointed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        hand = state.hands[frame.vars["victim"]]
        return [action("card", card) for card in hand if card not in frame.vars["pointed_cards"]]

    def pointed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "pointed_cards": (*frame.vars["pointed_cards"], choice.card)}
        table.goto(frame, "point")


class TwoEvils(WithOthers):
    """Declare a strategy the opponent may null; if they do, another goes unopposed (D-9D1 to D-9D4)."""

    code = "9D"
    fields = ("victim",)
    announceable = False

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        return hand_strategies(state, frame)

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        return "" if hand_strategies(state, frame, 1) else "no_strategy_with_it"

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        victims = super().victim_values(state, frame)
        return [seat for seat in victims if hand_strategies(state, frame, 1, victim_only=seat)]

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        if hand_strategies(table.state, frame, victim_only=frame.vars["victim"]):
            table.ask(frame, frame.seat, "card", "first_chosen")
        else:
            self.finish(table, frame)

    def first_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        cards = hand_strategies(state, frame, victim_only=frame.vars["victim"])
        return [action("card", card) for card in cards]

    def first_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        victim = frame.vars["victim"]
        names = {**bounds_of(frame), "victim_only": victim, "nullable_by": victim, "forced": True}
        self._enact(table, frame, choice.card, "first_done", names)

    def first_done(self, table: AssertionTable, frame: Frame, result: object) -> None:
        names = {"victim_only": frame.vars["victim"], "unopposed": True, "shut": True}
        if result == NULLED and not table.turn_is_over() and hand_strategies(table.state, frame, **names):
            table.ask(frame, frame.seat, "card", "second_chosen")
        else:
            self.finish_after(table, frame, result)

    def second_chosen_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        cards = hand_strategies(state, frame, victim_only=frame.vars["victim"], unopposed=True, shut=True)
        return [PASS, *(action("card", card) for card in cards)]

    def second_chosen(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == PASS:
            self.finish(table, frame)
            return
        names = {"victim_only": frame.vars["victim"], "unopposed": True, "shut": True, "forced": True}
        self._enact(table, frame, choice.card, "second_done", names)

    def second_done(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)

    def _enact(self, table: AssertionTable, frame: Frame, card: int, then: str, names: Vars) -> None:
        code = code_of(table.state, card)
        assert code is not None
        perform(table, frame, then, frame.seat, code, card, **names, origin=table.state.zone_of(card))


class TurnTheAttack(Response):
    """Answer a strategy that names you or nobody: its player loses it and the rest of the turn; you may enact it."""

    code = "6D"
    early = True
    counter_place = 1
    held_worth = 3.5

    def meets(self, rule: Traits) -> bool:
        return rule.enacted and not rule.unopposed

    def counters(self, state: AssertionState, target: Frame, seat: int) -> bool:
        return seizable(state, target, seat)

    def counter(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.end_turn()
        self.seize(table, frame, "seized")

    def seized(self, table: AssertionTable, frame: Frame, _: object) -> None:
        self.put_away(table, frame, "centre")
        table.done(OVER)


class PinAndStrike(Partnered):
    """Lay it on a run an opponent has just built on, and enact another strategy unopposed elsewhere (D-5D1 to 4)."""

    code = "5D"
    kind = "T"
    fields = ("victim", "trick", "with")
    destination = "removed"
    announceable = False
    unopposed = True
    held_worth = 0.5

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        victims = super().victim_values(state, frame)
        return [seat for seat in victims if self._runs(state, frame, seat)]

    def trick_values(self, state: AssertionState, frame: Frame) -> Sequence[tuple[int, ...]]:
        return [run for run in self._runs(state, frame, frame.vars["victim"]) if self._partners(state, frame, run, 1)]

    def with_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        return self._partners(state, frame, frame.vars["trick_cells"])

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        victims = self.victim_values(state, frame)
        if not victims:
            return "no_line_added"
        if "victim" not in frame.vars and not any(self._strikes(state, frame, victim) for victim in victims):
            return "no_strategy_elsewhere"
        return ""

    def leads_on(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether there is a run left to lay it on and a strategy to enact elsewhere: nothing else is to be
        chosen."""
        names = frame.vars
        if "trick_cells" in names:
            return super().leads_on(state, frame)
        victims = [names["victim"]] if "victim" in names else self.victim_values(state, frame)
        return any(self._strikes(state, frame, victim) for victim in victims)

    def _strikes(self, state: AssertionState, frame: Frame, victim: int) -> bool:
        """Return whether a strategy could be enacted elsewhere than on one of the victim's runs."""
        return any(self._partners(state, frame, run, 1) for run in self._runs(state, frame, victim))

    def others(self, state: AssertionState, frame: Frame) -> list[int]:
        victims = self.victim_values(state, frame)
        runs = dict.fromkeys(run for victim in victims for run in self._runs(state, frame, victim))
        return [card for run in runs for card in self._partners(state, frame, run)]

    def _runs(self, state: AssertionState, frame: Frame, victim: int) -> list[tuple[int, ...]]:
        record = state.records[victim]
        runs = record.runs if record is not None else ()
        return sorted({run for run in runs if allowed_cells(frame, run) and _still_stands(state, run)})

    def _partners(self, state: AssertionState, frame: Frame, run: tuple[int, ...], most: int = ALL) -> list[int]:
        return hand_strategies(state, frame, most, avoid_cells=run, unopposed=True, shut=True)

    def on_declared(self, table: AssertionTable, frame: Frame) -> None:
        frame.vars = {**frame.vars, "unopposed": True, "shut": True}  # D-5D2
        super().on_declared(table, frame)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        card = frame.vars["with_card"]
        code = code_of(table.state, card)
        assert code is not None
        names = {**bounds_of(frame), "avoid_cells": frame.vars["trick_cells"], "unopposed": True, "shut": True}
        perform(table, frame, "struck", frame.seat, code, card, **names, forced=True, home=self.home(frame))

    def struck(self, table: AssertionTable, frame: Frame, result: object) -> None:
        self.finish_after(table, frame, result)


def _still_stands(state: AssertionState, run: tuple[int, ...]) -> bool:
    """Return whether these cells are still a run of their own, or a second base."""
    ground = state.ground
    if len(run) == 1:
        return bool(ground.roots >> run[0] & 1)
    if any(not 0 < ground.suit[cell] < WALL for cell in run):
        return False
    step = run[1] - run[0]
    return step in STEPS and ground.run_through(run[0], step) == (run[0], len(run))


class ShownThreat(Strategy):
    """Draw a card, and lay a hand card open: its strategy waits for a later turn of yours (D-4D1 to D-4D4)."""

    code = "4D"

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        table.draw_card(frame.seat)
        if table.state.outcome is None and table.state.hands[frame.seat]:
            table.ask(frame, frame.seat, "card", "shown")
        else:
            self.finish(table, frame)

    def shown_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("card", card) for card in state.hands[seat]]

    def shown(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.to_seat(choice.card, "threat", frame.seat, "threat", shown=True)
        table.discover(frame.seat, [choice.card])
        self.finish(table, frame)


class MakeThemSpend(Strategy):
    """An opponent must place a card for every point of their standing tricks (D-2D1 to D-2D3)."""

    names: ClassVar[Names] = {**Strategy.names, "left": NUMBER}

    code = "2D"
    fields = ("victim",)

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        state, victim = table.state, frame.vars["victim"]
        side = state.side_of(victim)
        count = sum(trick.points for trick in standing(state) if trick.side == side)
        frame.vars = {**frame.vars, "left": min(count, len(state.hands[victim]))}
        table.goto(frame, "next_one")

    def next_one(self, table: AssertionTable, frame: Frame, _: object) -> None:
        victim = frame.vars["victim"]
        if not frame.vars["left"] or not table.state.hands[victim]:
            self.finish(table, frame)
        else:
            table.call(frame, Frame("single", victim, "begin", {"by": "2D"}), "spent_one")

    def spent_one(self, table: AssertionTable, frame: Frame, result: object) -> None:
        if isinstance(result, tuple):
            frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
            table.goto(frame, "next_one")
        else:
            table.ask(frame, frame.vars["victim"], "discard", "spent")

    def spent_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [action("discard", card) for card in state.hands[seat]]

    def spent(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        table.remove_from_hand(frame.vars["victim"], choice.card, "order")
        frame.vars = {**frame.vars, "left": frame.vars["left"] - 1}
        table.goto(frame, "next_one")


register(
    CutTheSupplyLine(),
    GambleOnThePast(),
    Starve(),
    DrawOutTheBest(),
    FeintInTheEast(),
    TwoEvils(),
    TurnTheAttack(),
    PinAndStrike(),
    ShownThreat(),
    MakeThemSpend(),
)
