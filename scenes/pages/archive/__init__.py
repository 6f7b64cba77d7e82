"""The games: those that go on and those that are over; sought, watched, named, exported, imported and removed."""
