"""What a text says about throws: gaps, overlaps, numbers that are missing or ignored."""
