"""A game that is over, judged move by move: what each cost, what was better and why, and how sure that is."""
