"""What the reference players know of Game."""
