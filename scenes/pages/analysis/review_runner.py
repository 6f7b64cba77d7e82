"""Has the moves of a game judged, one after the other, by the worker; each verdict is kept as soon as it is there."""

from __future__ import annotations

from collections.abc import Sequence

import logic
from logic.views import to_json
from scenes.app.client import Reviewer
from scenes.app.plain import Plain
from scenes.app.session import Session
from scenes.pages.analysis.judgements import Judged, read
from scenes.store.finished import WHOLE, Finished
from scenes.ui.words import Phrase

MOST_FAILED = 3
"""So many questions without an answer, one after the other, and no more are asked."""
NO_WORKER = Phrase("review", "The review has stopped. Press Try again (R) to go on.")


class ReviewRunner:
    """The verdicts on a game by the places where its moves begin, those that were kept first.

    People's moves are judged before those of computer players, each in its order. Without an id the game is not kept,
    and its verdicts are gone with the page.
    """

    def __init__(
        self, session: Session, past: logic.PastMatch, spans: Sequence[logic.Span], client: Reviewer, finished: Finished
    ) -> None:
        self.past, self.client, self.finished = past, client, finished
        self.game = _id_of(session)
        if self.game and finished.row(self.game) is None:
            self.game = ""
        kept = finished.reviews(self.game) if self.game else {}
        self.verdicts: dict[int, Judged] = {}
        self.steps = {span.start: found for span in spans if (found := past.decided(span))}
        for place in self.steps:
            judged = read(kept[place]) if place in kept else None
            if judged is not None:
                self.verdicts[place] = judged
        people = [player.human for player in session.players]
        decided = [span for span in spans if span.start in self.steps]
        self.order = [span for person in (True, False) for span in decided if people[span.seat] is person]
        self.failed: set[int] = set()
        self._keep_whole()
        self._in_a_row = 0
        self._token = 0
        self._asked: logic.Span | None = None

    @property
    def left(self) -> list[logic.Span]:
        """Return what is still to be judged, in the order in which it will be."""
        return [span for span in self.order if span.start not in self.verdicts and span.start not in self.failed]

    @property
    def stopped(self) -> bool:
        """Return whether nobody answers."""
        return self._in_a_row >= MOST_FAILED

    def again(self) -> None:
        """Ask again for what was asked in vain, of a new worker where there was none."""
        self.client.again()
        self.failed.clear()
        self._in_a_row = 0

    @property
    def now(self) -> logic.Span | None:
        """The move that is being judged."""
        return self._asked

    def update(self) -> int | None:
        """Go on; the place of a move on which there is a verdict now, if there is a new one."""
        if self._asked is None:
            left = [] if self.stopped else self.left
            if left:
                self._ask(left[0])
            return None
        answer = self.client.poll_review()
        if answer is None or answer[0] != self._token:
            return None
        span, self._asked = self._asked, None
        told: Plain = {} if answer[1] is None else to_json(answer[1])
        judged = read(told)
        if judged is None:
            self.failed.add(span.start)
            self._in_a_row += 1
            return span.start
        self._in_a_row = 0
        self.verdicts[span.start] = judged
        if self.game:
            self.finished.keep_review(self.game, span.start, told)
            self._keep_whole()
        return span.start

    def _keep_whole(self) -> None:
        """A game of which every move is judged is marked as reviewed."""
        if self.game and self.order and len(self.verdicts) == len(self.order):
            self.finished.keep_review(self.game, WHOLE, {})

    def _ask(self, span: logic.Span) -> None:
        self._token += 1
        self._asked = span
        self.client.ask_review(self._token, self.past.request(span.start), self.past.named(self.steps[span.start]))

    def close(self) -> None:
        """Forget what is being judged; what has been judged stays."""
        if self._asked is not None:
            self.client.cancel_review()
            self._asked = None


def _id_of(session: Session) -> str:
    """The id under which a game is kept; empty for one that is not."""
    if session.journal is not None:
        return session.journal.game
    return session.kept[0] if session.kept is not None else ""
