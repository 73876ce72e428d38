"""Names and texts that are referred to."""
