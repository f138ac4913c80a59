// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_CHECK_HPP
#define URIGRAM_MODEL_CHECK_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram::model {

/// What can be wrong with a grammar or with its text, in one word. The first five make `read_bnf` and
/// `read_abnf` fail.
enum class flaw {
    syntax = 1,         ///< the text is not BNF, or not ABNF
    number,             ///< a count or the number of an octet or code point is out of range
    too_deep,           ///< brackets within brackets within brackets
    redefined,          ///< a production is defined a second time
    undefined,          ///< a production is mentioned and not defined
    left_recursive,     ///< a production can begin with itself: fine in BNF, no end in X3
    endless_recursion,  ///< a production cannot do without itself, so that no text matches: `a = "x" a`
    unreachable,        ///< nothing that the start mentions leads to the production
};

/// The name of a flaw as it is written here: "left_recursive". Static storage; does not throw.
[[nodiscard]] URIGRAM_API std::string_view to_string(flaw f) noexcept;

/// Something wrong, and where.
struct finding {
    flaw what = flaw::syntax;
    std::string production;    ///< the production it is in; empty if it is in none
    position where;            ///< in the text; of the production if it is about all of it
    std::uint64_t offset = 0;  ///< the same in octets from the start of the text; readers alone set it
    std::string message;       ///< for people, without place and production: `expected "]", found "|"`
};

/// One line for people: `3:17: ftpurl: expected "]", found "|"`. No numbers where there is no text.
[[nodiscard]] URIGRAM_API std::string to_string(finding const& f);

/// Looks for productions that are `undefined`, `left_recursive`, in an `endless_recursion` or `unreachable`
/// from those of `start`. None of that keeps a grammar from being data: RFCs define helpers that nothing
/// refers to, and left recursion is a way to write repetition. In the order of the productions; of the
/// productions that begin with each other, or need each other, the first one stands for all.
/// @code
/// for (auto const& f : check(g, {*g.find("url")})) std::cout << to_string(f) << '\n';
/// // 111:1: national: not reachable from url
/// @endcode
/// Linear in the grammar, whatever its depth.
[[nodiscard]] URIGRAM_API std::vector<finding> check(grammar const& g,
                                                     std::vector<production_id> const& start);

/// The same from the first production.
[[nodiscard]] URIGRAM_API std::vector<finding> check(grammar const& g);

}  // namespace urigram::model

#endif
