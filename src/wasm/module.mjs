// SPDX-License-Identifier: BSL-1.0
// Calls the functions of a WebAssembly module of urigram. The Node module and the workers of the playground use it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/// The imports of a module, which calls them when its memory has grown, and when it exits, which is an error.
function importsOf(module) {
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        imports[from] ??= {};
        imports[from][name] = name === 'proc_exit' ? () => { throw new Error('the module has exited'); } : () => 0;
    }
    return imports;
}

export class UrigramModule {
    #exports;

    constructor(exports) {
        this.#exports = exports;
        exports._initialize?.();
    }

    /// Compiles and instantiates a module.
    /// @param bytes the contents of the .wasm file
    static async load(bytes) {
        const module = await WebAssembly.compile(bytes);
        const instance = await WebAssembly.instantiate(module, importsOf(module));
        return new UrigramModule(instance.exports);
    }

    /// Calls a function. Each string or Uint8Array is passed as an address and a size.
    /// @returns the number that the function returns
    call(name, ...values) {
        const numbers = [];
        const blocks = [];
        try {
            for (const value of values) {
                if (typeof value === 'string' || value instanceof Uint8Array) {
                    const bytes = typeof value === 'string' ? encoder.encode(value) : value;
                    const block = this.#exports.malloc(bytes.length + 1);
                    if (block === 0) throw new RangeError('out of memory');
                    blocks.push(block);
                    new Uint8Array(this.#exports.memory.buffer).set(bytes, block);
                    numbers.push(block, bytes.length);
                } else {
                    numbers.push(Number(value));
                }
            }
            return this.#exports[name](...numbers);
        } finally {
            for (const block of blocks) this.#exports.free(block);
        }
    }

    /// Calls a function that returns a JSON text.
    /// @returns the value of the text; null if the function returns none
    json(name, ...values) {
        const first = this.call(name, ...values) >>> 0;
        if (first === 0) return null;
        const memory = new Uint8Array(this.#exports.memory.buffer);
        return JSON.parse(decoder.decode(memory.subarray(first, memory.indexOf(0, first))));
    }
}
