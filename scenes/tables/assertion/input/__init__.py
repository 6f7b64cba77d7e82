"""What the player does: hand, mouse, keyboard, and the moves that both come down to."""
