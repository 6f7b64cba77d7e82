"""Whose view the table shows: it changes only while the blind hangs, which falls before the next hand is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.curtain import CurtainScene, PublicFacts
from scenes.session import Session
from scenes.table.words import move_sentence


class Turnover:
    """Knows who may look at the screen now."""

    def __init__(self, session: Session, on_change: Callable[[], None]) -> None:
        self.session, self._on_change = session, on_change
        self.humans = [seat for seat, player in enumerate(session.players) if player.human]
        self.viewer = self.humans[0] if self.humans else 0
        self.curtain: CurtainScene | None = None
        self.veiled = session.hot_seat and not session.smoke  # nobody has lifted the blind yet

    @property
    def deciding(self) -> int | None:
        """The person who owes an answer now; the one who looks already, if it is several."""
        asked = [decision for decision in self.session.match.decisions() if decision.seat in self.humans]
        alone = not self.session.hot_seat
        seats = [decision.seat for decision in asked if alone or decision.kind not in ("window", "priority", "call")]
        if self.viewer in seats:
            return self.viewer
        return seats[0] if seats else None

    def wanted(self, answering: int | None = None) -> int | None:
        """The seat for which the blind has to fall now, or None. ``answering``: somebody who wants to answer a play.

        Windows and calls lower no blind by themselves: that would tell who could answer (`asking`).
        """
        if not self.session.hot_seat or self.session.smoke or self.curtain is not None:
            return None
        if answering is not None and not self.veiled:
            return answering
        seat = self.deciding
        if self.veiled:
            return seat if seat is not None else self._next_human()
        return seat if seat is not None and seat != self.viewer else None

    def _next_human(self) -> int:
        """The first person in the order of play."""
        turn = self.session.match.view(self.humans[0]).get("to_move") or [0]
        seats = self.session.seats
        return min(self.humans, key=lambda seat: (seat - turn[0]) % seats)

    def blind(self, seat: int, at_once: bool = False) -> CurtainScene:
        """The blind for a seat; when it is lifted that seat looks."""

        def lifted() -> None:
            self.viewer, self.veiled, self.curtain = seat, False, None
            self._on_change()

        self.curtain = CurtainScene(self.facts(seat), lifted, at_once=at_once or self.veiled)
        return self.curtain

    def facts(self, seat: int) -> PublicFacts:
        """What everybody may know."""
        session = self.session
        view = session.match.view(seat)
        names = [player.name for player in session.players]
        scores = []
        for entry in view["scores"]:
            members = [names[index] for index, side in enumerate(view["sides"]) if side == entry["side"]]
            scores.append((" and ".join(members), entry["total"]))
        player = session.players[seat]
        last = self._last_public()
        return PublicFacts(
            name=player.name,
            banner=player.banner,
            turn=view["turn"] or None,
            last_move=move_sentence(last, names) if last is not None else "",
            scores=scores,
            deck=len(view["deck"]) if "deck" in view else None,
            period=session.info.period,
        )

    def _last_public(self) -> dict[str, Any] | None:
        """The latest entry of the record that reads alike for every seat: everybody looks at the blind."""
        first, *others = [self.session.match.log(seat) for seat in range(self.session.seats)]
        return next((entry for entry in reversed(first) if all(entry in log for log in others)), None)
