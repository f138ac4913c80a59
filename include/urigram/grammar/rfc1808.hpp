// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1808_HPP
#define URIGRAM_GRAMMAR_RFC1808_HPP

// Every production of RFC 1808.
/// @par Thread safety These are constants: any number of threads may parse with them at once.

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1808/url.hpp>

#endif
