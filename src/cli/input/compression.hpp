// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_COMPRESSION_HPP
#define URIGRAM_CLI_INPUT_COMPRESSION_HPP

#include <memory>
#include <string_view>
#include <system_error>
#include <urigram/bulk/sources.hpp>

namespace urigram::cli {

/// What may be wrong with compressed data.
enum class compressed_errc {
    cut_off = 1,
    damaged,
    large_window,
};

std::error_code make_error_code(compressed_errc error) noexcept;

enum class compression : unsigned char { none, gzip, zstd };

/// Told by the first octets of an input. A text of printable characters is none.
compression compression_of(std::string_view beginning) noexcept;

/// True if these few octets are none yet, but may become one.
bool may_become_compressed(std::string_view beginning) noexcept;

/// A source of what `octets`, which must outlive it, are when they are decompressed; null for `none`. Several
/// members or frames are read as one. Bounded memory: it decompresses what it is asked for.
std::unique_ptr<octet_source> make_decompressor(compression how, octet_source& octets);

std::unique_ptr<octet_source> decompress_gzip(octet_source& octets);
std::unique_ptr<octet_source> decompress_zstd(octet_source& octets);

}  // namespace urigram::cli

template <>
struct std::is_error_code_enum<urigram::cli::compressed_errc> : std::true_type {};

#endif
