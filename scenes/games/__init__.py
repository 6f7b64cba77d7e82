"""What the table of one game looks like."""
