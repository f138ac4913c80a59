// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_SHOW_HPP
#define URIGRAM_TEST_SUPPORT_SHOW_HPP

#include <boost/pfr/core.hpp>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/ast/node.hpp>
#include <urigram/charset.hpp>
#include <variant>

/// Writes nodes of any kind as text for messages, and visits their views.
namespace urigram::test {

inline std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (char c : text) {
        if (c > 0x20 && c < 0x7F && c != '"' && c != '\\') {
            out += c;
        } else {
            char hex[8];
            std::snprintf(hex, sizeof hex, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
            out += hex;
        }
    }
    return out += '"';
}

/// The members of a set, in order.
inline std::string octets_of(charset const& s) {
    std::string result;
    for (int c = 0; c < 256; ++c)
        if (s.contains(static_cast<char>(c))) result += static_cast<char>(c);
    return result;
}

inline std::string shown(std::string_view x) { return quoted(x); }
inline std::string shown(char x) { return quoted(std::string_view(&x, 1)); }
inline std::string shown(bool x) { return x ? "yes" : "no"; }
template <class T>
std::string shown(T const& x);
template <class T>
std::string shown(std::optional<T> const& x) {
    return x ? "[" + shown(*x) + "]" : "[]";
}
template <class... T>
std::string shown(std::variant<T...> const& x) {
    return std::to_string(x.index()) + ":" + std::visit([](auto const& a) { return shown(a); }, x);
}
template <class T>
std::string shown(T const& x) {
    if constexpr (ast::is_node<T>::value) {
        std::string out = "{";
        boost::pfr::for_each_field(x, [&](auto const& m) { out += " " + shown(m); });
        return out + " }";
    } else if constexpr (std::is_enum_v<T>) {
        return std::to_string(static_cast<int>(x));
    } else {
        return "...";
    }
}

/// Calls `f` with every view in `x`.
template <class T, class F>
void for_each_view(T& x, F const& f);
template <class T, class F>
void for_each_view(std::optional<T>& x, F const& f) {
    if (x) for_each_view(*x, f);
}
template <class T, class F>
void for_each_view(std::optional<T> const& x, F const& f) {
    if (x) for_each_view(*x, f);
}
template <class... T, class F>
void for_each_view(std::variant<T...>& x, F const& f) {
    std::visit([&](auto& a) { for_each_view(a, f); }, x);
}
template <class... T, class F>
void for_each_view(std::variant<T...> const& x, F const& f) {
    std::visit([&](auto const& a) { for_each_view(a, f); }, x);
}
template <class T, class F>
void for_each_view(T& x, F const& f) {
    if constexpr (std::is_same_v<std::remove_const_t<T>, std::string_view>)
        f(x);
    else if constexpr (ast::is_node<std::remove_const_t<T>>::value)
        boost::pfr::for_each_field(x, [&](auto& m) { for_each_view(m, f); });
}

/// Whether every non-empty view in `x` points into `text`.
template <class T>
bool points_into(T const& x, std::string_view text) {
    bool in = true;
    for_each_view(x, [&](std::string_view v) {
        if (!v.empty() && (v.data() < text.data() || v.data() + v.size() > text.data() + text.size()))
            in = false;
    });
    return in;
}

}  // namespace urigram::test

#endif
