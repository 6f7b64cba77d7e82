"""Weights of the evaluation, fitted on played games.

Made by ``python -m research.fit armies --games 500 --seats 2 --seed 1``.
On 12036 positions of games not fitted on, the average log-likelihood of the result is -0.6114,
where the weights set by hand reach -0.6143.
"""

FITTED: tuple[float, ...] = (
    -6.5490,
    -3.7655,
    -2.2668,
    -1.0851,
    -0.3532,
    0.9547,
    0.3064,
    1.1070,
    -20.0000,
)
