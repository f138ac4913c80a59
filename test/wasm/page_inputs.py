# SPDX-License-Identifier: BSL-1.0
"""Tests the page with long or slow inputs, invisible characters, and inputs that change while they are processed."""
import urllib.parse

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from page import READ, equal, shown

PANELS = "return ['readings', 'differences', 'hazards', 'facts', 'resolved'].map((id) => document.getElementById(id).innerText).join('')"
SUMMARY = "return document.getElementById('summary').textContent"
GRAMMAR = """
const shown = (id) => document.getElementById(id).innerText.trim();
return { match: shown('match'), findings: shown('findings'), samples: shown('samples'), diagrams: document.querySelectorAll('#diagram img').length,
    names: [...document.getElementById('production').options].map((each) => each.value), name: document.getElementById('production').value,
    busy: document.getElementById('grammar').getAttribute('aria-busy'), state: shown('grammar-state') };
"""
SET = "const box = document.getElementById(arguments[0]); box.value = arguments[1]; box.dispatchEvent(new Event('input', { bubbles: true }));"


def until(chromium, condition, seconds=30):
    WebDriverWait(chromium, seconds, poll_frequency=0.05).until(lambda _: condition())


def summary_is(chromium, expected):
    until(chromium, lambda: chromium.execute_script(SUMMARY) == expected)


def invisible_characters(chromium):
    text = "\ufeffhttp://h/\u061c\u180e\u00a0\U000e0041"
    chromium.execute_async_script(READ, text, None)
    url = chromium.find_element(By.CSS_SELECTOR, "#readings article:last-child .url").text
    equal(url, r"\ufeffhttp://h/\u061c\u180e\u00a0\u{e0041}", "invisible characters")
    chromium.execute_async_script(READ, " http://h/", None)
    assert chromium.execute_script(SUMMARY).endswith("It starts or ends with a space, which no dialect ignores.")
    chromium.execute_async_script(READ, "http://h/%ff", None)
    equal(chromium.find_element(By.CSS_SELECTOR, "[data-field=decoded_path]").text, r"/\xff", "a path that is not UTF-8")


def long_text(chromium):
    for text, note in ("http://h/" + "a" * 3000000, "2,990,009 more bytes"), ("http://h/" + "b" * 2000000 + "^" + "c" * 1000000, "995,001 more bytes"):
        chromium.execute_script(SET, "text", text)
        until(chromium, lambda: chromium.execute_script("return shownText === document.getElementById('text').value"))
        assert note in chromium.find_element(By.CSS_SELECTOR, "#readings article:last-child").text
        assert chromium.execute_script("return document.getElementById('results').textContent.length") < 400000
    equal(chromium.execute_script("return document.body.outerHTML.length < 400000"), True, "size of the document")
    chromium.find_element(By.ID, "share").click()
    equal(chromium.find_element(By.ID, "shared").text, "The inputs are too long for a link.", "link")


def stopped_text(chromium):
    """If a text takes too long, the results of the previous text are removed."""
    chromium.execute_async_script(READ, "ftp://good.com:80?@evil.com/", None)
    equal(chromium.execute_script("return document.getElementById('summary').className"), "differ", "summary")
    chromium.execute_script("urlWorker.limit = 1;" + SET, "text", "http://slow.example/" + "../" * 500000)
    summary_is(chromium, "Stopped after 0.001 seconds: the text is too long.")
    equal(chromium.execute_script(PANELS), "", "panels after a stop")
    equal(chromium.execute_script("return document.getElementById('summary').className"), "refused", "summary after a stop")
    chromium.execute_script("urlWorker.limit = 10000; urlWorker.run('url', { text: 'a'.repeat(2 ** 26 + 1), base: '' }, "
                            "(_, error) => showUrlError(error));")
    summary_is(chromium, "The module has failed: text is larger than 64 MiB.")
    equal(chromium.execute_script(PANELS), "", "panels after a failure")
    chromium.execute_script(SET, "text", "http://h/")
    shown(chromium, "http://h/")


def fragment(address, **values):
    return f"{address}#{urllib.parse.urlencode(values)}"


def grammar_addresses(chromium, address):
    """Opens addresses that contain grammars. Also changes the address twice while the page loads the module."""
    chromium.get("about:blank")
    chromium.get(fragment(address, url="http://h/", abnf='a = "x" <b>\nc = "y"\n', production="b", candidate="\u00e9"))
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["name"] == "a")
    equal(chromium.execute_script(GRAMMAR)["names"], ["a", "c"], "productions that are defined")
    first, second = (urllib.parse.urlencode({"url": "u", "abnf": f'{name} = "z"\n', "candidate": "z"}) for name in ("one", "two"))
    chromium.execute_script("location.hash = arguments[0]; setTimeout(() => { location.hash = arguments[1]; }, 0);", first, second)
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["name"] == "two")
    chromium.get("about:blank")
    chromium.get(address)
    chromium.execute_script("location.hash = arguments[0]; setTimeout(() => { location.hash = arguments[1]; }, 0);", first, second)
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["name"] == "two")
    equal(len(chromium.find_elements(By.CSS_SELECTOR, "script[src='grammar_module.js']")), 1, "scripts")
    chromium.execute_script(SET, "abnf", 'typed = "1"\n')
    until(chromium, lambda: "typed" in chromium.current_url)


def grammar_errors(chromium):
    chromium.execute_script(SET, "abnf", "a = %xC3.AA\n")
    chromium.execute_script(SET, "candidate", "\u00e9")
    until(chromium, lambda: chromium.execute_script("return document.querySelector('#match .url')?.textContent") == r"\xc3\xa9")
    for abnf, message in ("a = (", "The ABNF is invalid: see the findings."), (" ", "Enter ABNF."):
        chromium.execute_script(SET, "abnf", abnf)
        until(chromium, lambda: chromium.execute_script(GRAMMAR)["match"] == message)
        state = chromium.execute_script(GRAMMAR)
        equal([state["names"], state["samples"], state["diagrams"]], [[], "", 0], "results of invalid ABNF")


def slow_grammar(chromium):
    """A new grammar replaces a slow one. If a grammar takes too long, a message replaces the results."""
    slow = 'e = e e / "a"\n'  # Earley's algorithm takes the cube of the length
    chromium.execute_script(SET, "candidate", "a" * 2000)
    chromium.execute_script(SET, "abnf", slow)
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["state"] == "Working ...")
    equal(chromium.execute_script(GRAMMAR)["busy"], "true", "aria-busy")
    chromium.execute_script(SET, "abnf", 'q = "q"\n')
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["name"] == "q", 3)
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["busy"] == "false", 5)
    chromium.execute_script("grammarPart.worker.limit = 1;" + SET, "abnf", slow)
    stopped = "Stopped after 0.001 seconds: the grammar or the text is too large."
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["match"] == stopped)
    equal(chromium.execute_script(GRAMMAR)["diagrams"], 0, "diagrams after a stop")
    chromium.execute_script("grammarPart.worker.limit = 20000;" + SET, "abnf", 'q = "q"\n')
    until(chromium, lambda: chromium.execute_script(GRAMMAR)["name"] == "q")


def unusual_inputs(chromium, address):
    invisible_characters(chromium)
    stopped_text(chromium)
    long_text(chromium)
    grammar_addresses(chromium, address)
    grammar_errors(chromium)
    slow_grammar(chromium)
