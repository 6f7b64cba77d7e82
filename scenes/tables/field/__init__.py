"""The table of the smaller games: cards lie where a game says, glide to where they lie next, and act when pressed."""
