"""Covered plays (5C, QH): a card face down under another, and a claim that the opponents may call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...kernel.actions import NO, Action, action
from ...kernel.cards import CODES
from ...kernel.frames import Frame
from ..state import AssertionState
from ..verbs import AssertionTable
from .base import BACK, BY_CODE, DONE_, FIELDS, LOST, VOID, Strategy, chained, code_of, perform, strategy
from .counters import calls

TARGETS = (*(name for field, (_, name) in FIELDS.items() if field not in ("claim", "under")), "pick_cards")
"""The names of what a claimed strategy is declared with."""


class Mask(Strategy):
    """A covered play: ``under_card`` lies face down under the card, ``claim`` is what it is declared to be.

    Calls come first, then the claim's own counters (C3). ``executions`` is how often a true claim that was called may
    be carried out.
    """

    kind = "M"
    executions: ClassVar[int]

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        """The strategies that may be claimed, whether or not they could be declared now."""
        raise NotImplementedError

    def obstacle(self, state: AssertionState, frame: Frame) -> str:
        if "claim" in frame.vars:
            return ""
        if any(not BY_CODE[code].why_not(state, self._asked(frame, code)) for code in self.claims(state, frame)):
            return ""
        return "Nothing that could be claimed could be carried out now."

    def under_values(self, state: AssertionState, frame: Frame) -> Sequence[int]:
        card = frame.vars.get("card")
        return [other for other in state.hands[frame.seat] if other != card]

    def claim_values(self, state: AssertionState, frame: Frame) -> Sequence[str]:
        return [
            code for code in self.claims(state, frame) if not BY_CODE[code].why_not(state, self._asked(frame, code))
        ]

    def _claimed(self, frame: Frame, code: str) -> Frame:
        """The claim as a frame of its own: no card, the targets chosen so far, and what binds every enactment."""
        names = {name: value for name, value in frame.vars.items() if name in TARGETS}
        for name in ("avoid_cells", "only_cells", "victim_only", "unopposed", "shut"):
            if name in frame.vars:
                names[name] = frame.vars[name]
        concealed = frame.vars.get("under_card")
        away = tuple(card for card in (frame.vars.get("card"), concealed) if card is not None)
        if frame.vars.get("echo"):
            names["copy"] = True
        return Frame(code, frame.seat, "aim", {**names, "card": None, "away_cards": away})

    def _asked(self, frame: Frame, code: str) -> Frame:
        probe = self._claimed(frame, code)
        probe.vars = {**probe.vars, "chain": chained(frame)}
        return probe

    def fields_of(self, state: AssertionState, frame: Frame) -> tuple[str, ...]:
        claim = frame.vars.get("claim")
        if claim is None:
            return ("under", "claim")
        return ("under", "claim", *BY_CODE[claim].fields_of(state, self._claimed(frame, claim)))

    def values(self, state: AssertionState, frame: Frame, field: str) -> Sequence[Any]:
        if field in ("under", "claim"):
            return super().values(state, frame, field)
        claim = frame.vars["claim"]
        return BY_CODE[claim].values(state, self._claimed(frame, claim), field)

    def aim(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """A claimed Echo becomes a claim of the strategy it copies (E23, D-9S2)."""
        names = frame.vars
        if names.get("claim") == "9S" and "named" in names:
            kept = {name: value for name, value in names.items() if name not in ("victim", "named")}
            frame.vars = {**kept, "claim": names["named"], "echo": True}
        super().aim(table, frame, None)

    # declared and called ------------------------------------------------------------------------------------------

    def declare(self, table: AssertionTable, frame: Frame) -> None:
        state = table.state
        names = {name: value for name, value in frame.vars.items() if name != "_secret"}
        card = names.get("card")
        if card is not None and names.get("origin") != "pending":
            table.to_pile(card, "pending", "declare")
        table.note_enacted(card)
        under = table.mix(state.hands[frame.seat], frame.seat, names["under_card"])
        assert under is not None
        table.to_pile(under, "pending", "conceal", shown=False)
        frame.vars = {**names, "under_card": under}
        claimed = self._claimed(frame, names["claim"])
        if table.turn.seat == frame.seat:
            table.note_declared(names["claim"], names.get("victim"))
        if table.events is not None:
            cells = [*names.get("trick_cells", ()), *([names["cell"]] if "cell" in names else [])]
            from ..grid import xy_of

            table.tell(
                "claim_made",
                seat=frame.seat,
                card=card,
                under_card=under,
                code=names["claim"],
                victim=names.get("victim"),
                mode=names.get("mode"),
                cells=[xy_of(cell) for cell in cells],
                named=claimed.vars.get("named"),
                number=names.get("number"),
            )
        table.goto(frame, "opposed")

    def opposed(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        """Calls come first (C3.1); the claim opens its own window when it goes ahead."""
        judge, state = frame.vars.get("nullable_by"), table.state
        if judge is not None and not frame.vars.get("let_stand"):
            table.ask(frame, judge, "yes_no", "nulled")
            return
        place = len(state.frames) - 1
        table.call(frame, calls(frame.seat, self.callers(state, frame), place), "called")

    def on_stopped(self, table: AssertionTable, frame: Frame) -> None:
        """Nulled: the concealed card stays unseen (D-9D, D-5C)."""
        if frame.vars["under_card"] in table.state.pending:
            table.to_pile(frame.vars["under_card"], "removed", "concealed", shown=False)

    def callers(self, state: AssertionState, frame: Frame) -> list[int]:
        """Who is asked whether they call: every opponent (C3.1)."""
        return state.opponents(frame.seat)

    def called(self, table: AssertionTable, frame: Frame, caller: Any) -> None:
        """Not called: the claim goes ahead. Called: the card is shown, and it was true or it was not."""
        state, names = table.state, frame.vars
        if caller is None:
            self._go_ahead(table, frame, 1)
            return
        under = names["under_card"]
        table.reveal([under], None, "called")
        frame.vars = {**names, "caller": caller, "shown": True}
        if code_of(state, under) == ("9S" if names.get("echo") else names["claim"]):
            self._go_ahead(table, frame, self.executions)
            return
        table.end_turn()
        if table.discover(frame.seat, [under]) and state.outcome is not None:
            return
        table.ask(frame, caller, "call_won", "caller_chose")

    def _go_ahead(self, table: AssertionTable, frame: Frame, times: int) -> None:
        claim = frame.vars["claim"]
        child = self._claimed(frame, claim)
        child.vars = {**child.vars, "times": times, "origin": "pending"}
        child.step = "opposed"
        if frame.vars.get("shown"):  # true and called: the card itself is enacted
            child.vars["card"] = frame.vars["under_card"]
            table.note_enacted(frame.vars["under_card"])
        table.call(frame, child, "carried_out")

    def carried_out(self, table: AssertionTable, frame: Frame, result: Any) -> None:
        """The claim has been carried out, countered or taken back: put both cards away."""
        if result == BACK:  # 8H takes back everything of this declaration
            for card in (frame.vars.get("card"), frame.vars["under_card"]):
                if card is not None and card in table.state.pending:
                    table.to_seat(card, "hand", frame.seat, "take_back")
            table.forget_declared(frame.vars["claim"])
            table.done(BACK)
            return
        self._put_both_away(table, frame)
        table.done(result if result in (LOST, VOID) else DONE_)

    def _put_both_away(self, table: AssertionTable, frame: Frame) -> None:
        under = frame.vars["under_card"]
        if under in table.state.pending:
            if frame.vars.get("shown"):
                table.to_pile(under, BY_CODE[code_of(table.state, under) or "9C"].destination, "spent")
            else:
                table.to_pile(under, "removed", "concealed", shown=False)
        self.put_away(table, frame, "centre")

    # called and false: the caller may use either strategy against the bluffer -------------------------------------

    def caller_chose_options(self, state: AssertionState, frame: Frame, seat: int) -> list[Action]:
        options = [NO]
        for code in dict.fromkeys((CODES[state.faces[frame.vars["under_card"]]], frame.vars["claim"])):
            if not BY_CODE[code].why_not(state, self._won(frame, seat, code)):
                options.append(action("strategy", code))
        return options

    def _won(self, frame: Frame, seat: int, code: str) -> Frame:
        under = frame.vars["under_card"]
        names = {"gained": True, "victim_only": frame.seat, "unopposed": True, "origin": "pending"}
        return Frame(code, seat, "gained", {"card": under, **names})

    def caller_chose(self, table: AssertionTable, frame: Frame, choice: Action) -> None:
        under = frame.vars["under_card"]
        if choice == NO:
            table.to_pile(under, "centre", "spent")
            self._lost(table, frame)
            return
        code = str(choice.value)
        card = under if code == code_of(table.state, under) else None
        names = {"victim_only": frame.seat, "unopposed": True}
        perform(table, frame, "punished", frame.vars["caller"], code, card, **names)

    def punished(self, table: AssertionTable, frame: Frame, _: Any) -> None:
        under = frame.vars["under_card"]
        if under in table.state.pending:
            table.to_pile(under, "centre", "spent")
        self._lost(table, frame)

    def _lost(self, table: AssertionTable, frame: Frame) -> None:
        self.put_away(table, frame, "centre")
        table.done(LOST)


@strategy("QH")
class CreateSomething(Mask):
    """Any strategy of the game may be claimed; a true claim that was called is carried out twice (D-QH1 to D-QH3)."""

    executions = 2

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        return [code for code, rule in BY_CODE.items() if rule.kind in ("C", "T", "K") or code == "9S"]


@strategy("5C")
class MaskedCommand(Mask):
    """An ace or a king is claimed; a true claim that was called is carried out three times (D-5C1 to D-5C6)."""

    executions = 3

    def claims(self, state: AssertionState, frame: Frame) -> list[str]:
        return [code for code, rule in BY_CODE.items() if code[0] in "AK" and rule.kind != "B"]
