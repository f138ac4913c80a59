// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_VALUES_HPP
#define URIGRAM_MODEL_REFLECT_VALUES_HPP

#include <urigram/model/reflect/characters.hpp>

// X3's parsers of truth values and of line ends, and those that match no character.
namespace urigram::model {

template <class T, class Encoding>
struct reflect_as<x3::bool_parser<T, Encoding, x3::bool_policies<T>>> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::bool_parser<T, Encoding, x3::bool_policies<T>> const&) {
        auto const yes = detail::make_text<Encoding>(r, "true");
        return r.make(alternative{{yes, detail::make_text<Encoding>(r, "false")}});
    }
};
template <class T, class Encoding>
struct reflect_as<x3::literal_bool_parser<T, Encoding, x3::bool_policies<T>>> : detail::skips_blanks {
    static node_id reflect(reflection& r,
                           x3::literal_bool_parser<T, Encoding, x3::bool_policies<T>> const& p) {
        return detail::make_text<Encoding>(r, p.n_ ? "true" : "false");
    }
};

template <>
struct reflect_as<x3::eps_parser> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::eps_parser const&) { return r.make(sequence{}); }
};
template <>
struct reflect_as<x3::semantic_predicate> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::semantic_predicate const& p) {
        return p.predicate ? r.make(sequence{}) : r.make(alternative{});
    }
};
template <class F>
struct reflect_as<x3::lazy_semantic_predicate<F>> {
    static constexpr bool reflectable = false;
    template <class R>
    static node_id reflect(R&, x3::lazy_semantic_predicate<F> const&) {
        static_assert(detail::never<R>, "eps(f) cannot be reflected: its matches are known only when f "
                                        "is called");
        return {};
    }
};
template <class T>
struct reflect_as<x3::attr_parser<T>> : detail::restores {
    static node_id reflect(reflection& r, x3::attr_parser<T> const&) { return r.make(sequence{}); }
};
template <>
struct reflect_as<x3::eoi_parser> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::eoi_parser const&) { return r.make(end_of_input{}); }
};
template <>
struct reflect_as<x3::eol_parser> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::eol_parser const&) {
        auto const feed = r.make(literal{"\n", false});
        auto const both = r.make(sequence{{r.make(literal{"\r", false}), r.make(repetition{feed, 0, 1})}});
        return r.make(alternative{{both, feed}});
    }
};

}  // namespace urigram::model

#endif
