"""After a game: what computer players thought before they moved."""
