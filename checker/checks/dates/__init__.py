"""Kind, dates and force of a text."""
