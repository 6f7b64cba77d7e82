"""The computer players of November 2026, kept as they were: what later ones are measured against.

Copies of ``logic/ai`` (what chooses a move), of the brain of the kernel and of every game's ``player``; only the rules
are those of today. They are not mended and not made shorter, and count in no size. `research.arena` plays them, by the
names ``reference:recruit`` to ``reference:sun-tzu``.
"""
