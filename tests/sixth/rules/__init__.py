"""The rules of Toll Road: what lies where, and what happens in a turn. Nothing here knows documents or words."""
