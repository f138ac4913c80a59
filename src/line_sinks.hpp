// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_LINE_SINKS_HPP
#define URIGRAM_LINE_SINKS_HPP

#include "column_writer.hpp"
#include "indexed_lines.hpp"
#include <urigram/bulk/for_each_url.hpp>

namespace urigram {

/// For `indexed_lines`: calls a function with each result.
template <class T>
struct result_sink {
    detail::line_sink<T> to;
    result<T> parsed{boost::system::in_place_value, dsl::empty<T>()};

    void expect(std::size_t) const noexcept {}
    T& target() noexcept { return *parsed; }
    void accept(std::string_view text) const { to.call(to.object, text, parsed); }
    template <class Explain>
    void refuse(std::string_view text, Explain const& explain) const {
        explain([&](parse_error const& error) { to.call(to.object, text, error); });
    }
};

/// For `indexed_lines`: puts the parts of each value into columns, as `Put` does, and what is wrong with the
/// others.
template <class Put>
struct value_sink {
    using value = typename Put::value;

    typename Put::writer to;
    value parsed = dsl::empty<value>();

    void expect(std::size_t lines) { to.reserve(lines); }
    value& target() noexcept { return parsed; }
    void accept(std::string_view text) { Put{to.line()}(text, parsed); }
    template <class Explain>
    void refuse(std::string_view text, Explain const& explain) {
        to.reject(text, explain);
    }
};

/// The same without values: the rule tells the columns.
template <class Rows>
struct row_sink {
    using line = typename Rows::line;

    typename Rows::writer to;

    void expect(std::size_t lines) { to.reserve(lines); }
    line target() noexcept { return line(to.line()); }
    void accept(std::string_view text) noexcept { to.line().accept(text); }
    template <class Explain>
    void refuse(std::string_view text, Explain const& explain) {
        to.reject(text, explain);
    }
};

template <index_plan const& Plan, class Rule, class T>
void call_for_each_line(std::string_view buffer, result<T> (*parse_one)(std::string_view) noexcept,
                        detail::line_sink<T> to) {
    result_sink<T> sink{to};
    indexed_lines<Plan, Rule, result_sink<T>>(sink, parse_one).parse(buffer);
}

template <index_plan const& Plan, class Rule, template <class> class Sink, class Parts, class T>
void put_lines(std::string_view buffer, result<T> (*parse_one)(std::string_view) noexcept, columns& to,
               std::uint64_t offset) {
    Sink<Parts> sink{{to, buffer.data(), offset}};
    indexed_lines<Plan, Rule, Sink<Parts>>(sink, parse_one).parse(buffer);
}

// In a file each: they take long to compile.
void put_rfc1738_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset);

}  // namespace urigram

#endif
