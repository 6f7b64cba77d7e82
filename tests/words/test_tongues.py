"""The files of translators are those of the source; two languages show that a tongue can turn every sentence round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import logic
from logic.kernel.tongue import ENGLISH, ROW, Sentence, row
from logic.views import strategic_events, strategic_news
from scenes.app import tongues
from tests.house.sources import ROOT
from tests.words import golden
from tools import tongues as files
from tools import typeface

CURE = "make tongues"
GERMAN = "de"
TERMS = {GERMAN: "German", "zh_CN": "Chinese"}
PSEUDO = tongues.tongue(tongues.PSEUDO)
LANGUAGES = tuple(code for code in tongues.NAMES if code != ENGLISH.code)
WHOLE = (
    *(
        "logic/kernel/",
        "logic/strategic_war/",
        "logic/ai/",
        "logic/puzzle_attempt.py",
        "logic/match_factory.py",
        "logic/lesson_run.py",
        "logic/external_input.py",
        "logic/notation.py",
        "lessons/strategic-war/",
        "lessons/book/strategic-war",
        "lessons/puzzles/strategic-war",
    ),
    *(
        "scenes/app/",
        "scenes/pages/",
        "scenes/play/",
        "scenes/store/",
        "scenes/ui/",
        "scenes/tables/field/",
        "scenes/tables/strategic_war/",
    ),
)
"""Rooms whose every sentence each language has; what it lacks elsewhere is English."""
WAY = ("scenes/pages", "scenes/play", "scenes/app/confirm.py")
"""All pages, and what all tables share: no words for a player stand there but in a `Phrase`."""
CAPS = {"Esc", "Tab", "Caps", "Enter", "Shift", "Ctrl", "Alt", "Space", "Del", "Left", "Right", "Up", "Down"}
THE_SAME = CAPS | {"Five", "Factors", "You", "General Wei", *(info.title for info in logic.games())}
THE_SAME |= {"Led", "Support", "army card", "begin again", "later card", "sooner card", "first lesson", "reset all"}
THE_SAME |= {"to be done", "waited for", "next chapter", "lesson of the chapter", "all of suit"}
THE_SAME |= {"take in", "go on", "play on", "keep name", "filter game", "taken back", "lessons and puzzles"}
"""What is the same in every language, or looks like words for a player and is none."""
GAMES = ("age-of-spades", "armies", "assertion", "fracas", "strategic-war")
"""Games in which every sentence is data."""
CONVERTED = [room.format(game.replace("-", "_")) for game in GAMES for room in ("logic/{}/words", "scenes/tables/{}")]
"""Their rooms."""
MORE = ("scenes/play/prospects.py",)
"""Files that say something at every table."""
PAGES = ("rules_page.py", "book.py", "printed.py")
"""Of them, the chapters of the book, which are not yet."""
PIECES = {"sentence", "said", "listed", "counted", "card_name", "rank_name", "rank_names", "does", "player"}
CASES = {"lower", "upper", "capitalize", "title", "swapcase", "removesuffix"}
LABELS = re.compile(r"^(?!.*[<\[]).*(?:\b[A-Z][a-z]+|[A-Za-z]{2,} [A-Za-z])")
"""What only words for a player look like; a context has its game before it, and a picture or a type has brackets."""
OWN_CARDS = ("strip", "log", "move", "review")
"""Kinds in which the golden sentences call a drawn card by its English name, or that are not of the game."""
NAMES = re.compile(rf"{golden.CARD}|\b(?:{'|'.join(golden.NAMES)}|You)\b")
"""What stands in a sentence as it is: players, and cards that are drawn."""


def test_the_files_of_translators_are_up_to_date() -> None:
    for path, data in files.written().items():
        assert path.is_file() and path.read_bytes() == data, f"{path.relative_to(ROOT)}: {CURE}"


@pytest.mark.parametrize("more", ['msgstr "Ja."', 'msgctxt "a"\nmsgid "Yes."\nmsgstr "Doch."'])
def test_a_translation_stands_once_and_has_its_sentence(tmp_path: Path, more: str) -> None:
    path = tmp_path / "x.po"
    text = 'msgid ""\nmsgstr "Language: de"\n\nmsgctxt "a"\nmsgid "Yes."\nmsgstr "Ja."\n\n'
    path.write_text(text, "utf-8")
    assert files.catalogue(path)["a", "Yes."] == "Ja."
    path.write_text(f"{text}{more}\n", "utf-8")
    with pytest.raises(files.Refused, match="twice"):
        files.catalogue(path)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_lacks_nothing_on_the_way_of_strategic_war(code: str) -> None:
    said = files.catalogue(files.LOCALE / code / "LC_MESSAGES" / f"{files.DOMAIN}.po")
    asked = [one for one in files.sentences() if any(place.startswith(WHOLE) for place in one.places)]
    assert files.missing(said, asked) == [] and code in tongues.codes() and len(asked) > 1000


def ruled_out(code: str) -> list[str]:
    """Return what stands under *not* in the table of terms of a language in docs/translating.md."""
    tables = (ROOT / "docs" / "translating.md").read_text("utf-8").split(f"| English | {TERMS[code]} | not |\n")
    assert len(tables) == 2, TERMS[code]
    rows = [line.split("|") for line in tables[1].partition("\n\n")[0].splitlines()[1:]]
    return [word.strip() for row in rows for word in row[3].split(",") if word.strip()]


@pytest.mark.parametrize("code", TERMS)
def test_one_thing_has_one_word_in_a_language(code: str) -> None:
    said = files.catalogue(files.LOCALE / code / "LC_MESSAGES" / f"{files.DOMAIN}.po")
    words = ruled_out(code)
    bound = r"\b" if code == GERMAN else ""
    wrong = re.compile("|".join(f"{bound}{word}{bound}" for word in words), re.I)
    assert len(words) > 4 and not [text for text in said.values() if wrong.search(text)]


def test_the_chinese_face_has_every_letter() -> None:
    assert not typeface.lacking(), "python -m tools.typeface"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_a_player_reads_has_been_said(game: str) -> None:
    assert not [words for words in golden.kept(game).values() if logic.MARK in words or "{" in words]


def test_a_language_that_is_not_there_is_english() -> None:
    assert tongues.tongue("xx") is ENGLISH and tongues.codes()[0] == ENGLISH.code


def way() -> Iterator[tuple[str, ast.Module]]:
    for room in WAY:
        path = ROOT / room
        for file in [path] if path.suffix else sorted(path.rglob("*.py")):
            yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("where", "tree"), list(way()))
def test_no_words_for_a_player_stand_outside_a_phrase(where: str, tree: ast.Module) -> None:
    apart: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            apart.add(node.value)
        elif isinstance(node, ast.Raise | ast.JoinedStr) or (
            isinstance(node, ast.Call) and ast.unparse(node.func) in files.CALLS
        ):
            apart |= set(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in apart:
            context = node.value.startswith("table: ")
            assert context or node.value in THE_SAME or not LABELS.search(node.value), f"{where}:{node.lineno}"


def test_no_english_sentence_is_left_in_german(whole: bool) -> None:
    """Walk what a player reads of a game of Strategic War, wherever it is said."""
    english = {words for (kind, _), words in golden.kept("strategic-war").items() if kind not in OWN_CARDS}
    found = golden.listen("strategic-war", whole, tongues.tongue(GERMAN))
    german = [words for (kind, _), words in found.items() if kind not in OWN_CARDS]
    assert len(german) > 40
    for words in german:
        assert words not in english and not re.search(r"\b(?:the|your|you|and|of|with)\b", words, re.I), words


@pytest.mark.parametrize("game", GAMES)
def test_a_tongue_says_every_word(game: str, whole: bool) -> None:
    """Whatever a match, its strip and its hints say to a player passes through the tongue of the match, whole."""
    found = golden.listen(game, whole, PSEUDO)
    assert {"prompt", "label", "effect", "refusal", "hint", "strip", "log", "recap"} <= {kind for kind, _ in found}
    for (kind, _), words in found.items():
        assert kind == "review" or not re.search("[aeiouAEIOU]", NAMES.sub("", words)), (kind, words)


def battle(attack: str, defence: str, slot: int) -> strategic_events.BattleResolved:
    return strategic_events.BattleResolved(0, 1, attack, defence, slot, "attacker")


def test_cases_genders_persons_and_word_order() -> None:
    tongue = tongues.tongue(GERMAN)
    declared = strategic_news.declared(battle("JS", "QH", 1))
    assert [logic.named(declared, names, tongue) for names in (["You", "Bob"], ["Ann", "You"])] == [
        "Du greifst den zweiten Verteidiger von Bob mit dem Pik-Buben an.",
        "Ann greift deinen zweiten Verteidiger mit dem Pik-Buben an.",
    ]
    won = [strategic_news.verdict(battle(code, "2H", 0)) for code in ("JS", "QS")]
    assert [logic.named(one, ["You", "Bob"], tongue) for one in won] == [
        "Du siegst mit dem Buben", "Du siegst mit der Dame"
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_language_changes_in_the_middle_of_a_game_and_nothing_else_does(game: str) -> None:
    match = logic.new_match(game, 2, 5)
    for number in range(12):
        seat = match.decisions()[0].seat
        match.act(seat, logic.bot_action(match.ai_request(seat), "recruit", number))
    kept = match.record(), match.state(), match.fingerprint(), match.ai_request(0)
    asked = match.decisions()[0]
    lines = match.log(0)
    match.tongue = PSEUDO
    assert (match.record(), match.state(), match.fingerprint(), match.ai_request(0)) == kept
    there = match.decisions()[0]
    assert there.prompt != asked.prompt and there.actions == asked.actions
    cards = [[{run.card for run in entry.runs if run.card} for entry in log] for log in (lines, match.log(0))]
    assert cards[0] == cards[1] and lines[-1].told != match.log(0)[-1].told


def converted() -> Iterator[tuple[str, ast.Module]]:
    """Yield every file that speaks, with its tree; what a programmer alone reads is cut out."""
    rooms = [path for room in CONVERTED for path in sorted((ROOT / room).rglob("*.py"))]
    for path in (*rooms, *(ROOT / place for place in MORE)):
        if path.name not in PAGES and path.parent.name != "card_texts":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.Raise):
                    node.exc = None
                elif isinstance(node, ast.Assert):
                    node.msg = None
            yield path.relative_to(ROOT).as_posix(), tree


@pytest.mark.parametrize(("where", "tree"), list(converted()))
def test_no_sentence_is_put_together_from_pieces(where: str, tree: ast.Module) -> None:
    """Nor is the case of a letter changed, and no words stand around a value in a formatted text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert not PIECES & {alias.name for alias in node.names}, where
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            assert node.func.attr not in CASES, f"{where}:{node.lineno}"
        elif isinstance(node, ast.JoinedStr):
            words = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
            assert "<" in words or not re.search(r"[A-Za-z]+ |[.,;] ", words), f"{where}:{node.lineno} {words!r}"


@pytest.mark.parametrize(("where", "tree"), list(converted()))
def test_no_words_for_a_player_stand_outside_a_sentence(where: str, tree: ast.Module) -> None:
    apart: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            apart.add(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("Sentence", "ProspectView"):
            apart |= set(ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in apart:
            context = node.value.startswith(tuple(f"{room}: " for room in (*GAMES, "table")))
            assert context or not LABELS.search(node.value), f"{where}:{node.lineno} {node.value!r}"


def test_sentences_that_stay_english_stand_apart() -> None:
    """In a language that sets no space between its own sentences, two English ones have theirs."""
    known = {ROW.text: "{before}{next}", "One.": "\u4e00\u3002"}
    tongue = logic.Tongue("zh", lambda _, words: known.get(words, ""), lambda _: 0)
    one, two = Sentence("", "One.")(), Sentence("", "Two.")()
    assert [logic.say(row(0, *both), tongue) for both in ((one, one), (two, two), (two, one), (one, two))] == [
        "\u4e00\u3002\u4e00\u3002", "Two. Two.", "Two. \u4e00\u3002", "\u4e00\u3002Two.",
    ]  # fmt: skip
