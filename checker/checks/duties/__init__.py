"""Equipment and staff a table states against what the regulation requires."""
