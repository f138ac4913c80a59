// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ROW_RECEIVERS_HPP
#define URIGRAM_ROW_RECEIVERS_HPP

#include "column_writer.hpp"
#include <boost/fusion/include/vector.hpp>
#include <urigram/dsl/receiver.hpp>

namespace urigram {

/// The index of an alternative of a variant.
template <class T, class... Alternatives>
constexpr std::size_t index_in(std::variant<Alternatives...> const*) {
    bool const is[] = {std::is_same_v<T, Alternatives>...};
    std::size_t index = 0;
    while (!is[index]) ++index;
    return index;
}

/// What takes the place of `urigram::ast` when lines are parsed right into the columns of a `Writer`.
template <class Writer>
struct row_receivers {
    using writer = Writer;
    using row = typename Writer::row;

    struct part : dsl::receiver {
        row to;
        explicit part(row const& line) noexcept : to(line) {}
    };

    /// Of a text that has a column.
    template <column Which>
    struct cell : part {
        using part::part;
        void put(std::string_view text) const noexcept { this->to.template put<Which>(text); }
        void reset() const noexcept { this->to.template skip<Which>(); }
    };

    /// Of a text that has none.
    struct nothing : part {
        using part::part;
        void put(std::string_view) const noexcept {}
    };

    template <class... Parts>
    struct sequence : dsl::receiver, boost::fusion::vector<Parts...> {
        explicit sequence(row const& line) noexcept : boost::fusion::vector<Parts...>(Parts(line)...) {}
    };
};

}  // namespace urigram

#endif
