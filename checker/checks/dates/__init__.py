"""Kind, dates and force of a regulation."""
