// SPDX-License-Identifier: BSL-1.0
// Checks the declarations of the Node module with a user's compiler.
import { check, explain, fields, grammars, hazards, normalize, parse, resolve, type Grammar } from '../../build/wasm/node/urigram.mjs';

const url = parse('http://h/', { grammar: 'rfc3986' });
if (url.valid) {
    const production: string = url.production;
    const host: string | string[] | [string, string][] | undefined = url.components['host'];
    // @ts-expect-error: a component may be absent
    url.components['port'].length;
    // @ts-expect-error: a valid URL has no error
    url.error;
    console.log(production, host);
} else {
    const offset: number = url.error.offset;
    console.log(offset, url.error.alternative?.expected);
}
const screened = parse('http://h/', { hazards: true });
if (screened.valid) console.log(screened.hazards.map((found) => found.reason));

const accepted: boolean = check(new Uint8Array());
const normal = normalize('http://h/', { levels: ['safe', 'default-port'] });
const resolved = resolve('http://h/', 'a', { aboveRoot: 'reject' });
console.log(accepted, normal.valid && normal.normal, resolved.valid ? resolved.resolved : resolved.error.code);
const found = hazards('http://h/');
console.log(found.valid && found.hazards.length, explain('a').readings[0].host, fields('a').input);
const all: readonly Grammar[] = grammars;
// @ts-expect-error: a misspelled dialect
parse('http://h/', { grammar: 'rfc1739' });
// @ts-expect-error: an option that does not exist
check('http://h/', { hazards: true });
// @ts-expect-error: a URL is not a text
parse(new URL('http://h/'));
// @ts-expect-error: 'none' is not a level; [] requests no level
normalize('http://h/', { levels: 'none' });
console.log(all);
