"""Weights of the evaluation, fitted on played games.

Made by ``python -m research.fit strategic-war --games 2000 --seats 2 --seed 1``.
On 19654 positions of games not fitted on, the average log-likelihood of the result is -0.5417,
where the weights set by hand reach -0.5434.
"""

FITTED: tuple[float, ...] = (
    1.1041,
    1.2354,
    0.8758,
    0.7428,
    -0.3439,
    0.3820,
    0.4232,
    1.1447,
    0.0245,
    -0.1752,
)
