// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_SECRET_HPP
#define URIGRAM_CLI_IO_SECRET_HPP

#include "io/record.hpp"
#include <cstddef>
#include <optional>
#include <string>

namespace urigram::cli {

/// A range of a text that is shown as `***`: the bytes from `first` up to `last`.
struct secret {
    std::size_t first = 0;
    std::size_t last = 0;
    static constexpr std::string_view mask = "***";

    std::size_t size() const noexcept { return last - first; }
    bool covers(std::uint64_t offset) const noexcept { return first <= offset && offset < last; }
};

/// The password in a text; in an invalid text, the range that may have been intended as one.
std::optional<secret> find_secret(record const& r);

/// The hidden range of the text of `r`, relative to a part of it.
std::optional<secret> within(std::optional<secret> const& hidden, record const& r, std::string_view part);

/// The message of an error in the text of `r`, without the bytes that are hidden.
std::string message_without(std::optional<secret> const& hidden, parse_error const& error, record const& r);

}  // namespace urigram::cli

#endif
