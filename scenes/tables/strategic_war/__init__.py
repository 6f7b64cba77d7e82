"""The table of Strategic War."""
