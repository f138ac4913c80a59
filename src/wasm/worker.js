// SPDX-License-Identifier: BSL-1.0
// The worker of the playground, after the class UrigramModule. The first message is a module in base64; each of the
// others is { id, task, input }, whose answer is { id, output } or { id, error }.

const tasks = {
    /// Everything that the page shows of a URL.
    url(module, { text, base }) {
        const explained = module.json('readings', text);
        // Fields and normal forms are those of the newest dialect that accepts the text.
        const grammar = explained.readings.findLastIndex((reading) => reading.valid);
        return {
            ...explained,
            byGrammar: grammar < 0 ? null : explained.readings[grammar].title,
            hazards: grammar < 0 ? null : explained.readings[grammar].hazards,
            fields: grammar < 0 ? null : module.json('fields', grammar, text).fields,
            resolved: base === '' ? null : module.json('resolve', 2, 0, 0, false, base, text),
        };
    },

    /// What the page shows of a grammar in ABNF at once.
    grammar(module, { abnf, production, text }) {
        const grammar = module.json('read_abnf', abnf);
        if (grammar.productions === undefined || grammar.productions.length === 0) return grammar;
        const index = Math.max(0, grammar.productions.findIndex(({ name }) => name === production));
        return {
            ...grammar,
            index,
            svg: module.json('diagram', abnf, index).svg,
            match: module.json('match', abnf, index, text),
        };
    },

    /// What takes longer.
    samples(module, { abnf, index, seed }) {
        return {
            ...module.json('examples', abnf, index, seed, 12),
            traps: module.json('lint_abnf', abnf, index).findings,
        };
    },
};

let loading;

onmessage = async ({ data }) => {
    if (typeof data === 'string') {
        loading = UrigramModule.load(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)));
        return;
    }
    const { id, task, input } = data;
    try {
        postMessage({ id, output: tasks[task](await loading, input) });
    } catch (error) {
        postMessage({ id, error: String(error) });
    }
};
