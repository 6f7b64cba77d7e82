"""Plays what has happened, step by step: one motion for every kind of event.

When the queue is empty the stage is settled from the match, so that whatever
was missed heals. A click finishes everything that is being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from logic.views import CardMoved, EventView, PlaceView, TurnPassed, assertion_events
from scenes.app.plain import Passage
from scenes.motion.easing import in_cubic, out_cubic
from scenes.motion.tween import Call, Motion, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.tables.assertion.show.acts import Acts, Declaration
from scenes.tables.assertion.show.narration import Narration
from scenes.tables.assertion.show.pictures import SOUND, LastCards, told_of
from scenes.tables.assertion.show.scoring import Counting, Scoring
from scenes.tables.assertion.show.sprites import Flights, Sprite

ARC = 24  # pixels a dealt card rises on its way
LEAN = 3.0  # degrees it leans


class Director:
    """Turns events into motion, and motion into what the stage shows."""

    def __init__(self, flights: Flights, narration: Narration, settle: Callable[[], None]) -> None:
        """``settle`` shows the match as it stands."""
        self.flights, self.narration, self._settle = flights, narration, settle
        self.setting, self.stage, self.air = flights.setting, flights.stage, flights.air
        self.queue = self.air.queue
        self.counting = Counting()
        self.acts = Acts(flights, lambda: narration.active)
        self.scoring = Scoring(self.setting, self.stage, self.air, self.counting)

    @property
    def busy(self) -> bool:
        return self.queue.busy

    @property
    def moving(self) -> bool:
        return self.queue.busy or bool(self.air.aside) or self.counting.counting

    # ---- playing

    def play(self, events: Sequence[EventView], others: bool = False, settle: Callable[[], None] | None = None) -> None:
        """Show these events, as the viewer may see them. `others`: it is the move of somebody else, to be looked at.

        `settle` shows how it stands afterwards, where that is not the match as it stands.
        """
        if not events:
            self._settle()
            return
        for group in _grouped(_announced(events)):
            self.queue.add(partial(self.narration.before, group[0]))
            self.queue.add(partial(self._motion, group))
        if others:
            self.queue.add(lambda: self.narration.at_end() or Wait(self.setting.seconds("hold")))
        self.queue.add(lambda: Call(partial(self.drained, settle)))

    def retell(self, passages: Sequence[Passage]) -> None:
        """Show again what was told, step by step as it stood then."""
        viewer = self.setting.viewer
        for one in passages:
            self.play(one.events, one.seat != viewer, partial(self.stage.settle, one.view, one.log, viewer))

    def deal(self, events: Sequence[CardMoved]) -> None:
        """Deal the first hands."""
        self.queue.add(lambda: self._draws(events))
        self.queue.add(lambda: Call(self.drained))

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something has moved."""
        moved = self.narration.update(dt, self.busy)
        if self.narration.pace.held:
            return moved
        moved |= self.queue.update(dt)
        moved |= self.air.update(dt)
        return self.counting.update(dt, self.stage.view, self.setting.seconds("score")) or moved

    def next(self) -> None:
        """Show the end of what is told now: what was played next is told next."""
        self.narration.pace.go_on()
        chain, count = self.narration.narrator.chain, len(self.narration.narrator.chain.steps)
        while self.queue.busy and self.narration.narrator.chain is chain and len(chain.steps) == count:
            self.queue.step()

    def skip(self) -> None:
        """Show the end of everything at once."""
        self.narration.pace.free()
        self.queue.skip()
        self.air.finish()

    def drop_all(self) -> None:
        """Forget what was being played; the stage shows the match as it stands."""
        self.queue.clear()
        self.narration.pace.free()
        self.air.abort()
        self.counting.forget()
        self._settle()

    def drained(self, settle: Callable[[], None] | None = None) -> None:
        """Take note that all has been shown: nothing is in the air, and the stage is as the match stands."""
        self.air.clear()
        (settle or self._settle)()

    def _motion(self, group: Sequence[EventView]) -> Motion | None:
        event, way = group[0], _way(group[0])
        if isinstance(event, assertion_events.CoinTossed):  # what came of it is told when the coin lies
            return self.setting.toss(event, partial(self.narration.heed, event))
        for one in group:
            self.narration.heed(one)
        if len(group) > 1 or way == "removed":
            moves = [one for one in group if isinstance(one, CardMoved)]
            return {"draw": self._draws, "removed": self.acts.removed}.get(way, self.acts.heap)(moves)
        match event:
            case assertion_events.BuildConfirmed():
                return self._build(event)
            case CardMoved():
                return self._move(event)
            case TurnPassed() if event.seat != self.setting.viewer:
                return Wait(self.setting.seconds("hold"))
            case assertion_events.TrickCompleted():
                return self.scoring.trick(event)
            case assertion_events.PointsChanged():
                self.scoring.points(event)
                return None
            case assertion_events.LineGained():
                return self.scoring.gained(event)
            case assertion_events.LineLost():
                return self.scoring.lost(event)
        return self.acts.motion(event)

    # ---- motions

    def _build(self, event: assertion_events.BuildConfirmed) -> Motion | None:
        self.stage.apply(event)
        if event.seat != self.setting.viewer:
            self.setting.reveal([placed.cell for placed in event.placements])
        return None

    def _move(self, event: CardMoved) -> Motion | None:
        source, goal = event.origin, event.to
        if event.why == "draw":
            return self._draws([event])
        if goal.zone == "board" and source.seat == self.setting.viewer:
            self.stage.apply(event)  # the card lies there already
            return None
        if goal.zone == "board":
            parts = [
                self.flights.flight(event, "fly"),
                *(self.flights.landing(cell, event.card) for cell in self.stage.screen_cells(goal.ground)),
                Wait(self.setting.seconds("pause")),
            ]
            feat = self.acts.on_ground(event)
            return Steps(*parts, feat) if feat is not None else Steps(*parts)
        if goal.zone == "pending":
            return self.acts.to_stage(event)
        self.setting.sound("place")
        return self.flights.flight(event, "removed" if goal.zone == "removed" else "fly", in_cubic)

    def _draws(self, events: Sequence[CardMoved]) -> Motion | None:
        """Return the flights of cards from the deck to hands, one shortly after the other."""
        mine = [event.card for event in events if self._is_mine(event.to)]
        deck = len(self.stage.view.deck)
        few = told_of(deck, deck - sum(event.origin.zone == "deck" for event in events))
        held = len(self.stage.view.hands[self.setting.viewer])
        for event in events:
            if self._is_mine(event.to):  # their slots are kept free from the beginning
                self.stage.apply(event)
                self.air.incoming.add(event.card)
        flights = []
        for event in events:
            index = held + mine.index(event.card) if event.card in mine else -1
            flights.append(self._draw(event, index, held + len(mine)))
        drawn = staggered(flights, self.setting.seconds("deal_step"))
        return Steps(drawn, Call(partial(self._last_cards, few))) if few else drawn

    def _last_cards(self, words: str) -> None:
        """Tell that the deck runs out, while everything goes on."""
        picture = LastCards(self.setting.said(words), self.setting.place_of(PlaceView("deck")))

        def go(share: float) -> None:
            picture.share = share

        def end() -> None:
            self.air.drop(picture)

        self.setting.sound(SOUND)
        self.air.effects.append(picture)
        self.air.aside.append(Steps(Tween(self.setting.seconds("last_cards"), go), Call(end)))

    def _draw(self, event: CardMoved, index: int, count: int) -> Motion:
        begin = self.setting.place_of(event.origin)
        end = self.setting.place_of(event.to, index, count)
        card = event.card
        sprite = Sprite(card, begin(), game=self.setting.stage.pack)

        def start() -> None:
            self.setting.sound("deal")
            self.air.sprites.append(sprite)

        def go(share: float) -> None:
            self.flights.carry(sprite, begin(), end(), share, ARC)
            sprite.angle = LEAN * (1 - share) if self.setting.motion == "full" else 0.0

        def arrive() -> None:
            self.air.land(sprite)
            if self._is_mine(event.to):
                self.air.incoming.discard(card)
            else:
                self.stage.apply(event)

        return Steps(Call(start), Tween(self.setting.seconds("deal"), go, out_cubic), Call(arrive))

    def _is_mine(self, place: PlaceView) -> bool:
        return place.zone == "hand" and place.seat == self.setting.viewer


def _way(event: EventView) -> str:
    """Return the group of an event: neighbours of one group are played together; "" stands for everything else."""
    if not isinstance(event, CardMoved):
        return ""
    source, goal, why = event.origin.zone, event.to.zone, event.why
    if why == "draw":
        return "draw"
    if source == "board" and goal == "removed":
        return "removed"
    if why in ("reshuffle", "exposed", "lend", "return") or goal in ("aside", "depot"):
        return f"{source} {goal} {why}"
    return ""


def _grouped(events: Sequence[EventView]) -> list[list[EventView]]:
    """Return the events in groups: neighbouring draws, removals and heaps together, everything else by itself."""
    groups: list[list[EventView]] = []
    for event in events:
        way = _way(event)
        if way and groups and way == _way(groups[-1][0]):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _announced(events: Sequence[EventView]) -> list[EventView]:
    """Return the events with each declaration before its card's flight, which depends on what it is aimed at."""
    ordered = list(events)
    for at, event in enumerate(ordered):
        if isinstance(event, Declaration):
            for before in range(at):
                move = ordered[before]
                if isinstance(move, CardMoved) and move.card == event.card and move.to.zone == "pending":
                    ordered.insert(before, ordered.pop(at))
                    break
    return ordered
