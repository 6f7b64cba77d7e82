"""Questions: what is asked, where it is answered, and what a hint says of it."""
