"""The kept games: journal, generations, faults of the disk, and files of every schema so far."""
