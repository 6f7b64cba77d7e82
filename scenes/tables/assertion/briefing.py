"""Puts together what the panels show."""

from __future__ import annotations

from typing import Protocol

import logic
from scenes.app.session import BANNER_NAMES, Session, game_info
from scenes.play.telling.strip import Story
from scenes.tables.assertion.buttons import Buttons
from scenes.tables.assertion.camera import Camera
from scenes.tables.assertion.director import Director
from scenes.tables.assertion.hand import Hand
from scenes.tables.assertion.handful import Handful
from scenes.tables.assertion.model import SeatInfo, TableModel
from scenes.tables.assertion.offers import Offers
from scenes.tables.assertion.planning import Planning
from scenes.tables.assertion.regard import Regard

SEALS = {"assertion": "dao"}


def seat_infos(session: Session) -> list[SeatInfo]:
    """Who sits where, as the plaques say it."""
    levels = {level.id: level.name for level in logic.AI_LEVELS}
    infos = []
    for player in session.players:
        computer = "AI" if session.lesson is not None else f"AI, {levels.get(player.level, player.level)}"
        role = BANNER_NAMES[player.banner] if player.human else computer
        infos.append(SeatInfo(player.name, player.banner, role, "human" if player.human else "ai", player.general))
    return infos


class Told(Protocol):
    """A table of which the panels are told."""

    @property
    def bar_tips(self) -> dict[str, str]: ...
    @property
    def camera(self) -> Camera: ...
    @property
    def director(self) -> Director: ...
    @property
    def drawer_open(self) -> bool: ...
    @property
    def game(self) -> str: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def offers(self) -> Offers: ...
    @property
    def progress(self) -> float: ...
    @property
    def regard(self) -> Regard: ...
    @property
    def seats(self) -> list[SeatInfo]: ...
    @property
    def story(self) -> Story | None: ...
    @property
    def thinking(self) -> int | None: ...


def table_model(
    table: Told, words: tuple[str, str, str], cards: Handful, buttons: Buttons, planning: Planning
) -> TableModel:
    """What the panels show: ``words`` are bold part, rest and tone of the prompt slip."""
    hand, stage = table.hand, table.hand.stage
    gain = hand.play.gain if hand.free else {}
    bold, rest, tone = words
    return TableModel(
        title=game_info(table.game).title,
        seal=SEALS.get(table.game, table.game),
        turn=stage.view.turn,
        viewer=hand.seat,
        seats=table.seats,
        view=stage.view,
        decision=hand.play.decision if hand.free else None,
        log=stage.log,
        prompt=(bold, rest),
        prompt_tone=tone,
        inspected=(table.director.telling.code if table.director.busy else "") or table.regard.card,
        hand_order=cards.order,
        tags=cards.tags,
        holes=cards.holes,
        held=hand.held,
        zoom_percent=table.camera.per_cent,
        can_end=buttons.can_end,
        can_undo=buttons.can_undo,
        end_label=buttons.end_label,
        camera_window=table.camera.window(),
        orientation=stage.orientation,
        drawer_open=table.drawer_open,
        thinking=table.thinking is not None,
        progress=table.progress,
        last_gain=gain if gain and gain.get("score") else None,
        facts=cards.facts,
        pulses=dict(table.director.pulses),
        tally=table.director.counting.shown(),
        plan=planning.panel,
        plan_told=planning.on_slip,
        story=table.story,
        story_share=table.director.telling.share,
        orders=buttons.orders,
        silk_open=table.regard.silk,
        bar=table.bar_tips,
        end_why=buttons.end_why,
        undo_why=buttons.undo_why,
        answers=tuple((offer.label, offer.effect) for offer in table.offers.now()),
        discards=cards.discards,
    )
