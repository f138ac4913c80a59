# SPDX-License-Identifier: BSL-1.0
"""Starts Chromium, and reads results from the page."""
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

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


# Enters a text, waits until the page shows its results, and returns them.
READ = """
const [text, base, done] = arguments;
const input = document.getElementById('text');
shownText = null;
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
    if (shownText !== text) return setTimeout(wait, 1);
    done({ cards: [...document.querySelectorAll('#readings article')].map(read),
        differs: texts(document, '#differences thead .differs'), summary: document.getElementById('summary').textContent,
        hazards: texts(document, '#hazards strong'), normal: texts(document, '#facts [data-field=normal]')[0],
        port: texts(document, '#facts [data-field=effective_port]')[0], resolved: texts(document, '#resolved code')[0] });
};
wait();
"""


def shown(chromium, text):
    WebDriverWait(chromium, 30).until(lambda c: c.execute_script("return shownText") == text)
