// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_OPERATORS_HPP
#define URIGRAM_MODEL_REFLECT_OPERATORS_HPP

#include <optional>
#include <urigram/model/reflect/characters.hpp>

// X3's operators.
namespace urigram::model {

namespace detail {

/// The octets that an expression of exactly one octet matches.
inline std::optional<charset> one_octet(node const& n) {
    if (auto const* octets = std::get_if<set>(&n)) return octets->members;
    auto const* text = std::get_if<literal>(&n);
    if (text == nullptr || text->text.size() != 1) return std::nullopt;
    char const c = text->text.front();
    return text->any_case && is_letter(c) ? either_case(c) : charset(text->text);
}

}  // namespace detail

template <class Left, class Right>
struct reflect_as<x3::sequence<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::sequence<Left, Right> const& p) {
        auto const left = r.walk(p.left);
        return r.make(sequence{{left, r.walk(p.right)}});
    }
};

template <class Left, class Right>
struct reflect_as<x3::alternative<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::alternative<Left, Right> const& p) {
        auto const left = r.walk(p.left);
        return r.make(alternative{{left, r.walk(p.right)}});
    }
};

template <class Left, class Right>
struct reflect_as<x3::difference<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::difference<Left, Right> const& p) {
        auto const left = r.walk(p.left);
        auto const right = r.walk(p.right);
        auto const octets = detail::one_octet(r[left]);
        auto const without = detail::one_octet(r[right]);
        if (octets && without) return r.make(set{*octets - *without});
        return r.make(sequence{{r.make(not_ahead{right}), left}});
    }
};

template <class Left, class Right>
struct reflect_as<x3::list<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::list<Left, Right> const& p) {
        auto const element = r.walk(p.left);
        auto const next = r.make(sequence{{r.walk(p.right), element}});
        return r.make(sequence{{element, r.make(repetition{next, 0, unbounded})}});
    }
};

template <class Subject>
struct reflect_as<x3::kleene<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::kleene<Subject> const& p) {
        return r.make(repetition{r.walk(p.subject), 0, unbounded});
    }
};

template <class Subject>
struct reflect_as<x3::plus<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::plus<Subject> const& p) {
        return r.make(repetition{r.walk(p.subject), 1, unbounded});
    }
};

template <class Subject>
struct reflect_as<x3::optional<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::optional<Subject> const& p) {
        return r.make(repetition{r.walk(p.subject), 0, 1});
    }
};

template <class Subject>
struct reflect_as<x3::and_predicate<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::and_predicate<Subject> const& p) {
        return r.make(ahead{r.walk(p.subject)});
    }
};

template <class Subject>
struct reflect_as<x3::not_predicate<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::not_predicate<Subject> const& p) {
        return r.make(not_ahead{r.walk(p.subject)});
    }
};

template <class Subject, class Action>
struct reflect_as<x3::action<Subject, Action>> {
    static constexpr bool reflectable = never_vetoes<Action> && is_reflectable_v<Subject>;
    static node_id reflect(reflection& r, x3::action<Subject, Action> const& p) {
        static_assert(never_vetoes<Action>,
                      "a semantic action may refuse what its parser matched, by _pass(ctx) = false: if it "
                      "never does, specialise urigram::model::never_vetoes for the type of the function");
        return r.walk(p.subject);
    }
};

}  // namespace urigram::model

#endif
