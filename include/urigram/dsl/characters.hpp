// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_CHARACTERS_HPP
#define URIGRAM_DSL_CHARACTERS_HPP

#include <string_view>
#include <urigram/detail/index/scanned_set.hpp>
#include <urigram/dsl/detail/context.hpp>
#include <urigram/dsl/detail/x3_internals.hpp>

namespace urigram::dsl {

/// `set("...")`: one byte of a set; `set | set` is one set.
///
/// Attribute: `char`. Records the set as expected if it finds another byte, or the end.
struct set : x3::parser<set> {
    using attribute_type = char;
    static constexpr bool has_attribute = true;
    static constexpr bool sets_all = true;

    constexpr explicit set(std::string_view chars) : set(charset(chars)) {}
    constexpr set(charset const& chars) : test_(chars) {}

    constexpr charset const& members() const noexcept { return test_.members(); }  ///< the bytes of the set

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        if (first == last || !test_.contains(static_cast<char>(*first))) {
            record_expected(first, members(), ctx);
            return false;
        }
        x3::traits::move_to(static_cast<char>(*first), attr);
        ++first;
        return true;
    }

    /// The union.
    friend constexpr set operator|(set const& a, set const& b) { return a.members() | b.members(); }

    constexpr charset octets() const { return members(); }

private:
    octet_test test_;
};

/// `set | escape`: one byte of a set, or an escape, which is a percent sign and two hexadecimal digits.
///
/// No attribute. Records the set and the percent sign as expected; for a malformed escape, records the digits
/// after its percent sign, in the grammar's production for escapes.
struct set_or_escape : x3::parser<set_or_escape> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    production_name escape;  ///< the name of the production in reports of a malformed escape

    /// `chars` must not contain the percent sign.
    constexpr explicit set_or_escape(charset const& chars,
                                     production_name const& name = {"escape", errc::bad_escape})
        : escape(name), test_(chars) {}

    /// The bytes that represent themselves.
    constexpr charset const& members() const noexcept { return test_.members(); }

    /// Moves `first` past an escape; if there is none, leaves `first` unchanged and records the error in the
    /// escape.
    template <class Iterator, class Context>
    bool skip_escape(Iterator& first, Iterator const& last, Context const& ctx) const {
        Iterator it = first;
        if (it == last || *it != '%') {
            record_expected(it, '%', ctx);
            return false;
        }
        for (int digits = 0; digits < 2; ++digits)
            if (++it == last || !hexadecimal_digits.contains(static_cast<char>(*it))) {
                record_expected(it, hexadecimal_digits, inside(escape, ctx));
                return false;
            }
        first = ++it;
        return true;
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        if (first != last && test_.contains(static_cast<char>(*first))) {
            ++first;
            return true;
        }
        record_expected(first, members(), ctx);
        return skip_escape(first, last, ctx);
    }

    /// Adds the bytes of a set.
    friend constexpr set_or_escape operator|(set_or_escape const& a, set const& b) {
        return set_or_escape(a.members() | b.members(), a.escape);
    }
    /// The same.
    friend constexpr set_or_escape operator|(set const& a, set_or_escape const& b) { return b | a; }

    constexpr charset octets() const { return members() | charset("%") | hexadecimal_digits; }

private:
    octet_test test_;
};

/// `*c` and `+c` of `set` or `set_or_escape`: as many characters as possible, at least `Minimum`.
///
/// No attribute; `view[]` yields the text. Records at its end the bytes that would continue it. Looks up its
/// end in an index if that contains the run, and scans otherwise.
template <class Character, int Minimum>
struct run : x3::parser<run<Character, Minimum>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    /// Whether escapes are characters of the run.
    static constexpr bool escapes = std::is_same_v<Character, set_or_escape>;

    Character character;  ///< one character of the run
    scanned_set scan;     ///< its bytes, as a table for the scan

    constexpr explicit run(Character const& c) : character(c), scan(c.members()) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        bool const found = skip_by_index(it, key(), ctx);
        if (!found) scan.skip(it, last);
        if constexpr (escapes && is_traced<Context>) {
            while (character.skip_escape(it, last, ctx)) scan.skip(it, last);
        } else if constexpr (escapes) {
            if (!found && it != last && *it == '%') it = end_from_escape(it, last, ctx);
        }
        record_expected(it, character.members(), ctx);
        if (Minimum > 0 && it == first) return false;
        first = it;
        return true;
    }

    /// The key by which an index finds the run.
    constexpr std::uint64_t key() const noexcept { return index_plan::key(scan, escapes); }
    /// The run as an index marks it.
    constexpr indexed_run as_indexed() const noexcept { return {scan, escapes}; }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(character);
    }

private:
    template <class Iterator, class Context>
    BOOST_NOINLINE Iterator end_from_escape(Iterator it, Iterator last, Context const& ctx) const {
        while (it != last && *it == '%' && character.skip_escape(it, last, ctx)) scan.skip(it, last);
        return it;
    }
};

}  // namespace urigram::dsl

#endif
