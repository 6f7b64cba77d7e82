"""What players read when they are asked: who did what that led to the question, what is asked, what each answer does.

`asked` puts a question together. `saying` has the pieces of sentences, `plays` tells of builds and strategies, `gains`
how somebody came to a strategy; `fields`, `turns` and `windows` ask what many cards have in common, and a module a suit
what only one card asks.
"""
