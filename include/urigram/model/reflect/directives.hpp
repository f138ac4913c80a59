// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_DIRECTIVES_HPP
#define URIGRAM_MODEL_REFLECT_DIRECTIVES_HPP

#include <algorithm>
#include <urigram/model/reflect/failures.hpp>

// X3's directives.
namespace urigram::model {

namespace detail {

/// Base for directives that change only the attribute.
template <class Subject>
struct as_subject : made_of<Subject>, fails_as_subject {
    template <class Directive>
    static node_id reflect(reflection& r, Directive const& p) {
        return r.walk(p.subject);
    }
};

struct bounds {
    std::uint64_t min;
    std::uint64_t max;
};
template <class T>
std::uint64_t count(T n) {
    return n < T(0) ? 0 : static_cast<std::uint64_t>(n);
}
template <class T>
bounds bounds_of(x3::detail::exact_count<T> const& c) {
    return {count(c.exact_value), count(c.exact_value)};
}
template <class T>
bounds bounds_of(x3::detail::finite_count<T> const& c) {
    return {count(c.min_value), std::max(count(c.min_value), count(c.max_value))};
}
template <class T>
bounds bounds_of(x3::detail::infinite_count<T> const& c) {
    return {count(c.min_value), unbounded};
}

}  // namespace detail

// X3 skips before the beginning of the text only if there is an attribute.
template <class Subject>
struct reflect_as<x3::raw_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::raw_directive<Subject> const& p) {
        return detail::skipping_anyhow(r, r.walk(p.subject));
    }
    static failure_end failure_of(reflection& r, x3::raw_directive<Subject> const& p) {
        return detail::perhaps_skipped(r, r.failure_of(p.subject));
    }
};
template <class Subject>
struct reflect_as<x3::omit_directive<Subject>> : detail::as_subject<Subject> {};

template <class Subject>
struct reflect_as<x3::matches_directive<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::matches_directive<Subject> const& p) {
        auto const part = r.walk(p.subject);
        return detail::optional(r, part, r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<x3::no_case_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::no_case_directive<Subject> const& p) {
        return r.ignoring_case([&] { return r.walk(p.subject); });
    }
    static failure_end failure_of(reflection& r, x3::no_case_directive<Subject> const& p) {
        return r.ignoring_case([&] { return r.failure_of(p.subject); });
    }
};

template <class Subject, class Count>
struct reflect_as<x3::repeat_directive<Subject, Count>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::repeat_directive<Subject, Count> const& p) {
        auto const times = detail::bounds_of(p.repeat_limit);
        auto const part = r.walk(p.subject);
        return detail::repeated(r, part, times.min, times.max, r.failure_of(p.subject));
    }
};

// If the part fails, X3 tries it again one byte after the position at which the failure leaves the input.
template <class Subject>
struct reflect_as<x3::seek_directive<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::seek_directive<Subject> const& p) {
        auto const sought = r.walk(p.subject);
        auto const any = r.make(set{charset::range('\0', '\xFF')});
        auto const next = detail::after(r, r.failure_of(p.subject), any);
        auto const passed = r.make(sequence{{r.make(not_ahead{sought}), next}});
        return r.make(sequence{{r.make(repetition{passed, 0, unbounded}), sought}});
    }
};

template <class Prefix, class Subject, class Postfix>
struct reflect_as<x3::confix_directive<Prefix, Subject, Postfix>> : detail::made_of<Prefix, Subject, Postfix>,
                                                                    detail::restores {
    static node_id reflect(reflection& r, x3::confix_directive<Prefix, Subject, Postfix> const& p) {
        auto const prefix = r.walk(p.prefix);
        auto const subject = r.walk(p.subject);
        return r.make(sequence{{prefix, subject, r.walk(p.postfix)}});
    }
};

template <class Subject, class Id, class T>
struct reflect_as<x3::with_directive<Subject, Id, T>> : detail::fails_as_subject {
    static constexpr bool harmless =
        !std::is_same_v<Id, x3::skipper_tag> && !std::is_same_v<Id, x3::no_case_tag>;
    static constexpr bool reflectable = harmless && is_reflectable_v<Subject>;
    static node_id reflect(reflection& r, x3::with_directive<Subject, Id, T> const& p) {
        static_assert(harmless, "a skipper or no_case_tag by with<>: use the directives skip or no_case");
        return r.walk(p.subject);
    }
};

template <class Subject>
struct reflect_as<x3::expect_directive<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, x3::expect_directive<Subject> const& p) {
        return r.make(expected{r.walk(p.subject)});
    }
};

template <class Subject, class Handler>
struct reflect_as<x3::guard<Subject, Handler>> : detail::restores {
    static constexpr bool fails = on_error_returns<Handler> == x3::error_handler_result::fail;
    static constexpr bool rethrows = on_error_returns<Handler> == x3::error_handler_result::rethrow;
    static constexpr bool reflectable = (fails || rethrows) && is_reflectable_v<Subject>;
    static node_id reflect(reflection& r, x3::guard<Subject, Handler> const& p) {
        static_assert(fails || rethrows,
                      "the handler of a guard decides what matches: if it always returns fail, or rethrow, "
                      "specialise urigram::model::on_error_returns for the type of the function");
        auto const subject = r.walk(p.subject);
        return fails ? r.make(caught{subject}) : subject;
    }
};

}  // namespace urigram::model

#endif
