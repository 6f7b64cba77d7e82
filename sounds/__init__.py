"""The sounds of the game as Ogg files, and the script that makes them."""
