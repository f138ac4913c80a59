// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_WASM_EXPORTS_HPP
#define URIGRAM_WASM_EXPORTS_HPP

/// Declares a function that the module exports under its name. JavaScript writes texts into memory that it
/// gets from `malloc`, and passes the address and the size of each. Most functions return a JSON text that
/// ends with a NUL and is valid until the next call. A function that runs out of memory aborts.
#ifdef __wasm__
#define URIGRAM_WASM_EXPORT(name) __attribute__((export_name(#name)))
#else  // for native tools that read all sources
#define URIGRAM_WASM_EXPORT(name)
#endif

#endif
