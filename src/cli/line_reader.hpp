// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_LINE_READER_HPP
#define URIGRAM_CLI_LINE_READER_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <system_error>
#include <vector>

namespace urigram::cli {

/// Reading failed.
class input_error : public std::system_error {
public:
    explicit input_error(int error) : std::system_error(error, std::generic_category()) {}
};

/// Reads lines of any length and content: LF ends one, a CR just before it is dropped, the last one needs no
/// end. Keeps one block, or one line if that is longer.
class line_reader {
public:
    /// Calls `before_wait` whenever there is nothing to read yet.
    line_reader(int fd, std::function<void()> before_wait);

    /// Sets `line`, valid until the next call; false at the end, and after SIGINT.
    /// @throws input_error
    bool next(std::string_view& line);

    /// How many octets the lines so far have taken.
    std::uint64_t octets() const noexcept { return octets_; }

private:
    bool fill();
    std::string_view take(std::size_t length, std::size_t ending);

    int fd_;
    std::function<void()> before_wait_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;    // of the line
    std::size_t scanned_ = 0;  // there is no LF before it
    std::size_t end_ = 0;
    std::uint64_t octets_ = 0;
    bool at_end_ = false;
};

}  // namespace urigram::cli

#endif
