"""Results as data, in the published shapes."""
