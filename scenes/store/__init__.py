"""The kept games in one SQLite database: what was decided, as it was decided, and generations of whole positions."""
