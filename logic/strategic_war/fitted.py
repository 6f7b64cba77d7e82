"""Weights of the evaluation, fitted on played games.

Made by ``python -m tools.fit strategic-war --games 2000 --seats 2 --seed 1``.
On 10795 positions of games not fitted on, the average log-likelihood of the result is -0.5380,
where the weights set by hand reach -0.5451.
"""

FITTED: tuple[float, ...] = (
    0.7424,
    1.3765,
    1.0474,
    0.9030,
    -0.4890,
    0.3823,
    0.3477,
    1.2395,
    0.0184,
    -0.1429,
)
