"""Shared code of all tables: asking, computer players, hints, saving, the privacy screen, bar, slip and record."""
