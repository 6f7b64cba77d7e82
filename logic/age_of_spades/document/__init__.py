"""Positions of Age of Spades as plain JSON data: written, and read again with every check."""
