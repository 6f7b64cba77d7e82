"""The rules of the card games, headless. Scenes use the names below and nothing deeper.

All but the catalogue of games is imported at its first use, so that a window can open before the rules are loaded.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .external_input import (
    LONGEST_NAME,
    LONGEST_TEXT,
    bytes_of_file,
    clean_name,
    file_name,
    head_of_file,
    json_of,
    json_of_file,
    list_of_file,
    object_of_file,
    players_of,
    text_of_file,
)
from .kernel.errors import IllegalAction, LoadError, OptionError, Refusal
from .kernel.grounds import NINE, Cell, OnGround
from .kernel.info import GameInfo, OptionChoice, OptionInfo
from .registry import infos
from .version import VERSION

if TYPE_CHECKING:
    from .ai import AI_LEVELS, APART, COMPILED, AiClient, bot_action, hint, levels_of
    from .cards import (
        CardText,
        answers_of,
        answers_to,
        card_text,
        card_texts,
        chapter_for,
        game_of,
        is_ground,
        meaning,
        meanings,
        own_name,
        pack_of,
        rules_page,
    )
    from .kernel.events import Event
    from .kernel.nouns import CARDS, RANK_WORDS, SUIT_WORDS
    from .kernel.phrases import YOU, named, shown
    from .kernel.tempers import TEMPERS
    from .kernel.tongue import (
        ENGLISH,
        MARK,
        READER,
        Hole,
        Sentence,
        Tongue,
        all_of,
        any_of,
        card,
        noun,
        rank_noun,
        row,
        say,
        verbatim,
        who,
    )
    from .kernel.views import Answer
    from .lesson import Lesson, read_lesson
    from .lesson_run import LessonRun, fits
    from .match import Match
    from .match_factory import load_match, load_past, new_match, replayed
    from .notation import as_text, from_text
    from .past_match import PastMatch, Span
    from .placements import Placements
    from .puzzle import GRADES, Puzzle, read_puzzle
    from .puzzle_attempt import PuzzleAttempt
    from .rebuilding import facts_of, outcome_of, rebuilt
    from .seat_history import SeatHistory, Stop
    from .steps import PublicDecision
    from .views import AgeView, ArmiesView, AssertionView, FracasView, StrategicView

__all__ = [
    "AI_LEVELS",
    "APART",
    "CARDS",
    "COMPILED",
    "ENGLISH",
    "GRADES",
    "LONGEST_NAME",
    "LONGEST_TEXT",
    "MARK",
    "READER",
    "Hole",
    "NINE",
    "RANK_WORDS",
    "SUIT_WORDS",
    "TEMPERS",
    "VERSION",
    "YOU",
    "AgeView",
    "AiClient",
    "Answer",
    "ArmiesView",
    "AssertionView",
    "PuzzleAttempt",
    "CardText",
    "Cell",
    "LessonRun",
    "Event",
    "FracasView",
    "GameInfo",
    "SeatHistory",
    "IllegalAction",
    "Placements",
    "Lesson",
    "LoadError",
    "Match",
    "OnGround",
    "OptionChoice",
    "OptionError",
    "OptionInfo",
    "PastMatch",
    "PublicDecision",
    "Puzzle",
    "Refusal",
    "Sentence",
    "Span",
    "Stop",
    "StrategicView",
    "Tongue",
    "all_of",
    "answers_of",
    "answers_to",
    "any_of",
    "as_text",
    "bot_action",
    "bytes_of_file",
    "card",
    "card_text",
    "card_texts",
    "chapter_for",
    "clean_name",
    "facts_of",
    "file_name",
    "fits",
    "from_text",
    "game_of",
    "games",
    "head_of_file",
    "hint",
    "is_ground",
    "json_of",
    "json_of_file",
    "levels_of",
    "list_of_file",
    "load_match",
    "load_past",
    "meaning",
    "meanings",
    "named",
    "new_match",
    "noun",
    "object_of_file",
    "outcome_of",
    "own_name",
    "pack_of",
    "players_of",
    "rank_noun",
    "read_lesson",
    "read_puzzle",
    "rebuilt",
    "replayed",
    "row",
    "rules_page",
    "say",
    "shown",
    "verbatim",
    "text_of_file",
    "who",
]

games = infos
"""Return the games that can be played, in the order of the menu."""
_LATER = {
    **dict.fromkeys(("AI_LEVELS", "APART", "COMPILED", "AiClient", "bot_action", "hint", "levels_of"), "logic.ai"),
    **dict.fromkeys(("CardText", "answers_of", "answers_to", "card_text", "card_texts", "chapter_for"), "logic.cards"),
    **dict.fromkeys(
        ("game_of", "is_ground", "meaning", "meanings", "own_name", "pack_of", "rules_page"), "logic.cards"
    ),
    **dict.fromkeys(("LessonRun", "fits"), "logic.lesson_run"),
    "Placements": "logic.placements",
    "Match": "logic.match",
    "PublicDecision": "logic.steps",
    **dict.fromkeys(("AgeView", "ArmiesView", "AssertionView", "FracasView", "StrategicView"), "logic.views"),
    **dict.fromkeys(("SeatHistory", "Stop"), "logic.seat_history"),
    **dict.fromkeys(("PastMatch", "Span"), "logic.past_match"),
    **dict.fromkeys(("as_text", "from_text"), "logic.notation"),
    "PuzzleAttempt": "logic.puzzle_attempt",
    **dict.fromkeys(("GRADES", "Puzzle", "read_puzzle"), "logic.puzzle"),
    **dict.fromkeys(("facts_of", "outcome_of", "rebuilt"), "logic.rebuilding"),
    "Event": "logic.kernel.events",
    **dict.fromkeys(("CARDS", "RANK_WORDS", "SUIT_WORDS"), "logic.kernel.nouns"),
    **dict.fromkeys(("YOU", "named", "shown"), "logic.kernel.phrases"),
    **dict.fromkeys(("ENGLISH", "MARK", "READER", "Hole", "Sentence", "Tongue"), "logic.kernel.tongue"),
    **dict.fromkeys(
        ("all_of", "any_of", "card", "noun", "rank_noun", "row", "say", "verbatim", "who"), "logic.kernel.tongue"
    ),
    "TEMPERS": "logic.kernel.tempers",
    "Answer": "logic.kernel.views",
    **dict.fromkeys(("Lesson", "read_lesson"), "logic.lesson"),
    **dict.fromkeys(("load_match", "load_past", "new_match", "replayed"), "logic.match_factory"),
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_LATER[name]), name)
    globals()[name] = value
    return value
