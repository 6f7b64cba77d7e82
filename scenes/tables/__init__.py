"""The tables: Art of War Assertion on its large ground, and the smaller games on the common field."""
