"""Minimum, maximum and caps: whether they can hold together, and whether a table keeps them."""
