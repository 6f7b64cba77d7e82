"""Each answer says what becomes of everybody: on the sheets of the large table, and in the tips of the smaller ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from logic.kernel.rng import Chance
from logic.registry import GAMES
from logic.views import CardAct, CellAct, DoneAct, PlayAct
from scenes.app import lessons
from scenes.app.snapshot import Snapshot
from scenes.play.tutor.tablet import IMPOSSIBLE
from scenes.play.tutor.tutor import ASKED_ELSE
from scenes.tables.assertion.prompts.model import ON_TABLE, build_prompt, outcome_of, wanted
from tests.assertion.strategies.kit import act, quiet, stand
from tests.contract import walk
from tests.scenes.field_kit import open_field, ready
from tests.scenes.shell_kit import open_app
from tests.scenes.table_kit import NAMES, drag, frames, open_table, settle, slot, spot

THREE = {(0, 1): "S", (0, 2): "H", (0, 3): "D"}
SMALL = [game for game in GAMES if game != "assertion"]


def told(match: Any, seen: set[str]) -> None:
    """Every answer on the sheet of whoever is asked says what it leads to."""
    for decision in match.decisions():
        if not wanted(decision) or decision.kind in ON_TABLE:
            continue
        sight = Snapshot(match).of(decision.seat)
        view: Any = sight.view
        prompt = build_prompt(sight, decision, NAMES[: match.seats], view)
        for choice in prompt.choices[:1] if prompt.form == "names" else prompt.choices:
            words = choice.outcome or outcome_of(sight, choice.action, NAMES[: match.seats], view)
            assert words, (decision.kind, choice)
            seen.add(decision.kind)


@pytest.mark.share(8)
@pytest.mark.parametrize("seed", range(8))
def test_every_answer_on_a_sheet_says_what_becomes_of_everybody(seed: int, whole: bool) -> None:
    seen: set[str] = set()
    match, chance = walk.new(GAMES["assertion"], 2 + seed % 3, {}, seed), Chance(seed)
    walk.play_out(match, chance, lambda one, _: told(one, seen), 1 if whole else 4)
    assert {"window", "declare"} <= seen


def built(mine: str) -> Any:
    """Seat 1 completes a trick before the eyes of seat 0."""
    match = stand(THREE, [mine, "4C 5D 6H 8S"], to_move=[1])
    for action in (CardAct("4C"), CellAct((0, 4)), DoneAct()):
        act(match, 1, action)
    return match


def heads(prompt: Any) -> list[tuple[int, str]]:
    return [(stake.number, stake.head) for stake in prompt.stakes]


def test_the_answer_to_a_build_shows_the_side_that_gains(tmp_path: Path) -> None:
    """... and Deflect (6C) says that it spends a card, and which scores it changes."""
    with open_table(tmp_path, built("6C 9H 6D 3C")) as (_, table):
        prompt = table.prompts.question.prompt
        assert prompt is not None and heads(prompt) == [(0, "You: still 0"), (1, "Ravi: 0 to 1")]
        outcomes = {choice.card: choice.outcome for choice in prompt.choices}
        assert outcomes == {
            "6C": "No score changes · You spend the Six of Clubs",
            "": "You: still 0 · Ravi: 0 to 1",
        }


def test_the_king_of_spades_shows_what_the_rival_loses(tmp_path: Path) -> None:
    match = built("KS 2C JD")
    quiet(match)
    act(match, 0, PlayAct("KS"))
    with open_table(tmp_path, match) as (_, table):
        prompt = table.prompts.question.prompt
        assert prompt is not None and (-1, "Ravi: 1 to 0") in heads(prompt)
        assert prompt.choices[0].outcome.startswith("You: still 0 · Ravi: 1 to 0")


def test_what_changes_nothing_says_so(tmp_path: Path) -> None:
    """4D draws and shows a card: no row of noughts, but a sentence."""
    match = stand(THREE, ["4D 2C JD", "4C 5D 6H 8S"])
    act(match, 0, PlayAct("4D"))
    with open_table(tmp_path, match) as (_, table):
        prompt = table.prompts.question.prompt
        assert prompt is not None and not prompt.stakes and "no score changes" in prompt.landing


@pytest.mark.parametrize("game", SMALL)
def test_the_buttons_of_a_small_table_say_it_in_their_tips(tmp_path: Path, game: str) -> None:
    match, chance = walk.new(GAMES[game], GAMES[game].info.seats[0], {}, 5), Chance(5)
    for _ in range(200):
        if match.decision_for(0) is not None and any(
            one.kind in ("done", "pass", "no") for one in match.decision_for(0).actions
        ):
            break
        walk.step(match, chance)
    with open_field(tmp_path, match) as (app, scene):
        ready(app, scene)
        tips = [
            control.tip for control, _ in scene.buttons if control.enabled and control.action in scene.decision.actions
        ]
        assert tips and all(
            any(words in tip for words in ("score", " to ", "still", "depends", "ends")) for tip in tips
        ), tips


def test_a_legal_drop_is_never_called_impossible(tmp_path: Path) -> None:
    """A lesson that asks for another move says so; what the rules refuse is headed otherwise."""
    entry = next(one for one in lessons.daily() if one.name.endswith("/KS"))
    with open_app(tmp_path, 1280, 800) as app:
        app.change_settings(motion="none", narration="off")
        app.first_scene()
        assert lessons.begin(app, entry)
        table: Any = app.stack.top
        for _ in range(120):
            frames(app, 1, 0.5)
            if table.decision is not None and table.decision.kind == "build" and not table.shows_something:
                break
        settle(app, table)
        code = "2C"
        table.input.moves.pick(code)
        cell = next(iter(table.hand.legal()))
        table.input.moves.put_back()
        frames(app, 3)
        drag(app, slot(table, code), spot(table, cell))
        frames(app, 3)
        words = table.tutor.words()
        assert words.note and words.refused == ASKED_ELSE() != IMPOSSIBLE
