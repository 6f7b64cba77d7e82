"""The handover of a shared screen from one player to the next: the view of the table changes only behind the privacy
screen, which falls before the next hand is drawn."""

from __future__ import annotations

from collections.abc import Callable

import logic
from logic.views import AgeView, AssertionView, under
from scenes.app import doors
from scenes.app.common_knowledge import common_view, public_log
from scenes.app.plain import Entry, View
from scenes.app.public_facts import PublicFacts
from scenes.app.scene import Scene
from scenes.app.session import BANNER_NAMES, Session
from scenes.app.snapshot import Snapshot
from scenes.play.response_windows import turn_in
from scenes.ui import text
from scenes.ui.words import Phrase, called, listed, spoken

CLOSE_HANDS = Phrase("privacy screen", "Close the hands")
OPEN_HAND = Phrase("privacy screen", "Open the hand of {name}")
GOES_ON = Phrase("privacy screen", "{name} goes on")


class Handover:
    """Knows who may look at the screen now."""

    def __init__(
        self, session: Session, on_change: Callable[[], None], on_told: Callable[[], object] | None = None
    ) -> None:
        """``on_told``: whoever lifts the privacy screen wants to be told what has happened since."""
        self.session, self._on_change, self._on_told = session, on_change, on_told
        self.humans = [seat for seat, player in enumerate(session.players) if player.human]
        whose = session.live.now.whose
        self.viewer = whose if whose is not None else self.humans[0] if self.humans else 0
        self.privacy_screen: Scene | None = None
        self._common: tuple[Snapshot, int, View, list[Entry]] | None = None  # what `seen` told last
        past = session.live.now.over  # there is no privacy screen before the past
        self._guards = session.hot_seat and not session.smoke and not past
        self.veiled = self._guards  # nobody has lifted the privacy screen yet
        self._read: dict[int, Entry | None] = {}  # by seat: the latest entry of the record when it looked last
        self._lifted_in: int | None = None  # the turn in which the viewer lifted it, while nobody else has looked
        self._even: tuple[Snapshot, int, bool] | None = None  # what `_all_may_see` returned last

    @property
    def alone(self) -> bool:
        """Return whether the viewer's secrets may lie open: they lifted the privacy screen, and nobody else has looked
        since. All look at how a turn ends, at what everybody is asked, and at what goes on in the open."""
        if not self._guards:
            return True
        if self.veiled:
            return False
        return self._lifted_in == self.session.match.turn or self._all_may_see(self.viewer)

    def gather(self) -> None:
        """Ask everybody to look: a hand opens again behind the privacy screen only."""
        self._lifted_in = None

    def _all_may_see(self, seat: int) -> bool:
        """Return whether nobody at the screen knows more than the others, and what a seat answers now is seen by
        all."""
        now = self.session.live.now
        if self._even is None or self._even[:2] != (now, seat):
            self._even = (now, seat, self._is_even(seat))
        return self._even[2]

    def _is_even(self, seat: int) -> bool:
        now = self.session.live.now
        asked = now.of(seat).decision
        if asked is not None and not all("irreversible" in answer.facts for answer in asked.answers):
            return False
        views = [under(now.of(one).view, seat) for one in self.humans]
        return all(view == views[0] for view in views)

    @property
    def deciding(self) -> int | None:
        """The person who owes an answer now; the one who looks already, if it is several."""
        asked = [decision for decision in self.session.live.now.decisions if decision.seat in self.humans]
        alone = not self.session.hot_seat
        seats = [decision.seat for decision in asked if alone or decision.kind not in ("window", "priority", "call")]
        if self.viewer in seats:
            return self.viewer
        return seats[0] if seats else None

    def wanted(self, answering: int | None = None) -> int | None:
        """The seat for which the privacy screen has to fall now, or None.

        ``answering``: somebody who wants to answer a play. Windows and calls lower no privacy screen by themselves:
        that would tell who could answer (`asking`).
        """
        if not self.session.hot_seat or self.session.smoke or self.privacy_screen is not None:
            return None
        if answering is not None and not self.veiled:
            return answering
        seat = self.deciding
        if self.veiled:
            return seat if seat is not None else self._next_human()
        return seat if seat is not None and (seat != self.viewer or not self.alone) else None

    def look_from(self, seat: int) -> None:
        """Show the view of a seat; for whoever watches, or where nobody else plays."""
        self.viewer = seat
        self._on_change()

    def next_hand(self) -> None:
        """Open the hand of the next seat in a game that is only watched; after the last one all are closed."""
        live, seat = self.session.live, self._next_seat
        live.open_hands(seat < live.now.seats)
        self.look_from(seat % live.now.seats)

    @property
    def next_hand_words(self) -> str:
        """Return what `next_hand` would do; empty where somebody plays."""
        if not self.session.live.watched:
            return ""
        seat = self._next_seat
        if seat == self.session.seats:
            return CLOSE_HANDS()
        return OPEN_HAND(name=logic.verbatim(called(self.session.players[seat].name)))

    @property
    def _next_seat(self) -> int:
        return self.viewer + 1 if self.session.live.opened else 0

    def turn_in_the_open(self) -> bool:
        """Let whoever is asked look without a privacy screen, where nobody at the screen knows more than the others,
        and their answer is no secret."""
        seat = None if self.veiled else self.wanted()
        if seat is None or not self._all_may_see(seat):
            return False
        self.gather()
        self.look_from(seat)
        return True

    def _next_human(self) -> int:
        """The first person in the order of play, from whoever's turn it is."""
        asked = self.session.live.now.decisions
        turn = turn_in(asked[0].context, asked[0].seat) if asked else 0
        seats = self.session.seats
        return min(self.humans, key=lambda seat: (seat - turn) % seats)

    def cover(self, seat: int, at_once: bool = False) -> Scene:
        """Cover the table with the privacy screen for a seat, and return it; when it is lifted that seat looks."""

        def lifted() -> None:
            self.viewer, self.veiled, self.privacy_screen = seat, False, None
            self._lifted_in, self._read[seat] = self.session.match.turn, self._last_public()
            self._on_change()

        if not self.veiled:
            self._read[self.viewer] = self._last_public()
        at_once = at_once or self.veiled
        self.privacy_screen = doors.page("privacy_screen", self.facts(seat), lifted, self._on_told, at_once=at_once)
        return self.privacy_screen

    def seen(self, covered: bool) -> tuple[View, list[Entry]]:
        """Return what the screen may show: the view and the record of who looks or, ``covered``, what everybody
        knows."""
        now = self.session.live.now
        own = now.of(self.viewer)
        if not covered:
            return own.view, own.log
        if self._common is None or self._common[:2] != (now, self.viewer):
            sights = [own, *(now.of(seat) for seat in range(now.seats) if seat != self.viewer)]
            view = common_view([sight.view for sight in sights], self.viewer)
            self._common = (now, self.viewer, view, public_log([sight.log for sight in sights]))
        return self._common[2:]

    def facts(self, seat: int) -> PublicFacts:
        """Return what everybody may know."""
        session = self.session
        view = session.live.now.of(seat).view
        names = [player.name for player in session.players]
        scores = []
        for entry in view.scores:
            members = [names[index] for index, side in enumerate(view.sides) if side == entry.side]
            scores.append((listed([called(name) for name in members]), entry.total))
        player = session.players[seat]
        last = self._last_public()
        last = None if last is not None and last == self._read.get(seat) else last
        others = (other for at, other in enumerate(session.players) if at != seat and other.human)
        same = any(text.alike(player.name, other.name) for other in others)
        name = f"{called(player.name)} ({spoken('banner', BANNER_NAMES[player.banner])})" if same else player.name
        return PublicFacts(
            name=name,
            banner=player.banner,
            turn=view.turn or None,
            last_move=last.told if last is not None else "",
            scores=scores,
            deck=len(view.deck) if isinstance(view, AgeView | AssertionView) else None,
            period=session.info.period,
            since=self._on_told is not None and session.match.seat_history(seat).since() is not None,
            title=GOES_ON(name=logic.verbatim(called(name))) if seat == self.viewer and not self.veiled else "",
        )

    def _last_public(self) -> Entry | None:
        """The latest entry of the record, as everybody may read it: everybody looks at the privacy screen."""
        now = self.session.live.now
        told = public_log([now.of(seat).log for seat in range(self.session.seats)])
        return told[-1] if told else None
