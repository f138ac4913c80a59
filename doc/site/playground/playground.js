// SPDX-License-Identifier: BSL-1.0
// The inputs of the page, and the fragment of its address.
'use strict';

const examples = ['https://ann@[2001:db8::1]:8443/a/./b?q=1#top', 'ftp://good.com:80?@evil.com/', 'http://a_b.example/~ann',
    'http://0x7f.1/%2e%2e/', 'ftp://ftp.example.org/%2Fetc/motd;type=a', 'mailto:ann@example.org?subject=hello',
    '../c/./d?x', 'http://example.org:8o/', 'urn:isbn:0451450523'];

const textInput = document.getElementById('text');
const baseInput = document.getElementById('base');
const urlWorker = new ModuleWorker(workerSource, urlModule, 10000);

function showInputs() {
    const [text, base] = [textInput.value, baseInput.value];
    urlWorker.run('url', { text, base }, (output, error) => {
        if (error === undefined) return showUrl(output, text);
        document.getElementById('summary').textContent = `The module has failed: ${error}`;
    });
}

const grammarPart = new GrammarPart();

/// The address of the page with the inputs in its fragment.
function addressOfInputs() {
    const fragment = new URLSearchParams({ url: textInput.value, base: baseInput.value });
    if (grammarPart.worker !== null)
        for (const [id, input] of Object.entries(grammarPart.inputs)) fragment.set(id, input.value);
    return `${location.href.split('#')[0]}#${fragment}`;
}

function readFragment() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    textInput.value = fragment.get('url') ?? examples[0];
    baseInput.value = fragment.get('base') ?? 'http://a/b/c/d;p?q';
    showInputs();
    if (fragment.has('abnf') && grammarPart.worker === null)
        grammarPart.load(fragment.get('abnf'), fragment.get('production') ?? '', fragment.get('candidate') ?? '');
}

function setAddress() {
    history.replaceState(null, '', addressOfInputs());
}

let addressTimer;

/// Browsers limit how often a page may change its address.
function inputsHaveChanged() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(setAddress, 300);
    showInputs();
}

document.querySelector('.legend').append(...colors.map(([color, label]) => element('li', { class: `part ${color}` }, label)));
document.querySelector('.examples').append(...examples.map((text) => {
    const button = element('button', { type: 'button' }, text);
    button.addEventListener('click', () => {
        textInput.value = text;
        inputsHaveChanged();
    });
    return button;
}));
document.getElementById('inputs').addEventListener('input', inputsHaveChanged);
document.getElementById('inputs').addEventListener('submit', (event) => event.preventDefault());
document.getElementById('share').addEventListener('click', async () => {
    setAddress();
    const said = document.getElementById('shared');
    try {
        await navigator.clipboard.writeText(addressOfInputs());
        said.textContent = 'The link is in the clipboard.';
    } catch {
        said.textContent = 'The link is the address of this page.';
    }
});
document.getElementById('load-grammar').addEventListener('click', () => grammarPart.load());
for (const [id, input] of Object.entries(grammarPart.inputs))
    input.addEventListener(id === 'production' ? 'change' : 'input', () => grammarPart.show());
document.getElementById('other-samples').addEventListener('click', () => {
    ++grammarPart.seed;
    grammarPart.show();
});
window.addEventListener('hashchange', readFragment);
readFragment();
