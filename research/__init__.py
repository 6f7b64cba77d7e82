"""Measurements, fits and the search for puzzles: beside the product, and not shipped."""
