"""Results for a terminal."""
