"""What has happened in Strategic War, step by step: the reveal, what it means, and the table as it stands then."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from scenes.app.plain import Event, Plain, View
from scenes.tables.field import tale
from scenes.tables.field.piece import Moment
from scenes.ui.words import RANKS, card_name

Told = tuple[tale.Told | None, tale.Told | None, tale.Told | None]
"""What is told while the attacker lands, when the defender has turned up, and with the verdict."""
LANDING = 0.4  # seconds in which the attacker lands
BREATH = 0.65  # seconds of a breath before the defender is turned
TURNED = 0.8  # seconds in which the defender has turned up, before the verdict
HELD = 2.2  # seconds a result stays
AWAY = 0.45  # seconds until the cards are where they go
ORDINALS = ("first", "second", "third", "fourth")
QUIET = {"seat_out": "threat", "card_turned": "flip", "card_moved": "place"}
"""What is heard of a step without an attack, the first that there is."""
SOUNDS = {"attacker": "stamp", "defender": "counter", "tie": "tap"}


def rank_name(code: str) -> str:
    """
    >>> rank_name("10S")
    'Ten'
    """
    return RANKS[code[:-1]]


def figure(code: str) -> str:
    """How a rank is written beside another: as a number, twos and aces by what they are.

    >>> figure("JS"), figure("AS"), figure("7H")
    ('11', 'A', '7')
    """
    return {"J": "11", "Q": "12", "K": "13"}.get(code[:-1], code[:-1])


def clash_of(event: Event, stage: str = "verdict") -> Plain:
    """What a table shows of an attack: the ``landing`` of the attacker, both ``turned`` up, or the ``verdict``."""
    names = ("seat", "target", "attack_card", "defence_card", "slot", "result")
    return {**{name: event[name] for name in names}, "stage": stage}


def owner(seat: int, you: int | None, names: list[str]) -> str:
    """Whose: ``"Your"``, or a name with an apostrophe."""
    return "Your" if seat == you else f"{names[seat]}’s"


def verdict(clash: Plain, you: int | None, names: list[str]) -> str:
    """The result in three words."""
    own, theirs = rank_name(clash["attack_card"]), rank_name(clash["defence_card"])
    if clash["result"] == "tie":
        return "A tie: both stay"
    if clash["result"] == "attacker":
        return f"{owner(clash['seat'], you, names)} {own} wins"
    return f"{owner(clash['target'], you, names)} {theirs} holds"


def declared(clash: Plain, you: int | None, names: list[str]) -> str:
    """Who attacks what with which card."""
    attacker, target = clash["seat"], clash["target"]
    who = "You attack" if attacker == you else f"{names[attacker]} attacks"
    whose = owner(target, you, names)
    whose = "your" if target == you else whose
    what = "last card" if clash["slot"] < 0 else f"{ORDINALS[clash['slot']]} defender"
    return f"{who} {whose} {what} with the {card_name(clash['attack_card'])}."


def found(clash: Plain) -> str:
    """What was turned up."""
    rank = rank_name(clash["defence_card"])
    article = "an" if rank in ("Ace", "Eight") else "a"
    if clash["slot"] < 0:
        return f"The final card is {article} {rank}."
    return f"The {ORDINALS[clash['slot']]} defender is {article} {rank}."


def consequence(clash: Plain, you: int | None, names: list[str], piles: list[list[str]]) -> str:
    """What follows from a result, in a sentence."""
    own, theirs = rank_name(clash["attack_card"]), rank_name(clash["defence_card"])
    attacker, target = clash["seat"], clash["target"]
    if clash["result"] == "attacker":
        if not piles[attacker]:
            return f"The {theirs} has fallen. The pile is empty, so the {own} stays in the hand."
        if attacker == you:
            return f"The {own} goes under your draw pile; you draw a new attacker."
        return f"The {own} goes under {owner(attacker, you, names)} draw pile, and another is drawn."
    if clash["result"] == "defender":
        return f"The {own} has fallen. {owner(target, you, names)} turn to attack comes next."
    return f"{'You choose' if attacker == you else names[attacker] + ' chooses'} how to go on."


def revealed(before: View, cards: Sequence[str], after: View) -> View:
    """The table as it was, with these cards turned up where they lay."""
    view = copy.deepcopy(before)
    for code in cards:
        if code in view["cards"] or code not in after["cards"]:
            continue
        number = after["cards"].index(code)
        hidden = f"?{number}"
        view["cards"][number] = code
        for name in ("hands", "defence"):
            view[name] = [[code if one == hidden else one for one in row] for row in view[name]]
    view["frames"] = []
    return view


def moments(
    events: list[Event],
    before: View,
    after: View,
    you: int | None = None,
    names: Sequence[str] = ("", ""),
    told_of: Told = (None, None, None),
) -> list[Moment]:
    """The attacker lands, the defender turns up, the verdict; cards going where they belong; the table as it stands.

    ``told_of`` is what is told at each of the first three.
    """
    battle = next((event for event in events if event["type"] == "battle_resolved"), None)
    if battle is None:
        kinds = {event["type"] for event in events}
        return [Moment(after, sound=next((sound for kind, sound in QUIET.items() if kind in kinds), ""))]
    landing, turned_up, clash = (clash_of(battle, stage) for stage in ("landing", "turned", "verdict"))
    both = [clash["attack_card"], clash["defence_card"]]
    shown = revealed(before, both, after)
    told = [
        Moment(
            revealed(before, both[:1], after),
            declared(clash, you, list(names)),
            LANDING,
            "clash",
            {"clash": landing},
            clash["seat"],
            told_of[0],
        ),
        Moment(
            revealed(before, both[:1], after),
            declared(clash, you, list(names)),
            BREATH,
            "breath",
            {"clash": landing},
            clash["seat"],
            told_of[0],
        ),
        Moment(shown, found(clash), TURNED, "flip", {"clash": turned_up}, clash["target"], told_of[1]),
        Moment(shown, found(clash), HELD, SOUNDS[clash["result"]], {"clash": clash}, clash["target"], told_of[2]),
    ]
    if clash["attack_card"] in after["piles"][clash["seat"]]:
        told.append(Moment(after, "", AWAY, "place", {"returning": clash}))
    return [*told, Moment(after)]
