#!/usr/bin/env python3
# SPDX-License-Identifier: BSL-1.0
"""Checks what slow commands show on a terminal: terminal.py URIGRAM DATA

URIGRAM is the program, DATA the directory of test data. While a step runs, its number, the number of steps and its name
are shown, and they are removed before anything else is written.
"""
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

STEP = re.compile(rb"(\d+) of (\d+): ([^\r\n]*)\r\x1b\[K")
SUITE = re.compile(rb"the suite of [^\r\n]*\r\x1b\[K")


os.environ.update(TERM="xterm", NO_COLOR="1")


def on_terminal(command: list[str]) -> bytes:
    """Returns what a command writes if both of its outputs are the same terminal."""
    master, slave = pty.openpty()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave) as process:
        os.close(slave)
        written = b""
        try:
            while data := os.read(master, 65536):
                written += data
        except OSError:  # Linux reports the end of the other side as an error
            pass
        process.wait()
    os.close(master)
    return written.replace(b"\r\n", b"\n")


def stopped_on_terminal(command: list[str]) -> bytes:
    """Returns what a command writes to a terminal until SIGINT ends it, half a second after its first step."""
    master, slave = pty.openpty()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave) as process:
        os.close(slave)
        written = b""
        while b"\r" not in written:
            written += os.read(master, 65536)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        process.wait()
        try:
            while data := os.read(master, 65536):
                written += data
        except OSError:
            pass
    os.close(master)
    return written


def in_files(command: list[str]) -> bytes:
    """Returns what a command writes to a pipe; standard error comes last."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return done.stdout + done.stderr


def wrong_in(command: list[str], name: str) -> list[str]:
    shown, plain = on_terminal(command), in_files(command)
    steps = [(int(number), int(count), step.decode()) for number, count, step in STEP.findall(shown)]
    wrong = []
    if not steps or steps[0][0] != 1 or name not in (step for _, _, step in steps):
        wrong.append(f"the steps are {steps[:3]}")
    if steps and steps[-1][0] != steps[-1][1]:
        wrong.append(f"the last step is {steps[-1]}")
    if any(later[0] < earlier[0] or later[0] > later[1] for earlier, later in zip(steps, steps[1:])):
        wrong.append("the steps are out of order")
    without_steps = SUITE.sub(b"", STEP.sub(b"", shown))
    if without_steps != plain:
        same = len(os.path.commonprefix([without_steps, plain]))
        wrong.append(f"without the steps, the terminal has {without_steps[same:][:100]!r}, not {plain[same:][:100]!r}")
    return wrong


def wrong_lines(command: list[str], expected: list[bytes]) -> list[str]:
    """Checks a command that shows these lines, which are not numbered steps."""
    shown, plain = on_terminal(command), in_files(command)
    line = re.compile(rb"([^\r\n]*)\r\x1b\[K")
    lines = line.findall(shown)
    wrong = [] if lines == expected else [f"{command[1]}: the lines are {lines}"]
    return wrong if line.sub(b"", shown) == plain else [*wrong, f"{command[1]}: the terminal has {shown!r}, not {plain!r}"]


def main() -> int:
    program, data = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        new = os.path.join(scratch, "new.abnf")
        with open(os.path.join(data, "rfc3986.abnf"), encoding="ascii", newline="") as old, \
                open(new, "w", encoding="ascii", newline="") as changed:
            changed.write(old.read().replace("*DIGIT", "1*DIGIT"))
        file = ["--abnf", os.path.join(data, "rfc3986.abnf")]
        commands = {
            "lint": (["prove", "--lint", *file], "port"),
            "lint of rules": (["prove", "--lint", "--grammar", "rfc2732"], "hostport"),
            "files": (["prove", *file, "--against-abnf", new], "authority"),
            "rules": (["prove", "--grammar", "rfc2732"], "hostport"),
            "ambiguity": (["prove", "--ambiguity", *file], "IPv6address"),
            "diff": (["diff", "--old-abnf", file[1], "--new-abnf", new], "port"),
            "mutate": (["mutate", *file, "--production", "port"], "port"),
        }
        wrong = [f"{name}: {what}" for name, (command, step) in commands.items() for what in wrong_in([program, *command], step)]
        texts = os.path.join(scratch, "texts.txt")
        with open(texts, "w", encoding="ascii") as ports:
            ports.write("80\n443\n8080\n")
        port = ["--grammar", "rfc3986:port"]
        cover = [program, "cover", *port, "-i", texts]
        wrong += wrong_lines(cover, [b"line %d of %s" % (number, texts.encode()) for number in (1, 2, 3)])
        made = ["-o", os.path.join(scratch, "made.txt")]
        wrong += wrong_lines([program, "generate", *port], [b"port"])  # the texts themselves are on the terminal
        wrong += wrong_lines([program, "generate", *port, *made], [b"port", b"port, texts: 1"])
        wrong += wrong_lines([program, "generate", *port, "--suite", *made], [b"the suite of port", b"port, texts: 1"])
        wrong += wrong_lines([program, "count", *port, "--length", "3"], [b"port"])
        slow = os.path.join(data, "abnf", "rfc8610.abnf")
        if not stopped_on_terminal([program, "prove", "--lint", "--abnf", slow]).endswith(b"\r\x1b[K"):
            wrong.append("SIGINT: the step remains on the terminal")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
