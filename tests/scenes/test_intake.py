"""Whatever is handed in from outside, at whichever entrance: one sentence, nothing kept, and the program goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
import logic
from logic import external_input
from logic.notation import MOST_LINES
from logic.protocol import ProtocolSession as Conversation
from scenes.app import lessons, puzzles, tongues
from scenes.app.app import App
from scenes.app.preferences import Settings
from scenes.app.reopening import go_on
from scenes.app.storage import Storage
from scenes.pages.archive.importing import ImportScene
from scenes.pages.archive.page import ArchiveScene
from scenes.pages.book import plates
from scenes.store.connection import checksum
from scenes.ui.text_field import TextField
from tests.scenes.past_kit import Reader, over, record, take
from tests.scenes.shell_kit import open_app

HEAD = "Five Factors game\ngame: fracas\nseats: 2\nseed: 1\n"


def document(**changed: Any) -> str:
    """A game of ours as a file has it, with something changed."""
    whole = {"record": record("fracas"), "players": [{"name": "Mei", "kind": "human"}] * 2, **changed}
    return json.dumps(whole)


def with_player(**fields: Any) -> str:
    return document(players=[{"name": "Mei", "kind": "human", **fields}, {"name": "Su", "kind": "human"}])


def with_start(value: str) -> str:
    return f'Five Factors game\ngame: fracas\nstart: {{"game": "fracas", "seats": {value}}}\nmoves:\nend: 0\n'


HOSTILE: dict[str, bytes] = {
    name: text if isinstance(text, bytes) else text.encode()
    for name, text in dict[str, Any]({
        "nothing": "",
        "no text": b"\xff\xfe\x00",
        "half a character in bytes": b'{"record": "\xed\xa0\x80"}',
        "zeros": b"\0" * 5000,
        "a list": "[]",
        "nothing in JSON": "null",
        "cut off": document()[:-9],
        "half a character in a name": with_player(name="\ud800"),
        "half a character in a start": with_start('"\\ud800"'),
        "no number": document(played=float("nan")),
        "an endless number": with_start("1e999"),
        "a number of 5,000 digits": with_start("9" * 5000),
        "nested deeply": '{"record": ' + "[" * 5000 + "]" * 5000 + "}",
        "nested deeply in a start": with_start("[" * 200 + "]" * 200),
        "a banner that is a list": with_player(banner=["fire"]),
        "a banner that is an object": with_player(banner={"fire": 1}),
        "a name that is a list": with_player(name=["Mei"]),
        "a level that is a number": with_player(level=7),
        "a general that is true": with_player(general=True),
        "players that are an object": document(players={"0": "Mei"}),
        "a player that is a word": document(players=["Mei", "Su"]),
        "players without end": document(players=[{"name": "Mei"}] * 5000),
        "actions without end": document(record={**record("fracas"), "actions": [{"seat": 0}] * 50_000}),
        "values without end": '{"record": [' + "0," * 500_000 + "0]}",
        "moves without end": f"{HEAD}moves:\n0: {'no,' * 60_000}no\nend: 0\n",
        "lines without end": HEAD + "\n" * (MOST_LINES + 1),
        "quotation marks without end": HEAD + "moves:\n0: choice " + '\\"' * 1_000_000 + "\nend: 0\n",
        "a quotation mark that stays open": f"{HEAD}moves:\n0: choice {chr(34) + chr(92) * 1_000_001}\nend: 0\n",
        "ten megabytes": "x" * 10_000_000,
        "ten megabytes of JSON": '{"record": "' + "x" * 10_000_000 + '"}',
    }).items()
}  # fmt: skip


def pipe(place: Path) -> Path:
    os.mkfifo(place / "pipe")
    return place / "pipe"


def circle(place: Path) -> Path:
    (place / "one").symlink_to(place / "two")
    (place / "two").symlink_to(place / "one")
    return place / "one"


def sparse(place: Path) -> Path:
    with (place / "sparse").open("wb") as file:
        file.truncate(1 << 40)
    return place / "sparse"


FILES: dict[str, Callable[[Path], Path | str]] = {
    "a pipe": pipe,
    "links in a circle": circle,
    "a terabyte": sparse,
    "a folder": lambda place: place,
    "a device without end": lambda place: "/dev/zero",
    "a device": lambda place: "/dev/null",
    "the terminal": lambda place: "/dev/tty",
    "a log of the kernel": lambda place: "/proc/kmsg",
    "below a device": lambda place: "/dev/null/x",
    "gone": lambda place: place / "gone.json",
    "a name of 300 letters": lambda place: place / ("x" * 300),
    "a zero in the name": lambda place: "a\0b",
    "a name that is no text": lambda place: "\udcff",
    "no name": lambda place: "",
}


def sentence(words: object) -> None:
    """Return the words, which are one sentence, and short."""
    said = str(words)
    assert said.endswith((".", "...")) and said[0].isprintable() and said[0] == said[0].upper(), said
    assert "\n" not in said and len(said) < 300 and "Traceback" not in said, said
    said.encode()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with open_app(tmp_path_factory.mktemp("data")) as opened:
        opened.ai = Reader()
        yield opened


@pytest.fixture(params=HOSTILE)
def hostile(request: pytest.FixtureRequest) -> bytes:
    return HOSTILE[request.param]


@pytest.fixture
def file(hostile: bytes, tmp_path: Path) -> Path:
    (tmp_path / "game.json").write_bytes(hostile)
    return tmp_path / "game.json"


def kept_nothing(app: App) -> bool:
    return not app.storage.finished.rows() and not app.storage.games.rows()


# ---- games


@pytest.mark.share(3)
def test_a_file(app: App, file: Path) -> None:
    with pytest.raises(logic.Refusal) as refused:
        take(app.storage.finished, path=str(file))
    sentence(refused.value)
    assert kept_nothing(app)


@pytest.mark.share(3)
def test_a_file_on_the_command_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        game.main(["--load", str(file)])
    assert ended.value.code == 2
    sentence(capsys.readouterr().err.rstrip("\n"))


@pytest.mark.share(3)
def test_a_text_in_the_clipboard(app: App, hostile: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    taking = ImportScene(lambda game: None)
    app.stack.push(taking)
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: hostile.decode("utf-8", "surrogatepass")
                        if b"\xff" not in hostile else hostile.decode())  # fmt: skip
    taking.paste()
    app.frame(0.016)
    sentence(app.notice.sentence)
    assert app.stack.top is taking and kept_nothing(app)
    app.stack.pop(taking)


@pytest.mark.share(3)
def test_a_text_and_a_line_of_the_protocol(hostile: bytes) -> None:
    conversation = Conversation()
    for line in (hostile, json.dumps({"cmd": "load", "text": hostile.decode("utf-8", "replace")})):
        answer = conversation.answer(line)
        assert not answer["ok"] and answer["error"]["code"] not in ("internal", "no_game")
        sentence(answer["error"]["message"])


@pytest.mark.share(3)
def test_a_refusal_is_said_in_the_language_of_the_window(file: Path) -> None:
    """At the two doors that a player comes to: a file that is dropped, and a text that is pasted."""
    try:
        logic.load_match(logic.from_text(logic.text_of_file(file))["record"])
    except logic.LoadError as refused:
        german = logic.say(refused.reason, tongues.tongue("de"))
        sentence(german)
        assert german != str(refused) and logic.MARK not in german


@pytest.mark.share(3)
def test_a_row_of_the_database(app: App, hostile: bytes) -> None:
    """In every column that holds JSON: the list is shown, the game says that it cannot go on, and the others stay."""
    games = app.storage.games
    text = hostile.decode("utf-8", "replace")
    spoilt, sound = games.begin(over("fracas").document()), games.begin(over("fracas").document())
    games.database.write(
        ("UPDATE generation SET document = ?, checksum = ? WHERE game = ?", (text, checksum(text), spoilt)),
        ("UPDATE game SET players = ?, summary = ?, options = ?, name = ? WHERE id = ?", (text,) * 4 + (spoilt,)),
        ("INSERT INTO draft (game, seat, content) VALUES (?, 0, ?)", (spoilt, text)),
        ("INSERT INTO journal (game, number, seat, action) VALUES (?, 1, 0, ?)", (spoilt, text)),
    )
    rows = {row.id: row for row in games.rows()}
    assert len(rows[spoilt].name) <= logic.LONGEST_NAME
    assert all(isinstance(value, str) for player in rows[spoilt].players for value in player.values())
    assert not go_on(app, spoilt)
    sentence(app.notice.sentence)
    assert games.open(sound) is not None and games.open(sound).generations
    for one in (spoilt, sound):
        games.remove(one)


# ---- what comes with the program, and what it keeps of its player


@pytest.mark.share(3)
def test_the_settings(hostile: bytes, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.settings_path.write_bytes(hostile)
    settings, problem = storage.load_settings()
    assert settings == Settings()
    if problem is not None:  # an object without a setting says nothing, and is none the worse for it
        sentence(logic.say(problem, logic.ENGLISH))
        assert (tmp_path / "settings.json.damaged-1").read_bytes() == hostile
    assert storage.save_settings(settings) is None


@pytest.mark.share(3)
def test_the_save_of_an_earlier_version(hostile: bytes, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.autosave_path.parent.mkdir()
    storage.autosave_path.write_bytes(hostile)
    assert storage.games.rows() == []
    for said in storage.settle():
        sentence(logic.say(said, logic.ENGLISH))
    storage.close()


@pytest.mark.share(3)
def test_a_lesson_a_puzzle_and_a_plate(hostile: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "folder", lambda: tmp_path)
    for folder in ("puzzles", plates.FOLDER, "fracas", lessons.DAILY):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "fracas.json").write_bytes(hostile)
    with pytest.raises(logic.LoadError) as refused:
        lessons.read(tmp_path / "fracas" / "fracas.json")
    sentence(refused.value)
    for shelf in (lambda: lessons.shelf("fracas"), lessons.daily, lambda: puzzles.shelf("fracas"),
                  lambda: plates.plates("fracas")):  # fmt: skip
        for one in (lessons.shelf, lessons.daily, puzzles.shelf, plates.plates):
            one.cache_clear()
        assert shelf() == ()
    for one in (lessons.shelf, lessons.daily, puzzles.shelf, plates.plates):
        one.cache_clear()


PUZZLE_NUMBERS = ("NaN", "Infinity", "-Infinity", "1e999", "9" * 400)


@pytest.mark.parametrize("number", PUZZLE_NUMBERS)
def test_a_puzzle_is_measured_in_numbers(number: str) -> None:
    with pytest.raises(logic.LoadError):
        logic.json_of(f'[{{"measured": [{{"worlds": 1, "value": {number}}}]}}]')


# ---- files that are none


@pytest.mark.parametrize("what", FILES)
def test_what_is_no_file_is_refused_without_waiting_for_it(
    what: str, app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = FILES[what](tmp_path)
    for read in (logic.bytes_of_file, lambda one: logic.head_of_file(one, 16)):
        if read is logic.bytes_of_file or what != "a terabyte":  # whose head is as good as any
            with pytest.raises(logic.LoadError) as refused:
                read(path)
            sentence(refused.value)
    with pytest.raises(SystemExit) as ended:
        game.main(["--load", str(path)])
    assert ended.value.code == 2
    sentence(capsys.readouterr().err.rstrip("\n"))
    for scene in (ArchiveScene(), ImportScene(lambda game: None)):
        app.stack.push(scene)
        app.notice.dismiss()
        scene.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
        app.frame(0.016)
        assert app.stack.top is scene
        sentence(app.notice.sentence)
        app.stack.pop(scene)
    assert kept_nothing(app)


def test_a_file_that_grows_while_it_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "growing.json"
    path.write_bytes(b"{}")
    endless = iter(lambda: b" " * external_input.CHUNK, None)
    monkeypatch.setattr(os, "read", lambda handle, size: next(endless))
    with pytest.raises(logic.LoadError, match="too large"):
        logic.bytes_of_file(path)


# ---- names


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Mei\n", "Mei"), ("a\0b\u202ec", "a b c"), ("\ud800", ""), ("x" * 500, "x" * logic.LONGEST_NAME),
     ("Nguyễn Thị", "Nguyễn Thị"), ("Nguye\u0302\u0303n", "Nguy\u1ec5n"), ("y" * 39 + " " * 400 + "z", "y" * 39)],
)  # fmt: skip
def test_a_name_is_cleaned_and_cut_wherever_it_comes_in(app: App, given: str, kept: str) -> None:
    assert logic.clean_name(given) == kept
    if "\ud800" in given:
        return
    players = [{"name": given, "kind": "human"}] * 2
    new = take(app.storage.finished, text=document(name=given, players=players))
    row = app.storage.finished.row(new)
    assert row is not None and (row.name, row.players[0]["name"]) == (kept, kept)
    app.storage.games.rename(new, given)
    assert app.storage.finished.row(new).name == kept
    app.storage.games.remove(new)


class Pasted(str):
    """A text that counts how many of its letters are looked at."""

    looked = 0

    def __getitem__(self, part: Any) -> str:
        found = super().__getitem__(part)
        self.looked += len(found)
        return found

    def __iter__(self) -> Iterator[str]:
        self.looked += len(self)
        return super().__iter__()


@pytest.mark.parametrize("longest", (1, 14, 40))
@pytest.mark.parametrize("digits", (False, True))
def test_of_twenty_megabytes_a_field_looks_at_no_more_than_it_takes(longest: int, digits: bool) -> None:
    field = TextField((0, 0, 200, 40), "", lambda value: None, longest=longest, digits=digits)
    pasted = Pasted("7" * 20_000_000)
    field.insert(pasted)
    assert field.value == "7" * longest and 0 < pasted.looked <= 8 * longest
    pasted = Pasted("7" * 20_000_000)
    assert logic.clean_name(pasted, longest) == "7" * longest and pasted.looked <= 8 * longest
