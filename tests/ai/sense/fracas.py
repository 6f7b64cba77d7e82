"""Positions of Fracas with a plain answer: every kind of decision of a turn, a defence and an assassin, and tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import logic
from logic.kernel.acts import NumberAct, OnCard, PassAct, value_of
from tests.ai.sense.case import Actions, Case
from tests.fracas.table import DONE, ID, ace, act, attack, block, card, offered, on, passes, send, table


def cards(actions: Actions) -> list[str]:
    """The cards a move names, sorted."""
    return sorted(one.card for one in actions if isinstance(one, OnCard))


def names(*wanted: str) -> Callable[[Actions], bool]:
    """Return whether the move names exactly these cards."""
    return lambda actions: cards(actions) == sorted(wanted)


def includes(*wanted: str) -> Callable[[Actions], bool]:
    """Return whether the move names all these cards."""
    return lambda actions: set(wanted) <= set(cards(actions))


def passed(actions: Actions) -> bool:
    """Return whether nobody is sent."""
    return actions[0] == PassAct()


def singly(*wanted: str) -> Callable[[Actions], bool]:
    """Return whether exactly these attack, each alone."""
    return lambda actions: names(*wanted)(actions) and all(one.kind != "choice" for one in actions)


def kills(target: str) -> Callable[[Actions], bool]:
    """Return whether an assassin is sent against this card."""
    return lambda actions: actions[0].kind == "play" and cards(actions[1:])[-1:] != [] and target in cards(actions)


def paired(*wanted: str) -> Callable[[Actions], bool]:
    """Return whether exactly these attack, as one pair."""
    return lambda actions: names(*wanted)(actions) and [one.kind for one in actions].count("choice") == 1


def stand(*wanted: str) -> Callable[[Actions], bool]:
    """Return whether exactly these stand against each attack in turn, several in one string."""

    def so(actions: Actions) -> bool:
        found: list[list[str]] = [[] for _ in wanted]
        for taken, placed in zip(actions[:-1:2], actions[1::2], strict=True):
            found[value_of(placed)].append(value_of(taken))
        return [sorted(block) for block in found] == [sorted(block.split()) for block in wanted]

    return so


def bought(count: int) -> Callable[[Actions], bool]:
    """Return whether so many tokens are bought."""
    return lambda actions: actions[0] == NumberAct(count)


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


def blocked() -> logic.Match:
    """Seat 0's nine has run into a ten, and seat 0 may send an assassin."""
    match = table(("AH 2H", "3S"), ("KH 9H", "10S 8S/"))
    attack(match, "9H")
    passes(match)
    block(match, "10S")
    on(match, "priority", 0)
    return match


def let_through() -> logic.Match:
    """A nine goes for seat 0's last five tokens, nobody stands in its way, and seat 0 may send an assassin."""
    match = table(("AH", "3S"), ("KH", "KS/ 9S"), to_move=[1], tokens=[5, 20], pot=15)
    attack(match, "9S")
    passes(match)
    act(match, 0, DONE)
    on(match, "priority", 0)
    return match


def against_a_pair() -> logic.Match:
    """Seat 0's nine stands against two sixes, and seat 0 may send an assassin."""
    match = table(("AH 2H", "3S"), ("KH 9H", "6S 6C"), to_move=[1], tokens=[12, 20], pot=8)
    attack(match, "6S 6C")
    passes(match)
    block(match, "9H")
    on(match, "priority", 0)
    return match


def aimed_at() -> logic.Match:
    """Seat 1's assassin is on its way to seat 0's only general, and seat 0 holds one as well."""
    match = table(("AH 10D", "AS"), ("KH", "KS QS 10S"), to_move=[1])
    on(match, "priority", 1)
    send(match, 1, "AS", "QS", "KH")
    return match


def paying() -> logic.Match:
    """Seat 0 has taken up an assassin and chooses the general who is tapped for him."""
    match = table(("AH 10H 9H 8H", "3S"), ("KH QD", "10S 9S"))
    on(match, "deploy", 0)
    act(match, 0, ace("AH"))
    return match


def aiming() -> logic.Match:
    """Seat 0 has taken up an assassin and a general, and chooses whom to fell."""
    match = table(("AH 2H", "4S"), ("KH QD", "10S 3S 2S/"))
    on(match, "deploy", 0)
    act(match, 0, ace("AH"), card("QD"))
    return match


def evening() -> logic.Match:
    """Seat 0 attacks nobody, and may send an assassin before its turn is over."""
    match = table(("AH", ""), ("QD R* KH 8H 6H 5D", "QC QS KS JC/ 9S 8S 7C"))
    on(match, "attack", 0)
    act(match, 0, DONE)
    return match


