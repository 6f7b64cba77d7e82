"""Plays what has happened, step by step: one builder for every kind of event.

A kind without a builder does nothing. When the queue is empty the stage is settled from the match, so that whatever
was missed heals. A click finishes everything that is being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from logic.views import EventView
from scenes.app.plain import Event, Passage, Plain
from scenes.motion.easing import in_cubic, out_cubic
from scenes.motion.tween import Call, Motion, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.play.telling.telling import Telling
from scenes.tables.assertion.show import door
from scenes.tables.assertion.show.acts import Acts
from scenes.tables.assertion.show.pictures import SOUND, LastCards, told_of
from scenes.tables.assertion.show.scoring import Counting, Scoring
from scenes.tables.assertion.show.sprites import Flights, Sprite

ARC = 24  # pixels a dealt card rises on its way
LEAN = 3.0  # degrees it leans


class Director:
    """Turns events into motion, and motion into what the stage shows."""

    def __init__(self, flights: Flights, telling: Telling, settle: Callable[[], None]) -> None:
        """``settle`` shows the match as it stands."""
        self.flights, self.telling, self._settle = flights, telling, settle
        self.setting, self.stage, self.air = flights.setting, flights.stage, flights.air
        self.queue = self.air.queue
        self.counting = Counting()
        self.acts = Acts(flights, telling)
        self.scoring = Scoring(self.setting, self.stage, self.air, self.counting)
        self._builders: dict[str, Callable[[Event], Motion | None]] = {
            "build_confirmed": self._build,
            "card_moved": self._move,
            "turn_passed": self._passed,
            "turn_began": self._show,
            "seat_out": self._show,
            "coin_tossed": self._toss,
            **self.acts.builders(),
            **self.scoring.builders(),
        }

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
        for group in _grouped(_announced(door.told(events))):
            self.queue.add(partial(self.telling.before, group[0]))
            self.queue.add(partial(self._motion, group))
        if others:
            self.queue.add(lambda: self.telling.at_end() or Wait(self.setting.seconds("hold")))
        self.queue.add(lambda: Call(partial(self.drained, settle)))

    def retell(self, passages: Sequence[Passage]) -> None:
        """Show again what was told, step by step as it stood then."""
        viewer = self.setting.viewer
        for one in passages:
            self.play(one.events, one.seat != viewer, partial(self.stage.settle, one.view, one.log, viewer))

    def deal(self, events: Sequence[Event]) -> None:
        """Deal the first hands."""
        self.queue.add(lambda: self._draws(list(events)))
        self.queue.add(lambda: Call(self.drained))

    def update(self, dt: float) -> bool:
        """Let time pass; return whether something has moved."""
        moved = self.telling.update(dt, self.busy)
        if self.telling.pace.held:
            return moved
        moved |= self.queue.update(dt)
        moved |= self.air.update(dt)
        return self.counting.update(dt, self.stage.view, self.setting.seconds("score")) or moved

    def next(self) -> None:
        """Show the end of what is told now: what was played next is told next."""
        self.telling.pace.go_on()
        chain, count = self.telling.teller.chain, len(self.telling.teller.chain.steps)
        while self.queue.busy and self.telling.teller.chain is chain and len(chain.steps) == count:
            self.queue.step()

    def skip(self) -> None:
        """Show the end of everything at once."""
        self.telling.pace.free()
        self.queue.skip()
        self.air.finish()

    def drop_all(self) -> None:
        """Forget what was being played; the stage shows the match as it stands."""
        self.queue.clear()
        self.telling.pace.free()
        self.air.abort()
        self.counting.forget()
        self._settle()

    def drained(self, settle: Callable[[], None] | None = None) -> None:
        """Everything has been shown: nothing is in the air, and the stage is as the match stands."""
        self.air.clear()
        (settle or self._settle)()

    def _motion(self, group: list[Event]) -> Motion | None:
        for event in group if group[0]["type"] != "coin_tossed" else ():
            self.telling.heed(event)
        if len(group) > 1 or _way(group[0]) == "removed":
            way = _way(group[0])
            return {"draw": self._draws, "removed": self.acts.removed}.get(way, self.acts.heap)(group)
        builder = self._builders.get(group[0].get("type", ""))
        return builder(group[0]) if builder is not None else None

    # ---- builders

    def _show(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        return None

    def _toss(self, event: Event) -> Motion:
        """What came of it is told when the coin lies."""
        return self.setting.toss(event["seat"], event["won"], lambda: self.telling.heed(event))

    def _build(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        if event["seat"] != self.setting.viewer:
            self.setting.reveal([entry["cell"] for entry in event["placements"]])
        return None

    def _move(self, event: Event) -> Motion | None:
        source, goal = event["from"], event["to"]
        if event.get("why") == "draw":
            return self._draws([event])
        if goal["zone"] == "board" and source.get("seat") == self.setting.viewer:
            self.stage.apply(event)  # the card lies there already
            return None
        if goal["zone"] == "board":
            parts = [
                self.flights.flight(event, "fly"),
                self.flights.landing(event),
                Wait(self.setting.seconds("pause")),
            ]
            feat = self.acts.on_ground(event)
            return Steps(*parts, feat) if feat is not None else Steps(*parts)
        if goal["zone"] == "pending":
            return self.acts.to_stage(event)
        self.setting.sound("place")
        return self.flights.flight(event, "removed" if goal["zone"] == "removed" else "fly", in_cubic)

    def _draws(self, events: list[Event]) -> Motion | None:
        """Return the flights of cards from the deck to hands, one shortly after the other."""
        mine = [event["card"] for event in events if self._is_mine(event["to"])]
        deck = len(self.stage.view.deck)
        few = told_of(deck, deck - sum(event["from"]["zone"] == "deck" for event in events))
        held = len(self.stage.view.hands[self.setting.viewer])
        for event in events:
            if self._is_mine(event["to"]):  # their slots are kept free from the beginning
                self.stage.apply(event)
                self.air.incoming.add(event["card"])
        flights = []
        for event in events:
            index = held + mine.index(event["card"]) if event["card"] in mine else -1
            flights.append(self._draw(event, index, held + len(mine)))
        drawn = staggered(flights, self.setting.seconds("deal_step"))
        return Steps(drawn, Call(partial(self._last_cards, few))) if few else drawn

    def _last_cards(self, words: str) -> None:
        """Tell that the deck runs out, while everything goes on."""
        picture = LastCards(words, self.setting.place_of({"zone": "deck"}))

        def go(share: float) -> None:
            picture.share = share

        def end() -> None:
            self.air.drop(picture)

        self.setting.sound(SOUND)
        self.air.effects.append(picture)
        self.air.aside.append(Steps(Tween(self.setting.seconds("last_cards"), go), Call(end)))

    def _draw(self, event: Event, index: int, count: int) -> Motion:
        begin = self.setting.place_of(event["from"])
        end = self.setting.place_of(event["to"], index, count)
        card = event["card"]
        sprite = Sprite(card, begin(), game=self.setting.stage.pack)

        def start() -> None:
            self.setting.sound("deal")
            self.air.sprites.append(sprite)

        def go(share: float) -> None:
            self.flights.carry(sprite, begin(), end(), share, ARC)
            sprite.angle = LEAN * (1 - share) if self.setting.motion == "full" else 0.0

        def arrive() -> None:
            self.air.land(sprite)
            if self._is_mine(event["to"]):
                self.air.incoming.discard(card)
            else:
                self.stage.apply(event)

        return Steps(Call(start), Tween(self.setting.seconds("deal"), go, out_cubic), Call(arrive))

    def _passed(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        return Wait(self.setting.seconds("hold")) if event["seat"] != self.setting.viewer else None

    def _is_mine(self, zone: Plain) -> bool:
        return zone.get("zone") == "hand" and zone.get("seat") == self.setting.viewer


def _way(event: Event) -> str:
    """Return the group of an event: neighbours of one group are played together; "" stands for everything else."""
    if event.get("type") != "card_moved":
        return ""
    source, goal, why = event["from"]["zone"], event["to"]["zone"], event.get("why")
    if why == "draw":
        return "draw"
    if source == "board" and goal == "removed":
        return "removed"
    if why in ("reshuffle", "exposed", "lend", "return") or goal in ("aside", "depot"):
        return f"{source} {goal} {why}"
    return ""


def _grouped(events: Sequence[Event]) -> list[list[Event]]:
    """Return the events in groups: neighbouring draws, removals and heaps together, everything else by itself."""
    groups: list[list[Event]] = []
    for event in events:
        way = _way(event)
        if way and groups and way == _way(groups[-1][0]):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _announced(events: Sequence[Event]) -> list[Event]:
    """Return the events with each declaration before its card's flight, which depends on what it is aimed at."""
    ordered = list(events)
    for at, event in enumerate(ordered):
        if event.get("type") in ("strategy_declared", "strategy_countered", "claim_made"):
            for before in range(at):
                move = ordered[before]
                ours = move.get("card") == event["card"] and move.get("type") == "card_moved"
                if ours and move["to"]["zone"] == "pending":
                    ordered.insert(before, ordered.pop(at))
                    break
    return ordered
