"""The tour: every page is opened, and a lesson, a puzzle, a card of the day and games are played, reviewed and watched.

``python -m tools.robot.tour [PROGRAM]`` makes it with the checkout, or with a packed program, on a screen of its own.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import logic
from tools import xscreen
from tools.robot.player import Player
from tools.robot.program import Failed, Program, Seen

ROOT = Path(__file__).resolve().parents[2]
GAMES = [info.id for info in logic.games()]
LEVELS = [level.id for level in logic.AI_LEVELS]
WHOLE = "assertion"  # the game that is played to its end: it has the fewest moves
LESSON, GAME, REVIEW = 240.0, 900.0, 600.0  # seconds
PARTS = ("pages", "lessons", "card_of_the_day", "puzzles", "sharing", "levels", "whole_game", "every_page")
PAGES = (
    "AgeScene", "AnalysisScene", "ArchiveScene", "ArmiesScene", "BookScene", "CardsScene", "ChoiceList", "Confirm",
    "FracasScene", "MenuScene", "PauseScene", "PileScene", "PracticeScene", "PrivacyScene", "RestoreScene",
    "ResultsScene", "SettingsScene", "SetupScene", "StatisticsScene", "StrategicScene", "TableScene", "ImportScene",
)  # fmt: skip
ELSEWHERE = {
    "AlreadyRunningScene": "It is for a second program with the same folder (tools/robot/starts.py).",
    "CrashScene": "Where it opens, the release is none.",
}
"""Pages that the tour does not lead to, and why."""
JUDGED = 12  # moves after which a review has shown that it goes on
TOLD = 30  # steps in which one move may be told
FILLED = 24  # steps after which cards lie on one of the piles
MOVES = 3  # changes of a match by the others after which a level has shown that it answers


class Tour:
    """One program, led from page to page."""

    def __init__(self, program: Program, seed: int = 7) -> None:
        self.program, self.seed = program, seed

    # ---- pages

    def menu(self) -> None:
        """Go back to the menu, from wherever it is."""
        for _ in range(12):
            seen = self.program.calm()
            if seen["page"] == "MenuScene":
                return
            way = next((name for name in ("leave", "menu", "back") if name in seen["press"]), None)
            if way is not None:
                self.program.press(way)
            else:
                self.program.key("Escape")
        raise self.program.failed("there was no way back to the menu")

    def opened(self, *ways: str, page: str) -> Seen:
        """Press one thing after the other, and look until a page is open."""
        for way in ways:
            self.program.press(way)
            self.program.calm()
        return self.program.page(page)

    def pages(self) -> None:
        """Every page that the menu leads to, with all that it shows for each game."""
        program = self.program
        program.page("MenuScene")
        for game in GAMES:
            self.opened(f"slip {game}", page="MenuScene")
            self.opened("Versus AI", page="SetupScene")
            if game == WHOLE:
                self.opened("rules", "cards strategies", page="CardsScene")
            self.menu()
        self.opened("Learn", page="PracticeScene")
        for game in GAMES:
            self.opened(f"tab {game}", page="PracticeScene")
        self.opened("puzzles", page="PracticeScene")
        for game in GAMES:
            self.opened(f"tab {game}", page="PracticeScene")
        self.look_in("filter grade", "ChoiceList")
        self.menu()
        self.opened("Rules", page="BookScene")
        for at in range(len(GAMES)):
            program.press("games", (at + 0.5) / len(GAMES))
            program.page("BookScene")
            for _ in range(3):
                program.key("Page_Down")
            program.calm()
        self.menu()
        self.opened("Settings", page="SettingsScene")
        self.menu()
        self.opened("Game history", page="ArchiveScene")
        self.look_in("take in", "ImportScene")
        self.menu()
        self.opened("Statistics", page="StatisticsScene")
        self.menu()

    def look_in(self, way: str, page: str) -> None:
        """Open what lies over a page, and put it away again."""
        below = self.program.calm()["page"]
        self.opened(way, page=page)
        self.program.key("Escape")
        self.program.page(below)

    def sharing(self) -> None:
        """Two people at one screen: the privacy screen, a look at the rules, the game left and gone on with."""
        program = self.program
        self.menu()
        self.opened(f"slip {GAMES[0]}", "Hot seat", page="SetupScene")
        program.press("start")
        program.page("PrivacyScene")
        program.hold("lift")
        program.page("TableScene")
        self.look_in("rules", "BookScene")
        self.menu()
        program.press("continue")
        program.page("PrivacyScene")
        self.menu()
        self.opened("Saved games", page="ArchiveScene")
        self.look_in("restore", "RestoreScene")
        self.menu()

    # ---- learning

    def taught(self, by_hint: float = 1.0) -> None:
        """Play what is asked for, until the teacher has nothing more to say."""
        program, player, end = self.program, Player(self.program, self.seed, by_hint), time.monotonic() + LESSON
        still, before = 0, (None, -1)
        while not (seen := program.calm()).get("taught"):
            if time.monotonic() > end:
                raise program.failed("the lesson does not come to its end")
            still = still + 1 if (seen["press"], seen["token"]) == before else 0
            before = (seen["press"], seen["token"])
            if "tutor:on" in seen["press"]:
                program.press("tutor:on")
            elif seen["asked"]:
                player.act(seen, still)

    def lessons(self) -> None:
        """The first lesson of each game."""
        for game in GAMES:
            self.menu()
            self.opened("Learn", page="PracticeScene")
            self.opened(f"tab {game}", page="PracticeScene")
            self.program.press("begin")
            self.program.until("the lesson is open", lambda seen: "tutor:show" in seen["press"])
            self.taught()
            seen = self.program.until("the lesson can be left", lambda seen: "tutor:next" in seen["press"])
            self.program.press("tutor:all" if "tutor:all" in seen["press"] else "tutor:next")
            self.program.page("PracticeScene")

    def card_of_the_day(self) -> None:
        self.menu()
        self.opened("Learn", page="PracticeScene")
        self.program.press("solve")
        self.program.until("the card is on the table", lambda seen: "tutor:show" in seen["press"])
        self.taught()

    def puzzles(self) -> None:
        """The first puzzle of each game: moves by chance until one is judged, and then the answer."""
        for game in GAMES:
            self.menu()
            self.opened("Learn", page="PracticeScene")
            self.opened("puzzles", page="PracticeScene")
            self.opened(f"tab {game}", page="PracticeScene")
            self.program.press("solve")
            self.program.until("the puzzle is on the table", lambda seen: "tutor:show" in seen["press"])
            self.taught(by_hint=0.0)
            if "tutor:show" in self.program.look()["press"]:
                self.program.press("tutor:show")
            self.program.until("the answer lies on the table", lambda seen: "tutor:again" in seen["press"])

    # ---- playing

    def begin(self, game: str, level: str) -> None:
        """Begin a game against a level."""
        program = self.program
        self.menu()
        self.opened(f"slip {game}", page="MenuScene")
        self.opened("Versus AI", page="SetupScene")
        program.reveal("level 1")
        program.press("level 1", across=0.02)
        for _ in range(LEVELS.index(level)):
            program.key("Right")
        program.press("start")
        program.until("the table is open", lambda seen: seen.get("game") == game)

    def levels(self) -> None:
        """Some moves against each level, each in another game that offers it."""
        without = {info.id: info.without for info in logic.games()}
        for at, level in enumerate(LEVELS):
            self.begin(next(game for game in (*GAMES[at:], *GAMES) if level not in without[game]), level)
            Player(self.program, self.seed + at).play(self.answered(), GAME)

    def answered(self) -> Callable[[Seen], bool]:
        """Return whether the others have moved a few times, or the game is over."""
        moved, before = 0, -1

        def enough(seen: Seen) -> bool:
            nonlocal moved, before
            token = seen.get("token", before)
            moved += token != before and not seen.get("asked", "x")
            before = token
            return moved >= MOVES or bool(seen.get("over"))

        return enough

    def hurry(self) -> None:
        """Have nothing shown at length from now on, and the computer players think no longer than they must."""
        self.menu()
        self.opened("Settings", page="SettingsScene")
        for group, name, across in (("Accessibility", "motion", 0.98), ("Play", "pace", 0.98)):
            self.program.press(f"group {group}")
            self.program.reveal(name)
            self.program.press(name, across)
        self.menu()

    def whole_game(self) -> None:
        """One game to its end; then its result, its review, its replay, and what the computer player thought."""
        program = self.program
        self.hurry()
        self.begin(WHOLE, LEVELS[-2])
        player = Player(program, self.seed, by_hint=0.8)
        player.play(lambda seen: seen.get("token", 0) >= FILLED and seen.get("asked") == "build", GAME)
        self.pile()
        player.play(lambda seen: seen["page"] == "ResultsScene", GAME)
        program.page("ResultsScene")
        self.look_in("thoughts", "AnalysisScene")
        self.opened("review", page="AnalysisScene")
        program.until("some moves are judged", lambda seen: seen["judged"] >= JUDGED, REVIEW)
        self.walk()
        self.menu()
        self.opened("Game history", "watch", page="AnalysisScene")
        self.walk()
        self.menu()
        self.opened("Statistics", page="StatisticsScene")
        self.look_in("erase", "Confirm")
        self.menu()

    def pile(self) -> None:
        """Open one of the piles on one's own turn, as no question comes over it then; an empty one does not open."""
        for name in ("pile:centre", "pile:removed"):
            self.program.press(name)
            if self.program.calm()["page"] == "PileScene":
                self.program.key("Escape")
                return

    def walk(self) -> None:
        """Go through a game that is over, from its beginning to its end."""
        program = self.program
        program.press("line", across=0.001)
        still, before = 0, -1
        while (seen := program.calm())["at"] < seen["places"] - 1:
            still, before = still + 1 if seen["at"] == before else 0, seen["at"]
            if still > TOLD:
                raise program.failed("the game that is over does not go on")
            program.key("Right")

    def every_page(self) -> None:
        """Return whether all pages were met on the way."""
        if missing := sorted(set(PAGES) - self.program.met):
            raise self.program.failed(f"these pages never came: {', '.join(missing)}")


