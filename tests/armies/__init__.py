"""The rules of Game, in one test or more for every rule and ruling."""
