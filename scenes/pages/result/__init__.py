"""The page of results: who won, the field at its end, how the score went, what decided it, and every point."""
