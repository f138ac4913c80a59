# SPDX-License-Identifier: BSL-1.0
"""Compares the results for URLs on the page with those of the program."""
import json
import pathlib
import re
import subprocess

from page import READ, equal

data = pathlib.Path(__file__).resolve().parent.parent / "data"
grammars = ["rfc1738", "rfc1808", "rfc2396", "rfc2732", "rfc3986", "by_scheme"]


def unescaped(text):
    letters = {"n": "\n", "r": "\r", "t": "\t"}
    def value(match):
        piece = match[1]
        return chr(int(piece, 8)) if re.fullmatch("[0-7]{3}", piece) else letters.get(piece, piece)
    return re.sub(r"\\([0-7]{3}|.)", value, text)


def texts():
    """All texts that can be a line of the program's input: without line ends and lone surrogates."""
    found = {"": None, "http://h/\u00e9": None, "http://h:80x/": None, "http://user:p^w@h/": None}
    for name in ("battery.tsv", "url_readings.tsv", "old_schemes.tsv"):
        for line in (data / name).read_text(encoding="latin-1").splitlines():
            if line and not line.startswith("#"):
                columns = line.split("\t")
                text = unescaped(columns[1] if name == "battery.tsv" else columns[0])
                if name != "old_schemes.tsv" or len(found) % 3 == 0 or text.startswith("wais"):
                    found[text] = None
    for case in json.loads((data / "urltestdata.json").read_text(encoding="utf-8")):
        if not isinstance(case, str):
            found[case["input"]] = None
    return [text for text in found if not re.search("[\n\r\ud800-\udfff]", text)]


class Program:
    """Runs the program, and reads its results."""

    def __init__(self, path):
        self.path = path

    def objects(self, command, lines, *options):
        # `texts` leaves out lone surrogates, so each line can be encoded.
        given = "".join(line + "\n" for line in lines).encode()
        out = subprocess.run([self.path, command, *options, "--format", "ndjson", "-i", "-"], input=given, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=False).stdout
        rows = [json.loads(row) for row in out.decode().split("\n")[:-1]]
        equal(len(rows), len(lines), command)
        return rows


def flat(value):
    """The text of a component in the program's JSON, which splits some components; None if it has names and values."""
    if isinstance(value, str):
        return value
    return "/".join(value) if all(isinstance(each, str) for each in value) else None


def compare_reading(text, card, reading, parsed):
    equal(card["grammar"], reading["grammar"], text)
    equal(card["valid"], reading["valid"], f"{text} by {reading['grammar']}")
    if not card["valid"]:
        error = reading["error"]
        equal(card["message"], f"Byte {error['offset']}: {error['message']}.", text)
        expected = [error["expected"]] + ([error["alternative"]["expected"]] if "alternative" in error else [])
        equal(card["expected"], expected, text)
        return
    equal(card["production"], parsed["production"], text)
    equal(card["url"], text, text)
    shown = dict(card["components"])
    equal(list(dict(card["components"])), list(parsed["components"]), text)
    for name, value in parsed["components"].items():
        if flat(value) is not None and len([each for each, _ in card["components"] if each == name]) == 1:
            equal(shown[name], flat(value), f"{name} of {text}")
    for name, value in card["colored"]:
        assert any(each == name and value in whole for each, whole in card["components"]), (text, name, value)


def compare_all(chromium, program):
    lines = texts()
    explained = program.objects("explain", lines)
    parsed = {grammar: program.objects("parse", lines, "--hazards", "--grammar", grammar) for grammar in grammars}
    fields = program.objects("parse", lines, "--on-error", "row", "--fields", "effective_port")
    normal = program.objects("normalize", lines, "--on-error", "row")
    resolved = program.objects("resolve", lines, "--on-error", "row", "--base", "http://a/b/c/d;p?q")
    for i, text in enumerate(lines):
        shown = chromium.execute_async_script(READ, text, "http://a/b/c/d;p?q")
        for card, reading in zip(shown["cards"], explained[i]["readings"]):
            compare_reading(text, card, reading, parsed[reading["grammar"]][i])
        equal(len(shown["cards"]), 6, text)
        differ = [name for name, agrees in explained[i].get("agree", {}).items() if not agrees]
        equal(shown["differs"], differ, text)
        accepting = [grammar for grammar in grammars if parsed[grammar][i]["valid"]]
        hazards = parsed[accepting[-1]][i]["hazards"] if accepting else []
        equal(shown["hazards"], [each["hazard"].replace("_", " ") for each in hazards], text)
        if "normal" in normal[i]:
            equal(shown["normal"], normal[i]["normal"], text)
            port = fields[i]["effective_port"]
            equal(shown["port"], None if port is None else str(port), text)
        equal(shown["resolved"], resolved[i].get("resolved"), text)
    return len(lines)
