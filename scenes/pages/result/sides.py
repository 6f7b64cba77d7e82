"""Standings at the end of a game, and why it ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import logic
from logic.views import AssertionView, SideView
from scenes.app.plain import Plain
from scenes.app.session import Session
from scenes.ui.words import COUNTS, Phrase, called, card_hole, listed, spoken, who_won

PERMANENT = Phrase("result", "{count} permanent  ·  {held} held")
RESIGNED, ENDED = Phrase("result", "{names} resigned."), Phrase("result", "The game has ended.")
REASON, OTHER_POINTS = Phrase("result", "{title}: {card}"), Phrase("result", "Other points")
YOUR_GROUND = Phrase("result", "your ground")
GROUND_OF_ONE, GROUND_OF = Phrase("result", "{name}'s ground"), Phrase("result", "the ground of {names}")


@dataclass(frozen=True)
class SideResult:
    """One side as the result scene shows it."""

    side: int
    names: tuple[str, ...]
    banners: tuple[str, ...]
    permanent: int
    held: int | None  # None: nothing is ever merely held in this game
    total: int
    won: bool
    resigned: bool = False
    counts: str = "point"  # one of what the total counts
    seats: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """Return the names of everybody on the side."""
        return names_in_words(self.names)

    @property
    def in_words(self) -> str:
        """Return what the total is made of, or what it counts."""
        if self.held is not None:
            return PERMANENT(count=self.permanent, held=self.held)
        return COUNTS[self.counts](count=self.total)


def names_in_words(names: Sequence[str]) -> str:
    """
    >>> names_in_words(["Mei", "Ravi", "Ada"])
    'Mei, Ravi and Ada'
    """
    return listed([called(name) for name in names]) if names else ""


def seat_sides(session: Session) -> list[int]:
    """The side of every seat."""
    return list(session.match.view(0).sides)


def resigned_seats(session: Session) -> list[int]:
    """Return who resigned, the first one first."""
    return session.match.resigned


def sides_of(session: Session) -> list[SideResult]:
    """Every side, the best first."""
    view = session.match.view(0)
    outcome = session.match.outcome() or {}
    sides = seat_sides(session)
    winners = set(outcome.get("winners", []))
    resigned = set(resigned_seats(session))
    results = []
    for score in view.scores:
        side = score.side
        seats = tuple(seat for seat, owner in enumerate(sides) if owner == side)
        results.append(
            SideResult(
                side,
                tuple(session.players[seat].name for seat in seats),
                tuple(session.players[seat].banner for seat in seats),
                score.permanent if isinstance(score, SideView) else score.total,
                score.held if isinstance(score, SideView) else None,
                score.total,
                side in winners,
                bool(seats) and all(seat in resigned for seat in seats),
                session.info.counts,
                seats,
            )
        )
    return sorted(results, key=lambda result: (not result.won, -result.total, result.side))


def shared(results: Sequence[SideResult]) -> bool:
    """Return whether nobody won alone."""
    return sum(result.won for result in results) != 1


def headline(results: Sequence[SideResult]) -> str:
    """Return who has won, in words; `You` in the second person."""
    winners = [result for result in results if result.won]
    names = [name for result in winners for name in result.names]
    return who_won(names, len(winners) == len(results) > 1, len(winners) > 1)


def reason_in_words(session: Session) -> str:
    """Return why the game ended: who gave it up, or the game's own sentence."""
    outcome = session.match.outcome() or {}
    if outcome.get("reason") == "resigned":
        names = [session.players[seat].name for seat in resigned_seats(session)]
        if names:
            return RESIGNED(names=logic.verbatim(names_in_words(names)))
    return str(outcome.get("sentence") or ENDED())


def land_in_words(session: Session, seat: int) -> str:
    """Return whose ground the land of a seat is; partners without a land of their own share it."""
    view = session.match.view(0)
    homes = {home.seat for home in view.homes} if isinstance(view, AssertionView) else set()
    sides = view.sides
    owners = [s for s, side in enumerate(sides) if s == seat or (side == sides[seat] and s not in homes)]
    names = [session.players[owner].name for owner in owners]
    if names == ["You"]:
        return YOUR_GROUND()
    if len(names) == 1:
        return GROUND_OF_ONE(name=logic.verbatim(called(names[0])))
    return GROUND_OF(names=logic.verbatim(names_in_words(names)))


def what_of(entry: Plain, words: dict[str, str], game: str) -> str:
    """The reason of an entry of a ledger, and the card it was given for."""
    what = spoken("reason", words[entry["why"]]) if entry["why"] in words else OTHER_POINTS()
    code = entry.get("code")
    return REASON(title=logic.verbatim(what), card=card_hole(code, game)) if code else what
