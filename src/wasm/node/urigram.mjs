// SPDX-License-Identifier: BSL-1.0
// Parses URLs by the grammars of the RFCs. Types and documentation: urigram.d.ts
import { readFileSync } from 'node:fs';
import { UrigramModule } from './module.mjs';

const module = await UrigramModule.load(readFileSync(new URL('./urigram_url.wasm', import.meta.url)));
const about = module.json('describe');

export const version = about.version;
export const grammars = Object.freeze(about.grammars.map((each) => each.name));
export const levels = Object.freeze(about.levels);

/// Returns the index of a name, or throws an error that lists all names.
function indexOf(option, names, name) {
    const index = names.indexOf(name);
    if (index < 0) throw new RangeError(`unknown ${option} '${name}', expected one of ${names.join(', ')}`);
    return index;
}

/// Strings are encoded as UTF-8; bytes are passed as they are.
function textOf(name, value) {
    if (typeof value === 'string' || value instanceof Uint8Array) return value;
    throw new TypeError(`${name} must be a string or a Uint8Array`);
}

export function parse(text, { grammar = 'by_scheme', hazards = false } = {}) {
    return module.json('parse', indexOf('grammar', grammars, grammar), hazards, textOf('text', text));
}

export function check(text, { grammar = 'by_scheme' } = {}) {
    return module.call('check', indexOf('grammar', grammars, grammar), textOf('text', text)) !== 0;
}

export function normalize(text, { grammar = 'by_scheme', levels: given = ['all'] } = {}) {
    const names = typeof given === 'string' ? given.split(',') : given;
    for (const name of names) indexOf('level', levels, name);
    const list = names.length === 0 ? 'none' : names.join(',');
    return module.json('normalize', indexOf('grammar', grammars, grammar), list, textOf('text', text));
}

// In the order of the enumerators of urigram::merge_rules.
const standards = ['rfc1808', 'rfc2396', 'rfc3986'];
const aboveRoots = ['standard', 'retain', 'discard', 'reject'];
const sameSchemes = ['absolute', 'relative'];

export function resolve(base, reference, options = {}) {
    const { rules = 'rfc3986', aboveRoot = 'standard', sameScheme = 'absolute', literal = false } = options;
    return module.json('resolve', indexOf('rules', standards, rules), indexOf('aboveRoot', aboveRoots, aboveRoot),
        indexOf('sameScheme', sameSchemes, sameScheme), literal, textOf('base', base), textOf('reference', reference));
}

export function hazards(text, { grammar = 'by_scheme' } = {}) {
    const { input, input_hex, valid, hazards: found, error } = parse(text, { grammar, hazards: true });
    const result = input === undefined ? { input_hex, valid } : { input, valid };
    return valid ? { ...result, hazards: found } : { ...result, error };
}

export function explain(text) {
    return module.json('explain', textOf('text', text));
}

export function fields(text, { grammar = 'by_scheme' } = {}) {
    return module.json('fields', indexOf('grammar', grammars, grammar), textOf('text', text));
}
