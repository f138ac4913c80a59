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

/// One octet out of a set, or an escape: what `set | escape` folds into.
struct set_or_escape : x3::parser<set_or_escape> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    charset members;  // never the percent sign
    char const* escape_name;

    /// `escape_name` is what the grammar calls an escape.
    constexpr explicit set_or_escape(charset const& chars, char const* name = "escape")
        : members(chars), escape_name(name), test(chars) {}

    /// Moves `first` past an escape; if there is none, leaves it and notes where the escape went wrong.
    template <class Iterator, class Context>
    bool escape(Iterator& first, Iterator const& last, Context const& ctx) const {
        if (at_end(first, last, ctx) || *first != '%') {
            note(first, '%', ctx);
            return false;
        }
        Iterator it = first;
        for (int digit = 0; digit < 2; ++digit) {
            ++it;
            if (at_end(it, last, ctx) || !hexadecimal_digits.contains(static_cast<char>(*it))) {
                note_in_escape(it, ctx);
                return false;
            }
        }
        first = ++it;
        return true;
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
    template <class Iterator, class Context>
    void note_in_escape([[maybe_unused]] Iterator at, [[maybe_unused]] Context const& ctx) const {
        if constexpr (is_traced<Context>) {
            std::string_view const name = escape_name;
            note(at, hexadecimal_digits, traced_inside(name, ctx));
        }
    }

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
        if constexpr (escapes)  // one that an index stops at is malformed, which is for a trace to know
            if ((!found || is_traced<Context>)&&!at_end(it, last, ctx) && *it == '%')
                it = end_from_escape(it, last, context_apart(ctx));
        note(it, character.members, ctx);
        if constexpr (escapes) note(it, '%', ctx);
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
