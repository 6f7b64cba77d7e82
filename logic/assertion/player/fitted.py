"""Weights of the evaluation, fitted on played games.

Made by ``python -m research.fit assertion --games 400 --seats 2 --seed 1``.
On 333 positions of games not fitted on, the average log-likelihood of the result is -0.6299,
where the weights set by hand reach -0.6354.
"""

FITTED: tuple[float, ...] = (0.5268, 3.3542, 0.8690, -0.4690, 0.5181, 0.2357, 0.2641, 0.8084, 0.5817)
