// SPDX-License-Identifier: BSL-1.0
// times.mjs: prints the times that functions of the Node module take for one URL, and that of Node's class `URL`.
import { check, explain, fields, normalize, parse } from '../../build/wasm/node/urigram.mjs';

const text = 'https://ann@h.example:80/a?b#c';

/// The time of a call in the fastest of 20 rounds, in nanoseconds. Other programs can only make a round slower.
function timeOf(call) {
    const count = 2000;
    const rounds = [];
    for (let round = 0; round < 20; ++round) {
        const start = process.hrtime.bigint();
        for (let i = 0; i < count; ++i) call();
        rounds.push(Number(process.hrtime.bigint() - start) / count);
    }
    return Math.min(...rounds);
}

const calls = {
    'new URL': () => new URL(text),
    'check, rfc3986': () => check(text, { grammar: 'rfc3986' }),
    check: () => check(text),
    'parse, rfc3986': () => parse(text, { grammar: 'rfc3986' }),
    parse: () => parse(text),
    'parse with hazards': () => parse(text, { hazards: true }),
    normalize: () => normalize(text),
    fields: () => fields(text),
    explain: () => explain(text),
};
for (const [name, call] of Object.entries(calls)) console.log(`${name}: ${(timeOf(call) / 1000).toFixed(2)} us`);
