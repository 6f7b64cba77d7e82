"""Age of Spades: build in secret, raid the defenceless, and be the first to thirty victory points."""
