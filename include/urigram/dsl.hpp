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

/// The words grammars are written in: `set`, `lit` and `keyword`; `times`; `view[]` and `with_text[]`;
/// `not_before[]`, `guess{}[]`, `absent`, `present[]`, `extended`, `dotted_labels` and `out_of_line[]`; and
/// `rule` and `text`, which name a production. X3 itself is included by `dsl/x3.hpp` alone. How words run is
/// in `dsl/detail/`.
///
/// A grammar opens two namespaces with using-directives: `dsl` for the words, and `dsl::notation` for the
/// operators that let a production read like its BNF line: `"/" >> fpath` for a literal, and `*` or `+` of
/// characters for a run, which is scanned in a loop. Those operators are kept out of argument-dependent
/// look-up: in a grammar of yours, the operators are X3's own.
/// @par Thread safety These are constants: any number of threads may parse with them at once.
namespace urigram::dsl {}

#endif
