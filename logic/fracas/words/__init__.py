"""The words of Fracas: questions, refusals, the record, hints, the page of rules."""
