# SPDX-License-Identifier: BSL-1.0
"""browser.py PROGRAM PAGE [SCREENSHOTS]: tests the playground in the directory PAGE in Chromium, and compares what it
shows with the program. With a directory SCREENSHOTS, it stores screenshots there. Nothing leaves this computer."""
import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

program, page = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
shots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
data = pathlib.Path(__file__).resolve().parent.parent / "data"
grammars = ["rfc1738", "rfc1808", "rfc2396", "rfc2732", "rfc3986", "by_scheme"]
browser_messages = "browser", "performance"


def start(profile):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
                     "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {each: "ALL" for each in browser_messages})
    chromium = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    chromium.set_script_timeout(60)
    return chromium


def equal(actual, expected, what):
    assert actual == expected, f"{what}:\nactual:   {actual!r}\nexpected: {expected!r}"


def unescaped(text):
    letters = {"n": "\n", "r": "\r", "t": "\t"}
    def value(match):
        piece = match[1]
        return chr(int(piece, 8)) if re.fullmatch("[0-7]{3}", piece) else letters.get(piece, piece)
    return re.sub(r"\\([0-7]{3}|.)", value, text)


def texts():
    """All texts that fit into a line of input: UTF-8 without line ends."""
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


def objects(command, lines, *options):
    # surrogatepass: none is left in `texts`.
    given = "".join(line + "\n" for line in lines).encode()
    out = subprocess.run([program, command, *options, "--format", "ndjson", "-i", "-"], input=given, stdout=subprocess.PIPE,
                         stderr=subprocess.DEVNULL, check=False).stdout
    rows = [json.loads(row) for row in out.decode().split("\n")[:-1]]
    equal(len(rows), len(lines), command)
    return rows


# Enters a text, waits until it is shown, and returns what the page shows.
READ = """
const [text, base, done] = arguments;
const input = document.getElementById('text');
delete document.body.dataset.shown;
input.value = text;
if (base !== null) document.getElementById('base').value = base;
input.dispatchEvent(new Event('input', { bubbles: true }));
const texts = (node, selector) => [...node.querySelectorAll(selector)].map((each) => each.textContent);
const read = (card) => ({
    grammar: card.dataset.grammar, valid: card.className === 'valid', url: card.querySelector('.url').textContent,
    components: texts(card, 'dt').map((name, i) => [name, card.querySelectorAll('dd')[i].querySelector('.empty') ? ''
        : card.querySelectorAll('dd')[i].textContent]),
    production: texts(card, '.production code')[0], message: texts(card, '.message')[0],
    expected: [...card.querySelectorAll('.expected')].map((list) => texts(list, 'li')),
    colored: [...card.querySelectorAll('.url .part')].map((part) => [part.title, part.textContent]),
});
const wait = () => {
    if (document.body.dataset.shown !== text) return setTimeout(wait, 1);
    done({ cards: [...document.querySelectorAll('#readings article')].map(read),
        differs: texts(document, '#differences thead .differs'), summary: document.getElementById('summary').textContent,
        hazards: texts(document, '#hazards strong'), normal: texts(document, '#facts [data-field=normal]')[0],
        port: texts(document, '#facts [data-field=effective_port]')[0], resolved: texts(document, '#resolved code')[0] });
};
wait();
"""


def flat(value):
    """The text of a component in the program's JSON, which splits some."""
    if isinstance(value, str):
        return value
    return "/".join(value) if all(isinstance(each, str) for each in value) else None


def compare_reading(text, card, reading, parsed):
    equal(card["grammar"], reading["grammar"], text)
    equal(card["valid"], reading["valid"], f"{text} by {reading['grammar']}")
    if not card["valid"]:
        error = reading["error"]
        equal(card["message"], f"Offset {error['offset']}: {error['message']}.", text)
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


def compare_all(chromium):
    lines = texts()
    explained = objects("explain", lines)
    parsed = {grammar: objects("parse", lines, "--hazards", "--grammar", grammar) for grammar in grammars}
    fields = objects("parse", lines, "--on-error", "row", "--fields", "effective_port")
    normal = objects("normalize", lines, "--on-error", "row")
    resolved = objects("resolve", lines, "--on-error", "row", "--base", "http://a/b/c/d;p?q")
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


def shown(chromium, text):
    WebDriverWait(chromium, 30).until(lambda c: c.execute_script("return document.body.dataset.shown") == text)


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


def keyboard(chromium):
    chromium.execute_script("document.activeElement.blur(); window.scrollTo(0, 0);")
    order = []
    for _ in range(14):
        chromium.switch_to.active_element.send_keys(Keys.TAB)
        focused = chromium.switch_to.active_element
        order.append(focused.get_attribute("id") or focused.text)
        style = chromium.execute_script("return getComputedStyle(document.activeElement).outlineStyle")
        equal(style, "solid", f"outline of {order[-1]}")
        if order[-1].startswith("mailto:"):
            focused.send_keys(Keys.ENTER)
            shown(chromium, order[-1])
    equal(order[:2], ["text", "base"], "order of focus")
    assert "share" in order and "load-grammar" in order, order


