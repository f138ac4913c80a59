// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_HPP
#define URIGRAM_MODEL_REFLECT_HPP

#include <urigram/model/reflect/characters.hpp>
#include <urigram/model/reflect/directives.hpp>
#include <urigram/model/reflect/operators.hpp>
#include <urigram/model/reflect/reflection.hpp>
#include <urigram/model/reflect/rules.hpp>
#include <urigram/model/reflect/symbols.hpp>
#include <urigram/model/reflect/values.hpp>
#include <urigram/model/reflect/words.hpp>

/// X3 parsers as grammars: what a parser of Spirit X3 matches, taken from its type and its value. Nothing is
/// written twice, and the grammar need not know of it.
/// @code
/// grammar const g = reflect(rfc2396::URI_reference);
/// @endcode
/// The grammar, as X3 runs it, succeeds and fails with the parser on every text of `char`, and takes as much.
/// For that, what X3 decides otherwise than by the text is refused when compiling, and says what to do about
/// it: semantic actions and `on_success` handlers (unless `never_vetoes`), expectation points, `guard`,
/// skippers, semantic predicates that are functions, numbers that can overflow, and parsers that are not
/// known (see `reflect_as`). `is_reflectable_v` tells beforehand.
///
/// It is assumed that parsers run as by `x3::parse`, without a skipper; and that a loop's part does not match
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
