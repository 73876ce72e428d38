"""Equipment and staff a table states against what the text requires."""
