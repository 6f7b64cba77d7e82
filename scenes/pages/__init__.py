"""The pages around a game: menu, set-up, settings, rules, the privacy screen, results. They know no table."""
