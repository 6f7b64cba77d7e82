"""The book of rules: chapters, cards and keys of every game, to be read and searched."""
