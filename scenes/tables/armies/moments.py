"""The latest events, step by step: hands given up, the reveal, each match-up, who falls, the refill."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import logic
from logic.views import ArmiesView, CardMoved, EventView, LossView, PlaceView, SeatOut, armies_events, armies_news
from scenes.play.card_rows import take
from scenes.tables.armies.verdicts import KILL, STRIKE, Reckoning, RoundStage, total
from scenes.tables.field.narrator import ChainState, FieldNarrator
from scenes.tables.field.piece import Moment

REVEAL, MATCH, MATCH_ONE, FALL, SHOWN, ASKED = 1.2, 2.0, 2.8, 1.8, 2.2, 1.5  # seconds


class MomentBuilder:
    """Turns events into moments, and says what they tell with ``worded``."""

    def __init__(
        self, worded: Callable[[str], str], viewer: int, unable: bool = False, narrator: FieldNarrator | None = None
    ) -> None:
        self.narrator = narrator
        self.worded, self.viewer = worded, viewer
        self.unable = unable  # the reader had nothing to present

    # ---- moments

    def moments(self, events: list[EventView], before: ArmiesView, after: ArmiesView) -> list[Moment]:
        """Return everything that is worth a look, and the table as it stands now."""
        battle = next((event for event in events if isinstance(event, armies_events.BattleResolved)), None)
        split = events.index(battle) if battle is not None else len(events)
        opened, decided = self._told(events[:split], events), self._told(events[split:], events[split + 1 :])
        found, before = self._left(events[:split], before)
        found += self._handed_over(events[:split], before) + self._questions(events, before, after)
        table = self._revealed(events, before)
        if table is not None:
            words = armies_news.opened(any(table.presented), self.unable)
            found.append(Moment(table, self.worded(words), REVEAL, "opened", RoundStage("reveal")))
        found = [replace(moment, told=opened) for moment in found]
        if battle is not None:
            fights = self._battle(events, battle, table or before, asked=table is None)
            found += [replace(moment, told=opened) for moment in fights[:-1]]
            found += [replace(moment, told=decided) for moment in fights[-1:]]
            found += self._handed_over(events[split:], after)
        drawn = any(isinstance(event, CardMoved) and event.why == "draw" for event in events)
        chosen = any(isinstance(event, armies_events.ArmyChosen) for event in events)
        return [*found, Moment(after, sound="deal" if drawn else "place" if chosen else "")]

    def _told(self, events: Sequence[EventView], later: Sequence[EventView]) -> ChainState | None:
        """Return what is told once these events have been taken in."""
        if self.narrator is None:
            return None
        for event in events:
            self.narrator.heed(event, later)
        return self.narrator.told

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
        return [Moment(view, self.worded(armies_news.left(gone)), FALL, "threat", RoundStage("left"), gone[0])], view

    def _handed_over(self, events: list[EventView], ground: ArmiesView) -> list[Moment]:
        """Return the hands that are given up, with the price of it."""
        found = []
        for number, event in enumerate(events):
            if not isinstance(event, armies_events.CardRevealed):
                continue
            seat = event.seat
            words = armies_news.given_up(event, self._penalty(events[number:], seat), bool(ground.armies[seat]))
            marks = RoundStage("shown", seat=seat, cards=event.cards)
            found.append(Moment(ground, self.worded(words), SHOWN, "flip", marks, seat))
        return found

    def _penalty(self, events: list[EventView], seat: int) -> str:
        """Return the card a seat paid for its new hand; empty if it paid none."""
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
            words = self.worded(armies_news.asked(event))
            sound = "stamp" if event.yes else "tap"
            marks = RoundStage("match", (event.seat, event.target))
            found.append(Moment(before if battle else after, words, ASKED, sound, marks, event.seat))
        return found

    def _revealed(self, events: list[EventView], before: ArmiesView) -> ArmiesView | None:
        """Return the table with every presentation laid open; ``None`` if none has been."""
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
        falls = armies_news.fallen(events)
        marks = RoundStage("match", attacks=battle.attacks, falls=falls, asked=asked)
        seats = [seat for seat in range(len(table.armies)) if seat not in table.out]
        pairs = [] if asked else [pair for pair in combinations(seats, 2) if any(table.presented[s] for s in pair)]
        order = sorted(pairs, key=lambda pair: self.viewer not in pair)
        found = []
        for pair in order:
            words, sound, seat = self._match_words(table, marks, pair)
            seconds = MATCH_ONE if len(order) == 1 else MATCH
            found.append(Moment(table, self.worded(words), seconds, sound, replace(marks, pair=pair), seat))
        losses = self._fall_words(events, falls)
        if losses:
            words = self.worded(logic.row(0, *losses.values()))
            fallen = self._fallen(table, falls)
            sound = "threat" if self.viewer in falls else "stamp"
            found.append(Moment(fallen, words, FALL, sound, replace(marks, name="fall"), next(iter(losses))))
        elif len(order) > 1:
            found.append(Moment(table, self.worded(armies_news.NO_LOSS()), FALL, "tap", marks))
        return found

    def _fallen(self, table: ArmiesView, falls: dict[int, list[str]]) -> ArmiesView:
        """Return the table once these cards have left their armies."""
        view = _copied(table)
        for seat, codes in falls.items():
            view.armies[seat] = view.armies[seat][len(codes) :]
            view.fallen[seat] += [LossView(code, view.turn, "attack") for code in codes]
        return view

    def _match_words(self, table: ArmiesView, marks: RoundStage, pair: tuple[int, int]) -> tuple[str, str, int | None]:
        """Return what happens between two players in a sentence or two, its sound, and whose deed is told first."""
        reckoning = Reckoning(table, replace(marks, name="match"))
        verdicts = reckoning.pair(*pair)
        one, other = sorted(pair, key=lambda seat: seat != self.viewer)
        parts, sound, first = list[str](), "tap", None
        equal = sorted(set(self._totals(table, one)) & set(self._totals(table, other)))
        if equal and not reckoning.storm:
            parts.append(armies_news.CANCEL(sums=logic.all_of(equal)))
            sound = "cancel"
        for seat, target in ((one, other), (other, one)):
            who, whose = logic.who(seat), logic.who(target)
            kinds = {verdict.kind for (at, _), verdict in verdicts.items() if at == seat}
            if KILL in kinds:
                attack = next(a for a in marks.attacks if (a.attacker, a.target) == (seat, target))
                ranks = armies_news.ranks_of(marks.falls[target][: attack.kills])
                parts.append(armies_news.KILL(who=who, whose=whose, ranks=ranks))
            if STRIKE in kinds:
                parts.append(armies_news.STRIKE(who=who, whom=whose))
            if kinds & {KILL, STRIKE}:
                sound, first = "stamp", seat if first is None else first
        if not parts:
            parts.append((armies_news.NO_FALL_IN_STORM if reckoning.storm else armies_news.NO_FALL)())
        if len(table.armies) == 2:  # nobody else could be meant
            return logic.row(0, *parts), sound, first
        return logic.row(0, armies_news.MEETS(who=logic.who(one), whom=logic.who(other)), *parts), sound, one

    def _totals(self, table: ArmiesView, seat: int) -> list[int]:
        return [total(group) for group in table.presented[seat]]

    def _fall_words(self, events: list[EventView], falls: dict[int, list[str]]) -> dict[int, str]:
        """Return what is said of each seat that loses cards or is out of the game."""
        parts = {seat: armies_news.fall(seat, codes) for seat, codes in falls.items()}
        for event in events:
            if isinstance(event, SeatOut) and event.why == "attack":
                struck = armies_news.OUT(who=logic.who(event.seat))
                parts[event.seat] = logic.row(0, parts.get(event.seat, ""), struck)
        return parts


def quicker(moment: Moment) -> Moment:
    """Return the same in less time, for those who only watch."""
    return replace(moment, seconds=moment.seconds / 2)


def _copied(view: ArmiesView) -> ArmiesView:
    """Return a copy in which cards may be moved."""
    found = copy.copy(view)
    found.armies, found.hands = [[*army] for army in view.armies], [[*hand] for hand in view.hands]
    found.fallen, found.tops = [[*losses] for losses in view.fallen], [[*values] for values in view.tops]
    found.presented, found.out = [*view.presented], [*view.out]
    return found
