"""The pages around a game: menu, set-up, settings, rules, the blind, results. They know no table."""
