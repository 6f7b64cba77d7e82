"""Facts on a card that is seen, for a player who asks."""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.engine import Engine
from ..rules.state import FracasState, owner_of
from ..views import FracasFacts


def card_facts(game: Engine[FracasState], view: FracasState, seat: int, card: int) -> FracasFacts:
    """Return what is told of a card the seat sees."""
    unit = view.unit(card)
    options = game.options(view, seat)
    now = any(option.value == card and option.kind in ("card", "play", "discard") for option in options)
    return FracasFacts(
        kind=view.kind(card),
        value=view.value(card),
        owner=owner_of(card),
        tapped=None if unit is None else unit.tapped,
        fresh=None if unit is None else unit.fresh,
        now=now,
        why_not=None if now else game.explain(view, seat, Action("card", card)),
    )
