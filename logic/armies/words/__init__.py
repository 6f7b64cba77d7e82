"""The words of Game: questions, refusals, the record, hints, the page of rules."""
