"""Golden sentences: one of each shape that random matches show a player, by game and kind, to be read in a diff.

Two sentences have one shape where they differ only in names, cards, places and numbers; the first one met stands for
both. When a change is meant, write the files anew with ``python -m tests.words.golden --write``, and read the
difference as a player would.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

import logic
from logic.ai.review import FINE_WORD, MISTAKE_WORD, SLIP_WORD
from logic.kernel.acts import ActionView, CardAct, DoneAct, PassAct, PlayAct, ResignAct, RespondAct
from logic.kernel.game import Game
from logic.kernel.rng import Chance
from logic.kernel.tongue import ENGLISH, Tongue
from logic.registry import GAMES
from logic.views import EntryView, EventView, RunView
from scenes.pages.analysis.detail import MoveAccount
from scenes.pages.analysis.judgements import Judged
from scenes.pages.analysis.words import told_to
from scenes.play.narration.chain import ChainStep
from scenes.tables.age_of_spades.narrator import AgeNarrator
from scenes.tables.armies.narrator import ArmiesNarrator
from scenes.tables.assertion.show.narrator import Narrator
from scenes.tables.assertion.show.stage import Stage
from scenes.tables.field.narrator import FieldNarrator
from scenes.tables.fracas.narrator import FracasNarrator
from scenes.tables.strategic_war.narrator import StrategicNarrator
from scenes.ui.words import card_name
from tests.contract import walk

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dan")
YOU = 0
"""The seat that the strip speaks to. Against computer players it is called "You", and nobody else reads a question."""
KINDS = ("story", "prompt", "label", "effect", "refusal", "card", "hint", "strip", "log", "note", "recap", "move",
         "review", "outcome")  # fmt: skip
SEED = 7
HINTED = 3
"""A hint is asked for at every third decision."""
REFUSED = 4
"""Refusals that are asked for at each decision."""
SAMPLE = 40
"""Decisions of a game's first match that are played in the sample."""
NARRATORS: dict[str, type[FieldNarrator]] = {
    "age-of-spades": AgeNarrator, "armies": ArmiesNarrator, "fracas": FracasNarrator,
    "strategic-war": StrategicNarrator,
}  # fmt: skip

Found = dict[tuple[str, str], str]
"""The first sentence met of each kind and shape."""

