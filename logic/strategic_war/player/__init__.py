"""Knowledge of Strategic War for computer players: candidate moves and evaluation."""
