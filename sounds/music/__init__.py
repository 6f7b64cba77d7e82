"""The music of the house as Ogg files, and what it is made of: instruments, pieces and the room they sound in.

`python -m tools.music` plays the pieces and writes the files; the game only ever reads those.
"""
