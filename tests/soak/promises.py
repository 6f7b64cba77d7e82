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
        "The program may be killed at any moment of any game. It loses at most one decision, and none that it has "
        "shown in any way; no game is lost, and no file is left lying about.",
        ("tests.soak.kills",),
        "tests/store/test_games.py",
    ),
    Promise(
        "disks",
        "A disk may refuse to open, map, lock, write, sync, cut, rename or delete a file, or have no room for it. "
        "The program still finds its games, renames no file, and says what it cannot save.",
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
        "If the record of a finished game no longer agrees with the rules, the program shows it as far as it does.",
        ("tests.soak.agreeing",),
        "tests/contract/test_kept_records.py",
    ),
    Promise(
        "two",
        "Two programs with one folder never write over each other: the second says so and offers ways to go on.",
        _tests("tests/scenes/test_two_programs.py"),
        "tests/scenes/test_two_programs.py",
    ),
    Promise(
        "games",
        "Random games of all five kinds, with random house rules, come to an end. Every position on the way is "
        "complete; a seat can take every action that it is offered, and is refused every other with a true reason; "
        "no view shows more than its seat may know.",
        ("tests.soak.rounds",),
        "tests/soak/test_soak.py",
    ),
    Promise(
        "grounds",
        "Every ground of every game can be played to the end with each number of seats it is for, beside each rule "
        "set, and its record replays as record and as text.",
        _tests("tests/contract/test_grounds.py", "--whole"),
        "tests/contract/test_grounds.py",
    ),
    Promise(
        "tables",
        "Whole games of all five kinds come to their end at their tables with any setting of motion and narration, "
        "and can be watched from the first move to the last.",
        ("tests.soak.tables",),
        "tests/soak/test_tables.py",
    ),
    Promise(
        "gestures",
        "Every lesson, every card of the day, every tenth puzzle and a whole game of each kind can be played by "
        "drag, by click and by keys, with nothing to go by but the screen.",
        ("tests.soak.gestures",),
        "tests/scenes/test_gestures.py",
    ),
    Promise(
        "choice",
        "In Art of War Assertion a player who takes up a card sees every place for it, and no panel covers one. "
        "That holds in windows of three sizes, with two to four players; a mark at the edge counts the places that "
        "do not fit.",
        _tests("tests/scenes/test_table_choice.py", "--whole"),
        "tests/scenes/test_table_choice.py",
    ),
    Promise(
        "still",
        "At every table nothing that a player can aim at moves or changes its words by itself, and no button that "
        "does something for good appears where another one stood.",
        _tests("tests/scenes/test_stillness.py", "--whole"),
        "tests/scenes/test_stillness.py",
    ),
    Promise(
        "mirrors",
        "In Art of War Assertion two ways that must lead to the same position do. A cancelled counter is like none, "
        "a strategy taken back like none, a turn undone like none. The places offered are those that a try of every "
        "cell finds, and stored values are those that a recount finds.",
        ("tests.soak.mirrors",),
        "tests/soak/test_soak.py",
    ),
    Promise(
        "protocol",
        "Bad lines and damaged positions neither end the program nor change a game: each gets an answer in one "
        "sentence within five seconds of processor time.",
        ("tests.soak.attack",),
        "tests/protocol/test_never_dies.py",
    ),
    Promise(
        "guided",
        "The same holds for positions that were damaged again and again, each because it reached something new in "
        "the rules: the program refuses them in one sentence, or they can be played on, viewed and saved.",
        ("tests.soak.guided",),
        "tests/protocol/test_never_dies.py",
    ),
    Promise(
        "outside",
        "Whatever comes in from outside, at any entrance, the program refuses in one sentence or takes in. It ends "
        "nothing, holds nothing up and leaves nothing behind, and the sentence appears with a console and without "
        "one.",
        _tests("tests/scenes/test_intake.py", "tests/scenes/test_complain.py", "tests/house/test_intake.py", "--whole"),
        "tests/scenes/test_intake.py",
    ),
    Promise(
        "said",
        "A position means what it says: with any one value changed, the program refuses it in one sentence, or goes "
        "by the changed value.",
        ("tests.soak.said",),
        "tests/protocol/test_said.py",
    ),
    Promise(
        "honest",
        "If everything is dealt anew that a seat cannot see, its computer player gets exactly the same request and "
        "chooses the same move after the same calculation.",
        ("tests.soak.honest",),
        "tests/ai/test_honesty.py",
    ),
    Promise(
        "worker",
        "If a worker dies, hangs, never starts, answers nonsense or reads nothing, it holds up no window and no "
        "game: moves, hints and reviews go on with the next one.",
        _tests("tests/ai/test_worker_life.py", "tests/scenes/test_worker_faults.py", "--whole"),
        "tests/scenes/test_worker_faults.py",
    ),
    Promise(
        "pictures",
        "Pictures give away no more: if everything is dealt anew that a seat cannot see, each picture of its table, "
        "record, menu and book is the same to the last pixel.",
        ("tests.soak.pictures",),
        "tests/soak/test_pictures.py",
    ),
    Promise(
        "sense",
        "In positions with a plain answer the two strongest players find it, and a Captain does four times of five.",
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
        "The number on a card's back tells no more than a table would show. With it nobody can guess better than by "
        "lot when a card of a hand was drawn, or where a shuffled one lies.",
        ("tests.soak.tracing",),
        "tests/ai/test_tracing.py",
    ),
    Promise(
        "same",
        "The compiled rules play exactly the same games as the source.",
        _tests("tests/compiled", "--games=6"),
        "tests/compiled/test_compiled.py",
    ),
    Promise(
        "compiled",
        "The compiled rules pass the tests that the source passes: those of rules and players, and those of "
        "everything that reads, walks through or shows them.",
        ("tests.compiled.selection",),
        "tests/compiled/test_compiled.py",
    ),
    Promise(
        "letters",
        "The program can show any text: every code point there is, and lines of 200,000 letters.",
        _tests("tests/scenes/test_letters.py"),
        "tests/scenes/test_letters.py",
    ),
    Promise(
        "licences",
        "The program knows which work every packed file comes from, and the packed program holds that work's "
        "licence. Packing twice gives the same bytes.",
        _tests("tests/house/test_bundle.py", "tests/house/test_handing_out.py"),
        "tests/house/test_bundle.py",
    ),
)
