"""Trees to meaning."""
