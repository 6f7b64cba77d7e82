"""Statistics of all the games that were played: figures, charts and a table to take elsewhere."""
