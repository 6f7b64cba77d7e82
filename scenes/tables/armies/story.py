"""The latest events, step by step: hands given up, the reveal, each match-up, who falls, the refill."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from logic.views import ArmiesView, CardMoved, EventView, LossView, PlaceView, SeatOut, armies_events
from scenes.play.rows import take
from scenes.tables.armies.layout import COLUMNS
from scenes.tables.armies.verdicts import KILL, NAMES, STRIKE, Reckoning, Stage, total, worth
from scenes.tables.field.piece import Moment
from scenes.tables.field.tale import Tale, Told

REVEAL, MATCH, MATCH_ONE, FALL, SHOWN, ASKED = 1.2, 2.0, 2.8, 1.8, 2.2, 1.5  # seconds


class Story:
    """Turns events into moments. ``called`` are short names, ``you`` the seat that is spoken to, if only one is."""

    def __init__(
        self, called: Sequence[str], you: int | None, viewer: int, unable: bool = False, tale: Tale | None = None
    ) -> None:
        self.tale = tale
        self.called, self.you, self.viewer = called, you, viewer
        self.unable = unable  # "you" had nothing to present

    # ---- words

    def who(self, seat: int) -> str:
        return "You" if seat == self.you else self.called[seat]

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.you else f"{self.called[seat]}’s"

    def does(self, seat: int, plain: str) -> str:
        """
        >>> Story(["Mei", "Pang"], 0, 0).does(0, "present"), Story(["Mei", "Pang"], 0, 0).does(1, "present")
        ('You present', 'Pang presents')
        """
        return f"{self.who(seat)} {plain}" if seat == self.you else f"{self.who(seat)} {plain}s"

    # ---- moments

    def moments(self, events: list[EventView], before: ArmiesView, after: ArmiesView) -> list[Moment]:
        """Everything that is worth a look, and the table as it stands now."""
        battle = next((event for event in events if isinstance(event, armies_events.BattleResolved)), None)
        split = events.index(battle) if battle is not None else len(events)
        opened, decided = self._told(events[:split], events), self._told(events[split:], events[split + 1 :])
        found, before = self._left(events[:split], before)
        found += self._handed_over(events[:split], before) + self._questions(events, before, after)
        table = self._revealed(events, before)
        if table is not None:
            words = "All presentations lie open."
            if not any(table.presented):
                words = "Nobody presents anything."
            if self.unable and self.you is not None:
                words = f"{words} Nothing in your hand made a group, so you were not asked."
            found.append(Moment(table, words, REVEAL, "opened", Stage("reveal")))
        found = [replace(moment, told=opened) for moment in found]
        if battle is not None:
            fights = self._battle(events, battle, table or before, asked=table is None)
            found += [replace(moment, told=opened) for moment in fights[:-1]]
            found += [replace(moment, told=decided) for moment in fights[-1:]]
            found += self._handed_over(events[split:], after)
        drawn = any(isinstance(event, CardMoved) and event.why == "draw" for event in events)
        chosen = any(isinstance(event, armies_events.ArmyChosen) for event in events)
        return [*found, Moment(after, sound="deal" if drawn else "place" if chosen else "")]

    def _told(self, events: Sequence[EventView], later: Sequence[EventView]) -> Told | None:
        """Return what is told once these events have been taken in."""
        if self.tale is None:
            return None
        for event in events:
            self.tale.heed(event, later)
        return self.tale.told

    def _left(self, events: list[EventView], before: ArmiesView) -> tuple[list[Moment], ArmiesView]:
        """Return the table after those who have resigned, who meet nobody any more: the table without them, and a word
        about it."""
        gone = [event.seat for event in events if isinstance(event, SeatOut) and event.why == "resigned"]
        if not gone:
            return [], before
        view = _copied(before)
        for seat in gone:
            fell = PlaceView("fallen", seat)
            laid = [event.card for event in events if isinstance(event, CardMoved) and event.to == fell]
            view.fallen[seat] += [LossView(code, view.turn, "resigned") for code in laid]
            view.armies[seat], view.hands[seat], view.tops[seat] = [], [], []
            view.out.append(seat)
        words = " ".join(
            f"{self.does(seat, 'resign')}, and what is left of {self._of(seat)} army lies open." for seat in gone
        )
        return [Moment(view, words, FALL, "threat", Stage("left"), gone[0])], view

    def _handed_over(self, events: list[EventView], ground: ArmiesView) -> list[Moment]:
        """Hands that are given up, with the price of it."""
        found = []
        for number, event in enumerate(events):
            if not isinstance(event, armies_events.CardRevealed):
                continue
            seat = event.seat
            words = self._given_up(event, self._penalty(events[number:], seat), bool(ground.armies[seat]))
            marks = Stage("shown", seat=seat, cards=event.cards)
            found.append(Moment(ground, words, SHOWN, "flip", marks, seat))
        return found

    def _given_up(self, event: armies_events.CardRevealed, lost: str, army: bool) -> str:
        """Why a hand is given up, and what it costs and why."""
        seat, count = event.seat, len(event.cards)
        cards, new = (f"{count} {one}card{'' if count == 1 else 's'}" for one in ("", "new "))
        if event.why == "forced":
            held = f"{self.does(seat, 'hold')} {cards} without a group"
            words = f"{held}, must show them and {self._draw(seat)} new ones."
        else:
            words = f"{self.does(seat, 'show')} a hand without a group and {self._draw(seat)} {new}."
        if lost:
            return f"{words} The price is the card on top of {self._of(seat)} army: the {NAMES[worth(lost)]} falls."
        free = "the hand had just been dealt" if army else f"{self._of(seat)} army is already lost"
        return f"{words} It costs nothing: {free}."

    def _draw(self, seat: int) -> str:
        return "draw" if seat == self.you else "draws"

    def _penalty(self, events: list[EventView], seat: int) -> str:
        """The card a seat paid for its new hand."""
        for event in events:
            if isinstance(event, CardMoved) and event.why == "penalty" and event.to.seat == seat:
                return event.card
        return ""

    def _questions(self, events: list[EventView], before: ArmiesView, after: ArmiesView) -> list[Moment]:
        found = []
        battle = any(isinstance(event, armies_events.BattleResolved) for event in events)
        for event in events:
            if not isinstance(event, armies_events.QuestionAnswered):
                continue
            asked = f"{self.does(event.seat, 'ask')} {self._object(event.target)}"
            words = f"{asked} for the {NAMES[event.value]}: {'it is there' if event.yes else 'no'}."
            sound = "stamp" if event.yes else "tap"
            marks = Stage("match", (event.seat, event.target))
            found.append(Moment(before if battle else after, words, ASKED, sound, marks, event.seat))
        return found

    def _revealed(self, events: list[EventView], before: ArmiesView) -> ArmiesView | None:
        """The table with every presentation laid open; ``None`` if none has been."""
        shown = [event for event in events if isinstance(event, armies_events.Presented)]
        if not shown:
            return None
        table = _copied(before)
        table.match_ups = None
        for event in shown:
            seat, groups = event.seat, [list(group.cards) for group in event.groups]
            for code in (code for group in groups for code in group):
                take(table.hands[seat], code)
            table.presented[seat] = groups
        return table

    def _battle(
        self, events: list[EventView], battle: armies_events.BattleResolved, table: ArmiesView, asked: bool
    ) -> list[Moment]:
        falls = self._falls(events)
        marks = Stage("match", attacks=battle.attacks, falls=falls, asked=asked)
        seats = [seat for seat in range(len(table.armies)) if seat not in table.out]
        pairs = [] if asked else [pair for pair in combinations(seats, 2) if any(table.presented[s] for s in pair)]
        order = sorted(pairs, key=lambda pair: self.viewer not in pair)
        found = []
        for pair in order:
            words, sound, seat = self._match_words(table, marks, pair)
            seconds = MATCH_ONE if len(order) == 1 else MATCH
            found.append(Moment(table, words, seconds, sound, replace(marks, pair=pair), seat))
        losses = self._fall_words(events, falls)
        if losses:
            first, words = next(iter(losses)), " ".join(losses.values())
            fallen = self._fallen(table, falls)
            sound = "threat" if self.viewer in falls else "stamp"
            found.append(Moment(fallen, words, FALL, sound, replace(marks, name="fall"), first))
        elif len(order) > 1:
            found.append(Moment(table, "Nobody loses a card.", FALL, "tap", marks))
        return found

    def _falls(self, events: list[EventView]) -> dict[int, list[str]]:
        """The cards the attacks kill, by seat, the top one first."""
        found: dict[int, list[str]] = {}
        for event in events:
            if isinstance(event, CardMoved) and event.why == "attack" and event.to.zone == "fallen":
                found.setdefault(event.to.seat, []).append(event.card)
        return found

    def _fallen(self, table: ArmiesView, falls: dict[int, list[str]]) -> ArmiesView:
        """The table once these cards have left their armies."""
        view = _copied(table)
        for seat, codes in falls.items():
            view.armies[seat] = view.armies[seat][len(codes) :]
            view.fallen[seat] += [LossView(code, view.turn, "attack") for code in codes]
        return view

    def _match_words(self, table: ArmiesView, marks: Stage, pair: tuple[int, int]) -> tuple[str, str, int | None]:
        """Return what happens between two players in a sentence or two, its sound, and whose deed is told first."""
        reckoning = Reckoning(table, replace(marks, name="match"), self.called, self.you)
        verdicts = reckoning.pair(*pair)
        one, other = sorted(pair, key=lambda seat: seat != self.viewer)
        parts, sound, first = [], "tap", None
        equal = (
            []
            if reckoning.storm
            else [value for value in COLUMNS if self._counts(table, one)[value] and self._counts(table, other)[value]]
        )
        if equal:
            parts.append(f"Equal groups of {' and '.join(map(str, equal))} cancel.")
            sound = "cancel"
        for seat, target in ((one, other), (other, one)):
            kills = [verdict for (at, _), verdict in sorted(verdicts.items()) if at == seat and verdict.kind == KILL]
            hits = [verdict for (at, _), verdict in verdicts.items() if at == seat and verdict.kind == STRIKE]
            if kills:
                attack = next(a for a in marks.attacks if (a.attacker, a.target) == (seat, target))
                dead = [NAMES[worth(code)] for code in marks.falls[target][: attack.kills]]
                parts.append(f"{self.does(seat, 'kill')} {self._of(target)} {' and '.join(dead)}.")
            if hits:
                parts.append(f"{self.does(seat, 'strike')} {self._object(target)}.")
            if kills or hits:
                sound, first = "stamp", seat if first is None else first
        if not parts:
            parts.append("No card falls in this storm." if reckoning.storm else "No group cancels, and no card falls.")
        if len(table.armies) == 2:  # nobody else could be meant
            return " ".join(parts), sound, first
        return f"{self.who(one)} and {self._object(other)}: {' '.join(parts)}", sound, one

    def _object(self, seat: int) -> str:
        return "you" if seat == self.you else self.called[seat]

    def _of(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.called[seat]}’s"

    def _counts(self, table: ArmiesView, seat: int) -> dict[int, int]:
        sums = [total(group) for group in table.presented[seat]]
        return {value: sums.count(value) for value in COLUMNS}

    def _fall_words(self, events: list[EventView], falls: dict[int, list[str]]) -> dict[int, str]:
        """Return a sentence for each seat that loses cards or is out of the game."""
        parts = {}
        for seat, codes in falls.items():
            dead = [NAMES[worth(code)] for code in codes]
            falling = "fall" if len(dead) > 1 else "falls"
            parts[seat] = f"{self.whose(seat)} {' and '.join(dead)} {falling}."
        for event in events:
            if isinstance(event, SeatOut) and event.why == "attack":
                are = "are" if event.seat == self.you else "is"
                struck = f"{self.who(event.seat)} {are} struck with no army left and out of the game."
                parts[event.seat] = f"{parts.get(event.seat, '')} {struck}".strip()
        return parts


def quicker(moment: Moment) -> Moment:
    """The same in less time, for those who only watch."""
    return replace(moment, seconds=moment.seconds / 2)


def _copied(view: ArmiesView) -> ArmiesView:
    """Return a copy in which cards may be moved."""
    found = copy.copy(view)
    found.armies, found.hands = [[*army] for army in view.armies], [[*hand] for hand in view.hands]
    found.fallen, found.tops = [[*losses] for losses in view.fallen], [[*values] for values in view.tops]
    found.presented, found.out = [*view.presented], [*view.out]
    return found
