"""What computer players know of Fracas: moves worth a look, and how a position stands."""
