"""The table: ground, camera, cards, hand, keyboard, the director of what happens, and the panels around it."""
