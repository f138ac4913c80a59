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

/// Converts parsers of Spirit X3 to grammars, from their types and values. The parsers need not be changed.
///
/// With the semantics of X3, the grammar succeeds and fails like the parser on every text of `char`, and
/// matches the same prefix. Therefore, parsers whose result does not depend only on the text do not compile,
/// with a message that names the remedy: semantic actions and `on_success` handlers (unless `never_vetoes`),
/// `on_error` handlers and those of `guard` (unless `on_error_returns` is `fail` or `rethrow`), semantic
/// predicates that are functions, real numbers (unless `always_in_range`), integers that can overflow a type
/// other than the built-in ones, or an unsigned type after a minus sign, and unknown parsers (see
/// `reflect_as`). `is_reflectable_v` tests a type.
///
/// If an integer overflows its type, the grammar behaves like X3: `uint_` and `int_` fail; with other bounds
/// on the digits, such as those of `uint_parser<std::uint8_t, 10, 1, 3>`, the digits end before the one that
/// overflows. A class that derives from a symbol table is reflected as that table.
///
/// Within a skipper, the grammar also matches the text that X3 leaves skipped when a parser fails: `*a` ends
/// after the blanks that follow it, `*(a >> b)` does not. `skip(s)[p >> eoi]` accepts the texts that
/// `phrase_parse(first, last, p, s)` matches to their end, and `skip(s)[p >> eps]` matches the same prefix of
/// any text as that call. Within a skipper, `reflect` throws:
/// - if it depends on the presence of an attribute whether X3 skips: before the part of `raw` or
///   `with_text`, and when that part fails, unless the following parser skips in any case;
/// - for a parser whose `reflect_as` does not define whether it skips;
/// - for a skipper that itself leaves text skipped when it fails.
///
/// `a > b` and `expect[b]` throw if `b` does not match, past all alternatives, up to a rule or a `guard`
/// whose handler returns `fail`; a text on which a parser throws does not match. After `fail`, X3 does not
/// return to where the rule began: `reflect` throws if that makes a difference, as in `*r` and `r | a`, but
/// not in `*(x3::eps >> r)`.
///
/// It is assumed that parsers are run by `x3::parse`, and that the part of a loop or of a skipper does not
/// match the empty text, because X3 would not return.
///
/// Rules may be immediate, `rule = parser`, also recursive; or defined by BOOST_SPIRIT_DEFINE, also in other
/// libraries. For the latter, a parse function is instantiated with a context of this library. Semantic
/// actions and handlers may convert a value of the context, such as that of `with`, to a reference, or use it
/// as X3's `error_handler` or `position_cache`; a rule that uses it otherwise does not compile, and needs
/// `reflection::rule`. A rule that is only declared does not link: use `reflection::rule` for it, too.
/// Productions of `dsl` are ordinary rules.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
/// @code
/// #include <urigram/grammar/rfc2396.hpp>
/// grammar const g = reflect(rfc2396::URI_reference);
/// @endcode
/// @code
/// #include <urigram/model/prove_rule.hpp>
/// prove(x3::skip(x3::space)[(x3::int_ % ',') >> x3::eoi], bnf, "list");
/// @endcode
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

/// Returns the grammar of rules, in this order, and of all rules that they refer to. A parser that is not a
/// rule becomes a production without a name.
/// @throws exceptions of `reflection::add`
template <class... Parsers>
grammar reflect(Parsers const&... parsers) {
    reflection r;
    (detail::add_to(r, parsers), ...);
    return r.result();
}

}  // namespace urigram::model

#endif
