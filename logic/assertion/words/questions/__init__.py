"""Questions to players: the story that led to each, the question, and the effect of each answer.

`asked` puts a question together. `saying` has the pieces of sentences, `plays` tells of builds and strategies, `gains`
how somebody came to a strategy; `fields`, `turns` and `windows` ask what many cards have in common, and a module a suit
what only one card asks.
"""
