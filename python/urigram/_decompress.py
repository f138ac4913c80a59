# SPDX-License-Identifier: BSL-1.0
"""Decompresses files. Memory is bounded for any compression ratio."""
import bz2
import gzip
import importlib
import lzma
import os
import sys
import zlib
from typing import Any, BinaryIO, List, Tuple


def decompressed(path: str) -> Any:
    """Returns `path` if it leads to an uncompressed regular file, and otherwise an open file.

    A compressed regular file is decompressed while it is read. A pipe is not.
    """
    if not os.path.isfile(path):
        return open(path, "rb", buffering=0)  # because the beginning of a pipe can be read only once
    with open(path, "rb") as file:
        beginning = file.read(10)
    if beginning.startswith(b"\x1f\x8b"):
        return _Decompressed(gzip.open(path))
    if beginning.startswith(b"BZh") and beginning[4:10] in (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90"):
        return _Decompressed(bz2.open(path))
    if beginning.startswith(b"\xfd7zXZ\0"):
        return _Decompressed(lzma.open(path))
    if beginning.startswith((b"\x28\xb5\x2f\xfd", b"\x50\x2a\x4d\x18")):
        return _Decompressed(_zstandard_file(path))
    return path


class _Decompressed:
    """A file that raises OSError for damaged data; decompressors themselves raise several kinds of errors."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def read(self, size: int) -> bytes:
        try:
            data: bytes = self._file.read(size)
            return data
        except (EOFError, lzma.LZMAError, zlib.error) as error:
            raise OSError(f"the compressed file is damaged or cut off: {error}") from error


class _Frames:
    """Reads a file of Zstandard frames by a decompressor that reads only one frame, such as Python 3.14's."""

    _STEP = 1 << 16

    def __init__(self, path: str, module: Any) -> None:
        self._module = module
        self._file = open(path, "rb")
        self._packed = b""
        self._frame: Any = None  # None between two frames

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self._file.close()

    def read(self, size: int) -> bytes:
        while True:
            if not self._packed and (self._frame is None or self._frame.needs_input):
                self._packed = self._file.read(self._STEP)
                if not self._packed and self._frame is not None:
                    raise EOFError("the file ends within a frame")
                if not self._packed:
                    return b""
            self._frame = self._frame or self._module.ZstdDecompressor()
            packed, self._packed = self._packed, b""
            try:
                data: bytes = self._frame.decompress(packed, max_length=size)
            except self._module.ZstdError as error:
                raise EOFError(str(error)) from error
            if self._frame.eof:
                self._packed = self._frame.unused_data
                self._frame = None
            if data:
                return data


class _Stream:
    """Reads a file of Zstandard frames by the package zstandard, which does not detect truncated frames."""

    def __init__(self, path: str, module: Any) -> None:
        self._error = module.ZstdError
        self._file = open(path, "rb")
        self._stream = module.ZstdDecompressor().stream_reader(self._file, read_across_frames=True, closefd=False)

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self._file.close()

    def read(self, size: int) -> bytes:
        try:
            data: bytes = self._stream.read(size)
        except self._error as error:
            raise EOFError(str(error)) from error
        if not data and not _ends_after_frame(self._file):
            raise EOFError("the file ends within a frame")
        return data


def _ends_after_frame(file: BinaryIO) -> bool:
    """Returns whether the last frame of a file of Zstandard frames is complete, by the block headers (RFC 8878, section 3.1)."""
    end = file.seek(0, os.SEEK_END)
    at = 0
    while at < end:
        file.seek(at)
        header = file.read(8)
        if len(header) < 8:
            return False
        if header[:4] != b"\x28\xb5\x2f\xfd":  # a skippable frame
            at += 8 + int.from_bytes(header[4:], "little")
            continue
        flags = header[4]
        single_segment = flags >> 5 & 1
        at += 5 + (1 - single_segment) + (0, 1, 2, 4)[flags & 3] + (single_segment, 2, 4, 8)[flags >> 6]
        is_last = False
        while not is_last:
            file.seek(at)
            block = int.from_bytes(file.read(3), "little")
            is_run = block >> 1 & 3 == 1
            at += 3 + (1 if is_run else block >> 3)
            if at > end:
                return False
            is_last = bool(block & 1)
        at += 4 * (flags >> 2 & 1)  # the checksum
    return at == end


def _zstandard_file(path: str) -> Any:
    """Opens a file with the first decompressor that can be imported: Python 3.14's, or that of a package."""
    names: List[Tuple[str, Any]] = [("backports.zstd", _Frames), ("zstandard", _Stream)]
    if sys.version_info >= (3, 14):
        names.insert(0, ("compression.zstd", _Frames))
    for name, file in names:
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        return file(path, module)
    raise ValueError(
        f"{path} is compressed by Zstandard, which needs Python 3.14 or one of the packages zstandard and backports.zstd: "
        "pip install zstandard; or pass an open file that decompresses it")
