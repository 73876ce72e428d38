"""The document that a regulation transcribes: paragraphs and cited phrases."""
