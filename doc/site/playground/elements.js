// SPDX-License-Identifier: BSL-1.0
// Elements of the page, and a worker that runs a module.
'use strict';

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

/// Creates an element. Children are elements or texts; null is skipped.
function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children.flat().filter((child) => child !== null));
    return made;
}

/// A worker with one module. It runs one task at a time; of the inputs that wait for a task, only the last is run.
class ModuleWorker {
    /// @param source the script of the worker
    /// @param base64 the module
    /// @param limit milliseconds after which a task is stopped
    constructor(source, base64, limit) {
        Object.assign(this, { source, base64, limit, id: 0, running: null, waiting: null });
        this.start();
    }

    start() {
        const script = URL.createObjectURL(new Blob([this.source], { type: 'text/javascript' }));
        this.worker = new Worker(script);
        this.worker.onmessage = ({ data }) => this.finish(data);
        this.worker.onerror = (event) => this.finish({ id: this.id, error: event.message || 'the worker has failed' });
        this.worker.postMessage(this.base64);
    }

    /// Calls `then(output, error)` after the task, unless a newer input replaces this one first.
    run(task, input, then) {
        this.waiting = { task, input, then };
        if (this.running === null) this.next();
    }

    next() {
        if (this.waiting === null) return;
        const { task, input, then } = this.waiting;
        this.waiting = null;
        const id = ++this.id;
        const timer = setTimeout(() => {
            this.worker.terminate();
            this.start();
            this.finish({ id, error: `stopped after ${this.limit / 1000} seconds` });
        }, this.limit);
        this.running = { then, timer };
        this.worker.postMessage({ id, task, input });
    }

    finish({ id, output, error }) {
        if (id !== this.id || this.running === null) return;
        const { then, timer } = this.running;
        clearTimeout(timer);
        this.running = null;
        then(output, error);
        this.next();
    }
}
