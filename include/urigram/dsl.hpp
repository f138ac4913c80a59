// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_HPP
#define URIGRAM_DSL_HPP

#include <urigram/dsl/characters.hpp>
#include <urigram/dsl/choice.hpp>
#include <urigram/dsl/dotted_labels.hpp>
#include <urigram/dsl/extended.hpp>
#include <urigram/dsl/guess.hpp>
#include <urigram/dsl/literal.hpp>
#include <urigram/dsl/notation.hpp>
#include <urigram/dsl/optional.hpp>
#include <urigram/dsl/out_of_line.hpp>
#include <urigram/dsl/rule.hpp>
#include <urigram/dsl/times.hpp>
#include <urigram/dsl/view.hpp>

/// The words of grammars: `set`, `lit` and `keyword`; `times`; `view[]` and `with_text[]`; `not_before[]`,
/// `guess{}[]`, `absent`, `present[]`, `extended`, `dotted_labels` and `out_of_line[]`; and `rule` and
/// `text`, which name a production. Only `dsl/x3.hpp` includes X3. The implementation of words is in
/// `dsl/detail/`.
///
/// A grammar opens two namespaces by using-directives: `dsl` for the words, and `dsl::notation` for the
/// operators that make a production look like its BNF line: `"/" >> fpath` for a literal, and `*` or `+` of
/// characters for a run, which is scanned in a loop. Argument-dependent look-up does not find these
/// operators, so that a user's grammar has X3's own operators.
///
/// Each word is a parser of X3, with the members that X3 requires: `parse`, `attribute_type`, `has_attribute`
/// and `handles_container`. In addition, `sets_all` tells whether a match sets all of the attribute, and
/// `octets()` returns the bytes that can match, or `for_each_part(f)` calls `f` with each parser that the
/// word is composed of, from which the bytes are computed. `as_indexed()` returns the run that an index
/// marks.
/// @par Thread safety These are constants: any number of threads may parse with them at once.
/// @code
/// // version = 1*DIGIT [ "." 1*DIGIT ]
/// inline constexpr auto digits = text<struct digits_id>{"digits"} = +set("0123456789");
/// inline constexpr auto version = text<struct version_id>{"version"} = digits >> -("." >> digits);
/// @endcode
/// @code
/// bool const ok = x3::parse(first, last, version, value) && first == last;
/// @endcode
namespace urigram::dsl {}

#endif
