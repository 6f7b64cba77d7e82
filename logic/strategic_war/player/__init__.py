"""What computer players know of Strategic War: moves worth a look, and how a position stands."""
