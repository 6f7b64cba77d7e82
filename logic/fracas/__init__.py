"""Fracas: two players, two colours, generals who enlist soldiers, assassins from the hand. Headless rules."""
