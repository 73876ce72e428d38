"""A regulation against the one it restates."""
