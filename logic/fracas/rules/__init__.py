"""The rules of Fracas: state, verbs and frames. Nothing here knows documents, words or players."""
