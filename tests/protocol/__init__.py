"""The headless protocol, line by line."""
