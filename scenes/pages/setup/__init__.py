"""The page before a game: which rules, who plays, and the start."""
