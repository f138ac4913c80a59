// SPDX-License-Identifier: BSL-1.0
#include "cpp_names.hpp"

#include <algorithm>
#include <iterator>

namespace urigram::model {

namespace {

/// Keywords of C++23 and of technical specifications, alternative operators, macros in lower case, and the
/// names that occur in functions of BOOST_SPIRIT_DEFINE. Sorted.
constexpr std::string_view reserved[] = {"Context",
                                         "Iterator",
                                         "alignas",
                                         "alignof",
                                         "and",
                                         "and_eq",
                                         "asm",
                                         "assert",
                                         "atomic_cancel",
                                         "atomic_commit",
                                         "atomic_noexcept",
                                         "attr",
                                         "auto",
                                         "bitand",
                                         "bitor",
                                         "bool",
                                         "break",
                                         "case",
                                         "catch",
                                         "char",
                                         "char16_t",
                                         "char32_t",
                                         "char8_t",
                                         "class",
                                         "co_await",
                                         "co_return",
                                         "co_yield",
                                         "compl",
                                         "concept",
                                         "const",
                                         "const_cast",
                                         "consteval",
                                         "constexpr",
                                         "constinit",
                                         "context",
                                         "continue",
                                         "decltype",
                                         "default",
                                         "delete",
                                         "do",
                                         "double",
                                         "dynamic_cast",
                                         "else",
                                         "enum",
                                         "errno",
                                         "explicit",
                                         "export",
                                         "extern",
                                         "false",
                                         "first",
                                         "float",
                                         "for",
                                         "friend",
                                         "goto",
                                         "if",
                                         "inline",
                                         "int",
                                         "last",
                                         "linux",
                                         "long",
                                         "mutable",
                                         "namespace",
                                         "new",
                                         "noexcept",
                                         "not",
                                         "not_eq",
                                         "nullptr",
                                         "offsetof",
                                         "operator",
                                         "or",
                                         "or_eq",
                                         "private",
                                         "protected",
                                         "public",
                                         "reflexpr",
                                         "register",
                                         "reinterpret_cast",
                                         "requires",
                                         "return",
                                         "rule_t",
                                         "short",
                                         "signed",
                                         "sizeof",
                                         "static",
                                         "static_assert",
                                         "static_cast",
                                         "stderr",
                                         "stdin",
                                         "stdout",
                                         "struct",
                                         "switch",
                                         "synchronized",
                                         "template",
                                         "this",
                                         "thread_local",
                                         "throw",
                                         "true",
                                         "try",
                                         "typedef",
                                         "typeid",
                                         "typename",
                                         "union",
                                         "unix",
                                         "unsigned",
                                         "using",
                                         "virtual",
                                         "void",
                                         "volatile",
                                         "wchar_t",
                                         "while",
                                         "xor",
                                         "xor_eq"};

/// Names in upper case that are used unchanged, whereas others may be macros: the core rules of ABNF, and URI
/// of RFC 3986. Sorted.
constexpr std::string_view no_macros[] = {"ALPHA", "BIT",    "CHAR",   "CR",    "CRLF", "CTL",
                                          "DIGIT", "DQUOTE", "HEXDIG", "HTAB",  "LF",   "LWSP",
                                          "OCTET", "SP",     "URI",    "VCHAR", "WSP"};

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

template <class Names>
bool is_one_of(Names const& sorted, std::string_view name) {
    return std::binary_search(std::begin(sorted), std::end(sorted), name);
}

/// Whether a name may be that of a macro: `NAN`, `M_PI`.
bool may_be_macro(std::string_view name) {
    return std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
           !is_one_of(no_macros, name);
}

/// Converts a name to one that C++ allows. It has no two underscores in a row, which C++ reserves, and none
/// at its end, where `_def` can be appended.
std::string legal_name(std::string_view production) {
    std::string name;
    for (char const c : production) {
        if (is_letter(c) || is_digit(c))
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    if (name.empty() || !is_letter(name[0])) name.insert(0, "r_");
    if (is_one_of(reserved, name) || may_be_macro(name)) name += "_rule";
    return name;
}

}  // namespace

bool cpp_names::take(std::string const& name) {
    std::string const all[] = {name,
                               name + "_def",
                               name + "_id",
                               name + "_type",
                               name + "_parts",
                               name + "_parts_def",
                               name + "_parts_id"};
    for (auto const& one : all)
        if (taken_.count(one) != 0) return false;
    taken_.insert(std::begin(all), std::end(all));
    return true;
}

std::string cpp_names::operator()(std::string_view production) {
    auto const legal = legal_name(production);
    auto unique = legal;
    for (int i = 2; !take(unique); ++i) unique = legal + '_' + std::to_string(i);
    return unique;
}

}  // namespace urigram::model
