"""Tests of what all games share, and the little game they are played on."""
