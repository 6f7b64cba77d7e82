"""The match: dealing, new hands, turn after turn, the pot, buying tokens, the next game (2.1, 2.6)."""

from __future__ import annotations

from typing import Final

from ...kernel.actions import DONE, Action, action
from ...kernel.frames import Frame
from ...kernel.reasons import Reason
from ...kernel.rule import Rule
from ..events import PhaseBegan
from .faces import GENERAL
from .state import MOST_BOUGHT, FracasState
from .verbs import FracasTable

REDRAW: Final = Action("choice", "redraw")
EXHAUSTED: Final = "exhausted"
"""The result of a turn whose player could not draw."""


class MatchRule(Rule[FracasState]):
    """The lowest frame. Its seat is who is asked for a new hand, then whose turn it is."""

    def deal(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Begin a game (2.1)."""
        table.start_game()
        table.hand_over(frame, table.state.first)
        table.goto(frame, "keep")

    # opening hands ------------------------------------------------------------------------------------------------

    def keep(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Ask everybody, so that being asked does not tell that a hand has no general."""
        table.ask(frame, frame.seat, "mulligan", "kept")

    def kept_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        without = not any(state.kind(card) == GENERAL for card in state.hands[seat])
        return [DONE, REDRAW] if without else [DONE]

    def kept(self, table: FracasTable, frame: Frame, choice: Action) -> None:
        state, seat = table.state, frame.seat
        if choice == REDRAW:
            table.redraw(seat)
            table.goto(frame, "keep")
            return
        table.hand_over(frame, 1 - seat)
        table.goto(frame, "keep" if seat == state.first else "next_turn")

    # turns --------------------------------------------------------------------------------------------------------

    def next_turn(self, table: FracasTable, frame: Frame, _: object) -> None:
        """The seat of the frame begins a turn, unless a limit of turns was agreed on and is reached (2.8)."""
        state = table.state
        limit = state.options["maxTurns"]
        if limit != "none" and state.turn >= limit:
            table.finish("turns")
            return
        state.turn += 1
        table.call(frame, Frame("turn", frame.seat), "turn_over")

    def turn_over(self, table: FracasTable, frame: Frame, result: object) -> None:
        if result == EXHAUSTED:
            table.goto(frame, "game_over")
            return
        table.hand_over(frame, 1 - frame.seat)
        table.goto(frame, "next_turn")

    # between games ------------------------------------------------------------------------------------------------

    def game_over(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Exhaustion: more tokens take the pot, then more cards left to draw; else it stays (2.6, FR14)."""
        state = table.state
        standing = [(state.tokens[seat], len(state.decks[seat])) for seat in (0, 1)]
        table.tell(PhaseBegan(frame.seat, "exhausted", game=state.game_number, pot=state.pot))
        if standing[0] != standing[1]:
            table.take_pot(0 if standing[0] > standing[1] else 1)
        limit = state.options["maxGames"]
        if limit != "none" and state.game_number >= limit:
            table.finish("games")
        else:
            self.buy(table, frame, None)

    def buy(self, table: FracasTable, frame: Frame, _: object) -> None:
        """Let both buy tokens between two games, if that has been agreed on."""
        if table.state.options["buyTokens"]:
            table.ask_all(frame, (0, 1), "buy", "bought")
        else:
            table.goto(frame, "next_game")

    def bought_options(self, state: FracasState, frame: Frame, seat: int) -> list[Action]:
        return [action("number", count) for count in range(MOST_BOUGHT + 1)]

    def bought(self, table: FracasTable, frame: Frame, answers: dict[int, tuple[Action, ...]]) -> None:
        """Let both stocks grow at once: neither player saw how much the other buys."""
        for seat in sorted(answers):
            table.buy(seat, answers[seat][0].number)
        table.goto(frame, "next_game")

    def next_game(self, table: FracasTable, frame: Frame, _: object) -> None:
        """The other player begins the next game (2.1)."""
        state = table.state
        state.game_number += 1
        state.first = 1 - state.first
        table.goto(frame, "deal")

    def refusal(self, state: FracasState, frame: Frame, seat: int, action: Action) -> Reason:
        if frame.ask == "buy":
            return Reason("buy_how_many")
        return Reason("has_general" if action == REDRAW else "keep_or_redraw")
