"""The strategies of the 54 cards; `base` is what they share, `registry` finds them, `every` loads them all."""
