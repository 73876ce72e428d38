"""Files, lines and places; knows nothing of games."""
