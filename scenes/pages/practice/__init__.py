"""Practice: the lessons, a card a day, and the puzzles."""
