"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit age-of-spades --games 3000 --seats 2 --seed 1``.
On 6184 positions of games not fitted on, the average log-likelihood of the result is -0.4425,
where the weights set by hand reach -0.4628.
"""

FITTED: tuple[float, ...] = (
    0.6043,
    1.8279,
    0.7220,
    0.7220,
    0.6985,
    1.1447,
    0.2438,
    0.7174,
    0.4458,
    0.1651,
    0.2193,
    0.1915,
    0.5348,
    0.1536,
    0.6558,
    1.3718,
    0.3299,
    0.5228,
    0.5130,
    -0.1427,
    0.1139,
    0.5986,
    0.5780,
)
