// SPDX-License-Identifier: BSL-1.0
// Tests the package as a user installs it: the example of doc/playground.md compiles and prints the results that its
// comments state, and the licenses are included.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

const build = new URL('../../build/wasm/', import.meta.url);
const user = new URL('user/', build);
rmSync(user, { recursive: true, force: true });
mkdirSync(new URL('node_modules', user), { recursive: true });
symlinkSync('../../node', new URL('node_modules/urigram', user));

const page = readFileSync(new URL('../../doc/playground.md', import.meta.url), 'utf8');
const example = /^```js\n(.*?)^```/ms.exec(page)[1];
// The example also compiles as TypeScript. Only those types of Node that it uses are declared.
const console = 'declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };\n';
writeFileSync(new URL('example.mts', user), console + example);
const options = { strict: true, noEmit: true, target: 'es2022', types: [], skipLibCheck: false };
for (const module of ['node16', 'nodenext']) {
    const config = { compilerOptions: { ...options, module, moduleResolution: module }, files: ['example.mts'] };
    writeFileSync(new URL('tsconfig.json', user), JSON.stringify(config));
    try {
        execFileSync('tsc', ['--project', new URL('.', user).pathname]);
    } catch (error) {
        assert.fail(`tsc with ${module}: ${error.stdout}`);
    }
}

// Makes the example print each value that has a comment.
const printing = example.replace(/^(?!.*console)(\S.*);( *\/\/.*)$/gm, 'console.log($1);$2');
const expected = [...printing.matchAll(/console.*\/\/ (.*)$/gm)].map(([, value]) => value);
writeFileSync(new URL('example.mjs', user), printing);
const printed = execFileSync(process.execPath, [new URL('example.mjs', user).pathname]).toString().trim().split('\n');
assert.equal(printed.length, expected.length);
expected.forEach((value, i) => {
    if (value.startsWith('why')) assert.match(printed[i], /^[A-Z].*\.$/);
    else assert.equal(printed[i], value);
});

for (const directory of ['node/', 'playground/']) {
    const licenses = readFileSync(new URL(`${directory}THIRD_PARTY_LICENSES.txt`, build), 'utf8');
    for (const owner of ['Milo Yip', 'Google LLC', 'Rich Felker', 'LLVM Exceptions', 'The Emscripten Authors\n\nPermission', 'Apache License'])
        assert.ok(licenses.includes(owner), `${directory}: ${owner}`);
    assert.ok(existsSync(new URL(`${directory}LICENSE_1_0.txt`, build)));
}

globalThis.console.log('package: the example compiles and prints the results in its comments');
