"""Everything that Toll Road says: questions, reasons of hints, the record, the page of rules."""
