"""Knowledge of Game for computer players: candidate moves and evaluation."""
