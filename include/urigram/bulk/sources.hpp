// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_SOURCES_HPP
#define URIGRAM_BULK_SOURCES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <urigram/detail/export.hpp>

namespace urigram {

/// Errors of an input, in addition to those of the operating system. A `std::error_code`.
enum class input_errc {
    file_shrank = 1,  ///< a file became shorter while it was read
};

/// Returns the category of `input_errc`. Does not throw.
[[nodiscard]] URIGRAM_API std::error_category const& input_category() noexcept;
/// Converts to `std::error_code`. Does not throw.
[[nodiscard]] URIGRAM_API std::error_code make_error_code(input_errc error) noexcept;

/// A source of bytes: a file, memory, a decompressor.
///
/// @par Thread safety A source is used by one thread at a time, but not always by the same one.
/// @code
/// class upper_case : public urigram::octet_source {
///     std::size_t read(char* to, std::size_t size) override;
/// };
/// @endcode
class URIGRAM_API octet_source {
public:
    octet_source() = default;
    octet_source(octet_source const&) = delete;
    octet_source& operator=(octet_source const&) = delete;
    virtual ~octet_source() = default;

    /// Writes the next bytes. A slow source should return bytes as they arrive, a fast one as many as fit.
    /// @param to receives the bytes
    /// @param size the maximum number of bytes, at least 1
    /// @returns the number of bytes: 1 to `size`, or 0 only at the end
    /// @throws std::system_error
    virtual std::size_t read(char* to, std::size_t size) = 0;

    /// Skips the next bytes. The default implementation reads them.
    /// @param count the number of bytes
    /// @returns the number of skipped bytes: `count`, or fewer at the end
    /// @throws std::system_error
    virtual std::uint64_t skip(std::uint64_t count);
};

/// Bytes that are in memory, which must outlive the source.
class URIGRAM_API memory_source : public octet_source {
public:
    /// The bytes, which must outlive the source.
    explicit memory_source(std::string_view octets) noexcept : rest_(octets) {}

    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

private:
    std::string_view rest_;
};

/// A file, a pipe, a terminal or anything else with a descriptor (POSIX).
///
/// Neither a signal nor a non-blocking descriptor ends a `read`. `skip` seeks in a regular file. Errors are
/// those of the operating system (a directory is `EISDIR`) and `input_errc::file_shrank`: a regular file
/// ended before its initial size. If a file grows while it is read, the new bytes are read, too. `what()`
/// starts with the name.
class URIGRAM_API file_source : public octet_source {
public:
    /// Opens a file.
    /// @param name its path
    /// @throws std::system_error
    explicit file_source(std::string name);

    /// Reads from the current position of a descriptor, which is offset 0 of this source. Does not close it.
    /// @param descriptor an open file, pipe or terminal
    /// @param name its name in messages
    /// @throws std::system_error
    file_source(int descriptor, std::string name);

    ~file_source() override;

    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

    /// Like `read`, but makes only one system call, for callers that check other conditions before they wait.
    /// @param to receives the bytes
    /// @param size the maximum number of bytes, at least 1
    /// @returns the number of bytes; nothing if the call must be repeated: a signal arrived (EINTR), or a
    /// non-blocking descriptor has no data yet (EAGAIN)
    /// @throws std::system_error
    std::optional<std::size_t> read_once(char* to, std::size_t size);

    /// Returns the descriptor.
    int descriptor() const noexcept { return descriptor_; }
    /// Returns the name.
    std::string const& name() const noexcept { return name_; }

    /// The initial size of the source in bytes; nothing if it is not a regular file.
    std::optional<std::uint64_t> size() const noexcept { return size_; }

private:
    file_source(std::string&& name, int descriptor, bool owned) noexcept;

    void examine();
    std::uint64_t octets_after(std::uint64_t offset) const;
    [[noreturn]] void fail(std::error_code error) const;

    std::string name_;
    int descriptor_;
    bool owned_;
    std::uint64_t start_ = 0;     // the initial position of the descriptor, in a regular file
    std::uint64_t position_ = 0;  // from there
    std::optional<std::uint64_t> size_;
};

}  // namespace urigram

template <>
struct std::is_error_code_enum<urigram::input_errc> : std::true_type {};

#endif
