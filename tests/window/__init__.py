"""The program in a real window, driven by a real mouse and a real keyboard (needs Xvfb and xdotool)."""
