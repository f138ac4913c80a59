// SPDX-License-Identifier: BSL-1.0
// Shows the output of the task `url`.
'use strict';

/// The colors of components, by the names of their productions. All other components have the color of a path.
const colors = [
    ['scheme', 'scheme', ['scheme', 'urn', 'NID', 'nid']],
    ['userinfo', 'user and password', ['userinfo', 'user', 'password', 'encoded822addr', 'to', 'userpart']],
    ['host', 'host', ['host', 'hostname', 'reg_name', 'domain']],
    ['port', 'port', ['port']],
    ['path', 'path and other', []],
    ['query', 'query and parameters', ['query', 'search', 'params', 'ftptype', 'parameters', 'headers', 'hfields', 'fields']],
    ['fragment', 'fragment', ['fragment']],
];
/// Components that only enclose others.
const enclosing = ['authority', 'net_loc', 'hostport', 'login', 'server'];

function colorOf(name) {
    if (enclosing.includes(name)) return 'authority';
    return (colors.find(([, , names]) => names.includes(name)) ?? colors[4])[0];
}

/// Shows characters that would be invisible.
function visible(text) {
    return text.replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g,
        (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/// A text whose ranges have colors. Where ranges overlap, the last one counts, which is the innermost.
function coloredText(bytes, components) {
    const names = new Array(bytes.length).fill(null);
    for (const { name, offset, size } of components) names.fill(name, offset, offset + size);
    const code = element('code', { class: 'url' });
    for (let first = 0; first < bytes.length;) {
        let last = first + 1;
        while (last < bytes.length && names[last] === names[first]) ++last;
        const text = fromUtf8.decode(bytes.subarray(first, last));
        const name = names[first];
        code.append(name === null || enclosing.includes(name) ? element('span', { class: 'delimiter' }, text)
            : element('span', { class: `part ${colorOf(name)}`, title: name }, text));
        first = last;
    }
    return code;
}

/// A text with a caret below the character at an offset.
function textWithCaret(bytes, offset) {
    let next = offset + 1;
    while (next < bytes.length && (bytes[next] & 0xc0) === 0x80) ++next;
    const piece = (first, last) => visible(fromUtf8.decode(bytes.subarray(first, last)));
    return element('code', { class: 'url' }, piece(0, offset),
        element('span', { class: 'caret' }, piece(offset, next) || '\u00a0'), piece(next));
}

function expectedList(place) {
    const names = place.expected.map((name) => element('li', {}, element('code', {}, name)));
    return element('ul', { class: 'expected' }, names);
}

function componentList(bytes, components) {
    const rows = components.map(({ name, offset, size }) => element('div', {}, element('dt', {}, name),
        element('dd', {}, size === 0 ? element('span', { class: 'empty' }, 'empty')
            : element('code', { class: `part ${colorOf(name)}` }, fromUtf8.decode(bytes.subarray(offset, offset + size))))));
    return element('dl', { class: 'components' }, rows);
}

function errorView(bytes, { error, bnf }) {
    const { alternative } = error;
    return [textWithCaret(bytes, error.offset),
        element('p', { class: 'message' }, `Offset ${error.offset}: ${error.message}.`),
        element('p', {}, `Expected in ${error.production}:`),
        expectedList(error),
        bnf ? element('p', { class: 'bnf' }, element('code', {}, `${error.production} = ${bnf}`)) : null,
        ...(alternative ? [element('p', {}, `Or, at offset ${alternative.offset} in ${alternative.production}:`),
            expectedList(alternative)] : [])];
}

function readingView(bytes, reading) {
    const body = reading.valid
        ? [coloredText(bytes, reading.components),
            element('p', { class: 'production' }, 'Production ', element('code', {}, reading.production)),
            componentList(bytes, reading.components)]
        : errorView(bytes, reading);
    // by_scheme is RFC 3986, too.
    const title = reading.grammar === 'by_scheme' ? 'by scheme' : reading.title;
    return element('article', { class: reading.valid ? 'valid' : 'invalid', 'data-grammar': reading.grammar },
        element('h3', {}, title, ' ', element('span', { class: 'verdict' }, reading.valid ? 'valid' : 'invalid')), body);
}

/// How this browser reads the text, by its own parser.
function browserReading(text, base) {
    try {
        const url = base ? new URL(text, base) : new URL(text);
        return { title: 'this browser', valid: true, scheme: url.protocol.slice(0, -1), host: url.hostname,
            authority: url.host, path: url.pathname };
    } catch {
        return { title: 'this browser', valid: false };
    }
}

const compared = ['scheme', 'authority', 'host', 'path'];

function differencesTable({ agree, readings }, text) {
    const differs = (name) => agree !== undefined && !agree[name];
    const head = ['verdict', ...compared].map((name) => element('th', differs(name) ? { scope: 'col', class: 'differs' }
        : { scope: 'col' }, name));
    const cell = (name, value) => element('td', differs(name) ? { class: 'differs' } : {}, value === undefined
        ? element('span', { class: 'empty' }, 'none') : element('code', {}, value === '' ? '""' : value));
    const noCell = () => element('td', {});
    const row = (reading) => element('tr', {},
        element('th', { scope: 'row' }, reading.grammar === 'by_scheme' ? 'by scheme' : reading.title),
        element('td', differs('verdict') && reading.grammar ? { class: 'differs' } : {}, reading.valid ? 'valid' : 'invalid'),
        compared.map((name) => !reading.valid ? noCell() : reading.grammar ? cell(name, reading[name])
            : element('td', {}, element('code', {}, reading[name]))));
    return [element('caption', {}, element('span', {}, 'Columns on which the RFCs differ are marked. The last row is not one of the RFCs.')),
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'read by'), head)),
        element('tbody', {}, readings.map(row), row(browserReading(text)))];
}

