# SPDX-License-Identifier: BSL-1.0
"""browser.py PROGRAM PAGE [SCREENSHOTS]: tests the playground in the directory PAGE in Chromium. Compares its results
with those of PROGRAM, and checks that the page sends no requests to other hosts. Writes screenshots into the directory
SCREENSHOTS, if it is given."""
import functools
import http.server
import json
import pathlib
import sys
import tempfile
import threading
import urllib.parse

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import equal, shown, start
from page_appearance import appearance, keyboard
from page_grammar import grammar_part
from page_inputs import unusual_inputs
from page_readings import Program, compare_all

page = pathlib.Path(sys.argv[2]).resolve()
shots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None


def type_and_share(chromium):
    box = chromium.find_element(By.ID, "text")
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys("ftp://good.com:80?@evil.com/")
    shown(chromium, "ftp://good.com:80?@evil.com/")
    summary = chromium.find_element(By.ID, "summary").text
    equal(summary, "All dialects accept the URL. They differ on: authority, host, path.", "summary")
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys("http://x/?a#\u00fc&b=c")
    shown(chromium, "http://x/?a#\u00fc&b=c")
    chromium.find_element(By.ID, "share").click()
    address = chromium.current_url
    assert "#url=" in address, address
    chromium.get("about:blank")
    chromium.get(address)
    shown(chromium, "http://x/?a#\u00fc&b=c")


# A task that takes too long is stopped, and the next one runs.
STOP = """
const done = arguments[0];
const slow = new ModuleWorker(workerSource, urlModule, { limit: 1, tooLong: 'too long', busy() {} });
slow.run('url', { text: 'a'.repeat(2 ** 24), base: '' }, (_, error) => {
    slow.limit = 30000;
    slow.run('url', { text: 'http://h/', base: '' }, (output) => done([error, output.outcome]));
});
"""


def run(chromium, program, address):
    chromium.get(address)
    shown(chromium, "https://ann@[2001:db8::1]:8443/a/./b?q=1#top")
    type_and_share(chromium)
    keyboard(chromium)
    equal(chromium.execute_async_script(STOP), ["Stopped after 0.001 seconds: too long.", "agree"], "a task that is stopped")
    count = compare_all(chromium, program)
    grammar_part(chromium, program)
    unusual_inputs(chromium, address)
    appearance(chromium, shots)
    bad = [each for each in chromium.get_log("browser") if each["level"] in ("WARNING", "SEVERE")]
    equal(bad, [], "messages of the browser")
    requests = [json.loads(each["message"])["message"] for each in chromium.get_log("performance")]
    own = address.rsplit("/", 1)[0]
    for each in requests:
        if each["method"] == "Network.requestWillBeSent":
            url = each["params"]["request"]["url"]
            assert url.startswith((own, "data:", "blob:", "about:", "chrome:")), url
    print(f"{urllib.parse.urlsplit(address).scheme}: for {count} texts, the page has the same results as the program")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


with tempfile.TemporaryDirectory() as profile, \
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=page)) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with start(profile) as driver:
        run(driver, Program(sys.argv[1]), page.joinpath("index.html").as_uri())
        run(driver, Program(sys.argv[1]), f"http://127.0.0.1:{server.server_port}/index.html")
    server.shutdown()
