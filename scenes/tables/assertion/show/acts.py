"""Motions of strategies: builders of motion for what the director is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import logic
from logic.views import CardMoved, DeckShuffled, EventView, PlaceView, SeatOut, assertion_events
from scenes.motion.easing import in_cubic, out_cubic
from scenes.motion.tween import Call, Motion, Tween, Wait, staggered
from scenes.motion.tween import Sequence as Steps
from scenes.tables.assertion.hud import texts
from scenes.tables.assertion.show.pictures import Cordon, Feat, Ripple, Stakes, Struck, Turned
from scenes.tables.assertion.show.sprites import Flights, Hatch, Sprite, WordSprite
from scenes.tables.assertion.view.layout import Cell

Declaration = assertion_events.StrategyDeclared | assertion_events.ClaimMade | assertion_events.StrategyCountered
"""An event with which a card comes to lie on the stage."""

FEATS: dict[str, tuple[str, type[Feat]]] = {"isolation": ("cut", Cordon), "barricade": ("barricade", Stakes)}
MOST_FLYING = 8  # cards of a heap that are shown one by one


class Acts:
    """Plays out the events of strategies."""

    def __init__(self, flights: Flights, told: Callable[[], bool]) -> None:
        """``told``: whether plays are told in words, which takes the time to read them already."""
        self.flights, self._told = flights, told
        self.setting, self.stage, self.air = flights.setting, flights.stage, flights.air

    def motion(self, event: EventView) -> Motion | None:
        """Return how an event is played out; what has no picture only changes the stage."""
        match event:
            case assertion_events.StrategyDeclared() | assertion_events.ClaimMade():
                return self.declared(event, event.cells)
            case assertion_events.StrategyCountered():
                return self.declared(event, [])
            case assertion_events.StrategyStopped():
                return self.stopped(event)
            case assertion_events.ClaimCalled():
                self.setting.sound("counter")
                return self._words(texts.CALLED)
            case assertion_events.CardRevealed():
                return self.revealed(event)
            case DeckShuffled():
                return self.shuffled(event)
            case assertion_events.EffectChanged():
                return self.effect(event)
            case SeatOut():
                self.setting.sound("threat")
        self.stage.apply(event)
        return None

    def declared(self, event: Declaration, cells: Sequence[Cell]) -> Motion | None:
        """Return the motion of what it is aimed at, which lights up; the card itself flies with the event that moves
        it. One that lies on the stage already has changed sides."""
        pending = self.stage.view.pending
        before = next((play.seat for play in self.stage.plays if play.card == event.card), event.seat)
        self.stage.apply(event)
        if before != event.seat and event.card in pending:
            place = self.setting.place_of(PlaceView("pending"), pending.index(event.card))
            return self.feat(Turned(place, self.setting.banner_of(event.seat)), "takeover")
        threat = bool(cells) and event.seat != self.setting.viewer
        self.setting.sound("threat" if threat else "stamp")
        if threat:
            self.setting.reveal(cells)
        return None

    def to_stage(self, event: CardMoved) -> Motion:
        """A card comes to lie open at the centre, over those that lie there; then there is time to read it."""
        counter = len(self.stage.view.pending) > 0
        landed = Call(lambda: self.setting.sound("counter" if counter else "stamp"))
        mine = event.origin.seat == self.setting.viewer
        read = 0.0 if mine or self._told() else self.setting.seconds("read")
        return Steps(self.flights.flight(event, "enact", in_cubic), landed, Wait(read))

    def stopped(self, event: assertion_events.StrategyStopped) -> Motion | None:
        words = texts.STOPPED.get(event.why)
        self.stage.apply(event)
        return self._words(words) if words else None

    def feat(self, picture: Feat | Turned, sound: str) -> Motion:
        """A picture of what was done; what comes next waits for it, but not until it has faded."""
        mode = self.setting.motion
        if mode == "none":
            return Call(lambda: self.setting.sound(sound))

        def begin() -> None:
            self.setting.sound(sound)
            self.air.effects.append(picture)

        def go(share: float) -> None:
            picture.share = share if mode == "full" else 1.0

        def fade(share: float) -> None:
            picture.gone = share

        def end() -> None:
            self.air.drop(picture)

        def let_fade() -> None:
            self.air.aside.append(Steps(Tween(self.setting.seconds("feat_fade"), fade), Call(end)))

        return Steps(Call(begin), Tween(self.setting.seconds("feat"), go, out_cubic), Call(let_fade))

    def on_ground(self, event: CardMoved) -> Motion | None:
        """Return what a card does where it has come to lie: a second centre, or one that took another's place."""
        cells = self.stage.screen_cells(event.to.ground)
        if event.to.base:
            return self.feat(Ripple(cells), "base")
        if event.why == "replace":
            seat = next((play.seat for play in self.stage.plays if play.card == event.card), None)
            return self.feat(Ripple(cells, "" if seat is None else self.setting.banner_of(seat)), "takeover")
        return None

    def _words(self, words: logic.Sentence) -> Motion:
        """Words that rise above the stage."""
        effect = WordSprite(self.setting.said(words()), self.setting.place_of(PlaceView("pending"), 0))
        self.air.effects.append(effect)

        def rise(share: float) -> None:
            effect.share = share

        def end() -> None:
            self.air.drop(effect)

        return Steps(Tween(self.setting.seconds("read"), rise, out_cubic), Call(end))

    def revealed(self, event: assertion_events.CardRevealed) -> Motion | None:
        """Cards are shown: they lie side by side over the ground for a while."""
        cards = [card for card in event.cards if not card.startswith("?")]
        if not cards or not self.setting.seconds("reveal"):
            return None
        sprites: list[Sprite] = []

        def begin() -> None:
            self.setting.sound("flip")
            for index, card in enumerate(cards):
                place = self.setting.place_of(PlaceView("shown"), index, len(cards))
                sprites.append(Sprite(card, place(), game=self.setting.stage.pack))
            self.air.sprites += sprites

        def end() -> None:
            self.air.sprites[:] = [sprite for sprite in self.air.sprites if sprite not in sprites]

        return Steps(Call(begin), Wait(self.setting.seconds("reveal")), Call(end))

    def shuffled(self, event: DeckShuffled) -> Motion | None:
        self.stage.apply(event)
        parts: list[Motion] = []
        for _ in range(2):
            parts += [Call(lambda: self.setting.sound("deal")), Wait(self.setting.seconds("shuffle") / 2)]
        return Steps(*parts)

    def effect(self, event: assertion_events.EffectChanged) -> Motion | None:
        """Return the motion of what lasts and begins or ends: the plaque it belongs to is lit for a moment, and nobody
        waits for it; what is done to a trick has a picture of its own."""
        self.stage.apply(event)
        if isinstance(event, assertion_events.EffectBegan) and event.kind in FEATS and event.cells:
            sound, picture = FEATS[event.kind]
            self.setting.reveal(event.cells)
            return self.feat(picture(self.stage.screen_cells(event.cells)), sound)
        seat = event.target if event.target >= 0 else event.owner
        if event.kind in ("suppressed", "barricade") or self.setting.motion == "none":
            return None
        self.air.pulses[seat] = 1.0

        def fade(share: float) -> None:
            self.air.pulses[seat] = 1.0 - share

        def end() -> None:
            self.air.pulses.pop(seat, None)

        self.air.aside.append(Steps(Tween(self.setting.seconds("pulse"), fade), Call(end)))
        return None

    def removed(self, events: Sequence[CardMoved]) -> Motion:
        """Cards leave the board together: hatched in cinnabar, then off to their pile."""
        left = [cell for event in events for cell in event.origin.ground]
        cells = self.stage.screen_cells(left)
        hatch = Hatch(cells)

        def mark(share: float) -> None:
            hatch.share = share

        def begin() -> None:
            self.setting.reveal(left)
            self.setting.sound("ash")
            self.air.effects.append(hatch)

        def unmark() -> None:
            self.air.drop(hatch)

        flights = [self.flights.flight(event, "removed", in_cubic) for event in events]
        away = staggered(flights, self.setting.seconds("deal_step"))
        removal = Steps(Call(begin), Tween(self.setting.seconds("hatch"), mark), Call(unmark), away)
        if events[0].why != "caught":
            return removal
        return Steps(self.feat(Struck(cells), "false"), removal)

    def heap(self, events: Sequence[CardMoved]) -> Motion | None:
        """Many cards go the same way: some are seen flying, all of them arrive."""
        shown, rest = events[:MOST_FLYING], events[MOST_FLYING:]
        flights = staggered([self.flights.flight(event, "fly") for event in shown], self.setting.seconds("deal_step"))

        def arrive() -> None:
            for event in rest:
                self.stage.apply(event)

        return Steps(Call(lambda: self.setting.sound("deal")), flights, Call(arrive))
