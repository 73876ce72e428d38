"""Text to trees: decrees and table files."""
