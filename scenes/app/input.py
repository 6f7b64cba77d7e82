"""One table of commands, and the one place where a key becomes a command.

Whatever is pressed on the keyboard has a name here: pages and tables ask for names (`scenes.ui.event_commands`) and
know no keys. The settings page, the book of rules, tips and README take titles and keys from the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

import logic
from scenes.ui import event_commands, keys
from scenes.ui.words import Phrase, spoken

SLOTS = 2  # a key and a second key
ALSO = Phrase("command", "{before}; {next}")


@dataclass(frozen=True, slots=True)
class Command:
    """A command: it can be asked for by a key.

    ``keys``: the names of its keys (`scenes.ui.keys`); ``where``: on which pages and tables it applies
    (:data:`WHERE`); ``note``: what it does, as the list of keys has it; ``repeats``: whether a key that is held down
    goes on asking; ``family``: commands of one family are told in one line; ``fixed``: the player cannot set its keys.
    """

    name: str
    title: str
    group: str
    keys: tuple[str, ...]
    where: tuple[str, ...]
    note: str
    repeats: bool = False
    family: str = ""
    fixed: bool = False


MOVING, CARDS, TABLE, PAGES, WINDOW, TEXT = (
    "Moving and choosing", "Cards", "Table", "Pages", "Window", "Writing",
)  # fmt: skip
GROUPS = (MOVING, CARDS, TABLE, PAGES, WINDOW)
"""What the settings show, in this order."""
ALL = "all"
TABLES = ("ground", "field")
LAYERS = ("replay", "review", "thoughts", "score")
"""Those of the analysis of a game that is over."""
ABOVE = ("told", "past", "asked", "sheet", "suit", "lesson", "text", "number", "prose")
"""What lies above a page or a table and is asked first, so that its keys may be those of something below."""
WHERE = (ALL, *TABLES, *ABOVE, "page", "setup", "blind", "book", *LAYERS, "result", "practice", "games", "paste")


MOVES = {
    "left": ("Move left", "Left"), "up": ("Move up", "Up"), "down": ("Move down", "Down"),
    "right": ("Move right", "Right"),
}  # fmt: skip
PANS = {
    "pan_left": ("Scroll left", "Shift+Left"), "pan_up": ("Scroll up", "Shift+Up"),
    "pan_down": ("Scroll down", "Shift+Down"), "pan_right": ("Scroll right", "Shift+Right"),
}  # fmt: skip
"""Titles and keys of the commands that move among things, and of those that scroll the table."""
PICKS = (
    *("Take up card 1", "Take up card 2", "Take up card 3", "Take up card 4", "Take up card 5"),
    *("Take up card 6", "Take up card 7", "Take up card 8", "Take up card 9"),
)


COMMANDS: tuple[Command, ...] = (
    *(Command(name, title, MOVING, (key,), (ALL,), "move among cards, places and buttons, or scroll the table",
              repeats=True, family="Arrows") for name, (title, key) in MOVES.items()),
    Command("next_stop", "Next zone", MOVING, ("Tab",), (ALL,), "on to the next card, button or bar", repeats=True),
    Command("previous_stop", "Previous zone", MOVING, ("Shift+Tab",), (ALL,), "back to the previous one", repeats=True),
    Command("choose", "Choose or place", MOVING, ("Enter", "Space"), (ALL,),
            "press what is framed, or lay the card down"),
    Command("back", "Go back", MOVING, ("Esc",), (ALL,),
            "close what lies open, put the card back, take the last step back, or open the menu", fixed=True),
    Command("page_up", "Page up", MOVING, ("PgUp",), (ALL,), "page up", repeats=True),
    Command("page_down", "Page down", MOVING, ("PgDn",), (ALL,), "page down", repeats=True),
    Command("first", "To the beginning", MOVING, ("Home",), (ALL,),
            "to the beginning, or to the first card of the hand"),
    Command("last", "To the end", MOVING, ("End",), (ALL,), "to the end, or to the last card of the hand"),
    *(Command(f"pick_{digit}", title, CARDS, (str(digit),), (ALL,), "take up a card from the hand, or give an answer",
              family="1 – 9") for digit, title in enumerate(PICKS, 1)),
    Command("end_turn", "End the turn", CARDS, ("Ctrl+Enter",), (*TABLES, "setup"),
            "end the turn, or press the red button; in the set-up, start the game"),
    Command("take_back", "Take back", CARDS, ("Ctrl+Z", "Backspace"), TABLES, "take the last step back"),
    Command("enact", "Enact the strategy", CARDS, ("E",), ("ground",),
            "enact the strategy of the card you hold or look at"),
    Command("read_card", "Read the card in full", CARDS, ("I",), TABLES,
            "read the card you look at large and in full; the right mouse button does so too"),
    *(Command(name, title, CARDS, (suit,), ("suit",), "the suit of a Star", family="S H D C") for name, title, suit in
      (("suit_s", "Choose Spades", "S"), ("suit_h", "Choose Hearts", "H"), ("suit_d", "Choose Diamonds", "D"),
       ("suit_c", "Choose Clubs", "C"))),
    Command("aside", "Look past a question", CARDS, ("Space",), ("sheet",),
            "with a question open: look past it at the table, and back"),
    Command("yes", "Answer a play", CARDS, ("Space",), ("asked",),
            "asked whether anybody answers: you do"),
    Command("nobody", "Nobody answers", CARDS, ("0", "N"), ("asked",),
            "asked whether anybody answers: nobody does"),
    Command("zoom_in", "Zoom in", TABLE, ("+",), ("ground",), "zoom in", repeats=True),
    Command("zoom_out", "Zoom out", TABLE, ("-",), ("ground",), "zoom out", repeats=True),
    Command("fit", "Show all cards", TABLE, ("F",), ("ground",), "show all cards; again, all lands"),
    Command("centre", "Go to the centre", TABLE, ("C",), ("ground",), "go to the centre"),
    *(Command(name, title, TABLE, (key,), ("ground",), "scroll the table while a card is held", repeats=True,
              family="Shift + Arrows") for name, (title, key) in PANS.items()),
    Command("record", "Record", TABLE, ("L",), (*TABLES, *LAYERS),
            "open or close the record; Tab reaches it, and arrows there show on the table what a line is about"),
    Command("story", "Last play", TABLE, ("N",), (*TABLES, "replay", "score"),
            "what was played last and what it changed; while it is framed, up and down read back"),
    Command("hold", "Pause the narration", TABLE, ("Space",), ("told",), "while a move is being told: stop there"),
    Command("go_on", "Continue the narration", TABLE, ("Right",), ("told",), "while a move is being told: go on",
            repeats=True),
    Command("past", "Look back", TABLE, ("P",), TABLES,
            "look back through the turns as you saw them, with PgUp and PgDn from turn to turn; again returns"),
    Command("recap", "What has happened", TABLE, ("R",), (*TABLES, "blind"),
            "what has happened since your last turn, told once more"),
    Command("hint", "Hint", TABLE, ("F2",), TABLES,
            "a hint with its whole plan; again, or Enter, does it, and Esc puts it away"),
    Command("hide", "Lower the privacy screen", TABLE, ("H",), (*TABLES, "blind"),
            "lower the privacy screen, in a hot-seat game"),
    Command("rules", "Rules", TABLE, ("F1", "?"), (*TABLES, "book", "page"),
            "the rules of the current question"),
    Command("help", "Keys", TABLE, ("F3",), (*TABLES, "page"), "this page"),
    Command("show", "Show me", PAGES, ("S",), ("lesson",), "in a lesson or a puzzle: show what to do"),
    Command("skip", "Skip a step", PAGES, ("N",), ("lesson",), "in a lesson or a puzzle: skip it"),
    Command("again", "Once more", PAGES, ("Backspace",), ("lesson",), "in a lesson or a puzzle: a step back, or again"),
    Command("find", "Search", PAGES, ("Ctrl+F",), ("book",), "search"),
    Command("next_match", "Next match", PAGES, ("F3",), ("book",), "next match", repeats=True),
    Command("previous_match", "Previous match", PAGES, ("Shift+F3",), ("book",), "previous match", repeats=True),
    Command("leaf", "Turn the page", PAGES, ("Space",), ("prose",), "turn the page"),
    Command("view", "Whose view", PAGES, ("V",), (*TABLES, "replay", "review", "score"),
            "see another hand, where only computer players play or a finished game is watched"),
    Command("next_slip", "Next slip", PAGES, ("N",), ("review",), "next slip"),
    Command("better", "What was better", PAGES, ("B",), ("review",), "what was better"),
    Command("play_on", "Play from here", PAGES, ("P",), ("review",), "play from here"),
    Command("review", "Review", PAGES, ("R",), ("result", "games", *LAYERS), "review"),
    Command("thoughts", "Thoughts", PAGES, ("T",), ("result", *LAYERS), "thoughts"),
    Command("watch", "Watch again", PAGES, ("W",), ("result", *LAYERS), "watch again"),
    Command("score", "Score by turn", PAGES, ("S",), LAYERS, "score by turn"),
    Command("rematch", "Rematch", PAGES, ("M",), ("result",), "rematch"),
    Command("puzzles", "Lessons and puzzles", PAGES, ("P",), ("practice",), "change between lessons and puzzles"),
    Command("rename", "Rename a game", PAGES, ("F2",), ("games",), "rename a game"),
    Command("remove", "Remove", PAGES, ("Del",), ("games",), "remove"),
    Command("fullscreen", "Full screen", WINDOW, ("F11",), (ALL,), "full screen"),
    Command("bigger", "Larger", WINDOW, ("Ctrl++",), (ALL,), "larger"),
    Command("smaller", "Smaller", WINDOW, ("Ctrl+-",), (ALL,), "smaller"),
    Command("usual_size", "Usual size", WINDOW, ("Ctrl+0",), (ALL,), "usual size"),
    Command("quit", "Quit", WINDOW, ("Ctrl+Q",), (ALL,), "quit"),
    Command("more", "One more", TEXT, ("+",), ("number",), "one more", repeats=True, fixed=True),
    Command("less", "One less", TEXT, ("-",), ("number",), "one less", repeats=True, fixed=True),
    Command("select_all", "Select all", TEXT, ("Ctrl+A",), ("text",), "select all", fixed=True),
    Command("copy", "Copy", TEXT, ("Ctrl+C",), ("text",), "copy", fixed=True),
    Command("paste", "Paste", TEXT, ("Ctrl+V",), ("text", "paste"), "paste", fixed=True),
    Command("erase_left", "Erase to the left", TEXT, ("Backspace",), ("text",), "erase to the left", repeats=True,
            fixed=True),
    Command("erase", "Erase", TEXT, ("Del",), ("text",), "erase", repeats=True, fixed=True),
)  # fmt: skip
BY_NAME: Mapping[str, Command] = {command.name: command for command in COMMANDS}

PROFILES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "default": {},
    "left": {
        "end_turn": ("Ctrl+Space", "Ctrl+Enter"), "take_back": ("Z", "Ctrl+Z"), "choose": ("Space", "Enter"),
        "left": ("Left", "A"), "right": ("Right", "D"), "up": ("Up", "W"), "down": ("Down", "S"),
        "record": ("G",), "story": ("B",), "past": ("X",), "hide": ("T",), "read_card": ("Q",), "centre": ("C",),
        "zoom_in": ("F4", "+"), "zoom_out": ("F5", "-"), "watch": ("E",), "rematch": ("Q",),
        "view": ("V",), "better": ("Z",), "score": ("C",), "play_on": ("X",), "next_slip": ("F",), "puzzles": ("X",),
    },
    "one": {
        "end_turn": ("O",), "take_back": ("U",), "previous_stop": ("Q",), "pan_left": ("J",), "pan_right": ("K",),
        "pan_up": ("Y",), "pan_down": ("M",), "find": ("F2",), "previous_match": ("F4",),
        "bigger": ("F6",), "smaller": ("F7",), "usual_size": ("F8",), "quit": ("F10",),
    },
}  # fmt: skip
"""What differs from the default: keys of the left half of the keyboard; or none that needs another one held."""
OWN = "own"
"""The profile that a player has saved; its keys are in the settings."""
PROFILE_TITLES = {"default": "Default", "left": "Left hand", "one": "One hand", OWN: "Yours"}
NEEDED = ("left", "up", "down", "right", "next_stop", "choose")
"""Without a key for these the settings could not be led by keys any more."""


def title_of(name: str) -> str:
    """Return the title of a command in the language of the window."""
    return spoken("command", BY_NAME[name].title)


def rows(group: str) -> list[Command]:
    """Return the commands of a group, as the settings list them."""
    return [one for one in COMMANDS if one.group == group]


class Keymap:
    """The keys as a player has them."""

    def __init__(
        self, profile: str = "default", changed: Mapping[str, Sequence[str]] | None = None, by_place: bool = False
    ) -> None:
        self.profile, self.by_place = profile, by_place
        own = {**PROFILES[profile], **(changed or {})}
        self.keys: dict[str, tuple[str, ...]] = {
            command.name: tuple(own.get(command.name, command.keys))[:SLOTS] for command in COMMANDS
        }
        self._commands: dict[str, list[str]] = {}
        for name, found in self.keys.items():
            for key in found:
                self._commands.setdefault(key, []).append(name)

    def commands(self, event: pygame.Event) -> frozenset[str]:
        """Return the names of all commands that a key which has gone down stands for, wherever they apply."""
        return frozenset(name for key in keys.read(event, self.by_place) for name in self._commands.get(key, ()))

    def prints(self) -> dict[str, str]:
        """Return what stands on the places of the keyboard of now, where keys go by place."""
        return keys.printed() if self.by_place else {}

    def caps(self) -> dict[str, tuple[str, ...]]:
        """Return the keys of every command as caps show them: with the letters of the keyboard of now."""
        prints = self.prints()
        return {name: tuple(keys.cap(key, prints) for key in found if key) for name, found in self.keys.items()}

    def taken(self) -> list[str]:
        """Return every key that commands something."""
        return [key for key in self._commands if key]

    def clashes(self, key: str) -> list[str]:
        """Return the commands that want this key at the same place, if several do."""
        wanted = self._commands.get(key, [])
        return [one for one in wanted if any(meet(BY_NAME[one], BY_NAME[other]) for other in wanted if other != one)]


def meet(one: Command, other: Command) -> bool:
    """Return whether two commands could be asked for at the same moment, so that they must not share a key."""
    first, second = set(one.where), set(other.where)
    if first & second:
        return True
    return (ALL in first and bool(second.difference(ABOVE))) or (ALL in second and bool(first.difference(ABOVE)))


DEFAULT = Keymap()
event_commands.show_caps(DEFAULT.caps())


def lines(where: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return what keys do at some places: their caps, and what they are for; one family, and one key, in one line."""
    found: dict[str, tuple[str, str]] = {}
    usual, wanted = DEFAULT.caps(), {ALL, *where}
    for command in COMMANDS:
        caps = "  ".join(event_commands.caps(command.name))
        if not wanted.intersection(command.where) or not caps:
            continue
        family = [one.name for one in COMMANDS if command.family and one.family == command.family]
        if family:
            as_usual = all(event_commands.caps(name) == usual[name] for name in family)
            caps = (
                spoken("command", command.family)
                if as_usual
                else "  ".join("  ".join(event_commands.caps(name)) for name in family)
            )
        words = spoken("command", command.note)
        same = next((name for name, (other, _) in found.items() if other == caps), "")
        if same and not command.family:  # a key that does several things, each in its own place, has one line
            found[same] = (caps, ALSO(before=logic.verbatim(found[same][1]), next=logic.verbatim(words)))
        else:
            found[command.family or command.name] = (caps, words)
    return tuple(found.values())
