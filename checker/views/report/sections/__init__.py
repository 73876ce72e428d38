"""The sections of the report, one file each: a subject to blocks of the model, in the reader's language."""
