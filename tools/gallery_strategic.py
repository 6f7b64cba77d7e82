"""Strategic War at telling moments, each brought about by real play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import logic
from logic.views import CardAct
from scenes.app.session import AI, HUMAN, Player, Session

if TYPE_CHECKING:
    from scenes.app.app import App

STEP = 1 / 30
BEFORE_IT_MOVES = 12  # frames in which a computer player certainly does not act
PLAYERS = (Player("You", HUMAN, "", "mountain"), Player("General Pang", AI, "soldier", "fire", "pang"))
SEED = 2


def _run(app: App, frames: int = 60) -> None:
    for _ in range(frames):
        app.frame(STEP)


def played(until: Callable[[Any], bool], seed: int = SEED) -> Any:
    """A match that computer players have played until something is so."""
    match = logic.new_match("strategic-war", 2, seed, {})
    for _ in range(2000):
        if until(match) or match.outcome() is not None:
            break
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", 3))
    return match


def asked(kind: str, turn: int = 0) -> Callable[[Any], bool]:
    """The first seat is asked this, not before a given turn."""

    def so(match: Any) -> bool:
        mine = match.decision_for(0)
        return mine is not None and mine.kind == kind and match.turn >= turn

    return so


def table(app: App, match: Any, frames: int = 20) -> Any:
    """The table around a match, at rest."""
    Session("strategic-war", PLAYERS, match.options, match.seed or 0, match).start(app)
    _run(app, frames)
    return app.stack.top


def choose(app: App) -> None:
    scene = table(app, played(asked("arrange")), 3)
    for code in scene.hand()[:6:2]:
        scene.act(CardAct(code))
    _run(app)


def attack(app: App) -> None:
    """A card is taken up, and one of the defenders has been seen."""
    scene = table(app, played(lambda m: asked("attack", 6)(m) and any(m.view(0).memory[1])))
    scene.act(scene.offered(CardAct)[1])
    _run(app)


def reveal(app: App) -> None:
    """A defender has just been turned up and falls."""
    scene = table(app, played(asked("attack", 5)))
    match = scene.match
    for first in match.decision_for(0).actions:
        match.act(0, first)
        for target in match.decision_for(0).actions:
            before = match.view(0)
            events = match.act(0, target)
            if any(event.kind == "battle_resolved" and event.told.result == "attacker" for event in events):
                scene.show(events, before)
                while scene.clash.stage != "verdict":
                    _run(app, 1)
                _run(app, 20)
                return
            match.rewind()
        match.undo(0)


def dilemma(app: App) -> None:
    table(app, played(asked("dilemma"), 4))


def shelter(app: App) -> None:
    table(app, played(asked("shelter", 8), 3))


def late(app: App) -> None:
    table(app, played(lambda m: asked("attack")(m) and not any(m.view(0).piles), 5))


def landing(app: App) -> None:
    """The enemy's attacker has landed, and the defender has not turned up yet."""
    match = played(lambda m: m.turn > 3 and m.decision_for(1) is not None and asked_of(m) == "attack")
    scene = table(app, match, BEFORE_IT_MOVES)
    before = scene.view
    events = match.act(1, match.decision_for(1).actions[0])
    events += match.act(1, match.decision_for(1).actions[-1])
    scene.show(events, before)
    _run(app, 14)


def asked_of(match: Any) -> str:
    """Return the kind of decision of the one seat that is asked."""
    return str(match.decisions()[0].kind)


STAGES: dict[str, Callable[[App], None]] = {
    "strategic_choose": choose,
    "strategic_attack": attack,
    "strategic_landing": landing,
    "strategic_reveal": reveal,
    "strategic_dilemma": dilemma,
    "strategic_shelter": shelter,
    "strategic_late": late,
}
