"""The strategies of the 54 cards, a module a kind; `every` gathers them, `base` is what they share."""
