"""Positions of Fracas as plain JSON data: written, and read again with every check."""
