// SPDX-License-Identifier: BSL-1.0
// A worker that runs a module.
'use strict';

/// Milliseconds after which a newer input stops a task, and after which the page shows that it is working.
const patience = 300;

/// A worker with one module. It runs one task at a time; of the inputs that wait for a task, only the last is run.
class ModuleWorker {
    /// @param source the script of the worker
    /// @param base64 the module
    /// @param limit milliseconds after which a task is stopped
    /// @param tooLong the reason that is shown for a stopped task
    /// @param busy called with true if a task takes long, and with false when no task runs
    constructor(source, base64, { limit, tooLong, busy }) {
        Object.assign(this, { source, base64, limit, tooLong, busy, id: 0, running: null, waiting: null });
        this.start();
    }

    start() {
        const script = URL.createObjectURL(new Blob([this.source], { type: 'text/javascript' }));
        this.worker = new Worker(script);
        this.worker.onmessage = ({ data }) => this.finish(data);
        this.worker.onerror = (event) => this.finish({ id: this.id, error: event.message || 'the worker has failed' });
        this.worker.postMessage(this.base64);
    }

    restart() {
        this.worker.terminate();
        this.start();
    }

    /// Calls `then(output, error)` after the task, unless a newer input replaces this one first. The error is a sentence.
    run(task, input, then) {
        this.waiting = { task, input, then };
        if (this.running === null) this.next();
        else if (performance.now() - this.running.start > patience) this.replace();
    }

    next() {
        if (this.waiting === null) return this.busy(false);
        const { task, input, then } = this.waiting;
        this.waiting = null;
        const id = ++this.id;
        const timers = [
            setTimeout(() => {
                if (this.waiting !== null) return this.replace();
                this.busy(true);
            }, patience),
            setTimeout(() => {
                this.restart();
                this.end(undefined, `Stopped after ${this.limit / 1000} seconds: ${this.tooLong}.`);
            }, this.limit),
        ];
        this.running = { then, timers, start: performance.now() };
        this.worker.postMessage({ id, task, input });
    }

    /// Stops the task that runs, and runs the one that waits.
    replace() {
        this.restart();
        this.running.timers.forEach(clearTimeout);
        this.running = null;
        this.next();
    }

    finish({ id, output, error }) {
        if (id !== this.id || this.running === null) return;
        this.end(output, error === undefined ? undefined : `The module has failed: ${error}.`);
    }

    end(output, error) {
        const { then, timers } = this.running;
        timers.forEach(clearTimeout);
        this.running = null;
        // The output is not shown if a newer input is waiting.
        if (this.waiting === null) then(output, error);
        if (this.running === null) this.next();
    }
}
