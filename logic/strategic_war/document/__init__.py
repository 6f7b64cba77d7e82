"""Positions of Strategic War as plain JSON data: written, and read again with every check."""
