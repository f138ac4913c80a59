# SPDX-License-Identifier: BSL-1.0
"""Tests the part of the page that is about grammars."""
import subprocess
import tempfile

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from page import equal


def grammar_part(chromium, program):
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
                    code = subprocess.run([program.path, "check", "--abnf", file.name, "--production", "interval", "--", text],
                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
                    equal(code, status, text)
    abnf_box = chromium.find_element(By.ID, "abnf")
    abnf_box.send_keys('\na = b\nb = a "x')
    WebDriverWait(chromium, 30).until(lambda c: "syntax in line 9" in c.find_element(By.ID, "findings").text)
    abnf_box.send_keys('"')
    WebDriverWait(chromium, 30).until(lambda c: "left recursive" in c.find_element(By.ID, "findings").text)
