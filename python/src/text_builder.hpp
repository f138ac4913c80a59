// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TEXT_BUILDER_HPP
#define URIGRAM_PYTHON_TEXT_BUILDER_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::python {

/// Builds consecutive copies of texts in the layout of an Arrow array: bytes; the offset of the start of
/// each text, and that of the end of the last one; and a bit for each text, set if the text is not null.
class text_builder {
public:
    void reserve(std::size_t texts, std::size_t octets) {
        offsets_.reserve(texts + 1);
        octets_.reserve(octets);
    }

    void append(std::string_view text) {
        octets_.append(text);
        end_text(true);
    }
    void append_null() { end_text(false); }
    void append_optional(std::optional<std::string_view> const& text) {
        if (text) octets_.append(*text);
        end_text(text.has_value());
    }

    /// For callers that append bytes themselves: append to this, then call `end_text`.
    std::string& octets() noexcept { return octets_; }
    void end_text(bool valid) {
        std::size_t const row = size();
        if (row % 8 == 0) validity_.push_back(0);
        if (valid)
            validity_.back() = static_cast<std::uint8_t>(validity_.back() | 1U << row % 8);
        else
            ++nulls_;
        offsets_.push_back(static_cast<std::int64_t>(octets_.size()));
    }

    std::size_t size() const noexcept { return offsets_.size() - 1; }
    std::size_t nulls() const noexcept { return nulls_; }
    char const* data() const noexcept { return octets_.data(); }
    std::size_t octet_count() const noexcept { return octets_.size(); }
    std::int64_t const* offsets() const noexcept { return offsets_.data(); }
    /// Null if no text is null.
    std::uint8_t const* validity() const noexcept { return nulls_ > 0 ? validity_.data() : nullptr; }

private:
    std::string octets_;
    std::vector<std::int64_t> offsets_{0};
    std::vector<std::uint8_t> validity_;
    std::size_t nulls_ = 0;
};

}  // namespace urigram::python

#endif
