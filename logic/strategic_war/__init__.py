"""Strategic War: four hidden defenders, an attacking hand, a dilemma on a tie."""
