// SPDX-License-Identifier: BSL-1.0
// Parses URLs by the grammars of the RFCs. Types and documentation: urigram.d.mts
import { readFileSync } from 'node:fs';
import { Text, UrigramModule } from './module.mjs';

const module = new UrigramModule(readFileSync(new URL('./urigram_url.wasm', import.meta.url)));
const about = module.json('describe');

export const version = about.version;
export const grammars = Object.freeze(about.grammars.map((each) => each.name));
export const levels = Object.freeze(about.levels);

/// Returns the options, or throws an error if they are not an object or if there is one that is not in `names`.
function optionsOf(options, names) {
    if (options === undefined) return {};
    if (typeof options !== 'object' || options === null || Array.isArray(options)) {
        const kind = options === null ? 'null' : Array.isArray(options) ? 'an array' : `a ${typeof options}`;
        throw new TypeError(`options must be an object, not ${kind}`);
    }
    for (const name of Object.keys(options)) {
        if (!names.includes(name)) throw new RangeError(`unknown option '${name}', expected one of ${names.join(', ')}`);
    }
    return options;
}

/// Returns the index of a name, or throws an error that lists all names.
function indexOf(option, names, name) {
    const index = names.indexOf(name);
    if (index < 0) throw new RangeError(`unknown ${option} '${String(name)}', expected one of ${names.join(', ')}`);
    return index;
}

const grammarOf = ({ grammar = 'by_scheme' }) => indexOf('grammar', grammars, grammar);

function booleanOf(option, value) {
    if (typeof value !== 'boolean') throw new TypeError(`${option} must be true or false`);
    return value;
}

export function parse(text, options) {
    const given = optionsOf(options, ['grammar', 'hazards']);
    const { hazards: withHazards = false } = given;
    return module.json('parse', grammarOf(given), booleanOf('hazards', withHazards), new Text(text));
}

export function check(text, options) {
    return module.call('check', grammarOf(optionsOf(options, ['grammar'])), new Text(text)) !== 0;
}

/// Returns a list of levels as the module reads it.
function levelList(given) {
    const names = typeof given === 'string' ? [given] : given;
    if (!Array.isArray(names)) throw new TypeError('levels must be a name or an array of names');
    for (const name of names) indexOf('level', levels, name);
    return names.length === 0 ? 'none' : names.join(',');
}

export function normalize(text, options) {
    const given = optionsOf(options, ['grammar', 'levels']);
    const { levels: wanted = ['all'] } = given;
    return module.json('normalize', grammarOf(given), new Text(levelList(wanted)), new Text(text));
}

// In the order of the enumerators of urigram::merge_rules.
const standards = ['rfc1808', 'rfc2396', 'rfc3986'];
const aboveRoots = ['standard', 'retain', 'discard', 'reject'];
const sameSchemes = ['absolute', 'relative'];

export function resolve(base, reference, options) {
    const { rules = 'rfc3986', aboveRoot = 'standard', sameScheme = 'absolute', literal = false } =
        optionsOf(options, ['rules', 'aboveRoot', 'sameScheme', 'literal']);
    return module.json('resolve', indexOf('rules', standards, rules), indexOf('aboveRoot', aboveRoots, aboveRoot),
        indexOf('sameScheme', sameSchemes, sameScheme), booleanOf('literal', literal), new Text(base, 'base'),
        new Text(reference, 'reference'));
}

export function hazards(text, options) {
    const given = optionsOf(options, ['grammar']);
    const { input, input_hex, valid, hazards: found, error } = parse(text, { ...given, hazards: true });
    const result = input === undefined ? { input_hex, valid } : { input, valid };
    return valid ? { ...result, hazards: found } : { ...result, error };
}

export function explain(text) {
    return module.json('explain', new Text(text));
}

export function fields(text, options) {
    return module.json('fields', grammarOf(optionsOf(options, ['grammar'])), new Text(text));
}
