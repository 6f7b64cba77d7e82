"""Priority windows and the assassins played in them (2.4, FR8 to FR10, FR15)."""

from __future__ import annotations

from typing import ClassVar

from ...kernel.actions import PASS, Action, action, card_actions
from ...kernel.events import by_id
from ...kernel.frames import Frame
from ...kernel.names import CARD, CARDS, INTENTION, NUMBER, SEATS, TEXT, Names, public, secret
from ...kernel.plain import Vars
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import StrategyDeclared, StrategyResolved, StrategyStopped
from ..views import AssassinView
from . import refusals
from .faces import ASSASSIN
from .state import FracasState, owner_of
from .verbs import FracasTable


def priority(stop: str, seats: tuple[int, ...], passes: int = 0, cards: tuple[int, ...] = ()) -> Frame:
    """A window at the mark ``stop`` that asks ``seats`` in this order until all of them pass in a row.

    So many of them, fewer than all, have passed already. ``cards`` have led to it: who was deployed or enlisted, and
    under whom; once an assassin has struck in it, the ace and whom it was sent against.
    """
    names: Vars = {"stop": stop, "seats": seats, "asked": passes, "passes": passes}
    if cards:
        names["cards"] = cards
    return Frame("priority", seats[passes], "begin", names)


def aces(state: FracasState, seat: int) -> list[Action]:
    """The assassins a seat can send now: it needs an untapped general for each (2.4)."""
    found = [action("play", card) for card in state.hands[seat] if state.kind(card) == ASSASSIN]
    return found if found and state.untapped_generals(seat) else []


class PriorityRule(Rule[FracasState]):
    """Asks in turn for assassins. A seat is asked whenever it *could* hold one, so being asked tells nothing.

    The frame belongs to the seat being asked; the assassin and the general chosen so far are its secret.
    """

    names: ClassVar[Names] = {
        "stop": TEXT,
        "seats": SEATS,
        "asked": NUMBER,
        "passes": NUMBER,
        "cards": CARDS,
        "_secret": INTENTION,
        "_ace_card": secret(CARD),
        "_general_card": secret(CARD),
    }

    def begin(self, table: FracasTable, frame: Frame, _: object) -> None:
        seats: tuple[int, ...] = frame.vars["seats"]
        while True:
            passes: int = frame.vars["passes"]
            if passes >= len(seats):
                table.done()
                return
            asked: int = frame.vars["asked"]
            seat = seats[asked]
            if frame.seat != seat:
                table.hand_over(frame, seat)
            if table.state.may_play_ace(seat):
                table.ask(frame, seat, "priority", "answered")
                return
            _pass(frame)

    # an assassin in three small steps -----------------------------------------------------------------------------

    def answered_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        return [PASS, *aces(state, seat)]

    def answered(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        if choice == PASS:
            _pass(frame)
            self.begin(table, frame, None)
            return
        frame.vars = {**frame.vars, "_ace_card": choice.card}
        table.ask(frame, frame.seat, "ace_general", "paid")

    def paid_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        return card_actions(state.untapped_generals(seat))

    def paid(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        frame.vars = {**frame.vars, "_general_card": choice.card}
        table.ask(frame, frame.seat, "ace_target", "aimed")

    def aimed_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        around = (1 - seat, seat)
        return card_actions([unit.card for owner in around for unit in state.fields[owner]])

    def aimed(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        """Pay both costs at once; then the other player may respond."""
        ace, general, target = frame.vars["_ace_card"], frame.vars["_general_card"], choice.card
        frame.vars = {**public(self.names, frame.vars), "asked": 0, "passes": 0, "cards": (ace, target)}
        table.discard(ace, "assassin")
        table.tap(general)
        code = table.state.code(ace)
        if table.events is not None:
            told = StrategyDeclared(
                seat=frame.seat, card=by_id(ace), code=code, general_card=by_id(general), target_card=by_id(target),
                victim=owner_of(target),
            )  # fmt: skip
            table.tell(told)
        child = Frame("ace", frame.seat, "begin", {"ace_card": ace, "general_card": general, "target_card": target})
        table.call(frame, child, "begin")

    def is_intention(self, state: FracasState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "paid" or action.kind == "play"

    def conceal(self, frame: Frame) -> None:
        frame.step, frame.ask = "answered", "priority"

    def refusal(self, state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
        return refusals.of_assassin(state, frame, seat, action)


def _pass(frame: Frame) -> None:
    names = frame.vars
    asked: int = names["asked"]
    passes: int = names["passes"]
    names["asked"] = (asked + 1) % len(names["seats"])
    names["passes"] = passes + 1


class AceRule(Rule[FracasState]):
    """An assassin on his way: the other player may respond first, and the last one played resolves first."""

    names: ClassVar[Names] = {"ace_card": CARD, "general_card": CARD, "target_card": CARD}

    def begin(self, table: FracasTable, frame: Frame, _: object) -> None:
        table.call(frame, priority("ace", (1 - frame.seat,)), "resolve")

    def resolve(self, table: FracasTable, frame: Frame, _: object) -> None:
        """The target falls if it is still there; else the assassin is lost (FR8)."""
        ace, target = frame.vars["ace_card"], frame.vars["target_card"]
        code = table.state.code(ace)
        if table.state.unit(target) is None:
            table.tell(StrategyStopped(frame.seat, by_id(ace), code, by_id(target), "gone"))
        else:
            table.tell(StrategyResolved(frame.seat, by_id(ace), code, by_id(target)))
            table.kill(target, "assassinated")
        table.done()


def assassins(state: FracasState) -> list[AssassinView]:
    """Return the assassins on their way, the first played first; the last one resolves first."""
    return [
        AssassinView(
            frame.seat,
            state.code(frame.vars["ace_card"]),
            state.code(frame.vars["general_card"]),
            state.code(frame.vars["target_card"]),
            owner_of(frame.vars["target_card"]),
        )
        for frame in state.frames
        if frame.kind == "ace"
    ]
