# SPDX-License-Identifier: BSL-1.0
"""Checks how the page looks, and whether the keyboard and screen readers can use it."""
from selenium.webdriver.common.keys import Keys

from page import READ, equal, shown


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


# Lists elements that a screen reader cannot name, and text with a contrast below 4.5.
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


def appearance(chromium, shots):
    """Checks both color schemes in two widths. Stores screenshots in the directory `shots`, unless it is None."""
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
