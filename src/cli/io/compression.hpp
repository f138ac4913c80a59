// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_COMPRESSION_HPP
#define URIGRAM_CLI_IO_COMPRESSION_HPP

#include <memory>
#include <string_view>
#include <system_error>
#include <urigram/bulk/sources.hpp>

namespace urigram::cli {

/// A file format other than plain text.
struct format {
    /// The magic bytes at `place`.
    std::string_view mark;
    /// Returns a source of the decompressed text of `octets`, which must outlive it; null for unsupported
    /// formats. Several members, streams or frames are read as one. Uses bounded memory: it decompresses only
    /// the requested amount.
    std::unique_ptr<octet_source> (*decompress)(octet_source& octets) = nullptr;
    char const* description = nullptr;  ///< of an unsupported format
    char const* command = nullptr;      ///< a command that reads it
    std::size_t place = 0;
    std::size_t any_low_half = std::string_view::npos;  ///< where the mark fixes only the high half of a byte
    /// The mark fixes only the positions of NUL; the other bytes are any printable US-ASCII.
    bool any_letters = false;
};

/// The format of an input that begins with these bytes, or null. No absolute URL begins like one of these
/// formats.
format const* format_of(std::string_view beginning) noexcept;

/// True if these bytes are too few to determine a format, but may be the beginning of one.
bool may_become_format(std::string_view beginning) noexcept;

/// True if bytes that begin like this are, or may become, a format that `decompress` reads.
bool may_begin(decltype(format::decompress) decompress, std::string_view beginning) noexcept;

/// The error for an unsupported format; its message suggests a command that reads the format.
std::error_code refusal_of(format const& what) noexcept;

/// Errors of compressed data.
enum class compressed_errc {
    cut_off = 1,
    damaged,
    large_window,  ///< of zstd
    much_memory,   ///< for xz
};

std::error_code make_error_code(compressed_errc error) noexcept;

// The decompressors of `formats`.
std::unique_ptr<octet_source> decompress_gzip(octet_source& octets);
std::unique_ptr<octet_source> decompress_bzip2(octet_source& octets);
std::unique_ptr<octet_source> decompress_xz(octet_source& octets);
std::unique_ptr<octet_source> decompress_zstd(octet_source& octets);

}  // namespace urigram::cli

template <>
struct std::is_error_code_enum<urigram::cli::compressed_errc> : std::true_type {};

#endif
