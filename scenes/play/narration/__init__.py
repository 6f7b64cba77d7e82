"""The story of a play while it happens: who played what against whom, and what it changed."""
