"""Knowledge of Fracas for computer players: candidate moves and evaluation."""
