// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_DIALECT_HPP
#define URIGRAM_ENGINE_DIALECT_HPP

#include "column_writer.hpp"
#include "lines.hpp"
#include "longest.hpp"
#include "others_that_accept.hpp"
#include "url_parts.hpp"

namespace urigram::engine {

/// Makes a `dialect` of its description in `grammar/rfcNNNN/dialect.hpp`: all that is compiled for it.
template <class Description, auto const& Self>
class dialect_engine {
public:
    using rule = fixed<Description::url>;
    using value = typename rule::attribute_type;

    static result<value> parse(std::string_view text) noexcept { return parse_by(rule(), text); }

    /// The same with another rule for the URLs of this dialect.
    template <class Rule>
    static result<typename Rule::attribute_type> parse_by(Rule other, std::string_view text) noexcept {
        using yielded = typename Rule::attribute_type;
        using start = std::conditional_t<std::is_same_v<yielded, value>, initial, dsl::unset<yielded>>;
        return engine::parse<plan>(other, text, Self, start());
    }

    static constexpr dialect_of<value> make(production_range (*productions)() noexcept) {
        constexpr auto& classes = Description::classes;
        constexpr auto& columns = Description::columns;
        constexpr auto& schemes = Description::schemes;
        return {{Description::name,
                 Description::title,
                 Description::about,
                 Description::url.name,
                 dsl::octets_of(Description::url),
                 {std::data(classes), std::size(classes)},
                 others_that_accept,
                 {std::data(columns), std::size(columns)},
                 {std::data(schemes), std::size(schemes)},
                 Description::notation,
                 productions,
                 parts,
                 parse_lines},
                parse,
                longest,
                for_each,
                engine::parts_of<value>};
    }

private:
    static constexpr index_plan plan = Description::indexed();

    /// A value to parse into.
    struct initial {
        operator value() const noexcept { return Description::initial_value(); }
    };

    static parse_error explain(std::string_view text) noexcept {
        return engine::explain<plan>(rule(), text, Self);
    }

    static expectations others_that_accept(std::string_view text) noexcept {
        return engine::others_that_accept(Self, text);
    }

    static result<url_parts> parts(std::string_view text) noexcept {
        auto const parsed = parse(text);
        if (!parsed) return parsed.error();
        return engine::parts_of(*parsed);
    }

    /// See `engine::longest`.
    static char const* longest(char const* first, char const* last, value* to) noexcept {
        constexpr charset octets = dsl::octets_of(Description::url);
        std::string_view const text(first, static_cast<std::size_t>(last - first));
        if (to != nullptr) return engine::longest<plan>(rule(), octets, text, initial(), *to);
        value room;
        return engine::longest<plan>(rule(), octets, text, initial(), room);
    }

    /// For `lines`: calls a function with each result.
    struct result_sink {
        detail::line_sink<value> to;
        result<value> parsed;

        void reserve(std::size_t) const noexcept {}
        void accept(std::string_view text, value const&) const { to.call(to.object, text, parsed); }
        BOOST_NOINLINE void reject(std::string_view text) const { to.call(to.object, text, explain(text)); }
    };

    static void for_each(std::string_view buffer, detail::line_sink<value> to) {
        result_sink sink{to, {boost::system::in_place_value, initial()}};
        lines<plan, rule, result_sink>(sink, *sink.parsed).parse(buffer);
    }

    /// For `lines`: puts the parts of each value into columns.
    struct column_sink {
        column_writer<Description> to;

        void reserve(std::size_t lines) { to.reserve(lines); }
        void accept(std::string_view text, value const& parsed) { to.accept(text, parsed); }
        BOOST_NOINLINE void reject(std::string_view text) { to.reject(text, explain(text)); }
    };

    static void parse_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
        column_sink sink{{to, Self, buffer.data(), offset}};
        value target = initial();
        lines<plan, rule, column_sink>(sink, target).parse(buffer);
    }
};

}  // namespace urigram::engine

#endif
