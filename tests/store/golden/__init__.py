"""Files as every version of the program has kept them: they open forever.

``autosave-1-GAME-SEATS.json`` is the one save of version 0.1.0; ``record-1-GAME.json`` a finished game to replay;
``games-N.sqlite3`` a database of schema N, and ``games-N.json`` what must come out of it. They are never written anew:
``python -m tests.store.golden`` makes those of the present schema where there are none yet.
"""
