"""What can be thrown, and what it is called."""
