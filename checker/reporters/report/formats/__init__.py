"""The formats of the report, one file each: the model to bytes. A new format is a new file here (see `registry.py`)."""
