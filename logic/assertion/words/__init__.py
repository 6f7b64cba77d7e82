"""The words of Art of War Assertion: questions, refusals, the record, hints, the page of rules."""
