// SPDX-License-Identifier: BSL-1.0
// The part of the page about grammars; its module is loaded on demand.
'use strict';

const exampleAbnf = `date     = year "-" month "-" day
year     = 4DIGIT
month    = "0" %x31-39 / "1" %x30-32
day      = "0" %x31-39 / ( "1" / "2" ) DIGIT / "3" ( "0" / "1" )
interval = date "/" ( date / duration )
duration = "P" 1*DIGIT ( "D" / "W" )
`;

/// The text of a member that may be in hexadecimal, because it is not UTF-8.
function textOfMember(object, name) {
    if (object[name] !== undefined) return visible(object[name]);
    return object[`${name}_hex`].replace(/../g, (byte) => {
        const code = parseInt(byte, 16);
        return code > 0x1f && code < 0x7f ? String.fromCharCode(code) : `\\x${byte}`;
    });
}

const sampleText = (sample) => {
    const text = textOfMember(sample, 'text');
    return text === '' ? element('span', { class: 'empty' }, 'empty text') : element('code', {}, text);
};

function matchView({ match }, text) {
    if (match.error !== undefined) return [element('p', { class: 'message' }, match.error)];
    const verdict = element('p', { class: match.verdict }, element('strong', { class: 'verdict' }, match.verdict),
        match.reason ? `: ${match.reason}` : '');
    if (match.offset === undefined) return [verdict];
    return [verdict, textWithCaret(utf8.encode(text), match.offset), element('p', {}, `Expected at offset ${match.offset}:`),
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
    if (error !== undefined) return [element('p', { class: 'message' }, error)];
    const list = (title, items) => element('section', { 'aria-label': title }, element('h4', {}, title), items);
    return [
        list('Sentences', element('ul', { class: 'samples' }, sentences.map((s) => element('li', {}, sampleText(s))))),
        list('Near misses', misses === undefined || misses.length === 0 ? element('p', {}, 'None found.')
            : element('ul', { class: 'samples' }, misses.map((miss) => element('li', {}, sampleText(miss),
                element('p', { class: 'note' }, `${miss.kind.replaceAll('_', ' ')}; expected at offset ${miss.offset}: `,
                    element('code', {}, miss.expected.join(', ')))))))
    ];
}

class GrammarPart {
    constructor() {
        this.inputs = Object.fromEntries(['abnf', 'production', 'candidate'].map((id) => [id, document.getElementById(id)]));
        this.worker = null;
        this.seed = 1;
    }

    /// Loads the module by a script, which a page that was opened from a file may load, and shows the part.
    load(abnf = exampleAbnf, production = '', text = '2026-02-30') {
        document.getElementById('load-grammar').hidden = true;
        const script = element('script', { src: 'grammar_module.js' });
        script.addEventListener('load', () => {
            this.worker = new ModuleWorker(workerSource, grammarModule, 20000);
            document.getElementById('grammar').hidden = false;
            this.inputs.abnf.value = abnf;
            this.inputs.candidate.value = text;
            this.show(production);
        });
        document.head.append(script);
    }

    show(production = this.inputs.production.value) {
        const [abnf, text] = [this.inputs.abnf.value, this.inputs.candidate.value];
        this.worker.run('grammar', { abnf, production, text }, (output, error) => {
            if (error !== undefined) return this.fail(error);
            this.fill('findings', findingsView(output.findings));
            if (output.index === undefined) return ['match', 'diagram', 'samples'].forEach((id) => this.fill(id, []));
            const names = output.productions.filter(({ defined }) => defined).map(({ name }) => name);
            this.inputs.production.replaceChildren(...names.map((name) => element('option', {}, name)));
            this.inputs.production.value = output.productions[output.index].name;
            this.fill('match', matchView(output, text));
            this.fill('diagram', [element('img', { alt: `Railroad diagram of ${this.inputs.production.value}`,
                src: `data:image/svg+xml,${encodeURIComponent(output.svg)}` })]);
            this.showSamples(abnf, output);
        });
    }

    showSamples(abnf, { index, findings }) {
        if (this.worker.waiting !== null) return;
        this.worker.run('samples', { abnf, index, seed: this.seed }, (output, error) => {
            if (error !== undefined) return this.fail(error);
            this.fill('findings', findingsView([...findings, ...output.traps]));
            this.fill('samples', samplesView(output));
            document.body.dataset.sampled = this.seed;
        });
    }

    fill(id, children) {
        document.getElementById(id).replaceChildren(...children);
    }

    fail(error) {
        this.fill('samples', [element('p', { class: 'message' }, `The module has failed: ${error}`)]);
    }
}
