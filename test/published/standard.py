# SPDX-License-Identifier: BSL-1.0
"""Judges of the standard library of Python."""
from __future__ import annotations

import re
from typing import Callable

from base import DATES, Judge, each, has, judge, require, says


@judge
def json_() -> Judge:
    import json

    def refuse(name: str) -> None:
        raise ValueError(name)

    return Judge(each(lambda text: json.loads(text.decode(), parse_constant=refuse)))


@judge
def tomllib() -> Judge:
    import tomllib

    def explained(error: str, text: bytes) -> Callable[[bytes, str], bool]:
        return lambda whole, message: says(error)(whole, message) and has(text)(whole, message)

    value_ends = "Expected newline|Unclosed|initial character for a key"
    return Judge(each(lambda text: tomllib.loads(text.decode())), stricter=[
        ("rules beyond the grammar (keys, dates, scalar values)",
         says("Cannot |Duplicate|not a Unicode scalar|Invalid date|out of range|must be|strictly between")),
        ("TOML 1.1, read as 1.0", explained("Unescaped", rb"\\[ex]")),
        ("TOML 1.1, read as 1.0", explained("Unclosed inline table|initial character for a key", rb"\{.*\n|,[ \t]*\}")),
        ("TOML 1.1, read as 1.0", explained(value_ends, rb"(?<![\d:+-])([01]\d|2[0-3]):[0-5]\d(?!:)")),
        ("no such day or time", explained(value_ends,
         rb"\d{4}-(00|1[3-9]|[2-9]\d)-|\d{4}-\d\d-(00|3[2-9]|[4-9]\d)|(?<!:)(2[4-9]|[3-9]\d):\d\d|\d\d:[6-9]\d")),
    ])


@judge
def ipaddress4() -> Judge:
    import ipaddress

    return Judge(each(lambda text: ipaddress.IPv4Address(text.decode())))


@judge
def ipaddress6() -> Judge:
    import ipaddress

    return Judge(each(lambda text: ipaddress.IPv6Address(text.decode())))


@judge
def uuid() -> Judge:
    import uuid

    return Judge(each(lambda text: uuid.UUID(text.decode())), looser=[
        ("hyphens ignored", lambda text, _: re.fullmatch(rb"[0-9A-Fa-f]{32}", text.replace(b"-", b"")) is not None)])


@judge
def utf8() -> Judge:
    return Judge(each(lambda text: text.decode()))


@judge
def urllib() -> Judge:
    from urllib.parse import urlsplit, urlunsplit

    return Judge(each(lambda text: urlunsplit(urlsplit(text.decode()))), rejects=False)


@judge
def fromisoformat() -> Judge:
    import datetime

    return Judge(each(lambda text: datetime.datetime.fromisoformat(text.decode())), stricter=[
        ("ranges of days, hours and offsets", says("must be|out of range|strictly between"))])


@judge
def csv() -> Judge:
    import csv
    import io

    return Judge(each(lambda text: list(csv.reader(io.StringIO(text.decode(), newline=""), strict=True))), looser=[
        ("bare CR or LF, control characters, non-ASCII", has(rb"[^ -~\r\n]|\r(?!\n)|(?<!\r)\n")),
        ("empty lines", has(rb"\r\n\r\n|^\r\n")),
    ])


@judge
def email_date() -> Judge:
    from email.utils import parsedate_to_datetime

    return Judge(each(lambda text: parsedate_to_datetime(text.decode())), stricter=[
        ("no such day or time", says("out of range|must be in|strictly between"))], looser=DATES)


@judge
def email_address() -> Judge:
    from email.headerregistry import HeaderRegistry

    registry = HeaderRegistry()

    def parse(text: bytes) -> None:
        defects = registry("To", text.decode()).defects
        if defects:
            raise ValueError(repr(defects[0]))

    return Judge(each(parse), rejects=False, stricter=[
        ("white space within a domain literal", has(rb"@ ?\[[^\]]* "))])


@judge
def email_message() -> Judge:
    from email import message_from_bytes, policy

    def parse(text: bytes) -> None:
        defects = message_from_bytes(text, policy=policy.default).defects
        if defects:
            raise ValueError(repr(defects[0]))

    return Judge(each(parse), rejects=False, stricter=[
        ("obsolete white space before a colon", lambda text, error: "MissingHeaderBodySeparator" in error
         and re.search(rb"^[!-9;-~]+[ \t]+:", text, re.MULTILINE) is not None),
        ("bare CR or LF", has(rb"\r(?!\n)|(?<!\r)\n"))])


@judge
def cookies() -> Judge:
    from http.cookies import CookieError, SimpleCookie

    def parse(text: bytes) -> None:
        names = {pair.split(b"=")[0].decode() for pair in text.split(b"; ")}
        require(set(SimpleCookie(text.decode())) == names)

    return Judge(each(parse), looser=[("commas, quotes, spaces, no last pair", has(rb'[,\\" ]|;$'))])
