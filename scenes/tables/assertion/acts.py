"""How strategies are played out: builders of motion for what the director is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from scenes.app.plain import Event, Plain
from scenes.motion.easing import in_cubic, out_cubic
from scenes.motion.tween import Call, Motion, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.tables.assertion.feats import Cordon, Feat, Ripple, Stakes, Struck, Turned
from scenes.tables.assertion.orientation import Line
from scenes.tables.assertion.sprites import Effect, Hatch, Place, Sprite, Words
from scenes.tables.assertion.stage import Stage

STOPPED = {"cancelled": "Countered", "seized": "Seized", "nulled": "Declared void", "caught": "Caught out"}
FEATS: dict[str, tuple[str, type[Feat]]] = {"isolation": ("cut", Cordon), "barricade": ("barricade", Stakes)}
MOST_FLYING = 8  # cards of a heap that are shown one by one


class Ground(Protocol):
    """What is asked of the table on which events are played out."""

    game: str

    @property
    def viewer(self) -> int: ...
    @property
    def motion(self) -> str: ...
    def place_of(self, zone: Plain, index: int = -1, count: int = 0) -> Place: ...
    def screen_cells(self, cells: Sequence[Sequence[int]]) -> list[tuple[int, int]]: ...
    def line_at(self, home: int, distance: int) -> Line | None: ...
    def sound(self, name: str) -> None: ...
    def toss(self, seat: int, won: bool, landed: Callable[[], None]) -> Motion: ...
    def reveal(self, cells: Sequence[Sequence[int]]) -> None: ...
    def banner_of(self, seat: int) -> str: ...
    def plaque_of(self, seat: int) -> Rect: ...


class Playing(Protocol):
    """What plays events out: it owns the stage and what is in the air."""

    effects: list[Effect]
    sprites: list[Sprite]
    aside: list[Motion]
    pulses: dict[int, float]

    @property
    def table(self) -> Ground: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def told(self) -> bool: ...
    def seconds(self, kind: str) -> float: ...
    def flight(self, event: Event, kind: str, easing: Callable[[float], float] = out_cubic) -> Motion: ...


class Acts:
    """Builders for the events of strategies; `director` owns the queue, the stage and what is in the air."""

    def __init__(self, director: Playing) -> None:
        self.director = director

    def builders(self) -> dict[str, Callable[[Event], Motion | None]]:
        return {
            "strategy_declared": self.declared,
            "claim_made": self.declared,
            "strategy_countered": self.declared,
            "strategy_resolved": self.show,
            "strategy_stopped": self.stopped,
            "claim_called": self.called,
            "card_revealed": self.revealed,
            "deck_shuffled": self.shuffled,
            "seat_out": self.left,
            "effect_began": self.effect,
            "effect_ended": self.effect,
        }

    def show(self, event: Event) -> Motion | None:
        self.director.stage.apply(event)
        return None

    def declared(self, event: Event) -> Motion | None:
        """What it is aimed at lights up; the card itself flies with the event that moves it. One that lies on the
        stage already has changed sides."""
        director = self.director
        pending = director.stage.view.pending
        before = next((play.seat for play in director.stage.plays if play.card == event["card"]), event["seat"])
        director.stage.apply(event)
        if before != event["seat"] and event["card"] in pending:
            place = director.table.place_of({"zone": "pending"}, pending.index(event["card"]))
            return self.feat(Turned(place, director.table.banner_of(event["seat"])), "takeover")
        director.table.sound("threat" if event.get("cells") and event["seat"] != director.table.viewer else "stamp")
        if event.get("cells") and event["seat"] != director.table.viewer:
            director.table.reveal(event["cells"])
        return None

    def to_stage(self, event: Event) -> Motion:
        """A card comes to lie open at the centre, over those that lie there; then there is time to read it."""
        director = self.director
        counter = len(director.stage.view.pending) > 0
        landed = Call(lambda: director.table.sound("counter" if counter else "stamp"))
        mine = event["from"].get("seat") == director.table.viewer
        read = 0.0 if mine or director.told else director.seconds("read")
        return Steps(director.flight(event, "enact", in_cubic), landed, Wait(read))

    def stopped(self, event: Event) -> Motion | None:
        words = STOPPED.get(event.get("why", ""))
        self.director.stage.apply(event)
        return self._words(words) if words else None

    def feat(self, picture: Feat | Turned, sound: str) -> Motion:
        """A picture of what was done; what comes next waits for it, but not until it has faded."""
        director, mode = self.director, self.director.table.motion
        if mode == "none":
            return Call(lambda: director.table.sound(sound))

        def begin() -> None:
            director.table.sound(sound)
            director.effects.append(picture)

        def go(share: float) -> None:
            picture.share = share if mode == "full" else 1.0

        def fade(share: float) -> None:
            picture.gone = share

        def end() -> None:
            if picture in director.effects:
                director.effects.remove(picture)

        def let_fade() -> None:
            director.aside.append(Steps(Tween(director.seconds("feat_fade"), fade), Call(end)))

        return Steps(Call(begin), Tween(director.seconds("feat"), go, out_cubic), Call(let_fade))

    def on_ground(self, event: Event) -> Motion | None:
        """What a card does where it has come to lie: a second centre, or one that took another's place."""
        director, place = self.director, event["to"]
        cells = director.table.screen_cells([place["cell"]])
        if place.get("base"):
            return self.feat(Ripple(cells), "base")
        if event.get("why") == "replace":
            seat = next((play.seat for play in director.stage.plays if play.card == event["card"]), None)
            return self.feat(Ripple(cells, "" if seat is None else director.table.banner_of(seat)), "takeover")
        return None

    def left(self, event: Event) -> Motion | None:
        self.director.table.sound("threat")
        return self.show(event)

    def called(self, event: Event) -> Motion | None:
        self.director.table.sound("counter")
        return self._words("Called")

    def _words(self, words: str) -> Motion:
        """Words that rise above the stage."""
        director = self.director
        effect = Words(words, director.table.place_of({"zone": "pending"}, 0))
        director.effects.append(effect)

        def rise(share: float) -> None:
            effect.share = share

        def end() -> None:
            if effect in director.effects:
                director.effects.remove(effect)

        return Steps(Tween(director.seconds("read"), rise, out_cubic), Call(end))

    def revealed(self, event: Event) -> Motion | None:
        """Cards are shown: they lie side by side over the ground for a while."""
        director = self.director
        cards = [card for card in event["cards"] if not card.startswith("?")]
        if not cards or not director.seconds("reveal"):
            return None
        sprites: list[Sprite] = []

        def begin() -> None:
            director.table.sound("flip")
            for index, card in enumerate(cards):
                place = director.table.place_of({"zone": "shown"}, index, len(cards))
                sprites.append(Sprite(card, place(), game=director.stage.pack))
            director.sprites += sprites

        def end() -> None:
            director.sprites[:] = [sprite for sprite in director.sprites if sprite not in sprites]

        return Steps(Call(begin), Wait(director.seconds("reveal")), Call(end))

    def shuffled(self, event: Event) -> Motion | None:
        director = self.director
        director.stage.apply(event)
        parts: list[Motion] = []
        for _ in range(2):
            parts += [Call(lambda: director.table.sound("deal")), Wait(director.seconds("shuffle") / 2)]
        return Steps(*parts)

    def effect(self, event: Event) -> Motion | None:
        """What lasts begins or ends: the plaque it belongs to is lit for a moment, and nobody waits for it; what is
        done to a trick has a picture of its own."""
        director = self.director
        director.stage.apply(event)
        if event["type"] == "effect_began" and event["kind"] in FEATS and event["cells"]:
            sound, picture = FEATS[event["kind"]]
            director.table.reveal(event["cells"])
            return self.feat(picture(director.table.screen_cells(event["cells"])), sound)
        seat = event["target"] if event["target"] >= 0 else event["owner"]
        if event["kind"] in ("suppressed", "barricade") or director.table.motion == "none":
            return None
        director.pulses[seat] = 1.0

        def fade(share: float) -> None:
            director.pulses[seat] = 1.0 - share

        def end() -> None:
            director.pulses.pop(seat, None)

        director.aside.append(Steps(Tween(director.seconds("pulse"), fade), Call(end)))
        return None

    def removed(self, events: Sequence[Event]) -> Motion:
        """Cards leave the board together: hatched in cinnabar, then off to their pile."""
        director = self.director
        cells = director.table.screen_cells([event["from"]["cell"] for event in events])
        hatch = Hatch(cells)

        def mark(share: float) -> None:
            hatch.share = share

        def begin() -> None:
            director.table.reveal([event["from"]["cell"] for event in events])
            director.table.sound("ash")
            director.effects.append(hatch)

        def unmark() -> None:
            if hatch in director.effects:
                director.effects.remove(hatch)

        flights = [director.flight(event, "removed", in_cubic) for event in events]
        away = staggered(flights, director.seconds("deal_step"))
        removal = Steps(Call(begin), Tween(director.seconds("hatch"), mark), Call(unmark), away)
        if events[0].get("why") != "caught":
            return removal
        return Steps(self.feat(Struck(cells), "false"), removal)

    def heap(self, events: Sequence[Event]) -> Motion | None:
        """Many cards go the same way: some are seen flying, all of them arrive."""
        director = self.director
        shown, rest = events[:MOST_FLYING], events[MOST_FLYING:]
        flights = staggered([director.flight(event, "fly") for event in shown], director.seconds("deal_step"))

        def arrive() -> None:
            for event in rest:
                director.stage.apply(event)

        return Steps(Call(lambda: director.table.sound("deal")), flights, Call(arrive))
