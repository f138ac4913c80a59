// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_INPUT_COMPRESSION_HPP
#define URIGRAM_CLI_INPUT_COMPRESSION_HPP

#include <memory>
#include <system_error>
#include <urigram/bulk/sources.hpp>

namespace urigram::cli {

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
