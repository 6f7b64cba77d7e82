"""Plays what has happened, step by step: one builder for every kind of event.

A kind without a builder does nothing. When the queue is empty the stage is settled from the match, so that whatever was
missed heals. A click finishes everything that is being played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from logic.views import EventView
from scenes.app.plain import Event, Passage, Plain
from scenes.motion.easing import in_cubic, out_back, out_cubic, shake
from scenes.motion.queue import MotionQueue, seconds
from scenes.motion.tween import Call, Motion, Parallel, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.play.telling.telling import Telling
from scenes.tables.assertion import door
from scenes.tables.assertion.acts import Acts, Ground
from scenes.tables.assertion.counting import Counting
from scenes.tables.assertion.last_cards import SOUND, LastCards, told_of
from scenes.tables.assertion.scoring import Scoring
from scenes.tables.assertion.sprites import Effect, Picture, Place, Spot, Sprite, Sweep
from scenes.tables.assertion.stage import Stage

ARC = 24  # pixels a dealt card rises on its way
INK_FADES = 0.55  # how much of a removed card's ink is gone when it comes to its pile
LEAN = 3.0  # degrees it leans


class Director:
    """Turns events into motion, and motion into what the stage shows."""

    def __init__(self, table: Ground, stage: Stage, settle: Callable[[], None], telling: Telling) -> None:
        self.table, self.stage, self._settle, self.telling = table, stage, settle, telling
        self.queue = MotionQueue()
        self.aside: list[Motion] = []  # motions that nothing else waits for
        self.sprites: list[Sprite] = []
        self.effects: list[Effect] = []
        self.incoming: set[str] = set()  # hand cards that have not arrived yet
        self.hidden: set[tuple[int, int]] = set()  # screen cells whose card is in the air
        self.pulses: dict[int, float] = {}  # seats whose plaque is lit, and how strongly
        self.counting = Counting()
        self.acts, self.scoring = Acts(self), Scoring(self)
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
    def told(self) -> bool:
        """Whether what is played is told, so that there is time to read it."""
        return self.telling.active

    @property
    def moving(self) -> bool:
        return self.queue.busy or bool(self.aside) or self.counting.counting

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
            self.queue.add(lambda: self.telling.at_end() or Wait(self.seconds("hold")))
        self.queue.add(lambda: Call(partial(self.drained, settle)))

    def retell(self, passages: Sequence[Passage]) -> None:
        """Show again what was told, step by step as it stood then."""
        viewer = self.table.viewer
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
        if self.aside:
            moved = True
            going, self.aside = self.aside, []  # what ends may begin another
            self.aside = [motion for motion in going if motion.advance(dt) is None] + self.aside
        return self.counting.update(dt, self.stage.view, self.seconds("score")) or moved

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
        while self.aside:
            self.aside.pop(0).finish()

    def drop_all(self) -> None:
        """Forget what was being played; the stage shows the match as it stands."""
        self.queue.clear()
        self.telling.pace.free()
        for motion in self.aside:
            motion.abort()
        self.aside.clear()
        self._clean()
        self.counting.forget()
        self._settle()

    def drained(self, settle: Callable[[], None] | None = None) -> None:
        """Everything has been shown: nothing is in the air, and the stage is as the match stands."""
        self._clean()
        (settle or self._settle)()

    def _clean(self) -> None:
        """Take everything out of the air; a point may still be on its way."""
        self.sprites.clear()
        self.effects = [effect for effect in self.effects if self.aside and isinstance(effect, Sweep | Picture)]
        self.incoming.clear()
        self.hidden.clear()
        if not self.aside:
            self.pulses.clear()

    def seconds(self, kind: str) -> float:
        return seconds(kind, self.table.motion)

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
        return self.table.toss(event["seat"], event["won"], lambda: self.telling.heed(event))

    def _build(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        if event["seat"] != self.table.viewer:
            self.table.reveal([entry["cell"] for entry in event["placements"]])
        return None

    def _move(self, event: Event) -> Motion | None:
        source, goal = event["from"], event["to"]
        if event.get("why") == "draw":
            return self._draws([event])
        if goal["zone"] == "board" and source.get("seat") == self.table.viewer:
            self.stage.apply(event)  # the card lies there already
            return None
        if goal["zone"] == "board":
            parts = [self.flight(event, "fly"), self._landing(event), Wait(self.seconds("pause"))]
            feat = self.acts.on_ground(event)
            return Steps(*parts, feat) if feat is not None else Steps(*parts)
        if goal["zone"] == "pending":
            return self.acts.to_stage(event)
        self.table.sound("place")
        return self.flight(event, "removed" if goal["zone"] == "removed" else "fly", in_cubic)

    def flight(self, event: Event, kind: str, easing: Callable[[float], float] = out_cubic) -> Motion:
        """Return the flight of a card from one zone to another; it counts as there when it arrives."""
        begin, end = self._place(event["from"], event["card"]), self._place(event["to"])
        sprite = Sprite(event["card"], begin(), game=self.stage.pack)
        if event["from"]["zone"] in ("overlay", "spent") and event["from"].get("cells"):
            begin = self.table.place_of({"zone": "board", "cell": event["from"]["cells"][0]})
        leaves = event["from"]["zone"] in ("hand", "pending", "board")

        def start() -> None:  # while the card is in the air it is shown nowhere else
            if leaves:
                self.stage.apply({**event, "to": {"zone": "air"}})
            self.sprites.append(sprite)

        def go(share: float) -> None:
            self._carry(sprite, begin(), end(), share)
            if kind == "removed" and self.table.motion == "full":
                sprite.alpha = round(255 * (1 - INK_FADES * share))

        def arrive() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            self.stage.apply({**event, "from": {"zone": "air", **_seat(event["from"])}} if leaves else event)

        return Steps(Call(start), Tween(self.seconds(kind), go, easing), Call(arrive))

    def _place(self, zone: Plain, card: str = "") -> Place:
        """Return a zone as the end of a flight; on the stage every card has its own place."""
        if zone["zone"] != "pending":
            return self.table.place_of(zone)
        pending = self.stage.view.pending
        return self.table.place_of(zone, pending.index(card) if card in pending else len(pending))

    def _landing(self, event: Event) -> Motion:
        """Return the motion of a card that comes to rest on its cell."""
        cell = self.table.screen_cells([event["to"]["cell"]])[0]
        place = self.table.place_of(event["to"])
        return self.settle_on(cell, event["card"], place)

    def settle_on(self, cell: tuple[int, int], code: str, place: Place) -> Motion:
        """Return the last bit of a card's way onto a cell: a little larger at first, then at rest."""
        sprite = Sprite(code, place(), elevation=2)

        def begin() -> None:
            self.table.sound("place")
            if self.seconds("place") > 0:
                self.hidden.add(cell)
                self.sprites.append(sprite)

        def go(share: float) -> None:
            x, y, width = place()
            sprite.spot = (x, y, width * (1.06 - 0.06 * share))
            sprite.elevation = 3 if share < 0.4 else 1

        def end() -> None:
            self.hidden.discard(cell)
            if sprite in self.sprites:
                self.sprites.remove(sprite)

        return Steps(Call(begin), Tween(self.seconds("place"), go, out_back), Call(end))

    def _draws(self, events: list[Event]) -> Motion | None:
        """Return the flights of cards from the deck to hands, one shortly after the other."""
        mine = [event["card"] for event in events if self._is_mine(event["to"])]
        deck = len(self.stage.view.deck)
        few = told_of(deck, deck - sum(event["from"]["zone"] == "deck" for event in events))
        held = len(self.stage.view.hands[self.table.viewer])
        for event in events:
            if self._is_mine(event["to"]):  # their slots are kept free from the beginning
                self.stage.apply(event)
                self.incoming.add(event["card"])
        flights = []
        for event in events:
            index = held + mine.index(event["card"]) if event["card"] in mine else -1
            flights.append(self._draw(event, index, held + len(mine)))
        drawn = staggered(flights, self.seconds("deal_step"))
        return Steps(drawn, Call(partial(self._last_cards, few))) if few else drawn

    def _last_cards(self, words: str) -> None:
        """Tell that the deck runs out, while everything goes on."""
        picture = LastCards(words, self.table.place_of({"zone": "deck"}))

        def go(share: float) -> None:
            picture.share = share

        def end() -> None:
            if picture in self.effects:
                self.effects.remove(picture)

        self.table.sound(SOUND)
        self.effects.append(picture)
        self.aside.append(Steps(Tween(self.seconds("last_cards"), go), Call(end)))

    def _draw(self, event: Event, index: int, count: int) -> Motion:
        begin = self.table.place_of(event["from"])
        end = self.table.place_of(event["to"], index, count)
        card = event["card"]
        sprite = Sprite(card, begin(), game=self.stage.pack)

        def start() -> None:
            self.table.sound("deal")
            self.sprites.append(sprite)

        def go(share: float) -> None:
            self._carry(sprite, begin(), end(), share, ARC)
            sprite.angle = LEAN * (1 - share) if self.table.motion == "full" else 0.0

        def arrive() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            if self._is_mine(event["to"]):
                self.incoming.discard(card)
            else:
                self.stage.apply(event)

        return Steps(Call(start), Tween(self.seconds("deal"), go, out_cubic), Call(arrive))

    def _passed(self, event: Event) -> Motion | None:
        self.stage.apply(event)
        return Wait(self.seconds("hold")) if event["seat"] != self.table.viewer else None

    # ---- beside the queue

    def fly_home(self, code: str, begin: Spot, home: Place, wrong: bool) -> None:
        """Fly a card that was let go back to its slot; after a wrong drop it shakes its head first."""
        sprite = Sprite(code, begin, elevation=4, game=self.stage.pack)
        self.sprites.append(sprite)
        self.incoming.add(code)

        def tremble(share: float) -> None:
            sprite.spot = (begin[0] + 6 * shake(share), begin[1], begin[2])
            sprite.alpha = 150

        def go(share: float) -> None:
            self._carry(sprite, begin, home(), share)

        def end() -> None:
            if sprite in self.sprites:
                self.sprites.remove(sprite)
            self.incoming.discard(code)

        parts: list[Motion] = [Tween(self.seconds("shake"), tremble)] if wrong and self.seconds("shake") else []
        self.aside.append(Steps(*parts, Tween(self.seconds("home"), go, out_cubic), Call(end)))

    def drop_on(self, cell: tuple[int, int], code: str, place: Place) -> None:
        """Show the viewer's own card coming to rest where it was laid."""
        self.aside.append(Parallel(self.settle_on(cell, code, place)))

    def _carry(self, sprite: Sprite, begin: Spot, end: Spot, share: float, arc: float = 0.0) -> None:
        """Move a sprite along its way; with reduced motion it appears at the end instead."""
        if self.table.motion == "reduced":
            sprite.spot, sprite.alpha = end, round(255 * share)
        else:
            sprite.spot, sprite.alpha = _between(begin, end, share, arc), 255

    def _is_mine(self, zone: Plain) -> bool:
        return zone.get("zone") == "hand" and zone.get("seat") == self.table.viewer


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


def _seat(zone: Plain) -> Plain:
    """Return a zone that tells of a card in the air only whose it is."""
    return {"seat": zone["seat"]} if "seat" in zone else {}


def _between(begin: Spot, end: Spot, share: float, arc: float) -> Spot:
    x, y, width = (a + (b - a) * share for a, b in zip(begin, end, strict=True))
    return x, y - arc * 4 * share * (1 - share), width
