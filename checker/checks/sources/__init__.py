"""A text against the one it restates."""
