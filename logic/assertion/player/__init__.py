"""What computer players know of Art of War Assertion: moves worth a look, and how a position stands."""
