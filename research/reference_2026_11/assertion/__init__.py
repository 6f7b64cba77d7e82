"""What the reference players know of Art of War Assertion."""
