"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit fracas --games 1500 --seats 2 --seed 1``.
On 5876 positions of games not fitted on, the average log-likelihood of the result is -0.4952,
where the weights set by hand reach -0.4979.
"""

FITTED: tuple[float, ...] = (
    1.4742,
    -1.5098,
    0.9314,
    0.7085,
    0.1805,
    0.2990,
    0.4797,
    0.2217,
    0.4155,
    0.2858,
    -0.0820,
    0.3671,
    0.9729,
    0.1581,
    2.5675,
)
