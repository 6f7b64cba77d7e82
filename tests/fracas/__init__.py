"""Fracas: its rules, rulings, documents, computer players and a soak."""
