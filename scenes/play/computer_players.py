"""The seats nobody sits in: asks the AI worker, never waits for it, and takes its answer one action after the other."""

from __future__ import annotations

import logic
from logic.views import ResignAct
from scenes.app.client import Client
from scenes.app.confirm import Confirm, play_on
from scenes.app.plain import Action
from scenes.app.preferences import PACES, Pace
from scenes.app.session import Session
from scenes.play.asking import WINDOWS
from scenes.play.budget import ASKED, Budget
from scenes.ui.words import Phrase, called

FALLBACK = "soldier"  # who plays in place: a search would stop the window
LOTS, ALL_BITS = 0x9E3779B97F4A7C15, (1 << 62) - 1
RESIGN: Action = ResignAct()
SIGNS = 10  # how often in a second the sign of progress may change
OFFERED = Phrase("question", "{name} is far behind with nothing left, and offers to resign. Accept, and you win.")
TAKE, ACCEPT = Phrase("question", "Take the game?"), Phrase("question", "Accept and win")
STEPS = 20  # of the sign of progress
LASTING = 3  # turns in a row in which a game has to look lost before it is offered


def _studied() -> frozenset[str]:
    """The levels that count how truthful the others have been."""
    return frozenset(level.id for level in logic.AI_LEVELS if level.studied)


def _seconds(level: str) -> float:
    """Return how long a level thinks about one decision at most."""
    return next((one.seconds for one in logic.AI_LEVELS if one.id == level), 0.0)


class Autoplay:
    """Plays for the AI seats of a session."""

    def __init__(self, session: Session, client: Client, pace: Pace = PACES["calm"]) -> None:
        self.session, self.client = session, client
        self.budget = Budget(pace)
        self._asked: tuple[int, int] | None = None  # token and seat of the question that is open
        self._found: tuple[int, list[Action]] | None = None  # an answer that is not shown yet
        self._waited = 0.0
        self._since_sign = 0.0
        self.offering: int | None = None  # the seat that would rather resign, once it is to move
        self._offered = self._resigns = False
        self._lost: set[int] = set()  # the turns since which the one seat has found nothing left to play for
        self.sign = 0  # how far the player has come with thinking, from 0 to STEPS
        client.cancel()  # a question of another table

    @property
    def seat(self) -> int | None:
        """The AI seat that owes an answer now."""
        players = self.session.players
        for decision in self.session.live.now.decisions:
            if not players[decision.seat].human:
                return decision.seat
        return None

    def ask(self, dt: float = 0.0) -> None:
        """Begin to think, if a computer player is to move and has not been asked yet: animations may still run, and
        its pause runs meanwhile."""
        now, seat = self.session.live.now, self.seat
        if seat is None or now.outcome is not None:
            self.cancel()
            return
        question = (now.token, seat)
        if self._asked == question:
            self._waited += dt
            return
        self._asked, self._found, self._waited, self.sign = question, None, 0.0, 0
        player = self.session.players[seat]
        request = self.session.live.request(seat, habits=player.level in _studied())
        decision = now.asked(seat)
        assert decision is not None
        self.budget.ask(seat, decision.kind, _seconds(player.level))
        self.client.think(now.token, request, player.spec, self._chance, self.budget.granted)

    def cancel(self) -> None:
        """Give the question up, as nobody wants to know any more: the table is left, or the question has gone."""
        if self._asked is not None:
            self._asked, self._found, self.sign = None, None, 0
            self.client.cancel()

    @property
    def _chance(self) -> int:
        """Return what the player draws lots by: anew for every question, and never by the seed that dealt the cards."""
        return self.session.secret + LOTS * self.session.live.now.token & ALL_BITS

    def answer(self, dt: float, offers: bool = False) -> tuple[int, list[logic.Event]] | None:
        """Return the seat, and all that happened by its actions, once the answer is there and enough time has passed.

        An answer to another question is dropped; an empty one is replaced by a soldier's move, worked out here and now.
        Where ``offers`` may be made, a seat that would rather resign is `offering` instead, once in a game and only to
        the one person it plays against; it moves when that is `declined`.
        """
        self.ask()
        if self._asked is None:
            return None
        self._waited += dt
        if self._found is None:
            self._found = self.client.poll()  # at once, as progress is told on the way
        if self._found is None or self._waited < self.budget.pause:
            return None
        asked_token, seat = self._asked
        if offers and self._would_rather_resign(asked_token, seat):
            self.offering, self._offered = seat, True
            return None
        (token, actions), self._found = self._found, None
        if token != asked_token or token != self.session.live.now.token:
            return None
        self._asked, self.sign = None, 0
        if self._resigns:
            self._resigns = False
            return seat, self.session.live.act(seat, RESIGN)
        return seat, self._apply(seat, actions)

    def _would_rather_resign(self, token: int, seat: int) -> bool:
        """Return whether the seat that is to move offers the game, and somebody is there to take it. The game has to
        look lost to it for some turns, whatever it was asked; but for windows and calls, in which that is never
        told."""
        players, now = self.session.players, self.session.live.now
        asked = now.asked(seat)
        if len(players) != 2 or sum(player.human for player in players) != 1 or token != now.token or asked is None:
            return False
        if asked.kind not in ASKED:
            lost = self.client.thought is not None and self.client.thought.resigns
            self._lost = {*self._lost, now.match.turn} if lost else set()
        return not self._offered and len(self._lost) >= LASTING and now.match.turn in self._lost

    def offer_of(self, name: str) -> Confirm:
        """Return the question of a computer player that would rather resign."""
        return Confirm(TAKE(), OFFERED(name=logic.verbatim(called(name))), (ACCEPT(), "flag"), self._accepted,
                       no=play_on(), leave=self._declined, unasked=True)  # fmt: skip

    def _accepted(self) -> None:
        """The person takes the game: it ends by resignation."""
        self.offering, self._resigns = None, True

    def _declined(self) -> None:
        """The person plays on; nothing more is offered in this game."""
        self.offering = None

    def _apply(self, seat: int, actions: list[Action]) -> list[logic.Event]:
        live, session = self.session.live, self.session
        events: list[logic.Event] = []
        taken = 0
        for action in actions:
            decision = live.now.asked(seat)
            if decision is None or action not in decision.actions:
                break
            if not taken:
                session.thoughts.keep(live.match, seat, session.players[seat].level, self.client.thought)
            events += live.act(seat, action)
            taken += 1
        if taken:
            return events
        while live.now.asked(seat) is not None and not events:
            session.thoughts.keep(live.match, seat, FALLBACK, None)
            events += live.act(seat, logic.bot_action(live.request(seat), FALLBACK, self._chance))
        return events

    # ---- the sign of progress

    def _asked_quietly(self) -> bool:
        assert self._asked is not None
        decision = self.session.live.now.asked(self._asked[1])
        return decision is not None and decision.kind in WINDOWS

    def signed(self, dt: float, moving: bool) -> bool:
        """Return whether the sign of progress has changed: ten times a second at most, never where nothing may move.

        It stands still where somebody is asked for an answer it may hold or not: only who holds one has to think.
        """
        self._since_sign += dt
        if self._asked is None or not moving or self._since_sign < 1 / SIGNS or self._asked_quietly():
            return False
        before, self.sign = self.sign, max(self.sign, min(STEPS, int(self.client.progress * STEPS)))
        if before == self.sign:
            return False
        self._since_sign = 0.0
        return True
