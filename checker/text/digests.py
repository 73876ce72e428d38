"""SHA-256 of files, as other tools compute it: a report names what was read by it."""

from __future__ import annotations

from functools import cache


@cache
def digest_once(file: str) -> str:
    """Return the digest of a file that many tables have in common."""
    return digest_of(file)


def digest_of(file: str) -> str:
    """Return the digest of a file's bytes."""
    from hashlib import file_digest

    with open(file, "rb") as stream:
        return file_digest(stream, "sha256").hexdigest()
