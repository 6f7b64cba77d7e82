"""The strategies of the cards; `base` is what they share, `registry` finds them, `every` loads them all."""
