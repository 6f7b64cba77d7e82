"""Weights of the evaluation, fitted on played games.

Made by ``python -m research.fit fracas --games 1500 --seats 2 --seed 1``.
On 1984 positions of games not fitted on, the average log-likelihood of the result is -0.5350,
where the weights set by hand reach -0.5418.
"""

FITTED: tuple[float, ...] = (
    1.0024,
    -1.3012,
    0.8518,
    0.8215,
    0.1473,
    0.4094,
    0.4747,
    0.2003,
    0.4110,
    0.3633,
    -0.0618,
    0.1646,
    0.8116,
    0.2131,
    2.3991,
)
