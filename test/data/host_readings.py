#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Prints which hosts other software reads in URLs, composed and random ones, as tab-separated values.

Used on Debian 12 to make (or renew) the answers that a test compares with:

    test/data/host_readings.py > test/data/host_readings.tsv

`--random N` sets the number of random hosts, for a comparison that is too large to keep. Nothing is looked up and no
connection is opened: curl is asked by the URL API of libcurl, and a host that it returns is read as a numeric address
(`getaddrinfo` with AI_NUMERICHOST). Needs node, java, libcurl4 and libidn2-0, and a UTF-8 locale.
"""
import argparse
import ctypes
import ipaddress
import json
import locale
import os
import random
import socket
import subprocess
import sys
import tempfile
from urllib.parse import quote, unquote, urlsplit

NODE = """
const lines = require('fs').readFileSync(0, 'utf8').split('\\n').slice(0, -1);
console.log(JSON.stringify(lines.map(host => {
  try { return new URL('http://' + host + '/').hostname || '-'; } catch { return '-'; }
})));
"""

JAVA = """
import java.io.*;
import java.net.InetAddress;
import sun.net.util.IPAddressUtil;
public class Readings {
    public static void main(String[] none) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in));
        for (String host; (host = in.readLine()) != null;) {
            byte[] octets = IPAddressUtil.textToNumericFormatV4(host);
            System.out.println(octets == null ? "-" : InetAddress.getByAddress(octets).getHostAddress());
        }
    }
}
"""

CURLUPART_URL, CURLUPART_HOST, CURLU_PUNYCODE = 0, 5, 1 << 12


def numeric(host):
    """The address that a host is without a lookup, or None."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    address = found[0][4][0]
    return f"[{address}]" if ":" in address else address


def by_node(hosts):
    run = subprocess.run(["node", "-e", NODE], input="".join(h + "\n" for h in hosts), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout)


def by_curl(hosts):
    curl = ctypes.CDLL("libcurl.so.4")
    curl.curl_url.restype = ctypes.c_void_p
    curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
    curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_char_p), ctypes.c_uint]
    curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    for host in hosts:
        handle, found = curl.curl_url(), ctypes.c_char_p()
        read = (curl.curl_url_set(handle, CURLUPART_URL, f"http://{host}/".encode(), 0) == 0
                and curl.curl_url_get(handle, CURLUPART_HOST, ctypes.byref(found), CURLU_PUNYCODE) == 0)
        name = found.value.decode("latin-1") if read and found.value else None
        curl.curl_url_cleanup(handle)
        # It leaves out one dot at the end before it connects.
        yield "-" if name is None else numeric(name.removesuffix(".")) or name


def by_inet_aton(hosts):
    for host in hosts:
        try:
            yield socket.inet_ntoa(socket.inet_aton(unquote(host, "latin-1").split("\0")[0]))  # C ends a text at NUL
        except (OSError, UnicodeError):
            yield "-"


def by_python(hosts):
    for host in hosts:
        try:
            address = ipaddress.ip_address(urlsplit(f"http://{host}/").hostname or "")
            yield f"[{address}]" if address.version == 6 else str(address)
        except ValueError:
            yield "-"


