"""The shapes of the game as SVG text: suits, seals, courts, card faces and grounds. Imports no pygame."""
