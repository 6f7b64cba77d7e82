"""Promises of the program: each promise with the long form that makes its figure and the short form in `make test`.

The long forms run with ``python -m tests.soak`` (`make soak`); docs/reliability.md shows the figures they gave.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Promise:
    """One promise to whoever downloads the program.

    ``command`` is what follows ``python -m``: its exit status is 0 if the promise held, and the last line it prints is
    the figure. ``short`` is the test that holds the promise in small at every change, as pytest names it.
    """

    key: str
    sentence: str
    command: tuple[str, ...]
    short: str


def _tests(*names: str) -> tuple[str, ...]:
    """Return the command of a promise that is kept by tests alone, whole already."""
    return ("pytest", "-q", "-n2", *names)


PROMISES: tuple[Promise, ...] = (
    Promise(
        "kills",
        "A program that is killed at any moment of any game loses at most one decision, and none of which anything has "
        "been shown; no game is lost, and no file is left lying about.",
        ("tests.soak.kills",),
        "tests/store/test_games.py",
    ),
    Promise(
        "disks",
        "Whatever a disk refuses (to open, map, lock, write, sync, cut, rename or delete a file, or room for it), the "
        "games are found again, no file is renamed, and what cannot be kept is said.",
        ("tests.soak.disks",),
        "tests/store/test_disks.py",
    ),
    Promise(
        "old",
        "Every game that an earlier version saved or recorded opens.",
        _tests("tests/store/test_golden.py", "tests/protocol/test_old_records.py"),
        "tests/store/test_golden.py",
    ),
    Promise(
        "agreeing",
        "A finished game whose record no longer agrees with the rules is shown up to where it does.",
        ("tests.soak.agreeing",),
        "tests/contract/test_kept_records.py",
    ),
    Promise(
        "two",
        "Two programs with one folder never write over each other: the second says so and offers ways on.",
        _tests("tests/scenes/test_two_programs.py"),
        "tests/scenes/test_two_programs.py",
    ),
    Promise(
        "games",
        "Random games of all five kinds, with random house rules, come to an end; every position on the way is "
        "whole, every action that is offered can be taken, every other is refused with a true reason, and no view "
        "shows more than its seat may know.",
        ("tests.soak.rounds",),
        "tests/soak/test_soak.py",
    ),
    Promise(
        "grounds",
        "Every ground of every game is played to its end with each number of seats it is for, beside each rule set, "
        "and its record replays as record and as text.",
        _tests("tests/contract/test_grounds.py", "--whole"),
        "tests/contract/test_grounds.py",
    ),
    Promise(
        "tables",
        "Whole games of all five kinds come to their end at their tables under any motion and narration, and can be "
        "watched from the first move to the last.",
        ("tests.soak.tables",),
        "tests/soak/test_tables.py",
    ),
    Promise(
        "gestures",
        "Every lesson, every card of the day, every tenth puzzle and a whole game of each kind can be played by drag, "
        "by click and by keys, on what the screen shows and nothing else.",
        ("tests.soak.gestures",),
        "tests/scenes/test_gestures.py",
    ),
    Promise(
        "choice",
        "In Art of War Assertion every place of every card that can be taken up is in sight and below no panel, in "
        "windows of three sizes, between two to four players; a mark at the edge counts what has no room.",
        _tests("tests/scenes/test_table_choice.py", "--whole"),
        "tests/scenes/test_table_choice.py",
    ),
    Promise(
        "still",
        "At every table nothing that can be aimed at moves or changes its words by itself, and no button that does "
        "something for good stands where another one stood.",
        _tests("tests/scenes/test_stillness.py", "--whole"),
        "tests/scenes/test_stillness.py",
    ),
    Promise(
        "mirrors",
        "In Art of War Assertion two ways that must come to the same do: a counter cancelled and none, a strategy "
        "taken back and none, a turn undone and none, the places offered and every cell tried, what is kept and what "
        "is counted.",
        ("tests.soak.mirrors",),
        "tests/soak/test_soak.py",
    ),
    Promise(
        "protocol",
        "Bad lines and spoilt positions neither end the program nor change a game: each is answered in one sentence "
        "within five seconds of processor time.",
        ("tests.soak.attack",),
        "tests/protocol/test_never_dies.py",
    ),
    Promise(
        "guided",
        "Nor do positions that were spoilt again and again because each reached something new in the rules: they "
        "are refused in one sentence, or can be played on, viewed and kept.",
        ("tests.soak.guided",),
        "tests/protocol/test_never_dies.py",
    ),
    Promise(
        "outside",
        "Whatever is handed in from outside, at any entrance, is refused in one sentence or taken in: it ends nothing, "
        "holds nothing up and leaves nothing behind, and the sentence is seen with a console and without one.",
        _tests("tests/scenes/test_intake.py", "tests/scenes/test_complain.py", "tests/house/test_intake.py", "--whole"),
        "tests/scenes/test_intake.py",
    ),
    Promise(
        "said",
        "A position means what it says: with any one value changed it is refused in one sentence, or the changed value "
        "is the one that counts.",
        ("tests.soak.said",),
        "tests/protocol/test_said.py",
    ),
    Promise(
        "honest",
        "With everything dealt anew that a seat cannot see, its computer player gets the same request to the letter "
        "and chooses the same move after the same thoughts.",
        ("tests.soak.honest",),
        "tests/ai/test_honesty.py",
    ),
    Promise(
        "worker",
        "A worker that dies, hangs, never starts, speaks nonsense or reads nothing holds up no window and no game: "
        "moves, hints and reviews go on with the next one.",
        _tests("tests/ai/test_worker_life.py", "tests/scenes/test_worker_faults.py", "--whole"),
        "tests/scenes/test_worker_faults.py",
    ),
    Promise(
        "pictures",
        "Nor does a picture of the table, its record, its menu or the book: with everything dealt anew "
        "that a seat cannot see, each is the same to the last pixel.",
        ("tests.soak.pictures",),
        "tests/soak/test_pictures.py",
    ),
    Promise(
        "sense",
        "In positions with a plain answer the two strongest players find it, a Captain four times of five.",
        _tests("tests/ai/test_sense.py", "--whole"),
        "tests/ai/test_sense.py",
    ),
    Promise(
        "puzzles",
        "The answer of every puzzle solves it, and the next best move does not.",
        _tests("tests/lessons/test_puzzles.py", "--whole"),
        "tests/lessons/test_puzzles.py",
    ),
    Promise(
        "backs",
        "The number on a card's back tells no more than a table would show: when a card of a hand was drawn, or "
        "where a shuffled one lies, is guessed by it as by lot.",
        ("tests.soak.tracing",),
        "tests/ai/test_tracing.py",
    ),
    Promise(
        "same",
        "The compiled rules play the very games that the source plays.",
        _tests("tests/compiled", "--games=6"),
        "tests/compiled/test_compiled.py",
    ),
    Promise(
        "compiled",
        "The compiled rules pass the tests that the source passes: of rules and players, and of all that is read, "
        "walked through and shown.",
        ("tests.compiled.selection",),
        "tests/compiled/test_compiled.py",
    ),
    Promise(
        "letters",
        "Any text can be shown: every code point there is, and lines of 200,000 letters.",
        _tests("tests/scenes/test_letters.py"),
        "tests/scenes/test_letters.py",
    ),
    Promise(
        "licences",
        "Every file of the packed program is known by the work it comes from, and its licence is packed too; "
        "what is packed twice is the same to the byte.",
        _tests("tests/house/test_bundle.py", "tests/house/test_handing_out.py"),
        "tests/house/test_bundle.py",
    ),
)
