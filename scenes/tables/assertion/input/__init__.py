"""Input of the player: hand, mouse, keyboard, and the moves that both come down to."""
