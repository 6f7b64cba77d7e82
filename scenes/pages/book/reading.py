"""The place of a reader in the book: which chapter and card are open, what is sought and at which match one is."""

from __future__ import annotations

from scenes.pages.book.game_book import GameBook, TextMatch


class Reading:
    """Goes through the book of a game. A chapter or card that is not in it is passed over."""

    def __init__(self, game: str, chapter: str = "", card: str = "", sought: str = "") -> None:
        """``chapter`` is a heading, ``card`` a code."""
        self.game_book = GameBook(game)
        cards = self.game_book.cards
        self.chapter = self.game_book.chapter_of(chapter)
        self.card = card if card in cards else cards[0] if cards else ""
        self.suit = self.card[-1:]  # whose cards are listed
        self.sought = ""
        self.matches: list[TextMatch] = []
        self.at: int | None = None  # the place of the match one is at
        self.seek(sought)

    def again(self) -> Reading:
        """Return the same place in the language that the window has now."""
        heading = self.game_book.chapters[self.chapter].heading
        found = Reading(self.game_book.pack, heading, self.card, self.sought)
        found.suit = self.suit
        return found

    def seek(self, sought: str) -> None:
        """Look for words in the whole book."""
        self.sought, self.at = sought, None
        self.matches = self.game_book.matches(sought)

    @property
    def marked(self) -> str:
        """Return what is marked in the text."""
        return self.sought if self.matches else ""

    @property
    def match(self) -> TextMatch | None:
        """The match one is at."""
        return None if self.at is None else self.matches[self.at]

    def step(self, by: int) -> TextMatch | None:
        """Go to the next match, or to the one before, round and round; from the open chapter at first."""
        if not self.matches:
            return None
        here = next((place for place, match in enumerate(self.matches) if match.chapter >= self.chapter), 0)
        self.at = (here if by > 0 else here - 1) if self.at is None else self.at + by
        self.at %= len(self.matches)
        return self.matches[self.at]

    def open(self, chapter: int) -> bool:
        """Open another chapter; whether it is one."""
        if chapter == self.chapter or not 0 <= chapter < len(self.game_book.chapters):
            return False
        self.chapter = chapter
        if self.match is not None and self.match.chapter != chapter:
            self.at = None
        return True

    @property
    def chapters(self) -> tuple[int, ...]:
        """The chapters in which the words stand; without a search, all."""
        found = {match.chapter for match in self.matches if not match.card}
        return tuple(sorted(found) if self.matches else range(len(self.game_book.chapters)))

    @property
    def listed(self) -> tuple[str, ...]:
        """The cards in which the words stand; without a search, those of the suit."""
        found = tuple(match.card for match in self.matches if match.card)
        return found if self.matches else tuple(code for code in self.game_book.cards if code[-1] == self.suit)
