"""Decisions that are answered on a dispatch or on the ground: one prompt for each kind of decision."""
