"""The story of Game: hands announced, presentations laid open together, what they kill, and questions."""

from __future__ import annotations

from collections.abc import Sequence

from logic.views import CardMoved, EventView, TurnEnded, armies_events
from scenes.play.telling.chain import Step, counted
from scenes.tables.armies.verdicts import NAMES, total, worth
from scenes.tables.field.tale import ROUND, Tale, against


class ArmiesTale(Tale):
    """Follows a game of Game."""

    period = ROUND

    _open = False  # the presentations of this round are being laid open: one after the other they are one group

    def hear(self, event: EventView, later: Sequence[EventView]) -> None:
        match event:
            case TurnEnded():
                self._next, self._open = (-1, event.turn + 1), False
            case armies_events.CardRevealed():
                self._announce(event)
            case armies_events.Presented():
                self._present(event)
            case armies_events.BattleResolved():
                self._fight(event, later)
            case armies_events.QuestionAnswered():
                self._answer(event)
            case CardMoved(why="penalty") if event.to.zone == "fallen":
                self.change(f"the {NAMES[worth(event.card)]} falls for it", "answered", "announces")
            case _:
                super().hear(event, later)

    def _announce(self, event: armies_events.CardRevealed) -> None:
        cards = tuple(event.cards)
        deed = f"{counted(len(cards), 'card').capitalize()} shown, and as many drawn anew."
        self.begin(Step(event.seat, "announces", "A hand without a group", deed, cards, cards[0] if cards else ""))

    def _present(self, event: armies_events.Presented) -> None:
        groups = [list(group.cards) for group in event.groups]
        cards = tuple(code for group in groups for code in group)
        title = _listed([str(total(group)) for group in groups]) or "Nothing"
        deed = " · ".join(" + ".join(str(worth(code)) for code in group) for group in groups)
        linked, self._open = self._open, True
        self.begin(Step(event.seat, "presents", title, deed, cards, cards[0] if cards else "", linked=linked))

    def _fight(self, event: armies_events.BattleResolved, later: Sequence[EventView]) -> None:
        killed: dict[int, list[str]] = {}
        for one in later:
            if isinstance(one, CardMoved) and one.why == "attack" and one.to.zone == "fallen":
                killed.setdefault(one.to.seat, []).append(one.card)
        for attack in event.attacks:
            dead = [NAMES[worth(code)] for code in killed.get(attack.target, ())][: attack.kills]
            if dead:
                words = f"kills {self.whose(attack.target)} {' and '.join(dead)}"
                self._of(attack.attacker, words, "scored")
            if attack.hit and attack.harder:
                self._of(attack.attacker, f"puts {self.whom(attack.target)} out of the game", "scored")
        for at, step in enumerate(self.chain.steps):
            if step.verb == "presents" and not step.outcome:
                self._of(step.seat, "kills nothing" if self.chain.steps[at].cards else "nothing is risked", "answered")

    def _of(self, seat: int, words: str, tone: str) -> None:
        """Tell what a seat's presentation comes to."""
        steps = self.chain.steps
        at = next((at for at, one in enumerate(steps) if one.seat == seat and one.verb == "presents"), None)
        if at is not None:
            last = steps[at + 1 :]
            del steps[at + 1 :]
            self.change(words[:1].upper() + words[1:], tone)
            steps += last

    def _answer(self, event: armies_events.QuestionAnswered) -> None:
        name = NAMES[event.value]
        deed = f"Is the {name} on top of {self.whose(event.target)} army?"
        target = against(f"against {self.whom(event.target)}")
        self.begin(Step(event.seat, "asks", f"For the {name}", deed, (), "", target, linked=self._open))
        self.change("It is there" if event.yes else "No, it is not", "scored" if event.yes else "answered")


def _listed(parts: Sequence[str]) -> str:
    """
    >>> _listed(["11", "13", "14"]), _listed(["11"]), _listed([])
    ('11, 13 and 14', '11', '')
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
