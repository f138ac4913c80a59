// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_HPP
#define URIGRAM_MODEL_REFLECT_HPP

#include <urigram/model/reflect/characters.hpp>
#include <urigram/model/reflect/directives.hpp>
#include <urigram/model/reflect/integers.hpp>
#include <urigram/model/reflect/operators.hpp>
#include <urigram/model/reflect/reals.hpp>
#include <urigram/model/reflect/reflection.hpp>
#include <urigram/model/reflect/rules.hpp>
#include <urigram/model/reflect/skippers.hpp>
#include <urigram/model/reflect/symbols.hpp>
#include <urigram/model/reflect/values.hpp>
#include <urigram/model/reflect/words.hpp>

/// X3 parsers as grammars: what a parser of Spirit X3 matches, taken from its type and its value. Nothing is
/// written twice, and the grammar need not know of it.
/// @code
/// #include <urigram/grammar/rfc2396.hpp>
/// grammar const g = reflect(rfc2396::URI_reference);
/// @endcode
/// The grammar, as X3 runs it, succeeds and fails with the parser on every text of `char`, and takes as much.
/// For that, what X3 decides otherwise than by the text is refused when compiling, and says what to do about
/// it: semantic actions and `on_success` handlers (unless `never_vetoes`), `on_error` handlers and those of
/// `guard` (unless `on_error_returns` says `fail` or `rethrow`), semantic predicates that are functions, real
/// numbers (unless `always_in_range`), integers that can overflow a type other than the built-in ones, or an
/// unsigned one behind a minus, and parsers that are not known (see `reflect_as`). `is_reflectable_v` tells
/// beforehand.
///
/// Where an integer overflows its type, the grammar does as X3: `uint_` and `int_` fail; with other bounds on
/// the digits, such as those of `uint_parser<std::uint8_t, 10, 1, 3>`, the digits end before the one that is
/// too much. A class that derives from a symbol table is that table.
///
/// Skippers are reflected with what X3 leaves skipped where a parser fails: `*a` ends behind the blanks that
/// follow, `*(a >> b)` does not. `skip(s)[p >> eoi]` takes the texts that `phrase_parse(first, last, p, s)`
/// takes to their end, and `skip(s)[p >> eps]` what it takes of any text.
/// @code
/// #include <urigram/model/prove_rule.hpp>
/// prove(x3::skip(x3::space)[(x3::int_ % ',') >> x3::eoi], bnf, "list");
/// @endcode
/// Within a skipper `reflect` throws where X3 skips or not depending on there being an attribute (before the
/// part of `raw` or `with_text`, or where it fails), unless what follows skips anyhow; for a parser whose
/// `reflect_as` does not say whether it skips; and for a skipper that itself leaves what it skipped where it
/// fails.
///
/// `a > b` and `expect[b]` throw where `b` does not match, past all alternatives, up to a rule or a `guard`
/// whose handler returns `fail`; a text on which a parser throws is none that it matches. After `fail` X3
/// does not go back to where the rule began: `reflect` throws where that makes a difference, as in `*r` and
/// `r | a`, but not in `*(x3::eps >> r)`.
///
/// It is assumed that parsers run as by `x3::parse`, and that what a loop or a skipper repeats does not match
/// the empty text, for there X3 does not come back.
///
/// Rules may be immediate, `rule = parser`, also recursive; or made by BOOST_SPIRIT_DEFINE, here or in a
/// header of somebody else's. Of the latter a parse function is instantiated for a context of our own: rules
/// that are only declared here do not link, and neither does what needs to find something of its own in the
/// context compile; use `reflection::rule` for those. Productions of `dsl` are as all others.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

namespace detail {
template <class P>
void add_to(reflection& r, P const& p) {
    if constexpr (x3::traits::is_rule<P>::value)
        r.add(p);
    else
        r.add("", p);
}
}  // namespace detail

/// A grammar of rules, in this order, and all they refer to. A parser that is not a rule becomes a
/// production without a name. Throws as `reflection::add`.
template <class... Parsers>
grammar reflect(Parsers const&... parsers) {
    reflection r;
    (detail::add_to(r, parsers), ...);
    return r.result();
}

}  // namespace urigram::model

#endif
