// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_BNF_TREE_HPP
#define URIGRAM_SRC_MODEL_BNF_TREE_HPP

#include <string_view>
#include <urigram/charset.hpp>
#include <variant>
#include <vector>

/// The syntax tree of a production in BNF or ABNF. All views refer to its text.
namespace urigram::bnf {

struct element;
using parts = std::vector<element>;
using choices = std::vector<parts>;

struct group {
    std::string_view open;  ///< `(`, `[`, or one of `model::angle_brackets`
    choices body;
};
struct element {
    std::string_view count;  ///< such as `1*3` or `1#`, or empty
    std::variant<std::string_view, group>
        item;  ///< a view is a name, a literal, a range, or words in angle brackets
};
struct definition {
    std::string_view name;
    std::string_view defined_as;  ///< `=`, or `=/` in ABNF
    choices body;
};

/// The error of a text that is not a production.
struct failure {
    char const* at = nullptr;  ///< within the text or at its end
    charset expected;          ///< the expected bytes; none if there are too many brackets
};

using parsed = std::variant<definition, failure>;

inline constexpr charset letter = charset::range('a', 'z') | charset::range('A', 'Z');
inline constexpr charset digit = charset::range('0', '9');
/// The characters with which an element can begin, except for the `#` of lists, which errors do not list.
inline constexpr charset element_start = letter | digit | charset("*([\"<%");

}  // namespace urigram::bnf

#endif
