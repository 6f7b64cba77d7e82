"""Art of War Assertion: tricks of four suits on a large grid, and lines to reach on the enemy's side."""
