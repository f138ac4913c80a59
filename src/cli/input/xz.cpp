// SPDX-License-Identifier: BSL-1.0
#include "input/filter_source.hpp"
#include <boost/iostreams/filter/lzma.hpp>

namespace urigram::cli {

namespace {

namespace io = boost::iostreams;

/// The filter reads all streams itself.
struct xz {
    using error = io::lzma_error;

    static io::lzma_decompressor make_filter() {
        return io::lzma_decompressor(static_cast<std::streamsize>(filter_feed::piece));
    }
    static compressed_errc meaning_of(error const& e) {
        constexpr int memory_limit = 6;  // LZMA_MEMLIMIT_ERROR, for which Boost has no name
        if (e.error() == memory_limit) return compressed_errc::much_memory;
        return e.error() == io::lzma::buf_error ? compressed_errc::cut_off : compressed_errc::damaged;
    }
};

}  // namespace

std::unique_ptr<octet_source> decompress_xz(octet_source& octets) {
    return std::make_unique<filter_source<xz>>(octets);
}

}  // namespace urigram::cli
