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

const titleOf = ({ grammar, title }) => grammar === 'by_scheme' ? 'by scheme' : title;

/// A text whose components have colors. Where components overlap, the last one counts, which is the innermost.
function coloredText(bytes, components) {
    const end = Math.min(bytes.length, maxShown);
    const names = new Array(end).fill(null);
    for (const { name, offset, size } of components) names.fill(name, offset, offset + size);
    const code = element('code', { class: 'url' });
    for (let first = 0; first < end;) {
        let last = first + 1;
        while (last < end && names[last] === names[first]) ++last;
        const text = fromUtf8.decode(bytes.subarray(first, last));
        const name = names[first];
        code.append(name === null || enclosing.includes(name) ? element('span', { class: 'delimiter' }, text)
            : element('span', { class: `part ${colorOf(name)}`, title: name }, text));
        first = last;
    }
    code.append(omitted(bytes.length - end) ?? '');
    return code;
}

/// A text with a caret below the character at an offset. Of a long text, only the surroundings are shown.
function textWithCaret(bytes, offset) {
    let next = offset + 1;
    while (next < bytes.length && (bytes[next] & 0xc0) === 0x80) ++next;
    const first = Math.max(0, Math.min(offset - maxShown / 2, bytes.length - maxShown));
    const last = Math.min(bytes.length, first + maxShown);
    const piece = (from, to) => visibleBytes(bytes.subarray(from, to));
    return element('code', { class: 'url' }, omitted(first), piece(first, offset),
        element('span', { class: 'caret' }, piece(offset, next) || '\u00a0'), piece(next, last), omitted(bytes.length - last));
}

function expectedList(place) {
    const names = place.expected.map((name) => element('li', {}, element('code', {}, name)));
    return element('ul', { class: 'expected' }, names);
}

function componentList(bytes, components) {
    const rows = components.map(({ name, offset, size }) => element('div', {}, element('dt', {}, name),
        element('dd', {}, size === 0 ? element('span', { class: 'empty' }, 'empty')
            : element('code', { class: `part ${colorOf(name)}` }, shortText(bytes.subarray(offset, offset + size))))));
    return element('dl', { class: 'components' }, rows);
}

function errorView(bytes, { error, bnf }) {
    const { alternative } = error;
    return [textWithCaret(bytes, error.offset),
        element('p', { class: 'message' }, `Byte ${error.offset}: ${error.message}.`),
        element('p', {}, `Expected in ${error.production}:`),
        expectedList(error),
        bnf ? element('p', { class: 'bnf' }, element('code', {}, `${error.production} = ${bnf}`)) : null,
        ...(alternative ? [element('p', {}, `Or, at byte ${alternative.offset} in ${alternative.production}:`),
            expectedList(alternative)] : [])];
}

function readingView(bytes, reading) {
    const body = reading.valid
        ? [coloredText(bytes, reading.components),
            element('p', { class: 'production' }, 'Production ', element('code', {}, reading.production)),
            componentList(bytes, reading.components)]
        : errorView(bytes, reading);
    return element('article', { class: reading.valid ? 'valid' : 'invalid', 'data-grammar': reading.grammar },
        element('h3', {}, titleOf(reading), ' ', element('span', { class: 'verdict' }, reading.valid ? 'valid' : 'invalid')), body);
}

/// How this browser reads the text, by its own parser.
function browserReading(text) {
    try {
        const url = new URL(text);
        return { title: 'this browser', valid: true, scheme: url.protocol.slice(0, -1), host: url.hostname,
            authority: url.host, path: url.pathname };
    } catch {
        return { title: 'this browser', valid: false };
    }
}

const compared = ['scheme', 'authority', 'host', 'path'];

function differencesTable({ agree, readings }, text) {
    const differs = (name) => agree !== undefined && !agree[name];
    const differsBy = (reading, name) => reading.grammar !== undefined && differs(name);
    const head = ['verdict', ...compared].map((name) => element('th', differs(name) ? { scope: 'col', class: 'differs' }
        : { scope: 'col' }, name));
    const cell = (reading, name, value) => element('td', differsBy(reading, name) ? { class: 'differs' } : {}, value === undefined
        ? element('span', { class: 'empty' }, 'none') : element('code', {}, value === '' ? '""' : shortText(utf8.encode(value))));
    const row = (reading) => element('tr', {},
        element('th', { scope: 'row' }, titleOf(reading)),
        element('td', differsBy(reading, 'verdict') ? { class: 'differs' } : {}, reading.valid ? 'valid' : 'invalid'),
        compared.map((name) => reading.valid ? cell(reading, name, reading[name]) : element('td', {})));
    return [element('caption', {}, element('span', {}, 'Columns on which the RFCs differ are marked. The last row is not one of the RFCs.')),
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'read by'), head)),
        element('tbody', {}, readings.map(row), row(browserReading(text)))];
}

