"""The rules of Art of War Assertion: state, verbs and frames. Nothing here knows documents, words or players."""
