"""The events, played out: the stage, the director of events, and what is told of them."""