# Lists what a screen reader cannot name, and text with a contrast below 4.5.
FLAWS = """
const flaws = [];
const named = (e) => e.labels?.length || e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim();
for (const e of document.querySelectorAll('input, textarea, select, button, a, [tabindex], section, [role=group], [role=region]'))
    if (!named(e)) flaws.push(`no name: ${e.outerHTML.slice(0, 80)}`);
for (const e of document.querySelectorAll('img')) if (!e.alt) flaws.push('an image without alt');
for (const id of [...document.querySelectorAll('[aria-labelledby]')].map((e) => e.getAttribute('aria-labelledby')))
    if (!document.getElementById(id)) flaws.push(`no element ${id}`);
let level = 0;
for (const h of document.querySelectorAll('h1, h2, h3, h4')) {
    const own = Number(h.tagName[1]);
    if (own > level + 1) flaws.push(`heading ${h.textContent} skips a level`);
    level = own;
}
const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const ground = (e) => {
    for (; e; e = e.parentElement) {
        const color = rgb(getComputedStyle(e).backgroundColor);
        if (color.length === 3 || color[3] > 0) return color;
    }
    return [255, 255, 255];
};
for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || !e.checkVisibility() || e.tagName === 'SCRIPT') continue;
    const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) flaws.push(`contrast ${ratio.toFixed(2)}: ${e.outerHTML.slice(0, 100)}`);
}
if (document.documentElement.scrollWidth > innerWidth)
    flaws.push(`${document.documentElement.scrollWidth} pixels wide in a window of ${innerWidth}`);
return flaws;
"""


def appearance(chromium):
    examples = ["https://ann@[2001:db8::1]:8443/a/./b?q=1#top", "http://example.org:8o/" + "long/" * 40, "ftp://good.com:80?@evil.com/"]
    def resize(width, height):
        chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                 {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    for scheme in ("light", "dark"):
        chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        for width in (1400, 360):
            for i, text in enumerate(examples):
                resize(width, 900)
                chromium.execute_async_script(READ, text, None)
                equal(chromium.execute_script(FLAWS), [], f"{scheme}, {width} pixels, {text}")
                if shots:
                    resize(width, chromium.execute_script("return document.documentElement.scrollHeight"))
                    chromium.save_screenshot(str(shots / f"{scheme}_{width}_{i}.png"))
    chromium.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


# A task that takes too long is stopped, and the next one runs.
STOP = """
const done = arguments[0];
const slow = new ModuleWorker(workerSource, urlModule, 1);
slow.run('url', { text: 'a'.repeat(2 ** 24), base: '' }, (_, error) => {
    slow.limit = 30000;
    slow.run('url', { text: 'http://h/', base: '' }, (output) => done([error, output.outcome]));
});
"""


def grammar_part(chromium):
    chromium.find_element(By.ID, "load-grammar").click()
    sampled = lambda seed: WebDriverWait(chromium, 60).until(
        lambda c: c.execute_script("return document.body.dataset.sampled") == str(seed))
    sampled(1)
    assert chromium.execute_script("return document.querySelector('#diagram img').naturalWidth") > 200
    equal(chromium.find_element(By.ID, "match").text.split("\n")[0], "valid", "the first text")
    production = chromium.find_element(By.ID, "production")
    production.send_keys("interval")
    candidate = chromium.find_element(By.ID, "candidate")
    candidate.send_keys("/P7X")
    expected = "return [...document.querySelectorAll('#match .expected li')].map((each) => each.textContent).join(' ')"
    WebDriverWait(chromium, 30).until(lambda c: c.execute_script(expected) == 'DIGIT "D" "W" "d" "w"')
    chromium.find_element(By.ID, "other-samples").click()
    sampled(2)
    lists = chromium.execute_script("""return [...document.querySelectorAll('.samples')].map((list) =>
        [...list.children].map((item) => item.querySelector('code')?.textContent ?? ''));""")
    abnf = chromium.execute_script("return document.getElementById('abnf').value")
    with tempfile.NamedTemporaryFile("w", suffix=".abnf") as file:
        file.write(abnf)
        file.flush()
        for texts_of, status in zip(lists, (0, 1)):
            equal(len(texts_of), 12, "number of texts")
            for text in texts_of:
                if "\\x" not in text and "\\u" not in text:
                    code = subprocess.run([program, "check", "--abnf", file.name, "--production", "interval", "--", text],
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
                    equal(code, status, text)
    abnf_box = chromium.find_element(By.ID, "abnf")
    abnf_box.send_keys('\na = b\nb = a "x')
    WebDriverWait(chromium, 30).until(lambda c: "syntax in line 9" in c.find_element(By.ID, "findings").text)
    abnf_box.send_keys('"')
    WebDriverWait(chromium, 30).until(lambda c: "left recursive" in c.find_element(By.ID, "findings").text)


def run(chromium, address):
    chromium.get(address)
    shown(chromium, "https://ann@[2001:db8::1]:8443/a/./b?q=1#top")
    type_and_share(chromium)
    keyboard(chromium)
    equal(chromium.execute_async_script(STOP), ["stopped after 0.001 seconds", "agree"], "a task that is stopped")
    count = compare_all(chromium)
    grammar_part(chromium)
    appearance(chromium)
    bad = [each for each in chromium.get_log("browser") if each["level"] in ("WARNING", "SEVERE")]
    equal(bad, [], "messages of the browser")
    requests = [json.loads(each["message"])["message"] for each in chromium.get_log("performance")]
    own = address.rsplit("/", 1)[0]
    for each in requests:
        if each["method"] == "Network.requestWillBeSent":
            url = each["params"]["request"]["url"]
            assert url.startswith((own, "data:", "blob:", "about:", "chrome:")), url
    print(f"{urllib.parse.urlsplit(address).scheme}: {count} texts shown as the program has them")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


with tempfile.TemporaryDirectory() as profile, \
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=page)) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with start(profile) as driver:
        run(driver, page.joinpath("index.html").as_uri())
        run(driver, f"http://127.0.0.1:{server.server_port}/index.html")
    server.shutdown()
