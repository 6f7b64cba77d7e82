"""The settings: a list of groups, and beside it the page of the chosen one; the keys have their own rows there."""
