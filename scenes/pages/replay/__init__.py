"""A game that is over, watched move by move on its own table."""