def make(
    command: Sequence[str], home: Path, environment: dict[str, str], parts: Sequence[str] = PARTS, pure: bool = False
) -> None:
    """Make the tour with a program, ``pure`` where it has no compiled rules; ``home`` is an empty folder.

    Raises Failed.
    """
    folder, data = home / "tour", home / "games"
    folder.mkdir()
    program = Program([*command, "--data-dir", str(data)], folder, data, environment)
    program.pure = pure
    try:
        for part in parts:
            begun = time.monotonic()
            getattr(Tour(program), part)()
            print(f"  {part.replace('_', ' ')}: {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        program.close()


def main(arguments: list[str] | None = None) -> int:
    """Make the tour on a screen of its own, and print what went wrong, if anything did."""
    parser = argparse.ArgumentParser(prog="python -m tools.robot.tour", description=__doc__)
    parser.add_argument("program", nargs="?", help="a packed program; else the checkout")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    chosen = parser.parse_args(arguments)
    command = [chosen.program] if chosen.program else [sys.executable, str(ROOT / "game.py")]
    with tempfile.TemporaryDirectory() as scratch, xscreen.screen() as display:
        try:
            make(command, Path(scratch), {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}, chosen.parts)
        except Failed as problem:
            print(f"The tour was broken off: {problem}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
