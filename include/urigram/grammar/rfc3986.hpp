// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC3986_HPP
#define URIGRAM_GRAMMAR_RFC3986_HPP

// Every production of RFC 3986.
/// @par Thread safety These are constants: any number of threads may parse with them at once.

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>

#endif
