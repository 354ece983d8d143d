"""How a game advances. Names no rule."""
