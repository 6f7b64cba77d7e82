"""Positions of Fracas with a plain answer: every kind of decision of a turn, a defence and an assassin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import logic
from tests.ai.sense.case import Actions, Case
from tests.fracas.table import ID, attack, block, offered, on, passes, table


def cards(actions: Actions) -> list[str]:
    """The cards a move names, sorted."""
    return sorted(one["card"] for one in actions if "card" in one)


def names(*wanted: str) -> Callable[[Actions], bool]:
    """Whether the move names exactly these cards."""
    return lambda actions: cards(actions) == sorted(wanted)


def includes(*wanted: str) -> Callable[[Actions], bool]:
    """Whether the move names all these cards."""
    return lambda actions: set(wanted) <= set(cards(actions))


def passed(actions: Actions) -> bool:
    """Whether nobody is sent."""
    return bool(actions[0]["type"] == "pass")


def singly(*wanted: str) -> Callable[[Actions], bool]:
    """Whether exactly these attack, each alone."""
    return lambda actions: names(*wanted)(actions) and all(one["type"] != "choice" for one in actions)


def kills(target: str) -> Callable[[Actions], bool]:
    """Whether an assassin is sent against this card."""
    return lambda actions: actions[0]["type"] == "play" and cards(actions[1:])[-1:] != [] and target in cards(actions)


def at(kind: str, hands: tuple[str, str], fields: tuple[str, str], **more: Any) -> Callable[[], logic.Match]:
    """A match in which seat 0 is asked for this in its turn."""

    def made() -> logic.Match:
        match = table(hands, fields, **more)
        on(match, kind, 0)
        return match

    return made


def attacked(
    pieces: tuple[str, ...], hands: tuple[str, str], fields: tuple[str, str], **more: Any
) -> Callable[[], logic.Match]:
    """A match in which seat 1 attacks with these and seat 0 is asked for its defence."""

    def made() -> logic.Match:
        match = table(hands, fields, to_move=[1], **more)
        attack(match, *pieces)
        passes(match)
        return match

    return made


def own_attack(hands: tuple[str, str], fields: tuple[str, str], *pieces: str, **more: Any) -> Callable[[], logic.Match]:
    """A match in which seat 0 has attacked and may send an assassin."""

    def made() -> logic.Match:
        match = table(hands, fields, **more)
        attack(match, *pieces)
        return match

    return made


def defended() -> logic.Match:
    """Seat 0's last tokens are attacked by one whom a ten stands against; then seat 0 may send an assassin."""
    match = table(("AH 2H", "2S 3S"), ("KH 10H", "JS 9S 2C"), to_move=[1], tokens=[6, 20], pot=14)
    attack(match, "9S")
    passes(match)
    block(match, "10H")
    on(match, "priority", 0)
    return match


def leaderless() -> logic.Match:
    """A first hand without a general."""
    for seed in range(200):
        match = logic.new_match(ID, 2, seed)
        if match.decisions()[0].seat == 0 and offered(match, 0, "choice"):
            return match
    raise AssertionError("no such hand was dealt")


