"""The words of Strategic War: questions, refusals, the record, hints, the page of rules."""
