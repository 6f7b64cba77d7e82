"""The rules of Game: state, verbs and frames. Nothing here knows documents, words or players."""
