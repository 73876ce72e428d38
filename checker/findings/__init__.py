"""What is reported, and how it is written."""
