# SPDX-License-Identifier: BSL-1.0
"""Judges in JavaScript and Perl: a process reads all texts, and writes an error or null for each."""
from __future__ import annotations

import json
import re
import shutil
import subprocess
from typing import Callable

from base import DATES, JUDGES, Judge, has, is_utf8, says
from packages import bad_name

NODE = """
const texts = JSON.parse(require('fs').readFileSync(0)).map(text => Buffer.from(text, 'hex'));
const { MIMEType } = require('util');
const { HTTPParser } = require('_http_common');
const string = text => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
function http(text, kind) {
  const parser = new HTTPParser();
  parser.initialize(kind, {});
  const result = parser.execute(text);
  if (result instanceof Error) throw new Error(result.code + ' ' + result.reason);
  const end = parser.finish();
  if (end instanceof Error) throw new Error(end.code + ' ' + end.reason);
}
const judges = {
  json: text => JSON.parse(string(text)),
  language: text => Intl.getCanonicalLocales(string(text)),
  mime: text => new MIMEType(string(text)),
  http: text => http(text, text.toString('latin1').startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST),
  toml: text => require('toml').parse(string(text)),
};
if (process.argv[1] === 'toml') {
  try {
    require('toml').parse('a = 07:32');
  } catch {
    console.error('toml 5 for node, which reads TOML 1.1');
    process.exit(77);
  }
}
const judge = judges[process.argv[1]];
const errors = texts.map(text => {
  try { judge(text); return null; } catch (error) { return String(error.message || error) || 'error'; }
});
process.stdout.write(JSON.stringify(errors));
"""

PERL = r"""
use JSON::PP; local $/; my $texts = decode_json(<STDIN>); my $name = $ARGV[0];
my %judges = (
  ldap_filter => sub { require Net::LDAP::Filter; Net::LDAP::Filter->new($_[0]) or die "no filter\n" },
  ldap_dn => sub { require Net::LDAP::Util; defined(Net::LDAP::Util::canonical_dn($_[0])) or die "no name\n" },
  sip => sub { require Net::SIP; Net::SIP::Packet->new($_[0]); },
  sdp => sub { require Net::SIP; Net::SIP::SDP->new($_[0]); },
  spf => sub { require Mail::SPF; require Mail::SPF::v1::Record; Mail::SPF::v1::Record->new_from_string($_[0]); },
  address => sub { require Email::Address::XS; my @all = Email::Address::XS->parse($_[0]);
                   @all && !(grep { !$_->is_valid } @all) or die "invalid\n" },
  template => sub { require URI::Template; URI::Template->new($_[0]) },
  date => sub { require HTTP::Date; defined(HTTP::Date::str2time($_[0])) or die "no date\n" },
);
eval { $judges{$name}->('') }; die $@ if $@ && $@ =~ /^Can't locate /;
my @errors = map { my $text = pack 'H*', $_;
  eval { local $SIG{__WARN__} = sub {}; $judges{$name}->($text) }; $@ ? "$@" : undef } @$texts;
print encode_json(\@errors);
"""


def _judge(command: list[str]) -> Callable[[list[bytes]], list[str | None]]:
    def judge(texts: list[bytes]) -> list[str | None]:
        written = json.dumps([text.hex() for text in texts]).encode()
        run = subprocess.run(command, input=written, capture_output=True, check=False)
        if run.returncode == 77:
            raise ImportError(run.stderr.decode().strip())
        if run.returncode:
            raise RuntimeError(run.stderr.decode(errors="replace").strip()[-300:])
        return [error and error.strip() for error in json.loads(run.stdout)]

    judge([])
    return judge


def node(name: str) -> Callable[[list[bytes]], list[str | None]]:
    if shutil.which("node") is None:
        raise FileNotFoundError("node")
    return _judge(["node", "-e", NODE, name])


def perl(name: str) -> Callable[[list[bytes]], list[str | None]]:
    if shutil.which("perl") is None:
        raise FileNotFoundError("perl")
    try:
        return _judge(["perl", "-e", PERL, name])
    except RuntimeError as error:
        raise ImportError(f"perl: {str(error).split(' in @INC')[0]}") from error


