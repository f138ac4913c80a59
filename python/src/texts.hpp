// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TEXTS_HPP
#define URIGRAM_PYTHON_TEXTS_HPP

#include "row_index.hpp"
#include "text_builder.hpp"
#include <cstddef>
#include <mutex>
#include <optional>
#include <string_view>
#include <urigram/bulk/texts.hpp>
#include <vector>

namespace urigram::python {

/// `urigram._urigram.Texts`: URLs from Python, and the owner of their bytes. Needs the GIL only for
/// construction. Threads may share it.
class texts {
public:
    /// Texts in an array. `octets` is the buffer that contains all of them, if there is only one.
    texts(text_array const& array, std::string_view octets, std::shared_ptr<void const> owner)
        : owner_(std::move(owner)), octets_(octets), array_(array) {}
    /// The lines of a text.
    texts(std::string_view lines, std::shared_ptr<void const> owner)
        : owner_(std::move(owner)), octets_(lines), is_lines_(true) {}

    bool is_lines() const noexcept { return is_lines_; }
    std::shared_ptr<void const> const& owner() const noexcept { return owner_; }
    /// For lines, all lines including line ends; for an array, its buffer, or nothing if it has several.
    std::string_view octets() const noexcept { return octets_; }

    /// The labels of the rows. Set before threads share this.
    row_index const& index() const noexcept { return index_; }
    void set_index(row_index index) { index_ = std::move(index); }

    /// The rows. The first call finds the lines.
    text_array const& rows() const;

private:
    std::shared_ptr<void const> owner_;
    std::string_view octets_;
    row_index index_;
    bool is_lines_ = false;
    mutable std::once_flag split_;
    mutable std::vector<std::string_view> views_;  // of lines
    mutable text_array array_;
};

/// Takes the texts from a builder.
std::shared_ptr<texts> make_texts(text_builder&& built);

}  // namespace urigram::python

#endif
