"""Weights of the evaluation, fitted on played games.

Made by ``python -m research.fit age-of-spades --games 2000 --seats 2 --seed 1``.
On 1249 positions of games not fitted on, the average log-likelihood of the result is -0.3595,
where the weights set by hand reach -0.3637.
"""

FITTED: tuple[float, ...] = (
    0.8169,
    1.9437,
    0.3747,
    0.3747,
    0.9486,
    1.9130,
    0.4159,
    0.6482,
    0.4708,
    0.3774,
    0.0848,
    0.3089,
    0.5836,
    0.2599,
    0.6651,
    1.2652,
    0.1144,
    0.7561,
    0.7487,
    -0.3407,
    0.1502,
    0.4832,
    0.9253,
)
