# SPDX-License-Identifier: BSL-1.0
"""doxygen_warnings.py LOG [--record]: fails if Doxygen warns, or more names have no comment than undocumented.tsv says.

With --record, writes that file anew; the numbers can only become smaller."""
import collections
import pathlib
import re
import sys

log = pathlib.Path(sys.argv[1]).read_text().splitlines()
recorded_in = pathlib.Path(__file__).with_name("undocumented.tsv")
undocumented, errors = collections.Counter(), []
for line in dict.fromkeys(log):  # some are said twice
    match = re.match(r".*?/include/(\S+?):\d+: warning: (?:Member|Compound) .* is not documented\.$", line)
    if match and "(variable) of namespace" in line and match[1].startswith("urigram/grammar/"):
        continue  # a rule: the reference shows its BNF and its diagram
    if match:
        undocumented[match[1]] += 1
    elif line.strip():
        errors.append(line)

recorded = {}
if recorded_in.exists():
    for line in recorded_in.read_text().splitlines():
        if not line.startswith("#"):
            header, number = line.split("\t")
            recorded[header] = int(number)
recording = "--record" in sys.argv
for header in sorted(undocumented.keys() | recorded.keys()):
    now, then = undocumented[header], recorded.get(header, 0)
    if now > then and recorded:
        errors.append(f"{header}: {now} names without a comment, up from {then}: document the new ones")
    elif now < then and not recording:
        print(f"note: {header}: {now} names without a comment, down from {then}: ./dev docs --record")
print("\n".join(errors), end="\n" if errors else "")
if errors:
    sys.exit(1)
if recording:
    recorded_in.write_text("# Names in public headers without a comment; ./dev docs --record\n" +
                           "".join(f"{h}\t{n}\n" for h, n in sorted(undocumented.items())))
print(f"names without a comment: {sum(undocumented.values())} in {len(undocumented)} headers")
