# SPDX-License-Identifier: BSL-1.0
"""Helpers for the module's tests. URIGRAM_PROGRAM is the path of the program, URIGRAM_TEST_DATA that of test/data."""
import ctypes
import os
import subprocess

PROGRAM = os.environ.get("URIGRAM_PROGRAM")
DATA = os.environ["URIGRAM_TEST_DATA"]


def program(*arguments, octets=b""):
    """Returns the standard output of the program."""
    done = subprocess.run([PROGRAM, *arguments], input=octets, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr.decode())
    return done.stdout


def rows_of_program(urls, dialect, names):
    """Returns the fields of URLs without line ends, as the program writes them: a list of lists of str and None."""
    octets = program("parse", "--grammar", dialect, "--format", "tsv", "--on-error", "row", "--fields", ",".join(names),
                     octets=b"".join(url + b"\n" for url in urls))
    return [[None if cell == "\\N" else cell for cell in line.split("\t")] for line in octets.decode().splitlines()]


def lines_of(name):
    with open(os.path.join(DATA, name), "rb") as file:
        return file.read().split(b"\n")[:-1]


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


Schema._fields_ = [
    ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_char_p), ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("children", ctypes.POINTER(ctypes.POINTER(Schema))),
    ("dictionary", ctypes.POINTER(Schema)), ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Schema))),
    ("private_data", ctypes.c_void_p),
]
Array._fields_ = [
    ("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64), ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64), ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(Array))), ("dictionary", ctypes.POINTER(Array)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Array))), ("private_data", ctypes.c_void_p),
]
Stream._fields_ = [
    ("get_schema", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Schema))),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Array))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(Stream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Stream))), ("private_data", ctypes.c_void_p),
]

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
_new = ctypes.pythonapi.PyCapsule_New
_new.restype = ctypes.py_object
_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


def held_by(capsule, struct, name):
    return struct.from_address(_pointer(capsule, name))


def _strings(schema, array):
    """Returns the values of a string array, or of a dictionary of strings, by the layouts of Arrow's specification."""
    rows = range(array.offset, array.offset + array.length)
    valid = ctypes.cast(array.buffers[0], ctypes.POINTER(ctypes.c_uint8)) if array.buffers[0] else None
    if schema.dictionary:
        values = _strings(schema.dictionary.contents, array.dictionary.contents)
        index = {b"c": ctypes.c_int8, b"C": ctypes.c_uint8, b"s": ctypes.c_int16, b"S": ctypes.c_uint16, b"i": ctypes.c_int32,
                 b"I": ctypes.c_uint32}[schema.format]
        indices = ctypes.cast(array.buffers[1], ctypes.POINTER(index))

        def value(i):
            return values[indices[i]]
    elif schema.format in (b"u", b"z", b"U", b"Z"):
        offset = ctypes.c_int32 if schema.format in (b"u", b"z") else ctypes.c_int64
        offsets = ctypes.cast(array.buffers[1], ctypes.POINTER(offset))

        def value(i):
            size = offsets[i + 1] - offsets[i]
            return ctypes.string_at(array.buffers[2] + offsets[i], size) if size > 0 else b""
    elif schema.format == b"L":
        numbers = ctypes.cast(array.buffers[1], ctypes.POINTER(ctypes.c_uint64))

        def value(i):
            return numbers[i]
    else:
        assert schema.format in (b"vu", b"vz"), schema.format

        def value(i):
            view = array.buffers[1] + 16 * i
            size = ctypes.c_int32.from_address(view).value
            if size <= 12:
                return ctypes.string_at(view + 4, size)
            buffer, offset = (ctypes.c_int32.from_address(view + at).value for at in (8, 12))
            octets = ctypes.string_at(array.buffers[2 + buffer] + offset, size)
            assert octets[:4] == ctypes.string_at(view + 4, 4)
            return octets

    return [value(i) if valid is None or valid[i // 8] >> i % 8 & 1 else None for i in rows]


def values_of(schema, array):
    """Returns a struct as a dict of lists, any other array as a list."""
    if schema.format == b"+s":
        return {schema.children[i].contents.name.decode(): _strings(schema.children[i].contents, array.children[i].contents)
                for i in range(schema.n_children)}
    return _strings(schema, array)


def values_of_pair(pair):
    return values_of(held_by(pair[0], Schema, b"arrow_schema"), held_by(pair[1], Array, b"arrow_array"))


def values_of_stream(capsule):
    """Returns the values of each array of a stream, which is consumed."""
    stream = held_by(capsule, Stream, b"arrow_array_stream")
    schema = Schema()
    assert stream.get_schema(stream, schema) == 0
    all_values = []
    while True:
        array = Array()
        assert stream.get_next(stream, array) == 0
        if not array.release:
            break
        all_values.append(values_of(schema, array))
        array.release(array)
    schema.release(schema)
    return all_values


class Strings:
    """Produces an Arrow array of `texts`. Its buffers begin with `skipped` other texts, which its offset skips.

    `released` lists the released structs.
    """

    # A consumer may release the array at any time, so its memory and callbacks are never freed.
    produced = []

    def __init__(self, texts, format=b"u", skipped=0):
        self.produced.append(self)
        self.released = []
        texts = [b"http://skipped/"] * skipped + texts
        octets = b"".join(text or b"" for text in texts)
        width = {b"u": ctypes.c_int32, b"z": ctypes.c_int32, b"U": ctypes.c_int64, b"Z": ctypes.c_int64}[format]
        ends = [0]
        for text in texts:
            ends.append(ends[-1] + len(text or b""))
        bits = bytearray(len(texts) // 8 + 1)
        for i, text in enumerate(texts):
            bits[i // 8] |= (text is not None) << i % 8
        self.kept = [ctypes.create_string_buffer(bytes(bits)), (width * len(ends))(*ends), ctypes.create_string_buffer(octets)]
        self.buffers = (ctypes.c_void_p * 3)(*[ctypes.addressof(each) for each in self.kept])
        self.release_schema = Schema._fields_[7][1](lambda of: self._release(of, "schema"))
        self.release_array = Array._fields_[8][1](lambda of: self._release(of, "array"))
        self.schema = Schema(format=format, name=b"", release=self.release_schema)
        self.array = Array(length=len(texts) - skipped, null_count=-1, offset=skipped, n_buffers=3,
                           buffers=ctypes.cast(self.buffers, ctypes.POINTER(ctypes.c_void_p)), release=self.release_array)

    def _release(self, of, what):
        self.released.append(what)
        of.contents.release = type(of.contents.release)()

    def __arrow_c_array__(self, requested_schema=None):
        return (_new(ctypes.addressof(self.schema), b"arrow_schema", None), _new(ctypes.addressof(self.array), b"arrow_array", None))
