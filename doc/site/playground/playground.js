// SPDX-License-Identifier: BSL-1.0
// The inputs of the page, and the fragment of its address.
'use strict';

const examples = ['https://ann@[2001:db8::1]:8443/a/./b?q=1#top', 'ftp://good.com:80?@evil.com/', 'http://a_b.example/~ann',
    'http://0x7f.1/%2e%2e/', 'ftp://ftp.example.org/%2Fetc/motd;type=a', 'mailto:ann@example.org?subject=hello',
    '../c/./d?x', 'http://example.org:8o/', 'urn:isbn:0451450523'];

const textInput = document.getElementById('text');
const baseInput = document.getElementById('base');
const urlWorker = new ModuleWorker(workerSource, urlModule, { limit: 10000, tooLong: 'the text is too long', busy(is) {
    document.getElementById('results').setAttribute('aria-busy', is);
    if (is) showSummary('Working ...', '');
} });

function showInputs() {
    const [text, base] = [textInput.value, baseInput.value];
    urlWorker.run('url', { text, base }, (output, error) => {
        if (error === undefined) showUrl(output, text);
        else showUrlError(error);
    });
}

const grammarPart = new GrammarPart();

/// The maximum length of the address in characters: browsers reject addresses of megabytes.
const maxAddress = 100000;

/// The address of the page with the inputs in its fragment.
function addressOfInputs() {
    const fragment = new URLSearchParams({ url: textInput.value, base: baseInput.value, ...grammarPart.values() });
    return `${location.href.split('#')[0]}#${fragment}`;
}

function readFragment() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    textInput.value = fragment.get('url') ?? examples[0];
    baseInput.value = fragment.get('base') ?? 'http://a/b/c/d;p?q';
    showInputs();
    if (fragment.has('abnf'))
        grammarPart.load(fragment.get('abnf'), fragment.get('production') ?? '', fragment.get('candidate') ?? '');
}

/// Returns whether the inputs are short enough for an address.
function setAddress() {
    const address = addressOfInputs();
    const isShort = address.length <= maxAddress;
    history.replaceState(null, '', isShort ? address : location.href.split('#')[0]);
    return isShort;
}

let addressTimer;

/// Changes the address after a delay, because browsers limit how often a page may change its address.
function changeAddress() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(setAddress, 300);
    document.getElementById('shared').textContent = '';
}

function inputsHaveChanged() {
    changeAddress();
    showInputs();
}

function grammarHasChanged() {
    changeAddress();
    grammarPart.show();
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
    const said = document.getElementById('shared');
    if (!setAddress()) {
        said.textContent = 'The inputs are too long for a link.';
        return;
    }
    try {
        await navigator.clipboard.writeText(addressOfInputs());
        said.textContent = 'The link is in the clipboard.';
    } catch {
        said.textContent = 'The link is the address of this page.';
    }
});
document.getElementById('load-grammar').addEventListener('click', () => {
    grammarPart.load();
    changeAddress();
});
grammarPart.inputs.abnf.addEventListener('input', grammarHasChanged);
grammarPart.inputs.candidate.addEventListener('input', grammarHasChanged);
grammarPart.inputs.production.addEventListener('change', () => {
    grammarPart.production = grammarPart.inputs.production.value;
    grammarHasChanged();
});
document.getElementById('other-samples').addEventListener('click', () => {
    ++grammarPart.seed;
    grammarPart.show();
});
window.addEventListener('hashchange', readFragment);
readFragment();
