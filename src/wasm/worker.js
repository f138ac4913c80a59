// SPDX-License-Identifier: BSL-1.0
// The worker of the playground; its script begins with module.mjs. The first message is a module in base64. Each later
// message is { id, task, input }; the answer is { id, output } or { id, error }.

const tasks = {
    /// The readings of a URL, and its fields, hazards and resolution.
    url(module, { text, base }) {
        const input = new Text(text);
        const explained = module.json('readings', input);
        // Fields and normal forms are those of the newest dialect that accepts the text.
        const best = explained.readings.findLastIndex((reading) => reading.valid);
        return {
            ...explained,
            best,
            fields: best < 0 ? null : module.json('fields', best, input).fields,
            resolved: base === '' ? null : module.json('resolve', 2, 0, 0, false, new Text(base, 'base'), input),
        };
    },

    /// The findings, the diagram and the verdict on a text. The names are those of the productions that are defined.
    grammar(module, { abnf, production, text }) {
        const grammar = new Text(abnf, 'ABNF');
        const { productions = [], findings } = module.json('read_abnf', grammar);
        const defined = productions.map(({ defined }, index) => defined ? index : -1).filter((index) => index >= 0);
        if (defined.length === 0) return { findings };
        const index = defined.find((each) => productions[each].name === production) ?? defined[0];
        return {
            findings,
            names: defined.map((each) => productions[each].name),
            name: productions[index].name,
            index,
            svg: module.json('diagram', grammar, index).svg,
            match: module.json('match', grammar, index, new Text(text)),
        };
    },

    samples(module, { abnf, index, seed }) {
        return module.json('examples', new Text(abnf), index, seed, 12);
    },

    lint(module, { abnf, index }) {
        return module.json('lint_abnf', new Text(abnf), index);
    },
};

let loaded;

onmessage = ({ data }) => {
    if (typeof data === 'string') {
        loaded = new UrigramModule(Uint8Array.from(atob(data), (c) => c.charCodeAt(0)));
        return;
    }
    const { id, task, input } = data;
    try {
        postMessage({ id, output: tasks[task](loaded, input) });
    } catch (error) {
        postMessage({ id, error: error.message ?? String(error) });
    }
};
