"""Motion: tweens and the queue that plays them."""
