"""The part that all five games share: cards, frames, decisions, events, views and chance. It knows no game."""
