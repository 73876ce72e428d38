"""What a regulation says about throws: gaps, overlaps, numbers that are missing or ignored."""
