// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_WORDS_HPP
#define URIGRAM_MODEL_REFLECT_WORDS_HPP

#include <tuple>
#include <urigram/model/reflect/failures.hpp>

// The words of `dsl`. They compare bytes exactly, also in `no_case`.
namespace urigram::model {

template <>
struct reflect_as<dsl::set> : detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::set const& p) { return r.make(set{p.members()}); }
};

template <>
struct reflect_as<dsl::set_or_escape> : detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::set_or_escape const& p) {
        auto const octet = r.make(set{p.members()});
        auto const hex = r.make(set{hexadecimal_digits});
        auto const escape = r.make(sequence{{r.make(literal{"%", false}), hex, hex}});
        return r.make(alternative{{octet, escape}});
    }
};

template <class Character, int Minimum>
struct reflect_as<dsl::run<Character, Minimum>> : detail::made_of<Character>, detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::run<Character, Minimum> const& p) {
        auto const character = r.not_skipping([&] { return r.walk(p.character); });
        return r.make(repetition{character, Minimum, unbounded});
    }
};

template <class Subject, int Minimum, int Maximum>
struct reflect_as<dsl::repeated<Subject, Minimum, Maximum>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, dsl::repeated<Subject, Minimum, Maximum> const& p) {
        auto const part = r.walk(p.subject);
        return detail::repeated(r, part, Minimum, Maximum, r.failure_of(p.subject));
    }
};

template <>
struct reflect_as<dsl::lit> : detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::lit const& p) {
        return p.text().empty() ? r.make(sequence{}) : r.make(literal{std::string(p.text()), false});
    }
};

template <>
struct reflect_as<dsl::keyword> : detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::keyword const& p) {
        return p.word().empty() ? r.make(sequence{}) : r.make(literal{std::string(p.word()), true});
    }
};

template <class Subject>
struct reflect_as<dsl::view_directive<Subject>> : detail::made_of<Subject>, detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::view_directive<Subject> const& p) { return r.walk(p.subject); }
    static failure_end failure_of(reflection& r, dsl::view_directive<Subject> const& p) {
        return detail::after(r, r.skipped(), r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<dsl::out_of_line_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, dsl::out_of_line_directive<Subject> const& p) {
        return r.walk(p.subject);
    }
    static failure_end failure_of(reflection& r, dsl::out_of_line_directive<Subject> const& p) {
        return r.failure_of(p.subject);
    }
};

template <class Subject>
struct reflect_as<dsl::guess_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, dsl::guess_directive<Subject> const& p) {
        return r.walk(p.subject);
    }
    static failure_end failure_of(reflection& r, dsl::guess_directive<Subject> const& p) {
        return r.failure_of(p.subject);
    }
};

template <class Subject>
struct reflect_as<dsl::with_text_directive<Subject>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, dsl::with_text_directive<Subject> const& p) {
        return detail::skipping_anyhow(r, r.walk(p.subject));
    }
    static failure_end failure_of(reflection& r, dsl::with_text_directive<Subject> const& p) {
        return detail::perhaps_skipped(r, r.failure_of(p.subject));
    }
};

template <class Subject>
struct reflect_as<dsl::not_before_directive<Subject>> : detail::made_of<Subject>, detail::restores {
    static node_id reflect(reflection& r, dsl::not_before_directive<Subject> const& p) {
        return r.make(not_ahead{r.walk(p.subject)});
    }
};

template <>
struct reflect_as<dsl::absent_parser> : detail::restores {
    static node_id reflect(reflection& r, dsl::absent_parser const&) { return r.make(sequence{}); }
};

template <class... Choices>
struct reflect_as<dsl::choice<Choices...>> : detail::made_of<Choices...> {
    static node_id reflect(reflection& r, dsl::choice<Choices...> const& p) {
        return std::apply([&](auto const&... choices) { return detail::first_of(r, choices...); }, p.choices);
    }
    static failure_end failure_of(reflection& r, dsl::choice<Choices...> const& p) {
        return std::apply([&](auto const&... choices) { return detail::failure_of_all(r, choices...); },
                          p.choices);
    }
};

