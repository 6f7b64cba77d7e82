"""Positions of Art of War Assertion as plain JSON data: written, and read again with every check."""
