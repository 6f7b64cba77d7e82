"""The table of Fracas."""