function hazardsView({ hazards, byGrammar }) {
    if (hazards === null) return [element('p', {}, 'All dialects reject the text.')];
    if (hazards.length === 0) return [element('p', {}, `None, as ${byGrammar} reads it.`)];
    return [element('ul', { class: 'hazards' }, hazards.map((found) => element('li', {},
        element('strong', {}, found.hazard.replaceAll('_', ' ')), ' ',
        found.text ? element('code', {}, found.text) : null, element('p', {}, found.reason))))];
}

const shownFields = [['normal', 'normal form'], ['effective_port', 'effective port'], ['origin', 'origin'],
    ['host_kind', 'kind of host'], ['address_class', 'class of the address'], ['decoded_path', 'decoded path'],
    ['surt', 'key of web archives']];

function factsView({ fields, byGrammar }) {
    if (fields === null) return [element('p', {}, 'All dialects reject the text.')];
    const rows = shownFields.filter(([name]) => (fields[name] ?? '') !== '').map(([name, label]) =>
        element('div', {}, element('dt', {}, label),
            element('dd', { 'data-field': name }, element('code', {}, visible(String(fields[name]))))));
    return [element('dl', { class: 'components' }, rows), element('p', { class: 'note' }, `As ${byGrammar} reads it.`)];
}

function resolvedView({ resolved }) {
    if (resolved === null) return [element('p', {}, 'Enter a base.')];
    if (resolved.valid) return [element('p', {}, element('code', { class: 'url' }, resolved.resolved))];
    const what = resolved.of_base ? 'The base is invalid' : 'The URL cannot be resolved';
    const at = resolved.error.offset === undefined ? '' : ` at offset ${resolved.error.offset}`;
    return [element('p', { class: 'message' }, `${what}${at}: ${resolved.error.message}.`)];
}

function summaryOf({ outcome, agree, readings }) {
    if (outcome === 'refused') return 'All dialects reject the text.';
    const accepting = readings.filter(({ valid }) => valid).length;
    const verdict = accepting === readings.length ? 'All dialects accept the URL' : `${accepting} of ${readings.length} dialects accept the URL`;
    const names = compared.filter((name) => !agree[name]);
    return names.length === 0 ? `${verdict}, with the same parts.` : `${verdict}. They differ on: ${names.join(', ')}.`;
}

function showUrl(output, text) {
    const bytes = utf8.encode(text);
    const show = (id, children) => document.getElementById(id).replaceChildren(...children);
    document.getElementById('summary').textContent = summaryOf(output);
    document.getElementById('summary').className = output.outcome;
    show('readings', output.readings.map((reading) => readingView(bytes, reading)));
    show('differences', differencesTable(output, text));
    show('hazards', hazardsView(output));
    show('facts', factsView(output));
    show('resolved', resolvedView(output));
    document.body.dataset.shown = text;
}
