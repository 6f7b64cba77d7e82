"""The rules of Age of Spades: state, verbs and frames. Nothing here knows documents, words or players."""
