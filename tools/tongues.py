"""Write the sentences to be translated and pack what has been: `make tongues`.

Every `Sentence` of the source, and every noun, goes into locale/five-factors.pot. What stands there is translated in
locale/<language>/LC_MESSAGES/five-factors.po, from which the file beside it is made that the game reads.
"""

from __future__ import annotations

import ast
import json
import struct
import sys
import zlib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from logic.ai.levels import AI_LEVELS
from logic.cards import card_text, card_texts, meanings, rules_page
from logic.kernel.entry import CARD_FIELDS, HEADING, MEANING, PARAGRAPH, TERM
from logic.kernel.grounds import NINE
from logic.kernel.info import GameInfo
from logic.kernel.nouns import NOUNS
from logic.kernel.phrases import GENERAL
from logic.kernel.tongue import NOUN
from logic.registry import infos
from scenes.app import dates, doors, input, lessons, preferences, session
from scenes.app.generals import GENERALS
from scenes.app.tongues import NAMES, PACKED

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
DOMAIN = "five-factors"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
NOUN_COMMENT = "The forms of a noun: gender; usual form; other=form; ... An English one is known by its usual form."
HEADER = f"Project-Id-Version: {DOMAIN}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
PLAYERS = ("who", "whom", "whose", "their", "owner", "by")
HOLES = {
    **dict.fromkeys(PLAYERS, "a player: words for the reader | words for another, whose name is *"),
    "by": "players in a list, each of them so",
    **dict.fromkeys(("card", "attack", "defence", "own"), "a card, its rank, or cards in a list"),
    **dict.fromkeys(("rank", "there", "seen", "below", "above", "suit"), "a rank or a suit"),
    **dict.fromkeys(("best", "kept", "down", "aside", "ranks", "modifiers"), "ranks in a list"),
    "shown": "cards in a list, or side by side where they are drawn",
    "groups": "groups of cards in a list",
    "sums": "numbers in a list",
    **dict.fromkeys(
        ("wins", "cards", "ties", "held", "count", "strikers", "aces", "left", "wanted", "more"), "a number"
    ),
    **dict.fromkeys(("turn", "seat", "total"), "a number"),
    **dict.fromkeys(("ours", "theirs", "high", "low", "most", "need", "surge", "strength", "adds"), "a number"),
    **dict.fromkeys(("points", "cost", "paid", "value", "rounds", "units", "bluffs", "times"), "a number"),
    "payment": "a card",
    "target": "a number, or a card",
    **dict.fromkeys(("general", "ace"), "a card"),
    **dict.fromkeys(("group", "against"), "cards in a list"),
    **dict.fromkeys(("pieces", "blocks"), "parts of the sentence in a list, which are sentences of their own"),
    **dict.fromkeys(("tokens", "others", "points", "lost", "game", "limit", "number", "fallen", "felled"), "a number"),
    **dict.fromkeys(("generals", "soldiers", "strength", "sum", "then", "now", "home", "stopped"), "a number"),
    **dict.fromkeys(("steps", "distance", "tricks", "deep"), "a number"),
    "under": "a card",
    "other": "a number, or a card",
    "cell": "a card, or a place of the ground",
    "play": "a card, a build or a false trick",
    **dict.fromkeys(("title", "partner", "summary", "line", "gain", "scores"), "words that are said by themselves"),
    **dict.fromkeys(("before", "last", "next"), "words of a list, or a sentence"),
    **dict.fromkeys(("key", "choose"), "the name of a key"),
    **dict.fromkeys(("option", "label", "level"), "words on a label"),
    **dict.fromkeys(("until", "demand", "outcome", "meaning"), "words that are said by themselves"),
    **dict.fromkeys(("name", "names"), "a name, or several in a list"),
    **dict.fromkeys(("minutes", "wide", "high", "day", "year", "grade", "share"), "a number"),
    **dict.fromkeys(("folder", "time", "month", "words"), "words that are the same in every language, or said before"),
    "source": "what is read: a file, a text or a game",
    **dict.fromkeys(("where", "date"), "words that are the same in every language, or said before"),
    "place": "first, second, third or fourth",
}
"""What stands in a hole, by its name."""
COMMAND = "the key of a command, which stays as it is"
CALLS = ("Sentence", "Phrase")
"""What a sentence is made by in the source: of a game, or of the window."""
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}

