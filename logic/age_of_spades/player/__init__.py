"""Knowledge of Age of Spades for computer players: candidate moves and evaluation."""
