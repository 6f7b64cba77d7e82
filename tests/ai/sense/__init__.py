"""Positions in which the right move, or a wrong one, is plain to everybody."""
