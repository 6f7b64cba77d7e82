"""The robot that tries a program out through its window: hands, eyes, a player, and the tour it makes."""
