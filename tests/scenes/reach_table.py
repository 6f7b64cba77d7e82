"""Eyes for the table of Art of War Assertion: what stands for each action, for the keys and for the eyes.

Every action has a card in the hand, a place on the ground, something on the sheet, or a button of a panel. A place may
lie out of sight as long as the camera can be led there and nothing covers it then.
"""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from logic.kernel.acts import CardAct, DiscardAct, value_of
from logic.views import ActionView, PlayAct, SuitAct
from scenes.tables.assertion.prompts.aiming import MANY
from tests.contract import walk
from tests.scenes.shell_kit import ARROWS, key
from tests.soak.games import choose

Action = ActionView
Found = list[tuple[Action, bool]]
STEP = 7  # pixels between the points that are tried


def table_look(scene: Any) -> Found:
    """Return what can be pressed by keys, as the action it stands for, and whether a point of the window means it."""
    scene.brief()
    prompt = scene.prompts.question.prompt
    if prompt is not None and prompt.form != "ground":
        return _on_sheet(scene)
    found = _buttons(scene)
    if prompt is not None:
        return found + _targets(scene)
    return found + _hand(scene) + _cells(scene) + _suits(scene)


def bold_step(match: Any, chance: Any) -> None:
    """A random action, strategies before builds."""
    seat, choice = choose(match, chance)
    match.act(seat, walk.as_seat(match, seat, choice))


def kind_of(match: Any, decision: Any) -> tuple[Any, ...]:
    """Return what tells one question of this game from another: the rule that asks it, and what it offers."""
    frame = match._state.frames[-1]
    return (decision.kind, frame.kind, frame.step, *sorted({action.kind for action in decision.actions}))


# ---- the sheet -------------------------------------------------------------------------------------------------------


def _on_sheet(scene: Any) -> Found:
    desk, window = scene.prompts.controller, Rect((0, 0), scene.app.size)
    led = _led_to(desk)
    found = []
    for group, choices in (("choice", desk.choosing.cards()), ("plain", desk.choosing.plain())):
        for index, choice in enumerate(choices):
            if f"{group}:{index}" in led:
                found.append((choice.action, _on_it(desk, f"{group}:{index}", window)))
    return found


def _on_it(desk: Any, name: str, window: Rect) -> bool:
    """Does a point of the window mean it, the sheet scrolled if it must be?"""
    for scroll in sorted({0, desk.places().overflow}):
        desk.scroll = scroll
        places = desk.places()
        group, _, number = name.partition(":")
        rect = (places.cells if group == "choice" else places.buttons)[int(number)].clip(window)
        if rect and desk._at(rect.center) == name:
            return group == "plain" or desk._at(places.confirm.center) == "confirm"
    return False


def _led_to(desk: Any) -> set[str]:
    """Return everything the keys lead to on the sheet: arrows from card to card, Tab through the rest."""
    seen, waiting = set(), [(desk.choosing.chosen, desk.choosing.ring)]
    cards = desk.choosing.cards()
    while waiting:
        chosen, ring = waiting.pop()
        if (chosen, ring) in seen:
            continue
        seen.add((chosen, ring))
        for code in (*ARROWS, pygame.K_TAB):
            desk.choosing.chosen, desk.choosing.ring = chosen, ring
            desk._key_down(key(code))
            waiting.append((desk.choosing.chosen, desk.choosing.ring))
    rings = {ring for _, ring in seen}
    return rings | ({f"choice:{at}" for at, _ in seen} if cards and "confirm" in rings else set())


# ---- the panels ------------------------------------------------------------------------------------------------------


def _pressed(scene: Any, name: str) -> bool:
    """Does a point of the window mean this spot?"""
    window = Rect((0, 0), scene.app.size)
    spot = next((spot for spot in scene.hud.spots() if spot.name == name and spot.enabled), None)
    if spot is None:
        return False
    rect = spot.rect.clip(window)
    across, down = range(rect.left + 1, rect.right, STEP), range(rect.top + 1, rect.bottom, STEP)
    return any((at := scene.hud.at((x, y))) is not None and at.name == name for y in down for x in across)


def _buttons(scene: Any) -> Found:
    """The buttons of the slip, and the seal."""
    found = []
    for index, offer in enumerate(scene.prompts.offers.now()):
        name = f"answer:{index}"
        if offer.action is not None and name in scene.hud.focusables:
            found.append((offer.action, _pressed(scene, name)))
    end = scene.hand.play.end_action
    if end is not None and scene.prompts.question.prompt is None and "end_turn" in scene.hud.focusables:
        found.append((end, _pressed(scene, "end_turn")))
    return found


def _hand(scene: Any) -> Found:
    """Every card of the hand is laid, enacted with E or dropped on the centre, and discarded."""
    found: Found = []
    for index, code in enumerate(scene.model.hand_order):
        name = f"hand:{index}"
        if name not in scene.hud.focusables:
            continue
        seen = _pressed(scene, name)
        found += [(CardAct(code), seen), (DiscardAct(code), seen)]
        if scene.input.enact.targets(code):
            found.append((PlayAct(code), seen))
    return found


def _suits(scene: Any) -> Found:
    if scene.hand.play.kind != "suit":
        return []
    names = [name for name in scene.hud.focusables if name.startswith("suit:")]
    return [(SuitAct(name[5:]), _pressed(scene, name)) for name in names]


# ---- the ground ------------------------------------------------------------------------------------------------------


def _cells(scene: Any) -> Found:
    """The legal cells of the card in the air, which arrows walk."""
    legal = scene.hand.legal() if scene.hand.held else {}
    back = {scene.hand.stage.orientation.to_screen(value_of(action)): action for action in _offered(scene, "cell")}
    return [(back[cell], _shown(scene, [cell])) for cell in legal if cell in back]


def _offered(scene: Any, kind: str) -> list[Action]:
    decision = scene.hand.play.decision
    return [action for action in decision.actions if action.kind == kind] if decision is not None else []


def _targets(scene: Any) -> Found:
    """Every place that may be chosen; of very many, the camera shows what it is led to."""
    targets = scene.prompts.aiming.targets()
    if len(targets) > MANY:
        return [(target.action, True) for target in targets]
    return [(target.action, _shown(scene, target.cells)) for target in targets]


def _shown(scene: Any, cells: Any) -> bool:
    """Is a part of one of these cells to be seen, by itself or with the camera led there?"""
    return any(_bare(scene, cell) for cell in cells) or any(_bare(scene, cell, led=True) for cell in cells)


def _bare(scene: Any, cell: Any, led: bool = False) -> bool:
    """Does the ground at a cell lie in sight, under no panel and under no card that has been played?"""
    camera = scene.view.camera
    kept = (camera.x, camera.y)
    if led:
        camera.mode = "none"
        camera.look_at(*cell)
    box = camera.card_rect(*cell).clip(camera.view)
    points = [(x, y) for y in range(box.top + 1, box.bottom, STEP) for x in range(box.left + 1, box.right, STEP)]
    played = scene_played(scene)
    free = any(scene.hud.on_ground(point) and not any(one.collidepoint(point) for one in played) for point in points)
    if led:
        camera.look_at(*kept)
    return free


def scene_played(scene: Any) -> list[Rect]:
    """Return where the cards lie that are being played."""
    found = []
    for place in range(len(scene.hand.stage.view.pending)):
        x, y, width = scene.view.declared.spot(place)
        found.append(Rect(round(x - width / 2), round(y - width * 0.7), width, round(width * 1.4)))
    return found
