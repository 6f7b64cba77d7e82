"""The words of Age of Spades: questions, refusals, the record, hints, the page of rules."""
