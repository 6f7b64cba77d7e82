"""A position of Toll Road as plain data, and back."""
