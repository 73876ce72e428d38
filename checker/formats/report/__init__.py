"""The formats of the report, one file each: the model to bytes (see `report_formats.py`)."""