template <class Base, class... Longer, class... Tails>
struct reflect_as<dsl::extended_parser<Base, dsl::extension<Longer, Tails>...>>
    : detail::made_of<Base, Tails...> {
    static node_id reflect(reflection& r,
                           dsl::extended_parser<Base, dsl::extension<Longer, Tails>...> const& p) {
        auto const base = r.walk(p.base);
        auto const tail = [&](auto const&... each) {
            auto const longer = detail::first_of(r, each.parser...);
            return detail::optional(r, longer, detail::failure_of_all(r, each.parser...));
        };
        return r.make(sequence{{base, std::apply(tail, p.extensions)}});
    }
    static failure_end failure_of(reflection& r,
                                  dsl::extended_parser<Base, dsl::extension<Longer, Tails>...> const& p) {
        return r.failure_of(p.base);
    }
};

template <class Subject, class Guard>
struct reflect_as<dsl::guarded<Subject, Guard>> : detail::made_of<Subject, Guard>, detail::restores {
    static node_id reflect(reflection& r, dsl::guarded<Subject, Guard> const& p) {
        auto const subject = r.walk(p.subject);
        return r.make(sequence{{subject, r.walk(p.guard)}});
    }
};

template <class Subject, bool Required>
struct reflect_as<dsl::optional_part<Subject, Required>> : detail::made_of<Subject> {
    static node_id reflect(reflection& r, dsl::optional_part<Subject, Required> const& p) {
        auto const subject = r.walk(p.subject);
        if constexpr (Required)
            return subject;
        else
            return detail::optional(r, subject, r.failure_of(p.subject));
    }
    static failure_end failure_of(reflection& r, dsl::optional_part<Subject, Required> const& p) {
        if constexpr (Required)
            return r.failure_of(p.subject);
        else
            return {};
    }
};

// The parser that runs without an index.
template <class Pieces>
struct reflect_as<dsl::dotted_labels<Pieces>> : detail::made_of<Pieces> {
    static node_id reflect(reflection& r, dsl::dotted_labels<Pieces> const& p) { return r.walk(p.pieces); }
    static failure_end failure_of(reflection& r, dsl::dotted_labels<Pieces> const& p) {
        return r.failure_of(p.pieces);
    }
};

// The parser that runs without a trace.
template <class Scan, class Pieces>
struct reflect_as<dsl::folded<Scan, Pieces>> : detail::made_of<Scan, Pieces> {
    static node_id reflect(reflection& r, dsl::folded<Scan, Pieces> const& p) {
        return p.same ? r.walk(p.scan) : r.walk(p.pieces);
    }
    static failure_end failure_of(reflection& r, dsl::folded<Scan, Pieces> const& p) {
        return p.same ? r.failure_of(p.scan) : r.failure_of(p.pieces);
    }
};

// Groups of bytes of `edge`, separated by joints. If `Minimum` is 0, joints may also precede the first group,
// and there may be no group.
template <int Minimum>
struct reflect_as<dsl::joined_run<Minimum>> : detail::skips_blanks {
    static node_id reflect(reflection& r, dsl::joined_run<Minimum> const& p) {
        auto const group = [&] { return r.make(repetition{r.make(set{p.edge.members()}), 1, unbounded}); };
        auto const joint = r.make(set{p.scan.members() - p.edge.members()});
        auto const joints = r.make(repetition{joint, Minimum, unbounded});
        auto const more = r.make(repetition{r.make(sequence{{joints, group()}}), 0, unbounded});
        return Minimum == 0 ? more : r.make(sequence{{group(), more}});
    }
};

// The body of `rule` and `text`: it drops X3's context, and its type determines its definition.
template <class Definition>
struct reflect_as<dsl::body<Definition>> : detail::made_of<typename dsl::body<Definition>::subject_type>,
                                           detail::fails_as_subject {
    static node_id reflect(reflection& r, dsl::body<Definition> const& p) { return r.walk(p.subject); }
};

namespace detail {

template <class Definition>
inline constexpr bool says_it_all = std::is_empty_v<Definition>;
template <class Definition>
inline constexpr bool says_it_all<dsl::raw_definition<Definition>> = says_it_all<Definition>;

template <class Definition>
inline constexpr bool is_stateless<dsl::body<Definition>> = says_it_all<Definition>;
template <class Definition>
inline constexpr bool is_closed<dsl::body<Definition>> = true;

}  // namespace detail

}  // namespace urigram::model

#endif
