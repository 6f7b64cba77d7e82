"""Scenes under the dummy driver: no window, no sound, no waiting."""
