"""The ground as it is seen: camera, cards, lines and marks, and how the picture is put together."""
