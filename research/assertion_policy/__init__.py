"""A policy for Art of War Assertion, by which no level plays: what it reads, its choices and their marks."""
