// SPDX-License-Identifier: BSL-1.0
// node.mjs PROGRAM: compares the Node module in build/wasm with the program, over the texts of test/data.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as urigram from '../../build/wasm/node/urigram.mjs';

const program = process.argv[2];
const data = new URL('../data/', import.meta.url);

function rowsOf(file) {
    const text = readFileSync(new URL(file, data), 'latin1');
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
}

/// Replaces the C escapes of a text by the characters that they mean.
function unescaped(text) {
    const letters = { n: '\n', r: '\r', t: '\t' };
    return text.replace(/\\([0-7]{3}|.)/g, (_, c) => /^[0-7]{3}$/.test(c) ? String.fromCharCode(parseInt(c, 8)) : letters[c] ?? c);
}

/// All texts, as strings with a character for each byte. Texts with a line end are left out, because the program reads
/// lines.
function textsOf() {
    const texts = new Set(['', 'http://h/\xe9', 'http://h/\u00c3\u00a9', ' http://h/', 'http://h:80x/', 'http://user:p^w@h/']);
    for (const row of rowsOf('battery.tsv')) texts.add(unescaped(row[1])).add(unescaped(row[3]));
    for (const file of ['old_schemes.tsv', 'rfc3986_suites.tsv', 'url_readings.tsv', 'normalize_perl.tsv', 'surt_ia.tsv'])
        for (const row of rowsOf(file)) row.slice(0, 2).forEach((text) => texts.add(unescaped(text)));
    for (const [host] of rowsOf('host_readings.tsv')) texts.add(`http://${unescaped(host)}/`);
    const cases = JSON.parse(readFileSync(new URL('urltestdata.json', data)));
    for (const { input } of cases) if (input !== undefined) texts.add(Buffer.from(input).toString('latin1'));
    return [...texts].filter((text) => !/[\n]|\r$/.test(text));
}

/// Texts, as bytes and as the input of the program, which has one text per line.
class Corpus {
    constructor(texts) {
        this.texts = texts;
        this.bytes = texts.map((text) => new Uint8Array(Buffer.from(text, 'latin1')));
        this.lines = Buffer.from(texts.map((text) => `${text}\n`).join(''), 'latin1');
    }
}

const adversarial = new Corpus(textsOf());
const all = new Corpus([...new Set([...adversarial.texts, ...rowsOf('homepages.txt').map(([text]) => text)])]);

/// The objects that the program writes for all texts of a corpus, in their order.
function objectsOf(corpus, ...options) {
    const { stdout, stderr } = spawnSync(program, [...options, '--format', 'ndjson', '-i', '-'],
        { input: corpus.lines, maxBuffer: 2 ** 30 });
    const lines = stdout.toString().split('\n');
    assert.equal(lines.pop(), '', stderr.toString());
    assert.equal(lines.length, corpus.texts.length, `${options.join(' ')}: ${stderr}`);
    return lines.map((line) => {
        const { line: _line, browser: _browser, ...object } = JSON.parse(line);
        return object;
    });
}

let compared = 0;
function compare(what, corpus, objects, call) {
    objects.forEach((expected, i) => {
        try {
            assert.deepEqual(call(corpus.bytes[i]), expected);
        } catch (error) {
            error.message = `${what} of ${JSON.stringify(corpus.texts[i])}: ${error.message}`;
            throw error;
        }
    });
    compared += objects.length;
}

