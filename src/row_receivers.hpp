// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ROW_RECEIVERS_HPP
#define URIGRAM_ROW_RECEIVERS_HPP

#include "column_writer.hpp"
#include <boost/fusion/include/vector.hpp>
#include <urigram/dsl/receiver.hpp>
#include <variant>

namespace urigram {

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

    using opaque_uri = sequence<cell<column::scheme>, cell<column::opaque_part>>;

    /// Of the URL: the production of a line is the alternative of `Url`.
    template <class Url>
    struct variant : part {
        using part::part;
        template <class Alternative>
        void choose() const noexcept {
            this->to.put_production(index_of<Alternative>(static_cast<Url*>(nullptr)));
        }

    private:
        template <class T, class... Alternatives>
        static constexpr std::size_t index_of(std::variant<Alternatives...> const*) noexcept {
            bool const is[] = {std::is_same_v<T, Alternatives>...};
            std::size_t index = 0;
            while (!is[index]) ++index;
            return index;
        }
    };
};

}  // namespace urigram

#endif
