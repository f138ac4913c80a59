// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_DIRECTIVES_HPP
#define URIGRAM_MODEL_REFLECT_DIRECTIVES_HPP

#include <algorithm>
#include <urigram/model/reflect/reflection.hpp>

// X3's directives.
namespace urigram::model {

namespace detail {

/// For directives that change the attribute only.
template <class Subject>
struct as_subject : made_of<Subject> {
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

template <class Subject>
struct reflect_as<x3::raw_directive<Subject>> : detail::as_subject<Subject> {};
template <class Subject>
struct reflect_as<x3::omit_directive<Subject>> : detail::as_subject<Subject> {};

// Nothing is skipped anyhow, for `skip(p)` is refused.
template <class Subject>
struct reflect_as<x3::lexeme_directive<Subject>> : detail::as_subject<Subject> {};
template <class Subject>
struct reflect_as<x3::no_skip_directive<Subject>> : detail::as_subject<Subject> {};
template <class Subject>
struct reflect_as<x3::reskip_directive<Subject>> : detail::as_subject<Subject> {};

template <class Subject>
struct reflect_as<x3::matches_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::matches_directive<Subject> const& p) {
        return r.make(repetition{r.walk(p.subject), 0, 1});
    }
};

template <class Subject>
struct reflect_as<x3::no_case_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::no_case_directive<Subject> const& p) {
        return r.ignoring_case([&] { return r.walk(p.subject); });
    }
};

template <class Subject, class Count>
struct reflect_as<x3::repeat_directive<Subject, Count>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::repeat_directive<Subject, Count> const& p) {
        auto const times = detail::bounds_of(p.repeat_limit);
        return r.make(repetition{r.walk(p.subject), times.min, times.max});
    }
};

template <class Subject>
struct reflect_as<x3::seek_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::seek_directive<Subject> const& p) {
        auto const sought = r.walk(p.subject);
        auto const any = r.make(set{charset::range('\0', '\xFF')});
        auto const passed = r.make(sequence{{r.make(not_ahead{sought}), any}});
        return r.make(sequence{{r.make(repetition{passed, 0, unbounded}), sought}});
    }
};

template <class Prefix, class Subject, class Postfix>
struct reflect_as<x3::confix_directive<Prefix, Subject, Postfix>>
    : detail::made_of<Prefix, Subject, Postfix> {
    static node_id reflect(reflection& r, x3::confix_directive<Prefix, Subject, Postfix> const& p) {
        auto const prefix = r.walk(p.prefix);
        auto const subject = r.walk(p.subject);
        return r.make(sequence{{prefix, subject, r.walk(p.postfix)}});
    }
};

template <class Subject, class Id, class T>
struct reflect_as<x3::with_directive<Subject, Id, T>> {
    static constexpr bool harmless =
        !std::is_same_v<Id, x3::skipper_tag> && !std::is_same_v<Id, x3::no_case_tag>;
    static constexpr bool reflectable = harmless && is_reflectable_v<Subject>;
    static node_id reflect(reflection& r, x3::with_directive<Subject, Id, T> const& p) {
        static_assert(harmless, "a skipper or no_case_tag by with<>: use the directives skip or no_case");
        return r.walk(p.subject);
    }
};

template <class Subject, class Skipper>
struct reflect_as<x3::skip_directive<Subject, Skipper>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::skip_directive<Subject, Skipper> const&) {
        static_assert(detail::never<R>,
                      "skip(p)[...] cannot be reflected: a parser that fails leaves behind what it skipped, "
                      "so that what an alternative matches depends on what was tried before it. Write the "
                      "white space into the grammar");
        return {};
    }
};

template <class Subject>
struct reflect_as<x3::expect_directive<Subject>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::expect_directive<Subject> const&) {
        static_assert(detail::never<R>, "a > b and expect[b] cannot be reflected: where b fails they throw, "
                                        "past all alternatives. Write a >> b");
        return {};
    }
};

template <class Subject, class Handler>
struct reflect_as<x3::guard<Subject, Handler>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::guard<Subject, Handler> const&) {
        static_assert(detail::never<R>, "guard cannot be reflected: its handler decides what matches");
        return {};
    }
};

}  // namespace urigram::model

#endif
