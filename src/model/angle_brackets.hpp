// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_ANGLE_BRACKETS_HPP
#define URIGRAM_SRC_MODEL_ANGLE_BRACKETS_HPP

#include <string_view>
#include <tuple>
#include <type_traits>
#include <urigram/model/grammar.hpp>
#include <variant>

/// The beginnings of expressions such as `<ahead: part>`.
namespace urigram::model {

template <class T>
struct angle_bracket {
    std::string_view open;

    constexpr std::string_view word() const { return open.substr(1, open.size() - 2); }
};

inline constexpr std::tuple angle_brackets{
    angle_bracket<ahead>{"<ahead:"},
    angle_bracket<not_ahead>{"<not ahead:"},
    angle_bracket<expected>{"<expected:"},
    angle_bracket<caught>{"<caught:"},
};

template <class T>
inline constexpr angle_bracket<T> angle_bracket_of = std::get<angle_bracket<T>>(angle_brackets);

template <class T>
T with_part(angle_bracket<T>, node_id part) {
    return {part};
}

/// Calls `f` with each beginning.
template <class F>
constexpr void for_each_angle_bracket(F f) {
    std::apply([&](auto const&... bracket) { (f(bracket), ...); }, angle_brackets);
}

/// Whether `text` begins with one of these beginnings.
inline bool opens_angle_bracket(std::string_view text) {
    bool found = false;
    for_each_angle_bracket(
        [&](auto const& bracket) { found = found || text.substr(0, bracket.open.size()) == bracket.open; });
    return found;
}

/// Whether expressions of a kind are written in angle brackets.
template <class T, class Brackets = std::decay_t<decltype(angle_brackets)>>
inline constexpr bool in_angle_brackets = false;
template <class T, class... Kinds>
inline constexpr bool in_angle_brackets<T, std::tuple<angle_bracket<Kinds>...>> = (std::is_same_v<T, Kinds> ||
                                                                                   ...);

inline bool is_in_angle_brackets(node const& n) {
    return std::visit([](auto const& x) { return in_angle_brackets<std::decay_t<decltype(x)>>; }, n);
}

}  // namespace urigram::model

#endif
