"""Knowledge of Art of War Assertion for computer players: candidate moves and evaluation."""
