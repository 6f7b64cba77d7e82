"""What the reference players know of Strategic War."""
