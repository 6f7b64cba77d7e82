"""The keys as the player wants them: a row a command, and a picture of the keyboard."""
