"""A review of every game: before anything is judged, in its midst, and done."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import logic
from logic.ai.review import judged
from logic.views import Considered, Judgement
from scenes.app.plain import Action, Request
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.pages.analysis.page import AnalysisScene

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
FEW, PAIRS = 30, 120  # worlds, and pairs of them, so that the pictures come soon
PEOPLE = (Player("Mei", HUMAN, "", "forest"), Player("General Pang", AI, "soldier", "fire"))


class Clerk:
    """An AI client that judges in place, and no more moves than it is told to."""

    progress, lowered = 0.0, ""
    thought: Considered | None = None

    def __init__(self, most: int) -> None:
        self.most = most
        self._asked: tuple[int, Request, list[Action]] | None = None

    def ask_review(self, token: int, request: Request, said: list[Action]) -> None:
        """Take note of it."""
        self._asked = (token, request, said)

    def poll_review(self) -> tuple[int, Judgement] | None:
        """The verdict, once; none beyond the last move that is to be judged."""
        if self._asked is None or not self.most:
            return None
        self.most -= 1
        (token, request, said), self._asked = self._asked, None
        return token, _judged(request, said)

    def again(self) -> bool:
        return True

    def cancel_review(self) -> None:
        """Do nothing: nobody waits any more."""
        self._asked = None

    def cancel(self) -> None:
        """Do nothing: there is no question."""

    cancel_hint = cancel

    def think(self, token: int, request: Request, level: str, seed: int, seconds: float) -> None:
        """Do nothing: nobody is to move."""

    def ask_hint(self, token: int, request: Request) -> None:
        """Do nothing: nobody is to be advised."""

    def poll(self) -> None:
        """Do nothing: there is no answer."""

    def poll_hint(self) -> None:
        """Do nothing: there is no advice."""


_verdicts: dict[str, Judgement] = {}


def _judged(request: Request, said: list[Action]) -> Judgement:
    """Return the judgement of a move; ask for it once for all pictures."""
    key = repr((request.view, said))
    if key not in _verdicts:
        _verdicts[key] = judged(request, said, FEW, PAIRS)
    return _verdicts[key]


@cache
def over(game: str) -> Session:
    """A game of a beginner against a Soldier."""
    match = logic.new_match(game, 2, 5, {})
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), ("recruit", "soldier")[seat], 5))
    return Session(game, PEOPLE, match.options, 5, match).begin()


def review(app: App, game: str, most: int = 10**6, then: str = "slip") -> None:
    """Show a review with so many moves judged, before the move that cost most, a fine one, or at the end."""
    app.first_scene()
    client = Clerk(0)
    app.ai = client  # type: ignore[assignment]  # it judges in place
    page: Any = AnalysisScene(over(game), "review")
    app.stack.push(page)
    layer = page.layer
    client.most = most
    while client.most and (layer.runner.left or layer.runner.now):
        page.update(STEP)
    if then == "slip" and layer.path().costliest:
        page.go(layer.path().costliest[0])
    elif then == "fine":
        page.go(next(row for row, move in enumerate(page.moves) if move.seat == 0 and row not in layer.slips()))
    elif then == "end":
        page.go(len(page.stops) - 1)
    elif then == "list":
        layer.next_slip()
        page.show_list()
    for _ in range(40):
        app.frame(STEP)


STAGES: dict[str, Callable[[App], None]] = {
    "review_none": partial(review, game="assertion", most=0, then=""),
    "review_midst": partial(review, game="assertion", most=5, then=""),
    "review_fine": partial(review, game="assertion", then="fine"),
    "review_end": partial(review, game="strategic-war", then="end"),
    "review_list": partial(review, game="assertion", then="list"),
    **{f"review_of_{info.id}": partial(review, game=info.id) for info in logic.games()},
}
