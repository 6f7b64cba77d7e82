"""The saved games: a list to go on from."""