def by_java(hosts):
    with tempfile.TemporaryDirectory() as at:
        source = os.path.join(at, "Readings.java")
        with open(source, "w") as file:
            file.write(JAVA)
        run = subprocess.run(["java", "--add-exports=java.base/sun.net.util=ALL-UNNAMED", source],
                             input="".join(h + "\n" for h in hosts), stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout.split("\n")[:-1]


def escaped(text):
    """A host as a URL has it: octets that are not ASCII are escaped."""
    return quote(text, safe="%[]:.-_~!$&'()*+,;=")


def circled(text):
    return "".join("⓪①②③④⑤⑥⑦⑧⑨"[int(c)] if c.isdigit() else chr(0x24D0 + ord(c) - ord("a")) if c.isalpha() else c for c in text)


def full_width(text):
    return "".join(chr(ord(c) + 0xFEE0) if c != "." else c for c in text)


def mathematical(text):
    return "".join(chr(0x1D7CE + int(c)) if c.isdigit() else chr(0x1D41A + ord(c) - ord("a")) if c.isalpha() else c for c in text)


def superscript(text):
    return "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(c)] if c.isdigit() else c for c in text)


def composed():
    addresses = ["127.0.0.1", "10.0.0.9", "169.254.169.254", "192.168.0.1", "0.0.0.0", "100.64.0.1", "8.8.8.8"]
    for address in addresses:
        a, b, c, d = map(int, address.split("."))
        whole = int(ipaddress.ip_address(address))
        yield from (address, f"{address}.", f"{address}..", f"{a}.{b}.{c * 256 + d}", f"{a}.{whole & 0xFFFFFF}", str(whole))
        yield from (hex(whole), f"0{whole:o}", f"0x{a:x}.{b}.{c}.{d}", f"0{a:o}.{b}.{c}.{d}", f"{a}.{b}.{c}.0x{d:x}.")
        yield from (f"0{address}", f"00{address}", f"{a}.{b}.{c}.0{d}", f"{a:03}.{b:03}.{c:03}.{d:03}", f"0{a:o}.0{b}.0x{c:x}.0{d}")
        yield from (f"{a}.{b}.{c}.{d}.0", f"{address}%20", f"{address}%20x", f"{address}%00", f"{address}%09.example")
        yield from (f"{a + 256}.{b}.{c}.{d}", f"{whole + 2 ** 32}", "".join(f"%{ord(o):02X}" for o in address))
        yield from (f"{a}%2E{b}%2e{c}.{d}", f"{address}%2F.example", f"{address}%3A80", f"{address}%25", f"{address}%5C")
        yield from map(escaped, (circled(address), full_width(address), mathematical(address), superscript(address)))
        for dot in "。．｡":
            yield escaped(address.replace(".", dot))
        for ignored in ("\u00AD", "\u200B", "\u200D", "\u2060", "\uFE0F", "\U000E0100"):
            yield escaped(address.replace(".", ignored + "."))
        yield from (f"[::ffff:{address}]", f"[::{address}]", f"[64:ff9b::{address}]", f"[::ffff:{whole >> 16:x}:{whole & 0xFFFF:x}]")
        yield from (f"[2002:{whole >> 16:x}:{whole & 0xFFFF:x}::]", f"[::5efe:{address}]", f"[64:ff9b:1::{address}]")
    yield from ("127.0.0.08", "10.0.0.09", "0169.254.169.254", "010.0.0.1", "012.0.0.08", "0177.0.0.08", "127.08", "127.0.09")
    yield from ("0", "00", "0x", "0x.0", "1.2", "0x7f.1", "017700000001", "2130706433.", "4294967295", "08", "0x0.0x", "256", "1.2.3")
    for name in ("localhost", "localhost.", "localhost..", "LOCALHOST", "a.localhost", "localhost.localdomain", "a.local", "b.internal",
                 "c.home.arpa", "d.onion", "example.com", "www.example.org.", "xn--bcher-kva.example", "a_b.example", "1.example", "metadata"):
        yield from (name, "".join(f"%{ord(o):02x}" for o in name), name.replace("o", "%6F"))
        yield from map(escaped, (circled(name), full_width(name), mathematical(name), name.replace("s", "ſ"), name.replace("k", "\u212A")))
        yield from map(escaped, (name[:1] + "\u00AD" + name[1:], name[:2] + "\u200C" + name[2:], name + "\u2060", name.replace(".", "。")))
    yield from ("[::1]", "[::]", "[fe80::1]", "[fec0::1]", "[fd00:ec2::254]", "[2001:4860:4860::8888]", "[2001:0:1:2:3:4:80ff:fffe]")
    yield from map(escaped, ("127.0.0.1\u2100x", "a\u2024b.example", "\u2488\u2488", "bücher.example", "faß.example", "℡.example"))
    yield from ("%FF", "%C3", "127.0.0.%31%FF", "%E2%91", "localhos%C5", "%F0%9D%9F")


def number(value, of):
    return of.choice(["%d", "%d", "0%o", "0x%x", "0%d", "00%d", "0X%X", "0x0%x"]) % value


def random_hosts(count, seed):
    of = random.Random(seed)
    ascii_marks = ["", ".", "%2E", "%00", "%20", "%09", "%2F", "%25", "%3A", "0", "0x", "08", "x", "a.", ".b"]
    marks = [escaped(c) for c in "\u00AD\u200B\u200C\u200D\u2060\uFE0E。．｡①⑦⓪１２ſ\u212A℀⁄é"]
    for _ in range(count):
        kind = of.randrange(4)
        if kind == 0:
            host = of.choice(["localhost", "a.localhost", "b.local", "internal", "example.com", "c.home.arpa"])
        else:
            edges = [0, 1, 8, 9, 10, 127, 168, 169, 172, 192, 254, 255, 256, 65535, 65536, 2130706433, 2 ** 32 - 1, 2 ** 32]
            host = ".".join(number(of.choice(edges) if of.random() < 0.7 else of.randrange(256), of) for _ in range(of.choice([1, 2, 3, 4, 4, 4, 5])))
        if kind == 2:
            host = escaped(of.choice([circled, full_width, mathematical, superscript])(host.lower()))
        for _ in range(of.choice([0, 0, 1, 2])):
            at = of.randrange(len(host) + 1)
            if "%" not in host[max(at - 2, 0):at]:
                host = host[:at] + of.choice(ascii_marks + marks) + host[at:]
        if of.random() < 0.2 and "%" not in host:
            host = "".join(f"%{ord(c):02X}" if of.random() < 0.5 else c for c in host)
        if host:
            yield host


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--random", type=int, metavar="N", default=1000, help="number of random hosts [default: 1000]")
    options.add_argument("--seed", type=int, default=1, help="of the random hosts [default: 1]")
    given = options.parse_args()
    locale.setlocale(locale.LC_ALL, "C.UTF-8")
    hosts = list(dict.fromkeys([*composed(), *random_hosts(given.random, given.seed)]))
    version = ctypes.CDLL("libcurl.so.4").curl_version
    version.restype = ctypes.c_char_p
    curl, idn = (next(each for each in version().decode().split() if each.startswith(name)) for name in ("libcurl", "libidn2"))
    node = subprocess.run(["node", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    java = subprocess.run(["java", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n")[0]
    libc = os.confstr("CS_GNU_LIBC_VERSION")
    print(f"# Which host other software reads in http://HOST/: `-` if it refuses the URL or finds no address. Made by host_readings.py")
    print(f"# with node {node}, {curl} and {idn}, {libc}, Python {sys.version.split()[0]} and {java}.")
    print("\t".join(["host", "node", "curl", "inet_aton", "python", "java"]))
    columns = [by_node(hosts), by_curl(hosts), by_inet_aton(hosts), by_python(hosts), by_java(hosts)]
    for row in zip(hosts, *columns):
        print("\t".join(row))


if __name__ == "__main__":
    main()
