"""The strategies of the 54 cards, a module a kind; `base` is what they share, `registry` finds them, `every` loads them."""