def _repeats(text: bytes) -> bool:
    """Tells whether a variant or the singleton of an extension is repeated, which RFC 5646 forbids in its text."""
    parts = re.split(rb"-x-", text.lower())[0].split(b"-")[1:]
    begin = next((i for i, part in enumerate(parts) if len(part) == 1), len(parts))
    singletons = [part for part in parts if len(part) == 1]
    variants = [part for part in parts[:begin] if len(part) >= 5 or part[:1].isdigit() and len(part) == 4]
    return len(set(singletons)) < len(singletons) or len(set(variants)) < len(variants)


def _external(language: str, name: str, **differences: object) -> None:
    JUDGES[f"{language}_{name}"] = lambda: Judge({"node": node, "perl": perl}[language](name), **differences)


_external("node", "json")
_external("node", "language", stricter=[
    ("private use alone", has(rb"^(?i:x)-")), ("four letters, reserved", has(rb"^[A-Za-z]{4}(-|$)")),
    ("extended languages", has(rb"^[A-Za-z]{2,3}(-[A-Za-z]{3})+(-|$)")),
    ("grandfathered", has(rb"^(?i:i-|sgn-|en-gb-oed|zh-min$|art-|cel-|no-|zh-)")),
    ("repeated variants or singletons", lambda text, _: _repeats(text)),
    ("keys of UTS 35 in -t- and -u-", has(rb"(?i)-[tu]-"))])
_external("node", "mime", stricter=[("not UTF-8", lambda text, _: not is_utf8(text))], looser=[
    ("invalid parameters ignored", has(rb";")), ("white space at the end", has(rb"[ \t\r\n]$"))])
_external("node", "toml", stricter=[
    ("no such day or time", says("out of range")), ("repeated keys", says("Cannot redefine")),
    ("escapes that are not scalar values", says("Invalid Unicode escape"))])
_external("node", "http", stricter=[
    ("schemes of letters", says("url schema")),
    ("targets without a scheme or /", says("start char in url|Unexpected char in url|Invalid characters in url")),
    ("bodies need their length", has(rb"\r\n\r\n.")), ("obsolete line folding", has(rb"\r\n[ \t]")),
    ("status and framing fields", says("CONTENT_LENGTH|TRANSFER_ENCODING|STATUS"))],
    looser=[("two spaces in the first line, or HTTP/0.9", has(rb"^[A-Z]+ .*  |^[A-Z]+  ")),
            ("control characters in a reason phrase", has(rb"^HTTP/1\.1 \d{3} [^\r]*[\x00-\x08\x0b-\x1f\x7f]"))])
_external("perl", "ldap_filter", stricter=[
    ("its defect: := without a type, or with an option", says("undefined value as a HASH"))], looser=[
    ("not UTF-8", lambda text, _: not is_utf8(text)), ("backslash without two digits", has(rb"\\(?![0-9A-Fa-f]{2})")),
    ("names of any form", lambda text, _: bad_name(text))])
_external("perl", "ldap_dn", looser=[
    ("not UTF-8", lambda text, _: not is_utf8(text)), ("control characters in names", has(rb"[\x00-\x1f]"))])
_external("perl", "sip", rejects=False, stricter=[
    ("a reason phrase is required", has(rb"^SIP/2\.0 \d{3} [ \t]*\r")),
    ("methods of letters", has(rb"^(?!SIP/)[A-Za-z]*[^A-Za-z ]\S* ")),
    ("bodies need their length", says("content|Content")), ("call identifiers of other words", says("callid")),
    ("folded lines, and < in words", has(rb"\r\n[ \t]|<"))])
_external("perl", "sdp", rejects=False, stricter=[
    ("media and protocols of letters", says(r"bad \[m\]edia")), ("attributes of letters", says(r"bad \[?a\]?")),
    ("networks other than IN and IP", says("not supported"))])
_external("perl", "spf", stricter=[
    ("repeated modifiers", says("Duplicate")), ("lengths of prefixes", says("[Pp]refix ?[Ll]ength")),
    ("macros for explanations only", says("[Mm]acro"))])
_external("perl", "address", rejects=False, stricter=[("empty quoted strings", has(rb'^ ?" *"'))])
_external("perl", "template", rejects=False, stricter=[("reserved operators", has(rb"\{[=,!@|]"))])
_external("perl", "date", stricter=[
    ("no such day or time", has(rb"(?<!\d)(2[4-9]|[3-9]\d):|:[6-9]\d|(?<![-\d:])(3\d|[4-9]\d|29)[ -]|[ ,] ?00?[ -]"))],
    looser=DATES)
