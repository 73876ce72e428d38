"""What several checks of this folder share."""
