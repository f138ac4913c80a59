// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2732_HPP
#define URIGRAM_GRAMMAR_RFC2732_HPP

// Every production of RFC 2396, with the changes of RFC 2732.
/// @par Thread safety These are constants: any number of threads may parse with them at once.

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc2732/uri.hpp>

#endif
