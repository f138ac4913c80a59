// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_HPP
#define URIGRAM_HPP

/// The compiled library: everything to parse, inspect and recompose URLs, without Boost.Spirit.
/// Other operations have separate headers: edit, make, normalize, query, path_segments, hazards, find_urls
/// and others. The rules, for your own grammars, are in `<urigram/grammar/rfc1738.hpp>` and its neighbors.

#include <urigram/agreement.hpp>
#include <urigram/ast/ip_address.hpp>
#include <urigram/component.hpp>
#include <urigram/error.hpp>
#include <urigram/escape.hpp>
#include <urigram/owned.hpp>
#include <urigram/parse.hpp>
#include <urigram/production.hpp>
#include <urigram/recompose.hpp>
#include <urigram/resolve.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>
#include <urigram/rfc2732.hpp>
#include <urigram/rfc3986.hpp>
#include <urigram/scheme.hpp>
#include <urigram/version.hpp>

#endif
