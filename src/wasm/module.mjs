// SPDX-License-Identifier: BSL-1.0
// Calls the functions of a WebAssembly module of urigram. The Node module and the workers of the playground use it.

/// Bytes of the largest text: a result may be several times as large, and a module has at most 2 GiB of memory.
const maxBytes = 64 * 2 ** 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The getters of typed arrays, because a subclass may override the members.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const getter = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const typeOf = getter(Symbol.toStringTag);
const sizeOf = getter('length');

/// A text that is passed to a function, as an address and a size.
export class Text {
    /// @param value a string, which is encoded as UTF-8, or a Uint8Array
    /// @param name the name of the text in error messages
    constructor(value, name = 'text') {
        const isString = typeof value === 'string';
        if (!isString && typeOf.call(value) !== 'Uint8Array') {
            const hint = value instanceof URL ? ', not a URL: use url.href' : '';
            throw new TypeError(`${name} must be a string or a Uint8Array${hint}`);
        }
        // A string is encoded only if it may be short enough.
        const isShort = (isString ? value.length : sizeOf.call(value)) <= maxBytes;
        this.bytes = isString && isShort ? encoder.encode(value) : value;
        this.size = isShort ? sizeOf.call(this.bytes) : Infinity;
        if (this.size > maxBytes) throw new RangeError(`${name} is larger than 64 MiB`);
    }
}

class Exit extends Error {}

/// The imports of a module. The module calls them when its memory has grown, and when it aborts.
function importsOf(compiled) {
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(compiled)) {
        imports[from] ??= {};
        imports[from][name] = name === 'proc_exit' ? () => { throw new Exit('the module has aborted'); } : () => 0;
    }
    return imports;
}

/// A module aborts only if memory is exhausted.
function errorOf(cause) {
    const aborted = cause instanceof Exit || (cause instanceof WebAssembly.RuntimeError && /unreachable/.test(cause.message));
    return aborted ? new RangeError('out of memory', { cause }) : cause;
}

export class UrigramModule {
    #compiled;
    #exports = null;

    /// Compiles a module.
    /// @param bytes the contents of the .wasm file
    constructor(bytes) {
        this.#compiled = new WebAssembly.Module(bytes);
    }

    #start() {
        const { exports } = new WebAssembly.Instance(this.#compiled, importsOf(this.#compiled));
        exports._initialize?.();
        return exports;
    }

    /// Calls `use(exports, result)` after the function `name`. After an exception, the next call has a new instance: the
    /// stack and the memory of this one may be corrupt.
    #call(name, values, use) {
        let failed = true;
        const exports = this.#exports ??= this.#start();
        try {
            const numbers = [];
            const blocks = [];
            for (const value of values) {
                if (!(value instanceof Text)) {
                    numbers.push(Number(value));
                    continue;
                }
                const block = exports.malloc(value.size + 1) >>> 0;
                if (block === 0) throw new RangeError('out of memory');
                blocks.push(block);
                new Uint8Array(exports.memory.buffer).set(value.bytes, block);
                numbers.push(block, value.size);
            }
            const { length } = exports[name];
            if (numbers.length !== length) throw new TypeError(`${name} takes ${length} numbers, not ${numbers.length}`);
            const result = use(exports, exports[name](...numbers));
            for (const block of blocks) exports.free(block);
            failed = false;
            return result;
        } catch (error) {
            throw errorOf(error);
        } finally {
            if (failed) this.#exports = null;
        }
    }

    /// Calls a function. A `Text` is passed as an address and a size, any other value as a number.
    /// @returns the number that the function returns
    call(name, ...values) {
        return this.#call(name, values, (_, result) => result);
    }

    /// Calls a function that returns a JSON text.
    /// @returns the value of the text
    json(name, ...values) {
        return this.#call(name, values, (exports, result) => {
            const first = result >>> 0;
            if (first === 0) throw new Error(`${name} has returned no text`);
            const memory = new Uint8Array(exports.memory.buffer);
            const bytes = memory.subarray(first, memory.indexOf(0, first));
            let text;
            try {
                text = decoder.decode(bytes);
            } catch (cause) {
                throw new RangeError(`the result has ${bytes.length} bytes, which is too large for a string`, { cause });
            }
            exports.release();
            return JSON.parse(text);
        });
    }
}
