// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_SKIPPERS_HPP
#define URIGRAM_MODEL_REFLECT_SKIPPERS_HPP

#include <urigram/model/reflect/failures.hpp>

// X3's directives for skippers. `phrase_parse(first, last, p, s)` matches a text to its end if and only if
// `parse(first, last, skip(s)[p >> eoi])` does.
namespace urigram::model {

template <class Subject, class Skipper>
struct reflect_as<x3::skip_directive<Subject, Skipper>> : detail::made_of<Subject, Skipper> {
    static node_id reflect(reflection& r, x3::skip_directive<Subject, Skipper> const& p) {
        return r.skipping(p.skipper, [&] { return r.walk(p.subject); });
    }
    static failure_end failure_of(reflection& r, x3::skip_directive<Subject, Skipper> const& p) {
        return r.skipping(p.skipper, [&] { return r.failure_of(p.subject); });
    }
};

template <class Subject>
struct reflect_as<x3::reskip_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::reskip_directive<Subject> const& p) {
        return r.skipping_again([&] { return r.walk(p.subject); });
    }
    static failure_end failure_of(reflection& r, x3::reskip_directive<Subject> const& p) {
        return r.skipping_again([&] { return r.failure_of(p.subject); });
    }
};

template <class Subject>
struct reflect_as<x3::no_skip_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, x3::no_skip_directive<Subject> const& p) {
        return r.not_skipping([&] { return r.walk(p.subject); });
    }
    static failure_end failure_of(reflection& r, x3::no_skip_directive<Subject> const& p) {
        return r.not_skipping([&] { return r.failure_of(p.subject); });
    }
};

template <class Subject>
struct reflect_as<x3::lexeme_directive<Subject>> : detail::made_of<Subject>, detail::skips_blanks {
    static node_id reflect(reflection& r, x3::lexeme_directive<Subject> const& p) {
        return r.not_skipping([&] { return r.walk(p.subject); });
    }
    static failure_end failure_of(reflection& r, x3::lexeme_directive<Subject> const& p) {
        auto const inside = r.not_skipping([&] { return r.failure_of(p.subject); });
        return detail::after(r, r.skipped(), inside);
    }
};

}  // namespace urigram::model

#endif
