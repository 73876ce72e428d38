"""Whether every rule cites a paragraph and every paragraph is accounted for."""
