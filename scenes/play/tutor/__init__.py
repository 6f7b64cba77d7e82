"""The teacher at the table: what a lesson says, and its buttons."""
