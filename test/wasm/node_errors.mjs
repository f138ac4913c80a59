// SPDX-License-Identifier: BSL-1.0
// Tests the arguments that the Node module rejects, and its state after an error.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as urigram from '../../build/wasm/node/urigram.mjs';
import { Text, UrigramModule } from '../../build/wasm/node/module.mjs';

const { parse, check, normalize, resolve, hazards, explain, fields } = urigram;
const url = 'https://ann@h.example:80/a?b#c';
const mebibyte = 2 ** 20;
const letters = (size) => new Uint8Array(Buffer.alloc(size, 'a').fill('http://h/', 0, 9));
const works = () => assert.equal(parse(url).components.host, 'h.example');

// Options of the wrong type are rejected before the module is called. Otherwise they could shift its arguments, and the
// result could contain other memory of the module.
for (const value of ['x', new Uint8Array(3), {}, 1, 1n, null, Symbol('x')]) {
    assert.throws(() => parse(url, { hazards: value }), { name: 'TypeError', message: 'hazards must be true or false' });
    assert.throws(() => resolve(url, 'a', { literal: value }), { name: 'TypeError', message: 'literal must be true or false' });
}

// Texts.
for (const value of [undefined, null, 5, {}, [], new String(url), new ArrayBuffer(3), new Uint16Array(2), new DataView(new ArrayBuffer(2)),
    Object.create(Uint8Array.prototype)])
    for (const call of [parse, check, normalize, hazards, explain, fields, (text) => resolve(url, text)])
        assert.throws(() => call(value), { name: 'TypeError', message: /must be a string or a Uint8Array$/ });
assert.throws(() => resolve(5, 'a'), /^TypeError: base must be/);
assert.throws(() => resolve(url), /^TypeError: reference must be/);
assert.throws(() => parse(new URL(url)), /text must be a string or a Uint8Array, not a URL: use url.href/);
assert.equal(check(Buffer.from(url)), true);
assert.equal(check(vm.runInNewContext(`new Uint8Array([${new TextEncoder().encode(url)}])`)), true);
class Short extends Uint8Array { get length() { return 1; } }
assert.equal(check(new Short(Buffer.from(url))), true);

// Options.
for (const value of [null, 'rfc3986', 5, []])
    for (const call of [parse, check, normalize, hazards, fields, (text, options) => resolve(text, 'a', options)])
        assert.throws(() => call(url, value), { name: 'TypeError', message: /^options must be an object, not / });
assert.throws(() => parse(url, { grammer: 'rfc1738' }), /^RangeError: unknown option 'grammer', expected one of grammar, hazards/);
assert.throws(() => check(url, { hazards: true }), /^RangeError: unknown option 'hazards', expected one of grammar$/m);
assert.throws(() => parse(url, { grammar: null }), /^RangeError: unknown grammar 'null', expected/);
assert.throws(() => parse(url, { grammar: Symbol('a') }), /^RangeError: unknown grammar 'Symbol\(a\)', expected/);
assert.throws(() => normalize(url, { levels: new Set(['all']) }), /^TypeError: levels must be a name or an array of names/);
for (const levels of ['none', '', 'safe,all', ['safe,all'], [['all']]])
    assert.throws(() => normalize(url, { levels }), /^RangeError: unknown level '/);
assert.equal(normalize('HTTP://H', { levels: 'scheme-case' }).normal, 'http://H');
assert.equal(normalize('HTTP://H', { levels: undefined, grammar: undefined }).normal, 'http://h/');

// The largest text.
assert.throws(() => check(letters(64 * mebibyte + 1)), { name: 'RangeError', message: 'text is larger than 64 MiB' });
assert.throws(() => check('\u00e9'.repeat(32 * mebibyte + 1)), /^RangeError: text is larger than 64 MiB/);
const largest = letters(64 * mebibyte);
assert.equal(check(largest), true);
assert.equal(explain(largest).readings[5].path.length, 64 * mebibyte - 8);
assert.equal(fields(largest).fields.decoded_path.length, 64 * mebibyte - 8);
assert.equal(parse(new Uint8Array(64 * mebibyte).fill(1)).error.offset, 0);
works();

// A stack overflow inside the module has no effect on later calls.
function recurse() {
    parse(url);
    recurse();
}
for (let i = 0; i < 10; ++i) {
    assert.throws(recurse, RangeError);
    works();
}

// The WebAssembly module, called directly: wrong arguments, invalid indices, and exhausted memory.
const direct = new UrigramModule(readFileSync(new URL('../../build/wasm/urigram_url.wasm', import.meta.url)));
for (const values of [[0], [0, 0], [0, 0, new Text(url), 0]]) assert.throws(() => direct.json('parse', ...values), /^TypeError: parse takes 4 numbers/);
for (const grammar of [6, 2 ** 31, -1]) assert.throws(() => direct.json('parse', grammar, 0, new Text(url)), RangeError);
assert.equal(direct.json('parse', 0, 0, new Text('http://h/')).valid, true);
// In JSON, each of these bytes takes six, which would be more than the 2 GiB that the memory of a module can have.
const tooLarge = new Text('');
tooLarge.bytes = new Uint8Array(350 * mebibyte).fill(1);
tooLarge.size = tooLarge.bytes.length;
assert.throws(() => direct.json('parse', 0, 0, tooLarge), { name: 'RangeError', message: 'out of memory' });
assert.equal(direct.json('parse', 0, 0, new Text('http://h/')).valid, true);

const grammar = new UrigramModule(readFileSync(new URL('../../build/wasm/urigram_grammar.wasm', import.meta.url)));
const abnf = new Text('a = "x" / "y"\n');
for (const [name, ...values] of [['diagram'], ['lint_abnf'], ['examples', 1, 2], ['match', new Text('x')]]) {
    assert.match(grammar.json(name, abnf, 99, ...values).error, /no production/);
    assert.equal(grammar.json(name, abnf, 0, ...values).error, undefined);
}
const sentences = grammar.json('examples', abnf, 0, 1, 12).sentences.map(({ text }) => text.toLowerCase());
assert.ok(sentences.length <= 4 && sentences.length >= 2, sentences.join());

console.log('errors: as documented');
