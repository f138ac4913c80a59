// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_SYMBOLS_HPP
#define URIGRAM_MODEL_REFLECT_SYMBOLS_HPP

#include <algorithm>
#include <stdexcept>
#include <urigram/model/reflect/characters.hpp>

// X3's symbol tables, also as base classes: the symbols that the table currently contains.
namespace urigram::model {

namespace detail {

inline bool matches_longest_first(std::string const& a, std::string const& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
}

/// Whether X3 finds all symbols when it ignores case, for any shape of its search tree. At a node of the
/// tree, X3 goes left or right by comparing the byte with the letter of the node; if case is ignored, the
/// result may contradict the order of the symbols. Quadratic in the symbols.
template <class Encoding>
bool found_reliably(std::vector<std::string> const& symbols) {
    x3::no_case_compare<Encoding> const compare;
    auto const leads_astray = [&](char smaller, char larger) {
        for (int i = 0; i < 256; ++i) {
            char const octet = static_cast<char>(i);
            if (!has_case<Encoding>(octet) || !has_case<Encoding>(smaller) || !has_case<Encoding>(larger))
                continue;
            auto const with_smaller = compare(octet, smaller);
            auto const with_larger = compare(octet, larger);
            if (with_larger == 0 ? with_smaller <= 0 : with_smaller == 0 && with_larger >= 0) return true;
        }
        return false;
    };
    for (std::size_t i = 0; i < symbols.size(); ++i)
        for (std::size_t j = i + 1; j < symbols.size(); ++j) {
            auto const parted =
                std::mismatch(symbols[i].begin(), symbols[i].end(), symbols[j].begin(), symbols[j].end());
            if (parted.first == symbols[i].end() || parted.second == symbols[j].end()) continue;
            auto const [smaller, larger] = std::minmax(*parted.first, *parted.second);
            if (leads_astray(smaller, larger)) return false;
        }
    return true;
}

template <class Encoding, class T, class Lookup>
x3::symbols_parser<Encoding, T, Lookup> table_of(x3::symbols_parser<Encoding, T, Lookup> const&);
/// The table from which P derives.
template <class P>
using table_base = decltype(detail::table_of(std::declval<P const&>()));

template <class P>
using parse_member = decltype(&P::template parse<char const*, x3::unused_type, x3::unused_type const>);

/// Whether a class derives from a table and does not redefine `parse`. (A `parse` that is not a template,
/// together with a using-declaration for that of the table, is not detected.)
template <class P, class = void>
struct is_derived_table : std::false_type {};
template <class P>
struct is_derived_table<P, std::void_t<table_base<P>, parse_member<P>>>
    : std::bool_constant<!std::is_same_v<P, table_base<P>> &&
                         std::is_same_v<parse_member<P>, parse_member<table_base<P>>>> {};

}  // namespace detail

template <class Encoding, class T, class Lookup>
struct reflect_as<x3::symbols_parser<Encoding, T, Lookup>,
                  std::enable_if_t<std::is_same_v<typename Encoding::char_type, char>>>
    : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::symbols_parser<Encoding, T, Lookup> const& p) {
        std::vector<std::string> symbols;
        p.for_each([&](std::string const& symbol, auto const&) { symbols.push_back(symbol); });
        std::sort(symbols.begin(), symbols.end(), detail::matches_longest_first);
        if (r.no_case() && !detail::found_reliably<Encoding>(symbols))
            throw std::invalid_argument("in no_case, X3 does not find all symbols of '" + p.name() +
                                        "': make them lower case, or write an alternative");
        alternative choices;
        // The table compares in the opposite direction to a literal.
        auto const compare = [](auto const& f, char letter, char octet) { return f(octet, letter); };
        for (auto const& symbol : symbols)
            choices.choices.push_back(detail::make_text<Encoding>(r, symbol, compare));
        return r.make(std::move(choices));
    }
};

template <class P>
struct reflect_as<P, std::enable_if_t<detail::is_derived_table<P>::value>>
    : detail::made_of<detail::table_base<P>>, detail::skips_blanks {
    static node_id reflect(reflection& r, P const& p) {
        return reflect_as<detail::table_base<P>>::reflect(r, p);
    }
};

}  // namespace urigram::model

#endif
