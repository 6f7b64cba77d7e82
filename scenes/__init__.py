"""The window: everything that draws, listens and moves. It decides no rule."""
