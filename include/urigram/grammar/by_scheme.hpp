// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_HPP

// The schemes of today as Boost.Spirit X3 rules, and URIs of RFC 3986 by the grammar of their scheme.
/// @par Thread safety These are constants: any number of threads may parse with them at once.

#include <urigram/grammar/by_scheme/request_target.hpp>
#include <urigram/grammar/by_scheme/uri.hpp>
#include <urigram/grammar/by_scheme/zone.hpp>
#include <urigram/grammar/parse.hpp>

#endif
