// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_DIALECT_HPP
#define URIGRAM_ENGINE_DIALECT_HPP

#include "column_writer.hpp"
#include "lines.hpp"
#include "longest.hpp"
#include "url_parts.hpp"

namespace urigram::engine {

/// Compiles a `dialect` from its description in `grammar/rfcNNNN/dialect.hpp`.
template <class Description, auto const& Self>
class dialect_engine {
public:
    using rule = static_rule<Description::url>;
    using value = typename rule::attribute_type;

    static result<value> parse(text_view text) noexcept { return parse_by(rule(), text); }

    /// The same with another rule for this dialect's URLs. `substitute` is as in `match`.
    template <class Rule>
    static result<typename Rule::attribute_type>
    parse_by(Rule other, std::string_view text,
             std::size_t substitute = dsl::detail::no_substitute) noexcept {
        using yielded = typename Rule::attribute_type;
        using start = std::conditional_t<std::is_same_v<yielded, value>, initial, dsl::default_init<yielded>>;
        return engine::parse<plan>(other, text, Self, start(), substitute);
    }

    /// Parses a text by its scheme's entry in a `scheme_table`, if there is one.
    template <class Table>
    static result<value> parse_by_table(std::string_view text, Table const& table) noexcept {
        auto const colon = text.find(':');
        auto const* const entry = colon == text.npos ? nullptr : table.find(text.substr(0, colon));
        if (entry == nullptr) return parse(text);
        if (entry->check == nullptr) return parse_by(rule(), text, entry->like);
        if (auto error = entry->check(text)) return *error;
        return parse(text);
    }

    static constexpr dialect_of<value> make() {
        constexpr auto& classes = Description::classes;
        constexpr auto& columns = Description::columns;
        constexpr auto& schemes = Description::schemes;
        return {{Description::name,
                 Description::title,
                 Description::about,
                 Description::url.name,
                 dsl::octets_of(Description::url),
                 {std::data(classes), std::size(classes)},
                 {std::data(columns), std::size(columns)},
                 {std::data(schemes), std::size(schemes)},
                 Description::notation,
                 parts,
                 accepts,
                 parse_lines},
                parse,
                longest,
                for_each,
                engine::parts_of<value>};
    }

private:
    static constexpr index_plan plan = Description::indexed();

    /// Converts to the initial value of a parse.
    struct initial {
        operator value() const noexcept { return Description::initial_value(); }
    };

    static parse_error explain(std::string_view text) noexcept {
        return urigram::explain(text, rule(), &Self);
    }

    static result<url_parts> parts(text_view text) noexcept {
        result<url_parts> split(boost::system::in_place_value);
        value room = initial();
        if (BOOST_LIKELY(match_all<plan>(rule(), text, room)))
            split_to(*split, room);
        else
            split = explain(text);
        return split;
    }

    static bool accepts(std::string_view text) noexcept {
        value room = initial();
        return match_all<plan>(rule(), text, room);
    }

    /// See `engine::longest`.
    static char const* longest(char const* first, char const* last, value* to) noexcept {
        std::string_view const text(first, static_cast<std::size_t>(last - first));
        if (to != nullptr) return engine::longest<plan>(rule(), text, initial(), *to);
        value room;
        return engine::longest<plan>(rule(), text, initial(), room);
    }

    /// Handles the lines of a buffer: appends each to columns, or calls a function with its result. One class
    /// handles both, so that the loop over lines is compiled once.
    class line_user {
    public:
        explicit line_user(column_writer<Description>& to) noexcept : columns_(&to) {}
        explicit line_user(detail::line_sink<value> to) noexcept : call_(to) {}

        void parse(std::string_view buffer) { lines<plan, rule, line_user>(*this, *parsed_).parse(buffer); }

        void reserve(std::size_t lines) {
            if (columns_ != nullptr) columns_->reserve(lines);
        }
        void accept(std::string_view text, value const& parsed) {
            if (BOOST_LIKELY(columns_ != nullptr))
                columns_->accept(text, parsed);
            else
                call_.call(call_.object, text, parsed_);
        }
        BOOST_NOINLINE void reject(std::string_view text) {
            if (columns_ != nullptr)
                columns_->reject(text, explain(text));
            else
                call_.call(call_.object, text, explain(text));
        }

    private:
        column_writer<Description>* columns_ = nullptr;
        detail::line_sink<value> call_{};
        result<value> parsed_{boost::system::in_place_value, initial()};
    };

    static void for_each(std::string_view buffer, detail::line_sink<value> to) {
        line_user(to).parse(buffer);
    }

    static void parse_lines(std::string_view buffer, columns& to, std::uint64_t offset) {
        column_writer<Description> writer(to, Self, buffer.data(), offset);
        line_user(writer).parse(buffer);
    }
};

}  // namespace urigram::engine

#endif
