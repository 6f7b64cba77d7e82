"""Game: armies of an ace and three court cards in secret order, attacked by groups of cards presented at once."""
