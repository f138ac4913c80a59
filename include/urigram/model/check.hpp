// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_CHECK_HPP
#define URIGRAM_MODEL_CHECK_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// Checks of grammars.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::model {

/// The kinds of flaws in a grammar or its text. `read_bnf` and `read_abnf` fail with the first five.
enum class flaw {
    syntax = 1,         ///< the text is not BNF or ABNF
    number,             ///< a count or the number of a byte or code point is out of range
    too_deep,           ///< too many nested brackets
    redefined,          ///< a production is defined a second time
    undefined,          ///< a production is used but not defined
    left_recursive,     ///< a production can begin with itself: valid in BNF, endless recursion in X3
    endless_recursion,  ///< every choice requires the production itself, so no text matches: `a = "x" a`
    unreachable,        ///< the start does not refer to it, directly or through other productions
};

/// Returns the name of a flaw, such as "left_recursive". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(flaw f) noexcept;

/// A flaw and its position.
struct finding {
    flaw what = flaw::syntax;  ///< the kind of flaw
    std::string production;    ///< the production that contains it; empty if there is none
    position where;            ///< in the text; that of the production if the flaw concerns all of it
    std::uint64_t offset = 0;  ///< bytes from the start of the text; set only by `read_bnf`, `read_abnf`
    std::string message;       ///< for people, without position and production: `expected "]", found "|"`
};

/// Returns one line for people: `3:17: ftpurl: expected "]", found "|"`. Without line and column if the
/// grammar was not read from a text.
[[nodiscard]] URIGRAM_API std::string to_string(finding const& f);

/// Finds productions that are `undefined`, `left_recursive`, in an `endless_recursion`, or `unreachable` from
/// the start. None of these makes a grammar invalid: RFCs define helpers that nothing refers to, and left
/// recursion is a way to write repetition.
/// @param g the grammar
/// @param start the productions from which the others should be reachable
/// @returns the findings, in the order of the productions; for productions that begin with each other, or
/// need each other, only the first one is reported
/// @par Complexity Linear in the grammar, without recursion.
/// @throws std::bad_alloc
/// @code
/// for (auto const& f : check(g, {*g.find("url")})) std::cout << to_string(f) << '\n';
/// // 111:1: national: not reachable from url
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<finding> check(grammar const& g,
                                                     std::vector<production_id> const& start);

/// The same from the first production.
[[nodiscard]] URIGRAM_API std::vector<finding> check(grammar const& g);

}  // namespace urigram::model

#endif