CASES: tuple[Case, ...] = (
    Case(
        "redraw",
        "A hand without a general is worth nothing.",
        leaderless,
        0,
        lambda actions: bool(actions[0]["type"] == "choice"),
    ),
    Case("post-a-general", "Without a general nothing ever happens.",
         at("deploy", ("KH 9H 8H", "2S"), ("", "")), 0, names("KH")),
    Case("post-a-pair", "Two generals in one turn are better than one.",
         at("deploy", ("KH KD 9H 8D", "2S"), ("", "")), 0, names("KH", "KD")),
    Case("post-who-leads", "The general who leads the whole hand comes first.",
         at("deploy", ("JH QD 10H 9H 8H", "2S"), ("", "")), 0, names("JH")),
    Case("raise-the-strongest", "One tap brings a ten rather than a two.",
         at("enlist", ("10H 2H", "2S"), ("JH", "")), 0, names("10H", "JH")),
    Case("raise-a-pair", "Both nines come for the tap that would bring one ten.",
         at("enlist", ("9H 9D 10H", "2S"), ("JH", "")), 0, names("9H", "9D", "JH")),
    Case("spare-the-joker", "The joker is kept for the suit that nobody else leads.",
         at("enlist", ("9H 8D", "2S"), ("JH R*", "")), 0,
         lambda actions: cards(actions) in (["9H", "JH"], ["8D", "R*"])),
    Case("win-now", "Nobody defends, and nine tokens are more than five.",
         at("attack", ("2H", "2S"), ("9H", ""), tokens=[20, 5], pot=15), 0, names("9H")),
    Case("win-past-one-guard", "One guard stops one attack: two of them win, a pair might not.",
         at("attack", ("2H", "2S"), ("9H 9D", "10S"), tokens=[20, 9], pot=11), 0, singly("9H", "9D")),
    Case("open-field", "There is nobody to stop or to punish the attack.",
         at("attack", ("2H", "2S"), ("5H 4D", "")), 0, includes("5H", "4D")),
    Case("they-are-tapped", "Everything over there is tapped, and only a two would strike back.",
         at("attack", ("2H", "3S"), ("9H 8H", "2S/")), 0, includes("9H", "8H")),
    Case("no-suicide", "A two does not run into tens and nines.",
         at("attack", ("3H", "3S"), ("2H", "10S 10C 9S")), 0, names()),
    Case("stay-at-home", "Who attacks cannot defend, and seventeen would come back for eight tokens.",
         at("attack", ("", "3S"), ("10H 10D", "9S/ 8S/"), tokens=[8, 32]), 0, names()),
    Case("a-free-kill", "A nine fells a five and stays alive.",
         attacked(("5S",), ("2H", "2S"), ("9H", "5S")), 0, names("9H")),
    Case("in-great-need", "A two is less than the last tokens.",
         attacked(("9S",), ("3H", "2S"), ("2H", "9S"), tokens=[5, 20], pot=15), 0, names("2H")),
    Case("general-in-great-need", "Also a general is less than the last tokens.",
         attacked(("9S",), ("3H", "2S"), ("KH", "9S"), tokens=[5, 20], pot=15), 0, names("KH")),
    Case("no-general-for-two", "A general is not given for two tokens.",
         attacked(("2S",), ("9H 8H 3H", "3S"), ("KH", "2S")), 0, names()),
    Case("together", "Three of them fell what none could stop, and nobody is lost.",
         attacked(("10S",), ("2H", "2S"), ("4H 5H 3D", "10S")), 0, names("4H", "5H", "3D")),
    Case("each-one-of-them", "Two attacks, each of them deadly: both need somebody.",
         attacked(("9S", "8S"), ("10D", "2S"), ("3H 2D", "9S 8S"), tokens=[7, 20], pot=13), 0, names("3H", "2D")),
    Case("clear-the-way", "The only guard falls, and the attack wins the match.",
         own_attack(("AH 2H", "3S"), ("KH 9H", "10S"), "9H", tokens=[20, 9], pot=11), 0, kills("10S")),
    Case("not-for-a-two", "An assassin is worth more than a two.",
         at("priority", ("AH 9H", "3S"), ("KH QH", "2S"), phase="draw"), 0, passed),
    Case("nobody-there", "Nobody sends an assassin against the own cards.",
         at("priority", ("AH 9H", "3S"), ("KH QH", ""), phase="draw"), 0, passed),
    Case("falls-anyhow", "Who stands against a stronger one needs no assassin.", defended, 0,
         lambda actions: "9S" not in cards(actions)),
    Case("weakest-goes", "At the limit of the hand the two goes.",
         at("discard", ("AH KH 10H 9H 9D 8H 7D 2D", "3S"), ("JH/", "")), 0, names("2D")),
)  # fmt: skip
