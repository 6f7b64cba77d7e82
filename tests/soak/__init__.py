"""Long random play of Art of War Assertion with every card: ``make soak``; the suite plays a hundred games of it."""
