"""Game at telling moments, each brought about by real play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import logic
from logic.views import CardAct
from scenes.app.session import AI, HUMAN, Player, Session
from scenes.tables.armies.local_actions import arrange as groups

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
PLAYERS = (
    Player("You", HUMAN, "", "forest"),
    Player("General Pang", AI, "soldier", "fire", "pang"),
    Player("Lady Tao", AI, "soldier", "mountain"),
    Player("Old Sun", AI, "soldier", "wind"),
)


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def played(seats: int, seed: int, until: Callable[[Any], bool], options: dict[str, Any] | None = None) -> Any:
    """A match that computer players have played until something is so."""
    match = logic.new_match("armies", seats, seed, options or {})
    for _ in range(600):
        if until(match) or match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
    return match


def asked(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    """The first seat is asked this and everybody else has answered."""

    def so(match: Any) -> bool:
        decisions = match.decisions()
        mine = match.decision_for(0)
        return mine is not None and mine.kind == kind and match.turn >= turn and decisions[-1].seat == 0

    return so


def only_me(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    """The first seat is asked this, before anybody else has answered."""
    return lambda match: match.turn >= turn and bool(match.decision_for(0)) and match.decision_for(0).kind == kind


def table(app: App, match: Any) -> Any:
    """The table around a match, at rest."""
    Session("armies", PLAYERS[: match.seats], match.options, match.seed or 0, match).start(app)
    _run(app, 8)
    return app.stack.top


def choose(app: App) -> None:
    table(app, played(3, 5, only_me("suit")))


def stack(app: App) -> None:
    scene = table(app, played(3, 5, only_me("stack")))
    for code in scene.decision.context.left[:2]:
        scene.act(CardAct(code))
    _run(app, 16)


def arrange(app: App) -> None:
    """A group lies in its column, another one is begun."""
    scene = table(app, played(3, 11, only_me("present", 2)))
    ways = scene.decision.context.suggestions
    scene.act(groups([ways[0].cards], close=True))
    _run(app, 16)


def begun(app: App) -> None:
    """The open group shows its sum, the hand what each card would make of it."""
    scene = table(app, played(2, 4, only_me("present", 3)))
    scene.act(groups([[scene.decision.context.suggestions[-1].cards[0]]], aim=2))
    _run(app, 16)


def battle(app: App, seats: int, seed: int, turn: int, stage: str) -> Any:
    """A round is played to its end and shown as far as a stage."""
    match = played(seats, seed, only_me("present", turn))
    for other in range(1, seats):
        while match.decision_for(other) is not None:
            match.act(other, logic.bot_action(match.ai_request(other), "recruit", 3))
    scene = table(app, match)
    before, events = scene.view, []
    while (decision := match.decision_for(0)) is not None and decision.kind == "present":
        events += match.act(0, logic.bot_action(match.ai_request(0), "recruit", 3))
    scene.show(events, before)
    for _ in range(12):
        if scene.stage.name == stage:
            break
        scene._next_moment()
    scene.glide.finish()
    app.frame(0.0)
    return scene


def match_up(app: App) -> None:
    battle(app, 3, 11, 3, "match")


def falls(app: App) -> None:
    battle(app, 2, 16, 4, "match")


def four_seats(app: App) -> None:
    battle(app, 4, 5, 3, "fall")


def announce(app: App) -> None:
    """A hand without a group may be given up, at its price."""

    def unable(match: Any) -> bool:
        return only_me("announce")(match) and len(match.decision_for(0).actions) == 2

    table(app, next(match for seed in range(1, 60) if (match := played(2, seed, unable)).outcome() is None))


def question(app: App) -> None:
    """Show the question for the card on top, by a player with groups left."""
    table(app, played(3, 4, only_me("question"), {"questions": "manual"}))


def advised(app: App) -> None:
    """A hint of two lines covers no offered sum."""
    scene = table(app, played(4, 11, only_me("present", 2)))
    hint = logic.hint(scene.match.ai_request(0), level="soldier")
    scene.advice.reason = scene.match.named(hint.reason)
    scene.refresh(glide=False)
    app.frame(0.0)


STAGES: dict[str, Callable[[App], None]] = {
    "armies_choose": choose,
    "armies_stack": stack,
    "armies_arrange": arrange,
    "armies_begun": begun,
    "armies_announce": announce,
    "armies_question": question,
    "armies_hint": advised,
    "armies_match": match_up,
    "armies_falls": falls,
    "armies_four_seats": four_seats,
}
