"""The user's own sheet back, with what a check found beside each table: two columns more, and every other byte kept."""
