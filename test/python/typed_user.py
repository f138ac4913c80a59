# SPDX-License-Identifier: BSL-1.0
"""A user's code with annotations: mypy --strict accepts it, and it runs."""
import os
import pickle
import tempfile
from typing import Dict, List, Optional, Tuple

import urigram

urls = urigram.parse(["http://a/", "http://b:80/", "http://[", None], fields=["host", "effective_port"])
host: Optional[str] = urls["host"][0]
names: List[str] = urls.keys()
assert host == "a" and names == ["host", "effective_port"]
for name, column in urls.items():
    assert column.to_list() == list(urls[name])
assert list(urls["host"][0:2]) == ["a", "b"]
mask = urls["host"] == "a"
assert mask.tolist() == [True, False, False, False]
assert urls["host"][mask].tolist() == ["a"]
some: urigram.Columns = urls[urls.valid]
assert some["host"].to_list() == ["a", "b"] and len(urls[1:]) == 3 and len(urls[[0, -1]]) == 2
again: urigram.Columns = pickle.loads(pickle.dumps(urls))
assert again["host"].to_list() == urls["host"].to_list()
column_or_none = urls.get("path")
assert column_or_none is None

parts: Dict[str, str] = urigram.parse_one("http://a:80/")
assert parts["port"] == "80"
try:
    urigram.parse_one("http://h:x")
except urigram.ParseError as error:
    assert (error.code, error.offset, error.production.upper()) == ("unexpected_octet", 9, "PORT"), error.args
pairs: List[Tuple[str, Optional[str]]] = urigram.query_pairs("a=1+2&b", form=True)
assert pairs == [("a", "1 2"), ("b", None)]
assert urigram.parse(["http://h/?q=a+b"], fields="query:q", form=True)["query:q"][0] == "a b"

with tempfile.TemporaryDirectory() as directory:
    path = os.path.join(directory, "urls")
    with open(path, "w", encoding="utf-8") as file:
        file.write("http://a/\nhttp://b/\n")
    lines = [block.first_line for block in urigram.read(path, range=(0, None))]
    assert lines == [1]

assert urigram.check(["http://a/"]).all()
assert urigram.hazard_names(int(urigram.hazards(["http://127.0.0.1/"])[0])) != []
assert urigram.resolve("http://a/b", ["c"])[0] == "http://a/c"
assert urigram.normalize(["HTTP://a"], level=("scheme-case",))[0] == "http://a"
assert urigram.repair(["http://h/a b", None]).to_list() == ["http://h/a%20b", None]
assert urigram.edit(["http://u@h:80/"], set={"port": 8080}, remove="userinfo")[0] == "http://h:8080/"
found_url: str = urigram.find("see http://h/.")[0]["url"]
assert found_url == "http://h/"
