"""The rules of Strategic War: state, verbs and frames. Nothing here knows documents, words or players."""
