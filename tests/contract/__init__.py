"""Rules that every registered game must keep, written once for all of them."""
