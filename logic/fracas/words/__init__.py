"""Everything that Fracas says: questions, refusals, the record, hints, the page of rules."""
