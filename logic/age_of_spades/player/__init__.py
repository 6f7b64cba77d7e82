"""What computer players know of Age of Spades: moves worth a look, and how a position stands."""
