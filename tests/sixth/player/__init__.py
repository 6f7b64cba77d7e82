"""The computer player of Toll Road."""
