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

class GrammarPart {
    constructor() {
        this.inputs = Object.fromEntries(['abnf', 'production', 'candidate'].map((id) => [id, document.getElementById(id)]));
        this.isLoading = false;
        this.worker = null;
        this.seed = 1;
        /// The name of the selected production, which invalid ABNF does not change.
        this.production = '';
    }

    /// The inputs by their names in the fragment of the address; null if the part is not loaded.
    values() {
        if (!this.isLoading) return null;
        return { abnf: this.inputs.abnf.value, production: this.production, candidate: this.inputs.candidate.value };
    }

    /// Sets the inputs and shows their results. The first call loads the module as a script, because a page that was
    /// opened from a file cannot fetch it.
    load(abnf = exampleAbnf, production = '', text = '2026-02-30') {
        this.inputs.abnf.value = abnf;
        this.inputs.candidate.value = text;
        this.production = production;
        if (this.worker !== null) return this.show();
        if (this.isLoading) return;
        this.isLoading = true;
        const button = document.getElementById('load-grammar');
        button.disabled = true;
        const script = element('script', { src: 'grammar_module.js' });
        script.addEventListener('load', () => {
            this.worker = new ModuleWorker(workerSource, grammarModule, { limit: 20000,
                tooLong: 'the grammar or the text is too large', busy: (is) => this.setBusy(is) });
            document.getElementById('grammar').hidden = false;
            button.hidden = true;
            this.show();
        });
        script.addEventListener('error', () => {
            this.isLoading = false;
            button.disabled = false;
            button.after(' The module cannot be loaded.');
        });
        document.head.append(script);
    }

    setBusy(isBusy) {
        document.getElementById('grammar').setAttribute('aria-busy', isBusy);
        document.getElementById('grammar-state').textContent = isBusy ? 'Working ...' : '';
    }

    show() {
        const [abnf, text] = [this.inputs.abnf.value, this.inputs.candidate.value];
        delete document.body.dataset.sampled;
        this.worker.run('grammar', { abnf, production: this.production, text }, (output, error) => {
            if (error !== undefined) return this.clear(messageView(error));
            if (output.index === undefined) {
                this.clear([element('p', {}, abnf.trim() === '' ? 'Enter ABNF.' : 'The ABNF is invalid: see the findings.')]);
                return fill('findings', findingsView(output.findings));
            }
            const { findings, names, name, index, svg, match } = output;
            this.production = name;
            this.inputs.production.replaceChildren(...names.map((each) => element('option', {}, each)));
            this.inputs.production.value = name;
            fill('findings', findingsView(findings));
            fill('match', matchView(match, text));
            fill('diagram', [element('img', { alt: `Railroad diagram of ${name}`,
                src: `data:image/svg+xml,${encodeURIComponent(svg)}` })]);
            this.showSamples({ abnf, index, seed: this.seed }, findings);
        });
    }

    showSamples(input, findings) {
        this.worker.run('samples', input, (output, error) => {
            fill('samples', error === undefined ? samplesView(output) : messageView(error));
            document.body.dataset.sampled = input.seed;
            this.showTraps(input, findings);
        });
    }

    /// Runs `lint`, as the last task, because it may take the longest.
    showTraps(input, findings) {
        this.worker.run('lint', input, (output, error) => {
            if (error !== undefined) return fill('findings', [...findingsView(findings), ...messageView(error)]);
            fill('findings', findingsView([...findings, ...output.findings]));
        });
    }

    /// Shows a message in place of all results.
    clear(message) {
        this.inputs.production.replaceChildren();
        ['diagram', 'samples', 'findings'].forEach((id) => fill(id, []));
        fill('match', message);
    }
}
