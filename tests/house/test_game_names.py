"""Tests of the places where games are called by their names: a sixth one must not need a line anywhere else."""

from __future__ import annotations

import ast

from tests.house.test_imports import GAMES, refuse, some


def test_scenes_name_no_game_but_at_its_door() -> None:
    """A game says itself what is special about it: only its table, the menu's pictures and the doors know its name."""
    games = {name.removeprefix("logic.").replace("_", "-") for name in GAMES}
    refuse(
        f"{module.where}:{node.lineno} names the game {node.value}: let the game say what is special about it"
        for module in some("scenes", but=("scenes.tables", "scenes.pages.menu", "scenes.app.doors"))
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and node.value in games
    )
