"""Files that are written to be kept or edited: limit sheets, starter files."""
