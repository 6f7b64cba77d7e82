"""Age of Spades: its rules, rulings, documents, computer players and a soak."""
