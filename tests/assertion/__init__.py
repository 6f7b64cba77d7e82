"""Tests of Art of War Assertion."""
