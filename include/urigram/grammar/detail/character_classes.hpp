// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_DETAIL_CHARACTER_CLASSES_HPP
#define URIGRAM_GRAMMAR_DETAIL_CHARACTER_CLASSES_HPP

#include <urigram/dialect.hpp>
#include <urigram/grammar/rfc1738/lexical.hpp>

namespace urigram {

/// The bytes that can start a match of a production of characters; an escape starts with a percent sign.
template <class Rule>
constexpr character_class class_of(Rule const& rule) {
    return {rule.name, dsl::notation::characters(rule).members() | charset("%")};
}
constexpr character_class class_of(std::string_view name, dsl::set const& octets) {
    return {name, octets.members()};
}

namespace rfc1738 {

/// Names of byte sets, for error messages; each set comes before its subsets.
inline constexpr character_class character_classes[] = {
    class_of(xchar),
    class_of(uchar),
    class_of("unreserved", unreserved),
    class_of("alphadigit", alphadigit),
    class_of("hex", hex),
    class_of("alpha", alpha),
    class_of("hialpha", hialpha),
    class_of("lowalpha", lowalpha),
    class_of("digit", digit),
};

}  // namespace rfc1738

}  // namespace urigram

#endif
