"""Everything that Art of War Assertion says: questions, refusals, the record, hints, the page of rules."""
