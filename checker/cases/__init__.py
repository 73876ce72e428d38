"""What checks look at: a text or a table with all it needs."""
