"""The main menu: Continue first, and a slip of bamboo for each game."""
