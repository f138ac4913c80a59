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

/// What may be wrong with an input beside what the operating system says. A `std::error_code`.
enum class input_errc {
    file_shrank = 1,  ///< a file got shorter while it was read
};

[[nodiscard]] URIGRAM_API std::error_category const& input_category() noexcept;
[[nodiscard]] URIGRAM_API std::error_code make_error_code(input_errc error) noexcept;

/// Where octets come from: a file, memory, a decompressor.
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

    /// Puts the next octets to `to` and returns how many: 1 to `size`, or 0 at the end only. `size` is at
    /// least 1. What comes slowly is best given as it comes; what is there already, as much of it as fits.
    /// @throws std::system_error
    virtual std::size_t read(char* to, std::size_t size) = 0;

    /// Passes over the next octets and returns how many: `count`, or all that there are, if those are less.
    /// Unless overridden it reads them.
    /// @throws std::system_error
    virtual std::uint64_t skip(std::uint64_t count);
};

/// Octets that are in memory, which must outlive the source.
class URIGRAM_API memory_source : public octet_source {
public:
    explicit memory_source(std::string_view octets) noexcept : rest_(octets) {}

    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

private:
    std::string_view rest_;
};

/// A file, a pipe, a terminal or what else has a descriptor (POSIX).
///
/// A signal does not end a `read`, nor does a descriptor that does not block. `skip` seeks in a regular file.
/// Errors are those of the operating system (a directory is `EISDIR`) and `input_errc::file_shrank`: a
/// regular file ended before the size it had at first. What a file grows by while it is read is read, too.
/// `what()` starts with the name.
class URIGRAM_API file_source : public octet_source {
public:
    /// Opens a file.
    /// @throws std::system_error
    explicit file_source(std::string name);

    /// Reads on from where `descriptor` stands; that is offset 0 of this source. Does not close it. `name` is
    /// for messages.
    /// @throws std::system_error
    file_source(int descriptor, std::string name);

    ~file_source() override;

    std::size_t read(char* to, std::size_t size) override;
    std::uint64_t skip(std::uint64_t count) override;

    /// Reads as `read` does, but by one call of the system. Nothing if it has to be called again: a signal
    /// came (EINTR), or there is nothing yet and the descriptor does not block (EAGAIN). For those who look
    /// at something else before they wait.
    /// @throws std::system_error
    std::optional<std::size_t> read_once(char* to, std::size_t size);

    int descriptor() const noexcept { return descriptor_; }
    std::string const& name() const noexcept { return name_; }

    /// How many octets the source had when it was made; nothing if it is no regular file.
    std::optional<std::uint64_t> size() const noexcept { return size_; }

private:
    file_source(std::string&& name, int descriptor, bool owned) noexcept;

    void examine();
    std::uint64_t octets_behind(std::uint64_t offset) const;
    [[noreturn]] void fail(std::error_code error) const;

    std::string name_;
    int descriptor_;
    bool owned_;
    std::uint64_t start_ = 0;     // where the descriptor stood, in a regular file
    std::uint64_t position_ = 0;  // from there
    std::optional<std::uint64_t> size_;
};

}  // namespace urigram

template <>
struct std::is_error_code_enum<urigram::input_errc> : std::true_type {};

#endif
