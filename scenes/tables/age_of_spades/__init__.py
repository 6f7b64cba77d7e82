"""The table of Age of Spades."""
