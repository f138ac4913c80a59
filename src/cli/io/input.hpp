// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_INPUT_HPP
#define URIGRAM_CLI_IO_INPUT_HPP

#include "io/compression.hpp"
#include "io/process.hpp"
#include "io/record.hpp"
#include "io/streams.hpp"
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <urigram/bulk/sources.hpp>
#include <variant>

namespace urigram::cli {

/// The name of an input in messages; `-` is standard input.
inline std::string called(std::string const& name) { return name == "-" ? "standard input" : name; }

/// Reading failed.
class input_error : public std::system_error {
public:
    using system_error::system_error;
};

/// A signal or `cancel` ended the reading.
struct interruption {};

/// Reads from a descriptor and counts the bytes. A signal that requests a stop, and `cancel`, end a wait for
/// input.
class counted_source final : public octet_source {
public:
    counted_source(file_source& file, std::atomic<std::uint64_t>& octets_read) noexcept
        : file_(file), octets_read_(octets_read) {}

    /// @throws interruption
    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override {
        return file_.size() ? file_.skip(count) : octet_source::skip(count);  // waits like `read`
    }

    /// True if reading would not wait.
    bool ready() const;

    /// Ends the input, and a wait for it. Can be called by any thread.
    void cancel() noexcept;

private:
    void throw_if_ended() const;

    file_source& file_;
    std::atomic<bool> cancelled_{false};
    std::atomic<std::uint64_t>& octets_read_;
};

/// Reads some bytes, then those of another source.
class prefixed_source final : public octet_source {
public:
    prefixed_source(std::string prefix, octet_source& rest) noexcept;

    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

private:
    std::string prefix_;
    memory_source first_;
    octet_source& rest_;
};

/// The text of an input, whether it is compressed or not.
class input final : public octet_source {
public:
    /// Opens the input and examines its first bytes and, if it is compressed, those of its text. Rejects
    /// unsupported formats.
    /// @throws input_error, interruption
    input(input_source const& from, std::atomic<std::uint64_t>& octets_read);

    /// @throws input_error, interruption
    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

    bool compressed() const noexcept { return decompressor_ != nullptr; }

    /// Ends the input, and a wait for it. Can be called by any thread.
    void cancel() noexcept { counted_->cancel(); }

private:
    std::size_t decompress(char* to, std::size_t size);

    descriptor opened_;
    std::optional<file_source> file_;
    std::optional<counted_source> counted_;
    std::optional<prefixed_source> octets_;
    std::unique_ptr<octet_source> decompressor_;
    std::optional<prefixed_source> decompressed_;
    std::exception_ptr failure_;  // thrown by the next call, after a call that returns the data before it
};

/// The source that a name denotes: a file, or standard input for `-`.
input_source source_called(std::string const& name);

/// The bytes of a source up to its end. Throws what its `read` throws.
std::string read_all(octet_source& source);

/// Passes the lines of a file to `f`, with their numbers from 1. If the file cannot be read, prints a
/// message. Returns an exit status in that case, or if a signal requests a stop.
std::optional<exit_status>
for_each_line_of(std::string const& name,
                 std::function<void(std::uint64_t number, std::string_view line)> const& f);

/// The whole text of a file, decompressed. If it cannot be read, prints a message and returns the exit
/// status; also returns one if a signal requests a stop.
std::variant<std::string, exit_status> text_of(std::string const& name);

/// The bytes of a file, which is not decompressed. If it cannot be read, prints a message and returns the
/// exit status; also returns one if a signal requests a stop.
std::variant<std::string, exit_status> octets_of(std::string const& name);

}  // namespace urigram::cli

#endif
