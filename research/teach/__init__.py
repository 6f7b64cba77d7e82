"""Opponents taught by playing against themselves: docs/teaching.md has the recipe."""
