// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_CHARACTERS_HPP
#define URIGRAM_DSL_CHARACTERS_HPP

#include <string_view>
#include <type_traits>
#include <urigram/charset.hpp>
#include <urigram/dsl/traced.hpp>
#include <urigram/dsl/view.hpp>
#include <urigram/index_plan.hpp>

namespace urigram::dsl {

/// One octet out of a set. `set | set` is one set.
struct set : x3::parser<set> {
    using attribute_type = char;
    static constexpr bool has_attribute = true;

    charset members;

    constexpr explicit set(std::string_view chars) : set(charset(chars)) {}
    constexpr set(charset const& chars) : members(chars), test(chars) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        if (at_end(first, last, ctx) || !test.contains(static_cast<char>(*first))) {
            note(first, members, ctx);
            return false;
        }
        x3::traits::move_to(static_cast<char>(*first), attr);
        ++first;
        return true;
    }

    friend constexpr set operator|(set const& a, set const& b) { return a.members | b.members; }

private:
    octet_test test;
};

inline constexpr set hex_digits{hexadecimal_digits};

/// Moves `it` past an escape, or as far as there is one.
template <class Iterator, class Context>
bool go_past_escape(Iterator& it, Iterator const& last, Context const& ctx) {
    auto const digit_at = [&](Iterator const& at) {
        return !at_end(at, last, ctx) && hexadecimal_digits.contains(static_cast<char>(*at));
    };
    if (at_end(it, last, ctx) || *it != '%' || !digit_at(++it) || !digit_at(++it)) return false;
    ++it;
    return true;
}

/// One octet out of a set, or an escape: what `set | escape` folds into.
struct set_or_escape : x3::parser<set_or_escape> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    charset members;  // never the percent sign
    std::string_view escape_name;

    /// `name` is what the grammar calls an escape.
    constexpr explicit set_or_escape(charset const& chars, std::string_view name = "escape")
        : members(chars), escape_name(name), test(chars) {}

    /// Moves `first` past an escape; if there is none, leaves it and notes where the escape went wrong.
    template <class Iterator, class Context>
    bool escape(Iterator& first, Iterator const& last, Context const& ctx) const {
        Iterator it = first;
        if (go_past_escape(it, last, ctx)) {
            first = it;
            return true;
        }
        note_no_escape(first, last, ctx);
        return false;
    }

    /// Notes where an escape at `first`, where there is none, went wrong.
    template <class Iterator, class Context>
    void note_no_escape([[maybe_unused]] Iterator first, [[maybe_unused]] Iterator last,
                        [[maybe_unused]] Context const& ctx) const {
        if constexpr (is_traced<Context>) {
            auto const where = [&] {
                Iterator it = first;
                go_past_escape(it, last, ctx);
                return it;
            };
            auto const& in = x3::get<trace_tag>(ctx);
            in.of->note_escape(first, where, escape_name, in);
        }
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        if (!at_end(first, last, ctx) && test.contains(static_cast<char>(*first))) {
            ++first;
            return true;
        }
        note(first, members, ctx);
        return escape(first, last, ctx);
    }

private:
    octet_test test;
};

/// A run: as many characters as there are, at least `Minimum` of them, scanned in a loop. What `*` and `+` of
/// characters are in `notation`. Its attribute is left to `view[]`.
template <class Character, int Minimum>
struct run : x3::parser<run<Character, Minimum>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    Character character;
    scanned_set scan;

    constexpr explicit run(Character const& c) : character(c), scan(c.members) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        bool const found = skip_by_index(it, index_plan::key(scan, escapes), ctx);
        if (!found) scan.skip(it, last);
        if constexpr (escapes) {
            // One that an index stops at is malformed.
            if (!found && !at_end(it, last, ctx) && *it == '%')
                it = called_apart(
                    ctx, [&, from = it](auto const& apart) { return end_from_escape(from, last, apart); });
            character.note_no_escape(it, last, ctx);
        }
        note(it, character.members, ctx);
        if (Minimum > 0 && it == first) return false;
        first = it;
        return true;
    }

private:
    static constexpr bool escapes = std::is_same_v<Character, set_or_escape>;

    template <class Iterator, class Context>
    BOOST_NOINLINE Iterator end_from_escape(Iterator it, Iterator last, Context const& ctx) const {
        while (!at_end(it, last, ctx) && *it == '%' && character.escape(it, last, ctx))
            if (!at_end(it, last, ctx) && *it != '%') scan.skip(it, last);
        return it;
    }
};

}  // namespace urigram::dsl

#endif
