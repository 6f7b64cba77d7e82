"""What the reference players know of Fracas."""
