"""Everything that Age of Spades says: questions, refusals, the record, hints, the page of rules."""
