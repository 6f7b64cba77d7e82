"""Toll Road: a made-up sixth game, as docs/add_a_game.md walks through it. It lives in the tests and nowhere else.

Two travellers lay a card at the same time for the toll that lies on the road, and the higher one takes it.
"""
