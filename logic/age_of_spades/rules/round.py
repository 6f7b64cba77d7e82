"""A round (3.2): all draw, then all produce, then all fight; each phase asks the seats in the same order.

The round's frame is the first of the stack and goes on from round to round; its seat is the one that acts. Its public
names: ``phase`` (``draw``, ``production`` or ``combat``), ``laid`` and ``fed`` (what that seat has played in this
production phase), ``stirred`` (whether anything at all has happened in this round, AS15) and, with the option,
``empty`` (by seat, for how many rounds in a row it has played no production card, AS18). Private: ``_card``, the hand
card taken up, and ``_target``, the defenceless seat attacked while the spoils are chosen.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ...kernel.actions import DONE, PASS, Action, action, card_actions
from ...kernel.events import PhaseBegan, TurnBegan, TurnPassed
from ...kernel.frames import Frame
from ...kernel.names import CARD, FLAG, NUMBER, NUMBERS, SEAT, TEXT, Names, secret
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import AttackDeclared, GameBegan
from . import production
from .production import LAY
from .state import HAND_SIZE, AgeState
from .verbs import AgeTable

POINTS: Final = action("choice", "points")


class RoundRule(Rule[AgeState]):
    """The frame in which rounds follow one another."""

    names: ClassVar[Names] = {
        "phase": TEXT,
        "laid": NUMBER,
        "fed": NUMBER,
        "stirred": FLAG,
        "empty": NUMBERS,
        "_card": secret(CARD),
        "_target": secret(SEAT),
    }

    # the deal and the draw phase ----------------------------------------------------------------------------------

    def deal(self, table: AgeTable, frame: Frame, _: object) -> None:
        """Seven cards each, whoever goes first being served first (3.1), after the structures of the start (AS19)."""
        state = table.state
        table.tell(GameBegan(state.first, list(state.civilizations)))
        for seat in state.playing() if state.options["startStructure"] else ():
            table.give_structure(seat, "C")
        for seat in state.playing():
            table.draw(seat, HAND_SIZE)
        table.goto(frame, "begin")

    def begin(self, table: AgeTable, frame: Frame, _: object) -> None:
        """A new round: everybody draws, and structures of clubs and hearts give what they give (3.2)."""
        state = table.state
        state.turn += 1
        _open_phase(table, frame, "draw")
        frame.vars["stirred"] = not state.is_drawn
        if table.events is not None:
            table.tell(TurnBegan(frame.seat, state.turn))
            table.tell(PhaseBegan("draw", state.turn))
        for seat in state.playing():
            drawn = table.draw(seat, 1 + state.bonus(seat, "C")) if state.is_drawn else 0
            gained = state.bonus(seat, "H")
            if drawn or gained:
                _stir(frame)
            if gained:
                table.score(seat, gained, "hearts")
                if state.outcome is not None:
                    return
        _open_phase(table, frame, "production")
        if table.events is not None:
            table.tell(PhaseBegan("production", state.turn))
        table.goto(frame, "produce")

    # the production phase -----------------------------------------------------------------------------------------

    def produce(self, table: AgeTable, frame: Frame, _: object) -> None:
        """Ask the seat while it could still play something, then the next one."""
        if production.is_open(table.state, frame):
            table.ask(frame, frame.seat, "produce", "produced")
        else:
            self.next_producer(table, frame, None)

    def produced_options(self, state: AgeState, frame: Frame, seat: int) -> list[Action]:
        return [*card_actions(production.playable(state, frame)), DONE]

    def produced(self, table: AgeTable, frame: Frame, choice: Action) -> None:
        if choice.kind == "card":
            frame.vars["_card"] = choice.value
            table.ask(frame, frame.seat, "place", "placed")
            return
        if table.events is not None and not frame.vars["laid"] and not frame.vars["fed"]:
            table.tell(TurnPassed(frame.seat, "production"))
        self.next_producer(table, frame, None)

    def placed_options(self, state: AgeState, frame: Frame, seat: int) -> list[Action]:
        return production.places(state, frame, frame.vars["_card"])

    def placed(self, table: AgeTable, frame: Frame, choice: Action) -> None:
        """The card taken up is laid face down, or pays for a face-down card (AS3, AS4, AS5)."""
        card, seat = frame.vars.pop("_card"), frame.seat
        frame.vars["laid" if choice == LAY else "fed"] += 1
        _stir(frame)
        table.goto(frame, "produce")
        if choice == LAY:
            table.lay(seat, card)
        else:
            table.feed(seat, card, choice.card)

    def may_be_taken_back(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        """A card laid face down or fed to one, until the production of the seat is over."""
        return frame.ask == "place"

    def next_producer(self, table: AgeTable, frame: Frame, _: object) -> None:
        production.count_round(table.state, frame)
        if _pass_on(table, frame):
            self.produce(table, frame, None)
            return
        _open_phase(table, frame, "combat")
        if table.events is not None:
            table.tell(PhaseBegan("combat", table.state.turn))
        table.goto(frame, "fight")

    # the combat phase ---------------------------------------------------------------------------------------------

    def fight(self, table: AgeTable, frame: Frame, _: object) -> None:
        """Let each player with a unit attack once (AS9, AS10)."""
        if table.state.units[frame.seat]:
            table.ask(frame, frame.seat, "attack", "attacked")
        else:
            self.next_fighter(table, frame, None)

    def attacked_options(self, state: AgeState, frame: Frame, seat: int) -> list[Action]:
        return [*(action("seat", other) for other in state.opponents(frame.seat)), PASS]

    def attacked(self, table: AgeTable, frame: Frame, choice: Action) -> None:
        state, seat = table.state, frame.seat
        if choice == PASS:
            if table.events is not None:
                table.tell(TurnPassed(seat, "combat"))
            table.goto(frame, "next_fighter")
            return
        target = choice.number
        if state.units[target]:
            _stir(frame)
            _declare(table, seat, target)
            names = {"target": target, "surge": state.surge(seat)}
            table.call(frame, Frame("battle", seat, "begin", names), "fought")
        elif state.structures[target]:
            frame.vars["_target"] = target
            table.ask(frame, seat, "spoils", "spoiled")
        else:
            self._raid(table, frame, target, POINTS)

    def spoiled_options(self, state: AgeState, frame: Frame, seat: int) -> list[Action]:
        return [POINTS, *card_actions(state.structures[frame.vars["_target"]])]

    def spoiled(self, table: AgeTable, frame: Frame, choice: Action) -> None:
        self._raid(table, frame, frame.vars.pop("_target"), choice)

    def _raid(self, table: AgeTable, frame: Frame, target: int, choice: Action) -> None:
        """A player without units loses a structure, or the attacker gains five points (AS11)."""
        _stir(frame)
        table.goto(frame, "next_fighter")
        _declare(table, frame.seat, target)
        if choice == POINTS:
            table.score(frame.seat, table.state.raid_points, "raid")
        else:
            table.destroy_structure(choice.card, target)

    def fought(self, table: AgeTable, frame: Frame, _: object) -> None:
        table.goto(frame, "next_fighter")

    def next_fighter(self, table: AgeTable, frame: Frame, _: object) -> None:
        if _pass_on(table, frame):
            self.fight(table, frame, None)
        elif not frame.vars["stirred"]:
            table.finish("deadlock")
        elif table.state.turn >= table.state.options["maxRounds"]:
            table.finish("rounds")
        else:
            table.goto(frame, "begin")

    # intentions and refusals --------------------------------------------------------------------------------------

    def is_intention(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        """Taking up a card; naming a defenceless player while there are spoils to choose from."""
        if frame.ask == "produce":
            return action.kind == "card"
        if frame.ask != "attack" or action.kind != "seat":
            return False
        target = action.number
        return not state.units[target] and bool(state.structures[target])

    def ends_turn(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        """A seat is done with its part of a phase: production, or combat without an attack."""
        return (frame.ask == "produce" and action == DONE) or (frame.ask == "attack" and action == PASS)

    def takes_up(self, state: AgeState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.ask == "produce" and action.kind == "card"

    def conceal(self, frame: Frame) -> None:
        """Hide from the others whether a seat holds a card or looks over its spoils: to them it is still choosing."""
        if frame.step == "placed":
            frame.step, frame.ask = "produced", "produce"
        elif frame.step == "spoiled":
            frame.step, frame.ask = "attacked", "attack"

    def refusal(self, state: AgeState, frame: Frame, seat: int, action: Action) -> Reason:
        if frame.ask == "produce":
            return _why_not_taken(state, frame, action)
        if frame.ask == "place":
            return production.why_not_placed(state, frame, frame.vars["_card"], action)
        if frame.ask == "spoils":
            return Reason("not_their_structure" if action.kind == "card" else "spoils_which")
        if action.kind != "seat":
            return Reason("attack_whom")
        return Reason("not_yourself" if action.value == frame.seat else "no_such_player")


def _why_not_taken(state: AgeState, frame: Frame, choice: Action) -> Reason:
    if choice.kind == "choice":
        return Reason("no_card_held")
    if choice.kind != "card":
        return Reason("take_or_end")
    if choice.card not in state.hands[frame.seat]:
        return Reason("no_card_held" if state.construction(choice.card) is not None else "not_in_hand")
    return production.why_not_played(state, frame, choice.card)


def _open_phase(table: AgeTable, frame: Frame, phase: str) -> None:
    """Every phase begins with the same seat, or with the next one still in the game (3.2)."""
    table.hand_over(frame, table.state.playing()[0])
    frame.vars["phase"] = phase
    frame.vars["laid"] = frame.vars["fed"] = 0


def _pass_on(table: AgeTable, frame: Frame) -> bool:
    """Give the frame to the next seat of the phase; ``False`` if everybody has had a turn."""
    state = table.state
    seat = (frame.seat + 1) % state.seats
    while seat != state.first and state.is_out(seat):
        seat = (seat + 1) % state.seats
    if seat == state.first:
        return False
    table.hand_over(frame, seat)
    frame.vars["laid"] = frame.vars["fed"] = 0
    return True


def _stir(frame: Frame) -> None:
    """Note that something has happened in this round, so that it is no deadlock (AS15)."""
    frame.vars["stirred"] = True


def _declare(table: AgeTable, seat: int, target: int) -> None:
    state = table.state
    if table.events is not None:
        strength, against = state.strength(seat), state.strength(target)
        table.tell(AttackDeclared(seat, target, strength, state.surge(seat), against))
