"""Scripts for those who work on the game; nothing here is part of it."""
