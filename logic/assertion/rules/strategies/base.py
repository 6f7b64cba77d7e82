"""The course of a strategy (C2, C3, C5): aimed, declared, answered, carried out, put away.

Long because all cards follow this one order of steps.

Every card is one class, registered under its code, and a rule of the kernel by the same name: a frame of kind ``"AS"``
is one enactment of the Ace of Spades. The class says what is true of the card (`traits`), what its targets may be
(``<field>_values``), what stands against playing it (``obstacle``), and what it does (``effect`` and the steps that
follow, ending in :meth:`Strategy.finish`). What its frame may hold is told in `enactment`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....kernel.actions import DONE, NO, YES, Action, action
from ....kernel.events import may_be
from ....kernel.frames import Frame
from ....kernel.names import Names, public
from ....kernel.plain import Plain, Vars
from ....kernel.reasons import NOT_OFFERED, Reason
from ....kernel.window import window
from ...events import StrategyResolved, StrategyStopped
from ..build_kinds import FORMS
from ..effects import shielded
from ..grid import CELL_ACTION
from ..state import AssertionState
from ..verbs import AssertionTable
from .card import Card
from .counters import play_aimed, who_may_counter, why_no_answer
from .enactment import ENACTMENT
from .objections import why_no_target
from .repeating import repetition
from .results import CANCELLED, LOST, NULLED, PLAYED, TAKEN_BACK, is_open_again
from .targets import CHOSEN, FIELDS, from_value, tell_declared, to_value, tricks_for

ROUNDABOUT = frozenset(
    ("away_cards", "card", "chain", "credit", "forced", "gained", "ordered_by", "origin", "shut", "unopposed")
)
"""Names of a frame that tell how a card comes to be played; some cards need not look at them (`Strategy.alone`)."""
ANYWHERE = ROUNDABOUT | {"avoid_cells", "only_cells"}
"""These, and what binds its place: a card that is aimed at no place need not look at that either."""
BRANCHING = ("mode", "claim")
"""Fields whose value decides which other fields there are."""


class Strategy(Card):
    """One card. Subclasses give the data (`traits`) and the effect; `enactment` describes what its frame may hold."""

    names: ClassVar[Names] = {**ENACTMENT, **CHOSEN}

    # can it be played ---------------------------------------------------------------------------------------------

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        """Return the key of the reason why it cannot be played at all; ``""`` if nothing stands against it.

        Missing targets are found by :meth:`why_not`; conditions that are no field belong here.
        """
        return ""

    def why_not(self, state: AssertionState, frame: Frame) -> str:
        """Return the key of the reason why it cannot be played as it stands in ``frame``; ``""`` if it can.

        While one question is being settled (``state.asked``) the same is asked many times, through other cards: the
        answers are kept until it is.
        """
        asked = state.asked
        if asked is None:
            return self.judge_play(state, frame)
        names = frame.vars
        if self.alone:
            beside_it = ROUNDABOUT if self.located else ANYWHERE
            bounds = [item for item in names.items() if item[0] not in beside_it]
            key = (self.code, frame.seat, *bounds) if bounds else (self.code, frame.seat)
        else:
            key = (self.code, frame.seat, *names.items())
        reason = asked.get(key)
        if reason is None:
            reason = asked[key] = self.judge_play(state, frame)
        return reason

    def judge_play(self, state: AssertionState, frame: Frame) -> str:
        """Return what :meth:`why_not` returns, without looking at kept answers."""
        if not state.in_play & self.bit:
            return "only_ground"
        if self.code in frame.vars.get("chain", ()):
            return "being_played"
        if self.retaliation:
            against = list(self.values(state, frame, "victim")) if "victim" in self.fields else []
            if against and all(shielded(state, frame.seat, seat) for seat in against):
                return "shielded_this_turn"
        reason = self.obstacle(state, frame)
        if reason:
            return reason
        if frame.vars.get("victim_needed") and not {"victim", "mode"} & set(self.fields_of(state, frame)):
            return "lent_against_another"
        if self.leads_on(state, frame):
            return ""
        field = self.next_field(state, frame)
        assert field is not None
        return f"{self.code}.no_{field}"

    def leads_on(self, state: AssertionState, frame: Frame) -> bool:
        """Return whether the fields still open can all be chosen, one after the other."""
        field = self.next_field(state, frame)
        if field is None:
            return True
        if self._is_last(state, frame, field):
            return self.has_values(state, frame, field)
        return any(self._leads(state, frame, field, value) for value in self.values(state, frame, field))

    def has_values(self, state: AssertionState, frame: Frame, field: str) -> bool:
        """Return whether there is anything to choose for a field."""
        return bool(self.values(state, frame, field))

    def _is_last(self, state: AssertionState, frame: Frame, field: str) -> bool:
        """Return whether nothing is left to choose once this field has been chosen, whatever its value."""
        if field in BRANCHING:
            return False
        return self.fields_of(state, frame)[-1] == field

    def _leads(self, state: AssertionState, frame: Frame, field: str, value: Plain) -> bool:
        chosen = True if field == "picks" else value
        return self.leads_on(state, Frame(frame.kind, frame.seat, frame.step, {**frame.vars, FIELDS[field][1]: chosen}))

    def next_field(self, state: AssertionState, frame: Frame) -> str | None:
        """Return the first field that has not been chosen yet."""
        for field in self.fields_of(state, frame):
            if FIELDS[field][1] not in frame.vars:
                return field
        return None

    def values(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Plain]:
        """Return what may be chosen for a field, in a fixed order; every value leads to a whole declaration."""
        options: Sequence[Plain] = getattr(self, field + "_values")(state, frame)
        if field == "mode" and frame.vars.get("victim_needed"):
            options = [mode for mode in options if "victim" in self._fields_with(state, frame, mode)]
        return options

    def _fields_with(self, state: AssertionState, frame: Frame, mode: str) -> tuple[str, ...]:
        return self.fields_of(state, Frame(frame.kind, frame.seat, "aim", {**frame.vars, "mode": mode}))

    def elsewhere(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Plain]:
        """Return where it could be aimed, as far as everybody knows (6C); ``frame`` does not name a place.

        What its player holds in hand or depot is therefore left out of account.
        """
        blind = state.copy()
        blind.hands[frame.seat], blind.depots[frame.seat] = [], []
        return self.values(blind, frame, field)

    def victim_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        only, struck = frame.vars.get("victim_only"), frame.vars.get("struck_seats", ())
        victims = state.opponents(frame.seat) if only is None else [s for s in state.opponents(frame.seat) if s == only]
        return [seat for seat in victims if seat not in struck] if struck else victims

    def trick_values(self, state: AssertionState, frame: Frame) -> Sequence[tuple[int, ...]]:
        return tricks_for(state, frame, self.second_base)

    # in answer to others ------------------------------------------------------------------------------------------

    def refusal(self, state: AssertionState, frame: Frame, seat: int, choice: Action) -> Reason:
        if choice.kind == "respond" and frame.ask == "window":
            return why_no_answer(state, frame, seat, choice.card) or NOT_OFFERED
        return why_no_target(state, frame, choice, self.next_field(state, frame) if frame.step == "aimed" else None)

    # aiming -------------------------------------------------------------------------------------------------------

    def gained(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Begin an enactment that was gained through another card, a toss, a call or a duty (C5)."""
        if self.why_not(table.state, frame):
            self.declined(table, frame, "impossible")
        else:
            table.goto(frame, "aim")

    def aim(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Ask for the next field, or for the word to declare."""
        state = table.state
        while True:
            field = self.next_field(state, frame)
            if field is None and frame.vars.get("sealed"):
                table.done((frame.kind, frame.vars))
                return
            if "_secret" not in frame.vars:  # everybody saw it gained, but nobody else may see yet what it is aimed at
                frame.vars = {**frame.vars, "_aiming": True}
            if field is None:
                table.ask(frame, frame.seat, "declare", "confirmed")
                return
            if field in ("victim", "mode", "way"):
                values = self._choices(state, frame, field)
                if len(values) == 1:  # nothing to choose
                    frame.vars = {**frame.vars, FIELDS[field][1]: values[0]}
                    continue
            table.ask(frame, frame.seat, FIELDS[field][0], "aimed")
            return

    def aimed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        field = self.next_field(state, frame)
        assert field is not None
        kind = FIELDS[field][0]
        values = self._choices(state, frame, field)
        if field == "picks":
            chosen = frame.vars.get("pick_cards", ())
            options = [action(kind, card) for card in values if card not in chosen]
            return options + ([DONE] if chosen else []) + self._decline(frame)
        if kind == "cell":
            cells: Sequence[int] = values
            return [CELL_ACTION[cell] for cell in cells] + self._decline(frame)
        return [action(kind, to_value(kind, value)) for value in values] + self._decline(frame)

    def _choices(self, state: AssertionState, frame: Frame, field: str) -> list[Plain]:
        """Return the values of a field that lead to a whole declaration."""
        asked = state.asked
        if asked is None:
            state.asked = {}
        try:
            values = self.values(state, frame, field)
            if self._is_last(state, frame, field):
                return list(values)
            return [value for value in values if self._leads(state, frame, field, value)]
        finally:
            state.asked = asked

    def aimed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == NO:
            self.declined(table, frame)
            return
        field = self.next_field(table.state, frame)
        assert field is not None
        kind, name = FIELDS[field]
        if field != "picks":
            frame.vars = {**frame.vars, name: from_value(kind, choice.value)}
        elif choice == DONE:
            frame.vars = {**frame.vars, name: True}
        else:
            frame.vars = {**frame.vars, "pick_cards": (*frame.vars.get("pick_cards", ()), choice.card)}
        table.goto(frame, "aim")

    def confirmed_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [DONE, *self._decline(frame)]

    def confirmed(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        if choice == NO:
            self.declined(table, frame)
        elif self.next_field(table.state, frame) is not None:  # concealed, in a world dealt from another seat's view
            table.goto(frame, "gained")
        else:
            self.declare(table, frame)

    def _decline(self, frame: Frame) -> list[Action]:
        return [NO] if frame.vars.get("gained") and not frame.vars.get("forced") else []

    def conceal(self, frame: Frame) -> None:
        """Hide what a gained strategy is aimed at until it is declared; that it is being aimed all may see (C2)."""
        if frame.step in ("aimed", "confirmed"):
            frame.step, frame.ask = "confirmed", "declare"
            frame.vars = {name: value for name, value in frame.vars.items() if name not in CHOSEN}

    def is_intention(self, state: AssertionState, frame: Frame, seat: int, action: Action) -> bool:
        return frame.step == "aimed" and action != NO

    def declined(self, table: AssertionTable, frame: Frame, why: str = "declined") -> None:
        """Send the card of a gained strategy that is not used, or cannot be, to the centre pile (C5-R3).

        If it has been carried out before, only its repetition is declined.
        """
        self.tell_stopped(table, frame, why)
        if frame.vars.get("executed") or frame.vars.get("performed"):
            self.conclude(table, frame)
            return
        frame.vars = without_keep(frame.vars)  # not enacted (D-6S1)
        self.put_away(table, frame, "centre")
        table.done(LOST)

    # declaring ----------------------------------------------------------------------------------------------------

    def declare(self, table: AssertionTable, frame: Frame) -> None:
        """Show the card and name every target (C2); from now on it is in nobody's hand."""
        frame.vars = public(self.names, frame.vars)
        card = frame.vars.get("card")
        if card is not None and frame.vars.get("origin") != "pending":
            table.to_pile(card, "pending", "declare")
        table.note_enacted(card)
        if table.turn.seat == frame.seat:
            table.note_declared(self.code, frame.vars.get("victim"))
        tell_declared(table, frame, self.code)
        self.on_declared(table, frame)
        table.goto(frame, "opposed")

    def declared_now(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Declare what has been aimed elsewhere (8C)."""
        self.declare(table, frame)

    def opposed(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """Open the window of counters (C3.2), for everybody who could hold one by public knowledge.

        A play that may be nulled (9D) is first shown to whoever has that right. Counters aimed at it before it was
        shown (8C) are played instead of a window.
        """
        judge = frame.vars.get("nullable_by")
        if judge is not None and not frame.vars.get("let_stand"):
            table.ask(frame, judge, "yes_no", "nulled")
            return
        if "aimed_cards" in frame.vars:
            if not play_aimed(table, frame, "opposed", result):
                table.goto(frame, "answered")
            return
        place = len(table.state.frames) - 1
        seats = who_may_counter(table.state, frame)
        if seats:
            table.call(frame, window("counters", frame.seat, seats, place), "answered")
        else:
            table.goto(frame, "effect")

    def nulled_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        return [NO, YES]

    def nulled(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        """Use the right given by 9D: the play is declared null, or goes on its way (D-9D1)."""
        if choice == NO:
            frame.vars = {**frame.vars, "let_stand": True}
            table.goto(frame, "opposed")
            return
        self.on_stopped(table, frame)
        self.tell_stopped(table, frame, "nulled")
        frame.vars = {**without_keep(frame.vars), "origin": "pending"}  # not enacted: no reserve has it back
        self.put_away(table, frame, "centre")
        table.done(NULLED)

    def answered(self, table: AssertionTable, frame: Frame, _: object) -> None:
        fate = frame.vars.get("fate")
        if fate is None:
            table.goto(frame, "effect")
            return
        if fate in ("instead", "tossed"):  # something else has happened in its place (9H), or a toss was lost (R*)
            frame.vars = {name: value for name, value in frame.vars.items() if name != "fate"}
            table.goto(frame, "finish" if fate == "instead" else "opposed")
            return
        if fate != "gone":  # else that has been done before the seizer enacted it (C3-R3)
            self.on_stopped(table, frame)
        self.tell_stopped(table, frame, {"gone": "seized", "back": "taken_back", "void": "cancelled"}[fate])
        if fate == "back":
            table.forget_declared(self.code)
        if frame.vars.get("executed"):
            self.conclude(table, frame)
        else:
            table.done({"gone": LOST, "back": TAKEN_BACK, "void": CANCELLED}[fate])

    def tell_stopped(self, table: AssertionTable, frame: Frame, why: str) -> None:
        """Tell that a strategy came to nothing for its player: ``seized``, ``taken_back``, ``cancelled``, ``nulled``,
        ``declined``, ``impossible`` or ``caught``."""
        table.tell(StrategyStopped(frame.seat, may_be(frame.vars.get("card")), self.code, why))

    # carrying out -------------------------------------------------------------------------------------------------

    def effect(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Carry the strategy out. Ends, perhaps after further steps, in :meth:`finish`."""
        raise NotImplementedError

    def finish(self, table: AssertionTable, frame: Frame, _: object = None) -> None:
        """End the effect: carry it out again if that is allowed, else put the card away and give its credit."""
        self._tell_resolved(table, frame)
        again = repetition(frame, self.once_each) if self.repeats and not table.state.outcome else None
        if again is not None and not self.why_not(table.state, again):
            frame.vars = again.vars
            table.goto(frame, "aim_again")
            return
        self.conclude(table, frame)

    def finish_after(self, table: AssertionTable, frame: Frame, result: object) -> None:
        """End the effect after the play that it led to; if that is open again, so is the action of both (C5-R7).

        The card itself has done its work and is spent. What it has carried out before is not undone (C5-R3).
        """
        if is_open_again(result) and not (frame.vars.get("executed") or frame.vars.get("performed")):
            self._tell_resolved(table, frame)
            self.put_away(table, frame, self.destination)
            table.done(CANCELLED)
        else:
            self.finish(table, frame)

    def _tell_resolved(self, table: AssertionTable, frame: Frame) -> None:
        table.tell(StrategyResolved(frame.seat, may_be(frame.vars.get("card")), self.code))

    def conclude(self, table: AssertionTable, frame: Frame) -> None:
        """End the last enactment: the card goes where it belongs, and its credit stays (C5-R3)."""
        self.put_away(table, frame, self.destination)
        if self.continues and table.state.frames and table.turn.seat == frame.seat and not table.turn_is_over():
            table.grant(self.continues)
        table.done(PLAYED)

    def aim_again(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """Aim a repetition: the same card, already on the table, at new targets (5C, QH, R*)."""
        frame.vars = {**frame.vars, "origin": "pending"}
        table.goto(frame, "aim")

    # serving an order (C6) ----------------------------------------------------------------------------------------

    def serve_by_build(self, table: AssertionTable, frame: Frame, form: str, **names: object) -> None:
        """Serve the order by a build of that form; where no card of it can be laid, by a discard (``discarded``).

        ``names`` are those of the action's frame that the form reads.
        """
        child = Frame(
            "action", frame.seat, "begin", {"credit": "only", "form": form, "plays": False, "optional": False, **names}
        )
        if FORMS[form].open_cards(table.state, child, frame.seat):
            table.call(frame, child, "served")
        elif table.state.hands[frame.seat]:
            table.ask(frame, frame.seat, "discard", "discarded")
        else:
            table.done(PLAYED)

    def served(self, table: AssertionTable, frame: Frame, _: object) -> None:
        """End the order: it has been obeyed."""
        table.done(PLAYED)

    # the card afterwards ------------------------------------------------------------------------------------------

    def put_away(self, table: AssertionTable, frame: Frame, zone: str) -> None:
        """Send the card to its pile, or back to its player (6S), unless the effect has already placed it."""
        card = frame.vars.get("card")
        if card is None or card not in table.state.pending:
            return
        if frame.vars.get("keep"):
            table.to_seat(card, "hand", frame.seat, "keep", shown=True)
        elif self._back_to_depot(table.state, frame, zone):
            table.to_seat(card, "depot", frame.seat, "keep", shown=True)
        else:
            table.to_pile(card, zone, "spent")

    def take_back(self, table: AssertionTable, frame: Frame) -> None:
        """Take the card back (8H) to where it lay; one gained and not carried out is spent (C5-R3).

        A repetition that is taken back leaves the card where it is: it has been carried out.
        """
        names, card = frame.vars, frame.vars.get("card")
        if card is None or card not in table.state.pending or names.get("executed"):
            return
        origin = names.get("home") or names.get("origin", "hand")
        if origin == "pending" and names.get("gained"):
            self.put_away(table, frame, "centre")
        elif origin != "loan":  # a card that was lent (7C) lies where it lay
            table.to_seat(card, "hand" if origin == "pending" else origin, frame.seat, "take_back", shown=True)

    def _back_to_depot(self, state: AssertionState, frame: Frame, zone: str) -> bool:
        """Return whether a card enacted from the depot returns to it (option ``threeClubsReusable``)."""
        reserve = "depot" in (frame.vars.get("origin"), frame.vars.get("home"))
        enacted = reserve and zone == self.destination and self.kind != "R"
        return enacted and bool(state.options["threeClubsReusable"])

    def board_card(self, frame: Frame) -> int | None:
        """Return the card to be left on the board, or ``None`` where a marker must stand for it (A1-R1)."""
        return None if frame.vars.get("keep") else frame.vars.get("card")


def without_keep(names: Vars) -> Vars:
    """Return the names of a frame whose card does not come back to its player after all (D-6S1)."""
    return {name: value for name, value in names.items() if name != "keep"}
