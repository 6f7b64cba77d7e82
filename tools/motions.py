"""Every motion of the tables as a moment that can be played: for the strips of `make screens`, and for the test that
plays all of them.

A motion brings a table to where it begins and gives back its scene; what follows is time.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

import logic
from logic.views import (
    ActionView,
    CardMoved,
    CellsAct,
    DoneAct,
    EventView,
    NoAct,
    PassAct,
    PlaceView,
    PlayAct,
    assertion_events,
    fracas_events,
)
from scenes.app.app import App
from scenes.app.preferences import Pace
from scenes.app.session import AI, HUMAN, Player, Session
from tools.positions import campaign, played_to

STEP = 1 / 60
NEVER = Pace(1e9, 1e9)  # the pace of computer players who do not move
DEALS = 60  # that are looked through for an event
SETTLES = 150  # frames until a table lies still
FRAMES = 8  # of a strip
UPRIGHT = 4  # cards of Fracas that are turned upright at least, to be seen

PANG = Player("General Pang", AI, "soldier", "fire")
SUN, WEI = Player("Sun Bin", AI, "soldier", "wind"), Player("Wei Liao", AI, "soldier", "mountain")
YOU = Player("You", HUMAN, "", "forest")


@dataclass(frozen=True)
class Motion:
    """``begin`` sets it going; from ``first`` to ``last``, in seconds after that, it is worth a picture."""

    begin: Callable[[App], Any]
    first: float
    last: float
    near: bool = False  # shown at its real size, the middle of the window only


def table(app: App, match: logic.Match, players: tuple[Player, ...] = (YOU, PANG)) -> Any:
    """The table scene around a match, at rest; nobody moves by themselves, and nothing is told."""
    app.change_settings(narration="off")
    Session(match.game_id, players, match.options, match.seed or 0, match).start(app)
    scene: Any = app.stack.top
    scene.autoplay.budget.pace = NEVER
    for _ in range(SETTLES):
        app.frame(STEP)
    return scene


def turn(match: logic.Match) -> list[Any]:
    """Return the events until the turn is over, played by the careful player."""
    now, events = match.turn, []
    while match.outcome() is None and match.turn == now:
        seat = match.decisions()[0].seat
        events += match.act(seat, logic.bot_action(match.ai_request(seat)))
    return events


def shown(app: App, match: logic.Match, play: Callable[[logic.Match], list[Any]], seat: int = 1) -> Any:
    """A table that begins to show what somebody plays."""
    scene = table(app, match)
    scene.show(play(match), others=True, seat=seat)
    return scene


def acted(seat: int, *actions: ActionView) -> Callable[[logic.Match], list[Any]]:
    """Return what takes these actions of a seat; whoever may answer lets it pass."""

    def play(match: logic.Match) -> list[Any]:
        events: list[Any] = []
        for action in actions:
            events += match.act(seat, action)
        while match.decisions() and match.decisions()[0].kind in ("window", "call"):
            decision = match.decisions()[0]
            events += match.act(decision.seat, next(a for a in decision.actions if isinstance(a, PassAct | NoAct)))
        return events

    return play


TRICK = CellsAct((3, 4, 3, 5, 3, 6, 3, 7))


def before(kind: str, at: int, seed: int) -> logic.Match:
    """A match before a turn in which the careful player brings such an event about: of the first deal from ``seed`` on.

    What it does in a deal changes whenever it learns something. Raises ValueError if none of the next deals has it.
    """
    return played_to(at, seed=_deal(kind, at, seed))


@cache
def _deal(kind: str, at: int, seed: int) -> int:
    """The seed of that deal."""
    for number in range(seed, seed + DEALS):
        with suppress(ValueError):
            if any(event.kind == kind for event in turn(played_to(at, seed=number))):
                return number
    raise ValueError(f"no {kind} in turn {at} of {DEALS} deals from {seed} on")


def trick(app: App) -> Any:
    return shown(app, before("trick_completed", 6, 3), turn)


def line_taken(app: App) -> Any:
    return shown(app, before("line_gained", 6, 5), turn)


def line_lost(app: App) -> Any:
    return shown(app, before("line_lost", 4, 2), turn)


def removal(app: App) -> Any:
    match = campaign(1, "9H 6D 6C R* 4C AH", "AS KD QH 5C 3H 4S")
    return shown(app, match, acted(1, PlayAct("AS"), TRICK, DoneAct()))


def isolation(app: App) -> Any:
    match = campaign(1, "9H 6D 6C R* 4C AH", "AD KD QH 5C 3H 4S")
    return shown(app, match, acted(1, PlayAct("AD"), TRICK, DoneAct()))


def told_of(app: App, *events: EventView) -> Any:
    """A table that is told of something, without the match that would lead there."""
    scene = table(app, campaign(0, "9H 6D 6C R* 4C AH", "AD KD QH 5C 3H 4S"))
    scene.playback.director.play(list(events), True)
    return scene


CELLS = [(3, 4), (3, 5), (3, 6), (3, 7)]


def barricade(app: App) -> Any:
    return told_of(app, assertion_events.EffectBegan("barricade", "KC", 1, 0, CELLS, [], 0))


def caught(app: App) -> Any:
    cards = zip(("6H", "2S", "9C", "JD"), CELLS, strict=True)
    gone = PlaceView("removed")
    return told_of(app, *(CardMoved(card, PlaceView("board", cell=cell), gone, "caught") for card, cell in cards))


def base(app: App) -> Any:
    return shown(app, played_to(7, seed=5), turn, 0)


def toss(app: App) -> Any:
    return told_of(app, assertion_events.CoinTossed(1, won=True))


def toss_lost(app: App) -> Any:
    return told_of(app, assertion_events.CoinTossed(1, won=False))


def swap(app: App) -> Any:
    goal = PlaceView("board", cell=CELLS[1], suit="S")
    return told_of(app, CardMoved("JS", PlaceView("hand", 1), goal, "replace"))


def seized(app: App) -> Any:
    aim = None, None, CELLS, None, None, None
    return told_of(
        app,
        assertion_events.StrategyDeclared(1, "AD", "AD", *aim, gained=False),
        CardMoved("AD", PlaceView("hand", 1), PlaceView("pending"), "declare"),
        assertion_events.StrategyDeclared(0, "AD", "AD", *aim, gained=True),
    )


def credit(app: App) -> Any:
    return shown(app, played_to(2, seed=2), turn)


def stepped(app: App, game: str, seed: int, steps: int, narration: str = "off") -> Any:
    """A table of a smaller game at which the careful player has just taken a step, after so many others."""
    match = logic.new_match(game, 2, seed, {})
    for _ in range(steps - 1):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat)))
    app.change_settings(narration=narration)
    Session(game, (YOU, PANG), match.options, seed, match).start(app)
    scene: Any = app.stack.top
    scene.autoplay.budget.pace = NEVER
    seat, before = match.decisions()[0].seat, scene.view
    scene.show(match.act(seat, logic.bot_action(match.ai_request(seat))), before)
    return scene


def fight(app: App) -> Any:
    return stepped(app, "fracas", 1, 36)


def reveal(app: App) -> Any:
    return stepped(app, "strategic-war", 1, 12)


def structure(app: App) -> Any:
    return stepped(app, "age-of-spades", 1, 7)


def presentations(app: App) -> Any:
    return stepped(app, "armies", 1, 28)


def over(app: App, game: str, seats: int = 2, seed: int = 3, level: str = "soldier") -> Any:
    """A table at which a game of this level has just ended: what has decided it is counted."""
    match = logic.new_match(game, seats, seed, {})
    while match.outcome() is None:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), level))
    app.change_settings(narration="off")
    Session(game, (YOU, PANG, SUN, WEI)[:seats], match.options, seed, match).start(app)
    return app.stack.top


def lines_counted(app: App) -> Any:
    return over(app, "assertion", seed=7)


def drawn(app: App) -> Any:
    """The hands are filled at the end of a turn."""
    return shown(app, played_to(1, seed=2), turn)


def last_cards(app: App) -> Any:
    """The deck runs out: it is told while the cards that are drawn are on their way."""
    match = logic.new_match("assertion", 2, 5, {})
    while len(match.view_document(0)["deck"]) > 5:
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
    scene, deck = table(app, match), match.view_document(0)["deck"]
    way = PlaceView("deck"), PlaceView("hand", 1)
    scene.playback.director.play([CardMoved(card, *way, "draw") for card in deck[: len(deck) - 3]])
    return scene


def untapping(app: App) -> Any:
    """A turn of Fracas begins, and what lay sideways is turned upright."""
    match, turned, steps = logic.new_match("fracas", 2, 3, {}), 0, 0
    while turned < UPRIGHT:
        seat = match.decisions()[0].seat
        events = match.act(seat, logic.bot_action(match.ai_request(seat)))
        turned = sum(isinstance(one.told, fracas_events.CardTurned) and not one.told.tapped for one in events)
        steps += 1
    return stepped(app, "fracas", 3, steps)


MOTIONS: dict[str, Motion] = {
    "fracas_untapping": Motion(untapping, 0.0, 1.4),
    "counting": Motion(lines_counted, 0.3, 3.4),
    "banner": Motion(lines_counted, 3.3, 4.6),
    "counting_fracas": Motion(lambda app: over(app, "fracas"), 0.3, 4.4),
    "counting_strategic": Motion(lambda app: over(app, "strategic-war"), 0.3, 3.4),
    "counting_age": Motion(lambda app: over(app, "age-of-spades", 3), 0.3, 4.4),
    "counting_armies": Motion(lambda app: over(app, "armies", 4, level="recruit"), 0.3, 2.4),
    "draw": Motion(drawn, 0.1, 1.2),
    "last_cards": Motion(last_cards, 0.1, 2.4),
    "fracas_fight": Motion(fight, 1.3, 4.4),
    "strategic_reveal": Motion(reveal, 0.1, 2.4),
    "age_structure": Motion(structure, 0.9, 1.9),
    "armies_presentations": Motion(presentations, 0.05, 2.3),
    "isolation": Motion(isolation, 1.2, 2.4),
    "barricade": Motion(barricade, 0.0, 1.0),
    "false_formation": Motion(caught, 0.05, 1.4),
    "second_base": Motion(base, 0.2, 1.6),
    "toss": Motion(toss, 0.2, 2.0),
    "toss_lost": Motion(toss_lost, 0.2, 2.0),
    "takeover": Motion(seized, 0.2, 2.0),
    "swap": Motion(swap, 0.1, 1.4),
    "credit": Motion(credit, 0.9, 1.8),
    "trick": Motion(trick, 0.9, 2.2),
    "line_taken": Motion(line_taken, 0.5, 2.0),
    "line_lost": Motion(line_lost, 3.6, 5.0),
    "removal": Motion(removal, 0.9, 2.4),
}


def frames(app: App, motion: Motion, place: Callable[[pygame.Surface, int], None]) -> Any:
    """Play a motion and hand out its frames; the scene as it is in the end."""
    scene = motion.begin(app)
    passed = 0.0
    for number in range(FRAMES):
        until = motion.first + (motion.last - motion.first) * number / (FRAMES - 1)
        while passed < until:
            app.frame(STEP)
            passed += STEP
        app.redraw()
        app.frame(0.0)
        place(app.surface, number)
    return scene
