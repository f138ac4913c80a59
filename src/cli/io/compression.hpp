// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_COMPRESSION_HPP
#define URIGRAM_CLI_IO_COMPRESSION_HPP

#include <memory>
#include <string_view>
#include <system_error>
#include <urigram/bulk/sources.hpp>

namespace urigram::cli {

/// A format of files that are no plain text.
struct format {
    /// What they have at `place`.
    std::string_view mark;
    /// A source of what `octets`, which must outlive it, are when they are decompressed; null for formats
    /// that are not read. Several members, streams or frames are read as one. Bounded memory: it decompresses
    /// what it is asked for.
    std::unique_ptr<octet_source> (*decompress)(octet_source& octets) = nullptr;
    char const* description = nullptr;  ///< of one that is not read, and
    char const* command = nullptr;      ///< what reads it
    std::size_t place = 0;
    std::size_t any_low_half =
        std::string_view::npos;  ///< where the mark fixes only the high half of an octet
};

/// The format of an input that begins with these octets, or null. A line of a text that is fit to be read is
/// none.
format const* format_of(std::string_view beginning) noexcept;

/// True if these few octets are none yet, but may become one.
bool may_become_format(std::string_view beginning) noexcept;

/// True if octets that begin like this are, or may become, something that `decompress` reads.
bool may_begin(decltype(format::decompress) decompress, std::string_view beginning) noexcept;

/// Says of a format that is not read what to read instead.
std::error_code refusal_of(format const& what) noexcept;

/// What may be wrong with compressed data.
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