def between_games() -> logic.Match:
    """A game is over, and tokens may be bought before the next one."""
    match = table(decks=("", "2S"), phase="draw", options={"buyTokens": True}, tokens=[15, 25])
    on(match, "buy", 0)
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
        lambda actions: actions[0].kind == "choice",
    ),
    Case("post-a-general", "Without a general nothing ever happens.",
         at("deploy", ("KH 9H 8H", "2S"), ("", "")), 0, names("KH")),
    Case("post-a-pair", "Two generals in one turn are better than one.",
         at("deploy", ("KH KD 9H 8D", "2S"), ("", "")), 0, names("KH", "KD")),
    Case("joker-makes-a-pair", "With the Joker any general is a pair.",
         at("deploy", ("KH R* 9H 9D 8H 8D 7D", "2S"), ("", "")), 0, names("KH", "R*")),
    Case("post-who-leads", "The general who leads the whole hand comes first.",
         at("deploy", ("JH QD 10H 9H 8H", "2S"), ("", "")), 0, names("JH")),
    Case("raise-the-strongest", "One tap brings a ten rather than a two.",
         at("enlist", ("10H 2H", "2S"), ("JH", "")), 0, names("10H", "JH")),
    Case("raise-a-pair", "Both nines come for the tap that would bring one ten.",
         at("enlist", ("9H 9D 10H", "2S"), ("JH", "")), 0, names("9H", "9D", "JH")),
    Case("spare-the-joker", "The Joker is kept for the suit that nobody else leads.",
         at("enlist", ("9H 8D", "2S"), ("JH R*", "")), 0,
         lambda actions: cards(actions) in (["9H", "JH"], ["8D", "R*"])),
    Case("who-raises-the-pair", "The Jack is kept for the eight, as the Queen raises both nines.",
         at("enlist", ("9H 9D 8H", "2S"), ("JH QD", "")), 0,
         lambda actions: cards(actions) in (["9D", "9H", "QD"], ["8H", "JH"])),
    Case("win-now", "Nobody defends, and nine tokens are more than five.",
         at("attack", ("2H", "2S"), ("9H", ""), tokens=[20, 5], pot=15), 0, names("9H")),
    Case("win-past-one-guard", "One guard stops one attack: two of them win, and a pair does a turn later.",
         at("attack", ("2H", "2S"), ("9H 9D", "10S"), tokens=[20, 9], pot=11), 0, names("9H", "9D")),
    Case("a-king-in-the-way", "A ten and a King stop two of three: the third one wins.",
         at("attack", ("2H", "2S"), ("9H 9D 8H", "KS 10S"), tokens=[20, 8], pot=12), 0, singly("9H", "9D", "8H")),
    Case("open-field", "There is nobody to stop or to punish the attack.",
         at("attack", ("2H", "2S"), ("5H 4D", "")), 0, includes("5H", "4D")),
    Case("they-are-tapped", "Everything over there is tapped, and only a two would strike back.",
         at("attack", ("2H", "3S"), ("9H 8H", "2S/")), 0, includes("9H", "8H")),
    Case("no-next-turn", "They have nothing to draw: the game ends before anybody strikes back.",
         at("attack", ("2H", "3S"), ("9H 4D", "10S/ 9S/ 8S/"), decks=("", ""), tokens=[10, 14], pot=16), 0,
         names("9H", "4D")),
    Case("stronger-than-their-guard", "Their one guard cannot stop a ten: it falls, or ten tokens do.",
         at("attack", ("2H", "3S"), ("10H 9D+", "8S")), 0, names("10H")),
    Case("stronger-as-a-pair", "Each six falls to the ten; the two of them together fell it or take twelve tokens.",
         at("attack", ("2H", "3S"), ("6H 6D 10D+", "10S"), tokens=[20, 20]), 0, paired("6H", "6D")),
    Case("no-suicide", "A two does not run into tens and nines.",
         at("attack", ("3H", "3S"), ("2H", "10S 10C 9S")), 0, names()),
    Case("they-stand-together", "No single one of them stops the nine, but two fell it together.",
         at("attack", ("2H", "3S"), ("9H", "6S 5S 4S")), 0, names()),
    Case("more-guards-than-come", "Their last two tokens tempt, but there is a guard for each of four.",
         at("attack", ("4D 6D", ""), ("KD/ 9H 9D KH/ 5H 5D 10H+ 2D+", "JS/ JC 9S 8S 4C 4S 7S+"),
            tokens=[20, 2], pot=18), 0, names()),
    Case("stay-at-home", "Who attacks cannot defend, and seventeen would come back for eight tokens.",
         at("attack", ("", "3S"), ("10H 10D", "9S/ 8S/"), tokens=[8, 32]), 0, names()),
    Case("one-stays-at-home", "Nobody stops them; one stays all the same, as nine would come back for eight tokens.",
         at("attack", ("", "3S"), ("10H 2D", "9S/"), tokens=[8, 32]), 0, lambda actions: len(cards(actions)) < 2),
    Case("a-free-kill", "A nine fells a five and stays alive.",
         attacked(("5S",), ("2H", "2S"), ("9H", "5S")), 0, names("9H")),
    Case("in-great-need", "A two is less than the last tokens.",
         attacked(("9S",), ("3H", "2S"), ("2H", "9S"), tokens=[5, 20], pot=15), 0, names("2H")),
    Case("the-least-of-them", "Whoever stands there falls: the two, not the nine and not the King.",
         attacked(("10S 10C",), ("8H", "2S"), ("KH 9H 2H", "10S 10C"), tokens=[15, 20], pot=5), 0, names("2H")),
    Case("stop-the-deadly-one", "The four would be felled, but the nine takes the last tokens.",
         attacked(("4S", "9S"), ("3H", "3S"), ("5H", "9S 4S"), tokens=[6, 20], pot=14), 0, stand("", "5H")),
    Case("general-in-great-need", "Also a general is less than the last tokens.",
         attacked(("9S",), ("3H", "2S"), ("KH", "9S"), tokens=[5, 20], pot=15), 0, names("KH")),
    Case("a-general-too-many", "With an empty hand four generals are too many: one goes, the eight fights on.",
         attacked(("9S",), ("", "3S"), ("KH QH KD QD 8H", "9S"), tokens=[5, 20], pot=15), 0,
         lambda actions: cards(actions) in (["KH"], ["QH"], ["KD"], ["QD"])),
    Case("no-general-for-two", "A general is not given for two tokens.",
         attacked(("2S",), ("9H 8H 3H", "3S"), ("KH", "2S")), 0, names()),
    Case("together", "Three of them fell what none could stop, and nobody is lost.",
         attacked(("10S",), ("2H", "2S"), ("4H 5H 3D", "10S")), 0, names("4H", "5H", "3D")),
    Case("each-one-of-them", "Two attacks, each of them deadly: both need somebody.",
         attacked(("9S", "8S"), ("10D", "2S"), ("3H 2D", "9S 8S"), tokens=[7, 20], pot=13), 0, names("3H", "2D")),
    Case("one-to-spare", "A five and a four are enough against the eight: the other four fells the three.",
         attacked(("8S", "3S"), ("2H", "2S"), ("5H 4H 4D", "8S 3S")), 0,
         lambda actions: stand("5H 4H", "4D")(actions) or stand("5H 4D", "4H")(actions)),
    Case("stop-the-stronger", "One guard for two attacks: a nine is felled rather than a two.",
         attacked(("2S", "9S"), ("3H", "3S"), ("10H", "9S 2S")), 0, stand("", "10H")),
    Case("clear-the-way", "The only guard falls, and the attack wins the match.",
         own_attack(("AH 2H", "3S"), ("KH 9H", "10S"), "9H", tokens=[20, 9], pot=11), 0, kills("10S")),
    Case("turn-the-fight", "The nine falls to the ten, unless an assassin fells that first.", blocked, 0, kills("10S")),
    Case("save-the-last-tokens", "Only an assassin keeps the nine from the last five tokens.", let_through, 0,
         kills("9S")),
    Case("one-of-the-pair", "One six less, and the other falls to the nine.", against_a_pair, 0,
         lambda actions: kills("6S")(actions) or kills("6C")(actions)),
    Case("not-for-a-two", "An assassin is worth more than a two.",
         at("priority", ("AH 9H", "3S"), ("KH QH", "2S"), phase="draw"), 0, passed),
    Case("nobody-there", "Nobody sends an assassin against the own cards.",
         at("priority", ("AH 9H", "3S"), ("KH QH", ""), phase="draw"), 0, passed),
    Case("generals-enough", "With an empty hand they have generals enough: the nine falls, or nobody yet.", evening, 0,
         lambda actions: passed(actions) or value_of(actions[-1]) == "9S"),
    Case("falls-anyhow", "Who stands against a stronger one needs no assassin.", defended, 0,
         lambda actions: "9S" not in cards(actions)),
    Case("serves-once-more", "The King falls anyhow: he sends an assassin before that.", aimed_at, 0,
         lambda actions: not passed(actions) and value_of(actions[-1]) != "KH"),
    Case("who-pays", "The King has three to raise this turn, the Queen nobody.", paying, 0, includes("QD")),
    Case("aim-high", "An assassin fells the ten rather than a three.", aiming, 0, names("10S")),
    Case("fifth-general", "With four generals down a fifth is worth less than two eights in one tap.",
         at("discard", ("KD AH 10H 10D 9H 9D 8H 8D", "3S"), ("JH QH KH JD", "")), 0, names("KD")),
    Case("tokens-for-nothing", "Tokens cost nothing, and whoever runs out of them has lost.", between_games, 0,
         bought(20)),
)  # fmt: skip
