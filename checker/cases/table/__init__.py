"""A table bound to its regulation: offers, prices, limits, duties."""
