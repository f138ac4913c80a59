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

    void expect(std::size_t) const noexcept {}
    void accept(std::string_view text, result<T> const& parsed, T const&) const {
        to.call(to.object, text, parsed);
    }
    template <class Explain>
    void refuse(std::string_view text, Explain explain) const {
        parse_error error;
        explain(error);
        to.call(to.object, text, error);
    }
};

/// For `indexed_lines`: puts the parts of each value into columns, as `Put` does, and what is wrong with the
/// others.
template <class Put>
struct column_sink {
    typename Put::writer to;

    void expect(std::size_t lines) { to.reserve(lines); }
    template <class Result, class Value>
    void accept(std::string_view text, Result const&, Value const& parsed) {
        auto const line = to.line();
        line.template put<column::text>(text);
        Put{line}(text, parsed);
    }
    template <class Explain>
    void refuse(std::string_view text, Explain explain) {
        explain(to.reject(text));
    }
};

template <index_plan const& Plan, class Rule, class T>
void call_for_each_line(std::string_view buffer, result<T> (*parse_one)(std::string_view) noexcept,
                        detail::line_sink<T> to) {
    result_sink<T> sink{to};
    indexed_lines<Plan, Rule, result_sink<T>>(sink, parse_one).parse(buffer);
}

template <index_plan const& Plan, class Rule, class Put, class T>
void put_lines(std::string_view buffer, result<T> (*parse_one)(std::string_view) noexcept, columns& to,
               std::uint64_t offset) {
    column_sink<Put> sink{{to, buffer.data(), offset}};
    indexed_lines<Plan, Rule, column_sink<Put>>(sink, parse_one).parse(buffer);
}

// In a file each: they take long to compile.
void put_rfc1738_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset);

}  // namespace urigram

#endif
