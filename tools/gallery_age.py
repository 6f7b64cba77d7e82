"""Age of Spades at telling moments, each brought about by real play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import logic
from logic.views import CardAct
from scenes.app.session import AI, HUMAN, Player, Session

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
PLAYERS = (
    Player("You", HUMAN, "", "forest"),
    Player("William", AI, "soldier", "mountain"),
    Player("Genghis", AI, "soldier", "fire"),
    Player("Charlemagne", AI, "soldier", "wind"),
)


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def played(seats: int, seed: int, until: Callable[[Any], bool]) -> Any:
    """The first match from a seed on that computer players have played until something is so."""
    for number in range(seed, seed + 60):
        match = logic.new_match("age-of-spades", seats, number, {})
        while match.outcome() is None:
            if until(match):
                return match
            seat = match.decisions()[0].seat
            match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    raise ValueError("no match comes to that")


def asked(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    """The first seat is asked this, and before anybody else."""

    def so(match: Any) -> bool:
        mine = match.decision_for(0)
        return mine is not None and mine.kind == kind and match.turn >= turn

    return so


def table(app: App, match: Any) -> Any:
    """The table around a match, at rest."""
    Session("age-of-spades", PLAYERS[: match.seats], match.options, match.seed or 0, match).start(app)
    _run(app, 8)
    return app.stack.top


def under_way(match: Any) -> bool:
    """The first seat produces, with something paid for already, and so has an opponent."""
    view = match.view(0)
    paid = [sum(1 for one in land if one.production) for land in view.constructions]
    holds = any(code.rstrip("2").endswith("D") and code[0] not in "JQK" for code in view.hands[0])
    return asked("produce", 4)(match) and paid[0] > 0 and sum(paid[1:]) > 1 and holds


def produce(app: App) -> None:
    """A production card is taken up."""
    scene = table(app, played(4, 41, under_way))
    cards = [action.card for action in scene.offered(CardAct)]
    pays = next((code for code in cards if code.rstrip("2").endswith("D") and code[0] not in "JQK"), cards[0])
    scene.act(CardAct(pays))
    _run(app, 20)


def attack(app: App) -> None:
    table(app, played(3, 6, asked("attack", 3)))
    _run(app, 10)


def commit(app: App) -> None:
    """Two cards are committed, the opponent's are secret."""
    scene = table(app, played(2, 12, asked("commit")))
    for action in scene.offered(CardAct)[:2]:
        scene.act(action)
    _run(app, 20)


def duel(app: App) -> None:
    """Two players; a structure stands and a unit is ready."""
    table(app, played(2, 6, lambda match: asked("produce", 5)(match) and all(_land(match))))


def _land(match: Any) -> tuple[Any, Any]:
    view = match.view(0)
    return view.units[0], view.structures[0]


def reveal(app: App) -> None:
    """The end of a fight, as it is held for a moment."""
    match = played(3, 6, asked("commit"))
    scene = table(app, match)
    before, events = scene.view, []
    while match.decisions() and match.decisions()[0].kind == "commit":
        seat = match.decisions()[0].seat
        events += match.act(seat, logic.bot_action(match.ai_request(seat), "soldier", 3))
    scene.show(events, before)
    for _ in range(12):
        battle = scene.battle
        if battle is not None and battle.winner is not None:
            break
        scene._next_moment()
    scene.glide.finish()
    app.frame(0.0)


STAGES: dict[str, Callable[[App], None]] = {
    "age_produce": produce,
    "age_attack": attack,
    "age_commit": commit,
    "age_duel": duel,
    "age_reveal": reveal,
}