_RANK = "(?:Ace|King|Queen|Jack|Ten|Nine|Eight|Seven|Six|Five|Four|Three|Two)"
_SUIT = "(?:Spades|Hearts|Diamonds|Clubs)"
CARD = f"(?:(?:the )?(?:{_RANK} of {_SUIT}|[A-Z][a-z]+ Star|Joker))"
SHAPES = [(re.compile(pattern), shape) for pattern, shape in (
    (rf"{CARD}(?:(?: ?, | and |, and | or | ){CARD})+", "CARDS"),
    (CARD, "CARD"),
    (rf"\b{_RANK}(?:e?s)?\b", "RANK"),
    (rf"\b{_SUIT}\b", "SUIT"),
    (rf"\b(?:{'|'.join(NAMES)})\b", "NAME"),
    (r"\b(?:north|south|west|east)(?:ern)?\b", "SIDE"),
    (r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b", "N"),
    (r"\d{2,}|[02-9]", "N"),
    (r"\b[1N](?:(?:, | and | or |, and | \+ | · )[1N])+", "NN"),
    (r"\bRANK(?:(?:, | and | or )RANK)+", "RANKS"),
    (r"\b(?:first|second|third|fourth)\b", "NTH"),
    (r"N \( ?CARDS? ?\)(?:(?:, | and )N \( ?CARDS? ?\))+", "GROUPS"),
)]  # fmt: skip


def shape(words: str) -> str:
    """Return a sentence without what differs from match to match."""
    for pattern, stands in SHAPES:
        words = pattern.sub(stands, words)
    return words


@dataclass(frozen=True)
class Setting:
    """One match to listen to; ``level`` is who plays it, empty for actions drawn by lot."""

    seats: int
    options: dict[str, Any]
    seed: int
    level: str


def settings(game: Game[Any]) -> Iterator[Setting]:
    """Yield the matches of a game: for each number of seats one a preset by lot, and one as written by Soldiers."""
    seed = SEED
    for level in ("", "soldier"):
        for seats in game.info.seats:
            for options in ({}, *(preset.options(seats) for preset in game.info.presets if not level)):
                seed += 1
                yield Setting(seats, options, seed, level)


class Strip:
    """The strip of one seat, read as it is told."""

    def __init__(self, match: logic.Match) -> None:
        self.match = match
        made = NARRATORS.get(match.game_id)
        self._tale = None if made is None else made(match.names, YOU, tongue=match.tongue)
        self._stage: Stage | None = None
        self._narrator: Narrator | None = None
        if made is None:
            self._stage = Stage(match.view(YOU))
            self._stage.settle(match.view(YOU), [], YOU)
            self._narrator = Narrator(self._stage, match.names, tongue=match.tongue)

    def heed(self, events: Sequence[EventView]) -> Iterator[str]:
        """Yield what the strip says of events, in the order in which it does."""
        if self._tale is not None:
            for place, event in enumerate(events):
                told = self._tale.heed(event, events[place + 1 :])
                yield from () if told is None else _spoken(told.steps, self.match)
        elif self._narrator is not None and self._stage is not None:
            for event in events:
                self._narrator.heed(event)
                self._stage.apply(event)
                yield from _spoken(self._narrator.chain.steps, self.match)
            self._stage.settle(self.match.view(YOU), [], YOU)


def _spoken(steps: Sequence[ChainStep], match: logic.Match) -> Iterator[str]:
    """Yield the lines of the last two steps: the one that speaks, and the one it may answer."""
    for step in steps[-2:]:
        yield f"{logic.named(step.verb, ['You' if step.seat == YOU else match.names[step.seat]])}: {step.title}"
        yield from (step.deed, _runs([RunView(*run) for run in step.against], match.game_id), step.outcome)


def _runs(runs: Sequence[RunView], game: str) -> str:
    """Return runs as one line; a card is read by its name."""
    return " ".join("".join(f" {card_name(run.card, game)} " if run.card else run.text for run in runs).split())


class Listener:
    """Plays one match and keeps what it says."""

    def __init__(self, game: Game[Any], setting: Setting, found: Found, tongue: Tongue = ENGLISH) -> None:
        self.game, self.setting, self.found = game, setting, found
        self.match = walk.new(game, setting.seats, setting.options, setting.seed)
        self.match.tongue = tongue
        self.match.names = ("You" if setting.level else NAMES[YOU], *NAMES[1 : setting.seats])
        self.chance = Chance(setting.seed)
        self.strip = Strip(self.match)
        self._offered: list[ActionView] = [ResignAct(), DoneAct(), PassAct()]
        self._hint = (YOU, "")  # the last one, and for whom it was
        self.readers = (YOU,) if setting.level else range(setting.seats)

    def keep(self, kind: str, *said: str) -> None:
        """Keep sentences of a kind whose shape is new."""
        for words in said:
            if words:
                self.found.setdefault((kind, shape(words)), words)

    def play(self, decisions: int) -> None:
        """Play to the end, or so many decisions."""
        for number in range(decisions):
            if self.match.outcome() is not None:
                self._end()
                return
            self._asked(number)
            self._act(number)
        self._logs()

    def _asked(self, number: int) -> None:
        """Listen to the questions, to refusals, to what cards say of themselves and to hints."""
        match = self.match
        decisions = match.decisions()
        for decision in decisions:
            if decision.seat in self.readers:
                self.keep("story", decision.story)
                self.keep("prompt", decision.prompt)
                self.keep("label", *(answer.label for answer in decision.answers))
                self.keep("effect", *(answer.effect for answer in decision.answers))
        for _ in range(REFUSED):
            seat = self.readers[self.chance.below(len(self.readers))]
            tried = self._offered[self.chance.below(len(self._offered))]
            self.keep("refusal", match.explain(seat, tried) or "")
        asked = decisions[number % len(decisions)]
        seen = [code for code in match.view(asked.seat).hands[asked.seat] if not code.startswith("?")]
        if seen:
            code = seen[self.chance.below(len(seen))]
            self._offered += [CardAct(code), PlayAct(code), RespondAct(code)]
            facts = msgspec.to_builtins(match.card_facts(asked.seat, code))
            self.keep("card", *(value for value in facts.values() if isinstance(value, str) and " " in value))
        if number % HINTED == 0:
            told = logic.hint(match.ai_request(asked.seat), level="soldier")
            self._hint = asked.seat, told_to(asked.seat, told.reason, match)
            if asked.seat in self.readers:
                self.keep("hint", str(match.named(told.reason)))
        self._offered.append(asked.actions[self.chance.below(len(asked.actions))])

    def _act(self, number: int) -> None:
        """Take one action, and listen to what the strip says of it."""
        match = self.match
        if self.setting.level:
            seat = match.decisions()[0].seat
            action = logic.bot_action(match.ai_request(seat), self.setting.level, self.setting.seed + number)
            events = match.act(seat, action)
        else:
            _, _, events = walk.step(match, self.chance)
        self.keep("strip", *self.strip.heed(match.seen_by(YOU, events)))

    def _logs(self) -> None:
        """Listen to the record as each seat reads it."""
        names = list(self.match.names)
        for seat in self.readers:
            for entry in self.match.log(seat):
                self.keep("log", _logged(entry, names, self.match.game_id))
                self.keep("note", entry.note)
                self.keep("recap", entry.told)

    def _end(self) -> None:
        """Listen to the end, to the moves in the words of a review, and to what it says of them."""
        self._logs()
        outcome = self.match.outcome() or {}
        self.keep("outcome", str(outcome["sentence"]))
        past = logic.PastMatch(self.match)
        for number, span in enumerate(past.moves()):
            steps = past.decided(span)
            moved = tuple(past.worded(span.start, past.named(steps))) if steps else ()
            self.keep("move", _runs(moved, self.match.game_id))
            self._review(number, span.turn, moved)

    def _review(self, number: int, turn: int, moved: tuple[RunView, ...]) -> None:
        """Listen to a review of a move; its numbers are drawn, for no search is asked."""
        verdict = (FINE_WORD, SLIP_WORD, MISTAKE_WORD)[number % 3]
        gain, error = self.chance.below(40) / 100, self.chance.below(20) / 100
        seat, hint = self._hint
        reason = "" if verdict == FINE_WORD else hint
        judged = Judged(verdict, gain, error, 40 * self.chance.below(16), 0.5, 0.5 - gain, [], reason)
        told = MoveAccount(f"Turn {turn}", seat == YOU, self.match.names[seat], moved, "", judged, "", (), reason, ())
        self.keep("review", told.title, judged.sureness, told.reason_in_words)


def _logged(entry: EntryView, names: Sequence[str], game: str) -> str:
    """Return a line of the record with who did it before it."""
    line = _runs(entry.runs, game)
    return f"{names[entry.seat]}: {line}" if entry.runs and entry.seat >= 0 else line


def listen(name: str, whole: bool, tongue: Tongue = ENGLISH) -> Found:
    """Return what the matches of a game say in a tongue, or what the first decisions of its first match do."""
    found: Found = {}
    game = GAMES[name]
    for setting in islice(settings(game), None if whole else 1):
        Listener(game, setting, found, tongue).play(walk.MANY if whole else SAMPLE)
    return found


def path_of(name: str) -> Path:
    """Return the file of a game."""
    return HERE / f"{name}.txt"


def text_of(name: str, found: Found) -> str:
    """Return the file of a game: a heading for each kind, and its sentences in the order of the alphabet."""
    lines = [f"{GAMES[name].info.title}: one sentence of each shape, by kind"]
    for kind in KINDS:
        lines += ["", f"# {kind}", *sorted(words for (of, _), words in found.items() if of == kind)]
    return "\n".join(lines) + "\n"


def kept(name: str) -> Found:
    """Return the sentences of the file of a game."""
    found: Found = {}
    kind = ""
    for line in path_of(name).read_text(encoding="utf-8").splitlines()[1:]:
        if line.startswith("# "):
            kind = line.removeprefix("# ")
        elif line:
            found[kind, shape(line)] = line
    return found
