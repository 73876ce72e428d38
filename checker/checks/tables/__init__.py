"""A table file against the regulation it names."""
