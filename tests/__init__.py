"""Tests of the Five Factors suite."""
