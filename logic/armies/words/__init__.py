"""Everything that Game says: questions, refusals, the record, hints, the page of rules."""
