"""The panels around the ground: bar, plaques, tray with the hand, prompt slip, drawer and map."""
