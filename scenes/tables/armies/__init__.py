"""The table of Game."""