for (const grammar of urigram.grammars) {
    const parsed = objectsOf(all, 'parse', '--hazards', '--grammar', grammar);
    compare(`parse by ${grammar}`, all, parsed, (text) => urigram.parse(text, { grammar, hazards: true }));
    compare(`check by ${grammar}`, all, parsed.map(({ valid }) => valid), (text) => urigram.check(text, { grammar }));
    compare(`hazards by ${grammar}`, all, parsed.map(({ production, components, ...rest }) => rest),
        (text) => urigram.hazards(text, { grammar }));
    compare(`normalize by ${grammar}`, all, objectsOf(all, 'normalize', '--on-error', 'row', '--grammar', grammar),
        (text) => urigram.normalize(text, { grammar }));
    // The module returns null for fields that the dialect does not have.
    const about = execFileSync(program, ['fields']).toString().trim().split('\n');
    const names = about.map((line) => line.split(' ')[0]).filter((name) => !/^(query\W|public_suffix|registrable_domain)/.test(name));
    const usable = names.filter((name) => {
        const only = / \(([a-z0-9_ ]+)\)$/.exec(about.find((line) => line.startsWith(`${name} `)));
        return only === null || only[1].split(' ').includes(grammar);
    });
    const values = objectsOf(all, 'parse', '--on-error', 'row', '--grammar', grammar, '--fields', usable.join(','));
    compare(`fields by ${grammar}`, all, values, (text) => {
        const result = urigram.fields(text, { grammar });
        if (!result.valid) return Object.fromEntries(usable.map((name) => [name, null]));
        names.filter((name) => !usable.includes(name)).forEach((name) => {
            assert.equal(result.fields[name], null, name);
            delete result.fields[name];
        });
        return result.fields;
    });
}
for (const level of urigram.levels)
    compare(`normalize to ${level}`, adversarial, objectsOf(adversarial, 'normalize', '--on-error', 'row', '--level', level),
        (text) => urigram.normalize(text, { levels: [level] }));
compare('explain', all, objectsOf(all, 'explain'), urigram.explain);

const bases = ['http://a/b/c/d;p?q', 'http://a', 'mailto:a@b', 'file:///a/../b', 's:/a/b', 'http://[::1]:80/a/b/../c?d#e'];
const variants = [[[], {}], [['--above-root', 'reject'], { aboveRoot: 'reject' }], [['--above-root', 'discard'], { aboveRoot: 'discard' }],
    [['--above-root', 'retain'], { aboveRoot: 'retain' }], [['--same-scheme', 'relative'], { sameScheme: 'relative' }],
    [['--literal'], { literal: true }]];
for (const rules of ['rfc1808', 'rfc2396', 'rfc3986'])
    for (const base of bases)
        for (const [options, values] of variants) {
            const command = ['resolve', '--on-error', 'row', '--base', base, '--rules', rules, ...options];
            if (!urigram.parse(base, { grammar: rules }).valid) {
                const { status, stderr } = spawnSync(program, [...command, 'a']);
                assert.equal(status, 2);
                const { of_base: ofBase, error } = urigram.resolve(base, 'a', { rules, ...values });
                assert.ok(ofBase && stderr.toString().includes(error.message), stderr.toString());
                continue;
            }
            compare(command.join(' '), adversarial, objectsOf(adversarial, ...command),
                (text) => urigram.resolve(base, text, { rules, ...values }));
        }

// Strings are UTF-8; offsets count bytes.
assert.equal(urigram.parse('http://h/\u00e9a').error.offset, 9);
assert.equal(urigram.parse('http://h/?\ud800').input, 'http://h/?\ufffd');
assert.equal(urigram.resolve('http://[', 'a').of_base, true);
assert.deepEqual(urigram.normalize('HTTP://H', { levels: [] }), { input: 'HTTP://H', valid: true, normal: 'HTTP://H' });
assert.throws(() => urigram.parse('http://h/', { grammar: 'rfc1739' }), /unknown grammar 'rfc1739', expected one of rfc1738/);
assert.throws(() => urigram.normalize('http://h/', { levels: ['most'] }), /unknown level 'most'/);
assert.equal(urigram.parse(`http://h/${'a'.repeat(2 ** 25)}`).valid, true);
assert.equal(urigram.version, execFileSync(program, ['--version']).toString().trim().split(' ').pop());

console.log(`${all.texts.length} texts, ${compared} results equal to the program's`);
