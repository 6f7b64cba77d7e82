"""``python -m tests.store.golden``: make the golden database and records of the present schema, once."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import logic
from logic.kernel.advice import Considered
from scenes.app.session import Player, Session
from scenes.store import schema
from scenes.store.games import FORMAT, Games

HERE = Path(__file__).parent
NAMES = (("Mei", "human", ""), ("Pang Juan", "ai", "soldier"), ("王", "human", ""), ("Tom", "ai", "recruit"))
BANNERS = ("forest", "fire", "wind", "mountain")
STEPS = {"age-of-spades": 22, "armies": 30}


def session(game: str, seats: int, seed: int, games: Games) -> Session:
    """A game that is kept from its first card on."""
    players = tuple(Player(*who, banner) for who, banner in zip(NAMES[:seats], BANNERS, strict=False))
    begun = Session(game, players, {}, seed).begin()
    begun.keep(games)
    return begun


def play(one: Session, steps: int) -> None:
    """Take so many steps, a few of them taken back, with a generation at the end of turns."""
    chance, journal = random.Random(steps), one.journal
    assert journal is not None
    for number in range(steps):
        if one.match.outcome() is not None:
            return
        decision = one.live.now.decisions[0]
        if one.live.now.of(decision.seat).can_undo and chance.random() < 0.15:
            one.live.undo(decision.seat)
            continue
        if not one.players[decision.seat].human:
            one.thoughts.keep(one.match, decision.seat, "soldier", Considered([], "soldier", number, [], False))
        request = one.match.ai_request(decision.seat)
        one.live.act(decision.seat, logic.bot_action(request, "recruit", number))
        journal.games.settle()
        if journal.due:
            journal.checkpoint()


def expected(one: Session) -> dict[str, Any]:
    """Return what must come out again."""
    assert one.journal is not None
    hashed = one.match.fingerprint()
    return {"game": one.game, "steps": len(one.match.record()["actions"]), "hash": hashed, "turn": one.match.turn}


def main() -> None:
    """Make what is not there."""
    path = HERE / f"games-{schema.VERSION}.sqlite3"
    if not path.exists():
        games, told = Games(path), {}
        for info in logic.games():
            for seats in info.seats[:2]:
                one = session(info.id, seats, 100 + seats, games)
                play(one, STEPS.get(info.id, 60))
                assert one.journal is not None and one.match.outcome() is None, info.id
                one.journal.draft(0, {"discard": "9S"})
                one.journal.picture(b"\x89PNG")
                told[one.journal.game] = expected(one)
        last = session("fracas", 2, 5, games)
        play(last, 4000)
        assert last.journal is not None and last.match.outcome() is not None
        last.journal.finish()
        told[last.journal.game] = expected(last)
        games.rename(last.journal.game, "The long siege")
        games.close()
        (HERE / f"games-{schema.VERSION}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for info in logic.games():
        path = HERE / f"record-{FORMAT}-{info.id}.json"
        if not path.exists():
            match = logic.new_match(info.id, info.seats[0], 77, {})
            for number in range(5000):
                if match.outcome() is not None:
                    break
                seat = match.decisions()[0].seat
                match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
            path.write_text(json.dumps(match.record(), separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    main()
