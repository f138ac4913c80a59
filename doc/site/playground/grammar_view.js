// SPDX-License-Identifier: BSL-1.0
// Shows the outputs of the tasks `grammar`, `samples` and `lint`.
'use strict';

/// The text of a member, or undefined if there is none. If the text is not UTF-8, the member has the suffix _hex.
function textOfMember(object, name) {
    const hex = object[`${name}_hex`];
    if (hex !== undefined) return visibleBytes(Uint8Array.from(hex.match(/../g), (digits) => parseInt(digits, 16)));
    return typeof object[name] === 'string' ? visible(object[name]) : object[name];
}

const sampleText = (sample) => {
    const text = textOfMember(sample, 'text');
    return text === '' ? element('span', { class: 'empty' }, 'empty text') : element('code', {}, text);
};

const messageView = (message) => [element('p', { class: 'message' }, message)];

function matchView(match, text) {
    if (match.error !== undefined) return messageView(match.error);
    const verdict = element('p', { class: match.verdict }, element('strong', { class: 'verdict' }, match.verdict),
        match.reason ? `: ${match.reason}` : '');
    if (match.offset === undefined) return [verdict];
    return [verdict, textWithCaret(utf8.encode(text), match.offset), element('p', {}, `Expected at byte ${match.offset}:`),
        expectedList(match)];
}

function findingsView(findings) {
    if (findings.length === 0) return [element('p', {}, 'None.')];
    return [element('ul', {}, findings.map((finding) => element('li', {},
        element('strong', {}, finding.kind.replaceAll('_', ' ')),
        finding.line ? ` in line ${finding.line}` : '', finding.production ? ` (${finding.production})` : '',
        `: ${textOfMember(finding, 'message')}`)))];
}

function samplesView({ error, sentences, near_misses: misses }) {
    if (error !== undefined) return messageView(error);
    const list = (title, items) => element('section', { 'aria-label': title }, element('h4', {}, title), items);
    return [
        list('Sentences', element('ul', { class: 'samples' }, sentences.map((s) => element('li', {}, sampleText(s))))),
        list('Near misses', misses === undefined || misses.length === 0 ? element('p', {}, 'None found.')
            : element('ul', { class: 'samples' }, misses.map((miss) => element('li', {}, sampleText(miss),
                element('p', { class: 'note' }, `${miss.kind.replaceAll('_', ' ')}; expected at byte ${miss.offset}: `,
                    element('code', {}, miss.expected.join(', ')))))))
    ];
}
