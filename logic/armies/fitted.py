"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit armies --games 500 --seats 2 --seed 1``.
On 2080 positions of games not fitted on, the average log-likelihood of the result is -0.5912,
where the weights set by hand reach -0.6033.
"""

FITTED: tuple[float, ...] = (
    -5.7115,
    -3.6500,
    -2.2231,
    -1.1101,
    -0.2205,
    1.0102,
    0.3806,
    0.7249,
    -20.0000,
)
