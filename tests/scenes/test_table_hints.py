"""Enter does what a hint says, and what a play would take with it is marked before it is played."""

from __future__ import annotations

from pathlib import Path

import pygame

from logic.kernel.acts import CardAct, PlayAct
from logic.kernel.advice import HintView
from tests.assertion.strategies.kit import stand
from tests.scenes.table_kit import FakeClient, frames, keys, open_table
from tests.scenes.test_prompts import EAST, MINE, THEIRS, TRICK, aim_at, standing

ENTER = pygame.K_RETURN


def test_enter_after_a_hint_takes_the_card_up(tmp_path: Path) -> None:
    client = FakeClient()
    with open_table(tmp_path, standing(), client=client) as (app, table):
        client.advice = HintView(CardAct("4D"), [CardAct("4D")], [], "It fits.", [])
        keys(app, pygame.K_F2)
        frames(app, 3)
        assert table.advice.reason
        keys(app, ENTER)
        assert table.hand.held == "4D"


def test_enter_after_a_hint_enacts_what_it_says(tmp_path: Path) -> None:
    client = FakeClient()
    with open_table(tmp_path, standing("QS 5C 4D KC 3S 9S"), client=client) as (app, table):
        client.advice = HintView(PlayAct("QS"), [PlayAct("QS")], [], "It wins ground.", [])
        keys(app, pygame.K_F2)
        frames(app, 3)
        assert table.advice.reason
        keys(app, ENTER)
        assert table.prompts.question.prompt is not None and table.prompts.question.prompt.card == "QS"


def test_every_card_that_would_leave_is_marked_not_the_trick_alone(tmp_path: Path) -> None:
    """C5: what hangs on the trick goes with it."""
    match = stand({**TRICK, (2, 3): "9H", (3, 3): "9D"}, [MINE, THEIRS])
    with open_table(tmp_path, match) as (app, table):
        table.input.enact.begin("AS")
        aim_at(app, table, "keys", EAST)
        prompt = table.prompts.question.prompt
        assert prompt is not None and set(prompt.leaving) == {*EAST, (2, 3), (3, 3)}
        assert len(prompt.leaving) == -prompt.stakes[0].number
