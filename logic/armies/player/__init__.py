"""What computer players know of Game: moves worth a look, and how a position stands."""
