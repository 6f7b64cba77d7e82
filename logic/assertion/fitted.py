"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit assertion --games 400 --seats 2 --seed 1``.
On 1414 positions of games not fitted on, the average log-likelihood of the result is -0.6139,
where the weights set by hand reach -0.6159.
"""

FITTED: tuple[float, ...] = (
    -0.0200,
    3.5884,
    0.9487,
    -0.5487,
    0.3087,
    0.4395,
    0.0607,
    1.3742,
    0.5840,
)
