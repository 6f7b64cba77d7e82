"""A game that is over: its moves, its review, what computer players thought, and how the score went."""
