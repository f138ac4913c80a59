# SPDX-License-Identifier: BSL-1.0
"""Judges of Python packages; a package that is missing raises ImportError."""
from __future__ import annotations

import re

from base import Judge, each, has, is_utf8, judge, require, says


@judge
def rfc3987_uri() -> Judge:
    import rfc3987

    return Judge(each(lambda text: rfc3987.parse(text.decode(), rule="URI")))


@judge
def rfc3987_uri_reference() -> Judge:
    import rfc3987

    return Judge(each(lambda text: rfc3987.parse(text.decode(), rule="URI_reference")))


@judge
def rfc3987_iri_reference() -> Judge:
    import rfc3987

    return Judge(each(lambda text: rfc3987.parse(text.decode(), rule="IRI_reference")))


@judge
def semver() -> Judge:
    import semver

    return Judge(each(lambda text: semver.VersionInfo.parse(text.decode())))


@judge
def jsonpointer() -> Judge:
    import jsonpointer

    return Judge(each(lambda text: jsonpointer.JsonPointer(text.decode())))


@judge
def ldap3_dn() -> Judge:
    from ldap3.utils.dn import parse_dn

    return Judge(each(lambda text: parse_dn(text.decode())), stricter=[
        ("no empty names or values, no OIDs, no # within a name",
         says("empty dn|not allowed|unable to validate|must be escaped"))])


def bad_name(filter_: bytes) -> bool:
    """Tells whether an attribute of an LDAP filter has a name that RFC 4515 does not allow."""
    name = rb"(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+)"
    good = name + rb"(?:;[A-Za-z0-9-]+)*(?::[Dd][Nn])?(?::" + name + rb")?:?|(?::[Dd][Nn])?:" + name + rb":"
    return any(not re.fullmatch(good, each) for each in re.findall(rb"\(([^()=]*?)[~<>]?=", filter_))


@judge
def ldap3_filter() -> Judge:
    from ldap3.operation.search import parse_filter

    return Judge(each(lambda text: parse_filter(text.decode(), None, False, False, None, False)), looser=[
        ("not UTF-8", lambda text, _: not is_utf8(text)), ("names of any form", lambda text, _: bad_name(text)),
        ("backslash without two digits", has(rb"\\(?![0-9A-Fa-f]{2})"))])


@judge
def icalendar() -> Judge:
    import icalendar

    return Judge(each(lambda text: icalendar.Calendar.from_ical(text.decode(), multiple=True)), rejects=False, stricter=[
        ("values of dates and periods", says("Wrong|Expected|must be|out of range")),
        ("time zones without parts", lambda text, error: "list index" in error and b"BEGIN:VTIMEZONE" in text)])


@judge
def vobject() -> Judge:
    import vobject

    return Judge(each(lambda text: list(vobject.readComponents(text.decode()))), rejects=False, stricter=[
        ("names after BEGIN and END must agree", says("component wasn't closed|END|Attempted to end")),
        ("values of dates and periods", says("transformToNative"))])


@judge
def phonenumbers() -> Judge:
    import phonenumbers

    return Judge(each(lambda text: phonenumbers.parse(text.decode())), rejects=False, stricter=[
        ("numbering plans, and digits required", says("NumberParseException"))])


@judge
def uritemplate() -> Judge:
    import uritemplate

    def parse(text: bytes) -> None:
        lists = re.findall(rb"\{[+#./;?&=,!@|]?([^}]*)\}", text)
        expected = [name.split(b":")[0].rstrip(b"*") for each in lists for name in each.split(b",")]
        require(set(uritemplate.variables(text.decode())) == {name.decode() for name in expected})

    return Judge(each(parse), rejects=False, stricter=[("reserved operators", has(rb"\{[=,!@|]"))])


@judge
def spf_() -> Judge:
    import spf

    spf.DNSLookup = lambda *_, **__: []

    def parse(text: bytes) -> None:
        require(text.split(b" ")[0].lower() == b"v=spf1")
        spf.query(i="192.0.2.1", s="a@example.org", h="example.org", querytime=0).check1(text.decode(), "example.org", 0)

    return Judge(each(parse), rejects=False, stricter=[
        ("evaluation (lookups, limits, repeated modifiers)",
         says("at most once|no SPF record|lookup|No valid SPF|limit|required")),
        ("its defect: %% after other characters", lambda text, error: "invalid-macro-char" in error and b"%%" in text),
        ("macros for explanations only", says("macros allowed")),
        ("lengths of prefixes", says("IP|ip|[Cc]idr|CIDR|netmask"))])


@judge
def jid() -> Judge:
    import slixmpp

    return Judge(each(lambda text: slixmpp.JID(text.decode())), looser=[("empty", lambda text, _: not text)], stricter=[
        ("stringprep and IDNA profiles", says("prep failed|idna|prep|IP")),
        ("IPvFuture", says("containing a port|starting or ending")), ("control characters", has(rb"[\x00-\x1f\x7f]")),
        ("characters that names exclude", has(rb"^[^@/]*[\"&':<>/]"))])


@judge
def idna_domain() -> Judge:
    import idna

    return Judge(each(lambda text: idna.encode(text.decode())), looser=[
        ("a dot at the end", has(rb"\.$")), ("labels that begin with a digit", has(rb"(^|\.)\d"))],
        stricter=[("hyphens of IDNA", says("disallowed hyphens")), ("root as a space", lambda text, _: text == b" ")])


@judge
def abnf_rulelist() -> Judge:
    from abnf.parser import ABNFGrammarRule

    return Judge(each(lambda text: ABNFGrammarRule("rulelist").parse_all(text.decode())))
