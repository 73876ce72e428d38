"""Checks of a transcription against itself and against the wording of its document."""