Key = tuple[str, str]
"""A context and English words."""


class Refused(Exception):
    """A catalogue cannot be used; the text says why."""


class Found(NamedTuple):
    """A sentence of the source, with the files it stands in."""

    key: Key
    places: list[str]


def sentences() -> list[Found]:
    """Return every sentence to be translated, in the order of the source; nouns come first."""
    found: dict[Key, list[str]] = {(NOUN, word): ["logic/kernel/nouns.py"] for word in NOUNS}
    for room in ("logic", "scenes"):
        for path in sorted((ROOT / room).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if not any(f"{name}(" in text for name in CALLS):
                continue
            where = path.relative_to(ROOT).as_posix()
            for key in _in_source(ast.parse(text), where):
                places = found.setdefault(key, [])
                places += [where] if where not in places else []
    for key in _on_cards():
        found.setdefault(key, ["logic/assertion/words/card_texts"])
    for key, place in _in_books():
        places = found.setdefault(key, [])
        places += [place] if place not in places else []
    for key, place in in_tables():
        found.setdefault(key, [place])
    return [Found(key, places) for key, places in found.items()]


def _on_cards() -> Iterator[Key]:
    """Yield the texts of cards, also of those that are only ground."""
    for game in infos():
        texts = card_texts(game.id)
        for text in (*texts.values(), *(card_text(f"{game.id} {code}", code) for code in texts)):
            said = [(context, str(getattr(text, field))) for field, context in CARD_FIELDS.items()]
            yield from [key for key in said if key[1]]


def _in_books() -> Iterator[tuple[Key, str]]:
    """Yield the rules as the books tell them, what words mean there, and what stands below pictures."""
    for game in infos():
        words = f"logic/{game.id.replace('-', '_')}/words"
        for heading, paragraphs in rules_page(game.id):
            yield (HEADING.format(game=game.id), heading), f"{words}/rules_page.py"
            yield from (((PARAGRAPH.format(game=game.id), one), f"{words}/rules_page.py") for one in paragraphs)
        for word, meaning in meanings(game.id).items():
            yield (TERM.format(game=game.id), word), f"{words}/book.py"
            yield (MEANING, meaning), f"{words}/book.py"
        path = ROOT / "lessons" / "book" / f"{game.id}.json"
        for plate in json.loads(path.read_text(encoding="utf-8")):
            yield ("caption", plate["caption"]), path.relative_to(ROOT).as_posix()
    yield ("command", doors.KEYS), "scenes/app/doors.py"


def in_tables() -> Iterator[tuple[Key, str]]:
    """Yield the texts that stand in tables and are said by the window, each with its place: settings, commands, games,
    options, grounds, levels, generals' manners, banners and marks."""
    for kind in preferences.KINDS.values():
        if isinstance(kind, preferences.Shown):
            labels = list(kind.choices.values()) if isinstance(kind, preferences.Choice) else []
            labels = [label for label in labels if label not in NAMES.values()]
            for words in (kind.group, kind.title, kind.sentence, *labels):
                yield ("setting", words), "scenes/app/preferences.py"
    yield ("setting", preferences.DATA), "scenes/app/preferences.py"
    families = dict.fromkeys(one.family for one in input.COMMANDS if one.family)
    for words in (
        *input.GROUPS,
        *(one.title for one in input.COMMANDS),
        *(one.note for one in input.COMMANDS),
        *families,
    ):
        yield ("command", words), "scenes/app/input.py"
    yield from ((("month", name), "scenes/app/dates.py") for name in dates.MONTHS)
    for level in AI_LEVELS:
        yield from ((("level", words), "logic/ai/levels.py") for words in (level.name, level.sentence))
    for info in infos():
        place = f"logic/{info.id.replace('-', '_')}/options.py"
        yield from ((key, place) for key in _of_game(info))
    yield from ((("ground", ground.name), "logic/kernel/grounds.py") for ground in NINE)
    yield from _in_lessons()
    for one in GENERALS:
        lines = (
            one.temper,
            one.greets,
            one.strikes,
            one.suffers,
            one.steals,
            one.unmasks,
            one.stands,
            one.wins,
            one.loses,
        )
        yield from ((("general", words), "scenes/app/generals.py") for words in lines)
    yield from (((GENERAL, name), "scenes/app/generals.py") for name in names_of_generals())
    yield from ((("banner", name), "scenes/app/session.py") for name in session.BANNER_NAMES.values())
    yield from (
        (("mark", name), "scenes/app/doors.py")
        for name in (doors.LEGAL, doors.GAINING, doors.NEW, doors.THREATENED, doors.CHOSEN, doors.LAST_MOVE)
    )


def names_of_generals() -> list[str]:
    """Return the names of all who play for the computer, and of the teacher, each once."""
    return list(dict.fromkeys([*(one.name for one in GENERALS), *session.RIVALS, lessons.TEACHER]))


def _in_lessons() -> Iterator[tuple[Key, str]]:
    """Yield the words of lessons and of the cards of the day, and the titles of puzzles."""
    rooms = [ROOT / "lessons" / name for name in (*(info.id for info in infos()), "cards")]
    for path in sorted(path for room in rooms for path in room.glob("*.json")):
        found, where = json.loads(path.read_text(encoding="utf-8")), path.relative_to(ROOT).as_posix()
        for lesson in found if isinstance(found, list) else [found]:
            steps = [one for step in lesson["steps"] for one in (step, *step.get("wrong", ()))]
            told = [step.get(name, "") for step in steps for name in ("say", "do", "otherwise", "after")]
            yield from [(("lesson", words), where) for words in (lesson["title"], lesson["about"], *told) if words]
    for path in sorted((ROOT / "lessons" / "puzzles").glob("*.json")):
        for puzzle in json.loads(path.read_text(encoding="utf-8")):
            yield ("puzzle", puzzle["title"]), path.relative_to(ROOT).as_posix()


def _of_game(info: GameInfo) -> Iterator[Key]:
    """Yield what a menu and a set-up say of a game."""
    yield from (("game", words) for words in (info.title, info.tagline))
    for option in info.options:
        labels = [words for choice in option.choices for words in (choice.label, choice.sentence)]
        yield from (("option", words) for words in (option.title, option.sentence, *labels) if words)
    yield from (("preset", preset.sentence) for preset in info.presets)
    yield from (("reason", words) for _, words in info.reasons)
    yield from (("level", words) for _, words in (*info.mistakes, *info.manners))
    yield from (("ground", words) for cell in info.grounds for words in (cell.sentence, cell.named) if words)
    if info.colours_by:
        yield "set-up", info.colours_by


def _in_source(tree: ast.Module, where: str) -> Iterator[Key]:
    """Yield the sentences of a file in their order."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) in CALLS]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(call.args[1], ast.Constant | ast.Name):  # what stands in a table is read there
            context, words = [_value(node, where) for node in call.args]
            yield context, words


def _value(node: ast.expr, where: str) -> str:
    if isinstance(node, ast.Name):
        return str(getattr(import_module(where.removesuffix(".py").replace("/", ".")), node.id))
    return str(ast.literal_eval(node))


def holes_of(words: str) -> dict[str, list[str]]:
    """Return the holes of a sentence by their names, each with the forms that are asked for.

    >>> holes_of("{who:You take|* takes} {card:the} of {card}")
    {'who': ['You take|* takes'], 'card': ['the', '']}
    """
    found: dict[str, list[str]] = {}
    for _, name, form, _ in Formatter().parse(words):
        if name is not None:
            found.setdefault(name, []).append(form or "")
    return found


def template(found: list[Found]) -> str:
    """Return the file that translators begin with."""
    entries = [_entry(HEADER, "")]
    for (context, words), places in found:
        comments = (
            [NOUN_COMMENT]
            if context == NOUN
            else [f"{{{name}}}: {HOLES.get(name, COMMAND)}" for name in holes_of(words)]
        )
        lines = [*(f"#. {one}" for one in comments), *(f"#: {place}" for place in places)]
        entries.append("\n".join([*lines, f"msgctxt {_quoted(context)}", _entry("", words)]))
    return "\n\n".join(entries) + "\n"


def _entry(said: str, words: str) -> str:
    return f"msgid {_quoted(words)}\nmsgstr {_quoted(said)}"


def _quoted(words: str) -> str:
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in words) + '"'


def catalogue(path: Path) -> dict[Key, str]:
    """Return what a file has translated, by context and English words; its head by empty ones.

    Raises :class:`Refused` where a sentence stands twice, or a translation without its sentence: it would be a second
    head, and gettext could read nothing.
    """
    found: dict[Key, str] = {}
    parts = {"msgctxt": "", "msgid": "", "msgstr": ""}
    at = ""
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        word, _, rest = line.partition(" ")
        if word in parts:
            at, parts[word] = word, str(ast.literal_eval(rest))
        elif line.startswith('"'):
            parts[at] += str(ast.literal_eval(line))
        elif not line and at:
            key = parts["msgctxt"], parts["msgid"]
            if key in found:
                raise Refused(f"{path}: {key} stands there twice.")
            if parts["msgstr"]:
                found[key] = parts["msgstr"]
            parts, at = dict.fromkeys(parts, ""), ""
    return found


def faults(said: Mapping[Key, str], known: list[Found]) -> Iterator[str]:
    """Yield what is wrong with a catalogue, in sentences."""
    keys = {one.key for one in known}
    for (context, words), told in said.items():
        if not words:
            continue
        if (context, words) not in keys:
            yield f"No sentence of the game: {words!r}"
        asked, given = holes_of(told), holes_of(words)
        if context == NOUN:
            asked = {}
        if not asked.keys() <= given.keys():
            yield f"{told!r} has holes that {words!r} has not."
        if any(name in PLAYERS and "|" not in form for name, forms in asked.items() for form in forms):
            yield f"{told!r} does not say what it calls its reader: {{who:...|...}}"


def missing(said: Mapping[Key, str], known: list[Found]) -> list[Key]:
    """Return what a catalogue has not translated yet."""
    return [one.key for one in known if one.key not in said]


def packed(said: Mapping[Key, str]) -> bytes:
    """Return a catalogue as gettext reads it."""
    texts = {f"{context}\x04{words}" if context else words: told for (context, words), told in said.items()}
    keys = sorted(key.encode() for key in texts)
    told = [texts[key.decode()].encode() for key in keys]
    head, start = 28, 28 + 16 * len(keys)
    body, tables = b"", [b"", b""]
    for number, one in enumerate((keys, told)):
        for words in one:
            tables[number] += struct.pack("<II", len(words), start + len(body))
            body += words + b"\0"
    sizes = (0x950412DE, 0, len(keys), head, head + 8 * len(keys), 0, start)
    return struct.pack("<7I", *sizes) + tables[0] + tables[1] + body


def written() -> dict[Path, bytes]:
    """Return every file that is made, with its contents; raise `Refused` if a catalogue has a fault."""
    known = sentences()
    found = {TEMPLATE: template(known).encode()}
    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        said = catalogue(path)
        wrong = list(faults(said, known))
        if wrong:
            raise Refused("\n".join([f"{path.relative_to(ROOT)}:", *wrong]))
        found[path.with_name(PACKED)] = zlib.compress(packed(said), 9)
    return found


def main() -> int:
    """Write all of them, and say what is still to be translated."""
    try:
        for path, data in written().items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    except Refused as reason:
        print(reason, file=sys.stderr)
        return 1
    known = sentences()
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(known)} sentences and nouns")
    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        print(f"{path.relative_to(ROOT)}: {len(missing(catalogue(path), known))} to be translated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
