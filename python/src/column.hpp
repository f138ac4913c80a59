// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_COLUMN_HPP
#define URIGRAM_PYTHON_COLUMN_HPP

#include "row_errors.hpp"
#include "row_index.hpp"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/bulk/arrow.hpp>

namespace urigram::python {

/// The texts of a column. Immutable, so that threads may share it.
class column_texts {
public:
    column_texts() = default;
    column_texts(column_texts const&) = delete;
    column_texts& operator=(column_texts const&) = delete;
    virtual ~column_texts() = default;

    virtual std::size_t size() const noexcept = 0;
    /// The text of a row; nothing if it is absent, rejected or null.
    virtual std::optional<std::string_view> operator[](std::size_t row) const noexcept = 0;
    /// Whether the texts are parts of the URLs. If not, `offset` must not be called.
    virtual bool has_offsets() const noexcept = 0;
    /// The offset of the text of a row, in bytes from the start of its URL. The row must have a text.
    virtual std::size_t offset(std::size_t row) const = 0;
    /// See `exported.hpp`.
    virtual ArrowSchema schema(arrow_strings strings) const = 0;
    virtual ArrowArray array(arrow_strings strings) const = 0;
};

struct field;
struct parsed;

/// `urigram.Column`.
struct text_column {
    std::string name;
    std::shared_ptr<parsed const> of;  ///< the URLs to which the texts belong; null for generated texts
    std::shared_ptr<column_texts const> texts;
    bool is_number = false;  ///< the texts are digits of numbers, which become int in Python
    std::function<std::shared_ptr<row_errors>()> errors;
    row_index index;
};

/// The column of a field of parsed URLs.
std::shared_ptr<text_column> column_of(std::shared_ptr<parsed const> const& all, field const& which);

}  // namespace urigram::python

#endif
