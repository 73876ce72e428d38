"""A table file against the text it names."""