const asRead = ({ best, readings }) =>
    readings[best].grammar === 'by_scheme' ? 'by the grammar of its scheme' : `by ${readings[best].title}`;

function hazardsView(output) {
    if (output.best < 0) return [element('p', {}, 'All dialects reject the text.')];
    const { hazards } = output.readings[output.best];
    if (hazards.length === 0) return [element('p', {}, `None, ${asRead(output)}.`)];
    return [element('ul', { class: 'hazards' }, hazards.map((found) => element('li', {},
        element('strong', {}, found.hazard.replaceAll('_', ' ')), ' ',
        found.text ? element('code', {}, shortText(utf8.encode(found.text))) : null, element('p', {}, found.reason))))];
}

const shownFields = [['normal', 'normal form'], ['effective_port', 'effective port'], ['origin', 'origin'],
    ['host_kind', 'kind of host'], ['address_class', 'class of the address'], ['decoded_path', 'decoded path'],
    ['surt', 'key of web archives']];

function factsView(output) {
    if (output.best < 0) return [element('p', {}, 'All dialects reject the text.')];
    const bytesOf = (name) => {
        const hex = output.fields[`${name}_hex`];
        return hex === undefined ? utf8.encode(String(output.fields[name] ?? ''))
            : Uint8Array.from(hex.match(/../g), (digits) => parseInt(digits, 16));
    };
    const rows = shownFields.map(([name, label]) => [name, label, bytesOf(name)]).filter(([, , bytes]) => bytes.length > 0)
        .map(([name, label, bytes]) => element('div', {}, element('dt', {}, label),
            element('dd', { 'data-field': name }, element('code', {}, shortText(bytes)))));
    return [element('dl', { class: 'components' }, rows), element('p', { class: 'note' }, `As read ${asRead(output)}.`)];
}

function resolvedView({ resolved }) {
    if (resolved === null) return [element('p', {}, 'Enter a base.')];
    if (resolved.valid) return [element('p', {}, element('code', { class: 'url' }, shortText(utf8.encode(resolved.resolved))))];
    const what = resolved.of_base ? 'The base is invalid' : 'The URL cannot be resolved';
    const at = resolved.error.offset === undefined ? '' : ` at byte ${resolved.error.offset}`;
    return [element('p', { class: 'message' }, `${what}${at}: ${resolved.error.message}.`)];
}

function summaryOf({ outcome, agree, readings }) {
    if (outcome === 'refused') return 'All dialects reject the text.';
    const accepting = readings.filter(({ valid }) => valid).length;
    const verdict = accepting === readings.length ? 'All dialects accept the URL' : `${accepting} of ${readings.length} dialects accept the URL`;
    const names = compared.filter((name) => !agree[name]);
    return names.length === 0 ? `${verdict}, with the same parts.` : `${verdict}. They differ on: ${names.join(', ')}.`;
}

/// The text that the page shows; null if it shows none.
let shownText = null;

function showUrl(output, text) {
    const bytes = utf8.encode(text);
    const spaces = /^[ \t]|[ \t]$/.test(text) ? ' It starts or ends with a space, which no dialect ignores.' : '';
    showSummary(summaryOf(output) + spaces, output.outcome);
    fill('readings', output.readings.map((reading) => readingView(bytes, reading)));
    fill('differences', differencesTable(output, text));
    fill('hazards', hazardsView(output));
    fill('facts', factsView(output));
    fill('resolved', resolvedView(output));
    shownText = text;
}

function showSummary(summary, outcome) {
    document.getElementById('summary').textContent = summary;
    document.getElementById('summary').className = outcome;
}

/// Shows an error in place of all results.
function showUrlError(error) {
    showSummary(error, 'refused');
    ['readings', 'differences', 'hazards', 'facts', 'resolved'].forEach((id) => fill(id, []));
    shownText = null;
}
