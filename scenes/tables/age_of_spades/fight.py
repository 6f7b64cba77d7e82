"""A fight in Age of Spades: who faces whom, what both sides commit, and how it adds up. Facts, no drawing."""

from __future__ import annotations

from dataclasses import dataclass

from logic.views import AgeView, CommitContext, StrengthView, age_events


@dataclass(frozen=True)
class Side:
    """One side of a fight: its units, what it commits, and how that adds up."""

    seat: int
    units: tuple[str, ...]
    cards: tuple[str, ...]
    sums: StrengthView
    secret: bool = False  # what it commits is not known yet


@dataclass(frozen=True)
class Battle:
    """A fight as it is shown: the attacker at the left, the defender at the right."""

    attacker: int
    defender: int
    sides: dict[int, Side]
    winner: int | None = None


def asked(view: AgeView, context: CommitContext, viewer: int) -> Battle:
    """Return the fight that the viewer is asked about."""
    rival = context.against
    sides = {
        viewer: Side(viewer, tuple(view.units[viewer]), tuple(context.chosen), context.yours),
        rival: Side(rival, tuple(view.units[rival]), (), context.theirs, secret=bool(context.their_hand)),
    }
    return Battle(context.attacker, context.defender, sides)


def told(view: AgeView, event: age_events.BattleResolved, shown: bool) -> Battle:
    """Return the fight that an event tells of; ``shown``: with its winner."""
    sides = {}
    for seat, part in ((event.seat, event.attack), (event.target, event.defence)):
        sides[seat] = Side(seat, tuple(view.units[seat]), tuple(part.cards), part)
    return Battle(event.seat, event.target, sides, event.winner if shown else None)
