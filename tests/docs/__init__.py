"""Tests that what the documents say is true."""
