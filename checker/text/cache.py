"""The cache on disk: what was worked out, kept in a folder of the user's own, each entry authenticated with a key.

Nothing is believed because of where it lies. The folder must belong to the user, be no link, and be closed to others:
one that others may read, as `mkdir` makes it, is closed if it is empty or the cache's own; where they may write, it is
not used. An entry must carry the keyed digest (BLAKE2b, RFC 7693) of its name, of what it was worked out from, and of
its body. The key lies in the folder, for its owner alone. Whatever fails is as good as absent: it is worked out again.

Folder and files are opened once and then only known by their descriptors: paths may change meanwhile.
"""

from __future__ import annotations

import os
import stat
import sys
from _operator import _compare_digest as same_digest  # what `hmac` hands on, without loading OpenSSL
from contextlib import suppress

try:
    from _blake2 import blake2b as blake2b  # what hashlib hands on, without the 4 ms in which hashlib loads OpenSSL
except ImportError:
    from hashlib import blake2b as blake2b

KEY = "key"
KEY_SIZE = 32
MARK_SIZE = 32
MOST = 64 * 1024 * 1024  # largest entry that is read: hundreds of times what the largest shipped regulation takes

# Whether files are opened by path: this system has no descriptors of folders, and keeps profiles to their owner.
_BY_PATH = os.name == "nt"
_CLOSED_TO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_OTHERS_MAY_WRITE = 0o022
_OTHERS_MAY_ANYTHING = 0o077


def cache_folder() -> str:
    """Return the folder of the cache; TAPETE_CACHE overrides the usual place of the system."""
    named = os.environ.get("TAPETE_CACHE")
    if named:
        return named
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "tapete")


def distrusted_folder() -> str | None:
    """Return the folder of the cache if it is there and not used because others could write in it, else None."""
    folder = cache_folder()
    try:
        status = os.lstat(folder)
    except (OSError, ValueError):
        return None
    usable = _is_own_folder(status) and (not _is_open(status) or _may_be_closed(folder))
    return None if usable or stat.S_ISREG(status.st_mode) else folder


def read(name: str, about: bytes) -> bytes | None:
    """Return the body of an entry that this user wrote for the same `about`; None if there is none to be trusted."""
    folder = _Folder.opened(make=False)
    if folder is None:
        return None
    try:
        data = folder.content(name, own=False)
        key = None if data is None else folder.key()
    finally:
        folder.close()
    if data is None or key is None or not same_digest(data[:MARK_SIZE], _mark(key, name, about, data[MARK_SIZE:])):
        return None
    return data[MARK_SIZE:]


def write(name: str, about: bytes, body: bytes) -> None:
    """Keep an entry; a cache that cannot be written, or is not to be trusted, costs time and not the result."""
    folder = _Folder.opened(make=True)
    if folder is None:
        return
    try:
        key = folder.key() or folder.new_key()
        folder.replace(name, _mark(key, name, about, body) + body)
    except OSError:
        return
    finally:
        folder.close()


def _mark(key: bytes, name: str, about: bytes, body: bytes) -> bytes:
    """Return what only a holder of the key can write; the lengths keep name, `about` and body apart."""
    called = name.encode("utf-8", "surrogatepass")
    head = b"%d %d " % (len(called), len(about)) + called + about
    digest = blake2b(head, digest_size=MARK_SIZE, key=key, person=b"tapete cache")
    digest.update(body)
    return digest.digest()


def _is_own_folder(status: os.stat_result) -> bool:
    return stat.S_ISDIR(status.st_mode) and _is_own(status, _OTHERS_MAY_WRITE)


def _is_open(status: os.stat_result) -> bool:
    return not _BY_PATH and bool(status.st_mode & _OTHERS_MAY_ANYTHING)


def _may_be_closed(folder: str | int) -> bool:
    """Return whether a folder holds nothing but a cache: others may have their reasons to look into any other one."""
    try:
        names = os.listdir(folder)
    except OSError:
        return False
    return not names or KEY in names


def _is_own(status: os.stat_result, closed: int) -> bool:
    return _BY_PATH or (status.st_uid == os.geteuid() and not status.st_mode & closed)


class _Folder:
    """The folder of the cache, opened; its files are opened in it, whatever its path has become."""

    def __init__(self, path: str, number: int | None) -> None:
        self.path = path
        self.number = number

    @classmethod
    def opened(cls, make: bool) -> _Folder | None:
        """Return the folder, made for its owner alone if it is to be; None if there is none to be trusted."""
        path = cache_folder()
        try:
            if make and not os.path.lexists(path):
                os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
                with suppress(FileExistsError):
                    os.mkdir(path, 0o700)
            if _BY_PATH:
                return cls(path, None) if os.path.isdir(path) and not os.path.islink(path) else None
            folder = cls(path, os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC))
        except (OSError, ValueError):
            return None
        if folder.is_closed():
            return folder
        folder.close()
        return None

    def is_closed(self) -> bool:
        """Return whether the folder is the user's and closed to others, or can be closed now."""
        number = self.number or 0
        status = os.fstat(number)
        if not _is_own_folder(status) or (_is_open(status) and not _may_be_closed(number)):
            return False
        if _is_open(status):
            try:
                os.fchmod(number, 0o700)
            except OSError:
                return False
        return True

    def close(self) -> None:
        """Let go of the folder."""
        if self.number is not None:
            os.close(self.number)

    def key(self) -> bytes | None:
        """Return the key: a whole one, in a file that its owner alone can read and that is in no other folder."""
        key = self.content(KEY, own=True)
        return key if key is not None and len(key) == KEY_SIZE else None

    def new_key(self) -> bytes:
        """Return a key that was made now, in the place of one that cannot be used."""
        key = os.urandom(KEY_SIZE)
        self.replace(KEY, key)
        return key

    def content(self, name: str, own: bool) -> bytes | None:
        """Return what is in a file, no link and no pipe; with `own`, in one that is the user's alone."""
        try:
            handle = os.open(self._place(name), os.O_RDONLY | _CLOSED_TO_LINKS, dir_fd=self.number)
        except OSError:
            return None
        try:
            status = os.fstat(handle)
            alone = status.st_nlink == 1 and _is_own(status, _OTHERS_MAY_ANYTHING)
            if not stat.S_ISREG(status.st_mode) or status.st_size > MOST or (own and not alone):
                return None
            with open(handle, "rb", closefd=False) as stream:
                return stream.read()
        except OSError:
            return None
        finally:
            os.close(handle)

    def replace(self, name: str, data: bytes) -> None:
        """Put a file in the place of another, whole.

        Raises:
            OSError: It cannot be written.
        """
        temporary = self._place(f".{os.getpid()}-{os.urandom(6).hex()}")
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _CLOSED_TO_LINKS, 0o600, dir_fd=self.number)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
            os.replace(temporary, self._place(name), src_dir_fd=self.number, dst_dir_fd=self.number)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary, dir_fd=self.number)
            raise

    def _place(self, name: str) -> str:
        return name if self.number is not None else os.path.join(self.path, name)
