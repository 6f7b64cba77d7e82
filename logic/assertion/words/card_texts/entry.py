"""One entry of the table of card texts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardText:
    """What a player reads of a card.

    ``title``    at most 24 characters
    ``summary``  the rule in short, four lines of 34 characters on the large card
    ``full``     the rule to play by, at most 700 characters
    ``where``    where the card is laid, at most 24 characters
    ``timing``   ``Action`` (on one's own turn), ``Build`` (works in a build), ``Counter``, ``Answer`` (to a counter),
                 ``Support`` (on another's turn), ``Bluff`` or ``Held`` (works unplayed)
    """

    title: str
    summary: str
    full: str
    where: str
    timing: str
