"""The compiled build of the rules does to the last bit what the pure one does."""
