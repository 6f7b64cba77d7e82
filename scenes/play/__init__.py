"""Shared code of all tables: asking, computer players, hints, keeping, the blind, the bar, the slip and the record."""
