// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2396_HPP
#define URIGRAM_GRAMMAR_RFC2396_HPP

// Every production of RFC 2396.
/// @par Thread safety These are constants: any number of threads may parse with them at once.

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc2396/uri.hpp>

#endif
