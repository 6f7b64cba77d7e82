"""Everything that Strategic War says: questions, refusals, the record, hints, the page of rules."""
