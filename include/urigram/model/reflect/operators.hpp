// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_OPERATORS_HPP
#define URIGRAM_MODEL_REFLECT_OPERATORS_HPP

#include <optional>
#include <urigram/model/reflect/characters.hpp>
#include <urigram/model/reflect/failures.hpp>

// X3's operators.
namespace urigram::model {

namespace detail {

/// The bytes that an expression matches if it matches exactly one byte, after skipping if there is a skipper.
inline std::optional<charset> one_octet(reflection& r, node_id n) {
    if (r.skips()) {
        auto const skipped = r.skipped();
        auto const* both = std::get_if<sequence>(&r[n]);
        if (both == nullptr || both->parts.size() != 2 || !r.skips_alike(skipped, both->parts.front()))
            return std::nullopt;
        n = both->parts.back();
    }
    if (auto const* octets = std::get_if<set>(&r[n])) return octets->members;
    auto const* text = std::get_if<literal>(&r[n]);
    if (text == nullptr || text->text.size() != 1) return std::nullopt;
    char const c = text->text.front();
    return text->any_case && is_letter(c) ? either_case(c) : charset(text->text);
}

}  // namespace detail

template <class Left, class Right>
struct reflect_as<x3::sequence<Left, Right>> : detail::made_of<Left, Right>, detail::restores {
    static node_id reflect(reflection& r, x3::sequence<Left, Right> const& p) {
        auto const left = r.walk(p.left);
        return r.make(sequence{{left, r.walk(p.right)}});
    }
};

template <class Left, class Right>
struct reflect_as<x3::alternative<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::alternative<Left, Right> const& p) {
        return detail::first_of(r, p.left, p.right);
    }
    static failure_end failure_of(reflection& r, x3::alternative<Left, Right> const& p) {
        return detail::failure_of_all(r, p.left, p.right);
    }
};

// X3 tries the right parser first. If it matches, the difference fails, and X3 resets the input.
template <class Left, class Right>
struct reflect_as<x3::difference<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::difference<Left, Right> const& p) {
        auto const left = r.walk(p.left);
        auto const right = r.walk(p.right);
        auto const octets = detail::one_octet(r, left);
        auto const without = detail::one_octet(r, right);
        if (octets && without) return r.after_skipper(r.make(set{*octets - *without}));
        auto const tried = detail::after(r, r.failure_of(p.right), left);
        return r.make(sequence{{r.make(not_ahead{right}), tried}});
    }
    static failure_end failure_of(reflection& r, x3::difference<Left, Right> const& p) {
        auto const end = detail::failure_of_all(r, p.right, p.left);
        if (end.goes_back() || !end.uncertain.empty()) return end;
        return {r.make(alternative{{r.make(ahead{r.walk(p.right)}), *end.consumed}})};
    }
};

template <class Left, class Right>
struct reflect_as<x3::list<Left, Right>> : detail::made_of<Left, Right> {
    static node_id reflect(reflection& r, x3::list<Left, Right> const& p) {
        auto const element = r.walk(p.left);
        auto const next = r.make(sequence{{r.walk(p.right), element}});
        return r.make(sequence{{element, r.make(repetition{next, 0, unbounded})}});
    }
    static failure_end failure_of(reflection& r, x3::list<Left, Right> const& p) {
        return r.failure_of(p.left);
    }
};

template <class Subject>
struct reflect_as<x3::kleene<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::kleene<Subject> const& p) {
        auto const part = r.walk(p.subject);
        return detail::repeated(r, part, 0, unbounded, r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<x3::plus<Subject>> : detail::made_of<Subject>, detail::fails_as_subject {
    static node_id reflect(reflection& r, x3::plus<Subject> const& p) {
        auto const part = r.walk(p.subject);
        return detail::repeated(r, part, 1, unbounded, r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<x3::optional<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::optional<Subject> const& p) {
        auto const part = r.walk(p.subject);
        return detail::optional(r, part, r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<x3::and_predicate<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::and_predicate<Subject> const& p) {
        return r.make(ahead{r.walk(p.subject)});
    }
};

template <class Subject>
struct reflect_as<x3::not_predicate<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::not_predicate<Subject> const& p) {
        return r.make(not_ahead{r.walk(p.subject)});
    }
};

template <class Subject, class Action>
struct reflect_as<x3::action<Subject, Action>> : detail::fails_as_subject {
    // The type of a constant, `decltype(print_number)`, is another one.
    static constexpr bool keeps_matches = never_vetoes<Action> || never_vetoes<Action const>;
    static constexpr bool reflectable = keeps_matches && is_reflectable_v<Subject>;
    static node_id reflect(reflection& r, x3::action<Subject, Action> const& p) {
        static_assert(keeps_matches,
                      "a semantic action may refuse what its parser matched, by _pass(ctx) = false: if it "
                      "never does, specialise urigram::model::never_vetoes for the type of the function");
        return r.walk(p.subject);
    }
};

}  // namespace urigram::model

#endif
