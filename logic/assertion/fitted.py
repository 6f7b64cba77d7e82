"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit assertion --games 160 --seats 2 --seed 1``.
On 503 positions of games not fitted on, the average log-likelihood of the result is -0.5587,
where the weights set by hand reach -0.5622.
"""

FITTED: tuple[float, ...] = (
    0.5104,
    3.5497,
    1.2663,
    -0.8663,
    0.4917,
    0.1571,
    0.0422,
    1.0164,
    0.7337,
)
