"""The turns of Toll Road: a toll is turned up, both lay a card in secret, the higher one takes it."""

from __future__ import annotations

from typing import Final

from logic.kernel.actions import Action, card_actions
from logic.kernel.cards import RANK
from logic.kernel.events import GameEnded, TurnBegan, by_ids
from logic.kernel.frames import Frame
from logic.kernel.outcome import Outcome
from logic.kernel.rule import Rule
from logic.kernel.table import Table

from ..events import BattleResolved, CardRevealed, PointsChanged
from .state import TollState

BOTH: Final = (0, 1)
NOBODY: Final = -1
REASONS: Final = ("road_ends", "resigned")
"""Why a game may end."""
Answers = dict[int, tuple[Action, ...]]


class RoadRule(Rule[TollState]):
    """The one frame of the game. It holds no names: everything that counts lies on the table."""

    def turn(self, table: Table[TollState], frame: Frame, result: object) -> None:
        """Turn up the next toll (rule 2) and ask both at once (rule 3); without cards the road ends (rule 6)."""
        state = table.state
        if not state.hands[0]:
            finish(table, "road_ends")
            return
        state.turn += 1
        card = state.pile.pop()
        state.road.append(card)
        table.show(card)
        table.tell(TurnBegan(NOBODY, state.turn))
        table.tell(CardRevealed(by_ids([card]), "toll"))
        table.ask_all(frame, BOTH, "lay", "laid")

    def laid_options(self, state: TollState, frame: Frame, seat: int) -> list[Action]:
        """Any card of the hand may be laid."""
        return card_actions(state.hands[seat])

    def laid(self, table: Table[TollState], frame: Frame, result: Answers) -> None:
        """Turn both cards up; the higher takes all tolls, and between equals they stay (rules 4 and 5)."""
        state = table.state
        laid = [result[seat][0].card for seat in BOTH]
        for seat, card in enumerate(laid):
            state.hands[seat].remove(card)
            state.spent.append(card)
            table.show(card)
        mine, theirs = (RANK[state.faces[card]] for card in laid)
        winner = None if mine == theirs else int(theirs > mine)
        table.tell(BattleResolved(by_ids(laid), by_ids(state.road), winner))
        if winner is not None:
            gained = state.toll()
            state.won[winner] += state.road
            state.road.clear()
            table.tell(PointsChanged(winner, gained, state.points(winner), "toll"))
        table.goto(frame, "turn")


def finish(table: Table[TollState], reason: str, loser: int | None = None) -> None:
    """End the game: more points win (rule 6), unless somebody has given up (rule 7)."""
    scores = tuple(table.state.points(seat) for seat in BOTH)
    best = max(scores)
    winners = tuple(seat for seat in BOTH if scores[seat] == best) if loser is None else (1 - loser,)
    table.tell(GameEnded(reason, list(winners), list(scores)))
    table.end_game(Outcome(reason, scores, winners))
