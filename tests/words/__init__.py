"""Tests of the sentences that players read, of all games at once."""
