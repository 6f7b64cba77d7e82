"""What the reference players know of Age of Spades."""
