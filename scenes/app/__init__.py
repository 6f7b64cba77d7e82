"""The program around the scenes: the window, the stack, settings, files, sound and the match that is played."""
