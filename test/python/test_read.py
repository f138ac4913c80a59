# SPDX-License-Identifier: BSL-1.0
import bz2
import gzip
import io
import lzma
import os
import pathlib
import resource
import sys
import tempfile
import types
import unittest
import unittest.mock

import support
import urigram


class Read(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.octets = b"".join(line + b"\r\n" * (i % 3 == 0) + b"\n" * (i % 3 != 0)
                               for i, line in enumerate(support.lines_of("homepages.txt")[:5000]))
        self.whole = urigram.parse(self.octets)
        self.path = self.directory / "urls.txt"
        self.path.write_bytes(self.octets)

    def check(self, blocks):
        hosts, line, offset, rows = [], 1, 0, []
        for block in blocks:
            self.assertEqual(block.first_line, line)
            self.assertEqual(block.offset, offset)
            hosts += block["host"].to_list()
            rows += (block.errors.row + block.first_line - 1).tolist()
            line += len(block)
            offset = self.offset_of_line(line)
        self.assertEqual(hosts, self.whole["host"].to_list())
        self.assertEqual(rows, self.whole.errors.row.tolist())

    def offset_of_line(self, line):
        if not hasattr(self, "offsets"):
            self.offsets = [0]
            for each in self.octets.split(b"\n"):
                self.offsets.append(self.offsets[-1] + len(each) + 1)
        return self.offsets[line - 1]

    def test_paths(self):
        self.check(urigram.read(self.path))
        self.check(urigram.read(str(self.path), block_size=1000))
        self.check(urigram.read(os.fsencode(self.path), block_size=1))

    def test_compressed(self):
        for compress in (gzip.compress, bz2.compress, lzma.compress):
            path = self.directory / "no_extension"
            path.write_bytes(compress(self.octets))
            self.check(urigram.read(path, block_size=5000))
            path.write_bytes(compress(self.octets)[:-20])
            with self.assertRaisesRegex(OSError, "damaged or cut off"):
                list(urigram.read(path))

    def test_zstandard(self):
        """A file of several frames, some of them empty or skippable; damaged and truncated files; a large line."""
        try:
            import zstandard
        except ImportError:
            self.skipTest("zstandard is not installed")
        packed = self.zstandard_of(zstandard.ZstdCompressor(write_checksum=True).compress)
        self.check_zstandard(packed)
        path = self.directory / "large"
        path.write_bytes(zstandard.ZstdCompressor().compress(b"a" * 100_000_000))
        blocks = urigram.read(path, block_size=1 << 16, longest_line=1 << 16)
        self.assertEqual(next(blocks).errors.code.tolist(), ["too_long"])

    def zstandard_of(self, compress):
        half = len(self.octets) // 2
        skipped = b"\x50\x2a\x4d\x18\x03\0\0\0abc"
        return skipped + compress(self.octets[:half]) + compress(b"") + skipped + compress(self.octets[half:])

    def check_zstandard(self, packed):
        path = self.directory / "packed"
        path.write_bytes(packed)
        self.check(urigram.read(path))
        self.check(urigram.read(path, block_size=5000))
        for damaged in (packed[:-20], packed[:-1], packed[:7], packed[:500] + bytes(100) + packed[600:], packed + b"x"):
            path.write_bytes(damaged)
            with self.assertRaisesRegex(OSError, "damaged or cut off"):
                list(urigram.read(path))

    def test_zstandard_of_python(self):
        """With a decompressor like Python 3.14's, which decompresses one frame only."""
        try:
            import zstandard
        except ImportError:
            self.skipTest("zstandard is not installed")

        class Frame:
            def __init__(self):
                self._frame = zstandard.ZstdDecompressor().decompressobj()
                self._data = b""

            def decompress(self, data, max_length=-1):
                if data:
                    self._data += self._frame.decompress(data)
                size = len(self._data) if max_length < 0 else max_length
                data, self._data = self._data[:size], self._data[size:]
                test.assertLessEqual(len(data), 1 << 20)
                return data

            @property
            def eof(self):
                return self._frame.eof and not self._data

            @property
            def needs_input(self):
                return not self._frame.eof and not self._data

            @property
            def unused_data(self):
                return self._frame.unused_data

        test = self
        module = types.SimpleNamespace(ZstdDecompressor=Frame, ZstdError=zstandard.ZstdError)
        packed = self.zstandard_of(zstandard.ZstdCompressor(write_checksum=True).compress)
        large = self.directory / "large"
        large.write_bytes(zstandard.ZstdCompressor().compress(b"http://h/\n" * 1_000_000))
        for package, version in (("compression", (3, 14)), ("backports", (3, 13))):
            modules = {package: types.ModuleType(package), package + ".zstd": module}
            with unittest.mock.patch.dict(sys.modules, modules), unittest.mock.patch.object(sys, "version_info", version):
                self.check_zstandard(packed)
                self.assertEqual(sum(len(block) for block in urigram.read(large)), 1_000_000)

    def test_before_python_3_14_a_module_named_compression_is_not_imported(self):
        try:
            import zstandard
        except ImportError:
            self.skipTest("zstandard is not installed")
        (self.directory / "compression.py").write_text("raise SystemError('imported')")
        path = self.directory / "packed"
        path.write_bytes(zstandard.ZstdCompressor().compress(self.octets))
        with unittest.mock.patch.object(sys, "path", [str(self.directory)] + sys.path), \
                unittest.mock.patch.object(sys, "version_info", (3, 13)):
            self.check(urigram.read(path))

    def test_without_zstandard(self):
        path = self.directory / "packed"
        path.write_bytes(b"\x28\xb5\x2f\xfd")
        names = ("compression.zstd", "backports.zstd", "zstandard")
        with unittest.mock.patch.dict(sys.modules, dict.fromkeys(names)):
            with self.assertRaisesRegex(ValueError, "packed is compressed by Zstandard.*pip install zstandard"):
                urigram.read(path)

    def test_open_files(self):
        with open(self.path, "rb") as file:
            self.check(urigram.read(file))
        self.check(urigram.read(io.BytesIO(self.octets), block_size=777))
        with self.assertRaisesRegex(TypeError, "binary"):
            list(urigram.read(io.StringIO("x:y\n")))

        class Broken:
            def read(self, size):
                raise KeyError("broken")
        with self.assertRaisesRegex(KeyError, "broken"):
            list(urigram.read(Broken()))

    def test_ranges(self):
        """If adjacent ranges cover a file, each line is in exactly one of them. The program reads the same lines."""
        for cuts in ([0, 1, 2, 100, 101, 60000, None], [0, len(self.octets) - 1, None]):
            hosts = []
            for first, last in zip(cuts, cuts[1:]):
                part = [block for block in urigram.read(self.path, range=(first, last), block_size=4096)]
                found = [host for block in part for host in block["host"]]
                said = support.program("parse", "-i", str(self.path), "--range", f"{first}:{'' if last is None else last}",
                                       "--format", "tsv", "--fields", "host", "--on-error", "row") if support.PROGRAM else None
                if said is not None:
                    self.assertEqual([None if cell == "\\N" else cell for cell in said.decode().splitlines()], found)
                hosts += found
            self.assertEqual(hosts, self.whole["host"].to_list())
        with self.assertRaises(ValueError):
            urigram.read(self.path, range=(2, 1))

    def test_too_long(self):
        self.path.write_bytes(b"x:y\n" + b"a" * 1000 + b"\nx:z\n")
        for dialect in urigram.dialects():
            blocks = list(urigram.read(self.path, dialect, longest_line=100))
            self.assertEqual(sum(len(block) for block in blocks), 3)
            long = next(block for block in blocks if block.first_line == 2)
            self.assertEqual(long.valid.tolist(), [False], dialect)
            self.assertEqual(long.errors.code.tolist(), ["too_long"])
            self.assertEqual(long.errors.message.tolist(), ["the line is longer than allowed: 1000 octets"])

    def test_failures(self):
        with self.assertRaises(FileNotFoundError):
            urigram.read(self.directory / "none")
        with self.assertRaisesRegex(ValueError, "null"):
            urigram.read(f"{self.path}\0x")
        with self.assertRaises(FileNotFoundError):
            urigram.read(os.fsencode(self.directory / "\udcff"))
        with self.assertRaises(IsADirectoryError):
            list(urigram.read(self.directory))
        with self.assertRaises(ValueError):
            urigram.read(self.path, block_size=0)
        with self.assertRaises(ValueError):
            urigram.read(self.path, "rfc1")
        with self.assertRaises(TypeError):
            urigram.read(self.path, range=(-1, 5))

    def test_memory_is_flat(self):
        path = self.directory / "large"
        with open(path, "wb") as file:
            for _ in range(200):
                file.write(self.octets)
        for block in urigram.read(self.path):
            pass
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        rows = sum(len(block) for block in urigram.read(path))
        self.assertEqual(rows, 200 * len(self.whole))
        growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        self.assertLess(growth, 16 * 1024)  # in KiB; the file is larger

    def test_memory_is_flat_in_a_decompression_bomb(self):
        try:
            import zstandard
        except ImportError:
            self.skipTest("zstandard is not installed")
        path = self.directory / "bomb"
        packer = zstandard.ZstdCompressor().compressobj()
        with open(path, "wb") as file:
            for _ in range(256):
                file.write(packer.compress(b"a" * (1 << 20)))
            file.write(packer.flush())
        self.assertLess(path.stat().st_size, 1 << 16)
        sizes = dict(block_size=1 << 16, longest_line=1 << 16)
        for block in urigram.read(self.path, **sizes):
            pass
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        codes = [block.errors.code.tolist() for block in urigram.read(path, **sizes)]
        self.assertEqual(codes, [["too_long"]])
        growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        self.assertLess(growth, 16 * 1024)  # in KiB; the line has 256 MiB


if __name__ == "__main__":
    unittest.main()
