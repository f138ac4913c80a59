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
    void accept(std::string_view text, result<T> const& parsed) const { to.call(to.object, text, parsed); }
    void refuse(std::string_view text, parse_error const& error) const { to.call(to.object, text, error); }
};

/// For `indexed_lines`: puts the parts of each value into columns, as `Put` does, and what is wrong with the
/// others.
template <class Put>
struct column_sink {
    column_writer& to;

    void expect(std::size_t lines) const { to.reserve(lines); }
    template <class Result>
    void accept(std::string_view text, Result const& parsed) const {
        to.put(column::text, text);
        Put{to}(text, *parsed);
    }
    void refuse(std::string_view text, parse_error const& error) const { to.reject(text, error); }
};

template <index_plan const& Plan, auto const& Rule, class T>
void call_for_each_line(std::string_view buffer, std::string_view grammar, detail::line_sink<T> to) {
    result_sink<T> sink{to};
    indexed_lines<Plan, Rule, result_sink<T>>(sink, grammar).parse(buffer);
}

template <index_plan const& Plan, auto const& Rule, class Put>
void put_lines(std::string_view buffer, std::string_view grammar, columns& to, std::uint64_t offset) {
    column_writer writer(to, Put::listed, buffer.data(), offset);
    column_sink<Put> sink{writer};
    indexed_lines<Plan, Rule, column_sink<Put>>(sink, grammar).parse(buffer);
}

// In a file each: they take long to compile.
void put_rfc1738_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc1808_lines(std::string_view buffer, columns& to, std::uint64_t offset);
void put_rfc2396_lines(std::string_view buffer, columns& to, std::uint64_t offset);

}  // namespace urigram

#endif
