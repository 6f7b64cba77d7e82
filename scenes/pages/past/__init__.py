"""The games that are over: sought, watched, handed out and taken in."""
